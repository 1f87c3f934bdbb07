public import Definition
public import Platform
internal import SearchIndex

/// What a walk over all words should find.
public struct WordListOptions: Codable, Sendable {
  /// Two sub-sets that are compared, by their numbers.
  public struct Comparison: Codable, Sendable, Hashable {
    /// The sub-set whose words are looked for.
    public let target: Int
    /// What it is compared with.
    public let reference: Int

    /// A comparison of two sub-sets.
    public init(target: Int, reference: Int) {
      self.target = target
      self.reference = reference
    }
  }

  /// Words that stand in no list; they count as tokens all the same.
  public var stopWords: Set<[UInt8]>
  /// How many of the most frequent words are listed.
  public var top: Int
  /// What is compared.
  public var comparisons: [Comparison]
  /// How many keywords of each comparison are listed.
  public var keyTop: Int
  /// Keywords occur so often in both sub-sets together.
  public var leastCount: Int64
  /// By sub-set, the tokens that counts of keywords are compared with.
  public var setTokens: [Int64]

  /// Options from their parts.
  public init(
    stopWords: Set<[UInt8]>, top: Int, comparisons: [Comparison], keyTop: Int, leastCount: Int64,
    setTokens: [Int64]
  ) {
    self.setTokens = setTokens
    self.stopWords = stopWords
    self.top = top
    self.comparisons = comparisons
    self.keyTop = keyTop
    self.leastCount = leastCount
  }
}

/// A word with its counts.
public struct ListedWord: Codable, Sendable {
  /// The word's bytes.
  public let word: [UInt8]
  /// How often it occurs in all, in sub-sets and in months.
  public internal(set) var counts: WordCounts

  /// More frequent first, then by bytes.
  static func isBefore(_ a: ListedWord, _ b: ListedWord) -> Bool {
    let (f, g) = (a.counts.all.frequency, b.counts.all.frequency)
    return f == g ? a.word.lexicographicallyPrecedes(b.word) : f > g
  }
}

/// A word that sets one sub-set apart from another.
public struct KeyWord: Codable, Sendable {
  /// The word's bytes.
  public let word: [UInt8]
  /// The counts in both sub-sets.
  public let keyness: Keyness
  /// In how many texts of the target it occurs.
  public let targetTexts: Int64
  /// In how many texts of the reference it occurs.
  public let referenceTexts: Int64
  let order: KeynessOrder
}

/// What a walk over the words of a range found; those of several ranges make one.
public struct WordLists: Codable, Sendable {
  /// Different words, stop words too.
  public private(set) var types: Int64 = 0
  /// Words that occur once.
  public private(set) var onceTypes: Int64 = 0
  /// Occurrences of stop words.
  public private(set) var stopTokens: Int64 = 0
  /// Different words of each sub-set.
  public private(set) var setTypes: [Int64]
  /// Different words of each group.
  public private(set) var groupTypes: [Int64]
  /// Different words of each month, by its number.
  public private(set) var monthTypes: [Int: Int64] = [:]
  /// The most frequent words, without stop words.
  public private(set) var top: [ListedWord] = []
  /// The keywords of each comparison, without stop words.
  public private(set) var keyWords: [[KeyWord]]
  private let options: WordListOptions
  /// The least frequency that is listed so far, once there are more words than are.
  private var topBound: Int64 = 0
  /// The last keyword that is listed so far, once there are more than are.
  private var keyBounds: [KeynessOrder?]

  init(_ options: WordListOptions, totals: WordTableTotals) {
    self.options = options
    setTypes = Array(repeating: 0, count: totals.sets.count)
    groupTypes = Array(repeating: 0, count: totals.groups.count)
    keyWords = Array(repeating: [], count: options.comparisons.count)
    keyBounds = Array(repeating: nil, count: options.comparisons.count)
  }

  mutating func take(_ word: [UInt8], _ counts: WordCounts) {
    let tokens = options.setTokens
    types += 1
    if counts.all.frequency == 1 { onceTypes += 1 }
    for number in setTypes.indices where counts.sets[number].frequency > 0 { setTypes[number] += 1 }
    for cell in counts.groups { groupTypes[cell.number] += 1 }
    for cell in counts.months { monthTypes[cell.number, default: 0] += 1 }
    if options.stopWords.contains(word) {
      stopTokens += counts.all.frequency
      return
    }
    // Words come in byte order, so that one as frequent as the last stands behind it.
    if counts.all.frequency > topBound {
      top.append(ListedWord(word: word, counts: counts))
      // Nobody asks a list for them, and a word that all of many groups have would be large.
      top[top.count - 1].counts.groups = []
      if top.count >= 2 * options.top + 64 {
        cutTop()
        topBound = top.last?.counts.all.frequency ?? 0
      }
    }
    for (number, comparison) in options.comparisons.enumerated() {
      let (target, reference) = (counts.sets[comparison.target], counts.sets[comparison.reference])
      guard target.frequency + reference.frequency >= options.leastCount else { continue }
      let keyness = Keyness(
        targetCount: target.frequency, targetTokens: tokens[comparison.target],
        referenceCount: reference.frequency, referenceTokens: tokens[comparison.reference])
      let order = KeynessOrder(logLikelihood: keyness.logLikelihood(), word: word)
      if let bound = keyBounds[number], bound < order { continue }
      keyWords[number].append(
        KeyWord(
          word: word, keyness: keyness, targetTexts: target.texts,
          referenceTexts: reference.texts, order: order))
      if keyWords[number].count >= 2 * options.keyTop + 64 {
        cutKeyWords(number)
        keyBounds[number] = keyWords[number].last?.order
      }
    }
  }

  mutating func merge(_ other: WordLists) {
    types += other.types
    onceTypes += other.onceTypes
    stopTokens += other.stopTokens
    for number in setTypes.indices { setTypes[number] += other.setTypes[number] }
    for number in groupTypes.indices { groupTypes[number] += other.groupTypes[number] }
    monthTypes.merge(other.monthTypes) { $0 + $1 }
    top += other.top
    cutTop()
    for number in keyWords.indices {
      keyWords[number] += other.keyWords[number]
      cutKeyWords(number)
    }
  }

  mutating func cut() {
    cutTop()
    for number in keyWords.indices { cutKeyWords(number) }
  }

  private mutating func cutTop() {
    top.sort(by: ListedWord.isBefore)
    top.removeLast(max(0, top.count - options.top))
  }

  private mutating func cutKeyWords(_ number: Int) {
    keyWords[number].sort { $0.order < $1.order }
    keyWords[number].removeLast(max(0, keyWords[number].count - options.keyTop))
  }
}

/// Walks the words of one range.
public struct WordListTask: PipelineTask {
  let files: [ContainerFile]
  let range: WordRange
  let setCount: Int
  let options: WordListOptions

  /// No bytes of input are read.
  public var byteCount: Int64 { 0 }

  /// Walks on the calling thread.
  public func perform(in context: TaskContext) throws -> WordLists {
    let tables = try WordTables(files: files, setCount: setCount)
    var lists = WordLists(options, totals: tables.totals)
    try tables.forEachWord(in: range) { word, counts in
      try context.cancellation.check()
      lists.take(Array(word), counts)
    }
    lists.cut()
    return lists
  }
}

extension WordLists {
  /// Into how many ranges of words the walk is divided; the result does not depend on it.
  private static let rangeCount = 16

  /// The lists of the tables in `files`, of a grouping with `setCount` sub-sets.
  public static func find(
    _ options: WordListOptions, files: [ContainerFile], tables: WordTables, setCount: Int,
    in context: AnalysisContext
  ) throws -> WordLists {
    let found = try context.run(
      "word lists",
      tables.ranges(count: rangeCount).map {
        WordListTask(files: files, range: $0, setCount: setCount, options: options)
      })
    return found.reduce(into: WordLists(options, totals: tables.totals)) { $0.merge($1) }
  }
}

public import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// A group of words that are counted as one, such as all words for water.
public struct WordCategory: Sendable {
  /// Its name.
  public let name: [UInt8]
  /// Words as the index has them.
  public var words: [[UInt8]] = []
  /// Beginnings of words; each stands for every word that begins so.
  public var prefixes: [[UInt8]] = []

  /// A category without words.
  public init(name: [UInt8]) { self.name = name }
}

/// Which texts have words of which categories, in the order of the texts' days.
public struct CategorySeries: Codable, Sendable {
  /// The group of each text, or `TextGroups.none`.
  public internal(set) var groups: [UInt32] = []
  /// The day of each text, since 1970-01-01.
  public internal(set) var days: [Int32] = []
  /// One bit a category for each text, in `wordsPerText` words.
  public internal(set) var marks: [UInt64] = []
  let wordsPerText: Int

  init(categoryCount: Int) { wordsPerText = (categoryCount + 63) / 64 }

  /// Whether text `number` has a word of `category`.
  public func isMarked(_ number: Int, category: Int) -> Bool {
    marks[number * wordsPerText + category >> 6] >> UInt64(category & 63) & 1 != 0
  }

  mutating func append(_ other: CategorySeries) {
    groups += other.groups
    days += other.days
    marks += other.marks
  }
}

/// Counts the words of categories in one part.
public struct CategoryTask: PipelineTask {
  let dataset: FoldedDataset
  let number: Int
  let fold: WordFold
  let categories: [WordCategory]
  /// The names of all groups, ascending.
  let groupNames: [[UInt8]]

  /// What a part has: counts by category, and the series of its texts that have an exact day.
  public struct Outcome: Codable, Sendable {
    /// By category; a text that has several of its words counts once.
    public internal(set) var counts: [WordCounts]
    /// The texts in global order.
    public internal(set) var series: CategorySeries
  }

  /// The part's bytes of input.
  public var byteCount: Int64 { dataset.byteCount(number) }

  /// Counts on the calling thread.
  public func perform(in context: TaskContext) throws -> Outcome {
    let part = try dataset.open(number)
    let setCount = fold.grouping.sets.count
    var outcome = Outcome(
      counts: categories.map { _ in WordCounts(setCount: setCount) },
      series: CategorySeries(categoryCount: categories.count))
    guard let words = try part.words(of: fold.field) else { return outcome }
    let groups = try TextGroups(fold.grouping, of: part)
    let numbers = groups.groupNames.map { name in
      groupNames.firstIndex { $0 == name } ?? 0
    }
    let rowCount = part.segment.rowCount
    var counter = WordCounter(groups, setCount: setCount)
    var terms = try PartTerms(words, of: part)
    var rows = RowSums(rowCount: rowCount)
    let perText = outcome.series.wordsPerText
    var marks = [UInt64](repeating: 0, count: rowCount * perText)
    for (place, category) in categories.enumerated() {
      try context.cancellation.check()
      try Self.add(category, from: &terms, to: &rows)
      rows.take { found in
        var counts = WordCounts(setCount: setCount)
        counts.add(counter.count(found), groupNumbers: numbers)
        outcome.counts[place] = counts
        for number in 0..<found.count {
          marks[Int(found.rows[number]) * perText + place >> 6] |= 1 << UInt64(place & 63)
        }
      }
    }
    try addSeries(of: part, groups, numbers, marks, to: &outcome.series)
    return outcome
  }

  /// Each word of the category once, however many of its patterns it fits.
  private static func add(
    _ category: WordCategory, from terms: inout PartTerms, to rows: inout RowSums
  ) throws {
    var taken: Set<Int> = []
    for word in category.words where try terms.find(word) {
      if taken.insert(terms.ordinal).inserted { rows.add(terms.current) }
    }
    for prefix in category.prefixes {
      try terms.seek(prefix)
      while try terms.advance(), terms.term.starts(with: prefix) {
        if taken.insert(terms.ordinal).inserted { rows.add(terms.current) }
      }
    }
  }

  private func addSeries(
    of part: PartReader, _ groups: TextGroups, _ numbers: [Int], _ marks: [UInt64],
    to series: inout CategorySeries
  ) throws {
    guard let date = fold.grouping.date else { return }
    let firsts = try part.segment.integers(date)
    let lasts = try fold.grouping.lastDate.map { try part.segment.integers($0) } ?? firsts
    let perText = series.wordsPerText
    for row in 0..<part.segment.rowCount
    where part.selection.isKept(row) && firsts.isPresent(row)
      && firsts.value(at: row) == lasts.value(at: row)
    {
      let group = groups.groups.isEmpty ? TextGroups.none : groups.groups[row]
      series.groups.append(
        group == TextGroups.none ? group : UInt32(numbers[Int(group)]))
      series.days.append(Int32(truncatingIfNeeded: firsts.value(at: row)))
      series.marks += marks[row * perText..<(row + 1) * perText]
    }
  }
}

/// Frequencies by row, added up over several terms.
private struct RowSums {
  private var sums: [UInt32]

  init(rowCount: Int) { sums = Array(repeating: 0, count: rowCount) }

  mutating func add(_ found: TermRows) {
    for number in 0..<found.count { sums[Int(found.rows[number])] += found.frequencies[number] }
  }

  /// Hands the rows that have any to `body`, and forgets them.
  mutating func take(_ body: (TermRows) -> Void) {
    var rows: [UInt32] = []
    var frequencies: [UInt32] = []
    for row in sums.indices where sums[row] > 0 {
      rows.append(UInt32(row))
      frequencies.append(sums[row])
      sums[row] = 0
    }
    rows.withUnsafeBufferPointer { rows in
      frequencies.withUnsafeBufferPointer { frequencies in
        guard let first = rows.baseAddress, let counts = frequencies.baseAddress else {
          return
        }
        body(TermRows(rows: first, frequencies: counts, count: rows.count))
      }
    }
  }
}

extension WordFold {
  /// The counts of `categories` in the whole dataset, one task a part.
  public func count(
    _ categories: [WordCategory], groupNames: [[UInt8]], in context: AnalysisContext
  ) throws -> CategoryTask.Outcome {
    let tasks = (0..<context.folded.partCount).map { number in
      CategoryTask(
        dataset: context.folded, number: number, fold: self, categories: categories,
        groupNames: groupNames)
    }
    var all = CategoryTask.Outcome(
      counts: categories.map { _ in WordCounts(setCount: grouping.sets.count) },
      series: CategorySeries(categoryCount: categories.count))
    let same = Array(groupNames.indices)
    for found in try context.run("categories", tasks) {
      for place in categories.indices {
        all.counts[place].add(found.counts[place], groupNumbers: same)
      }
      all.series.append(found.series)
    }
    return all
  }
}

public import Platform
internal import SearchIndex

/// The tables of words that `WordFold` left, seen as one.
///
/// Any thread.
public struct WordTables: Sendable {
  /// The kind of the partial tables.
  public static let kind = FileKind("WORD", version: 1)
  static let lengths = FourCC("LENS")

  /// The totals of all texts.
  public let totals: WordTableTotals
  private let tables: [SortedTableReader]
  private let setCount: Int
  /// By table, the number here of each group there.
  private let groupNumbers: [[Int]]

  /// Opens the tables in `files`, of a grouping with `setCount` sub-sets.
  public init(files: [ContainerFile], setCount: Int) throws(StoreError) {
    self.setCount = setCount
    var totals = WordTableTotals(setCount: setCount)
    var tables: [SortedTableReader] = []
    var names: [[[UInt8]]] = []
    for file in files {
      let table = try SortedTableReader(file, kind: Self.kind)
      do throws(MalformedRecord) {
        let own = try WordTableTotals(table.meta, setCount: setCount)
        names.append(own.groups.map(\.name))
        totals.add(own)
      } catch { throw Self.damage(file.path, error) }
      tables.append(table)
    }
    let numbers = Dictionary(
      uniqueKeysWithValues: totals.groups.enumerated().map { ($1.name, $0) })
    groupNumbers = names.map { $0.compactMap { numbers[$0] } }
    self.totals = totals
    self.tables = tables
  }

  /// Ranges of words of about equal size, at most `count`.
  ///
  /// They depend on the tables alone; what is computed for a word does not depend on its range.
  public func ranges(count: Int) throws(StoreError) -> [WordRange] {
    let keys = try tables.splitKeys(count: count)
    return zip([nil] + keys, keys.map { $0 } + [nil]).map { WordRange(start: $0, end: $1) }
  }

  /// Hands each word of `range`, ascending by bytes, with its counts to `body`.
  public func forEachWord(
    in range: WordRange,
    _ body: (_ word: UnsafeRawBufferPointer, _ counts: WordCounts) throws -> Void
  ) throws {
    var merger = try TableMerger(tables, from: range.start, to: range.end)
    while true {
      var counts = WordCounts(setCount: setCount)
      let word = try merger.next { (table, value) throws(StoreError) in
        try add(value, of: table, to: &counts)
      }
      guard let word else { return }
      try body(word, counts)
    }
  }

  /// The counts of one word; nil if no text has it.
  public func counts(of word: [UInt8]) throws(StoreError) -> WordCounts? {
    var counts: WordCounts?
    for number in tables.indices {
      var cursor = try tables[number].cursor(from: word)
      guard try cursor.advance(), cursor.key.elementsEqual(word) else { continue }
      var sum = counts ?? WordCounts(setCount: setCount)
      try add(cursor.value, of: number, to: &sum)
      counts = sum
    }
    return counts
  }

  /// How often each of `words` occurs, of those that do; one walk over all words.
  public func frequencies(of words: Set<[UInt8]>) throws -> [[UInt8]: Int64] {
    var found: [[UInt8]: Int64] = [:]
    guard !words.isEmpty else { return found }
    try forEachWord(in: WordRange(start: nil, end: nil)) { word, counts in
      let word = Array(word)
      if words.contains(word) { found[word] = counts.all.frequency }
    }
    return found
  }

  private func add(
    _ value: UnsafeRawBufferPointer, of table: Int, to counts: inout WordCounts
  ) throws(StoreError) {
    let own: WordCounts
    do throws(MalformedRecord) {
      own = try WordCounts(value, setCount: setCount, groupCount: groupNumbers[table].count)
    } catch { throw Self.damage(tables[table].path, error) }
    counts.add(own, groupNumbers: groupNumbers[table])
  }

  /// The length in tokens of each text of the part whose table is in `file`, 0 for those that are not
  /// kept.
  static func textLengths(_ file: ContainerFile, rowCount: Int) throws(StoreError) -> [UInt32] {
    let table = try SortedTableReader(file, kind: kind)
    let bytes = try table.ownSection(lengths, index: 0)
    var lengths: [UInt32] = []
    lengths.reserveCapacity(rowCount)
    do throws(MalformedRecord) {
      var reader = ByteReader(bytes ?? UnsafeRawBufferPointer(start: nil, count: 0))
      for _ in 0..<rowCount { lengths.append(UInt32(try reader.count(limit: Int(UInt32.max)))) }
    } catch { throw damage(file.path, error) }
    withExtendedLifetime(table) {}
    return lengths
  }

  private static func damage(_ path: String, _ error: MalformedRecord) -> StoreError {
    .corrupt(
      file: path, offset: Int64(error.offset), expected: error.expected, found: "something else")
  }
}

/// The words from one up to but without another.
public struct WordRange: Sendable {
  /// The first word; nil for the first of all.
  public let start: [UInt8]?
  /// The word behind the last; nil for none.
  public let end: [UInt8]?
}

internal import Platform
internal import SearchIndex
internal import Store

/// How many tokens each text of a part has, and how many types its windows have.
struct TextMeasurement {
  /// Tokens by row; 0 for those that are not kept.
  private(set) var lengths: [UInt32]
  /// The types of all windows of each row added up; empty without windows.
  private(set) var windowTypeSums: [Int64] = []

  /// No tokens yet of `rowCount` texts, for a walk without windows that adds them term by term.
  init(rowCount: Int) { lengths = Array(repeating: 0, count: rowCount) }

  /// Adds the tokens of one term.
  mutating func add(_ term: TermRows) {
    for number in 0..<term.count { lengths[Int(term.rows[number])] += term.frequencies[number] }
  }

  /// The tokens and windows of all texts.
  init(_ words: PartWords, of part: PartReader, window: Int) throws {
    self.init(rowCount: part.segment.rowCount)
    let tokens = try PartTokens(words, of: part)
    var counter = DiversityCounter(vocabularyCount: tokens.termLimit, window: window)
    windowTypeSums.reserveCapacity(tokens.rowCount)
    for row in 0..<tokens.rowCount {
      lengths[row] = UInt32(tokens.count(row))
      windowTypeSums.append(counter.measure(tokens.tokens(row)).windowTypeSum)
    }
  }

  /// The lengths as they stand in a partial: a varint a row.
  var lengthSection: OwnSection {
    var writer = ByteWriter()
    for length in lengths { writer.varint(UInt64(length)) }
    return OwnSection(WordTables.lengths, index: 0, bytes: writer.buffer)
  }

  /// The totals of `rows`.
  func totals(_ rows: [Int]) -> TextTotals {
    TextTotals(
      tokens: rows.map { lengths[$0] },
      windowTypeSum: windowTypeSums.isEmpty ? 0 : rows.reduce(0) { $0 + windowTypeSums[$1] })
  }
}

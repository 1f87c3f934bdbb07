internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Which words of the entries of a part count more than once, by their positions in the index.
///
/// Only entries that set something apart are read again. Holds 8 bytes a row, and 5 for each such word.
struct PartWeights {
  /// By row, where its words begin in the lists.
  private var starts: [Int] = []
  /// The positions of each row, ascending.
  private var positions: [UInt32] = []
  /// How many times each counts beyond the first.
  private var extras: [UInt8] = []
  /// Kept entries with more stretches than are kept of a text.
  private(set) var cutCount: Int64 = 0

  /// The words of the kept entries of `part`; nil where none may count more than once.
  init?(
    _ part: PartReader, text: FieldID, spans: FieldID?,
    analyzer specification: AnalyzerSpecification,
    _ weights: SpanWeights
  ) throws(StoreError) {
    guard weights.isUsed, let spans else { return nil }
    let lists = try ByteColumnReader(part.segment, field: spans)
    let texts = try ByteColumnReader(part.segment, field: text)
    var analyzer = Analyzer(specification, keepsOffsets: true)
    starts.reserveCapacity(part.segment.rowCount + 1)
    for row in 0..<part.segment.rowCount {
      starts.append(positions.count)
      guard part.selection.isKept(row), let list = try lists.bytes(row) else { continue }
      let (found, isCut) = MarkupSpan.read(list)
      if isCut { cutCount += 1 }
      let stretches = WeightedStretches(found, weights)
      guard !stretches.isEmpty else { continue }
      _ = try texts.withBytes(row) { analyzer.analyze($0) }
      let tokens = analyzer.tokens
      for (token, weight) in stretches.weights(of: tokens).enumerated() where weight > 1 {
        positions.append(tokens.positions[token])
        extras.append(weight - 1)
      }
    }
    starts.append(positions.count)
  }

  /// Whether some word of `row` counts more than once.
  private func isWeighted(_ row: UInt32) -> Bool { starts[Int(row)] < starts[Int(row) + 1] }

  /// How many times the word at a position of `row` counts beyond the first.
  func extra(_ row: UInt32, _ position: UInt32) -> UInt32 {
    let end = starts[Int(row) + 1]
    var (low, high) = (starts[Int(row)], end)
    while low < high {
      let middle = (low + high) / 2
      if positions[middle] < position { low = middle + 1 } else { high = middle }
    }
    return low < end && positions[low] == position ? UInt32(extras[low]) : 0
  }

  /// Adds to the frequencies of a term what it counts beyond its occurrences, but for positions that are `taken`.
  func add(
    to terms: borrowing PartTerms,
    unless taken: (_ row: UInt32, _ position: UInt32) -> Bool = { _, _ in false }
  ) throws(StoreError) {
    let (rows, frequencies) = (terms.rows, terms.frequencies)
    try terms.forEachRow(where: { isWeighted(rows[$0]) }) { (number, found) throws(StoreError) in
      let row = rows[number]
      for position in found {
        let extra = extra(row, position)
        guard extra > 0, !taken(row, position) else { continue }
        let (sum, overflows) = frequencies[number].addingReportingOverflow(extra)
        frequencies[number] = overflows ? .max : sum
      }
    }
  }
}

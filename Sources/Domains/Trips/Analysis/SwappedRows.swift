internal import Analysis
internal import Platform
internal import SearchIndex
internal import Store

/// Which rows of the parts stand in files whose axes look exchanged.
struct SwappedRows: Sendable {
  private struct Span {
    let rows: Range<UInt32>
    /// The number of the file among the suspects.
    let suspect: Int
  }

  /// By part.
  private var spans: [UInt32: [Span]] = [:]

  /// The rows of `suspects`, files of `dataset`.
  init(_ suspects: [AxisSwap], in dataset: DatasetReader) throws(StoreError) {
    let numbers = Dictionary(
      uniqueKeysWithValues: suspects.enumerated().map { ($0.element.input, $0.offset) })
    for (number, part) in dataset.parts.enumerated() {
      guard part.slices.contains(where: { numbers[$0.input] != nil }) else { continue }
      let open = try dataset.open(number)
      let offsets = try open.segment.offsets()
      let rowCount = open.segment.rowCount
      /// The first row at `start` or behind it.
      func row(_ start: Int64) -> UInt32 {
        var (low, high) = (0, rowCount)
        while low < high {
          let middle = (low + high) / 2
          if offsets.value(at: middle) < start { low = middle + 1 } else { high = middle }
        }
        return UInt32(low)
      }
      let starts = open.fileStarts.map(row) + [UInt32(rowCount)]
      for (place, slice) in part.slices.enumerated() {
        guard let suspect = numbers[slice.input] else { continue }
        spans[UInt32(number), default: []].append(
          Span(rows: starts[place]..<starts[place + 1], suspect: suspect))
      }
    }
  }

  /// No rows.
  init() {}

  var isEmpty: Bool { spans.isEmpty }

  /// The suspects that some of `origins` stand in.
  func suspects(of origins: [FixOrigin]) -> Set<Int> {
    var found: Set<Int> = []
    if isEmpty { return found }
    for origin in origins {
      for span in spans[origin.part] ?? [] where span.rows.contains(origin.row) {
        found.insert(span.suspect)
      }
    }
    return found
  }
}

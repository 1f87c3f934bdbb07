internal import Platform
internal import SearchIndex

/// Writes records that were put into an order as lines: those of a piece are written as they were read, then handed out in the order.
///
/// One worker's.
final class OrderedLines {
  /// The lines of a piece take more than their share of memory.
  private struct IsTooLong: Error {}

  private let sorted: SortedRecords
  private let lines: any RecordWriter
  private let limit: Int
  private let cancellation: Cancellation
  private var places: [UInt32] = []
  private var out: [UInt8] = []

  private static let heldByteCount = 1 << 20

  /// Lines that `writer`, which keeps their ends, makes, of which about `limit` bytes stand in memory.
  init(
    _ sorted: SortedRecords, _ writer: any RecordWriter, limit: Int, _ cancellation: Cancellation
  ) {
    self.sorted = sorted
    self.limit = limit
    self.cancellation = cancellation
    lines = writer
  }

  /// Hands out the lines at `range`, waiting for the turn before, and to `note` what was left out of them.
  func write(
    _ range: Range<Int>, wait: () throws -> Void,
    to output: (UnsafeRawBufferPointer) throws -> Void, note: (ExportOmissions) -> Void
  ) throws {
    lines.removeAll()
    places.removeAll(keepingCapacity: true)
    do {
      try sorted.forEachRun(range) { run, places in
        try cancellation.check()
        for piece in run.pieces(of: lines.rowLimit) {
          try lines.append(piece)
          if lines.count > limit, range.count > 1 { throw IsTooLong() }
        }
        self.places += places
      }
    } catch is IsTooLong {
      let middle = (range.lowerBound + range.upperBound) / 2
      try write(range.lowerBound..<middle, wait: wait, to: output, note: note)
      return try write(middle..<range.upperBound, wait: wait, to: output, note: note)
    }
    var order = [UInt32](repeating: 0, count: places.count)
    for (line, place) in places.enumerated() { order[Int(place)] = UInt32(line) }
    try wait()
    note(lines.omissions)
    for line in order {
      lines.appendRecord(Int(line), to: &out)
      if out.count >= Self.heldByteCount { try handOut(to: output) }
    }
    try handOut(to: output)
  }

  private func handOut(to output: (UnsafeRawBufferPointer) throws -> Void) throws {
    try out.withUnsafeBytes { try output($0) }
    out.removeAll(keepingCapacity: true)
  }
}

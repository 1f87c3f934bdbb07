internal import Export
internal import Formats
internal import Platform
internal import Store

/// The rows of one file of another store as lines of JSON.
final class StoreRows: RowStream {
  private let records: ChosenRecords
  private let lines: RecordLines
  private let byteCount: Int64
  private var next = 0
  private var taken = 0
  private var failure: DecodingFailure?

  /// About how many records are made at a time.
  private static let stride = 4_096

  var consumedByteCount: Int64 {
    records.count == 0 ? byteCount : byteCount * Int64(next) / Int64(records.count)
  }

  init(_ records: ChosenRecords, byteCount: Int64) {
    self.records = records
    self.byteCount = byteCount
    lines = RecordLines(records, .rows, zone: .utc)
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    while taken == lines.bytes.count {
      if let failure { throw failure }
      if next == records.count { return 0 }
      lines.removeAll()
      taken = 0
      let end = min(next + Self.stride, records.count)
      do {
        try records.forEachRun(next..<end) { try lines.append($0) }
      } catch let error as StoreError {
        failure = DecodingFailure(rows: "STORE", "\(error)", row: Int64(next) + 1)
      }
      next = end
    }
    let count = min(buffer.count, lines.bytes.count - taken)
    buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: lines.bytes[taken..<taken + count]))
    taken += count
    return count
  }
}

public import Platform
internal import SearchIndex
internal import Store
internal import Synchronization

/// Writes chosen records in a format, on several workers, in their order.
///
/// Memory is that of a few MiB a worker and the columns of the parts under way, however many records there are.
public struct RecordExport: Sendable {
  private let records: ChosenRecords
  private let format: ExportFormat
  private let zone: TimeZone

  /// Records of one piece of work.
  private static let pieceRowCount = 16 * 1_024
  /// Bytes that a worker holds before it waits for its turn.
  private static let heldByteCount = 4 << 20

  /// An export of `records`; moments are by the clocks of `zone`.
  public init(_ records: ChosenRecords, _ format: ExportFormat, zone: TimeZone) {
    self.records = records
    self.format = format
    self.zone = zone
  }

  /// Hands the bytes to `output`, one call at a time, in their order.
  ///
  /// Throws what a reader of the store or `output` throws.
  public func write(
    workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try header.withUnsafeBytes { try output($0) }
    let pieceCount = (records.count + Self.pieceRowCount - 1) / Self.pieceRowCount
    let turns = OrderedTurns(count: pieceCount)
    let idle = Mutex<[Lines]>([])
    do {
      _ = try workers.map(count: pieceCount) { number in
        let lines =
          idle.withLock { $0.popLast() } ?? Lines(RecordLines(records, format, zone: zone))
        defer { idle.withLock { $0.append(lines) } }
        try turns.piece(number) { wait in
          func flush() throws {
            try wait()
            try output(lines.lines.bytes)
            lines.lines.removeAll()
          }
          lines.lines.removeAll()
          let first = number * Self.pieceRowCount
          try records.forEachRun(first..<min(first + Self.pieceRowCount, records.count)) { run in
            try cancellation.check()
            try lines.lines.append(run)
            if lines.lines.count >= Self.heldByteCount { try flush() }
          }
          try flush()
        }
      }
    } catch is OrderedTurns.Abandoned {
      preconditionFailure("whoever failed has a lower number or says so")
    }
  }

  /// Lines that one worker has at a time.
  private struct Lines: @unchecked Sendable {
    let lines: RecordLines
    init(_ lines: RecordLines) { self.lines = lines }
  }

  private var header: [UInt8] {
    guard case .csv(let raw) = format else { return [] }
    var header: [UInt8] = []
    for (number, field) in records.fields.enumerated() {
      if number > 0 { header.append(UInt8(ascii: ",")) }
      var name = records.schema[field].name
      name.withUTF8 { CSVText.append(UnsafeRawBufferPointer($0), raw: raw, to: &header) }
    }
    header.append(contentsOf: CSVText.lineEnd.utf8)
    return header
  }
}

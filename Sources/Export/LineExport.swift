internal import Platform
internal import SearchIndex

/// Writes records as lines.
struct LineExport: Sendable {
  private let records: ChosenRecords
  private let format: LineFormat
  private let zone: TimeZone

  /// Records of one piece of work.
  private static let pieceRowCount = 16 * 1_024
  /// Bytes that a worker holds before it waits for its turn.
  private static let heldByteCount = 4 << 20

  /// Lines of `records` in their order.
  init(_ records: ChosenRecords, _ format: LineFormat, zone: TimeZone) {
    self.records = records
    self.format = format
    self.zone = zone
  }

  func write(
    workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try header.withUnsafeBytes { try output($0) }
    let pieceCount = (records.count + Self.pieceRowCount - 1) / Self.pieceRowCount
    let turns = OrderedTurns(count: pieceCount)
    let states = WorkerStates { RecordLines(records, format, zone: zone) }
    _ = try workers.map(count: pieceCount) { number in
      try states.with { lines in
        try turns.piece(number) { wait in
          lines.removeAll()
          let first = number * Self.pieceRowCount
          try records.forEachRun(first..<min(first + Self.pieceRowCount, records.count)) { run in
            try cancellation.check()
            for piece in run.pieces(of: lines.rowLimit) {
              try lines.append(piece)
              guard lines.count >= Self.heldByteCount else { continue }
              try wait()
              try output(lines.bytes)
              lines.removeAll()
            }
          }
          try wait()
          try output(lines.bytes)
        }
      }
    }
  }

  /// Writes them in the order of `sorted`, within `memory` bytes of all workers.
  func write(
    _ sorted: SortedRecords, memory: Int, workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    try header.withUnsafeBytes { try output($0) }
    // A block of lines that grows is there twice.
    let share = max(1 << 20, memory / workers.workerCount / 2)
    // A line has its bytes and where it ends, and its record a number and two places; a member of an object has its name, too.
    let names =
      format.isJSON ? records.fields.map { records.schema[$0].name.utf8.count + 8 } : []
    let rowByteCount =
      2 * records.bytesPerRecord + 8 * records.fields.count + names.reduce(64, +)
    let size = max(1, min(share / rowByteCount, (records.count - 1) / workers.workerCount + 1))
    let pieceCount = (records.count + size - 1) / size
    let turns = OrderedTurns(count: pieceCount)
    let states = WorkerStates {
      OrderedLines(sorted, format, zone: zone, limit: share, cancellation)
    }
    _ = try workers.map(count: pieceCount) { number in
      try states.with { lines in
        try turns.piece(number) { wait in
          try lines.write(
            number * size..<min((number + 1) * size, records.count), wait: wait, to: output)
        }
      }
    }
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

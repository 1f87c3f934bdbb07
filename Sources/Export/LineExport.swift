internal import Platform
internal import SearchIndex
internal import Synchronization

/// Writes records one behind the other, each by itself: as lines, or as components of a calendar.
struct LineExport: Sendable {
  private let records: ChosenRecords
  /// What stands before the records, and behind them.
  private let header, footer: [UInt8]
  /// About how many bytes a record takes.
  private let rowByteCount: Int
  /// What one worker has, which keeps ends of records if that is asked for.
  private let writer: @Sendable (_ keepsEnds: Bool) -> any RecordWriter

  /// Records of one piece of work.
  private static let pieceRowCount = 16 * 1_024
  /// Bytes that a worker holds before it waits for its turn.
  private static let heldByteCount = 4 << 20

  /// Lines of `records` in their order.
  init(_ records: ChosenRecords, _ format: LineFormat, zone: TimeZone) {
    self.records = records
    header = Self.header(records, format)
    footer = []
    // A line has its bytes and where it ends, and its record a number and two places; a member of an object has its name, too.
    let names =
      format.isJSON ? records.fields.map { records.schema[$0].name.utf8.count + 8 } : []
    rowByteCount = 2 * records.bytesPerRecord + 8 * records.fields.count + names.reduce(64, +)
    writer = { RecordLines(records, format, zone: zone, keepsEnds: $0) }
  }

  /// Components of `records` in their order.
  init(_ records: ChosenRecords, _ calendar: CalendarExport) {
    self.records = records
    header = calendar.header
    footer = calendar.footer
    rowByteCount = 2 * records.bytesPerRecord + 32 * records.fields.count + 256
    writer = { CalendarLines(records, calendar, keepsEnds: $0) }
  }

  /// Writes them; returns what was left out.
  func write(
    workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> ExportOmissions {
    try header.withUnsafeBytes { try output($0) }
    let pieceCount = (records.count + Self.pieceRowCount - 1) / Self.pieceRowCount
    let turns = OrderedTurns(count: pieceCount)
    let states = WorkerStates { State(writer: writer(false)) }
    let omissions = Mutex(ExportOmissions())
    _ = try workers.map(count: pieceCount) { number in
      try states.with { state in
        let lines = state.writer
        try turns.piece(number) { wait in
          lines.removeAll()
          func handOut() throws {
            try wait()
            try lines.handOut(to: output)
            omissions.withLock { $0.add(lines.omissions) }
            lines.removeAll()
          }
          let first = number * Self.pieceRowCount
          try records.forEachRun(first..<min(first + Self.pieceRowCount, records.count)) { run in
            try cancellation.check()
            for piece in run.pieces(of: lines.rowLimit) {
              try lines.append(piece)
              if lines.count >= Self.heldByteCount { try handOut() }
            }
          }
          try handOut()
        }
      }
    }
    try footer.withUnsafeBytes { try output($0) }
    return omissions.withLock { $0 }
  }

  /// Writes them in the order of `sorted`, within `memory` bytes of all workers; returns what was left out.
  func write(
    _ sorted: SortedRecords, memory: Int, workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws -> ExportOmissions {
    try header.withUnsafeBytes { try output($0) }
    // A block of lines that grows is there twice.
    let share = max(1 << 20, memory / workers.workerCount / 2)
    let size = max(1, min(share / rowByteCount, (records.count - 1) / workers.workerCount + 1))
    let pieceCount = (records.count + size - 1) / size
    let turns = OrderedTurns(count: pieceCount)
    let states = WorkerStates { OrderedLines(sorted, writer(true), limit: share, cancellation) }
    let omissions = Mutex(ExportOmissions())
    _ = try workers.map(count: pieceCount) { number in
      try states.with { lines in
        try turns.piece(number) { wait in
          try lines.write(
            number * size..<min((number + 1) * size, records.count), wait: wait, to: output
          ) { found in omissions.withLock { $0.add(found) } }
        }
      }
    }
    try footer.withUnsafeBytes { try output($0) }
    return omissions.withLock { $0 }
  }

  private struct State { let writer: any RecordWriter }

  private static func header(_ records: ChosenRecords, _ format: LineFormat) -> [UInt8] {
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

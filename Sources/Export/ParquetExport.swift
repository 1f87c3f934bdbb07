internal import Parquet
internal import Platform
internal import SearchIndex
internal import Store
internal import Synchronization

/// Writes records as Parquet, a row group a piece of work.
struct ParquetExport: Sendable {
  private let records: ChosenRecords
  private let schema: ParquetSchema
  private let options: ParquetOptions

  /// About how many bytes of input the records of a row group have, so that what is encoded fits into memory.
  private static let groupByteCount = 64 << 20

  init(_ records: ChosenRecords) throws {
    self.records = records
    var options = ParquetOptions()
    let share = Self.groupByteCount / max(1, records.bytesPerRecord)
    if share < 131_072 { options.rowsPerGroup = max(1_024, share / 1_024 * 1_024) }
    self.options = options
    do {
      schema = try ParquetSchema(
        records.fields.map { field in
          let declared = records.schema[field]
          return ParquetColumn(
            declared.name, try Self.type(of: field, in: records), isOptional: declared.isOptional,
            isList: declared.isList)
        })
    } catch let error as ParquetError {
      throw ExportRefused(error.description)
    }
  }

  private static func type(
    of field: FieldID, in records: ChosenRecords
  ) throws -> ParquetType {
    switch records.schema[field].type {
    case .integer: .integer
    case .decimal(let scale):
      .decimal(scale: Int(scale), digits: try digits(field, scale: Int(scale), records))
    case .boolean: .boolean
    case .date: .date
    case .instant: .instant(.microseconds)
    case .period, .symbol, .text: .text
    }
  }

  /// How many digits a decimal of `scale` gets: as many as numbers of 4 bytes hold, or of 8, or of 16 where a chosen record needs
  /// them; the same for any parts.
  private static func digits(
    _ field: FieldID, scale: Int, _ records: ChosenRecords
  ) throws -> Int {
    let steps = [9, 18].filter { $0 >= scale }
    guard let fewest = steps.first else { return 19 }
    func fits(_ number: Int64, _ digits: Int) -> Bool {
      number.magnitude < (0..<digits).reduce(1) { power, _ in power * 10 }
    }
    // What the blocks hold, also of records that are not chosen, is enough to know where it is short.
    var columns: [RecordColumn?] = []
    for number in 0..<records.partCount {
      let column = try records.open(number).integers(field)
      let range = column.range(isExact: true)
      let isShort = range.map { fits($0.lowerBound, fewest) && fits($0.upperBound, fewest) }
      columns.append(isShort ?? true ? nil : RecordColumn(column))
    }
    guard columns.contains(where: { $0 != nil }) else { return fewest }
    var most: UInt64 = 0
    try records.forEachRun(0..<records.count) { run in
      guard let column = columns[run.part], let first = run.places.first else { return }
      try column.load([run.block * RecordBatch.capacity + Int(first)])
      let cells = column.cells
      for place in run.places where cells.isPresent(Int(place)) {
        most = max(most, cells.number(Int(place)).magnitude)
      }
    }
    return steps.first { fits(Int64(clamping: most), $0) } ?? 19
  }

  func write(
    workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let size = groupRowCount
    let groupCount = (records.count + size - 1) / size
    let turns = OrderedTurns(count: groupCount)
    let file = Mutex(File(file: ParquetFile(schema, options) { try output($0) }))
    let states = WorkerStates {
      Worker(encoder: ParquetEncoder(options), cells: ParquetCells(records))
    }
    do {
      _ = try workers.map(count: groupCount) { number in
        try states.with { worker in
          try turns.piece(number) { wait in
            let group = ParquetRowGroup(schema, worker.encoder)
            let rows = number * size..<min((number + 1) * size, records.count)
            try records.forEachRun(rows) { run in
              try cancellation.check()
              try worker.cells.append(run, to: group)
            }
            let encoded = try group.encode()
            try wait()
            try file.withLock { try $0.file.append(encoded) }
          }
        }
      }
      try file.withLock { try $0.file.finish() }
    } catch let error as ParquetError {
      throw ExportRefused(error.description)
    }
  }

  /// Writes them in the order of `sorted`, within `memory` bytes of all workers, but at least a row group each.
  ///
  /// Several row groups are a piece of work, since all records are passed over for each.
  func write(
    _ sorted: SortedRecords, memory: Int, workers: WorkerPool, cancellation: Cancellation,
    to output: @Sendable @escaping (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let size = groupRowCount
    let groupCount = (records.count + size - 1) / size
    let groupByteCount =
      size * (records.bytesPerRecord + OrderedCells.valueByteCount * records.fields.count)
    let share = (groupCount + workers.workerCount - 1) / workers.workerCount
    let groupLimit = max(1, min(share, memory / workers.workerCount / groupByteCount))
    let pieceSize = groupLimit * size
    let pieceCount = (records.count + pieceSize - 1) / pieceSize
    let turns = OrderedTurns(count: pieceCount)
    let file = Mutex(File(file: ParquetFile(schema, options) { try output($0) }))
    let states = WorkerStates {
      OrderedWorker(
        encoder: ParquetEncoder(options),
        cells: OrderedCells(sorted, rowLimit: min(pieceSize, records.count)))
    }
    do {
      _ = try workers.map(count: pieceCount) { number in
        try states.with { worker in
          try turns.piece(number) { wait in
            let first = number * pieceSize
            let rows = first..<min(first + pieceSize, records.count)
            try worker.cells.load(rows) { try cancellation.check() }
            let groups = try stride(from: 0, to: rows.count, by: size).map { start in
              try cancellation.check()
              let group = ParquetRowGroup(schema, worker.encoder)
              try worker.cells.append(start..<min(start + size, rows.count), to: group)
              return try group.encode()
            }
            try wait()
            for group in groups { try file.withLock { try $0.file.append(group) } }
          }
        }
      }
      try file.withLock { try $0.file.finish() }
    } catch let error as ParquetError {
      throw ExportRefused(error.description)
    }
  }

  /// Records of a row group; the same for any parts.
  private var groupRowCount: Int { min(options.rowsPerGroup ?? .max, schema.rowsPerGroup) }

  private struct File: @unchecked Sendable { let file: ParquetFile }

  /// What one worker has.
  private struct Worker {
    let encoder: ParquetEncoder
    let cells: ParquetCells
  }

  /// The same, where records stand in another order.
  private struct OrderedWorker {
    let encoder: ParquetEncoder
    let cells: OrderedCells
  }
}

/// What is to be exported has no place in the format.
public struct ExportRefused: Error, Sendable {
  /// One sentence.
  public let message: String

  init(_ message: String) { self.message = message }
}

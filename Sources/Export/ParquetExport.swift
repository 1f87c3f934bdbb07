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
            declared.name, try Self.type(of: field, in: records), isOptional: declared.isOptional)
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
      .decimal(scale: Int(scale), digits: try fitsInEighteenDigits(field, records) ? 18 : 19)
    case .boolean: .boolean
    case .date: .date
    case .instant: .instant(.microseconds)
    case .period, .symbol, .text: .text
    }
  }

  /// Whether no number of a field has more digits among the chosen records, by what the directories of its blocks tell, or else by
  /// a walk over it.
  private static func fitsInEighteenDigits(
    _ field: FieldID, _ records: ChosenRecords
  ) throws -> Bool {
    let most: Int64 = 999_999_999_999_999_999
    func fits(_ range: ClosedRange<Int64>?) -> Bool {
      range.map { $0.lowerBound >= -most && $0.upperBound <= most } ?? true
    }
    var columns: [RecordColumn?] = []
    for number in 0..<records.partCount {
      let column = try records.open(number).integers(field)
      columns.append(fits(column.range(isExact: true)) ? nil : RecordColumn(column))
    }
    guard columns.contains(where: { $0 != nil }) else { return true }
    var areAllShort = true
    try records.forEachRun(0..<records.count) { run in
      guard areAllShort, let column = columns[run.part], let first = run.places.first else {
        return
      }
      try column.load([run.block * RecordBatch.capacity + Int(first)])
      areAllShort = run.places.allSatisfy { place in
        let cells = column.cells
        return !cells.isPresent(Int(place))
          || (-most...most).contains(cells.number(Int(place)))
      }
    }
    return areAllShort
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

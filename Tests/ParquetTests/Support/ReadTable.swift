import Parquet

/// The cells of a file as the reader gives them.
struct ReadTable {
  let columns: [StoredColumn]
  private(set) var rows: [[Cell]]

  init(_ bytes: [UInt8]) throws {
    let reader = try ParquetReader(Self.source(bytes))
    columns = reader.columns
    rows = columns.map { _ in [] }
    let places = columns.indices.filter {
      if case .unreadable = columns[$0].content { false } else { true }
    }
    let cursors = reader.cursors(of: places)
    while let rowCount = try reader.nextRowGroup() {
      for (place, cursor) in zip(places, cursors) {
        let before = rows[place].count
        try read(cursor, into: place)
        try SlowParquetReader.check(
          Int64(rows[place].count - before) == rowCount, "rows of a row group")
      }
    }
  }

  /// A source of bytes in memory.
  static func source(_ bytes: [UInt8]) -> ParquetSource {
    ParquetSource(byteCount: Int64(bytes.count)) { target, offset in
      let rest = bytes.dropFirst(Int(offset)).prefix(target.count)
      target.copyBytes(from: rest)
      return rest.count
    }
  }

  private mutating func read(_ cursor: ColumnCursor, into place: Int) throws {
    let (type, isList) =
      switch cursor.column.content {
      case .values(let type): (type, false)
      case .lists(let type): (type, true)
      case .unreadable: throw SlowParquetReader.Damage("a column that is not read")
      }
    while let run = try cursor.next() {
      var value = 0
      for entry in 0..<run.count {
        var cell = Cell.null
        if run.definitions[entry] == cursor.maximalDefinition {
          cell = Self.cell(cursor, run, value, type)
          value += 1
        }
        guard isList else {
          rows[place].append(cell)
          continue
        }
        let isElement = run.definitions[entry] >= cursor.elementDefinition
        if run.repetitions[entry] > 0, case .list(let items) = rows[place].last {
          rows[place][rows[place].count - 1] = .list(items + [cell])
        } else if isElement {
          rows[place].append(.list([cell]))
        } else {
          let isEmpty = run.definitions[entry] + 1 == cursor.elementDefinition
          rows[place].append(isEmpty ? .list([]) : .null)
        }
      }
    }
  }

  private static func cell(
    _ cursor: ColumnCursor, _ run: ColumnCursor.Run, _ value: Int, _ type: StoredType
  ) -> Cell {
    switch run.form {
    case .numbers: return cell(run.numbers[value], type)
    case .texts: return cell(run.texts[value], type)
    case .codes:
      let code = run.codes[value]
      return cursor.dictionaryHasTexts
        ? cell(cursor.text(code), type) : cell(cursor.number(code), type)
    }
  }

  private static func cell(_ number: Int64, _ type: StoredType) -> Cell {
    switch type {
    case .boolean: .flag(number != 0)
    case .real: .real(UInt64(bitPattern: number))
    default: .number(Int128(number))
    }
  }

  private static func cell(_ bytes: ByteRun, _ type: StoredType) -> Cell {
    if case .decimal = type { return .number(ChunkValues.bigEndian(Array(bytes.buffer)[...])) }
    return .text(Array(bytes.buffer))
  }
}

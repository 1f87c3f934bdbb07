@testable import Parquet

/// The levels and values of a chunk as they are read, page by page.
struct ChunkValues {
  let column: ParquetColumn
  private var definitions: [UInt64] = []
  private var repetitions: [UInt64] = []
  private(set) var values: [Cell] = []

  init(_ column: ParquetColumn) { self.column = column }

  private var maximum: Int { (column.isOptional ? 1 : 0) + (column.isList ? 2 : 0) }
  var levelCount: Int { definitions.count }
  var nullCount: Int { definitions.count - values.count }

  mutating func readPage(
    _ page: [UInt8], count: Int, encoding: Int, dictionary: [Cell]?
  ) throws {
    var at = 0
    func levels(width: Int) throws -> [UInt64] {
      let length = (0..<4).reduce(0) { $0 | Int(page[at + $1]) << (8 * $1) }
      let bytes = Array(page[at + 4..<at + 4 + length])
      at += 4 + length
      return try SlowHybrid.numbers(bytes, width: width, count: count)
    }
    repetitions += column.isList ? try levels(width: 1) : Array(repeating: 0, count: count)
    let page_levels =
      maximum > 0
      ? try levels(width: maximum > 1 ? 2 : 1) : Array(repeating: UInt64(maximum), count: count)
    definitions += page_levels
    let valueCount = page_levels.filter { $0 == UInt64(maximum) }.count
    let rest = Array(page[at...])
    switch encoding {
    case 0: values += try plain(rest, count: valueCount)
    case 8:
      guard let dictionary, let width = rest.first else {
        throw SlowParquetReader.Damage("a dictionary")
      }
      for code in try SlowHybrid.numbers(
        Array(rest.dropFirst()), width: Int(width), count: valueCount)
      {
        values.append(dictionary[Int(code)])
      }
    default: throw SlowParquetReader.Damage("encoding \(encoding)")
    }
  }

  /// Values in the encoding PLAIN, which fill `bytes`.
  func plain(_ bytes: [UInt8], count: Int) throws -> [Cell] {
    var at = 0
    func number(_ size: Int) -> UInt64 {
      defer { at += size }
      return (0..<size).reduce(0) { $0 | UInt64(bytes[at + $1]) << UInt64(8 * $1) }
    }
    var cells: [Cell] = []
    switch column.type.physical {
    case .boolean:
      cells = (0..<count).map { .flag(bytes[$0 / 8] >> UInt8($0 % 8) & 1 == 1) }
      at = (count + 7) / 8
    case .int32:
      for _ in 0..<count { cells.append(.number(Int128(Int32(truncatingIfNeeded: number(4))))) }
    case .int64: for _ in 0..<count { cells.append(.number(Int128(Int64(bitPattern: number(8))))) }
    case .double: for _ in 0..<count { cells.append(.real(number(8))) }
    case .byteArray:
      for _ in 0..<count {
        let length = Int(number(4))
        cells.append(.text(Array(bytes[at..<at + length])))
        at += length
      }
    case .fixedLengthByteArray:
      for _ in 0..<count {
        cells.append(.number(Self.bigEndian(bytes[at..<at + 16])))
        at += 16
      }
    case .int96, .float: throw SlowParquetReader.Damage("a type that is not written")
    }
    try SlowParquetReader.check(at == bytes.count, "values that fill their page")
    return cells
  }

  static func bigEndian(_ bytes: ArraySlice<UInt8>) -> Int128 {
    Int128(truncatingIfNeeded: bytes.reduce(0 as UInt128) { $0 << 8 | UInt128($1) })
  }

  /// The rows that levels and values make.
  func assembled() throws -> [Cell] {
    var rows: [Cell] = []
    var open: [Cell]?
    var next = 0
    func value() -> Cell {
      defer { next += 1 }
      return values[next]
    }
    for (repetition, definition) in zip(repetitions, definitions) {
      let depth = Int(definition)
      guard column.isList else {
        rows.append(depth == maximum ? value() : .null)
        continue
      }
      let element: Cell? = depth == maximum ? value() : depth == maximum - 1 ? .null : nil
      if repetition == 0 {
        if let open { rows.append(.list(open)) }
        open = depth == maximum - 3 ? nil : element.map { [$0] } ?? []
        if open == nil { rows.append(.null) }
      } else if let element, open?.isEmpty == false {
        open?.append(element)
      } else {
        throw SlowParquetReader.Damage("a list that goes on")
      }
    }
    if let open { rows.append(.list(open)) }
    return rows
  }
}

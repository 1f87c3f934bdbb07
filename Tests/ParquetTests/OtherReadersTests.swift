@testable import Parquet
import Platform
import TestSupport
import Testing

/// DuckDB, Polars, PyArrow and Spark read the same values as were written.
///
/// They are taken from `PYTHON`, or from where `Benchmarks/peers/setup.sh parquet` installs them.
@Suite struct OtherReadersTests {
  private static let root = Path.parent(Path.parent(Path.parent(#filePath)))

  @Test func randomTablesAreReadEqual() throws {
    guard let python = Peers.python(with: "pyarrow") else { return }
    let folder = try TemporaryFolder()
    var generator = SeededGenerator(seed: 21)
    for number in 0..<(isLongTest() ? 400 : 25) {
      let rowCount = [0, 1, 9, 200, 1500].randomElement(using: &generator) ?? 0
      let table = TestTable.random(rowCount: rowCount, using: &generator)
      var options = ParquetOptions()
      options.level = Bool.random(using: &generator) ? 3 : nil
      options.rowsPerGroup = [nil, 100].randomElement(using: &generator) ?? nil
      options.metadata = [.init("gristmill.units", "{\"a\": \"m\"}"), .init("", "\u{202E}")]
      try folder.write(try table.file(options, using: &generator), to: "\(number).parquet")
      try folder.write(table.json, to: "\(number).json")
    }
    let edges = TestTable.edges
    try folder.write(try edges.file(most: 2, using: &generator), to: "edges.parquet")
    try folder.write(edges.json, to: "edges.json")
    let script = Self.root + "/Tests/ParquetTests/Reference/compare.py"
    let result = try CommandRunner(python, in: folder.path).run(["-B", script, folder.path])
    for line in result.outputText.split(separator: "\n") where line.hasPrefix("skipped") {
      print(line)
    }
    #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
  }
}

extension TestTable {
  /// What other programs are known to stumble over.
  fileprivate static var edges: TestTable {
    let power = (0..<38).reduce(Int128(1)) { power, _ in power * 10 }
    func numbers(_ numbers: [Int128]) -> [Cell] { numbers.map(Cell.number) }
    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 5_000_000)
    let list = [
      Cell.null, .list([]), .list([.null]), .list([.text([])]), .list([.null, .text(long)]),
    ]
    let columns: [(ParquetColumn, [Cell])] = [
      // 4713 BC, year 1, both sides of the Gregorian reform, the end of 9999 and the day after it.
      (
        ParquetColumn("day", .date),
        numbers([-2_440_588, -719_162, -141_428, -141_427, 2_932_896]) + [.null]
      ),
      (ParquetColumn("later", .date), numbers([2_932_897, 5_000_000, 0, 1, -1, -25_567])),
      (
        ParquetColumn("at", .instant(.microseconds)),
        numbers([
          -62_135_596_800_000_001, -12_219_292_800_000_000, -1, 0, 253_402_300_800_000_000, 1,
        ])
      ),
      (
        ParquetColumn("wide", .decimal(scale: 38, digits: 38), isOptional: false),
        numbers([1 - power, power - 1, 0, -1, 1, -1_000_000_000_000_000_000])
      ),
      (ParquetColumn("one", .integer, isOptional: false), numbers(Array(repeating: 7, count: 6))),
      (ParquetColumn("", .text), [.text(long), .null, .text([]), .text([0]), .null, .text(long)]),
      (ParquetColumn("a.b", .text, isList: true), list + [.null]),
      (
        ParquetColumn("list", .boolean, isList: true),
        list.prefix(3) + [.list([.flag(true)]), .null, .list([])]
      ),
    ]
    let types: [ParquetType] = [
      .boolean, .integer, .decimal(scale: 2, digits: 9), .decimal(scale: 2, digits: 18),
      .decimal(scale: 2, digits: 38), .real, .date, .instant(.milliseconds), .text,
    ]
    let nulls = types.enumerated().map {
      (ParquetColumn("\($0.offset)", $0.element), [Cell](repeating: .null, count: 6))
    }
    return TestTable(
      columns: (columns + nulls).map(\.0), rows: (columns + nulls).map { Array($0.1) })
  }

  /// The table as the program that compares it reads it.
  fileprivate var json: [UInt8] {
    let document = JSONValue.array(
      zip(columns, rows).map { column, rows in
        var (kind, scale) = ("\(column.type)", 0)
        switch column.type {
        case .decimal(let places, _): (kind, scale) = ("decimal", places)
        case .instant(let unit): kind = "\(unit)"
        case .boolean, .integer, .real, .date, .text: break
        }
        return .object([
          ("name", .text(column.name)), ("type", .text(kind)), ("scale", .number("\(scale)")),
          ("rows", .array(rows.map(\.json))),
        ])
      })
    var bytes: [UInt8] = []
    document.append(to: &bytes)
    return bytes
  }
}

extension Cell {
  fileprivate var json: JSONValue {
    switch self {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let number): .text("\(number)")
    case .real(let bits):
      .text(
        String(repeating: "0", count: bits.leadingZeroBitCount / 4)
          + (bits == 0 ? "" : String(bits, radix: 16)))
    case .text(let text): .text(String(decoding: text, as: UTF8.self))
    case .list(let cells): .array(cells.map(\.json))
    }
  }
}

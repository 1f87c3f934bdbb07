import Glibc
@testable import Parquet
import Platform
import TestSupport
import Testing

/// DuckDB, Polars and PyArrow read the same values as were written.
///
/// They are taken from `PYTHON`, or from where `Benchmarks/peers/setup.sh parquet` installs them.
@Suite struct OtherReadersTests {
  private static let root = Path.parent(Path.parent(Path.parent(#filePath)))

  private static let python: String? = {
    let named = getenv("PYTHON").map { String(cString: $0) }
    return [named, root + "/Benchmarks/.venv/bin/python"].compactMap { $0 }.first {
      access($0, X_OK) == 0
    }
  }()

  @Test func randomTablesAreReadEqual() throws {
    guard let python = Self.python else {
      print("skipped: no Python with duckdb, polars and pyarrow; Benchmarks/peers/setup.sh parquet")
      return
    }
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
    let script = Self.root + "/Tests/ParquetTests/Reference/compare.py"
    let result = try CommandRunner(python, in: folder.path).run(["-B", script, folder.path])
    for line in result.outputText.split(separator: "\n") where line.hasPrefix("skipped") {
      print(line)
    }
    #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
  }
}

extension TestTable {
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

import TestSupport
import Testing

@testable import Parquet

/// What is refused, and what is not.
@Suite struct SchemaTests {
  @Test func namesDifferByTheirBytes() throws {
    #expect(throws: ParquetError.noColumns) { try ParquetSchema([]) }
    #expect(throws: ParquetError.duplicateColumn("")) {
      try ParquetSchema([
        ParquetColumn("", .text), ParquetColumn("a", .text), ParquetColumn("", .date),
      ])
    }
    // Swift takes the two for equal.
    let names = ["e\u{301}", "\u{E9}", "A", "a"]
    #expect(try ParquetSchema(names.map { ParquetColumn($0, .text) }).columns.count == 4)
  }

  @Test(arguments: [(0, 0), (0, 39), (5, 4), (-1, 4), (0, -3)])
  func decimalsThatNoReaderKnowsAreRefused(scale: Int, digits: Int) {
    #expect(throws: ParquetError.unknownDecimal(column: "d", scale: scale, digits: digits)) {
      try ParquetSchema([ParquetColumn("d", .decimal(scale: scale, digits: digits))])
    }
  }

  @Test func manyColumnsHaveSmallerRowGroups() throws {
    func rows(_ count: Int) throws -> Int {
      try ParquetSchema((0..<count).map { ParquetColumn("\($0)", .integer) }).rowsPerGroup
    }
    let few = try ParquetSchema((0..<32).map { ParquetColumn("\($0)", .text) })
    let many = try ParquetSchema((0..<4000).map { ParquetColumn("\($0)", .text) })
    #expect(few.dictionaryByteCount == 4 << 20 && many.dictionaryByteCount == 1 << 16)
    #expect(try [1, 128, 256, 10_000, 50_000].map(rows) == [131_072, 131_072, 65_536, 1024, 1024])
  }

  @Test func manyColumnsWithoutRowsMakeAFileWithoutRowGroups() throws {
    var generator = SeededGenerator(seed: 1)
    let columns = (0..<10_000).map { ParquetColumn("column \($0)", .decimal(scale: 2, digits: 20)) }
    let file = try TestTable(columns: columns, rows: columns.map { _ in [] }).file(
      using: &generator)
    let read = try SlowParquetReader(file, columns)
    #expect(read.chunks.isEmpty)
    #expect(read.footer[2]?.items.count == 10_001)
    #expect(read.footer[7]?.items.count == 10_000)
  }

  @Test func theTreeOfColumnsSaysWhatTheyAre() throws {
    var generator = SeededGenerator(seed: 1)
    let columns = [
      ParquetColumn("t", .text, isOptional: false),
      ParquetColumn("d", .decimal(scale: 3, digits: 19)),
      ParquetColumn("l", .instant(.microseconds), isList: true),
    ]
    var options = ParquetOptions()
    options.metadata = [.init("k", "v"), .init("", "")]
    let table = TestTable(columns: columns, rows: columns.map { _ in [] })
    let footer = try SlowParquetReader(table.file(options, using: &generator), columns).footer
    let nodes = footer[2]?.items ?? []
    #expect(nodes.map { $0[4]?.text } == ["schema", "t", "d", "l", "list", "element"])
    #expect(nodes.map { $0[3]?.int } == [nil, 0, 1, 1, 2, 1])
    #expect(nodes.map { $0[1]?.int } == [nil, 6, 7, nil, nil, 2])
    #expect(nodes.map { $0[6]?.int } == [nil, 0, 5, 3, nil, 10])
    #expect(nodes[2][2]?.int == 16 && nodes[2][7]?.int == 3 && nodes[2][8]?.int == 19)
    #expect(nodes[5][10] == .fields([8: .fields([1: .flag(true), 2: .fields([2: .fields([:])])])]))
    #expect(footer[5]?.items.map { $0[1]?.text } == ["k", ""])
    #expect(footer[1]?.int == 1)
  }

  private func failure(_ column: ParquetColumn, _ rows: [Cell]) -> ParquetError? {
    var generator = SeededGenerator(seed: 1)
    do {
      _ = try TestTable(columns: [column], rows: [rows]).file(using: &generator)
      return nil
    } catch { return error as? ParquetError }
  }

  @Test func valuesThatDoNotFitAreRefused() {
    let decimal = ParquetColumn("x", .decimal(scale: 1, digits: 3))
    #expect(failure(decimal, [.number(999), .number(-999)]) == nil)
    for number in [1000, -1000, 1 << 40, 1 << 70] as [Int128] {
      #expect(
        failure(decimal, [.number(1), .number(number)])
          == .outOfRange(column: "x", type: decimal.type))
    }
    let wide = ParquetColumn("x", .decimal(scale: 1, digits: 19))
    let most = Int128(10_000_000_000_000_000_000)
    #expect(failure(wide, [.number(most - 1), .number(1 - most)]) == nil)
    #expect(failure(wide, [.number(-most)]) == .outOfRange(column: "x", type: wide.type))
    let date = ParquetColumn("x", .date)
    #expect(failure(date, [.number(Int128(Int32.min)), .number(Int128(Int32.max))]) == nil)
    #expect(
      failure(date, [.number(Int128(Int32.max) + 1)]) == .outOfRange(column: "x", type: .date))
    let required = ParquetColumn("x", .text, isOptional: false)
    #expect(failure(required, [.text([]), .null]) == .missingValue(column: "x"))
    let list = ParquetColumn("x", .integer, isOptional: false, isList: true)
    #expect(failure(list, [.list([.null]), .list([])]) == nil)
    #expect(failure(list, [.null]) == .missingValue(column: "x"))
  }

  @Test(arguments: [
    [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x61, 0xE2, 0x82], [0xF4, 0x90, 0x80, 0x80],
  ])
  func whatIsNotUTF8IsRefused(bytes: [UInt8]) {
    let column = ParquetColumn("x", .text)
    #expect(failure(column, [.text(bytes)]) == .invalidText(column: "x"))
    // Also behind so many texts that there is no dictionary any more.
    let before = (0..<10_000).map { Cell.text(Array("\($0)".utf8)) }
    #expect(failure(column, before + [.text(bytes)]) == .invalidText(column: "x"))
  }

  @Test func columnsOfDifferentLengthsAreRefused() throws {
    let columns = [ParquetColumn("a", .integer), ParquetColumn("b", .integer)]
    let writer = try ParquetWriter(ParquetSchema(columns)) { _ in }
    try [1, 2, 3].withUnsafeBufferPointer { try writer.append(ColumnBatch(integers: $0), to: 0) }
    try [1, 2].withUnsafeBufferPointer { try writer.append(ColumnBatch(integers: $0), to: 1) }
    #expect(throws: ParquetError.unequalRows(column: "b", expected: 3, found: 2)) {
      try writer.finish()
    }
  }
}

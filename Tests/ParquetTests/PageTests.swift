import Platform
import TestSupport
import Testing

@testable import Parquet

/// Which values go into which page, and how.
@Suite struct PageTests {
  /// The file of one column, read back and compared.
  private func read(_ column: ParquetColumn, _ rows: [Cell]) throws -> SlowParquetReader {
    var generator = SeededGenerator(seed: 7)
    var options = ParquetOptions()
    options.level = 1
    let table = TestTable(columns: [column], rows: [rows])
    let file = try table.file(options, most: 50_000, using: &generator)
    let read = try SlowParquetReader(file, [column])
    let isEqual = read.rows[0] == rows
    #expect(isEqual, "\(column)")
    let isSame = try table.file(options, most: 999, using: &generator) == file
    #expect(isSame, "\(column)")
    return read
  }

  private func text(_ text: String) -> Cell { .text(Array(text.utf8)) }

  @Test func numbersOfARowGroupAreOnePage() throws {
    let read = try read(
      ParquetColumn("x", .integer, isOptional: false), (0..<140_000).map { .number($0 * $0) })
    #expect(read.chunks.map { $0[0].pageValueCounts } == [[131_072], [8928]])
    #expect(read.chunks.map { $0[0].encodings } == [[0], [0]])
  }

  @Test(arguments: [ParquetType.integer, .date, .real, .decimal(scale: 0, digits: 38), .text])
  func aDictionaryStandsWhereItIsShorter(type: ParquetType) throws {
    func cell(_ number: Int) -> Cell {
      switch type {
      case .real: .real(Double(number).bitPattern)
      case .text: text("\(number)")
      default: .number(Int128(number) * 20)
      }
    }
    let column = ParquetColumn("x", type)
    #expect(try read(column, (0..<20_000).map { cell($0 % 700) }).chunks[0][0].encodings == [8])
    #expect(try read(column, (0..<20_000).map { cell($0 / 3) }).chunks[0][0].encodings == [8])
    #expect(try read(column, (0..<20_000).map(cell)).chunks[0][0].encodings == [0])
    #expect(try read(column, [cell(1)]).chunks[0][0].encodings == [0])
    #expect(
      try read(column, [cell(1), .null, cell(1), cell(1), cell(1)]).chunks[0][0].encodings == [8])
    #expect(try read(column, [.null, .null]).chunks[0][0].encodings == [0])
  }

  @Test func trueAndFalseHaveNoDictionary() throws {
    let rows = (0..<1001).map { $0 % 7 == 3 ? Cell.null : .flag($0 % 3 == 0) }
    #expect(try read(ParquetColumn("x", .boolean), rows).chunks[0][0].encodings == [0])
  }

  @Test func longTextsAreSeveralPagesAsIfThereHadBeenNoDictionary() throws {
    let long = String(repeating: "abcdefgh", count: 12_500)
    let rows = (0..<60).map { $0 % 5 == 4 ? Cell.null : text("\($0)" + long) }
    let chunk = try read(ParquetColumn("x", .text), rows).chunks[0][0]
    #expect(chunk.encodings == [0, 0, 0, 0, 0])
    // Eleven texts make a MiB: row 0 to 12, and so on.
    #expect(chunk.pageValueCounts == [13, 14, 14, 13, 6])
    // Texts that repeat stay in the dictionary, however long they are.
    let few = (0..<60).map { text("\($0 % 5)" + long) }
    #expect(try read(ParquetColumn("x", .text), few).chunks[0][0].encodings == [8])
  }

  @Test func pagesEndAtTheSameRowsWhetherTextsComeByNumberOrNot() throws {
    let long = String(repeating: "x", count: 1000)
    let rows = (0..<3000).map { text(long + "\($0 % 3)") } + (0..<5000).map { text(long + "\($0)") }
    let chunk = try read(ParquetColumn("x", .text), rows).chunks[0][0]
    // A page is full at row 1,044 of 1,005 bytes each.
    #expect(chunk.pageValueCounts.prefix(2) == [1044, 1044] && chunk.hasDictionary == false)
  }

  @Test func boundsThatAreTooLongAreNotSaid() throws {
    let most = String(repeating: "x", count: 1024)
    let bounded = try read(ParquetColumn("x", .text), [text("a"), text(most)])
    #expect(bounded.chunks[0][0].meta[12]?[5]?.bytes?.count == 1024)
    let open = try read(ParquetColumn("x", .text), [text("a"), text(most + "x"), text(most + "y")])
    #expect(open.chunks[0][0].meta[12]?[5] == nil && open.chunks[0][0].meta[12]?[6] == nil)
    // The long one is neither the least nor the greatest.
    let inner = try read(ParquetColumn("x", .text), [text("a"), text(most + "x"), text("y")])
    #expect(inner.chunks[0][0].meta[12]?[5]?.text == "y")
  }

  @Test func listsLongerThanAPageBeginWithADictionaryAndGoOnWithoutOne() throws {
    let numbers = ParquetColumn("x", .integer, isList: true)
    let few = Cell.list((0..<1000).map { .number($0 % 10) })
    let many = (0..<300).map { row in
      Cell.list((0..<1000).map { .number(Int128(row * 1000 + $0) << 20) })
    }
    let kept = try read(numbers, Array(repeating: few, count: 300)).chunks[0][0]
    #expect(kept.encodings == [8, 8, 8] && kept.pageValueCounts == [132_000, 132_000, 36_000])
    let mixed = try read(numbers, Array(repeating: few, count: 140) + many).chunks[0][0]
    #expect(mixed.encodings == [8, 0, 0, 0])
    #expect(try read(numbers, many).chunks[0][0].encodings == [0, 0, 0])
  }

  @Test func listsOfTextsAreCutAlike() throws {
    let texts = ParquetColumn("x", .text, isList: true)
    let few = Cell.list((0..<1000).map { $0 % 11 == 0 ? .null : text("\($0 % 10)") })
    let many = (0..<600).map { row in Cell.list((0..<1000).map { text("\(row * 1000 + $0)") }) }
    let kept = try read(texts, Array(repeating: few, count: 600)).chunks[0][0]
    #expect(kept.encodings == [8, 8])
    let mixed = try read(texts, Array(repeating: few, count: 400) + many).chunks[0][0]
    #expect(mixed.encodings.first == 8 && mixed.encodings.last == 0)
    // New values that come now and then are no reason to give a dictionary up that is in use.
    let growing = (0..<600).map { row in
      Cell.list((1...1000).map { text("\((row * 1000 + $0) / 4)") })
    }
    let grown = try read(texts, growing).chunks[0][0]
    #expect(grown.encodings == [8, 8], "\(grown.encodings) \(grown.pageValueCounts)")
    // Nothing but empty and null lists has no bytes of values, and ends pages all the same.
    let empty = Cell.list(Array(repeating: .null, count: 1000))
    #expect(
      try read(texts, Array(repeating: empty, count: 600)).chunks[0][0].pageValueCounts.count == 3)
  }

  @Test func valuesThatMeetOnPurposeCostNoTime() throws {
    var numbers: [Cell] = []
    var candidate: UInt64 = 0
    while numbers.count < 400 {
      candidate += 1
      let product = candidate.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
      if (product.low ^ product.high) & 0xFFF == 0 {
        numbers.append(.number(Int128(candidate << 1) >> 1))
      }
    }
    let spread = numbers + [.number(Int128(Int64.max))]
    let rows = Array(repeating: spread, count: 5).flatMap { $0 }
    #expect(try read(ParquetColumn("x", .integer), rows).chunks[0][0].encodings == [0])
    var texts: [Cell] = []
    while texts.count < 400 {
      candidate += 1
      let bytes = Array("\(candidate)".utf8)
      if (bytes.withUnsafeBytes(Checksum.of) >> 32) & 0xFFF == 0 { texts.append(.text(bytes)) }
    }
    let repeated = Array(repeating: texts, count: 5).flatMap { $0 }
    #expect(try read(ParquetColumn("x", .text), repeated).chunks[0][0].encodings == [0])
  }
}

import Formats
import Testing

@Suite struct CSVHeaderTests {
  @Test func namesComeFromTheFirstRecord() throws {
    let text = "\u{FEFF}\n\r\nid,\"full \"\"name\"\"\",\"two\nlines\",caf\u{E9}\r\n1,2,3,4\n"
    let header = try #require(try read(text))
    #expect(header.names == ["id", "full \"name\"", "two\nlines", "caf\u{E9}"])
    #expect(header.end == Int64(text.utf8.count - 8))
    #expect(header.lineCount == 4)
  }

  @Test(arguments: ["", "\u{FEFF}", "\n\r\n\r"])
  func nothingToReadIsNoHeader(_ text: String) throws {
    #expect(try read(text) == nil)
  }

  @Test func declaredNamesStandForAMissingHeader() throws {
    let dialect = try CSVDialect(hasHeader: false, columns: ["a", "b"])
    let source = MemorySource(bytes: Array("\u{FEFF}1,2".utf8))
    let header = try #require(try CSVHeader.read(from: source, dialect: dialect))
    #expect(header.names == ["a", "b"])
    #expect(header.end == 3 && header.lineCount == 0)
    #expect(try CSVHeader.read(from: MemorySource(bytes: []), dialect: dialect) == nil)
  }

  @Test func columnsOfOneNameHaveNumbers() throws {
    let taken = MemorySource(bytes: Array("a,b,a,a[1]\n".utf8))
    #expect(throws: CSVError.duplicateColumn(name: "a[1]", first: 0, second: 3)) {
      try CSVHeader.read(from: taken, dialect: CSVDialect(), numbersTwins: true)
    }
    let other = MemorySource(bytes: Array("a,b,a,c,a\n".utf8))
    let numbered = try CSVHeader.read(from: other, dialect: CSVDialect(), numbersTwins: true)
    #expect(numbered?.names == ["a[1]", "b", "a[2]", "c", "a[3]"])
  }

  @Test func aNameThatStandsTwiceIsAnError() {
    #expect(throws: CSVError.duplicateColumn(name: "a", first: 0, second: 2)) {
      try read("a,b,\"a\"\n1,2,3")
    }
    #expect(throws: CSVError.duplicateColumn(name: "x", first: 0, second: 1)) {
      try CSVDialect(hasHeader: false, columns: ["x", "x"])
    }
  }

  @Test(
    arguments: [
      ("\n\na,\"b\n1,2", 3, .quote), ("a,b\0\n", 1, .nul(column: 1)),
    ] as [(String, Int, CSVReject.Reason)])
  func anUnreadableHeaderIsAnError(_ text: String, _ line: Int, _ reason: CSVReject.Reason) {
    #expect(throws: CSVError.unreadableHeader(line: line, reason: reason)) { try read(text) }
  }

  @Test func invalidTextInAHeaderIsAnError() throws {
    let source = MemorySource(bytes: [0x61, 0x2C, 0xE2, 0x28, 0x0A])
    #expect(throws: CSVError.unreadableHeader(line: 1, reason: .utf8(column: 1))) {
      try CSVHeader.read(from: source, dialect: try CSVDialect())
    }
  }

  @Test func dialectsThatCannotWorkAreRefused() {
    #expect(throws: CSVError.delimiterIsQuote(found: 0x22)) { try CSVDialect(delimiter: 0x22) }
    for byte in [0x00, 0x0A, 0x0D, 0x80, 0xFF] as [UInt8] {
      #expect(throws: CSVError.unsupportedCharacter(role: "delimiter", found: byte)) {
        try CSVDialect(delimiter: byte)
      }
      #expect(throws: CSVError.unsupportedCharacter(role: "quote", found: byte)) {
        try CSVDialect(quote: byte)
      }
    }
    #expect(throws: CSVError.self) { try CSVDialect(hasHeader: false) }
    #expect(throws: CSVError.self) { try CSVDialect(hasHeader: true, columns: ["a"]) }
  }

  @Test func messagesNameWhatWasExpectedAndFound() {
    let messages: [CSVError] = [
      .unsupportedCharacter(role: "quote", found: 200), .delimiterIsQuote(found: 44),
      .columnNames(expected: "one or more", found: 0),
      .duplicateColumn(name: "n", first: 0, second: 1),
      .unreadableHeader(line: 7, reason: .quote), .outOfMemory(recordByteCount: 9),
    ]
    let parts = ["200", "44", "one or more", "columns 1 and 2", "line 7", "9 bytes"]
    for (message, part) in zip(messages, parts) {
      #expect("\(message)".contains(part))
    }
  }

  @discardableResult
  private func read(_ text: String) throws -> CSVHeader? {
    try CSVHeader.read(from: MemorySource(bytes: Array(text.utf8)), dialect: try CSVDialect())
  }
}

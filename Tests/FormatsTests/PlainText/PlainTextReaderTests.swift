import Formats
import Platform
import Testing

@Suite struct PlainTextReaderTests {
  private func reading(_ text: String, named path: String = "note.txt") throws -> PlainTextReading {
    var plan = PlainTextPlan()
    plan.path = path
    return try plan.read(text)
  }

  @Test(arguments: [
    ("a/b/2021-08-05.txt", "2021-08-05"), ("2021-08-05 evening.txt", "2021-08-05 evening"),
    ("2021-08-05_2.md", "2021-08-05_2"), ("note", "note"), ("a.b.txt", "a.b"), (".txt", ".txt"),
    ("at 10.30", "at 10.30"), ("Dr. Smith", "Dr. Smith"), ("dot.", "dot."), ("x.7z", "x.7z"),
    ("a.tar.gz", "a.tar"), ("line\nfeed.txt", "line\nfeed"), ("ü.md", "ü"),
  ])
  func theNameHasNoFolderAndNoEnding(_ path: String, _ name: String) throws {
    #expect(try reading("x", named: path)[.name] == name)
  }

  @Test(arguments: [
    ("2021-08-05.txt.gz", "2021-08-05"), ("a.md.ZST", "a"), ("plain.txt", "plain"),
  ])
  func bothEndingsOfACompressedFileGo(_ path: String, _ name: String) throws {
    var plan = PlainTextPlan()
    plan.path = path
    plan.isCompressed = true
    #expect(try plan.read("x")[.name] == name)
  }

  @Test(
    arguments: [
      ("2021-08-05.txt", "2021-08-05"), ("2021-08-05 evening.txt", "2021-08-05"),
      ("2021-08-05_2.md", "2021-08-05"), ("2021-08-05T2130", "2021-08-05"),
      ("0001-01-01.txt", "0001-01-01"), ("2020-02-29.txt", "2020-02-29"),
      ("2021-02-29.txt", nil), ("2021-13-01.txt", nil), ("2021-08-051.txt", nil),
      ("0000-01-01.txt", nil), ("21-08-05.txt", nil), ("x2021-08-05.txt", nil),
      ("2021-8-05.txt", nil), ("20210805.txt", nil), ("2021-08.txt", nil),
    ] as [(String, String?)])
  func aNameMayBeginWithADay(_ path: String, _ date: String?) throws {
    let reading = try reading("Text.", named: path)
    #expect(reading[.date] == date)
    #expect(reading[.dateOrigin] == (date == nil ? nil : "name"))
    #expect(reading[.text] == "Text.")
  }

  @Test(arguments: [
    "2021-08-13", "2021-08-13 Friday", "# 2021-08-13", "###### 2021-08-13:", "Fri 2021-08-13",
    "friday, 2021-08-13", "2021-08-13, FRI.", "\t2021-08-13 \t", "2021-08-13 Monday",
    "\u{3000}2021-08-13\u{A0}",
  ])
  func aFirstLineMayBeADay(_ line: String) throws {
    for end in ["\n", "\r\n", "\r", "\n\n \n", "\r\n\t\r\n"] {
      let reading = try reading("\n " + line + end + "Text.\n")
      #expect(reading[.date] == "2021-08-13")
      #expect(reading[.dateOrigin] == "first_line")
      #expect(reading[.text] == "Text.")
    }
    let alone = try reading(line)
    #expect(alone[.date] == "2021-08-13")
    #expect(alone[.text] == nil)
    #expect(alone.rejects.isEmpty)
  }

  @Test(arguments: [
    "2021-08-13 Freitag", "2021-08-13 Friday evening", "#2021-08-13", "####### 2021-08-13",
    "2021-08-13 2021-08-14", "2021-02-30", "on 2021-08-13", "2021-08-13.", "2021-08-13 Fri Fri",
    "13.08.2021", "2021-08-131", "Friday",
  ])
  func otherFirstLinesAreText(_ line: String) throws {
    let reading = try reading(line + "\nText.")
    #expect(reading[.date] == nil)
    #expect(reading[.dateOrigin] == nil)
    #expect(reading[.text] == line + "\nText.")
  }

  @Test func theNameComesBeforeTheFirstLine() throws {
    let reading = try reading("2021-08-14\nText.", named: "2021-08-13.txt")
    #expect(reading[.date] == "2021-08-13")
    #expect(reading[.text] == "2021-08-14\nText.")
  }

  @Test func theFileIsTheLastToSay() throws {
    var plan = PlainTextPlan()
    plan.written = CivilDate(year: 2022, month: 3, day: 4)
    let reading = try plan.read("Text.")
    #expect(reading[.date] == "2022-03-04")
    #expect(reading[.dateOrigin] == "file")
    #expect(try plan.read("2021-08-13\nText.")[.dateOrigin] == "first_line")
    plan.path = "2021-08-05.txt"
    #expect(try plan.read("Text.")[.dateOrigin] == "name")
    let dated = PlainTextFile(path: plan.path, isCompressed: false, written: plan.written)
    #expect(dated.fallbackDate == nil)
  }

  @Test(
    arguments: [
      ("  \u{FEFF}".replacing("\u{FEFF}", with: ""), nil), ("", nil), ("\u{FEFF}", nil),
      ("\u{FEFF}\r\n\u{A0}\u{2003}\u{3000}\u{85}", nil),
      ("\u{FEFF} a \n", "a"), ("\r\na\r\nb\rc\nd\r\n\r\ne\r", "a\nb\nc\nd\n\ne"),
      ("\u{2028}a\u{2028}b\u{2029}", "a\u{2028}b"), ("a\u{200B}", "a\u{200B}"),
    ] as [(String, String?)])
  func textsAreTrimmedAndLineEndsUnified(_ text: String, _ expected: String?) throws {
    let reading = try reading(text)
    #expect(reading[.text] == expected)
    #expect(reading.rejects.isEmpty)
    #expect(reading.end == Int64(text.utf8.count))
  }

  @Test func faultsHaveTheirLineAndColumn() throws {
    let plan = PlainTextPlan()
    let cases: [(bytes: [UInt8], code: String, line: Int64, column: Int)] = [
      ([0xFF], "UTF8", 0, 1),
      (Array("a\r\nb\rc\nxyz".utf8) + [0xE4, 0x20], "UTF8", 3, 5),
      (Array("ab\n".utf8) + [0], "NUL", 1, 1),
      // UTF-16, with its mark and without.
      ([0xFF, 0xFE, 0x61, 0], "NUL", 0, 4), ([0x61, 0, 0x62, 0], "NUL", 0, 2),
      (Array("\r\n\n".utf8) + [0xC3], "UTF8", 2, 1),
    ]
    for (bytes, code, line, column) in cases {
      let reading = try plan.read(bytes)
      #expect(reading.codes == [code], "\(bytes)")
      #expect(reading.fields.isEmpty)
      #expect(reading.rejects.first?.line == line, "\(bytes)")
      #expect(reading.rejects.first?.position == column, "\(bytes)")
      #expect(reading.rejects.first?.offset == 0)
      #expect(reading.rejects.first?.byteCount == Int64(bytes.count))
    }
  }

  @Test func aFileOfTheLongestLengthIsRead() throws {
    var plan = PlainTextPlan()
    plan.limit = 1000
    for knowsSize in [true, false] {
      for count in [999, 1000, 1001, 5000] {
        var source = MemorySource(bytes: Array(repeating: UInt8(ascii: "a"), count: count))
        source.knowsSize = knowsSize
        source.readLimit = 77
        let reading = try plan.read(source)
        #expect(reading.end == Int64(count))
        #expect(reading.lineCount == 1)
        #expect(reading.codes == (count > 1000 ? ["TOO_LONG"] : []))
        #expect(reading[.text]?.utf8.count == (count > 1000 ? nil : count))
        #expect(reading.hash == source.bytes.withUnsafeBytes { Hash128.of($0) })
      }
    }
  }

  @Test func seventeenMebibytesAreTooLong() throws {
    let reading = try PlainTextPlan().read([UInt8](repeating: 0x61, count: 17 << 20))
    #expect(reading.codes == ["TOO_LONG"])
    #expect(reading.rejects.first?.byteCount == 17 << 20)
    #expect(reading.rejects.first?.expected == "a file of at most 16777216 bytes")
  }

  @Test func onlyTheFirstSpanHasTheRecord() throws {
    var plan = PlainTextPlan()
    plan.span = ByteSpan(start: 4, end: 8)
    for start in [nil, 4, 12] as [Int64?] {
      plan.assumedStart = start
      let reading = try plan.read("twelve bytes")
      #expect(reading.fields.isEmpty && reading.rejects.isEmpty)
    }
    plan.span = ByteSpan(start: 0, end: 1)
    plan.assumedStart = 0
    #expect(try plan.read("twelve bytes")[.text] == "twelve bytes")
  }
}

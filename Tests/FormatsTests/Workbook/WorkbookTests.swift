import Formats
import Platform
import TestSupport
import Testing

/// Cells of workbooks as text.
@Suite struct WorkbookTests {
  private func text(_ rows: String, _ shared: String = "") throws -> String {
    try SheetReading.text(PlainWorkbook.make(rows: rows, shared: shared))
  }

  @Test func cellsOfAllTypesAreValues() throws {
    let rows = """
      <row r="2"><c r="A2"><v>1</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="b"><v>1</v></c>
      <c r="E2" t="e"><v>#N/A</v></c><c r="F2" t="str"><f>A2&amp;"x"</f><v> 1x</v></c>
      <c r="G2" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line </t></r><rPh><t>no</t></rPh></is></c>
      <c r="AA2" t="d"><v>2024-02-29</v></c><c r="AB2" s="3"/><c r="XFD2"><v>2</v></c></row>
      <row><c><v>3</v></c><c t="b"><v>0</v></c></row><row r="6"/>
      """
    let shared = "<si><t>no</t></si><si><r><t>Zü</t></r><r><t>rich</t></r><rPh><t>x</t></rPh></si>"
    #expect(
      try text(rows, shared) == """

        {"A":1,"C":"Zürich","D":true,"F":" 1x","G":"in line ","AA":"2024-02-29","XFD":2,"#":1}
        {"A":3,"B":false}




        """)
  }

  @Test func textsAreThoseThatExcelShows() throws {
    let rows = """
      <row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c><c t="s"><v>4</v></c></row>
      """
    let shared = """
      <si><t> a\n</t></si><si><t xml:space="preserve"> b </t></si><si><t>_x0009__x005F_x0009_ _xD83D__xDE00_ _x12_</t></si>
      <si><t>&lt;"\\</t></si><si/>
      """
    #expect(
      try text(rows, shared)
        == "{\"A\":\"a\",\"B\":\" b \",\"C\":\"\\u0009_x0009_ 😀 _x12_\",\"D\":\"<\\\"\\\\\",\"E\":\"\"}\n"
    )
  }

  @Test(arguments: [
    ("1", "1"), ("-12.25", "-12.25"), ("0.10", "0.1"), ("0.00000001", "1e-08"), (".5", "0.5"),
    ("5.", "5"), ("-0", "0"), ("007", "7"), ("1.1000000000000001", "1.1"),
    ("0.30000000000000004", "0.30000000000000004"), ("1E-3", "0.001"), ("1e+2", "100"),
    ("123456789012345", "123456789012345"), ("1234567890123456789", "1234567890123456800"),
    ("1e300", "1e+300"), ("oops", "\"oops\""), (" 5 ", "5"),
  ])
  func numbersHaveTheFewestDigits(written: String, shown: String) throws {
    #expect(try text("<row><c><v>\(written)</v></c></row>") == "{\"A\":\(shown)}\n")
  }

  @Test(arguments: [
    (0, "1", "\"1900-01-01\""), (0, "59", "\"1900-02-28\""), (0, "60", "\"1900-02-29\""),
    (0, "61", "\"1900-03-01\""), (0, "45351", "\"2024-02-29\""), (0, "0", "\"1900-01-00\""),
    (0, "45351.5", "\"2024-02-29T12:00:00\""), (0, "2958465", "\"9999-12-31\""),
    (0, "2958466", "2958466"), (0, "-1", "-1"), (1, "45351", "\"2024-02-29T00:00:00\""),
    (1, "45351.573681712964", "\"2024-02-29T13:46:06.100\""), (2, ".5", "\"12:00:00\""),
    (2, "1.5", "\"1900-01-01T12:00:00\""), (3, "1.5", "\"36:00:00\""),
    (0, "45350.9999999999", "\"2024-02-29\""), (4, "5", "5"), (5, "5", "5"), (9, "5", "5"),
  ])
  func daysAreThoseOfTheirFormat(style: Int, written: String, shown: String) throws {
    let bytes = PlainWorkbook.make(
      rows: "<row><c s=\"\(style)\"><v>\(written)</v></c></row>",
      formats: ["dd/mm/yyyy\\ hh:mm", "0.0&quot;days&quot;", "[Red]General"],
      styles: [14, 164, 21, 46, 165, 166])
    #expect(try SheetReading.text(bytes) == "{\"A\":\(shown)}\n")
  }

  @Test func aWorkbookOfAMacintoshCountsFrom1904() throws {
    let bytes = PlainWorkbook.make(
      rows: "<row><c s=\"0\"><v>0</v></c><c s=\"0\"><v>60</v></c></row>", styles: [14], isMac: true)
    #expect(try SheetReading.text(bytes) == "{\"A\":\"1904-01-01\",\"B\":\"1904-03-01\"}\n")
  }

  @Test(arguments: [
    "<row r=\"2\"/><row r=\"2\"/>", "<row r=\"0\"/>", "<row r=\"1048577\"/>",
    "<row><c r=\"B1\"><v>1</v></c><c r=\"A1\"><v>1</v></c></row>",
    "<row><c r=\"A2\"><v>1</v></c></row>", "<row><c r=\"XFE1\"><v>1</v></c></row>",
    "<row><c r=\"1\"><v>1</v></c></row>", "<row><c t=\"s\"><v>7</v></c></row>",
    "<row><c t=\"s\"><v>-1</v></c></row>", "<row><c t=\"z\"><v>7</v></c></row>", "<row>",
    "<!DOCTYPE a>",
  ])
  func whatCannotBeIsRefused(rows: String) throws {
    do {
      let found = try text(rows)
      Issue.record("\(found)")
    } catch let failure as DecodingFailure {
      #expect(failure.code == "XLSX", "\(failure)")
    }
  }

  @Test(arguments: [
    ("xl/vbaProject.bin", "holds macros (.xlsm)"), ("xl/workbook.bin", "binary workbook (.xlsb)"),
  ])
  func otherWorkbooksAreNamed(part: String, words: String) {
    let bytes = PlainWorkbook.make(rows: "", more: [(part, "")])
    expect(words, bytes)
  }

  @Test func otherFilesAreNamed() {
    let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
    var old = compound + [UInt8](repeating: 0, count: 2000)
    old[0x1E] = 9
    expect("found .xls, of Excel 97 to 2003", old)
    let name: [UInt8] = "EncryptedPackage".utf8.flatMap { [$0, 0] }
    expect("encrypted; open it and save it without a password", old + name)
    expect("found another file", Array("id,who\n".utf8))
    expect("found an empty file", [])
    expect(
      "an OpenDocument table (.ods)",
      StoredArchive.make([("content.xml", ""), ("META-INF/manifest.xml", "")]))
    expect("found another archive", StoredArchive.make([("a.csv", "")]))
  }

  private func expect(_ words: String, _ bytes: [UInt8]) {
    do {
      _ = try SheetReading.text(bytes)
      Issue.record("\(words): was read")
    } catch {
      #expect("\(error)".contains(words), "\(error)")
    }
  }

  @Test func textsBeyondMemoryStandInAFile() throws {
    let texts = (0..<3000).map { "text \($0) " + String(repeating: "\($0 % 10)", count: $0 % 300) }
    let scratch = ScratchBytes(memoryLimit: 1)
    var all: [UInt8] = []
    for text in texts {
      var bytes = Array(text.utf8)
      try bytes.withUnsafeMutableBytes { try scratch.append(UnsafeRawBufferPointer($0)) }
      all += bytes
    }
    #expect(scratch.byteCount == all.count && all.count > 400_000)
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      let start = Int.random(in: 0...all.count, using: &random)
      let count = Int.random(in: 0...min(200_000, all.count - start), using: &random)
      var found: [UInt8] = []
      try scratch.read(at: start, count: count, into: &found)
      if found != Array(all[start..<start + count]) {
        Issue.record("\(start), \(count)")
        return
      }
    }
  }
}

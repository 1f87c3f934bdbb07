import Formats
import Testing

/// What is refused and what is noted.
@Suite struct GEDCOMFaultTests {
  private func read(_ lines: String, rows: [String] = ["INDI"]) throws -> GEDCOMReading {
    try GEDCOMPlan(rows: rows, "xref", "SEX", "BIRT.DATE").read(
      "0 HEAD\n0 @I1@ INDI\n\(lines)\n0 @I2@ INDI\n0 TRLR\n")
  }

  @Test(arguments: [
    // A line without a level.
    ("1 BIRT\n2 DATE 1\nbad", "4 35 3 GED_LINE"),
    ("1 BIRT\n2 DATE 1\nbad\nworse", "4 35 3 GED_LINE;5 39 5 GED_LINE"),
    // Deeper lines behind it may be of a structure that it began, up to the next line of level 1.
    ("1 BIRT\n2 DATE 1\n1 DEAT\nl BIRT\n2 DATE 2\n3 SOUR x\n1 SEX F", "5 42 24 GED_LINE"),
    ("1 BIRT\n\n2 DATE 1\n- - 3 x\n1 SEX F", "5 36 7 GED_LINE"),
    ("1 BIRT\n2 DATE 1\n01 SEX M", "4 35 8 GED_LINE"),
    // A level without a tag, or without a blank.
    ("1 BIRT\n2 DATE 1\n2\n3 SOUR x\n3 SOUR y", "4 35 19 GED_LINE"),
    ("1 BIRT\n2 DATE 1\n1 S-EX M", "4 35 8 GED_LINE"),
    ("1 BIRT\n2 DATE 1\n1SEX M", "4 35 6 GED_LINE"),
    ("1 BIRT\n2 DATE 1\n1 @X SEX M", "4 35 10 GED_LINE"),
    ("1 BIRT\n2 DATE 1\n0123 Main Street", "4 35 16 GED_LINE"),
    // A level that cannot stand there.
    ("1 BIRT\n2 DATE 1\n4 SOUR x\n5 PAGE y\ntext\n4 NOTE z", "4 35 22 GED_LEVEL;7 58 8 GED_LEVEL"),
    ("1 BIRT\n2 DATE 1\n100 SOUR x", "4 35 10 GED_LEVEL"),
    ("1 BIRT\n2 DATE 1\n12345678901234567890 SOUR x", "4 35 27 GED_LEVEL"),
    ("3 SEX M\n2 SEX M\n1 BIRT\n2 DATE 1", "2 19 7 GED_LEVEL;3 27 7 GED_LEVEL"),
  ])
  func lines(lines: String, rejects: String) throws {
    let reading = try read(lines)
    #expect(reading.codes.joined(separator: ";") == rejects)
    let sex: String? = lines.hasSuffix("1 SEX F") ? "F" : nil
    #expect(reading.fields == [["I1", sex, "1"], ["I2", nil, nil]])
    // Only rows are looked at.
    #expect(try read(lines, rows: ["FAM"]).rejects.isEmpty)
  }

  @Test func whatMayBelongToAFaultyLineIsNotOfTheLineBefore() throws {
    let reading = try GEDCOMPlan("DEAT.DATE", "DEAT?", "BURI.PLAC", "BURI.DATE").read(
      "0 HEAD\n0 @I@ INDI\n1 DEAT\nl BIRT\n2 DATE 1 JAN 2000\n1 BURI\n2 PLAC x\nbad\n2 DATE 1\n0 TRLR\n"
    )
    #expect(reading.fields == [[nil, nil, "x", nil]])
    #expect(reading.codes == ["3 25 24 GED_LINE", "7 66 12 GED_LINE"])
  }

  @Test func linesOutsideOfRowsAreNotReported() throws {
    let reading = try GEDCOMPlan(rows: ["INDI.BIRT"], "xref").read(
      "0 HEAD\n0 @I@ INDI\nbad\n1 SEX\n5 X\n1 BIRT\n3 Y\n2 DATE\nbad\n1 \n1 DEAT\n3 Z\n0 TRLR\n")
    #expect(reading.codes == ["6 39 3 GED_LEVEL", "8 50 3 GED_LINE"])
  }

  @Test(arguments: [
    ("0 @I1 INDI", "1 7 16 GED_XREF"), ("0 I1@ INDI", ""), ("0 @@ INDI", "1 7 15 GED_XREF"),
    ("0 @I1@INDI", ""), ("0@I1@ INDI", "1 7 16 GED_XREF"), ("0 @I1 FAM", ""), ("0", ""),
  ])
  func recordsWithoutAWholeID(first: String, rejects: String) throws {
    let reading = try GEDCOMPlan("xref").read(
      "0 HEAD\n\(first)\n1 SEX\n0 @I2@ INDI\n0 TRLR\n")
    #expect(reading.codes.joined(separator: ";") == rejects)
    #expect(reading.fields == [["I2"]])
    let isNameless = rejects.isEmpty && !first.hasSuffix("FAM")
    #expect(reading.notes == (isNameless ? ["GED_RECORD": 1] : [:]))
  }

  /// A line is refused alone, with the deeper ones behind it; other lines of its record are kept.
  @Test func badBytesRefuseTheirLine() throws {
    let text =
      Array("0 HEAD\n0 @I1@ INDI\n1 NAME a\n1 NAME \u{E9}".utf8) + [0xC3]
      + Array(
        "\n2 GIVN x\n0 @I2@ INDI\n1 NAME b\u{0}\n1 SEX F\n0 @I3@ INDI\n1 NAME c\n0 TRLR\n".utf8)
    let names = try GEDCOMPlan(rows: ["INDI.NAME"], "value").read(text)
    #expect(names.fields == [["a"], ["c"]])
    #expect(names.codes == ["3 28 19 UTF8", "6 60 9 NUL"])
    #expect(names.rejects.map(\.position) == [10, 9])
    let people = try GEDCOMPlan("xref", "NAME", "SEX").read(text)
    #expect(people.fields == [["I1", "a", nil], ["I2", nil, "F"], ["I3", "c", nil]])
    #expect(people.codes == names.codes)
    #expect(try GEDCOMPlan(rows: ["INDI.SEX"], "value").read(text).rejects.isEmpty)
    // A line that holds rows is told of, too.
    #expect(
      try GEDCOMPlan(rows: ["INDI.NAME.GIVN"], "value").read(text).codes == names.codes)
  }

  @Test func badBytesInTheFirstLineRefuseTheRowsOfTheirRecord() throws {
    let text =
      Array("0 HEAD\n0 @I".utf8) + [0xFF]
      + Array("@ INDI\n1 NAME a\n1 NAME b\n0 @I2@ INDI\n1 NAME c\n0 TRLR\n".utf8)
    let reading = try GEDCOMPlan(rows: ["INDI.NAME"], "value").read(text)
    #expect(reading.fields == [["c"]])
    #expect(reading.codes == ["2 7 29 UTF8", "3 7 29 UTF8"])
    #expect(reading.rejects.map(\.position) == [5, 5])
  }

  /// Some programs cut long payloads by bytes.
  @Test(
    arguments: [
      ([0xC3], [0xA9], "é", ""), ([0xE2], [0x82, 0xAC], "€", ""), ([0xE2, 0x82], [0xAC], "€", ""),
      ([0xF0, 0x9F, 0x98], [0x80], "😀", ""), ([0xC3], [0x41], nil, "3 27 17 UTF8"),
      ([0xE2], [0x82], nil, "3 27 17 UTF8"), ([0x41], [0x82], "A", "4 36 8 UTF8"),
      ([0xE0], [0x80, 0x80], nil, "3 27 18 UTF8"), ([0xC3], [0xA9, 0x00], nil, "3 27 18 UTF8"),
    ] as [([UInt8], [UInt8], String?, String)])
  func lettersCutInTwo(before: [UInt8], behind: [UInt8], whole: String?, rejects: String) throws {
    let text =
      Array("0 HEAD\n0 @I1@ INDI\n1 SEX F\n1 NOTE ".utf8) + before + Array("\n2 CONC ".utf8)
      + behind + Array("\n0 TRLR\n".utf8)
    let reading = try GEDCOMPlan("SEX", "NOTE").read(text)
    #expect(reading.fields == [["F", whole]])
    #expect(reading.codes.joined() == rejects)
    // Lines that are shown by themselves have to be whole by themselves.
    #expect(try GEDCOMPlan("NOTE.CONC").read(text).rejects.count == 1)
  }

  @Test func tagsAreCountedOnceWithinRows() throws {
    let lines = "1 BUST\n1 _UID x\n1 NAME\n2 _X\n2 name\n1 FACT\n2 CONC x"
    #expect(try read(lines).notes == ["GED_TAG": 2, "GED_EXTENSION": 2])
    #expect(
      try read(lines, rows: ["INDI.NAME", "INDI.NAME._X"]).notes == [
        "GED_TAG": 1, "GED_EXTENSION": 1,
      ])
    #expect(try read(lines, rows: ["FAM"]).notes.isEmpty)
  }

  @Test(arguments: [
    ("0 HEAD\n0 TRLR", [:]), ("0 HEAD\n0 TRLR\n\n  \r\n ", [:]),
    ("0 HEAD", ["GED_NO_TRAILER": 1]), ("0 HEAD\n0 @I@ INDI\n1 NAME", ["GED_NO_TRAILER": 1]),
    ("0 HEAD\n0 TRLR\n0 INDI", ["GED_NO_TRAILER": 1, "GED_AFTER_TRAILER": 1]),
    ("0 HEAD\n0 TRLR\n0 HEAD\n0 TRLR", ["GED_AFTER_TRAILER": 1]),
    ("0 HEAD\n0 TRLR\nend", ["GED_AFTER_TRAILER": 1]),
    ("0 HEAD\n0", ["GED_NO_TRAILER": 1, "GED_RECORD": 1]),
  ])
  func trailers(text: String, notes: [String: Int64]) throws {
    #expect(try GEDCOMPlan("xref").read(text).notes == notes)
    let source = MemorySource(bytes: Array(text.utf8))
    for byteCount in 1...12 {
      #expect(
        try GEDCOMPlan("xref").readSpans(source, spanByteCount: byteCount).reading.notes == notes)
    }
  }

  @Test func overruledEncodingsAreNotedOnce() throws {
    let plan = GEDCOMPlan("xref", head: GEDCOMHead(isOverruled: true))
    let source = MemorySource(bytes: Array("0 HEAD\n0 INDI\n0 INDI\n0 TRLR\n".utf8))
    #expect(try plan.readSpans(source, spanByteCount: 8).reading.notes == ["GED_CHAR": 1])
  }
}

import Formats
import Testing

@Suite struct GEDCOMReaderTests {
  private static let family = """
    0 HEAD
    1 GEDC
    2 VERS 5.5.1
    0 @I1@ INDI
    1 NAME John /Smith/
    2 GIVN John
    1 NAME Jack /Smith/
    2 TYPE aka
    1 SEX M
    1 BIRT
    2 PLAC Vienna
    1 BIRT
    2 DATE 1 JAN 1900
    2 PLAC Graz
    1 FAMS @F1@
    1 FAMS @F2@
    1 DEAT Y
    0 @F1@ FAM
    1 HUSB @I1@
    1 WIFE @VOID@
    1 CHIL @I2@
    1 CHIL @I3@
    0 @I2@ INDI
    0 TRLR

    """

  @Test func pathsFollowTheFirstOfEachStructure() throws {
    let reading = try GEDCOMPlan(
      "xref", "tag", "NAME", "NAME.GIVN", "SEX", "BIRT.DATE", "BIRT.PLAC", "FAMS"
    ).read(Self.family)
    #expect(
      reading.fields == [
        ["I1", "INDI", "John /Smith/", "John", "M", nil, "Vienna", "F1"],
        ["I2", "INDI", nil, nil, nil, nil, nil, nil],
      ])
    #expect(reading.rows.map(\.line) == [3, 22])
    #expect(reading.rejects.isEmpty)
    #expect(reading.notes.isEmpty)
    #expect(reading.lineCount == 24)
  }

  @Test func listsTakeAllStructuresOfAPath() throws {
    let reading = try GEDCOMPlan("{FAMS}", "{BIRT.PLAC}", "{NAME}", "FAMS", "{SEX}").read(
      Self.family)
    #expect(
      reading.fields == [
        ["F1\nF2", "Vienna\nGraz", "John /Smith/\nJack /Smith/", "F1", "M"],
        [nil, nil, nil, nil, nil],
      ])
  }

  /// Types come along; what has none, or lies deeper or in a line that is refused, is left out.
  @Test func typesComeWithTheirPayloads() throws {
    let reading = try GEDCOMPlan("EXID+TYPE", "{EXID+TYPE}", "{EXID}", "{/EXID+TYPE}").read(
      """
      0 HEAD
      0 @I1@ INDI
      1 EXID 123
      2 NOTE x
      3 TYPE deeper
      2 TYPE http://example.com
      2 TYPE second
      1 EXID 456
      1 EXID 789
      2 TYPE a
      3 CONC b
      1 EXID
      2 TYPE c
      1 EXID 0
      2 TYPE
      2 TYPE d
      0 @I2@ INDI
      1 EXID 1
      1 EXID 2
      2 TYPE e
      0 TRLR

      """)
    let all = "123 http://example.com\n789 ab"
    #expect(
      reading.fields == [
        ["123 http://example.com", all, "123\n456\n789\n0", all], [nil, "2 e", "1\n2", "2 e"],
      ])
    #expect(reading.rejects.isEmpty)
    let latin = try GEDCOMPlan(
      "{EXID+TYPE}", head: GEDCOMHead(coding: .windows1252)
    ).read(
      Array("0 HEAD\n0 INDI\n1 EXID ".utf8) + [0xE9] + Array("@@\n2 TYPE ".utf8) + [0xFC, 0x0A])
    #expect(latin.fields == [["é@ ü"]])
  }

  @Test func deeperStructuresAreRowsToo() throws {
    let reading = try GEDCOMPlan(
      rows: ["INDI.NAME"], "xref", "value", "TYPE", "/SEX", "/BIRT.PLAC", "/NAME"
    ).read(Self.family)
    #expect(
      reading.fields == [
        ["I1", "John /Smith/", nil, "M", "Vienna", "John /Smith/"],
        ["I1", "Jack /Smith/", "aka", "M", "Vienna", "John /Smith/"],
      ])
    #expect(reading.rows.map(\.line) == [4, 6])
    #expect(Set(reading.rows.map(\.offset)) == [27])
    #expect(Set(reading.rows.map(\.byteCount)) == [173])
  }

  @Test func severalKindsOfRowsComeInTheOrderOfTheFile() throws {
    let reading = try GEDCOMPlan(
      rows: ["FAM", "FAM.CHIL", "INDI.DEAT", "INDI"], "xref", "tag", "value"
    ).read(Self.family)
    #expect(
      reading.fields == [
        ["I1", "INDI", nil], ["I1", "DEAT", "Y"], ["F1", "FAM", nil], ["F1", "CHIL", "I2"],
        ["F1", "CHIL", "I3"], ["I2", "INDI", nil],
      ])
  }

  @Test func namesOfFilesStandBeforeIDs() throws {
    let reading = try GEDCOMPlan(
      rows: ["FAM"], "xref", "HUSB", "WIFE", "{CHIL}", "file", file: "royal", qualified: true
    ).read(Self.family)
    #expect(
      reading.fields == [["royal:F1", "royal:I1", nil, "royal:I2\nroyal:I3", "royal"]])
  }

  /// `1 DEAT` alone says nothing; what is said about it must be more than where it stands.
  @Test(arguments: [
    ("1 DEAT Y", "Y"), ("1 DEAT", nil), ("1 DEAT N", nil), ("1 DEAT\n2 DATE 1900", "Y"),
    ("1 DEAT\n2 SOUR @S@\n3 PAGE 1", nil), ("1 DEAT\n2 NOTE it\n3 CONT is", nil),
    ("1 DEAT\n2 SNOTE @N@", nil), ("1 DEAT\n1 DEAT\n2 PLAC Graz", "Y"),
    ("1 DEAT\n2 CONT Y", nil), ("1 BIRT Y", nil), ("1 DEAT\n2 SOUR x\n2 _PRIM Y", "Y"),
    // What is not said does not count.
    ("1 DEAT N\n2 DATE 1900", nil), ("1 DEAT n \n2 PLAC Graz", nil), ("1 DEAT\n2 DATE", nil),
    ("1 DEAT\n2 DATE  ", nil), ("1 DEAT\n2 TYPE x", nil), ("1 DEAT\n2 RESN privacy", nil),
    ("1 DEAT\n2 DATE LIVING", nil), ("1 DEAT\n2 DATE unknown\n3 PHRASE x", nil),
    ("1 DEAT\n2 PLAC\n3 NOTE x", nil), ("1 DEAT\n2 PLAC", nil),
    ("1 DEAT\n2 NOTE x\n3 DATE 1900", nil), ("1 DEAT\n2 DATE not dead", nil),
    ("1 DEAT\n2 PLAC\n3 MAP\n4 LATI N1", "Y"), ("1 DEAT\n2 DATE DEAD", "Y"),
    ("1 DEAT\n2 DATE Stillborn", "Y"), ("1 DEAT\n2 DATE BEF 1900", "Y"),
    ("1 DEAT\n2 DATE LIVING\n2 PLAC Graz", "Y"), ("1 DEAT Y ", "Y"), ("1 DEAT y", "Y"),
    ("1 DEAT \tY\t", "Y"),
  ])
  func occurrences(lines: String, expected: String?) throws {
    let reading = try GEDCOMPlan("DEAT?").read("0 HEAD\n0 @I@ INDI\n\(lines)\n0 TRLR\n")
    #expect(reading.fields == [[expected]])
  }

  /// What stands below an event that did not happen tells nothing of it; other tags have no such payload.
  @Test(arguments: [
    ("1 DEAT N\n2 DATE 1900\n2 PLAC x", [nil, nil, "N", nil] as [String?]),
    ("1 DEAT\n2 DATE 1900", ["1900", "1900", nil, "Y"]),
    ("1 DEAT\n2 DATE 1900\n1 DEAT  n ", [nil, nil, nil, nil]),
    ("1 DEAT N\n1 DEAT Y\n2 DATE 1900", [nil, nil, "N", nil]),
    ("1 DEAT No\n2 DATE 1900", ["1900", "1900", "No", "Y"]),
    ("1 DEAT N\n2 CONT x\n2 DATE 1900", ["1900", "1900", "N\nx", "Y"]),
    ("1 BIRT N\n1 DEAT\n2 DATE 1900", ["1900", "1900", nil, "Y"]),
  ])
  func eventsThatDidNotHappen(lines: String, expected: [String?]) throws {
    let reading = try GEDCOMPlan("DEAT.DATE", "{DEAT.DATE}", "DEAT", "DEAT?").read(
      "0 HEAD\n0 @I@ INDI\n\(lines)\n0 @J@ INDI\n1 DEAT\n2 DATE 7\n0 TRLR\n")
    #expect(reading.fields == [expected, ["7", "7", nil, "Y"]])
    let other = try GEDCOMPlan("NAME", "NAME.GIVN").read(
      "0 HEAD\n0 @I@ INDI\n1 NAME N\n2 GIVN x\n0 TRLR\n")
    #expect(other.fields == [["N", "x"]])
  }

  @Test func pathsBelowAnotherTagAreNotFollowed() throws {
    let reading = try GEDCOMPlan("DATE", "BIRT.DATE", "DEAT.DATE", "{DATE}").read(
      "0 HEAD\n0 INDI\n1 BIRT\n2 CHAN\n3 DATE 1\n1 DEAT\n2 DATE 2\n0 TRLR\n")
    #expect(reading.fields == [[nil, nil, "2", nil]])
  }

  @Test func aRecordWithMoreRowsThanABatchHolds() throws {
    let names = (0..<5000).map { "1 NAME n\($0)\n" }.joined()
    let text = "0 HEAD\n0 @I@ INDI\n1 SEX F\n\(names)1 X y\nbad\n0 @J@ INDI\n1 NAME last\n0 TRLR\n"
    for chunkByteCount in [1, 100, 1 << 20] {
      var plan = GEDCOMPlan(rows: ["INDI.NAME"], "xref", "value", "/SEX")
      plan.chunkByteCount = chunkByteCount
      let reading = try plan.read(text)
      #expect(reading.rows.count == 5001)
      #expect(reading.fields[4999] == ["I", "n4999", "F"])
      #expect(reading.fields[5000] == ["J", "last", nil])
      #expect(reading.rows[4999].line == 5002)
      #expect(reading.rejects.isEmpty)
    }
  }

  /// The columns of the record are filled once, those of its rows each time.
  @Test func rowsOfOneRecordShareItsColumns() throws {
    let records = (1...3).map { record in
      "0 @I\(record)@ INDI\n1 SEX M\n1 FAMS a\(record)\n"
        + (1...record).map { "1 NAME n\($0)\n2 NOTE x\($0)\n2 NOTE y\n" }.joined() + "1 FAMS b\n"
    }
    let reading = try GEDCOMPlan(
      rows: ["INDI.NAME"], "value", "{NOTE}", "{/FAMS}", "/NAME", "{/NAME.NOTE}", "/SEX?"
    ).read("0 HEAD\n" + records.joined() + "0 @I4@ INDI\n1 NAME z\n0 TRLR\n")
    let expected = (1...3).flatMap { record in
      let notes = (1...record).map { "x\($0)\ny" }.joined(separator: "\n")
      return (1...record).map { ["n\($0)", "x\($0)\ny", "a\(record)\nb", "n1", notes, nil] }
    }
    #expect(reading.fields == expected + [["z", nil, nil, "z", nil, nil]])
  }

  /// The limit counts bytes of the file, not the room that they may need.
  @Test(arguments: [GEDCOMCoding.ansel, .windows1252, .utf8])
  func longTextsAreReadInEveryCoding(_ coding: GEDCOMCoding) throws {
    let text = String(repeating: "x", count: 5 << 20)
    var plan = GEDCOMPlan("NOTE", head: GEDCOMHead(coding: coding))
    plan.chunkByteCount = 1 << 20
    let reading = try plan.read(
      Array("0 HEAD\n0 @I@ INDI\n1 NOTE \(text)".utf8) + (coding == .utf8 ? [] : [0xC6])
        + Array("\n0 TRLR\n".utf8))
    #expect(reading.rejects.isEmpty)
    #expect(reading.rows.count == 1)
    #expect((reading.fields.first?.first ?? nil)?.utf8.count ?? 0 >= text.utf8.count)
  }

  @Test func longTextsOfTheRecordInEveryRowFillSeveralBatches() throws {
    let text = String(repeating: "x", count: 100_000)
    let names = (0..<900).map { "1 NAME n\($0)\n" }.joined()
    let reading = try GEDCOMPlan(rows: ["INDI.NAME"], "value", "/NOTE").read(
      "0 HEAD\n0 INDI\n1 NOTE \(text)\n\(names)0 TRLR\n")
    #expect(reading.rows.count == 900)
    #expect(reading.fields.allSatisfy { $0[1] == text })
    #expect(reading.fields.map { $0[0] } == (0..<900).map { "n\($0)" })
  }

  @Test func recordsThatAreTooLongAreRefusedAsAWhole() throws {
    let long = "0 @I1@ INDI\n1 NOTE " + String(repeating: "x", count: 200) + "\n1 SEX M\n\n"
    for chunkByteCount in [1, 50, 1 << 16] {
      var plan = GEDCOMPlan("xref")
      plan.recordLimit = 100
      plan.chunkByteCount = chunkByteCount
      let reading = try plan.read(
        "0 HEAD\n\(long)0 @I2@ INDI\n\(long.replacing("INDI", with: "SOUR"))0 @I3@ INDI\n\(long)")
      #expect(reading.fields == [["I2"], ["I3"]])
      #expect(reading.codes == ["1 7 227 TOO_LONG", "11 489 227 TOO_LONG"])
      #expect(reading.lineCount == 15)
      #expect(reading.notes == ["GED_NO_TRAILER": 1])
    }
  }

  @Test(arguments: [
    ("SSN", "SSN", true), ("SSN.DATE", "SSN", true), ("/SSN", "SSN", true), ("SSN", "/SSN", true),
    ("SSN?", "SSN", true), ("/NAME.GIVN", "GIVN", true), ("GIVN", "/NAME.GIVN", true),
    ("NAME", "NAME.GIVN", false), ("NAME.SURN", "NAME.GIVN", false), ("xref", "SSN", false),
    ("file", "file", true), ("SSN", "xref", false), ("/SEX", "/SSN", false),
    ("EXID+TYPE", "EXID", true), ("EXID+TYPE", "EXID.TYPE", true), ("EXID+TYPE", "TYPE", true),
    ("EXID", "EXID+TYPE", true), ("EXID+TYPE", "EXID.NOTE", false), ("REFN+TYPE", "EXID", false),
  ])
  func columnsInsideOthers(column: String, other: String, isInside: Bool) throws {
    let outer = try #require(GEDCOMColumn(other))
    #expect(try #require(GEDCOMColumn(column)).isInside(outer) == isInside)
  }

  @Test(arguments: [
    "", ".", "A.", ".A", "A..B", "A B", "Ä", "/", "?", "//A", "A?B", "A-B", "+TYPE", "A+NOTE",
    "A+TYPE?", "A?+TYPE",
  ])
  func namesThatAreNoColumns(name: String) {
    #expect(GEDCOMColumn(name) == nil)
  }
}

import Definition
import Testing

/// What is proposed for GEDCOM.
@Suite struct InferredGEDCOMTests {
  private static func family(_ count: Int, char: String = "UTF-8") -> String {
    "0 HEAD\n1 CHAR \(char)\n0 @S@ SUBM\n1 NAME x\n"
      + (0..<count).map {
        "0 @I\($0)@ INDI\n1 NAME N\($0) /S/\n2 SURN S\n1 BIRT\n2 DATE \($0 % 28 + 1) JAN 1900\n"
      }.joined() + "0 @F@ FAM\n1 MARR\n2 DATE 1901\n0 TRLR\n"
  }

  @Test(arguments: ["", "\u{FEFF}", "\n \n"])
  func individualsAreRows(before: String) throws {
    let proposed = try Proposed(before + Self.family(60), name: "royal.ged")
    #expect(proposed.text.contains("    format: gedcom\n    rows: INDI\n"), "\(proposed.text)")
    #expect(proposed.line.contains("all 60 records"), "\(proposed.line)")
    for column in ["xref", "NAME", "NAME.SURN", "BIRT.DATE"] {
      #expect(proposed.text.contains("- \(column)") || proposed.text.contains("- \"\(column)\""))
    }
    #expect(!proposed.text.contains("MARR"))
  }

  @Test func encodingsOfTheHeadAreUsed() throws {
    let text = Self.family(5, char: "ANSEL").replacing("N0", with: "#")
    let bytes = Array(text.utf8).flatMap { $0 == UInt8(ascii: "#") ? [0xE2, 0x65] : [$0] }
    #expect(try Proposed(bytes: bytes, name: "a.ged").text.contains("rows: INDI"))
  }

  /// What a run converts is converted for a proposal too.
  @Test(arguments: ["CP1251", "IBMPC", "UCS-2"])
  func otherEncodingsAreConverted(_ name: String) throws {
    let text = Self.family(40, char: name).replacing("N0", with: "#")
    let isOther = name != "UCS-2"
    let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "#") && isOther ? 0x84 : $0 }
    let proposed = try Proposed(bytes: bytes, name: "a.ged")
    #expect(proposed.text.contains("rows: INDI"), "\(proposed.text)")
    #expect(proposed.line.contains("all 40 records"), "\(proposed.line)")
  }

  @Test func eventsAreAskedWhetherTheyHappened() throws {
    let text = Self.family(60).replacing("1 BIRT", with: "1 DEAT Y\n1 RESI x\n1 BIRT")
    let proposed = try Proposed(text, name: "a.ged").text
    for column in ["DEAT?", "BIRT?"] { #expect(proposed.contains(column), "\(proposed)") }
    #expect(!proposed.contains("RESI?"))
  }

  @Test func filesWithoutIndividualsAreRefused() {
    #expect(throws: InferError.self) { try Proposed("0 HEAD\n0 TRLR\n", name: "a.ged") }
  }

  /// `0 HEAD` must be the whole line.
  @Test func otherTextIsNoGEDCOM() throws {
    let text = try Proposed("0 HEADS,b,c\n1,2,3\n4,5,6\n", name: "a.csv").text
    #expect(text.contains("format: csv"))
  }
}

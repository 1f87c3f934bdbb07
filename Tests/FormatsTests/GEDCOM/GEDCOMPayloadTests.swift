import Formats
import Testing

/// What payloads come to.
@Suite struct GEDCOMPayloadTests {
  private func note(_ lines: String, head: GEDCOMHead = GEDCOMHead()) throws -> String? {
    let reading = try GEDCOMPlan("NOTE", head: head).read("0 HEAD\n0 INDI\n\(lines)\n0 TRLR\n")
    #expect(reading.rows.count == 1)
    return reading.fields.first?.first ?? nil
  }

  @Test(arguments: [
    ("1 NOTE", nil), ("1 NOTE ", nil), ("1 NOTE  ", " "), ("1 NOTE  a b  ", " a b  "),
    ("1 NOTE a\n2 CONT b", "a\nb"), ("1 NOTE a\n2 CONT\n2 CONT b", "a\n\nb"),
    ("1 NOTE a\n2 CONC b", "ab"), ("1 NOTE a\n2 CONC  b ", "a b "), ("1 NOTE\n2 CONT", "\n"),
    ("1 NOTE a \n2 CONC b", "a b"), ("1 NOTE a\n2 SOUR @S@\n3 CONT no\n2 CONT b", "a\nb"),
    ("1 NOTE a\n2 CONT b\n3 CONT c\n1 CONT d", "a\nb"), ("\t 1  NOTE\ta", "a"),
    ("1 NOTE @N1@", "N1"), ("1 NOTE @N1@  ", "N1"), ("1 NOTE @VOID@", nil),
    ("1 NOTE @N 1@", "N 1"), ("1 NOTE @#DJULIAN@ 1 JAN 1700", "@#DJULIAN@ 1 JAN 1700"),
    ("1 NOTE @#DJULIAN@", "@#DJULIAN@"), ("1 NOTE @", "@"), ("1 NOTE @@", "@"),
    ("1 NOTE @a", "@a"), ("1 @X@ NOTE a", "a"),
  ])
  func lines(lines: String, expected: String?) throws {
    #expect(try note(lines) == expected)
    #expect(try note(lines, head: GEDCOMHead(isVersion7: true)) == expected)
  }

  @Test(arguments: [
    ("1 NOTE a@@b", "a@b", "a@@b"), ("1 NOTE @@a@@", "@a@", "@a@@"),
    ("1 NOTE a\n2 CONT @@b@@c", "a\n@b@c", "a\n@b@@c"), ("1 NOTE a@\n2 CONC @b", "a@b", "a@@b"),
    ("1 NOTE @@@@", "@@", "@@@"), ("1 NOTE @@VOID@", "@VOID@", "@VOID@"),
  ])
  func doubledAts(lines: String, five: String, seven: String) throws {
    #expect(try note(lines) == five)
    #expect(try note(lines, head: GEDCOMHead(isVersion7: true)) == seven)
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\n\r\n", " \n"])
  func lineEnds(end: String) throws {
    let text = ["0 HEAD", "0 @I1@ INDI", "1 NOTE a", "2 CONT b", "0 @I2@ INDI", "0 TRLR", ""]
      .joined(separator: end)
    let reading = try GEDCOMPlan("xref", "NOTE").read(text)
    let expected = end == " \n" ? "a \nb " : "a\nb"
    #expect(reading.fields == [["I1", expected], ["I2", nil]])
    #expect(reading.notes.isEmpty)
    #expect(reading.rejects.isEmpty)
  }

  @Test func marksBlankLinesAndIndentsArePassedOver() throws {
    let reading = try GEDCOMPlan("xref", "SEX").read(
      "\u{FEFF}\n \r\n  0 HEAD\n\t0 @I1@ INDI\n\n   1 SEX M\n \t \n0 @I2@ INDI\n1 SEX F\n0 TRLR")
    #expect(reading.fields == [["I1", "M"], ["I2", "F"]])
    #expect(reading.rows.map(\.line) == [3, 7])
    #expect(reading.rows.map(\.offset) == [16, 45])
    #expect(reading.rows.map(\.byteCount) == [24, 19])
    #expect(reading.lineCount == 10)
    #expect(reading.notes.isEmpty)
  }

  /// Values of lists lose the white space around them.
  @Test func itemsOfListsAreOneLine() throws {
    let reading = try GEDCOMPlan("{NOTE}").read(
      "0 HEAD\n0 INDI\n1 NOTE  a \n2 CONT b\n1 NOTE\n1 NOTE @VOID@\n1 NOTE c@@d\n0 TRLR\n")
    #expect(reading.fields == [["a  b\nc@d"]])
  }
}

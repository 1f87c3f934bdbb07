import Platform
import TestSupport
import Testing

@testable import Report

/// Parts of paragraphs that stand out.
@Suite struct ParagraphTests {
  @Test func piecesAreTheWholeText() {
    let marks = [TextMark(4..<7, .underlined), TextMark(0..<3, .filled)]
    let pieces = Paragraph("Sea and sea", marks: marks).pieces
    #expect(pieces.map(\.text) == ["Sea", " ", "and", " sea"])
    #expect(pieces.map(\.style) == [.filled, nil, .underlined, nil])
    #expect(Paragraph("").pieces.isEmpty && Paragraph("a").pieces.map(\.text) == ["a"])
  }

  /// Empty ones, those beyond the end, within a character or within another one.
  @Test(arguments: [3..<3, 9..<12, 1..<2, 0..<1, 7..<9, 5..<7])
  func marksThatFitNowhereArePassedOver(_ range: Range<Int>) {
    // ö is of two bytes: 0 and 1.
    let paragraph = Paragraph(
      "ö, seaing", marks: [TextMark(range, .filled), TextMark(4..<8, .underlined)])
    #expect(paragraph.marks == [TextMark(4..<8, .underlined)])
  }

  private func report(_ paragraph: Paragraph) -> Report {
    Sample.report(sections: [Section(id: "s", title: "S", paragraphs: [paragraph])])
  }

  /// Text is escaped within marks as elsewhere, and each way to stand out has a sign of its own.
  @Test func marksAreSigns() throws {
    let text = "<b> is a*b, 1 < 2"
    let report = report(
      Paragraph(
        text,
        marks: [
          TextMark(0..<3, .filled), TextMark(7..<10, .underlined),
          TextMark(12..<13, [.filled, .underlined]),
        ]))
    #expect(
      try report.text("ranking.html").contains(
        """
        <p class="text"><mark class="fill">&lt;b&gt;</mark> is <mark class="line">a*b</mark>, \
        <mark class="fill line">1</mark> &lt; 2</p>
        """))
    #expect(
      try report.text("ranking.md").contains("**&lt;b&gt;** is *a\\*b*, ***1*** &lt; 2\n\n"))
    #expect(try report.text("ranking.json").contains(" is a*b, 1 "))
    #expect(try !report.text("ranking.json").contains("mark"))
  }

  @Test func marksAreReadBack() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/marked.report"
    let paragraph = Paragraph("Sea", marks: [TextMark(1..<3, [.filled, .underlined])])
    _ = try ReportModelFile.write(
      report(paragraph), formats: [.html], path: path, fileSystem: SystemFileSystem())
    let read = try ReportModelFile.read(.unlisted(path)).report
    #expect(read.sections[0].paragraphs == [paragraph])
  }
}

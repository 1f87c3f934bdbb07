import SearchIndex
import Testing

@testable import Report

/// Marks that a layout finds in the rows of a table.
@Suite struct MarksLayoutTests {
  private struct Mark {
    let from: Int64?
    let to: Int64
    let kind: String
  }

  private func report(
    _ marks: [Mark], clearance: Clearance = .personal, keepsLines: Bool = false
  ) throws -> Report {
    var tables = ResultTables(privacy: .internal)
    tables.texts = ["said": "Sea.\n\nThe öde sea"]
    tables.add(
      ResultTable(
        "marks", keys: "number", rows: Array(marks.enumerated()), privacy: .personal,
        [
          .text("number", "Number") { String($0.offset) },
          .integer("from", "From") { $0.element.from }, .integer("to", "To") { $0.element.to },
          .text("kind", "Kind") { $0.element.kind },
        ]))
    let facts = LayoutFacts(
      title: "T", zone: "UTC", clearance: clearance, minimumCell: 1, balance: [], findings: [],
      pipelineHash: "", toolVersion: "")
    let text = TextLayout(
      "{said}", keepsLines: keepsLines,
      marks: MarksLayout(of: RowsLayout("marks"), kinds: ["again", "wet"]))
    let layout = Layout(sections: [SectionLayout("s", "S", quotes: [text])])
    return try LayoutBuilder("node", tables, facts, shown: nil).reports(layout)[0]
  }

  private static let marks = [
    Mark(from: 15, to: 18, kind: "again"), Mark(from: 0, to: 3, kind: "again"),
    Mark(from: 15, to: 18, kind: "wet"), Mark(from: 6, to: 9, kind: "other"),
    Mark(from: nil, to: 9, kind: "again"), Mark(from: 3, to: 7, kind: "again"),
  ]

  @Test func linesKeepTheirMarks() throws {
    let report = try report(Self.marks)
    let paragraphs = report.sections[0].paragraphs
    #expect(paragraphs.map(\.text) == ["Sea.", "The öde sea", "Marks: again, wet"])
    #expect(paragraphs[0].marks == [TextMark(0..<3, .filled)])
    #expect(paragraphs[1].marks == [TextMark(9..<12, [.filled, .underlined])])
    #expect(paragraphs[2].marks == [TextMark(7..<12, .filled), TextMark(14..<17, .underlined)])
    #expect(report.privacy == .personal)
    // What is not used is not explained.
    let one = try self.report([Mark(from: 0, to: 3, kind: "wet")]).sections[0].paragraphs
    #expect(one.last?.text == "Marks: wet" && one.last?.marks == [TextMark(7..<10, .underlined)])
  }

  @Test func oneParagraphKeepsThemToo() throws {
    let paragraphs = try report(Self.marks, keepsLines: true).sections[0].paragraphs
    #expect(paragraphs.count == 2 && paragraphs[0].marks.map(\.range) == [0..<3, 3..<7, 15..<18])
  }

  /// Without marks there is nothing to explain; neither for readers who may not see them.
  @Test func noneAreTheTextAlone() throws {
    for report in [try report([]), try report(Self.marks, clearance: .internal)] {
      #expect(report.sections[0].paragraphs == ["Sea.", "The öde sea"])
    }
    #expect(try report(Self.marks, clearance: .internal).privacy == .internal)
  }
}

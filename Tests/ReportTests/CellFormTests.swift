import Platform
import TestSupport
import Testing

@testable import Report

/// What is drawn in cells: arrows, small lines and columns, and a podium.
@Suite struct CellFormTests {
  private func table(_ form: CellForm, hidden: Bool = false, rows: RowForm = .lines) throws -> Table
  {
    let counts: [[Int64]] = [[1, 0, 9], [0, 0, 0], [2, 2, 2], [4, 1, 3]]
    var columns = [
      Column(id: "name", title: "Name", values: .strings(["A", "B", "C", "D"]), privacy: .public),
      Column(
        id: "moved", title: "Moved", values: .integers([3, -12, 0, 0]), privacy: .public,
        presence: [.present, .present, .present, .missing], form: form,
        series: form.drawsOthers ? ["s1", "s2", "s3"] : []),
    ]
    for number in 0..<3 {
      columns.append(
        Column(
          id: "s\(number + 1)", title: "\(number + 1) <★>",
          values: .integers(counts.map { $0[number] }), privacy: .public,
          presence: hidden && number == 1 ? [.suppressed, .present, .present, .present] : [],
          place: .files))
    }
    return try Table(
      id: "t", caption: "T", key: "name", columns: columns, form: rows)
  }

  private func text(_ table: Table, _ name: String) throws -> String {
    try Sample.report(sections: [Section(id: "part", title: "Part", tables: [table])])
      .text("ranking.\(name)")
  }

  @Test func movementsAreArrowsWithWords() throws {
    let html = try text(table(.movement), "html")
    let cells = try HTMLPage(html).elements.filter { $0.tag == "td" }.prefix(4)
    #expect(cells.map(\.text) == ["▲ 3", "▼ 12", "=", "new"])
    // Sorted by the number; what is new comes last, as what has no value does.
    #expect(cells.map { $0.attributes["data-v"] } == ["3", "-12", "0", ""])
    for words in ["up 3", "down 12", "same place"] {
      #expect(html.contains("role=\"img\" aria-label=\"\(words)\""))
    }
    let markdown = try text(table(.movement), "md")
    #expect(markdown.contains("| A | ▲ 3 |") && markdown.contains("| B | ▼ 12 |"))
    #expect(markdown.contains("| C | 0 |") && markdown.contains("| D | new |"))
    // Files have the numbers.
    #expect(try CSV.text(table(.movement)) == CSV.text(table(.number)))
  }

  @Test func numbersOfOtherColumnsAreDrawn() throws {
    let html = try text(table(.columns), "html")
    #expect(html.contains("aria-label=\"1 &lt;★&gt;: 1, 2 &lt;★&gt;: 0, 3 &lt;★&gt;: 9\""))
    // Nothing is drawn where all are 0, and what is drawn stands beside what has no value, too.
    #expect(html.split(separator: "class=\"spark\"").count == 4)
    #expect(
      try text(table(.line), "html").contains(
        "aria-label=\"from 1 to 9, highest 9 in 3 &lt;★&gt;\""))
    let markdown = try text(table(.columns), "md")
    #expect(markdown.contains("| A | 3 | ▂▁█ |") && markdown.contains("| C | 0 | ███ |"))
    #expect(try CSV.text(table(.columns)) == CSV.text(table(.number)))
  }

  /// Heights would tell a number that is hidden.
  @Test func hiddenNumbersAreNotDrawn() throws {
    for form in [CellForm.line, .columns] {
      let shown = try text(table(form), "html").split(separator: "class=\"spark\"").count
      let html = try text(table(form, hidden: true), "html")
      #expect(html.split(separator: "class=\"spark\"").count == shown - 1)
      #expect(try text(table(form, hidden: true), "md").contains("| A | 3 |  |"))
    }
  }

  @Test func theFirstThreeStandOut() throws {
    let page = try HTMLPage(text(table(.number, rows: .podium), "html"))
    let rows = page.elements.filter { $0.tag == "tr" }.dropFirst().prefix(4)
    #expect(rows.map { $0.attributes["data-top"] } == ["", "", "", nil])
    #expect(try text(table(.number, rows: .podium), "md") == text(table(.number), "md"))
  }

  /// The heads of cards are styles in an attribute.
  @Test func headsOfCardsStayHeads() throws {
    let hostile = "a'b\"c</table><b>\\;}{&\n\u{202e}é"
    let attribute = HTMLTableCards.attribute(heads: ["", hostile, "Mean (stars)"])
    let inside = attribute.dropFirst(" style=\"".count).dropLast()
    #expect(
      attribute.hasPrefix(" style=\"--2:'a\\27 b") && attribute.hasSuffix("--3:'Mean (stars)'\""))
    #expect(!inside.contains { "\"<>&\n{}".contains($0) })
    #expect(inside.filter { $0 == "'" }.count == 4 && inside.filter { $0 == ";" }.count == 1)
    #expect(HTMLTableCards.attribute(heads: ["", ""]).isEmpty)
  }

  /// A page has the rules of what stands on it.
  @Test func pagesHaveNoRulesOfWhatTheyLack() throws {
    let tables = try text(table(.number), "html")
    #expect(!tables.contains("svg.chart") && tables.contains("thead th{"))
    let parts: [HTMLStyle.Parts] = [.tiles, .tables, .charts, .maps, .marks, .notes]
    let sheets = parts.map { HTMLStyle.sheet($0).utf8.count }
    #expect(sheets.allSatisfy { $0 > HTMLStyle.sheet([]).utf8.count })
    #expect(HTMLStyle.sheet([]).utf8.count * 2 < HTMLStyle.sheet(.all).utf8.count)
  }

  @Test func storesKeepTheForm() throws {
    let folder = try TemporaryFolder()
    for form in CellForm.allCases {
      let report = Sample.report(
        sections: [Section(id: "part", title: "Part", tables: [try table(form, rows: .podium)])])
      let path = "\(folder.path)/\(form.rawValue).report"
      _ = try ReportModelFile.write(
        report, formats: [.html], path: path, fileSystem: SystemFileSystem())
      let read = try ReportModelFile.read(.unlisted(path)).report.table("t")
      #expect(read?.column("moved")?.form == form && read?.form == .podium)
      #expect(read?.column("moved")?.series == (form.drawsOthers ? ["s1", "s2", "s3"] : []))
    }
  }

  private enum CSV {
    static func text(_ table: Table) throws -> String {
      let sink = MemorySink()
      try CSVRenderer(tables: [table]).render(to: sink)
      return String(decoding: sink.bytes, as: UTF8.self)
    }
  }
}

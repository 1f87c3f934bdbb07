import Report
import Testing

/// One report in all formats says the same.
@Suite struct FourFormatsTests {
  @Test func everyFigureIsEqualInAllFormats() throws {
    let report = try Sample.full()
    let files = try report.rendered()
    let page = try HTMLPage(String(decoding: files["ranking.html"] ?? [], as: UTF8.self))
    let markdown = MarkdownTables.parse(
      String(decoding: files["ranking.md"] ?? [], as: UTF8.self))
    let json = try JSONValue(parsing: files["ranking.json"] ?? [])
    let figures = JSONFigures.byAddress(json)

    let table = try #require(report.tables.first)
    let csv = try CSVRows.parse(files["ranking.places.csv"] ?? [])
    let inMarkdown = try #require(markdown.first { $0.head.contains("Rank") })
    #expect(inMarkdown.rows.count == table.rowCount)

    var compared = 0
    for row in 0..<table.rowCount {
      for (position, column) in table.columns.enumerated() where column.figure != nil {
        let figure = try #require(table.figure(report: report.id, row: row, column: position))
        let address = figure.address.description
        let printed = figure.value?.description

        let inJSON = try #require(figures[address])
        #expect(inJSON.value == printed.map { .number($0) } ?? .null, "\(address)")
        #expect(inJSON.unit == figure.measure.unit)
        #expect(inJSON.measure == figure.measure.id)
        #expect(inJSON.n == figure.n?.description)
        #expect(inJSON.low == figure.low?.description)
        #expect(inJSON.high == figure.high?.description)

        let inHTML = try #require(page.element(id: address))
        #expect(inHTML.exactText == printed ?? "–", "\(address)")

        let csvColumn = try #require(csv[0].firstIndex(of: column.id))
        #expect(csv[row + 1][csvColumn] == printed ?? "", "\(address)")

        let head = column.id == "votes" ? "Votes" : "\(column.title) (\(column.unit))"
        let markdownColumn = try #require(inMarkdown.head.firstIndex(of: head))
        #expect(inMarkdown.rows[row][markdownColumn] == printed ?? "–", "\(address)")
        compared += 1
      }
    }
    #expect(compared == 18)
  }

  @Test func headlineFiguresAreEqual() throws {
    let report = try Sample.full()
    let page = try HTMLPage(try report.text("ranking.html"))
    let markdown = MarkdownTables.parse(try report.text("ranking.md"))
    let json = try JSONValue(parsing: Array(report.text("ranking.json").utf8))
    let figures = JSONFigures.byAddress(json)
    for figure in report.sections[0].figures {
      let value = try #require(figure.value?.description)
      #expect(figures[figure.address.description]?.value == .number(value))
      let card = try #require(page.element(id: figure.address.description))
      #expect(card.exactText.contains(value) && card.text.contains(" \(figure.unit)"))
      let rows = markdown.flatMap(\.rows)
      #expect(rows.contains { $0.starts(with: [figure.title, "\(value) \(figure.unit)"]) })
    }
  }

  @Test func sameReportSameBytes() throws {
    #expect(try Sample.full().rendered() == Sample.full().rendered())
  }

  @Test func fileNames() throws {
    let files = try Sample.full().files(ReportFormat.allCases, clearance: .internal)
    #expect(
      files.map(\.name) == [
        "ranking.html", "ranking.md", "ranking.places.csv", "ranking.shortened.csv",
        "ranking.json", "ranking.map-chart.geojson", "ranking.map-chart.gpx",
      ])
  }

  @Test func shortenedTablesNameTheFileWithAllRows() throws {
    let report = try Sample.full()
    let (sentence, file) = ("Showing 3 of 6; all rows are in", "ranking.shortened.csv")
    #expect(
      try report.text("ranking.html").contains("\(sentence) <a href=\"\(file)\">\(file)</a>."))
    #expect(try report.text("ranking.md").contains("\(sentence) [`\(file)`](\(file))."))
    let rows = try CSVRows.parse(Array(report.text("ranking.shortened.csv").utf8))
    #expect(rows.count == 7)
  }
}

import Report
import TestSupport
import Testing

/// Whatever stands in the data stays text, in every format and every place.
@Suite struct HostileTextTests {
  /// A report that prints each text as key, cell, title, caption, label and finding.
  private func report(_ texts: [[UInt8]], in string: String) throws -> Report {
    var keys = TextArena()
    for (index, text) in texts.enumerated() { keys.append(bytes: text + Array(" \(index)".utf8)) }
    var cells = TextArena()
    for text in texts { cells.append(bytes: text) }
    let table = try Table(
      id: "names", caption: string, key: "key",
      columns: [
        Column(id: "key", title: string, values: .text(keys), privacy: .internal),
        Column(id: "cell", title: "Cell", values: .text(cells), privacy: .internal),
        Column(
          id: "n", title: "N",
          values: .integers((0..<Int64(texts.count)).map { -$0 }), privacy: .internal,
          figure: FigureDefinition(
            measure: Sample.measures["ratings.votes"], unit: string,
            populations: [.init(dataset: "people", query: "name:{key}")]),
          form: .bar),
      ], order: string)
    let series = ChartSeries(title: string, integers: [1, -2])
    let labels = [string, string + "2"]
    let charts: [Chart] = [
      .bars(
        id: "bars", title: string, description: string, privacy: .internal, labelTitle: string,
        labels: labels, values: series),
      .lines(
        id: "lines", title: string, description: string, privacy: .internal, labelTitle: string,
        periods: labels, series: [series, series]),
      .intervals(
        id: "intervals", title: string, description: string, privacy: .internal,
        labelTitle: string, labels: labels, values: series, low: series, high: series),
    ]
    return Sample.report(
      sections: [
        Section(
          id: "s", title: string,
          paragraphs: [
            Paragraph(string),
            Paragraph(string, marks: [TextMark(0..<string.utf8.count, [.filled, .underlined])]),
          ], charts: charts, tables: [table])
      ],
      title: string,
      findings: [Finding(severity: .note, code: string, text: string, count: 1)])
  }

  private static let tags: Set<String> = [
    "html", "head", "meta", "title", "style", "script", "body", "div", "header", "h1", "h2", "h3",
    "p",
    "nav", "ul",
    "li", "a", "dl", "dt", "dd", "section", "span", "code", "br", "table", "caption", "thead",
    "tbody", "tr", "th", "td", "main", "footer", "figure", "figcaption", "details", "summary",
    "mark", "svg", "desc", "text", "rect", "line", "polyline", "polygon", "circle", "path",
  ]

  @Test(arguments: Hostile.texts)
  func pagesHoldNoForeignMarkup(text: String) throws {
    let html = try report(Hostile.all, in: text).text("ranking.html")
    let page = try HTMLPage(html)
    #expect(page.elements.count { $0.tag == "script" } == 1)
    for element in page.elements {
      #expect(Self.tags.contains(element.tag))
      #expect(!element.attributes.keys.contains { $0.hasPrefix("on") })
      // Besides places of the page itself a link leads to the index of its folder.
      let link = element.attributes["href"]
      #expect(link == nil || link == "index.html" || link?.hasPrefix("#") == true)
      #expect(element.attributes["src"] == nil)
    }
    let forbidden: [ClosedRange<UInt32>] = [
      0x00...0x08, 0x0B...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069,
    ]
    let hidden = html.unicodeScalars.filter { scalar in
      forbidden.contains { $0.contains(scalar.value) }
    }
    #expect(hidden.isEmpty)
  }

  @Test func cellsOfAPageReadBack() throws {
    let texts = Hostile.texts.filter { text in
      text.unicodeScalars.allSatisfy { scalar in
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
          && !(0x202A...0x202E).contains(scalar.value)
          && !(0x2066...0x2069).contains(scalar.value) && scalar != "\u{FEFF}"
      }
    }
    #expect(texts.count > 35)
    let page = try HTMLPage(report(texts.map { Array($0.utf8) }, in: "x").text("ranking.html"))
    let cells = page.elements.filter { $0.tag == "td" && $0.attributes["class"]?.first == "t" }
    #expect(cells.map(\.text) == texts)
  }

  @Test func hiddenCharactersBecomeVisible() throws {
    let page = try HTMLPage(
      report([Array("\u{202E}gnp\0.exe".utf8)], in: "x").text("ranking.html"))
    #expect(page.elements.contains { $0.text == "⟨U+202E⟩gnp\u{2400}.exe" })
  }

  @Test func jsonKeepsEveryText() throws {
    let report = try report(Hostile.all, in: "\u{202E}</script>\"\\")
    let bytes = try #require(try report.rendered([.json])["ranking.json"])
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x0A })
    let json = try JSONValue(parsing: bytes)
    #expect(json["title"]?.string == "\u{202E}</script>\"\\")
    let rows = try #require(json["sections"]?.array[0]["tables"]?.array[0]["rows"]).array
    for (text, row) in zip(Hostile.all, rows) {
      #expect(row["cell"]?.string == String(decoding: text, as: UTF8.self))
    }
    #expect(rows.count == Hostile.all.count)
  }

  @Test func csvKeepsEveryTextAndStartsNoFormula() throws {
    let report = try report(Hostile.all, in: "x")
    let bytes = try #require(try report.rendered([.csv])["ranking.names.csv"])
    let rows = try CSVRows.parse(bytes)
    #expect(rows[0] == ["key", "cell", "n"])
    for (text, row) in zip(Hostile.all, rows.dropFirst()) {
      let cell = row[1]
      let expected = String(decoding: text, as: UTF8.self)
      let safe = String(
        String.UnicodeScalarView(expected.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 }))
      let first = expected.unicodeScalars.first
      let isFormula = first.map { "=+-@\t\r".unicodeScalars.contains($0) } ?? false
      #expect(cell == (isFormula ? "'" + safe : safe))
    }
    #expect(rows.count == Hostile.all.count + 1)
    #expect(rows[3][2] == "-2", "numbers get no apostrophe")
    #expect(!bytes.contains(0))
  }

  @Test func markdownTablesKeepTheirShape() throws {
    for text in Hostile.texts {
      let page = try report(Hostile.all, in: text).text("ranking.md")
      let tables = MarkdownTables.parse(page)
      let names = try #require(tables.first { $0.head.contains("Cell") })
      #expect(names.rows.count == Hostile.all.count)
      for table in tables {
        #expect(table.rows.allSatisfy { $0.count == table.head.count })
      }
      #expect(!page.contains("<img") && !page.contains("<svg") && !page.contains("<script"))
      #expect(!page.contains("http://") && !page.contains(/[^\\]\]\(/) && !page.contains("@some"))
    }
  }

  @Test func longNamesAreNeverCut() throws {
    let name = String(repeating: "Bartholomew ", count: 200) + String(repeating: "x", count: 900)
    let files = try report([Array(name.utf8)], in: name).rendered()
    for (file, bytes) in files {
      #expect(String(decoding: bytes, as: UTF8.self).contains(name), "\(file)")
    }
  }

  /// Random bytes in every place: all formats stay well formed.
  @Test func randomBytes() throws {
    let alphabet: [UInt8] =
      Array("<>&\"'\\|`*_[]()=+-@\r\n\t a0".utf8) + [0, 0x1B, 0xC3, 0xA9, 0xE2, 0x80, 0xAE, 0xFF]
    try withSeeds(20) { generator, seed in
      let texts = (0..<30).map { _ in
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in
          alphabet.randomElement(using: &generator) ?? 0
        }
      }
      let report = try report(texts, in: String(decoding: texts[0], as: UTF8.self))
      let files = try report.rendered()
      let page = try HTMLPage(String(decoding: files["ranking.html"] ?? [], as: UTF8.self))
      #expect(page.elements.allSatisfy { Self.tags.contains($0.tag) }, "seed \(seed)")
      let rows = try CSVRows.parse(files["ranking.names.csv"] ?? [])
      #expect(rows.count == 31 && rows.allSatisfy { $0.count == 3 }, "seed \(seed)")
      let json = try JSONValue(parsing: files["ranking.json"] ?? [])
      let cells = json["sections"]?.array[0]["tables"]?.array[0]["rows"]?.array ?? []
      #expect(
        cells.map { $0["cell"]?.string } == texts.map { String(decoding: $0, as: UTF8.self) },
        "seed \(seed)")
      let tables = MarkdownTables.parse(String(decoding: files["ranking.md"] ?? [], as: UTF8.self))
      #expect(
        tables.allSatisfy { table in table.rows.allSatisfy { $0.count == table.head.count } },
        "seed \(seed)")
    }
  }
}

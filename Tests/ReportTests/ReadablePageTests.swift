import Charts
import Platform
import SearchIndex
import TestSupport
import Testing

@testable import Report

/// How pages write numbers, units, dates and names of files.
@Suite struct ReadablePageTests {
  private func html(
    _ tables: [Table] = [], charts: [Chart] = [], figures: [Figure] = [],
    formats: [ReportFormat] = [.html], name: String = "ranking.html"
  ) throws -> String {
    let report = Sample.report(sections: [
      Section(id: "part", title: "Part", figures: figures, charts: charts, tables: tables)
    ])
    let sink = MemorySink()
    try #require(report.files(formats).first { $0.name == name }).write(to: sink)
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private func table(_ columns: [Column], shownRows: Int? = nil) throws -> Table {
    let count = columns.first?.values.count ?? 0
    let names = (0..<count).map { "Row \($0)" }
    let name = Column(id: "name", title: "Name", values: .strings(names), privacy: .public)
    return try Table(
      id: "list", caption: "List", key: "name", columns: [name] + columns, shownRows: shownRows)
  }

  // MARK: - Units

  /// A unit stands at the value or in the head, and never at both.
  @Test func unitsAreSaidOnce() throws {
    let units = ["h", "share", "%", "km"]
    let columns = units.enumerated().map { place, unit in
      Column(
        id: "c\(place)", title: "Column \(place)", values: .decimals([525], places: 3),
        privacy: .public, unit: unit)
    }
    let page = try html([table(columns)])
    let read = try HTMLPage(page)
    let heads = read.elements.filter { $0.tag == "th" && $0.attributes["scope"] == "col" }
    #expect(
      heads.map(\.text).prefix(5) == ["Name", "Column 0", "Column 1", "Column 2", "Column 3 km"])
    let cells = read.elements.filter { $0.tag == "td" }.map(\.text).prefix(4)
    #expect(cells == ["32 min", "52.5\u{A0}%", "0.525\u{A0}%", "0.525"])
    // On phones the heads stand in each card.
    #expect(page.contains("'Column 0'") && page.contains("'Column 1'"))
    #expect(page.contains("'Column 3 (km)'"))
  }

  @Test(arguments: [
    (Number.real(0.997877, places: 6), "99.79\u{A0}%"),
    (.real(0.9999999, places: 6), "over\u{A0}99.99\u{A0}%"),
    (.real(1, places: 6), "100.00\u{A0}%"),
  ])
  func nearlyAllIsNotAll(share: Number, text: String) {
    let column = Column(
      id: "c", title: "C", values: .reals([0.995, share.approximation], places: 6),
      privacy: .public, unit: "share")
    #expect(HTMLNumber(column, .english).text(share) == text)
  }

  @Test func littleIsNotNothing() {
    let form = HTMLNumber(unit: "share", greatest: 0.5, isFigure: true, .german)
    let texts = [0.5, 0.00001, 0, -0.25].map { form.text(.real($0, places: 6)) }
    #expect(texts == ["50,0\u{A0}%", "unter\u{A0}0,1\u{A0}%", "0,0\u{A0}%", "−25,0\u{A0}%"])
    #expect(form.exact(.real(0.5, places: 6)) == "0.500000")
    let column = Column(
      id: "c", title: "C", values: .reals([0.345376022, 0.000207814], places: 9),
      privacy: .public, unit: "share")
    let own = HTMLNumber(column, .english)
    let both = [0, 1].map { own.text(column.number(at: $0) ?? .integer(0)) }
    #expect(both == ["34.5\u{A0}%", "0.0208\u{A0}%"])
  }

  /// Digits that say nothing are left out.
  @Test(arguments: [
    ([0.3, 0.4, 0.6], ["0.3", "0.4", "0.6"]), ([0.92201, 0.089233], ["0.922", "0.089"]),
    ([0.5, 0.00123456], ["0.500", "0.00123"]), ([0.25, 0.5], ["0.25", "0.50"]),
  ])
  func smallNumbersHaveTheDigitsTheyNeed(values: [Double], texts: [String]) {
    let column = Column(
      id: "c", title: "C", values: .reals(values, places: 5),
      privacy: .public, unit: "bits")
    let form = HTMLNumber(column, .english)
    let shown = values.indices.map { form.text(column.number(at: $0) ?? .integer(0)) }
    #expect(shown == texts)
  }

  // MARK: - Dates

  private static func dates(_ texts: [String], _ language: Language = .english) -> [String] {
    let table = ResultTable(
      id: "t", keys: ["day"],
      columns: [
        Column(id: "day", title: "Day", values: .strings(texts), privacy: .public)
      ])
    let words = table.words(of: table.columns[0], texts.indices, in: PhraseBook(language))
    return texts.map { words[$0] ?? $0 }
  }

  @Test func datesOfTablesAreWords() {
    #expect(
      Self.dates(["2020-12-31", "", "2019-02"]) == ["31 December 2020", "", "February 2019"])
    #expect(Self.dates(["2020-12-31", "2019"], .german) == ["31. Dezember 2020", "2019"])
    #expect(
      Self.dates(["2019-03-01 to 2019-03-31", "2019-04-07 to 2019-07-04", "2020"])
        == ["March 2019", "7 April to 4 July 2019", "2020"])
    // A name that looks like a date stays, and so does what is no day.
    #expect(Self.dates(["2020-12-31", "Mill"]) == ["2020-12-31", "Mill"])
    #expect(Self.dates(["2020-13-31"]) == ["2020-13-31"])
  }

  // MARK: - Tables

  @Test func theFileOfAllRowsIsALinkWhereThereIsOne() throws {
    let columns = [Column(id: "n", title: "N", values: .integers([1, 2, 3]), privacy: .public)]
    let cut = try table(columns, shownRows: 2)
    let file = "ranking.list.csv"
    #expect(
      try html([cut], formats: [.html, .csv]).contains(
        "Showing 2 of 3; all rows are in <a href=\"\(file)\">\(file)</a>.</p>"))
    #expect(try html([cut]).contains("<p class=\"soft\">Showing 2 of 3.</p>"))
    #expect(
      try html([cut], formats: [.markdown, .csv], name: "ranking.md").contains(
        "all rows are in [`\(file)`](\(file))."))
  }

  @Test(arguments: [([3, 3, 3], 0), ([3], 0), ([3, 2, 3], 3)] as [([Int64], Int)])
  func barsThatAreAllEqualAreNotDrawn(values: [Int64], bars: Int) throws {
    let columns = [
      Column(id: "n", title: "N", values: .integers(values), privacy: .public, form: .bar)
    ]
    let page = try HTMLPage(html([table(columns)]))
    #expect(page.elements.count { $0.attributes["class"] == "k" } == bars)
    let markdown = try html([table(columns)], formats: [.markdown], name: "ranking.md")
    #expect(markdown.contains("█") == (bars > 0))
  }

  /// Names of files are not broken where the columns fit beside each other.
  @Test(arguments: [("actions.csv, line 5", true), (String(repeating: "actions", count: 6), false)])
  func wordsAreNotBroken(text: String, isWhole: Bool) throws {
    let file = Column(id: "file", title: "File", values: .strings([text]), privacy: .public)
    let page = try HTMLPage(html([table([file])]))
    let style = try #require(page.element(id: "list")?.attributes["class"])
    #expect(style.split(separator: " ").contains("f") == isWhole)
  }

  @Test func aTableBelowItsChartHasNoTitleOfItsOwn() throws {
    let chart = Chart.bars(
      id: "bars", title: "List", description: "", privacy: .public, labelTitle: "place",
      labels: ["a"], values: ChartSeries(title: "votes", integers: [3]))
    let list = try table([])
    #expect(
      try html([list], charts: [chart]).contains("<caption><span class=\"again\">List</span>"))
    #expect(try html([list]).contains("<caption>List"))
  }

  /// The only table of a section needs no caption that says less than the heading.
  @Test(arguments: [
    ("The newest entries", "Newest entries", true), ("Reserved names", "All reserved names", true),
    ("By sex", "Names, by sex", true), ("By sex", "Names", false),
    ("Streaks of 3 days", "Streaks", false), ("4 days", "5 days", false),
  ])
  func captionsThatSayNothingMoreAreNotShown(caption: String, title: String, isSame: Bool) throws {
    let name = Column(id: "name", title: "Name", values: .strings(["a"]), privacy: .public)
    let list = try Table(id: "list", caption: caption, key: "name", columns: [name])
    let html = try Sample.report(sections: [Section(id: "part", title: title, tables: [list])])
      .text("ranking.html")
    #expect(html.contains("<caption><span class=\"again\">\(caption)") == isSame)
  }

  // MARK: - Charts

  @Test func numbersOfChartsReadAsThoseOfTables() throws {
    let chart = Chart.columns(
      id: "c", title: "C", description: "", privacy: .public, labelTitle: "month",
      periods: ["2020-01", "2020-02"],
      series: [
        ChartSeries(title: "Words", integers: [-2635, 3066]),
        ChartSeries(title: "Share", unit: "share", values: [.real(0.54347, places: 4), nil]),
        ChartSeries(title: "Time", unit: "h", values: [.real(6.08, places: 2), nil]),
      ])
    let read = try HTMLPage(html(charts: [chart]))
    let table = try #require(read.element(id: "c.numbers"))
    for text in ["January 2020", "−2,635", "3,066", "54.35\u{A0}%", "6\u{A0}h\u{A0}5\u{A0}min"] {
      #expect(table.text.contains(text), "\(text)")
    }
  }

  /// A map has a table for each layer, without columns that have no value in it.
  @Test func mapsHaveATableForEachLayer() throws {
    let page = try HTMLPage(html(charts: [Sample.map]))
    let tables = page.elements.filter {
      $0.attributes["id"]?.hasPrefix("map-chart.numbers") == true
    }
    let caption = page.elements.filter { $0.tag == "caption" }.map(\.text)
    #expect(caption.prefix(2) == ["Parks", "Walks"])
    #expect(tables.count == 3 && tables.map(\.attributes["id"])[1] == "map-chart.numbers.2")
    #expect(tables.allSatisfy { !$0.text.contains("–") })
    #expect(!tables[0].text.contains("length") && tables[1].text.contains("length"))
  }

  // MARK: - Tiles

  private func figure(_ id: String, _ value: Int64, n: Int64) -> Figure {
    Figure(
      address: FigureAddress(report: "ranking", section: "part", headline: id), title: id,
      measure: Sample.measures["ratings.votes"], value: .integer(value), privacy: .public,
      n: .integer(n))
  }

  /// What figures rest on is said in words, once, and not where a figure says it.
  @Test func recordsBehindTilesAreToldInWords() throws {
    let two = try html(figures: [figure("a", 5, n: 3847), figure("b", 6, n: 3847)])
    #expect(two.contains("<p class=\"soft\">from 3,847 records</p>"))
    #expect(try html(figures: [figure("a", 5, n: 1)]).contains("from 1 record</span>"))
    let said = try html(figures: [figure("a", 3847, n: 3847), figure("b", 6, n: 3847)])
    #expect(!said.contains("from 3,847") && !said.contains("n = "))
  }
}

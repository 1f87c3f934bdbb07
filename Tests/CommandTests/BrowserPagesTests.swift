import Charts
import Glibc
import Platform
import TestSupport
import Testing

@testable import Report

/// Pages as people see them: phone and desk, light and dark, without scripts, and on paper.
@Suite struct BrowserPagesTests {
  private static let browser =
    ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/" + $0 }
    .first { SystemFileSystem().exists($0) }

  /// Whether pages are also held to their first screen, whole tables, the Tab key and axe-core.
  private static let isStrict = true

  @Test func pagesAreReadableEverywhere() throws {
    guard let browser = Self.browser, let python = Python.path else {
      print("skipped: the pages need chromium and python3")
      return
    }
    let folder = try WorkFolder()
    let galleries = try Self.galleries()
    for gallery in galleries { try folder.write(gallery.name, gallery.text) }
    for file in try Self.files { try folder.write(file.name, try Self.bytes(file)) }
    let site = try folder.run("site", RealData.packageFolder + "/reports/trips")
    #expect(site.ending == .exit(0), "\(site.errorText)")
    let pages =
      (galleries.map(\.name) + [
        "index.html", "kinds.html", "site/index.html", "site/search.html",
        "site/dictionary.html", "site/trips/traces.html",
      ]).map { folder.path + "/" + $0 }
      + (try Self.committedPages())
    #expect(pages.count > 3)
    let program = RealData.packageFolder + "/Tests/CommandTests/Browser/check_pages.py"
    // Some hundred views beside all other tests: a minute alone, ten times that on a slow machine.
    var runner = CommandRunner(python, in: folder.path)
    runner.timeoutSeconds = 3_000
    let options = (isLongTest() ? ["--reload"] : ["--some"]) + (Self.isStrict ? ["--strict"] : [])
    let result = try runner.run(["-B", program] + options + [browser, "2900"] + pages)
    if result.outputText.contains("skipped") { print(result.outputText) }
    #expect(result.ending == .exit(0), "\(result.outputText)\(result.errorText)")
  }

  @Test func aBadPageIsFound() throws {
    guard let browser = Self.browser, let python = Python.path else {
      print("skipped: the checks need chromium and python3")
      return
    }
    let folder = try WorkFolder()
    try folder.write(
      "bad.html",
      """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"></head>
      <body><div style="width:2000px">wide</div><p style="color:#999">pale</p>
      <p id="a">one</p><p id="a">two</p><a href="#gone">gone</a>
      <svg viewBox="0 0 9 9" width="90"><text y="9" font-size="0.9">tiny</text></svg>
      <div style="height:900px"></div>
      <div style="overflow:auto"><table><tr><th style="min-width:1300px">head</th></tr></table>
      </div>
      <img src="missing.png" alt="">
      <script>console.error("said"); throw new Error("thrown")</script>
      </body></html>
      """)
    // Where the Tab key leaps, leaves no mark, and is caught.
    try folder.write(
      "keys.html",
      """
      <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Keys</title></head><body>
      <a href="#" tabindex="1">a</a> <a href="#" tabindex="3">b</a> <a href="#" tabindex="2">c</a>
      <button style="outline:none">d</button> <span style="cursor:pointer">e</span>
      <input onkeydown="event.preventDefault()"> <a href="#">f</a>
      </body></html>
      """)
    let program = RealData.packageFolder + "/Tests/CommandTests/Browser/check_pages.py"
    let result = try CommandRunner(python, in: folder.path).run(
      ["-B", program, "--strict", browser, "120"]
        + ["bad.html", "keys.html"].map { folder.path + "/" + $0 })
    #expect(result.ending == .exit(1), "\(result.errorText)")
    for finding in [
      "page width: the page is", "contrast: 2.85", "repeated ids: 1", "dead links: 1", "no caption",
      "no scope", "no role", "chart without words", "console: error", "exception:",
      "request: file://",
      "first screen at 390 px", "first screen at 1280 px", "table cut at 390 px",
      "table cut at 768 px", "table cut at 1280 px", "small letters: 9.0 px",
      "keyboard reach: Tab reaches 5 of 6", "keyboard trap", "keyboard order", "mouse alone: 1",
      "focus not seen: 1", "keys.html: first screen at 390 px: the page has no content",
    ] {
      #expect(result.outputText.contains(finding), "\(finding) in \(result.outputText)")
    }
    if !result.outputText.contains("skipped: axe-core") {
      #expect(result.outputText.contains("axe label"), "\(result.outputText)")
    }
    let exceptions = result.outputText.split(separator: "\n").filter { $0.contains("exception:") }
    #expect(!exceptions.joined().contains("no script"))
  }

  /// The HTML pages below `reports/`, one of each series.
  private static func committedPages() throws -> [String] {
    let reports = RealData.packageFolder + "/reports"
    let system = SystemFileSystem()
    return try system.list(reports).sorted().flatMap { folder in
      var series: Set<Substring> = []
      return try system.list(reports + "/" + folder).filter { $0.hasSuffix(".html") }.sorted()
        .filter { name in
          // `tracks--u1.html` is one of many pages of one make.
          guard let dashes = name.firstRange(of: "--") else { return true }
          return series.insert(name[..<dashes.lowerBound]).inserted
        }
        .map { "\(reports)/\(folder)/\($0)" }
    }
  }

  /// Every picture that the tests of charts keep, forty a page: what axe-core takes for a page grows
  /// with the square of its elements.
  private static func galleries() throws -> [(name: String, text: String)] {
    let folder = RealData.packageFolder + "/Tests/ChartsTests/Snapshots"
    let system = SystemFileSystem()
    let names = try system.list(folder).filter { $0.hasSuffix(".svg") }.sorted()
    #expect(names.count > 50)
    return try stride(from: 0, to: names.count, by: 40).map { start in
      let figures = try names[start..<min(start + 40, names.count)].map { name in
        let picture = String(decoding: try system.readAll(folder + "/" + name), as: UTF8.self)
        return "<figure><figcaption>\(name)</figcaption>\(picture)</figure>\n"
      }
      return ("charts-\(start / 40 + 1).html", gallery(figures.joined()))
    }
  }

  private static func gallery(_ figures: String) -> String {
    """
    <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Charts</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <style>\(HTMLStyle.sheet(.all))</style></head><body><div class="page"><main><h1>Charts</h1>
    <div class="charts">\(figures)</div></main></div></body></html>
    """
  }

  private static func report() throws -> Report {
    let series = ChartSeries(title: "Votes", integers: [3, -1, 40])
    let labels = ["Old Mill", "A place with a rather long name, behind the river", "東京"]
    let grid = HeatGrid.year(
      2020, valueTitle: "Entries", values: (0..<366).map { ChartValue(Int64($0 % 9)) })
    let places = [(47.37, 8.54), (46.95, 7.45)].map { place in
      MapFeature(
        label: "place", shape: .point(GeoPoint(latitude: place.0, longitude: place.1)))
    }
    let map = MapPlot(
      labelTitle: "place", layers: [MapLayer(title: "Places", features: places)])
    let charts: [Chart] = [
      .bars(
        id: "bars", title: "Bars", description: "One bar a place.", privacy: .public,
        labelTitle: "place", labels: labels, values: series),
      .lines(
        id: "lines", title: "Lines", description: "", privacy: .public, labelTitle: "place",
        periods: labels, series: [series, series]),
      Chart(
        id: "year", privacy: .public,
        plot: Plot(title: "Year", description: "", content: .grid(grid))),
      Chart(
        id: "map", privacy: .public, plot: Plot(title: "Map", description: "", content: .map(map))),
    ]
    let wide = try Table(
      id: "wide", caption: "A wide table", key: "place",
      columns: [Column(id: "place", title: "Place", values: .strings(labels), privacy: .public)]
        + (0..<20).map {
          Column(
            id: "c\($0)", title: "Column \($0)", values: .integers([-5_000_000, 0, 77]),
            privacy: .public, form: $0 % 2 == 0 ? .bar : .number)
        })
    return Report(
      id: "kinds", title: "All kinds of parts", subtitle: "2020", freshness: "",
      privacy: .public, parameters: [Parameter(name: "period", value: "2020")],
      balance: [BalanceRow(stage: "votes", read: 5, kept: 4, rejected: 1)],
      findings: Finding.Severity.allCases.map {
        Finding(severity: $0, code: "TEST_\($0)", text: "A sentence.", count: 12)
      },
      sections: [
        Section(id: "charts", title: "Charts", paragraphs: ["Text."], charts: charts),
        Section(id: "folded", title: "Folded", tables: [wide], isCollapsed: true),
      ], pipelineHash: "0123", toolVersion: "test")
  }

  /// A report with its index.
  private static var files: [ReportFile] {
    get throws {
      let entry = ReportCollection.Entry(
        try report(), formats: [.html, .csv], node: ReportNode(name: "kinds", analysis: "all"))
      return ReportCollection([entry]).files(
        of: RunDescription(
          title: "Reports", about: [Parameter(name: "scope", value: "All kinds of parts")]))
    }
  }

  private static func bytes(_ file: ReportFile) throws -> [UInt8] {
    let sink = MemorySink()
    try file.write(to: sink)
    return sink.bytes
  }
}

internal import Charts
internal import Platform

/// Where content stands, which tells how links in it are written: on the page of a report, or on one that belongs to it.
struct HTMLPlace {
  let report: Report
  /// Whether it is the page of the report.
  let isMain: Bool
  /// Whether the tables stand beside it as CSV.
  let hasCSV: Bool
  /// The marks of charts that lead to another chart of the page, by the ids of charts.
  let links: [String: KilometreLinks]
  /// The tiles that maps may have.
  private let look: PageTiles?
  /// The tiles of maps, by the ids of charts.
  private let tiles: [String: MapTiles]

  /// A page with `charts`.
  init(report: Report, isMain: Bool, charts: [Chart] = [], frame: PageFrame = PageFrame()) {
    let look = frame.look
    self.report = report
    self.isMain = isMain
    self.look = look.tiles
    hasCSV = frame.hasCSV
    let tiles = charts.reduce(into: [String: MapTiles]()) { tiles, chart in
      tiles[chart.id] = look.tiles?.maps(chart, on: report.privacy)
    }
    self.tiles = tiles
    let profiles = Dictionary(grouping: charts.filter { $0.along != nil }) { $0.along ?? "" }
    links = charts.reduce(into: [:]) { links, chart in
      guard let profiles = profiles[chart.id] else { return }
      let found = KilometreLinks.between(
        map: (chart.id, chart.plot), profiles: profiles.map { ($0.id, $0.plot) },
        hasTiles: tiles[chart.id] != nil)
      links.merge(found) { first, _ in first }
    }
  }

  /// The rules of the page for what is in few of them.
  var style: String {
    (links.isEmpty ? "" : KilometreLinks.rules) + (hasTiles ? MapTiles.rules : "")
  }

  /// Whether there are maps with tiles.
  var hasTiles: Bool { !tiles.isEmpty }

  /// A chart as it is on this page, below a heading.
  func content(_ chart: Chart, below heading: String) -> HTMLChart {
    HTMLChart(
      chart: chart, language: language, links: links[chart.id], tiles: tiles[chart.id],
      note: tiles[chart.id] == nil ? "" : look?.note(in: language) ?? "", heading: heading)
  }

  var language: Language { report.language }

  /// What stands before an anchor of the report's page.
  var main: String { isMain ? "" : "\(report.id).html" }

  /// Where a value leads to: `link` is the id of another report, or with `#` before it that of a section of this one.
  func address(of link: ArraySlice<UInt8>) -> String {
    let text = String(decoding: link, as: UTF8.self)
    guard text.first == "#" else { return text + ".html" }
    let id = text.dropFirst()
    let own = report.sections.first { $0.id == id && $0.isOnOwnPage }
    return own.map { report.pageName(of: $0) } ?? main + text
  }
}

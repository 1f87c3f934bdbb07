internal import Definition
internal import Report

/// A chart in short: a mark, and which columns stand where.
///
///     - line: {x: month, y: revenue, series: product}
struct ChartOption: Sendable {
  /// What is drawn.
  enum Mark: String, CaseIterable, Sendable {
    case bar, column, line, histogram, scatter, heat, calendar, map

    /// The kind of chart; nil for a map.
    var kind: ChartLayout.Kind? {
      switch self {
      case .bar: .bars
      case .column: .columns
      case .line: .lines
      case .histogram: .bins
      case .scatter: .scatter
      case .heat: .grid
      case .calendar: .calendar
      case .map: nil
      }
    }

    /// What it says under its name.
    fileprivate var options: [OptionEntry<ChartOption>] {
      switch self {
      case .map:
        [
          .text(
            "label", \.label, names: .column(), "the column of names; the key unless it is given"),
          .text("lat", \.latitude, names: .column(), "the column of degrees north"),
          .text("lon", \.longitude, names: .column(), "the column of degrees east"),
          .texts("y", \.y, names: .column(), "the column that the size of points shows"),
          ChartOption.title,
        ]
      case .scatter:
        [
          .text(
            "x", \.x, isRequired: true, names: .column(), "the column of what stands to the right"),
          .texts("y", \.y, names: .column(), "the column of what stands above"),
          .text(
            "label", \.label, names: .column(), "the column of names; the key unless it is given"),
          .text("series", \.series, names: .column(), "the column that tells series apart"),
          ChartOption.title,
        ]
      case .histogram:
        [
          .text("x", \.x, isRequired: true, names: .column(), "the column of numbers"),
          .texts(
            "y", \.y, names: .column(),
            "the column whose sum an interval shows; how many rows it has unless it is given"),
          ChartOption.title, ChartOption.findings,
        ]
      default:
        [
          .text("x", \.x, isRequired: true, names: .column(), "the column of labels"),
          .texts("y", \.y, names: .column(), "the columns that are drawn"),
          .text("series", \.series, names: .column(), "the column that tells series apart"),
          ChartOption.title, ChartOption.findings,
        ]
      }
    }
  }

  var mark = Mark.bar
  var x = ""
  var y: [String] = []
  var series = ""
  var label = ""
  var latitude = "lat"
  var longitude = "lon"
  var title = ""
  var findings: [String] = []

  private static let title = OptionEntry<ChartOption>.text("title", \.title, "what is drawn")
  private static let findings = OptionEntry<ChartOption>.texts(
    "findings", \.findings,
    "sentences of which the first that can be filled in is the title, such as `{most.label} leads: {most.value}`"
  )

  /// The list of charts of a report.
  static func entry<Outer: Sendable>(
    _ place: OptionEntry<Outer>.Place<[ChartOption]>
  ) -> OptionEntry<Outer> {
    .own(
      "charts",
      .list(
        .mapping(
          Mark.allCases.map { mark in
            OptionDescription(
              mark.rawValue, .mapping(mark.options.map { $0.describe(ChartOption()) }),
              mark == .map ? "a map" : "a chart of \(mark.rawValue)s")
          })),
      "charts above the table: `{line: {x: month, y: revenue, series: product}}`",
      read: { node, outer in
        outer[keyPath: place] = (node.optionalList("charts") ?? []).compactMap { item in
          guard let entries = node.child(item, "charts") else { return nil }
          let found = entries.keys.compactMap { Mark(rawValue: $0) }
          guard let mark = found.first, entries.keys.count == 1 else {
            node.error(
              "expected one of \(Mark.allCases.map(\.rawValue).joined(separator: ", "))",
              at: item.mark)
            entries.allowUnasked()
            return nil
          }
          guard let body = entries.mapping(mark.rawValue) else { return nil }
          var chart = OptionEntry<ChartOption>.read(mark.options, ChartOption(), of: body)
          chart.mark = mark
          chart.check(body)
          return chart
        }
      })
  }

  private func check(_ body: NodeReader) {
    let isFree = mark == .histogram || mark == .map
    if y.isEmpty, !isFree { body.error("key 'y' is missing", at: body.mark) }
    if mark == .bar, y.count > 1 || !series.isEmpty {
      body.error(
        "a chart of bars has one column and no series", at: body.mark,
        hint: "draw a column, line or heat")
    }
    if y.count > 1, isFree || mark == .scatter || !series.isEmpty {
      body.error(
        series.isEmpty
          ? "expected one column" : "expected one column where there are series",
        at: body.mark)
    }
  }

  /// The chart of some rows, whose table has the columns `looks`; nil for a map.
  ///
  /// Its labels have the title that stands there.
  func layout(_ id: String, of rows: RowsLayout, _ looks: [ColumnLook]) -> ChartLayout? {
    guard let kind = mark.kind else { return nil }
    let head = looks.first { $0.id == x }?.title ?? ReportNode.words(x)
    let across = head.lowercased()
    let what =
      y.isEmpty ? ReportNode.words(rows.table) : y.map(ReportNode.words).joined(separator: ", ")
    return ChartLayout(
      kind, id, title.isEmpty ? "\(what) by \(across)" : title, "", findings: findings, of: rows,
      labels: mark == .scatter ? label : x, mark == .scatter ? "" : head,
      (mark == .scatter ? [x] : []).map { .init($0) } + y.map { .init($0) },
      by: series.isEmpty ? nil : .init(series, nil))
  }

  /// The map of some rows; nil for a chart.
  func map(_ id: String, of rows: RowsLayout) -> MapLayout? {
    guard mark == .map else { return nil }
    let what = y.first.map(ReportNode.words) ?? ""
    return MapLayout(
      id, title.isEmpty ? (what.isEmpty ? ReportNode.words(rows.table) : what) : title, "",
      labels: label.isEmpty ? "" : ReportNode.words(label), values: what,
      [
        MapLayout.Layer(
          ReportNode.words(rows.table), of: rows, label: label.isEmpty ? "" : "{\(label)}",
          latitude: latitude, longitude: longitude, value: y.first)
      ])
  }
}

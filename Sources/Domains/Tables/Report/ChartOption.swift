internal import Definition
internal import Report

/// A chart in short: a mark, and which columns stand where.
///
///     - line: {x: month, y: revenue, series: product}
struct ChartOption: Sendable {
  /// What is drawn.
  enum Mark: String, CaseIterable, Sendable {
    case bar, column, line, heat, calendar

    var kind: ChartLayout.Kind {
      switch self {
      case .bar: .bars
      case .column: .columns
      case .line: .lines
      case .heat: .grid
      case .calendar: .calendar
      }
    }
  }

  var mark = Mark.bar
  var x = ""
  var y: [String] = []
  var series = ""
  var title = ""
  var findings: [String] = []

  private static let options: [OptionEntry<ChartOption>] = [
    .text("x", \.x, isRequired: true, names: .column(), "the column of labels"),
    .texts("y", \.y, names: .column(), "the columns that are drawn"),
    .text("series", \.series, names: .column(), "the column that tells series apart"),
    .text("title", \.title, "what is drawn"),
    .texts(
      "findings", \.findings,
      "sentences of which the first that can be filled in is the title, such as `{most.label} leads: {most.value}`"
    ),
  ]

  /// The list of charts of a report.
  static func entry<Outer: Sendable>(
    _ place: OptionEntry<Outer>.Place<[ChartOption]>
  ) -> OptionEntry<Outer> {
    let inner = options.map { $0.describe(ChartOption()) }
    return .own(
      "charts",
      .list(
        .mapping(
          Mark.allCases.map { mark in
            OptionDescription(mark.rawValue, .mapping(inner), "a chart of \(mark.rawValue)s")
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
          var chart = OptionEntry<ChartOption>.read(options, ChartOption(), of: body)
          chart.mark = mark
          if chart.y.isEmpty { node.error("key 'y' is missing", at: body.mark) }
          if mark == .bar, chart.y.count > 1 || !chart.series.isEmpty {
            node.error(
              "a chart of bars has one column and no series", at: body.mark,
              hint: "draw a column, line or heat")
          }
          if !chart.series.isEmpty, chart.y.count > 1 {
            node.error("expected one column where there are series", at: body.mark)
          }
          return chart
        }
      })
  }

  /// The chart of some rows, whose table has the columns `looks`; its labels have the title that stands there.
  func layout(_ id: String, of rows: RowsLayout, _ looks: [ColumnLook]) -> ChartLayout {
    let head = looks.first { $0.id == x }?.title ?? ReportNode.words(x)
    let what = y.map(ReportNode.words).joined(separator: ", ")
    let usual = "\(what) by \(head.lowercased())"
    return ChartLayout(
      mark.kind, id, title.isEmpty ? usual : title, "", findings: findings, of: rows, labels: x,
      head, y.map { .init($0) },
      by: series.isEmpty ? nil : .init(series, nil))
  }
}

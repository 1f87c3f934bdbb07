internal import Charts
public import Definition
internal import Report

/// The rain of each gauge, as a chart and a table.
enum RainReport {
  static let kind = ReportKind(
    name: "rain_gauges", summary: "the rain of each gauge", analysis: RainTotals.kind,
    layout: Layout(
      sections: [
        SectionLayout(
          "rain", "Rain",
          charts: [
            ChartLayout(
              .bars, "chart_rain", "Rain of {rows} gauges", "Millimetres of all days.",
              findings: ["{most.label} had the most rain: {most.value} mm"],
              of: RowsLayout("gauges", first: 15), labels: "gauge", "Gauge", ["rain"])
          ],
          tables: [
            TableLayout(
              "gauges", "Gauges", of: RowsLayout("gauges"),
              columns: ["gauge", "days", .bar("rain")],
              order: "The most rain first.", shown: .top(times: 1))
          ])
      ]))
}

/// What a program adds to its catalog.
public enum RainDomain {
  /// The records, analyses and reports of rain.
  public static let domain = Domain(
    name: "rain", records: [RainRecord.kind], analyses: [RainTotals.kind],
    reports: [RainReport.kind], generators: [])
}

internal import Definition
internal import Report

/// What does not fit together, record by record.
enum TripChecksReport {
  static let kind = ReportKind(
    name: "trip_checks",
    summary: "records of trips that do not fit together: what, where, and what to do",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    subtitle: "{checks}",
    sections: [
      SectionLayout(
        "checks", "Checks", texts: ["{checks_note}"],
        tables: [
          TableLayout("codes", "Findings by code", of: RowsLayout("codes")),
          TableLayout(
            "findings", "Findings", of: RowsLayout("findings"),
            columns: [
              .detail("finding"), "code", "dataset", "file", "line", "field", .detail("what"),
              "advice",
            ], order: "By dataset, then as the records were read.{more_findings}",
            shown: .top(times: 1), orElse: ""),
        ])
    ])
}

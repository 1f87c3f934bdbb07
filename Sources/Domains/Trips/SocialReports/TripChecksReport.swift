internal import Definition
internal import Report

/// What does not fit together, record by record.
enum TripChecksReport {
  static let kind = ReportKind(
    name: "trip_checks",
    summary: "records of trips that do not fit together: what, where, and what to do",
    analysis: MyTripsAnalysis.kind, layout: layout)

  private static let layout = Layout(
    title: "{checks}", answers: ["{checks_said}."], subtitle: "{seen_as}",
    sections: [
      SectionLayout(
        "checks", "Checks", texts: ["{checks_note}"],
        tables: [
          TableLayout(
            "findings", "One by one", of: RowsLayout("findings"),
            columns: ["finding", "code", "dataset", "file", "line", "field"].map {
              ColumnLook($0, isDetail: true)
            } + ["what", "place", "advice"],
            order: "By dataset, then as the records were read.{more_findings}",
            shown: .top(times: 1), orElse: "")
        ]),
      SectionLayout(
        "kinds", "What is checked",
        tables: [
          TableLayout(
            "codes", "How often", of: RowsLayout("codes"),
            columns: [.detail("code"), "meaning", "findings"])
        ], isCollapsed: true),
    ])
}

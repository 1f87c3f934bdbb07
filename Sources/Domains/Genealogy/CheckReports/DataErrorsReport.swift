internal import Definition
internal import Report

/// The report `data_errors`.
enum DataErrorsReport {
  static let kind = ReportKind(
    name: "data_errors",
    summary: "what cannot be right in a family tree, by rule and severity; islands",
    analysis: GenealogyChecks.kind, layout: layout)

  private static let layout = Layout(
    subtitle: "What cannot be right",
    sections: [
      SectionLayout(
        "summary", "Summary",
        texts: [
          "{severities} Records are kept as they are; what is wrong is for whoever knows the sources to say."
        ],
        charts: [
          ChartLayout(
            .bars, "by_rule", "Findings by rule",
            "How often each rule is broken; rules that nothing breaks are left out.",
            findings: ["Broken most often: {most.label} ({most.value} of {total})"],
            of: RowsLayout("broken"), labels: "rule", "rule", ["findings"])
        ],
        tables: [
          TableLayout(
            "records", "What was looked at", of: RowsLayout("records"),
            columns: [.detail("what"), "people", "families"]),
          TableLayout(
            "severities", "Findings by severity", of: RowsLayout("severities"),
            order: "The gravest first."),
          TableLayout(
            "rules", "Findings by rule", of: RowsLayout("rules"),
            order: "In the order of the rules."),
        ]),
      SectionLayout(
        "dates", "Uncertain dates",
        texts: [
          "Dates are intervals of days. A finding is what every pair of days breaks; what some pairs break "
            + "is counted here and not listed."
        ],
        tables: [
          TableLayout(
            "uncertain", "What could not be judged", of: RowsLayout("uncertain"),
            order: "In the order of the rules.")
        ]),
      SectionLayout(
        "connections", "Islands",
        texts: [
          "An island is whoever is connected through parents, partners and children. A person without any "
            + "family is an island of one."
        ],
        tables: [
          TableLayout(
            "islands", "Islands by size", of: RowsLayout("islands"), order: "The largest first.",
            shown: .top(times: 1))
        ]),
      SectionLayout(
        "by_record", "Findings", needs: "listed", texts: ["{listed}"],
        tables: [
          TableLayout(
            "findings", "Findings", of: RowsLayout("findings"),
            columns: [
              .detail("finding"), "severity", "rule", "person", "other", "family", "years", "size",
              "file", "line", .detail("what"),
            ], order: "The gravest first, then by rule, then as the records were read.",
            shown: .top(times: 1))
        ], isOfSingles: true),
    ])
}

internal import Definition
internal import Report

/// The report `data_errors`.
enum DataErrorsReport {
  static let kind = PersonLinks.kind(
    name: "data_errors",
    summary: "what cannot be right in a family tree, by rule and severity; islands",
    analysis: GenealogyChecks.kind, layout: layout)

  @Sendable private static func layout(_ persons: String?) -> Layout {
    Layout(
      answers: ["{answer}"], subtitle: "What cannot be right",
      sections: [summary, findings(persons)] + others)
  }

  private static let summary = SectionLayout(
    "summary", "Summary",
    texts: [
      "{severities} Records are kept as they are; what is wrong is for whoever knows the sources to say."
    ],
    charts: [
      ChartLayout(
        .bars, "by_rule", "Findings by rule",
        "How often the rules are broken that are broken most.",
        findings: ["Broken most often: {most.label} ({most.value})"],
        of: RowsLayout("broken", first: 8), labels: "rule", "rule", ["findings"])
    ],
    tables: [
      TableLayout(
        "severities", "Findings by severity", of: RowsLayout("severities"),
        order: "The gravest first.")
    ])

  private static func findings(_ persons: String?) -> SectionLayout {
    SectionLayout(
      "by_record", "Findings", needs: "listed", texts: ["{listed}"],
      tables: [
        TableLayout(
          "findings", "Findings", of: RowsLayout("findings"),
          columns: [
            .detail("finding")
          ] + PersonLinks.columns(name: "name", id: "person", page: "page", in: persons)
            + ["title"]
            + PersonLinks.columns(
              name: "other_name", id: "other", page: "other_page", in: persons)
            + ["years", "severity"]
            + ["advice", "family", "size", "file", "line", "rule"].map { .folded($0) } + [
              .detail("what")
            ], order: "The gravest first, then by rule, then as the records were read.",
          shown: .top(times: 1))
      ], isOfSingles: true)
  }

  private static let others = [
    SectionLayout(
      "by_rule_section", "What to do",
      tables: [
        TableLayout(
          "rules", "Findings by rule", of: RowsLayout("rules"),
          columns: ["meaning", .bar("findings"), "severity", "advice", .folded("rule")],
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
      "dates", "Uncertain dates",
      texts: [
        "A date such as “about 1850” may be any of several days. What is wrong on all of them is listed above; what is wrong "
          + "on some of them only is counted here."
      ],
      tables: [
        TableLayout(
          "uncertain", "What could not be judged", of: RowsLayout("uncertain"),
          columns: ["meaning", "possible", "unjudged", .folded("rule")],
          order: "In the order of the rules."),
        TableLayout(
          "records", "What was looked at", of: RowsLayout("records"),
          columns: [.detail("what"), "people", "families"]),
      ], isCollapsed: true),
  ]
}

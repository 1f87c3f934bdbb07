internal import Definition
internal import Report

/// The network in numbers that name nobody.
enum SafetySummaryReport {
  static let kind = ReportKind(
    name: "safety_summary",
    summary: "a safety network in numbers that name nobody: alerts, answers, circles",
    analysis: SafetyAnalysis.kind, rows: 100,
    layout: Layout(
      answers: [
        "{alerts} alerts, {calls} of them calls for help; {violations} of {views} views were not allowed.",
        "{alerts} alerts, {calls} of them calls for help.",
      ],
      subtitle: "As of {now}",
      sections: [
        SectionLayout(
          "totals", "In numbers",
          tiles: ["accounts", "alerts", "calls", "unanswered"].map {
            TileLayout($0, of: RowsLayout("totals"))
          }),
        SectionLayout(
          "by_institution", "Institutions",
          tables: [
            TableLayout(
              "institutions", "Alerts by institution", of: RowsLayout("institutions"),
              key: "institution",
              columns: ["institution", "accounts", "alerts", "calls", "unanswered"],
              order: "By name.")
          ]),
        SectionLayout(
          "answers", "Answers",
          tables: [
            TableLayout(
              "responses", "Answers to requests", of: RowsLayout("responses"), key: "type",
              columns: [
                "type", "requests", "accepted", "rejected", "dismissed", "pending",
                .single("typical"), .single("slow"),
              ], orElse: "There are no requests.")
          ]),
        SectionLayout(
          "circles", "Circles",
          charts: [
            ChartLayout(
              .columns, "degree_chart", "Circles by size",
              "How many people have so many friends in their circle.",
              of: RowsLayout("degrees"), labels: "degree", "Friends", ["with_friends"])
          ],
          tables: [
            TableLayout(
              "network", "The network", of: RowsLayout("network"), key: "what",
              columns: ["what", "count"]),
            TableLayout(
              "links", "Links", of: RowsLayout("links"), key: "what", columns: ["what", "count"],
              orElse: ""),
            TableLayout(
              "degrees", "Friends and circles", of: RowsLayout("degrees"), key: "degree",
              columns: ["degree", "with_friends", "in_circles"]),
          ]),
        SectionLayout(
          "relied", "On whom many rely", texts: ["People in {relied} circles and more."],
          clearedFor: "relied_on",
          tables: [
            TableLayout(
              "relied_on", "On whom many rely", of: RowsLayout("relied_on"), key: "id",
              columns: [.ifCleared("name"), .ifCleared("circles"), .hidden("id")],
              order: "The most first.", shown: .top(times: 1), orElse: "There is nobody.")
          ], isCollapsed: true, isOfSingles: true),
      ]))
}

internal import Definition
internal import Report

/// Alerts, whom calls for help reached, and a page each.
enum IncidentsReport {
  static let kind = ReportKind(
    name: "incidents",
    summary: "alerts: calls for help that nobody answered first, whom they reached, a page each",
    analysis: SafetyAnalysis.kind, rows: 200,
    layout: Layout(
      answers: [
        "{alerts} alerts, {calls} of them calls for help, of which {unanswered} were answered by nobody."
      ],
      subtitle: "As of {now}",
      sections: [
        SectionLayout(
          "all_alerts", "Alerts", clearedFor: "incidents",
          tables: [
            TableLayout(
              "incidents", "Alerts", of: RowsLayout("incidents"), key: "number",
              columns: [
                .detail("number"),
                ColumnLook("alert", isForCleared: true, link: "page_id"),
                ColumnLook(
                  "page_id", title: "Page", isDetail: true, isForCleared: true, pagesOf: "page"),
                .ifCleared("kind"), .ifCleared("user"), .ifCleared("started"),
                .ifCleared("minutes"), .ifCleared("circle"), .ifCleared("accepted"),
                .ifCleared("answered"), .ifCleared("reached"), .ifCleared("dial"),
                .cleared("ended", isFolded: true), .cleared("rejected", isFolded: true),
                .cleared("positions", isFolded: true), .cleared("silence", isFolded: true),
                .cleared("views", isFolded: true), .cleared("violations", isFolded: true),
              ],
              order: "Calls for help that nobody answered, other calls, watches; the newest first.",
              shown: .top(times: 1), orElse: "There are no alerts.")
          ], isOfSingles: true),
        SectionLayout(
          "reached", "Whom calls for help reached", needs: "told",
          texts: [
            "Each friend who is in the circle when a call begins is to get an SMS, and a push message where they have an account."
          ], clearedFor: "fan_out",
          tables: [
            TableLayout(
              "fan_out", "Messages of calls for help", of: RowsLayout("fan_out"), key: "number",
              columns: fanOut([.hidden("page"), .ifCleared("alert")]),
              order: "In the order of the alerts.", shown: .top(times: 1),
              orElse: "There were no calls for help.")
          ], isOfSingles: true),
        SectionLayout(
          "steadiness", "How steadily positions come",
          tables: [
            TableLayout(
              "freshness", "Positions during alerts", of: RowsLayout("freshness"), key: "kind",
              columns: ["kind", "alerts", "positions", "typical", "slow", "longest"])
          ], isOfSingles: true),
      ],
      pages: [
        PageLayout(
          each: RowsLayout("pages"), key: "page", layout: page, isOfSingles: true,
          isForCleared: true)
      ]))

  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("page", "{page}"))
  }

  private static let page = Layout(
    title: "{heading}", subtitle: "{span}", tellsFindings: false, tellsInputs: false,
    sections: [
      SectionLayout(
        "where", "Where it was",
        maps: [
          MapLayout(
            "map", "Where it was", "The way during the alert.", labels: "alert",
            [
              MapLayout.Layer(
                "Way", of: own("points"), label: "{line}", line: "line", instant: "instant")
            ])
        ]),
      SectionLayout(
        "course", "What happened",
        tables: [
          TableLayout(
            "timeline", "What happened", of: own("timeline"),
            columns: [.hidden("page"), .detail("number"), "at", "who", "what"],
            order: "In the order of time.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "seen_by", "Who could see it",
        tables: [
          TableLayout(
            "watchers", "Who could see it", of: own("watchers"), key: "number",
            columns: [
              .detail("number"), .hidden("page"), "from", "to", "minutes", "watchers", "names",
            ],
            order: "In the order of time.", shown: .top(times: 1),
            orElse: "Nobody could see it.")
        ]),
      SectionLayout(
        "messages", "Messages",
        tables: [
          TableLayout(
            "fan_out", "Messages of the call for help", of: own("fan_out"), key: "number",
            columns: fanOut([.hidden("page"), .hidden("alert")]),
            shown: .top(times: 1), orElse: "")
        ]),
    ])

  private static func fanOut(_ first: [ColumnLook]) -> [ColumnLook] {
    first + [
      .detail("number"),
      .ifCleared("friend"), .hidden("friend_id"), .ifCleared("account"), .ifCleared("sms"),
      .ifCleared("push"), .ifCleared("failed"), .ifCleared("delay"), .ifCleared("state"),
    ]
  }
}

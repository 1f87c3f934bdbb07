internal import Definition
internal import Report

/// What one user of a network knows and could see.
enum SafetyViewReport {
  static let kind = ReportKind(
    name: "safety_view",
    summary: "what one user of a network knows: friends, requests, alerts that were shared, a map",
    analysis: SafetyViewAnalysis.kind, rows: 200,
    layout: Layout(
      answers: ["What {viewer} could see.", "Nobody is called so."], subtitle: "As of {now}",
      tellsInputs: false,
      sections: [
        SectionLayout(
          "way", "Where others were",
          maps: [
            MapLayout(
              "map", "Where others were", "Positions during alerts, as far as they were shared.",
              labels: "alert",
              [
                MapLayout.Layer(
                  "Way", of: RowsLayout("points"), label: "{line}", line: "line",
                  instant: "instant", isForCleared: true)
              ], isForCleared: true)
          ]),
        SectionLayout(
          "shared", "Alerts of others",
          tables: [
            TableLayout(
              "seen_alerts", "Alerts of others", of: RowsLayout("seen_alerts"), key: "number",
              columns: [
                .detail("number"), "subject", "kind", "from", "to", "positions",
              ], order: "The newest first.", shown: .top(times: 1),
              orElse: "Nobody shared anything.", isForCleared: true)
          ]),
        SectionLayout(
          "own", "Own alerts",
          texts: ["Who closed a request without an answer stands as without one."],
          tables: [
            TableLayout(
              "own_alerts", "What friends answered", of: RowsLayout("own_alerts"), key: "number",
              columns: [.detail("number"), "started", "kind", "friend", "answer"],
              order: "The newest first.", shown: .top(times: 1), orElse: "There are none.",
              isForCleared: true)
          ]),
        SectionLayout(
          "wait", "Requests that wait",
          tables: [
            TableLayout(
              "asked", "Requests without an answer", of: RowsLayout("asked"), key: "number",
              columns: [.detail("number"), "type", "from", "created"],
              order: "The oldest first.", shown: .top(times: 1),
              orElse: "All requests were answered.", isForCleared: true)
          ]),
        SectionLayout(
          "circle", "Friends",
          tables: [
            TableLayout(
              "friends", "Friends, each once", of: RowsLayout("friends"), key: "friend_id",
              columns: ["friend", "in_own", "in_theirs", .detail("friend_id")],
              order: "By id.", shown: .top(times: 1),
              orElse: "Nobody has friends.", isForCleared: true)
          ]),
      ]))
}

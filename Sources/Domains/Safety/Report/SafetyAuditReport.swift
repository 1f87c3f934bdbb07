internal import Definition
internal import Report

/// Whether each view was allowed, and who could see whom and when.
enum SafetyAuditReport {
  static let kind = ReportKind(
    name: "safety_audit",
    summary: "whether each view was allowed, and who could see whom and when",
    analysis: SafetyAnalysis.kind, rows: 200,
    layout: Layout(
      answers: [
        "Of {views} views {violations} were not allowed, and of {undecidable} nobody can say.",
        "{rights} times somebody could see where somebody else was.",
      ],
      subtitle: "As of {now}",
      sections: [
        SectionLayout(
          "verdicts_of_views", "Views", needs: "views",
          texts: [
            "A position may be seen during an alert: by who is in the circle, and of a watch only once they accepted. The right has to hold when "
              + "somebody looks, and at the time of the position that they are shown. Nobody else may see anything, and nobody anything of another time.",
            "{alone}",
          ],
          tables: [
            TableLayout(
              "verdicts", "Verdicts", of: RowsLayout("verdicts"), key: "outcome",
              columns: ["outcome", "views"], order: "By verdict."),
            TableLayout(
              "reasons", "Why views were not allowed", of: RowsLayout("reasons"), key: "group",
              columns: [.detail("group"), "outcome", "reason", "views"],
              order: "The most first.", orElse: "All views were allowed."),
          ]),
        SectionLayout(
          "views_one_by_one", "Views that were not allowed", needs: "views",
          clearedFor: "violations",
          tables: [
            TableLayout(
              "violations", "Views that were not allowed, then those of which nobody can say",
              of: RowsLayout("violations"), key: "number",
              columns: [
                .detail("number"), .ifCleared("outcome"), .ifCleared("viewer"),
                .ifCleared("subject"), .ifCleared("at"), .ifCleared("shown"),
                .cleared("why", isFolded: true), .cleared("file", isFolded: true),
                .cleared("line", isFolded: true), .hidden("viewer_id"), .hidden("subject_id"),
                .hidden("reason"),
              ],
              order: "By whose position it was, then by time.", shown: .top(times: 1),
              orElse: "There are none.")
          ], isOfSingles: true),
        SectionLayout(
          "rights", "Who could see whom",
          texts: ["Whether anybody looked or not. Listed are at most {list}."],
          clearedFor: "could_see",
          tables: [
            TableLayout(
              "could_see", "Who could see whom, and when", of: RowsLayout("could_see"),
              key: "number",
              columns: [
                .detail("number"), .ifCleared("subject"), .ifCleared("viewer"),
                .ifCleared("kind"), .ifCleared("from"), .ifCleared("to"), .ifCleared("minutes"),
                .ifCleared("positions"), .cleared("certain", isFolded: true),
                .cleared("alert", isFolded: true),
              ],
              order: "Calls for help first, the newest alert first.", shown: .top(times: 1),
              orElse: "Nobody could ever see anybody.")
          ], isOfSingles: true),
        SectionLayout(
          "seen_positions", "Positions",
          tables: [
            TableLayout(
              "exposure", "Positions, and how many could be seen", of: RowsLayout("exposure"),
              key: "what",
              columns: [.detail("whole"), "what", "positions", .single("times")])
          ]),
      ]))
}

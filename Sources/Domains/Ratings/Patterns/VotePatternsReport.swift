internal import Analysis
internal import Definition
internal import Report

/// Votes that do not look independent, and what they do to the ranking.
enum VotePatternsReport {
  static let kind = ReportKind(
    name: "vote_patterns",
    summary: "bursts, one-sided raters, new-account clusters; the ranking with and without them",
    analysis: VotePatternsAnalysis.kind, layout: layout)

  static let layout = Layout(
    answers: [
      "{summary.flagged} of {summary.votes} votes look unusual ({summary.flagged_share} %)."
    ],
    subtitle: "{subtitle}", freshness: "{freshness}",
    sections: [
      SectionLayout(
        "summary", "Summary",
        texts: [
          "Nothing is removed from the data. A flagged vote may well be honest: the rules find what "
            + "chance does not explain, not who meant harm."
        ],
        tiles: ["votes", "flagged", "flagged_share", "users", "locations"].map {
          TileLayout($0, of: RowsLayout("summary"))
        },
        charts: [
          ChartLayout(
            .bars, "chart_reasons", "Flagged votes by rule",
            "Votes that each rule flags; a vote may be flagged by several.",
            findings: ["Flags the most votes: {most.label} ({most.value})"],
            of: RowsLayout("reasons"), labels: "title", "Rule", ["votes"])
        ],
        tables: [
          TableLayout(
            "reasons", "What each rule found", of: RowsLayout("reasons"),
            columns: [.detail("rule"), "title", "found", "votes"])
        ]),
      SectionLayout(
        "burst_days", "Days with far more votes than usual",
        tables: [
          TableLayout(
            "bursts", "Days with far more votes than usual", of: RowsLayout("bursts"),
            columns: days("burst") + [
              .bar("votes"), "usual", ColumnLook("surprise", isFolded: true), "mean",
            ],
            order: "Most surprising first.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "new_accounts", "Many new users at one place", texts: ["{cluster_note}"],
        tables: [
          TableLayout(
            "clusters", "Many new users at one place",
            of: RowsLayout("clusters"),
            columns: days("cluster") + [.bar("new_users"), "votes"],
            order: "Most new users first.", shown: .top(times: 1))
        ]),
      SectionLayout(
        "raters", "Users whose votes are flagged for what they did",
        texts: [
          "Users who only gave the best or the worst stars, and users who voted for one place again and again; at most "
            + "{user_limit}. Those who were new at one place are found by a search for the place and the day."
        ],
        tables: [
          TableLayout(
            "users", "Users whose votes are flagged for what they did", of: RowsLayout("users"),
            order: "Those who only gave the best or the worst stars first, then most votes first.",
            shown: .top(times: 1), isForCleared: true)
        ]),
      SectionLayout(
        "with_and_without", "Ranking with and without flagged votes", texts: ["{rank_note}"],
        tables: [
          compared(
            "changed", "Places whose rank changes",
            RowsLayout("ranking", where: .init("changes", "yes")))
        ]),
      SectionLayout(
        "both_rankings", "Both rankings in full", texts: ["{prior_note}"],
        tables: [
          compared("ranking", "Both rankings in full", RowsLayout("ranking"))
        ], isCollapsed: true),
    ])

  private static func compared(
    _ id: String, _ caption: String, _ rows: RowsLayout
  ) -> TableLayout {
    TableLayout(
      id, caption, of: rows,
      columns: [
        ColumnLook("location", detailBeside: "name"), "name", "rank", "rank_without",
        .folded("rank_change"), "votes", "flagged", .folded("bayes"), .folded("bayes_without"),
      ],
      order:
        "By weighted mean of all votes, highest first; equal ones share a rank, and the one with more votes stands first.",
      shown: .top(times: 2))
  }

  private static func days(_ key: String) -> [ColumnLook] {
    [.detail(key), "day", ColumnLook("location", detailBeside: "name"), "name"]
  }
}

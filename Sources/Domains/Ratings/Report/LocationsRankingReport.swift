internal import Analysis
internal import Definition
internal import Report

/// The ranking of locations in each window, and all locations with their stars.
enum LocationsRankingReport {
  /// What a definition may say of it.
  struct Options: Sendable {
    /// How many rows of each window HTML and Markdown print.
    var shown = 50
    /// Whether each row says in a sentence why it stands there.
    var givesReasons = true
  }

  static let kind = ReportKind(
    name: "locations_ranking",
    summary: "top locations: total, each year, each month, with votes, means and bounds",
    analysis: RankAnalysis.kind,
    options: OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .boolean("reasons", \.givesReasons, "the column `reason`: why each place stands there"),
      ]), shown: \Options.shown
  ) { $0.givesReasons ? layout : layout.without(column: "reason") }

  /// The total and the newest windows on the page, and who led in which; earlier windows on pages of their own.
  static let layout = Layout(
    answers: ["{windows.answer}"], subtitle: "{subtitle}", freshness: "{freshness}",
    sections: [
      window("first", form: .podium, charts: [bars]),
      window("newest"),
      SectionLayout(
        "who_led", "Who led when", texts: ["{same_votes}"],
        tables: [
          TableLayout(
            "leaders", "The first three of each period", of: RowsLayout("leaders"), key: "title",
            columns: [
              ColumnLook("title", link: "anchor"), "first", "second", "third", .count("votes"),
              .detail("anchor"),
            ], order: "The newest of each kind first.")
        ]),
      SectionLayout("months", "By month", charts: monthCharts),
      SectionLayout(
        "certainty", "How sure it is", charts: certainty, isCollapsed: true),
      SectionLayout(
        "stars", "Votes by stars",
        charts: [
          ChartLayout(
            .histogram, "chart_stars", "All votes by stars",
            "How many of the votes that count gave each number of stars.",
            findings: ["Stars given most often: {most.label} ({most.value} of {total} votes)"],
            of: RowsLayout("stars"), labels: "stars", "Stars", ["votes"])
        ],
        tables: [
          TableLayout(
            "locations", "Votes by stars of every location", of: RowsLayout("locations"),
            columns: [
              ColumnLook("location", detailBeside: "name"), "name", "votes", mean, "stars_*",
            ], order: "In the order of their ids.", shown: .top(times: 1))
        ], isCollapsed: true), window("same", isOnOwnPage: true),
      window("earlier", isOnOwnPage: true),
    ])

  private static func window(
    _ state: String, form: RowForm = .lines, charts: [ChartLayout] = [], isOnOwnPage: Bool = false
  ) -> SectionLayout {
    SectionLayout(
      "{window}", "{title}", each: RowsLayout("windows", where: .init("state", state)),
      // Who leads the first window is said under the title of the page.
      texts: (state == "first" ? [] : ["{lead}"]) + [
        "{note}", "{sentence}",
      ] + (state == "first" ? ["{merged}"] : []) + ["{tie}", "{comparison}"], charts: charts,
      tables: (state == "earlier" ? [neighbours] : []) + [
        TableLayout(
          "top_{window}", "Top locations, {phrase}", of: rows("ranking"),
          columns: rankColumns,
          order:
            "By score, highest first; equal ones share a rank, and the one with more votes stands first.",
          shown: .top(times: 1), form: form,
          slice: TableSlice(of: "top", column: "window", value: "{label}")),
        TableLayout(
          "dropped_{window}", "Dropped out, {phrase}", of: rows("dropped"),
          columns: droppedColumns, order: "By rank in the period before.",
          shown: .top(times: 1),
          slice: TableSlice(of: "dropped", column: "window", value: "{label}"),
          needs: "comparison"),
      ], isOnOwnPage: isOnOwnPage)
  }

  /// The ways to the periods before and after that of a page.
  private static let neighbours = TableLayout(
    "beside_{window}", "Before and after {phrase}", of: rows("beside"),
    columns: ["way", ColumnLook("title", link: "anchor"), .detail("anchor")],
    slice: TableSlice(of: "beside", column: "window", value: "{label}"))

  private static func rows(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("window", "{window}"))
  }

  /// The score that ranks stands in the row, the others are folded.
  private static let rankColumns: [ColumnLook] = [
    "rank", folded("rank_low"), folded("rank_high"), ColumnLook("location", detailBeside: "name"),
    "name", "votes", mean, score("bayes"), score("wilson"), score("stars_lower"), score("hot"),
    folded("previous_rank"), folded("previous_votes"),
    ColumnLook("movement", title: "Moved", form: .movement), .detail("moved"),
    folded("change"), .detail("change_prior"), .detail("change_old"), .detail("change_new"),
    .detail("stars_*"), folded("reason"),
  ]

  /// How the votes are spread stands beside their mean.
  private static let mean = ColumnLook("mean", form: .columns, series: "stars_*")

  private static func score(_ id: String) -> ColumnLook {
    ColumnLook(id, openWith: "by_\(id)", form: .bar)
  }

  private static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  private static let droppedColumns: [ColumnLook] = [
    ColumnLook("location", detailBeside: "name"), "name", "previous_rank",
    folded("previous_votes"), folded("previous_bayes"), "rank", folded("votes"), folded("bayes"),
    "why",
  ]

  private static let bars = ChartLayout(
    .bars, "chart_{window}", "Weighted mean of the first {rows}",
    "Stars after weighing, for the first {rows} locations.",
    findings: ["{most.label} leads: {most.value} stars after weighing"], of: rows("leading"),
    labels: "title",
    "Location", ["bayes"])

  private static let certainty = [
    bounds(
      "Share of votes that like the first {rows}",
      "The share with its 95 % interval; the ranking goes by the lower end.",
      findings: ["Between {first.low} and {first.high} of the votes like {first.label}"],
      unit: "share", needs: "wilson"),
    ChartLayout(
      .intervals, "chart_rank_ranges", "How sure the ranks of the first {rows} are",
      "The rank, and between which ranks a place stands in 95 % of samples of the votes.",
      findings: ["{windows.certainty}"], of: leaders, labels: "title", "Location",
      ["rank", "rank_low", "rank_high"], needs: "rank_ranges"),
    bounds(
      "The stars of the first {rows} by their own votes alone",
      "The mean of the votes with one of each step added, and its bounds (z = {stars_z}): few votes, wide "
        + "bounds.{not_the_score}",
      findings: [
        "By its own votes alone, {first.label} stands between {first.low} and {first.high} stars"
      ], needs: "stars_bounds"),
  ]

  /// The first places of the first window.
  private static let leaders = RowsLayout("leading", where: .init("window", "{windows.window}"))

  private static func bounds(
    _ title: String, _ description: String, findings: [String], unit: String? = nil, needs: String
  ) -> ChartLayout {
    ChartLayout(
      .intervals, "chart_bounds", title, description, findings: findings,
      of: leaders, labels: "title", "Location",
      ["middle", "low", "high"].map { .init($0, unit: unit) },
      needs: needs)
  }

  private static let monthCharts = [
    ChartLayout(
      .columns, "chart_months", "Votes by month",
      "How many of the votes that count are of each month.",
      findings: [
        "{most.label} brought the most votes: {most.value}",
        "No month brought more than {most.value} votes",
      ], of: RowsLayout("months"),
      labels: "month", "Month", ["votes"]),
    ChartLayout(
      .ranks, "chart_ranks", "Ranks by {line_period} of the first {series}",
      "The rank in each {line_period} of the locations that lead the first table, the best at the top; "
        + "a gap is a {line_period} in which a location is not ranked.",
      findings: ["Of the first {series}, {last.lowest} ranks best in {last.label}"],
      of: RowsLayout("rank_lines"), labels: "period", "Period", ["rank"],
      by: .init("location", "title")),
  ]
}

internal import Analysis
internal import Definition
internal import Report

/// One page for each location, and one that lists them.
enum LocationRatingsReport {
  static let kind = ReportKind(
    name: "location_ratings",
    summary: "a page for each location: votes, ranks, stars, months, comments",
    analysis: LocationPagesAnalysis.kind,
    options: OptionTable(
      nil as Located<String>?,
      [
        .own(
          "visits", .text,
          "the `location_visits` node to whose pages these lead, as far as it has them"
        ) { $1 = $0.optionalString("visits") }
      ]), pages: { [$0].compactMap(\.self) }
  ) { layout(visits: $0?.value) }

  static func layout(visits: String?) -> Layout {
    Layout(
      answers: ["{best}"], subtitle: "Pages of {count} locations", freshness: "{freshness}",
      settings: [Parameter(name: "locations", value: "{selection}")],
      sections: [
        SectionLayout(
          "pages", "Locations", texts: ["{nothing}"],
          tables: [
            TableLayout(
              "locations", "Locations with a page", of: RowsLayout("pages"),
              columns: [
                ColumnLook("location", detailBeside: "name", link: "page"),
                ColumnLook("name", link: "page"),
                ColumnLook("page", title: "Page", isDetail: true, pagesOf: "location"), "votes",
                "mean", .bar("bayes"), ColumnLook("wilson", isFolded: true), "rank_total",
                "rank_year", "rank_month",
              ], order: "{order}")
          ])
      ],
      pages: [
        PageLayout(each: RowsLayout("pages"), key: "location", layout: page(visits: visits))
      ])
  }

  private static func page(visits: String?) -> Layout {
    Layout(
      title: "{title}", answers: ["{answer}"], subtitle: "{subtitle}", freshness: "{freshness}",
      settings: [
        Parameter(name: "location", value: "{location}"),
        Parameter(name: "picture", value: "{picture}"),
      ], tellsFindings: false,
      sections: [
        SectionLayout(
          "ratings", "Ratings", texts: ["{sentence}"],
          tiles: ["rank", "bayes", "votes", "mean"].map { TileLayout($0, of: RowsLayout("pages")) },
          charts: [
            ChartLayout(
              .histogram, "chart_stars", "Votes by stars",
              "How many votes gave each number of stars.",
              findings: ["Stars given most often: {most.label} ({most.value} of {total} votes)"],
              of: own("stars"), labels: "stars", "Stars", ["votes"])
          ],
          tables: [
            TableLayout(
              "windows", "All time, newest year and newest month of the data", of: own("windows"),
              columns: [
                "window", .detail("first"), .detail("last"), .detail("location"), "rank", "ranked",
                "votes", ColumnLook("mean", isFolded: true), "bayes",
                ColumnLook("wilson", isFolded: true),
              ])
          ]),
        SectionLayout("by_month", "Months", charts: monthCharts, tables: [months]),
        SectionLayout(
          "by_stars", "Stars",
          tables: [
            TableLayout(
              "stars", "Votes and their share by stars", of: own("stars"),
              columns: ["stars", .detail("location"), "votes", "share"])
          ], isCollapsed: true),
        SectionLayout(
          "comments", "Comments", texts: ["{comment_note}"],
          uncleared:
            "Comments are {class}, and this report is {clearance}: only their number is shown.",
          tiles: [TileLayout("count", of: RowsLayout("pages"))],
          tables: [
            TableLayout(
              "newest_comments", "Comments, newest first", of: own("comments"),
              columns: [
                ColumnLook("number", isFolded: true), "at", "stars", "comment",
                ColumnLook("user", isForCleared: true),
              ], order: "By time; at one instant the vote that was read later first.",
              needs: "commented", isForCleared: true)
          ]),
      ] + visitLink(visits))
  }

  /// The section that leads to who came to the location; none where no report has that.
  private static func visitLink(_ visits: String?) -> [SectionLayout] {
    guard let visits else { return [] }
    return [
      SectionLayout(
        "visits", "Visits",
        texts: ["When people came here, and how long they stayed, stands on a page of its own."],
        tables: [
          TableLayout(
            "visited", "Visits by their traces", of: own("pages"), key: "location",
            columns: [
              ColumnLook("location", detailBeside: "name", link: "visits"),
              ColumnLook("name", link: "visits"),
              ColumnLook(
                "visits", title: "Visits", isDetail: true, pagesOf: "location", pagesIn: visits),
            ])
        ])
    ]
  }

  private static let monthCharts = [
    ChartLayout(
      .columns, "chart_votes", "Votes by month", "How many votes the location got each month.",
      findings: [
        "{most.label} brought the most votes: {most.value}",
        "No month brought more than {most.value} votes",
      ],
      of: own("drawn_months"), labels: "month", "Month", ["votes"]),
    ChartLayout(
      .lines, "chart_mean", "Mean over time",
      "Mean stars of each month, and of all votes up to its end.",
      findings: ["Mean of all votes up to {last.label}: {last.mean_so_far} stars"],
      of: own("drawn_months"), labels: "month", "Month", ["mean", "mean_so_far"]),
  ]

  private static let months = TableLayout(
    "months", "Months with votes", of: own("months"),
    columns: [
      "month", .detail("location"), .bar("votes"), "mean", "mean_so_far",
      ColumnLook("stars_*", isFolded: true),
    ], order: "Newest first.", shown: .rows(12))

  /// The rows of a table that are about the location of the page.
  private static func own(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("location", "{location}"))
  }
}

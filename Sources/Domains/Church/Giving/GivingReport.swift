internal import Definition
internal import Report

/// The report of `giving`: givers year by year, pledges beside gifts, refunds, and what does not count.
enum GivingReport {
  static let kind = ReportKind(
    name: "giving",
    summary: "givers year by year, pledges beside gifts, refunds, and what does not count",
    analysis: GivingAnalysis.kind, rows: 100, layout: layout)

  private static func amount(_ id: String) -> ColumnLook {
    ColumnLook(id, look: NumberLook(currency: "currency"))
  }

  private static let layout = Layout(
    answers: [
      "{givers} gave in {year}: {new} for the first time; {lapsed} of the year before did not.",
      "There are no gifts.",
    ],
    sections: [
      SectionLayout(
        "givers", "Givers",
        texts: [
          "New are those whose first gift is in the year, kept those who gave in the year before, too, returned those who gave before but not "
            + "then. Lapsed are those who gave in the year before and not in this one. Recurring givers gave in {months} months in a row of the year."
        ],
        charts: [
          ChartLayout(
            .columns, "new_and_kept", "Givers by year", "Who gave in each year.",
            of: RowsLayout("years"),
            labels: "year", "Year", ["new", "kept", "returned"])
        ],
        tables: [
          TableLayout(
            "years", "Givers by year", of: RowsLayout("years"), key: "year",
            columns: [
              "year", .count("givers"), .count("new"), .count("kept"), .count("returned"),
              .count("lapsed"), .count("recurring"),
            ],
            order: "By year.")
        ]),
      SectionLayout(
        "by_first_year", "By the year of the first gift",
        tables: [
          TableLayout(
            "cohorts", "How many of those who first gave in a year gave in others",
            of: RowsLayout("cohorts"), key: "cohort",
            columns: [.detail("cohort"), "first", "year", .count("givers")],
            order: "By first year, then by year.")
        ], isCollapsed: true),
      SectionLayout(
        "pledged", "Pledges",
        texts: [
          "Given is what the pledger gave for the fund from the first to the last day of the pledge, and nothing else."
        ],
        tables: [
          TableLayout(
            "pledge_funds", "Pledges by fund", of: RowsLayout("pledge_funds"), key: "group",
            columns: [
              .detail("group"), "currency", "fund", "pledges", amount("pledged"), amount("given"),
              amount("left"),
            ],
            order: "By currency and fund.", needs: "pledge_funds")
        ]),
      SectionLayout(
        "pledge_list", "Pledges one by one", clearedFor: "pledges",
        tables: [
          TableLayout(
            "pledges", "Pledges", of: RowsLayout("pledges"), key: "id",
            columns: [
              .ifCleared("id"), .ifCleared("fund"), .ifCleared("from"), .ifCleared("through"),
              .ifCleared("currency"),
            ]
              + ["pledged", "given", "left"].map { cleared($0) } + [.ifCleared("state")],
            order: "In the order of the file.", needs: "pledges")
        ], isCollapsed: true, isOfSingles: true),
      SectionLayout(
        "kinds_of_lines", "What counts, and what does not",
        texts: [
          "Gifts and refunds count. What is pending may come, what is void does not; neither is in any total. What is given in kind has no amount."
        ],
        tables: [
          TableLayout(
            "kinds", "Lines by what they are", of: RowsLayout("kinds"), key: "group",
            columns: [.detail("group"), "currency", "kind", "lines", amount("amount")],
            order: "By currency.")
        ]),
      SectionLayout(
        "given_back", "Refunds", clearedFor: "refunds",
        tables: [
          TableLayout(
            "refunds", "Refunds, each in the period in which it was paid",
            of: RowsLayout("refunds"), key: "number",
            columns: [
              .detail("number"), .ifCleared("date"), .ifCleared("gift"), .ifCleared("of"),
              .ifCleared("fund"), .ifCleared("currency"), cleared("value"), cleared("given"),
              .ifCleared("odd"),
            ],
            order: "In the order of the file.", orElse: "Nothing was given back.")
        ], isOfSingles: true),
    ])

  private static func cleared(_ id: String) -> ColumnLook {
    ColumnLook(id, look: NumberLook(currency: "currency"), isForCleared: true)
  }
}

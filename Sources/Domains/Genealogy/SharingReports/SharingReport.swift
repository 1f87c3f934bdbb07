internal import Charts
internal import Definition
internal import Report

/// The reports of `family_names`: each makes a page for every group, or for the one that its analysis names.
enum SharingReport {
  /// What a definition may say of them.
  struct Options: Sendable {
    var shown = 100
    var beside: [Located<String>] = []

    static let table = OptionTable(
      Options(),
      [
        .shownRows(\.shown),
        .texts(
          "beside", \.beside,
          "report nodes of the same analysis: their pages of the same group are linked to"),
      ])
  }

  static let kinds = [
    kind(
      "shared_names", "names that relatives share and nobody has taken, the top ones first",
      "Shared names", tellsFindings: true,
      [
        SectionLayout(
          "top_section", "Top names", texts: ["{top}"],
          tables: [names("top", "Top names", of: "top", shared, order: "{order}")],
          isOfSingles: true),
        SectionLayout(
          "names_section", "Shared names",
          texts: ["Names that nobody has taken, and of which something is left to be done."],
          tables: [names("names", "Shared names", of: "offered", shared, order: "{order}")],
          isOfSingles: true), counts,
      ]),
    kind(
      "reserved_names", "names that members hold: who, since when, until when, the code",
      "Reserved names",
      [
        SectionLayout(
          "reserved", "Reserved names",
          texts: [
            "What to do with a reservation: gristmill names code shows its code, "
              + "gristmill names print prints its names."
          ],
          tables: [
            names(
              "names", "Reserved names", of: "reserved", reserved + shared, order: "{order}")
          ], isOfSingles: true), months,
      ]),
    kind(
      "code_cards", "a card for each reservation: its code in large type, its names below",
      "Codes",
      cards("Codes", arePrinted: false) + [
        SectionLayout(
          "all", "All reserved names", clearedFor: "cards",
          tables: [
            names(
              "names", "Reserved names", of: "held", reserved,
              order: "By reservation, oldest first.")
          ], isOfSingles: true)
      ]),
    kind(
      "name_print", "the names of each reservation on a page of their own, for the printer",
      "Names to print", cards("Names to print", arePrinted: true)),
    kind(
      "sharing_statistics", "who shared, who took, how often, and what was refused",
      "Who shares and who takes",
      [
        SectionLayout(
          "summary", "Summary",
          tiles: ["reservations", "concentration", "steps", "first_attempts"].map {
            TileLayout($0, of: ofGroup("summary"))
          }), counts, contributions, memberMonths, refusals,
      ]),
  ]

  private static func kind(
    _ name: String, _ summary: String, _ subtitle: String, tellsFindings: Bool = false,
    _ sections: [SectionLayout]
  ) -> ReportKind {
    ReportKind(
      name: name, summary: summary, analysis: FamilyNamesAnalysis.kind, options: Options.table,
      links: { options, id in options.beside.filter { $0.value != id } }, shown: \Options.shown
    ) { options in
      let others = SectionLayout(
        "other_pages", "Other pages",
        links: LinksLayout(
          "views", "Pages of the group", key: "page", to: options.beside.map(\.value)))
      let page = Layout(
        subtitle: subtitle, banner: "{name|group}",
        settings: [Parameter(name: "group", value: "{group}")],
        findingRows: tellsFindings ? ofGroup("findings") : nil, sections: sections + [others])
      return Layout(
        sections: [], pages: [PageLayout(each: RowsLayout("groups"), key: "page", layout: page)],
        isPagesAlone: true)
    }
  }

  /// The rows of the group of the page.
  private static func ofGroup(_ table: String) -> RowsLayout {
    RowsLayout(table, where: .init("group", "{group}"))
  }

  // MARK: - Names

  /// A table of names: the cell of each ancestor, and `further` columns.
  private static func names(
    _ id: String, _ caption: String, of table: String, _ further: [ColumnLook], order: String
  ) -> TableLayout {
    TableLayout(
      id, caption, of: ofGroup(table),
      columns: [
        ColumnLook("ancestor", detailBeside: "name"), "selected", "sex", .detail("colour"),
        .ifCleared("picture"), .ifCleared("name"), .ifCleared("years"), "next",
        "ordinances_done", "ordinances_left",
      ] + further, order: order, shown: .top(times: 1), swatch: "colour")
  }

  private static let shared: [ColumnLook] = [.ifCleared("shared_by")] + times("shared")

  private static let reserved: [ColumnLook] =
    ["reservation", .ifCleared("reserved_by"), .ifCleared("code")]
    + ["reserved", "expires", "printed"].flatMap(times)

  /// The day for readers, and beside that the instant.
  private static func times(_ id: String) -> [ColumnLook] {
    [.detail(id), ColumnLook(id + "_day")]
  }

  /// A card for each reservation; what stands there if there is none, and if readers may not see any.
  private static func cards(_ title: String, arePrinted: Bool) -> [SectionLayout] {
    [
      SectionLayout(
        "cards", title,
        uncleared: "Reservations are single records, and their names personal.",
        clearedFor: "cards", isOfSingles: true),
      ReservationCard.layout("card_{number}", startsPage: arePrinted),
      SectionLayout("none", title, texts: ["{nobody}"], isOfSingles: true),
    ]
  }

  // MARK: - Counts

  private static let counts = SectionLayout(
    "counts", "Counts",
    charts: [
      ChartLayout(
        .bars, "by_sex", "Names that can be taken, by sex", "One bar a sex, M to U.",
        findings: [
          "Most of the names that can be taken, by sex: {most.label} ({most.value} of {total})"
        ],
        of: ofGroup("sexes"), labels: "label", "sex", [.init("names", "names")])
    ],
    tables: [
      TableLayout(
        "filters", "By state", of: ofGroup("filters"),
        columns: [.detail("filter"), "title", .bar("names"), "meaning"]),
      TableLayout(
        "sexes", "By sex", of: ofGroup("sexes"),
        columns: ["sex", "meaning", "names", .detail("colour")],
        order: "Names that can be taken.", swatch: "colour"),
    ])

  private static let months = SectionLayout(
    "by_time", "By month", texts: ["{cut}"],
    charts: [
      ChartLayout(
        .histogram, "by_month", "Reservations by month", "One column a month.",
        findings: [
          "{most.label} saw the most reservations: {most.value}",
          "No month saw more than {most.value} reservations",
        ],
        of: ofGroup("months"), labels: "month", "month", [.init("reservations", "reservations")])
    ],
    tables: [
      TableLayout(
        "months", "Reservations by month", of: ofGroup("months"),
        columns: ["month", .bar("reservations")], needs: "months")
    ])

  private static let contributions = SectionLayout(
    "contributions_section", "Who shares and who takes",
    charts: [
      ChartLayout(
        .columns, "contributions", "Shared and taken",
        "Names that each member shared, and took of their own and of others.",
        findings: ["{most.label} shared the most names: {most.value}"],
        of: ofGroup("members"), labels: "member", "member",
        [
          .init("shared", "shared"), .init("taken_own", "taken, own"),
          .init("taken_other", "taken, of others"),
        ])
    ],
    tables: [
      TableLayout(
        "members", "By member", of: ofGroup("members"),
        columns: [
          ColumnLook("member", detailBeside: "name"), .ifCleared("name"), "shared", "given",
          "taken_own", "taken_other", "reservations", "months_without", "held", "refused",
        ], order: "By id.", shown: .top(times: 1))
    ], isOfSingles: true)

  private static let memberMonths = SectionLayout(
    "by_month", "At least once a month?", texts: ["{cut}", "{idle_names|idle}"],
    tables: [
      TableLayout(
        "member_months", "By month and member", of: ofGroup("member_months"),
        columns: [.detail("key"), "month", "member", "reservations"],
        order: "By month, then by id.", shown: .top(times: 1), needs: "member_months")
    ], isOfSingles: true)

  private static let refusals = SectionLayout(
    "refusals", "What was refused", texts: ["{nothing_refused}"],
    tables: [
      TableLayout(
        "codes", "By code", of: ofGroup("codes"),
        columns: ["code", "meaning", "advice", "refused"]),
      TableLayout(
        "refused", "Refused actions", of: ofGroup("refused"),
        columns: [.detail("action")] + times("at") + ["member", "kind", "code", "ancestor"],
        order: "In their order.", shown: .top(times: 1), needs: "refused"),
    ])
}

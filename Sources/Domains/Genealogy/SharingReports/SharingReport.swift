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
      "Shared names",
      answers: [
        "{name}: {shares}. {ready}", "{name}: {shares}.", "The group has {shares}. {ready}",
        "The group has {shares}.",
      ], tellsFindings: true,
      [
        SectionLayout(
          "top_section", "Top names", texts: ["{top}"],
          tables: [names("top", "Top names", of: "top", shared, order: "")],
          isOfSingles: true),
        SectionLayout(
          "names_section", "Shared names",
          texts: ["Names that nobody has taken, and of which something is left to be done."],
          tables: [names("names", "Shared names", of: "offered", shared, order: "{order}")],
          isOfSingles: true), counts, bySex,
        commands("To take the top names:\ngristmill names reserve --top"),
      ]),
    kind(
      "reserved_names", "names that members hold: who, since when, until when, the code",
      "Reserved names", answers: ["{holders}. {next_term}", "{holders}.", "{nobody}"],
      [
        SectionLayout(
          "reserved", "Reserved names",
          tables: [
            names(
              "names", "Reserved names", of: "reserved",
              reserved + shared.map(\.folded), order: "{order}")
          ], isOfSingles: true), byMonth, months,
        commands(
          "To show the code of a reservation:\ngristmill names code",
          "To print its names:\ngristmill names print"),
      ]),
    kind(
      "code_cards", "a card for each reservation: its code in large type, its names below",
      "Codes", answers: ["{cards}. Show a code to whoever prints the names.", "{nobody}"],
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
      "Names to print",
      answers: ["{cards}. Each is printed on a page of its own.", "{nobody}"],
      cards("Names to print", arePrinted: true)),
    kind(
      "sharing_statistics", "who shared, who took, how often, and what was refused",
      "Who shares and who takes",
      answers: ["{taken}; {leader}.", "{taken}.", "Nobody has reserved a name yet."],
      [
        SectionLayout(
          "summary", "Summary",
          tiles: ["reservations", "concentration", "steps", "first_attempts"].map {
            TileLayout($0, of: ofGroup("summary"))
          }), contributions, refusals, counts, memberMonths, bySex,
      ]),
  ]

  private static func kind(
    _ name: String, _ summary: String, _ subtitle: String, answers: [String],
    tellsFindings: Bool = false,
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
        title: "{name|group}", answers: answers, subtitle: subtitle,
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
        ColumnLook("ancestor", detailBeside: "name"), .ifCleared("name"), .ifCleared("years"),
        "next", "sex", "selected", .detail("colour"),
      ] + further + [
        .folded("ordinances_done"),
        .folded("ordinances_left"),
        .ifCleared("picture").folded,
      ], order: order, shown: .top(times: 1), swatch: "colour", form: .cards)
  }

  private static let shared: [ColumnLook] =
    [.ifCleared("shared_by")] + times("shared").map(\.folded)

  private static let reserved: [ColumnLook] =
    [.ifCleared("reserved_by")] + times("expires", title: "Until")
    + ([.ifCleared("code"), "reservation"] + times("reserved") + times("printed"))
    .map(\.folded)

  /// The day for readers, and beside that the instant.
  private static func times(_ id: String, title: String? = nil) -> [ColumnLook] {
    [.detail(id), ColumnLook(id + "_day", title: title)]
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

  /// What to type, each command on a line of its own.
  private static func commands(_ texts: String...) -> SectionLayout {
    SectionLayout("commands", "On the command line", texts: texts, isCollapsed: true)
  }

  // MARK: - Counts

  private static let counts = SectionLayout(
    "counts", "Counts",
    charts: [
      ChartLayout(
        .bars, "by_sex", "Names that can be taken, by sex",
        "One bar each for men, women, others and those of unknown sex.",
        findings: [
          "The largest group of names that can be taken: {most.label} ({most.value} of {total})"
        ],
        of: ofGroup("sexes"), labels: "label", "sex", [.init("names", "names")])
    ],
    tables: [
      TableLayout(
        "filters", "By state", of: ofGroup("filters"),
        columns: [.detail("filter"), "title", .bar("names"), "meaning"])
    ])

  /// What the bars say, as numbers.
  private static let bySex = SectionLayout(
    "sexes_section", "Names that can be taken, by sex",
    tables: [
      TableLayout(
        "sexes", "By sex", of: ofGroup("sexes"),
        columns: ["meaning", "sex", "names", .detail("colour")], swatch: "colour")
    ], isCollapsed: true)

  private static let byMonth = SectionLayout(
    "by_time", "By month", texts: ["{cut}"],
    charts: [
      ChartLayout(
        .histogram, "by_month", "Reservations by month", "One column a month.",
        findings: [
          "{most.label} saw the most reservations: {most.value}",
          "No month saw more than {most.value} reservations",
        ],
        of: ofGroup("months"), labels: "month", "month", [.init("reservations", "reservations")])
    ])

  /// What the columns say, as numbers.
  private static let months = SectionLayout(
    "months_section", "Reservations by month",
    tables: [
      TableLayout(
        "months", "Reservations by month", of: ofGroup("months"),
        columns: ["month", .bar("reservations")], needs: "months")
    ], isCollapsed: true)

  private static let contributions = SectionLayout(
    "contributions_section", "Who shares and who takes",
    charts: [
      ChartLayout(
        .columns, "contributions", "Shared and taken",
        "Names that each member shared, and took of their own and of others.",
        findings: ["{most.label} shared the most names: {most.value}"],
        of: ofGroup("members"), labels: "name|member", "member",
        [
          .init("shared", "shared"), .init("taken_own", "taken, own"),
          .init("taken_other", "taken, of others"),
        ])
    ],
    tables: [
      TableLayout(
        "members", "By member", of: ofGroup("members"),
        columns: [
          ColumnLook("member", detailBeside: "name"), .ifCleared("name"), "shared", "taken_own",
          "taken_other", "held", "months_without", .folded("given"),
          .folded("reservations"), .folded("refused"),
        ], order: "By id.", shown: .top(times: 1))
    ], isOfSingles: true)

  private static let memberMonths = SectionLayout(
    "by_month", "At least once a month?", texts: ["{cut}", "{idle_names|idle}"],
    tables: [
      TableLayout(
        "member_months", "By month and member", of: ofGroup("member_months"),
        columns: [
          .detail("key"), "month", ColumnLook("member", detailBeside: "name"), .ifCleared("name"),
          "reservations",
        ], order: "By month, then by id.", shown: .top(times: 1), needs: "member_months")
    ], isCollapsed: true, isOfSingles: true)

  private static let refusals = SectionLayout(
    "refusals", "What was refused", texts: ["{nothing_refused}"],
    tables: [
      TableLayout(
        "codes", "By reason", of: ofGroup("codes"),
        columns: ["meaning", "refused", "advice", .folded("command"), .folded("code")]),
      TableLayout(
        "refused", "Refused actions", of: ofGroup("refused"),
        columns: [
          .detail("action"), ColumnLook("member", detailBeside: "name"), .ifCleared("name"),
          "kind", "meaning",
        ] + times("at") + [
          .folded("code"), .folded("ancestor"),
        ],
        order: "In their order.", shown: .top(times: 1), needs: "refused"),
    ])
}

extension ColumnLook {
  /// The same, folded into its row unless it stands in files alone.
  fileprivate var folded: ColumnLook {
    var look = self
    look.isFolded = true
    return look
  }
}

internal import Charts
internal import Definition
internal import Report

/// Given names and surnames: the most frequent ones, by decade and place, their diversity, rise and fall.
enum NameStatisticsReport {
  static let kind = ReportKind(
    name: "name_statistics",
    summary: "frequent given names and surnames by decade, sex and place; diversity; rise and fall",
    analysis: NameStatistics.kind, rows: 20, layout: layout)

  private static let sides: [NameSide] = [.surname, .given]

  private static let layout = Layout(
    answers: ["{leading_names}", "{counted_names}"],
    subtitle: "Names of {named} records",
    sections: [
      SectionLayout(
        "summary", "In all",
        texts: [
          "Records of names are counted, so a person with two names counts twice where each name is a record."
        ],
        tiles: (["records"] + sides.flatMap { [$0.withName, $0.table] }).map {
          TileLayout($0, of: RowsLayout("summary"))
        }),
      SectionLayout(
        "by_surname", "Surnames",
        charts: [
          ChartLayout(
            .bars, "chart_surnames", "Most frequent surnames",
            "Records with each of the {rows} most frequent surnames.",
            findings: ["{most.label} is the most frequent surname: {most.value} records"],
            of: RowsLayout("surnames", first: 15, countedBy: "records"), labels: "spelling",
            "Surname", ["records"])
        ]),
      SectionLayout(
        "by_given_name", "Given names", texts: ["{no_frequent_given}"],
        charts: frequent(of: nil) + NameSex.letters.flatMap { frequent(of: $0) }),
      SectionLayout(
        "by_decade", "By decade", needs: "decades",
        texts: [
          "A birth counts in a decade if every day that its date may mean lies in it. The share is that of the records of the "
            + "decade{of_sex}"
        ], charts: shares(of: nil) + NameSex.letters.flatMap { shares(of: $0) }),
      SectionLayout(
        "of_decades", "Names of each decade", needs: "decades",
        tables: sides.map(\.namesOfDecades), isCollapsed: true),
      SectionLayout(
        "by_place", "By place", needs: "places",
        texts: [
          "The {place_count} places with the most records. A name stands out at a place of at least {least} "
            + "records if it has at least {least_at_place} there and is more frequent than at all other places together, "
            + "by more than chance lets expect."
        ], tables: sides.flatMap { [$0.namesOfPlaces, $0.keyNames] }, isCollapsed: true,
        isOfSingles: true),
      SectionLayout(
        "diversity", "Diversity",
        texts: [
          "Below {least} records nothing is said. The effective number is how many equally frequent names would be as "
            + "diverse: the more, the more diverse they are."
        ],
        charts: [
          ChartLayout(
            .lines, "chart_diversity", "Effective number of names by decade",
            "How many equally frequent names would be as diverse as those of the decade.",
            findings: [
              "Most diverse: {most.series} of the {most.label}, as {most.value} equally frequent names"
            ],
            of: RowsLayout("drawn_diversity"), labels: "decade", "Decade", ["effective"],
            by: .init("set", "title"))
        ], tables: sides.flatMap(\.spreads) + NameSide.surname.placeSpreads, isCollapsed: true),
      SectionLayout(
        "rise_and_fall", "Rise and fall", needs: "decades",
        texts: [
          "Names and decades with at least {least} records. Changes are told in percentage points of the share; the 95 % "
            + "interval and the trend over all of these decades unfold below a name. Among many names some change much by chance: "
            + "of a hundred intervals about five miss what they are of."
        ], tables: sides.flatMap { [$0.courses, $0.changes] }, isCollapsed: true, isOfSingles: true),
      SectionLayout(
        "all_names", "All names", tables: sides.map(\.frequentNames), isCollapsed: true),
    ])

  /// The given names of a sex, or of all where records have none, that more than one record has.
  private static func frequent(of sex: String?) -> [ChartLayout] {
    let whose = sex.map { " of " + NameSex.words($0) } ?? ""
    return [
      ChartLayout(
        .bars, "chart_frequent" + (sex.map { "_" + $0.lowercased() } ?? ""),
        "Most frequent given names" + whose, "Names that more than one record has.",
        findings: [
          "{most.label} is the most frequent given name\(whose): {most.value} records",
          "No given name\(whose) stands in more than {most.value} records",
        ],
        of: RowsLayout(
          "given_names", where: .init("often", sex ?? "all"), first: 15, countedBy: "records"),
        labels: "spelling", "Given name", ["records"])
    ]
  }

  /// The shares of the most frequent given names of a sex, or of all where records have none.
  private static func shares(of sex: String?) -> [ChartLayout] {
    let whose = sex.map { " of " + NameSex.words($0) } ?? ""
    return [
      ChartLayout(
        .lines, "chart_given" + (sex.map { "_" + $0.lowercased() } ?? ""),
        "Given names\(whose) by decade",
        "Share of the records of the decade, in %, of the most frequent given names\(whose).",
        findings: [
          "{most.series} had the greatest share of a decade: {most.value} in the {most.label}",
          "{most.series} had the greatest share of a decade: {most.value}",
        ],
        of: RowsLayout("given_shares", where: .init("set", sex ?? "all"), countedBy: "records"),
        labels: "decade", "Decade", [.init("share", unit: "%")], by: .init("name", "spelling"))
    ]
  }
}

/// The tables of one side.
extension NameSide {
  /// Which name a row is about.
  private var who: [ColumnLook] { [.detail("id"), .detail("name"), "spelling", "sex"] }

  private static func days(_ prefixes: String...) -> [ColumnLook] {
    prefixes.flatMap { [.detail($0 + "from"), .detail($0 + "to")] }
  }

  /// What a sentence about the order begins with: of given names sexes are told apart, where records have them.
  private func order(_ start: String) -> String {
    self == .given ? "{given_\(start.lowercased())}" : start
  }

  fileprivate var frequentNames: TableLayout {
    TableLayout(
      table, "Most frequent \(title.lowercased())", of: RowsLayout(table, countedBy: "records"),
      columns: who + [
        .bar("records"), "share", "men", "women", .detail("rank"), .detail("rank_latest"),
        .detail("rank_before"), ColumnLook("first_year", isDetail: true, isOfSingles: true),
        ColumnLook("last_year", isDetail: true, isOfSingles: true),
      ],
      order: order("The")
        + " most frequent first, equally frequent ones alphabetically.",
      shown: .top(times: self == .given ? 4 : 2))
  }

  fileprivate var namesOfDecades: TableLayout {
    let id = prefix + "_decades"
    return TableLayout(
      id, "Leading \(title.lowercased()) of each decade",
      of: RowsLayout(id, countedBy: "records"),
      columns: who + ["decade"] + Self.days("", "before_") + [
        .bar("records"), "share", .detail("rank"), .detail("rank_before"),
      ], order: order("In") + " order of time; of each decade the {leading} most frequent.",
      shown: .top(times: 4))
  }

  fileprivate var namesOfPlaces: TableLayout {
    TableLayout(
      prefix + "_places", "Leading \(title.lowercased()) of each place",
      of: RowsLayout(prefix + "_places"),
      columns: who + ["place", .bar("records"), "share", .detail("rank")],
      order: order("The") + " places with the most records first; of each the most frequent first.",
      shown: .top(times: 2))
  }

  fileprivate var keyNames: TableLayout {
    TableLayout(
      prefix + "_keyness", "\(title) that stand out at a place",
      of: RowsLayout(prefix + "_keyness"),
      columns: who + ["place", .bar("records"), "share", .folded("g2"), .folded("log_ratio")],
      order: order("The") + " places with the most records first; of each the surest first.",
      shown: .top(times: 2))
  }

  /// How evenly records are spread over names: of all, and by decade.
  fileprivate var spreads: [TableLayout] {
    [
      spread("", self == .given ? "{given_parts}" : "in all", order: ""),
      spread("_decades", "by decade", order: order("In") + " order of time."),
    ]
  }

  /// The same by place, and by decade and place.
  fileprivate var placeSpreads: [TableLayout] {
    [
      spread(
        "_places", "by place", order: "The places with the most records first."),
      spread(
        "_cells", "by decade and place, where there are enough records",
        order: order("In") + " order of time."),
    ]
  }

  private func spread(
    _ name: String, _ caption: String, order: String
  ) -> TableLayout {
    let id = prefix + "_diversity" + name
    return TableLayout(
      id, "\(title) \(caption)", of: RowsLayout(id),
      columns: [.detail("group"), "decade", "place", "sex"] + Self.days("") + [
        .bar("records"), "remark", "names", "effective", "top_share",
      ]
        + ["entropy", "simpson", "isonymy", "inbreeding"].map {
          // What is said of few rows is folded into them, of many it stands in files alone.
          ColumnLook($0, isDetail: !name.isEmpty, isFolded: true)
        }, order: order, shown: .top(times: 2))
  }

  fileprivate var courses: TableLayout {
    TableLayout(
      prefix + "_courses", "\(title) over the decades", of: RowsLayout(prefix + "_courses"),
      columns: who + Self.days("peak_", "last_") + [
        .detail("records"), "peak", .detail("peak_records"), "peak_share", .detail("last_records"),
        "last_share", "change",
      ] + ["change_low", "change_high", "s", "p", "slope"].map { .folded($0) },
      order: order("The") + " most frequent first.",
      shown: .top(times: self == .given ? 2 : 1))
  }

  fileprivate var changes: TableLayout {
    TableLayout(
      prefix + "_changes", "\(title) that rose or fell most within ten years",
      of: RowsLayout(prefix + "_changes"),
      columns: who + ["direction", "decades"] + Self.days("", "before_") + [
        "records_before", "records", "change", .detail("change_low"), .detail("change_high"),
      ], order: order("Rises") + " and then falls, the greatest first.", shown: .top(times: 2))
  }
}

internal import Analysis
internal import Charts
internal import Pipeline
internal import Report
internal import SearchIndex

extension NameReportBuilder {
  /// Some records and how many names have how many of them.
  private struct Spread {
    let set: NameSet
    let key: String
    var decade: UInt32?
    var place: UInt32?
    let records: Int64
    /// Nil if there are too few records to say anything.
    let diversity: TypeDiversity?

    init(
      _ set: NameSet, key: String, decade: UInt32? = nil, place: UInt32? = nil, records: Int64,
      _ counts: CountDistribution, least: Int64
    ) {
      self.set = set
      self.key = key
      self.decade = decade
      self.place = place
      self.records = records
      diversity =
        records < least ? nil : TypeDiversity(counts, top: NameReportBuilder.topNames)
    }
  }

  /// How many names are the most frequent ones, whose share is told.
  static let topNames: Int64 = 10

  /// How evenly records are spread over names.
  func diversitySection() throws -> Section {
    var tables: [Table] = []
    for side in sides {
      tables.append(try wholeTable(side))
      let byDecade = decades(side)
      if !byDecade.isEmpty {
        tables.append(try spreadTable(side, byDecade, Self.diversityTable(side), "by decade"))
      }
    }
    if rule.isOff { tables += try placeTables() }
    return Section(
      id: "diversity", title: "Diversity",
      paragraphs: [
        "Below \(options.least) records nothing is said. The effective number is how many equally frequent names would be as "
          + "diverse. Isonymy is the chance that two records drawn at random have one surname; a fourth of it is the inbreeding that "
          + "random marriages would have if each surname had one origin, which most have not."
      ], charts: chart(), tables: tables)
  }

  static func diversityTable(_ side: NameSide) -> String {
    side == .given ? "given_diversity_decades" : "surname_diversity_decades"
  }

  private func spread(
    _ set: NameSet, key: String, decade: UInt32? = nil, place: UInt32? = nil, records: Int64,
    _ counts: CountDistribution
  ) -> Spread {
    Spread(
      set, key: key, decade: decade, place: place, records: records, counts, least: options.least)
  }

  private func wholeTable(_ side: NameSide) throws -> Table {
    try spreadTable(
      side,
      result.tallies(side).map { tally in
        spread(tally.set, key: tally.set.sexLetter ?? "all", records: tally.set.total, tally.all)
      }, side == .given ? "given_diversity" : "surname_diversity",
      queries(side).hasSex ? "by sex" : "in all")
  }

  private func decades(_ side: NameSide) -> [Spread] {
    result.tallies(side).flatMap { tally in
      tally.set.decades.enumerated().map { number, group in
        spread(
          tally.set,
          key: Self.text(group.number) + (tally.set.sexLetter.map { " " + $0 } ?? ""),
          decade: group.number, records: group.count, tally.decades[number])
      }
    }
  }

  /// Surnames by place, and by decade and place.
  private func placeTables() throws -> [Table] {
    guard let tally = result.tallies(.surname).first, !tally.set.places.isEmpty else { return [] }
    func name(_ place: UInt32) -> String { String(decoding: result.place(place), as: UTF8.self) }
    let places = tally.set.places.enumerated().map { number, group in
      spread(
        tally.set, key: name(group.number), place: group.number, records: group.count,
        tally.places[number])
    }
    let cells = tally.cells.map { cell in
      let (decade, place) = (
        tally.set.decades[cell.decade].number, tally.set.places[cell.place].number
      )
      var records: Int64 = 0
      cell.counts.forEach { records += $0 * $1 }
      return spread(
        tally.set, key: "\(Self.text(decade)): \(name(place))", decade: decade, place: place,
        records: records, cell.counts)
    }
    return [
      try spreadTable(.surname, places, "surname_diversity_places", "by place", key: "place")
    ]
      + (cells.isEmpty
        ? []
        : [
          try spreadTable(
            .surname, cells, "surname_diversity_cells",
            "by decade and place, where there are enough records", key: "decade: place")
        ])
  }

  /// `key` says what the keys of rows are, where they name a place.
  private func spreadTable(
    _ side: NameSide, _ rows: [Spread], _ id: String, _ caption: String, key: String? = nil
  ) throws -> Table {
    let queries = queries(side)
    let hasDecade = rows.contains { $0.decade != nil }
    let hasPlace = rows.contains { $0.place != nil }
    var clearance = privacy.names
    if hasDecade { clearance = max(clearance, privacy.decades) }
    if hasPlace { clearance = max(clearance, privacy.places) }
    let population = queries.population(
      queries.set + (hasDecade ? NameQueries.decade() : ""), key == nil ? "" : "among")
    func own(
      _ id: String, _ measure: Measure, _ values: ColumnValues, n: String? = "records",
      showsBar: Bool = false, presence: [CellPresence] = []
    ) -> Column {
      column(
        side, id, measure, values, clearance, [population], key: key, n: n, showsBar: showsBar,
        presence: presence)
    }
    func reals(_ value: (TypeDiversity) -> Double?, _ places: Int) -> ColumnValues {
      Self.reals(rows.map { $0.diversity.flatMap(value) }, places)
    }
    var columns = [texts("group", "Group", rows.map(\.key), clearance, isShown: false)]
    if queries.hasSex {
      columns.append(texts("sex", "Sex", rows.map { $0.set.sexLetter ?? "" }, privacy.figures))
    }
    if hasDecade {
      let numbers = rows.compactMap(\.decade)
      columns.append(texts("decade", "Decade", numbers.map { Self.text($0) }, privacy.decades))
      columns += days("", numbers)
    }
    if hasPlace {
      columns.append(
        texts(
          "place", "Place",
          rows.compactMap(\.place).map { String(decoding: result.place($0), as: UTF8.self) },
          privacy.places))
    }
    columns.append(
      own(
        "records", key == nil ? NameMeasures.records : NameMeasures.placeRecords,
        .integers(rows.map(\.records)), n: nil, showsBar: true))
    columns.append(
      texts(
        "remark", "Remark", rows.map { $0.diversity == nil ? "too few" : "" }, clearance,
        saysFigures: ["records"]))
    columns += [
      own(
        "names", NameMeasures.different,
        .integers(rows.map { $0.diversity?.typeCount ?? 0 }),
        presence: rows.map { $0.diversity == nil ? .missing : .present }),
      own("entropy", NameMeasures.entropy, reals(\.entropy, 4)),
      own("effective", NameMeasures.effective, reals(\.effectiveCount, 2)),
      own("simpson", NameMeasures.simpson, reals(\.simpson, 5)),
      own("top_share", NameMeasures.topShare, reals({ 100 * $0.topShare }, 3)),
    ]
    if side == .surname {
      columns.append(own("isonymy", NameMeasures.isonymy, reals(\.isonymy, 6)))
      columns.append(own("inbreeding", NameMeasures.inbreeding, reals(\.randomInbreeding, 6)))
    }
    return try Table(
      id: id, caption: (side == .given ? "Given names " : "Surnames ") + caption, key: "group",
      columns: columns,
      order: hasDecade
        ? (queries.hasSex ? "By sex, then in order of time." : "In order of time.")
        : hasPlace ? "The places with the most records first." : "", shownRows: 4 * shown)
  }

  /// The effective numbers of names by decade.
  private func chart() -> [Chart] {
    let periods = drawnDecades(result.walk.tallies.map(\.set))
    guard !periods.isEmpty else { return [] }
    return [
      .lines(
        id: "chart_diversity", title: "Effective number of names by decade",
        description: "How many equally frequent names would be as diverse as those of the decade.",
        privacy: max(privacy.names, privacy.decades), labelTitle: "Decade",
        periods: periods.map { Self.text($0) },
        series: result.walk.tallies.map { tally in
          let spreads = decades(tally.set.side).filter { $0.set.sex == tally.set.sex }
          let title =
            tally.set.side == .surname
            ? "Surnames" : "Given names" + (tally.set.sexLetter.map { " (\($0))" } ?? "")
          return ChartSeries(
            title: title,
            values: periods.map { period in
              spreads.first { $0.decade == period }?.diversity.map {
                .real($0.effectiveCount, places: 1)
              }
            })
        })
    ]
  }
}

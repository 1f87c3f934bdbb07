internal import Analysis
internal import Charts
internal import Pipeline
internal import Report
internal import SearchIndex

extension NameReportBuilder {
  static func table(_ side: NameSide) -> String { side == .given ? "given_names" : "surnames" }

  /// The most frequent names that may be printed, with the set that each is of.
  func leading(_ side: NameSide) -> [(tally: NameTally, ranked: RankedName)] {
    result.tallies(side).flatMap { tally in
      tally.top.names.filter { rule.mayPrint(over: $0.count) }.map { (tally, $0) }
    }
  }

  /// The latest decade with enough records of a set of `side`.
  private func latestDecade(_ side: NameSide) -> UInt32? {
    result.tallies(side).compactMap { tally in
      tally.set.decades.last { $0.count >= options.least }?.number
    }.max()
  }

  /// The most frequent names.
  func nameSection(_ side: NameSide) throws -> Section {
    let rows = leading(side)
    let queries = queries(side)
    let own = queries.population(queries.name)
    let names = privacy.names
    var columns = nameColumns(
      side, rows.map { ($0.tally.set, $0.ranked.name) },
      keys: rows.map { Self.key($0.ranked.name, $0.tally.set) }, names)
    columns.append(
      integers(
        side, "rank", NameMeasures.rank, rows.map { $0.tally.all.rank(of: $0.ranked.count) },
        names, [own, queries.population(queries.set, "all")]))
    columns.append(
      column(
        side, "records", NameMeasures.records, .integers(rows.map(\.ranked.count)), names, [own],
        n: nil, showsBar: true))
    columns.append(
      column(
        side, "share", NameMeasures.share,
        Self.reals(rows.map { Self.percent($0.ranked.count, $0.tally.set.total) }, 3), names,
        [own, queries.population(queries.set, "all")]))
    if side == .surname { columns += sexColumns(rows.map(\.ranked.name), queries, names) }
    columns += rankColumns(side, rows, queries)
    if rule.isOff {
      columns.append(
        integers(
          side, "first_year", NameMeasures.firstYear,
          rows.map { $0.ranked.name.years.map { Int64($0.first) } },
          max(names, privacy.decades), [own]))
      columns.append(
        integers(
          side, "last_year", NameMeasures.lastYear,
          rows.map { $0.ranked.name.years.map { Int64($0.last) } }, max(names, privacy.decades),
          [own]))
    }
    let table = try Table(
      id: Self.table(side),
      caption: side == .given ? "Most frequent given names" : "Most frequent surnames", key: "id",
      columns: columns,
      order: (queries.hasSex ? "By sex, then the" : "The")
        + " most frequent first, equally frequent ones in order of their keys.",
      shownRows: queries.hasSex ? 2 * shown : shown)
    return Section(
      id: side == .given ? "by_given_name" : "by_surname",
      title: side == .given ? "Given names" : "Surnames",
      charts: side == .surname ? bars(table) : [], tables: [table])
  }

  /// How many of the records with a surname are of men and of women.
  private func sexColumns(
    _ names: [NameSeries], _ queries: NameQueries, _ privacy: PrivacyClass
  ) -> [Column] {
    guard names.contains(where: { $0.sexes[1] + $0.sexes[2] > 0 }) else { return [] }
    return [("men", "Men", 1), ("women", "Women", 2)].map { id, title, sex in
      column(
        .surname, id, NameMeasures.records, .integers(names.map { $0.sexes[sex] }), privacy,
        [queries.population("\(queries.name) sex:\(NameSex.letters[sex - 1])")], title: title)
    }
  }

  /// The ranks in the latest decade and in the one before.
  private func rankColumns(
    _ side: NameSide, _ rows: [(tally: NameTally, ranked: RankedName)], _ queries: NameQueries
  ) -> [Column] {
    guard let latest = latestDecade(side) else { return [] }
    return [("rank_latest", latest), ("rank_before", latest - 1)].map { id, decade in
      integers(
        side, id, NameMeasures.rank,
        rows.map { row in
          row.tally.set.decades.firstIndex { $0.number == decade }.flatMap { place in
            row.tally.decades[place].rank(of: row.ranked.name.decades[place])
          }
        }, max(privacy.names, privacy.decades),
        [
          queries.population(queries.name),
          queries.population(queries.set + NameQueries.decade(decade), "all"),
        ], title: "Rank in the \(Self.text(decade))")
    }
  }

  private func bars(_ table: Table) -> [Chart] {
    guard table.rowCount > 0, let labels = table.column("spelling"),
      let records = table.column("records"), case .text(let names) = labels.values
    else { return [] }
    let count = min(15, table.rowCount)
    return [
      .bars(
        id: "chart_surnames", title: "Most frequent surnames",
        description: "Records with each of the \(count) most frequent surnames.",
        privacy: privacy.names, labelTitle: "Surname",
        labels: (0..<count).map { String(decoding: names[$0], as: UTF8.self) },
        values: ChartSeries(records, rows: count))
    ]
  }
}

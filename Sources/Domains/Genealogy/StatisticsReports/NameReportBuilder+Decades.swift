internal import Analysis
internal import Charts
internal import Pipeline
internal import Report
internal import SearchIndex

extension NameReportBuilder {
  /// A leading name of a decade.
  struct DecadeRow {
    let tally: NameTally
    /// The number of the decade in the set.
    let decade: Int
    let ranked: RankedName

    var number: UInt32 { tally.set.decades[decade].number }
    var key: String {
      NameReportBuilder.key(ranked.name, tally.set) + " " + NameReportBuilder.text(number)
    }
  }

  static func decadeTable(_ side: NameSide) -> String {
    side == .given ? "given_decades" : "surname_decades"
  }

  /// The leading names of each decade that may be printed.
  func decadeRows(_ side: NameSide) -> [DecadeRow] {
    result.tallies(side).flatMap { tally in
      tally.set.decades.indices.flatMap { decade in
        tally.topOfDecades[decade].names.filter { rule.mayPrint(over: $0.count) }
          .map { DecadeRow(tally: tally, decade: decade, ranked: $0) }
      }
    }
  }

  /// The leading names of each decade.
  func decadeSection() throws -> Section {
    Section(
      id: "by_decade", title: "By decade",
      paragraphs: [
        "A birth counts in a decade if every day that its date may mean lies in it. The share is that of the records of the "
          + "decade" + (queries(.given).hasSex ? ", of given names of the same sex." : ".")
      ], charts: result.tallies(.given).flatMap { shareChart($0) },
      tables: try sides.map { try decadeTable($0, decadeRows($0)) })
  }

  private func decadeTable(_ side: NameSide, _ rows: [DecadeRow]) throws -> Table {
    let queries = queries(side)
    let clearance = max(privacy.names, privacy.decades)
    let own = queries.population(queries.name + NameQueries.decade())
    let all = queries.population(queries.set + NameQueries.decade(), "all")
    let ranksBefore = rows.map { row -> Int64? in
      let before = row.decade - 1
      guard before >= 0, row.tally.set.decades[before].number == row.number - 1 else {
        return nil
      }
      return row.tally.decades[before].rank(of: row.ranked.name.decades[before])
    }
    var columns = nameColumns(
      side, rows.map { ($0.tally.set, $0.ranked.name) }, keys: rows.map(\.key), clearance)
    columns.append(
      texts("decade", "Decade", rows.map { Self.text($0.number) }, privacy.decades))
    columns += days("", rows.map(\.number))
    columns += days("before_", rows.map { $0.number - 1 })
    columns += [
      integers(
        side, "rank", NameMeasures.rank,
        rows.map { $0.tally.decades[$0.decade].rank(of: $0.ranked.count) }, clearance, [own, all]),
      column(
        side, "records", NameMeasures.records, .integers(rows.map(\.ranked.count)), clearance,
        [own], n: nil, showsBar: true),
      column(
        side, "share", NameMeasures.share,
        Self.reals(
          rows.map { Self.percent($0.ranked.count, $0.tally.set.decades[$0.decade].count) }, 3),
        clearance, [own, all]),
      integers(
        side, "rank_before", NameMeasures.rank,
        ranksBefore, clearance,
        [own, queries.population(queries.set + NameQueries.decade("before_"), "all")],
        title: "Rank in the decade before"),
    ]
    return try Table(
      id: Self.decadeTable(side),
      caption: side == .given
        ? "Leading given names of each decade" : "Leading surnames of each decade", key: "id",
      columns: columns,
      order: (queries.hasSex ? "By sex, then in" : "In")
        + " order of time; of each decade the \(options.leading) most frequent.",
      shownRows: 4 * shown)
  }

  /// The first and last days of decades.
  func days(_ prefix: String, _ decades: [UInt32]) -> [Column] {
    let days = decades.map { NameQueries.days(of: $0) }
    return [
      texts(prefix + "from", "From", days.map(\.first), privacy.decades, isShown: false),
      texts(prefix + "to", "To", days.map(\.last), privacy.decades, isShown: false),
    ]
  }

  /// The decades from the first to the last with enough records of one of `sets`.
  func drawnDecades(_ sets: [NameSet]) -> [UInt32] {
    let numbers = sets.flatMap(\.decades).filter { $0.count >= options.least }.map(\.number)
    guard let first = numbers.min(), let last = numbers.max(), first < last else { return [] }
    return Array(first...last)
  }

  /// The shares of the most frequent names of a set.
  private func shareChart(_ tally: NameTally) -> [Chart] {
    let decades = drawnDecades([tally.set])
    let names = tally.top.names.filter { rule.mayPrint(over: $0.count) }.prefix(5)
    guard !decades.isEmpty, !names.isEmpty else { return [] }
    let places = decades.map { number in
      tally.set.decades.firstIndex { $0.number == number && $0.count >= options.least }
    }
    let whose = tally.set.sexLetter.map { " (\($0))" } ?? ""
    return [
      .lines(
        id: "chart_given" + (tally.set.sexLetter.map { "_" + $0.lowercased() } ?? ""),
        title: "Given names by decade" + whose,
        description:
          "Share of the records of the decade, in %, of the most frequent given names\(whose).",
        privacy: max(privacy.names, privacy.decades), labelTitle: "Decade",
        periods: decades.map { Self.text($0) },
        series: names.map { name in
          ChartSeries(
            title: String(decoding: name.name.spelling, as: UTF8.self),
            values: places.map { place in
              place.flatMap {
                Self.percent(name.name.decades[$0], tally.set.decades[$0].count)
              }.map { .real($0, places: 2) }
            })
        })
    ]
  }
}

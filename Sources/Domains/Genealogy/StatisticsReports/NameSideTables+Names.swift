internal import Analysis
internal import Report

/// A name in a list of frequent ones.
private struct LeadingRow: NameRow {
  let tally: NameTally
  let ranked: RankedName

  var name: NameSeries { ranked.name }
  var key: String { nameKey }
}

extension NameSideTables {
  /// The most frequent names.
  var names: ResultTable {
    let rows = tallies.flatMap { tally in
      tally.top.names.map { LeadingRow(tally: tally, ranked: $0) }
    }
    let own = [queries.population(queries.name)]
    let among = own + [queries.population(queries.set, "all")]
    var columns: [ColumnForm<LeadingRow>?] = nameColumns()
    columns += [
      .text("often", "Often") { $0.ranked.count > 1 ? $0.tally.set.sexLetter ?? "all" : nil },
      .integer("rank", nil, figure(NameMeasures.rank, among)) {
        $0.tally.all.rank(of: $0.ranked.count)
      },
      .integer("records", nil, figure(NameMeasures.records, own, n: nil)) { $0.ranked.count },
      .real("share", nil, figure(NameMeasures.share, among), places: 3) {
        Self.percent($0.ranked.count, $0.tally.set.total)
      },
      .integer("first_year", nil, figure(NameMeasures.firstYear, own), byDecade) { row in
        row.name.years.map { Int64($0.first) }
      },
      .integer("last_year", nil, figure(NameMeasures.lastYear, own), byDecade) { row in
        row.name.years.map { Int64($0.last) }
      },
    ]
    return ResultTable(
      side.table, keys: "id", rows: rows, privacy: privacy.names,
      counted: [CountedRecords("records", ofSex + " name {name}", partOf: ofSex)],
      columns + sexColumns(rows) + rankColumns())
  }

  /// How many of the records with a surname are of men and of women.
  private func sexColumns(_ rows: [LeadingRow]) -> [ColumnForm<LeadingRow>?] {
    guard side == .surname, rows.contains(where: { $0.name.sexes[1] + $0.name.sexes[2] > 0 })
    else { return [] }
    return [("men", "Men", 1), ("women", "Women", 2)].map { id, title, sex in
      let own = queries.population("\(queries.name) sex:\(NameSex.letters[sex - 1])")
      return .integer(id, title, figure(NameMeasures.records, [own])) { $0.name.sexes[sex] }
    }
  }

  /// The ranks in the latest decade with enough records of a set, and in the one before.
  private func rankColumns() -> [ColumnForm<LeadingRow>?] {
    let decades = tallies.compactMap { tally in
      tally.set.decades.last { $0.count >= options.least }?.number
    }
    guard let latest = decades.max() else { return [] }
    return [("rank_latest", latest), ("rank_before", latest - 1)].map { id, decade in
      let populations = [
        queries.population(queries.name),
        queries.population(queries.set + NameQueries.decade(decade), "all"),
      ]
      return .integer(
        id, "Rank in the \(NameDecade.text(decade))", figure(NameMeasures.rank, populations),
        byDecade
      ) { row in
        row.tally.set.decades.firstIndex { $0.number == decade }.flatMap {
          row.tally.decades[$0].rank(of: row.name.decades[$0])
        }
      }
    }
  }
}

extension CountDistribution {
  /// The place of a name with `count` records among names with these; nil for a name that is not there.
  func rank(of count: Int64) -> Int64? {
    guard count > 0 else { return nil }
    var rank: Int64 = 1
    forEach { other, times in if other > count { rank += times } }
    return rank
  }
}

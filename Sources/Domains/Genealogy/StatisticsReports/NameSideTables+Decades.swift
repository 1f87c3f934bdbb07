internal import Analysis
internal import Report

/// A leading name of a decade.
private struct DecadeRow: NameRow {
  let tally: NameTally
  /// The number of the decade in the set.
  let decade: Int
  let ranked: RankedName

  var group: NameSet.Group { tally.set.decades[decade] }
  var name: NameSeries { ranked.name }
  var key: String { nameKey + " " + NameDecade.text(group.number) }

  /// The rank in the decade before; nil if no record is of that one.
  var rankBefore: Int64? {
    let before = decade - 1
    guard before >= 0, tally.set.decades[before].number == group.number - 1 else { return nil }
    return tally.decades[before].rank(of: name.decades[before])
  }
}

/// The share of one of the most frequent names in a decade.
private struct ShareRow: NameRow {
  let tally: NameTally
  let ranked: RankedName
  let decade: UInt32
  /// Nil where the decade has too few records.
  let share: Double?

  var name: NameSeries { ranked.name }
  var key: String { nameKey + " " + NameDecade.text(decade) }
}

extension NameSideTables {
  /// The leading names of each decade.
  var decades: ResultTable {
    let rows = tallies.flatMap { tally in
      tally.set.decades.indices.flatMap { decade in
        tally.topOfDecades[decade].names.map {
          DecadeRow(tally: tally, decade: decade, ranked: $0)
        }
      }
    }
    let own = queries.population(queries.name + NameQueries.decade())
    let all = queries.population(queries.set + NameQueries.decade(), "all")
    let before = queries.population(queries.set + NameQueries.decade("before_"), "all")
    var columns: [ColumnForm<DecadeRow>?] = nameColumns()
    columns += days { $0.group.number }
    columns += days("before_") { $0.group.number - 1 }
    columns += [
      .text("decade", "Decade", privacy.decades) { NameDecade.text($0.group.number) },
      .integer("rank", nil, figure(NameMeasures.rank, [own, all])) {
        $0.tally.decades[$0.decade].rank(of: $0.ranked.count)
      },
      .integer("records", nil, figure(NameMeasures.records, [own], n: nil)) { $0.ranked.count },
      .real("share", nil, figure(NameMeasures.share, [own, all]), places: 3) {
        Self.percent($0.ranked.count, $0.group.count)
      },
      .integer(
        "rank_before", "Rank in the decade before", figure(NameMeasures.rank, [own, before])
      ) { $0.rankBefore },
    ]
    return ResultTable(
      side.prefix + "_decades", keys: "id", rows: rows, privacy: byDecade,
      counted: [ofSex + " {decade}", ofSex + " name {name}"].map {
        CountedRecords("records", nil, partOf: $0)
      }, columns)
  }

  /// The shares of the five most frequent names of each set, over the decades that are drawn.
  var shares: ResultTable {
    let rows = tallies.flatMap { tally in
      let groups = tally.set.decades
      let places = result.drawnDecades([tally.set]).map { number in
        (number, groups.firstIndex { $0.number == number && $0.count >= options.least })
      }
      return tally.top.names.prefix(5).flatMap { ranked in
        places.map { number, place in
          ShareRow(
            tally: tally, ranked: ranked, decade: number,
            share: place.flatMap { Self.percent(ranked.name.decades[$0], groups[$0].count) })
        }
      }
    }
    var columns: [ColumnForm<ShareRow>?] = nameColumns()
    columns += [
      .text("set", "Set", privacy.figures) { $0.tally.set.sexLetter ?? "all" },
      .text("decade", "Decade", privacy.decades) { NameDecade.text($0.decade) },
      .integer("records", "Records") { $0.ranked.count },
      .real("share", "Share", places: 2) { $0.share },
    ]
    return ResultTable(
      side.prefix + "_shares", keys: "id", rows: rows, privacy: byDecade, columns)
  }
}

extension NameStatisticsResult {
  /// The decades from the first to the last with enough records of one of `sets`.
  func drawnDecades(_ sets: [NameSet]) -> [UInt32] {
    let numbers = sets.flatMap(\.decades).filter { $0.count >= options.least }.map(\.number)
    guard let first = numbers.min(), let last = numbers.max(), first < last else { return [] }
    return Array(first...last)
  }
}

internal import Analysis
internal import Report

/// A name over the decades with enough records.
private struct Course: NameRow {
  let tally: NameTally
  let name: NameSeries
  /// The numbers in the set of the decade with the greatest share, and of the last one.
  let peak: Int
  let last: Int
  let trend: Trend

  /// Nil if no decade has enough records.
  init?(_ name: NameSeries, _ tally: NameTally, least: Int64) {
    let groups = tally.set.decades
    let decades = groups.indices.filter { groups[$0].count >= least }
    guard let first = decades.first, let last = decades.last else { return nil }
    var peak = first
    for decade in decades.dropFirst()
    where Int128(name.decades[decade]) * Int128(groups[peak].count)
      > Int128(name.decades[peak]) * Int128(groups[decade].count)
    {
      peak = decade
    }
    self.tally = tally
    self.name = name
    self.peak = peak
    self.last = last
    trend = Trend(
      decades.map {
        Trend.Point(
          period: Int64(groups[$0].number), part: name.decades[$0], whole: groups[$0].count)
      })
  }

  var key: String { nameKey }

  func group(_ decade: KeyPath<Course, Int>) -> NameSet.Group {
    tally.set.decades[self[keyPath: decade]]
  }
  func count(_ decade: KeyPath<Course, Int>) -> Int64 { name.decades[self[keyPath: decade]] }

  var change: NameChange { NameChange(name, in: tally.set, from: peak, to: last) }
}

/// A rise or fall from one decade to the next.
private struct Move: NameRow {
  let tally: NameTally
  let ranked: RankedName
  let direction: String

  var name: NameSeries { ranked.name }
  var later: UInt32 { tally.set.decades[ranked.decade].number }
  var key: String { nameKey + " " + NameDecade.text(later) }
  var change: NameChange {
    NameChange(name, in: tally.set, from: ranked.decade - 1, to: ranked.decade)
  }
}

extension NameSideTables {
  /// What became of the most frequent names.
  var courses: ResultTable {
    let rows = tallies.flatMap { tally in
      tally.top.names.filter { $0.count >= options.least }.compactMap {
        Course($0.name, tally, least: options.least)
      }
    }
    let own = queries.population(queries.name)
    let whole = [own, queries.population(queries.set, "all")]
    var columns: [ColumnForm<Course>?] = nameColumns()
    columns += days("peak_") { $0.group(\.peak).number }
    columns += days("last_") { $0.group(\.last).number }
    columns += decadeShare("peak_", "at the peak", \.peak)
    columns += decadeShare("last_", "at last", \.last)
    columns += changeColumns([own] + compared("last_", "peak_")) { $0.change }
    columns += [
      .integer("records", nil, figure(NameMeasures.records, [own], n: nil)) { $0.name.total },
      .integer("peak", nil, figure(NameMeasures.peak, whole)) {
        Int64(NameDecade.firstYear($0.group(\.peak).number))
      },
      .integer("s", nil, figure(NameMeasures.trendScore, whole)) { $0.trend.score },
      .real("p", nil, figure(NameMeasures.trendP, whole)) { $0.trend.pValue },
      .real("slope", nil, figure(NameMeasures.trendSlope, whole)) { row in
        row.trend.slope.map { $0 * 100 }
      },
    ]
    return ResultTable(
      side.prefix + "_courses", keys: "id", rows: rows, privacy: byDecade, columns)
  }

  /// Records and share in a decade whose days stand in columns that begin with `prefix`.
  private func decadeShare(
    _ prefix: String, _ title: String, _ decade: KeyPath<Course, Int>
  ) -> [ColumnForm<Course>?] {
    let own = queries.population(queries.name + NameQueries.decade(prefix))
    let all = queries.population(queries.set + NameQueries.decade(prefix), "all")
    return [
      .integer(
        prefix + "records", "Records " + title, figure(NameMeasures.records, [own], n: nil)
      ) { $0.count(decade) },
      .real(
        prefix + "share", "Share " + title,
        figure(NameMeasures.share, [own, all], n: prefix + "records"), places: 3
      ) { Self.percent($0.count(decade), $0.group(decade).count) },
    ]
  }

  /// The records of the name and of its set in two decades that are compared.
  private func compared(_ later: String, _ earlier: String) -> [PopulationTemplate] {
    [(later, "later"), (earlier, "earlier")].flatMap { prefix, role in
      [
        queries.population(queries.name + NameQueries.decade(prefix), role),
        queries.population(queries.set + NameQueries.decade(prefix), "all_" + role),
      ]
    }
  }

  /// The change with its interval, in percentage points.
  private func changeColumns<Row>(
    _ populations: [PopulationTemplate], _ change: @escaping (Row) -> NameChange
  ) -> [ColumnForm<Row>?] {
    let z = options.z
    func own(
      _ id: String, _ measure: Measure, low: String? = nil, high: String? = nil,
      _ value: @escaping (EffectSize) -> Double?
    ) -> ColumnForm<Row> {
      .real(id, nil, figure(measure, populations, low: low, high: high), places: 3) { row in
        value(change(row).effect).map { $0 * 100 }
      }
    }
    return [
      own("change", NameMeasures.change, low: "change_low", high: "change_high") { $0.difference },
      own("change_low", NameMeasures.changeLow) { $0.differenceInterval(z: z)?.lower },
      own("change_high", NameMeasures.changeHigh) { $0.differenceInterval(z: z)?.upper },
    ]
  }

  /// The greatest rises and falls.
  var changes: ResultTable {
    let rows = tallies.flatMap { tally in
      tally.rises.names.map { Move(tally: tally, ranked: $0, direction: "rise") }
        + tally.falls.names.map { Move(tally: tally, ranked: $0, direction: "fall") }
    }
    let own = queries.population(queries.name + NameQueries.decade())
    let before = queries.population(queries.name + NameQueries.decade("before_"))
    var columns: [ColumnForm<Move>?] = nameColumns()
    columns += days { $0.later }
    columns += days("before_") { $0.later - 1 }
    columns += changeColumns([own] + compared("", "before_")) { $0.change }
    columns += [
      .text("direction", "Direction") { $0.direction },
      .text("decades", "Decades", privacy.decades) {
        "\(NameDecade.text($0.later - 1)) to \(NameDecade.text($0.later))"
      },
      .integer(
        "records_before", "Records before", figure(NameMeasures.records, [before], n: nil)
      ) { $0.name.decades[$0.ranked.decade - 1] },
      .integer("records", nil, figure(NameMeasures.records, [own], n: nil)) { $0.ranked.count },
    ]
    return ResultTable(
      side.prefix + "_changes", keys: "id", rows: rows, privacy: byDecade, columns)
  }
}

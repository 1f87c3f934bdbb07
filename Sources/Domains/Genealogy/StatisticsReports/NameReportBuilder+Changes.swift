internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension NameReportBuilder {
  /// A name over the decades with enough records.
  private struct Course {
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

    func count(_ decade: Int) -> Int64 { name.decades[decade] }
    func share(_ decade: Int) -> Double? {
      NameReportBuilder.percent(name.decades[decade], tally.set.decades[decade].count)
    }
    var change: NameChange { NameChange(name, in: tally.set, from: peak, to: last) }
  }

  /// What became of names, and what changed most from one decade to the next.
  func changeSection() throws -> Section {
    Section(
      id: "rise_and_fall", title: "Rise and fall",
      paragraphs: [
        "Names and decades with at least \(options.least) records. Changes are in percentage points of the share, with "
          + "Newcombe's 95 % interval; S and p are of Mann and Kendall's test over all of these decades. Among many names some "
          + "change much by chance: of a hundred intervals about five miss what they are of."
      ],
      tables: try sides.flatMap { [try courseTable($0), try moveTable($0)] })
  }

  private func courseTable(_ side: NameSide) throws -> Table {
    let rows = result.tallies(side).flatMap { tally in
      tally.top.names.filter { $0.count >= options.least }.compactMap {
        Course($0.name, tally, least: options.least)
      }
    }
    let queries = queries(side)
    let clearance = max(privacy.names, privacy.decades)
    let own = queries.population(queries.name)
    let set = queries.population(queries.set, "all")
    func of(_ decade: String, _ role: String = "") -> PopulationTemplate {
      queries.population(queries.name + NameQueries.decade(decade), role)
    }
    func all(_ decade: String, _ role: String) -> PopulationTemplate {
      queries.population(queries.set + NameQueries.decade(decade), role)
    }
    func reals(_ value: (Course) -> Double?, _ places: Int) -> ColumnValues {
      Self.reals(rows.map(value), places)
    }
    let both = [
      own, of("last_", "later"), all("last_", "all_later"), of("peak_", "earlier"),
      all("peak_", "all_earlier"),
    ]
    func number(_ decade: Int, _ course: Course) -> UInt32 {
      course.tally.set.decades[decade].number
    }
    func integers(
      _ id: String, _ measure: Measure, _ values: [Int64], _ populations: [PopulationTemplate],
      n: String? = "records", isShown: Bool = true, title: String? = nil
    ) -> Column {
      column(
        side, id, measure, .integers(values), clearance, populations, n: n, isShown: isShown,
        title: title)
    }
    func shares(
      _ id: String, _ title: String, _ decade: String, _ place: KeyPath<Course, Int>
    ) -> [Column] {
      let counts = rows.map { $0.count($0[keyPath: place]) }
      return [
        integers(
          decade + "records", NameMeasures.records, counts, [of(decade)], n: nil, isShown: false,
          title: "Records " + title),
        column(
          side, id, NameMeasures.share, reals({ $0.share($0[keyPath: place]) }, 3), clearance,
          [of(decade), all(decade, "all")], n: decade + "records", title: "Share " + title),
      ]
    }
    let peaks = rows.map { number($0.peak, $0) }
    let keys = rows.map { Self.key($0.name, $0.tally.set) }
    var columns = nameColumns(
      side, rows.map { ($0.tally.set, $0.name) }, keys: keys, clearance)
    columns += days("peak_", peaks)
    columns += days("last_", rows.map { number($0.last, $0) })
    columns.append(integers("records", NameMeasures.records, rows.map(\.name.total), [own], n: nil))
    columns.append(
      integers(
        "peak", NameMeasures.peak, peaks.map { Int64(NameDecade.firstYear($0)) }, [own, set]))
    columns += shares("peak_share", "at the peak", "peak_", \.peak)
    columns += shares("last_share", "at last", "last_", \.last)
    columns += changeColumns(side, rows.map(\.change), clearance, both)
    columns.append(
      integers("s", NameMeasures.trendScore, rows.map(\.trend.score), [own, set]))
    columns.append(
      column(
        side, "p", NameMeasures.trendP, reals({ $0.trend.pValue }, 4), clearance, [own, set]))
    columns.append(
      column(
        side, "slope", NameMeasures.trendSlope, reals({ $0.trend.slope.map { $0 * 100 } }, 4),
        clearance, [own, set]))
    return try Table(
      id: side == .given ? "given_courses" : "surname_courses",
      caption: side == .given ? "Given names over the decades" : "Surnames over the decades",
      key: "id", columns: columns,
      order: (queries.hasSex ? "By sex, then the" : "The") + " most frequent first.",
      shownRows: queries.hasSex ? 2 * shown : shown)
  }

  /// The change with its interval, in percentage points.
  private func changeColumns(
    _ side: NameSide, _ changes: [NameChange], _ clearance: PrivacyClass,
    _ populations: [PopulationTemplate]
  ) -> [Column] {
    let z = options.z
    let intervals = changes.map { $0.effect.differenceInterval(z: z) }
    func own(
      _ id: String, _ measure: Measure, _ values: [Double?], low: String? = nil, high: String? = nil
    ) -> Column {
      column(
        side, id, measure, Self.reals(values.map { $0.map { $0 * 100 } }, 3), clearance,
        populations,
        low: low, high: high)
    }
    return [
      own(
        "change", NameMeasures.change, changes.map(\.effect.difference), low: "change_low",
        high: "change_high"),
      own("change_low", NameMeasures.changeLow, intervals.map { $0?.lower }),
      own("change_high", NameMeasures.changeHigh, intervals.map { $0?.upper }),
    ]
  }

  private func moveTable(_ side: NameSide) throws -> Table {
    let rows = result.tallies(side).flatMap { tally in
      tally.rises.names.map { (tally: tally, ranked: $0, direction: "rise") }
        + tally.falls.names.map { (tally: tally, ranked: $0, direction: "fall") }
    }
    let queries = queries(side)
    let clearance = max(privacy.names, privacy.decades)
    let later = rows.map { $0.tally.set.decades[$0.ranked.decade].number }
    func of(_ decade: String, _ role: String = "") -> PopulationTemplate {
      queries.population(queries.name + NameQueries.decade(decade), role)
    }
    func all(_ decade: String, _ role: String) -> PopulationTemplate {
      queries.population(queries.set + NameQueries.decade(decade), role)
    }
    let keys = zip(rows, later).map {
      Self.key($0.ranked.name, $0.tally.set) + " " + Self.text($1)
    }
    let changes = rows.map {
      NameChange(
        $0.ranked.name, in: $0.tally.set, from: $0.ranked.decade - 1, to: $0.ranked.decade)
    }
    var columns = nameColumns(
      side, rows.map { ($0.tally.set, $0.ranked.name) }, keys: keys, clearance)
    columns.append(texts("direction", "Direction", rows.map(\.direction), clearance))
    columns.append(
      texts(
        "decades", "Decades", later.map { "\(Self.text($0 - 1)) to \(Self.text($0))" },
        privacy.decades))
    columns += days("", later)
    columns += days("before_", later.map { $0 - 1 })
    columns.append(
      column(
        side, "records_before", NameMeasures.records,
        .integers(rows.map { $0.ranked.name.decades[$0.ranked.decade - 1] }), clearance,
        [of("before_")], n: nil, title: "Records before"))
    columns.append(
      column(
        side, "records", NameMeasures.records, .integers(rows.map(\.ranked.count)), clearance,
        [of("")], n: nil))
    columns += changeColumns(
      side, changes, clearance,
      [
        of(""), of("", "later"), all("", "all_later"), of("before_", "earlier"),
        all("before_", "all_earlier"),
      ])
    return try Table(
      id: side == .given ? "given_changes" : "surname_changes",
      caption: side == .given
        ? "Given names that rose or fell most within ten years"
        : "Surnames that rose or fell most within ten years", key: "id", columns: columns,
      order: (queries.hasSex ? "By sex, then rises" : "Rises")
        + " and then falls, the greatest first.", shownRows: 4 * shown)
  }
}

internal import Analysis
internal import Report
internal import SearchIndex

/// Some records and how many names have how many of them.
struct NameSpread {
  let set: NameSet
  let key: String
  var decade: UInt32?
  var place: UInt32?
  let records: Int64
  /// Nil if there are too few records to say anything.
  let diversity: TypeDiversity?

  /// How many names are the most frequent ones, whose share is told.
  static let topNames: Int64 = 10

  init(
    _ set: NameSet, key: String, decade: UInt32? = nil, place: UInt32? = nil, records: Int64,
    _ counts: CountDistribution, least: Int64
  ) {
    self.set = set
    self.key = key
    self.decade = decade
    self.place = place
    self.records = records
    diversity = records < least ? nil : TypeDiversity(counts, top: Self.topNames)
  }

  /// The decades of a set, ascending.
  static func decades(_ tally: NameTally, least: Int64) -> [NameSpread] {
    zip(tally.set.decades, tally.decades).map { group, counts in
      NameSpread(
        tally.set, key: NameDecade.text(group.number) + tally.set.sexSuffix, decade: group.number,
        records: group.count, counts, least: least)
    }
  }
}

/// How evenly records are spread over names.
extension NameSideTables {
  /// Each set as a whole.
  var whole: ResultTable {
    let rows = tallies.map { tally in
      NameSpread(
        tally.set, key: tally.set.sexLetter ?? "all", records: tally.set.total, tally.all,
        least: options.least)
    }
    return spreadTable("", rows, privacy.names)
  }

  /// Each decade of each set.
  var decadeSpread: ResultTable {
    spreadTable(
      "_decades", tallies.flatMap { NameSpread.decades($0, least: options.least) }, byDecade,
      hasDecade: true)
  }

  /// Each place, and each decade of a place.
  var placeSpreads: [ResultTable] {
    guard let tally = tallies.first else { return [] }
    let places = zip(tally.set.places, tally.places).map { group, counts in
      NameSpread(
        tally.set, key: result.placeName(group.number), place: group.number,
        records: group.count, counts, least: options.least)
    }
    let cells = tally.cells.map { cell in
      let decade = tally.set.decades[cell.decade].number
      let place = tally.set.places[cell.place].number
      var records: Int64 = 0
      cell.counts.forEach { records += $0 * $1 }
      return NameSpread(
        tally.set, key: "\(NameDecade.text(decade)): \(result.placeName(place))", decade: decade,
        place: place, records: records, cell.counts, least: options.least)
    }
    let byPlace = max(privacy.names, privacy.places)
    return [
      spreadTable("_places", places, byPlace, key: "place"),
      spreadTable("_cells", cells, max(byPlace, byDecade), hasDecade: true, key: "decade: place"),
    ]
  }

  /// `key` says what the keys of rows are, where they name a place.
  private func spreadTable(
    _ id: String, _ rows: [NameSpread], _ privacy: PrivacyClass, hasDecade: Bool = false,
    key: String? = nil
  ) -> ResultTable {
    let population = [
      queries.population(
        queries.set + (hasDecade ? NameQueries.decade() : ""), key == nil ? "" : "among")
    ]
    func own(_ measure: Measure, n: String? = "records") -> FigureDefinition {
      figure(measure, population, key: key, n: n)
    }
    func real(
      _ id: String, _ measure: Measure, _ places: Int, _ value: @escaping (TypeDiversity) -> Double?
    ) -> ColumnForm<NameSpread> {
      // Not nil, which would tell of a hidden count that it is too low.
      .real(id, nil, own(measure), places: places) { $0.diversity.flatMap(value) ?? .nan }
    }
    var columns: [ColumnForm<NameSpread>?] = [
      .text("group", "Group") { $0.key }, sex { $0.set },
      key == nil
        ? nil
        : .text("place", "Place", self.privacy.places) { $0.place.map(result.placeName) },
      .integer(
        "records", nil, own(key == nil ? NameMeasures.records : NameMeasures.placeRecords, n: nil)
      ) { $0.records },
      .text("remark", "Remark", says: ["records"]) { $0.diversity == nil ? "too few" : "" },
      .integer("names", nil, own(NameMeasures.different)) { $0.diversity?.typeCount },
      real("entropy", NameMeasures.entropy, 4) { $0.entropy },
      real("effective", NameMeasures.effective, 2) { $0.effectiveCount },
      real("simpson", NameMeasures.simpson, 5) { $0.simpson },
      real("top_share", NameMeasures.topShare, 3) { 100 * $0.topShare },
    ]
    if side == .surname {
      columns += [
        real("isonymy", NameMeasures.isonymy, 6) { $0.isonymy },
        real("inbreeding", NameMeasures.inbreeding, 6) { $0.randomInbreeding },
      ]
    }
    if hasDecade {
      columns.append(
        .text("decade", "Decade", self.privacy.decades) { $0.decade.map(NameDecade.text) })
      columns += days { $0.decade ?? 0 }
    }
    let counted =
      hasDecade
      ? CountedRecords("records", ofSex + " {decade}", partOf: ofSex)
      : CountedRecords("records", ofSex, partOf: side.prefix)
    return ResultTable(
      side.prefix + "_diversity" + id, keys: "group", rows: rows, privacy: privacy,
      isOfSingles: key != nil, counted: key == nil ? [counted] : [], columns)
  }
}

internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

extension NameReportBuilder {
  /// A name of a place.
  private struct PlaceRow {
    let tally: NameTally
    /// The number of the place in the set.
    let place: Int
    let ranked: RankedName

    var group: NameSet.Group { tally.set.places[place] }
  }

  /// The names of each place.
  func placeSection() throws -> Section {
    Section(
      id: "by_place", title: "By place",
      paragraphs: [
        "The \(options.places) places with the most records. A name stands out at a place of at least \(options.least) "
          + "records if it has at least \(options.leastAtPlace) there and is more frequent than at all other places together, "
          + "by more than chance lets expect (G² of 3.84 and more)."
      ],
      tables: try sides.flatMap { side in
        let queries = queries(side)
        return [
          try placeTable(
            side, queries, rows(side) { $0.topOfPlaces },
            id: side == .given ? "given_places" : "surname_places",
            caption: side == .given
              ? "Leading given names of each place" : "Leading surnames of each place",
            order: "the most frequent first", isKeyness: false),
          try placeTable(
            side, queries, rows(side) { $0.keyNames },
            id: side == .given ? "given_keyness" : "surname_keyness",
            caption: side == .given
              ? "Given names that stand out at a place" : "Surnames that stand out at a place",
            order: "the greatest G² first", isKeyness: true),
        ]
      })
  }

  private func rows(_ side: NameSide, _ lists: (NameTally) -> [LeadingNames]) -> [PlaceRow] {
    result.tallies(side).flatMap { tally in
      lists(tally).enumerated().flatMap { place, list in
        list.names.map { PlaceRow(tally: tally, place: place, ranked: $0) }
      }
    }
  }

  /// A place cannot be asked for by a query, so figures name all records of the set and the place in the key of their row.
  private func placeTable(
    _ side: NameSide, _ queries: NameQueries, _ rows: [PlaceRow], id: String, caption: String,
    order: String, isKeyness: Bool
  ) throws -> Table {
    let clearance = max(privacy.names, privacy.places)
    let among = [queries.population(queries.set, "among")]
    let places = rows.map { String(decoding: result.place($0.group.number), as: UTF8.self) }
    func column(
      _ id: String, _ measure: Measure, _ values: ColumnValues, n: String? = "records",
      showsBar: Bool = false, presence: [CellPresence] = []
    ) -> Column {
      self.column(
        side, id, measure, values, clearance, among, key: "place: name", n: n, showsBar: showsBar,
        presence: presence)
    }
    func keyness(_ value: (Keyness) -> Double?) -> ColumnValues {
      Self.reals(rows.map { value(self.keyness($0)) }, 3)
    }
    var columns =
      [texts("place", "Place", places, privacy.places)]
      + nameColumns(
        side, rows.map { ($0.tally.set, $0.ranked.name) },
        keys: zip(places, rows).map { "\($0): \(Self.key($1.ranked.name, $1.tally.set))" },
        clearance)
    if !isKeyness {
      columns.append(
        column(
          "rank", NameMeasures.placeRank,
          .integers(rows.map { $0.tally.places[$0.place].rank(of: $0.ranked.count) ?? 0 })))
    }
    columns.append(
      column(
        "records", NameMeasures.placeRecords, .integers(rows.map(\.ranked.count)), n: nil,
        showsBar: true))
    columns.append(
      column(
        "share", NameMeasures.placeShare,
        Self.reals(rows.map { Self.percent($0.ranked.count, $0.group.count) }, 3)))
    if isKeyness {
      columns.append(column("g2", NameMeasures.g2, keyness { $0.logLikelihood() }))
      columns.append(column("log_ratio", NameMeasures.logRatio, keyness { $0.logRatio }))
    }
    return try Table(
      id: id, caption: caption, key: "id", columns: columns,
      order: (queries.hasSex ? "By sex, then the" : "The")
        + " places with the most records first; of each \(order).", shownRows: 4 * shown)
  }

  private func keyness(_ row: PlaceRow) -> Keyness {
    Keyness(
      targetCount: row.ranked.count, targetTokens: row.group.count,
      referenceCount: row.ranked.name.placed - row.ranked.count,
      referenceTokens: row.tally.set.placedCount - row.group.count)
  }
}

internal import Analysis
internal import Report

/// A name of a place.
private struct PlaceRow: NameRow {
  let tally: NameTally
  /// The number of the place in the set.
  let number: Int
  let place: String
  let ranked: RankedName

  var group: NameSet.Group { tally.set.places[number] }
  var name: NameSeries { ranked.name }
  var key: String { "\(place): \(nameKey)" }

  var keyness: Keyness {
    Keyness(
      targetCount: ranked.count, targetTokens: group.count,
      referenceCount: name.placed - ranked.count,
      referenceTokens: tally.set.placedCount - group.count)
  }
}

extension NameSideTables {
  /// The most frequent names of each place.
  var places: ResultTable {
    placeTable("_places", rows(\.topOfPlaces)) { own in
      [
        .integer("rank", nil, own(NameMeasures.placeRank, "records")) {
          $0.tally.places[$0.number].rank(of: $0.ranked.count)
        }
      ]
    }
  }

  /// The names that stand out at a place.
  var keyNames: ResultTable {
    placeTable("_keyness", rows(\.keyNames)) { own in
      [
        .real("g2", nil, own(NameMeasures.g2, "records"), places: 3) {
          $0.keyness.logLikelihood()
        },
        .real("log_ratio", nil, own(NameMeasures.logRatio, "records"), places: 3) {
          $0.keyness.logRatio
        },
      ]
    }
  }

  private func rows(_ lists: KeyPath<NameTally, [LeadingNames]>) -> [PlaceRow] {
    tallies.flatMap { tally in
      tally[keyPath: lists].enumerated().flatMap { number, list in
        let place = result.placeName(tally.set.places[number].number)
        return list.names.map {
          PlaceRow(tally: tally, number: number, place: place, ranked: $0)
        }
      }
    }
  }

  /// A place cannot be asked for by a query, so figures name all records of the set and the place in the key of their row.
  private func placeTable(
    _ id: String, _ rows: [PlaceRow],
    _ further: ((Measure, _ n: String?) -> FigureDefinition) -> [ColumnForm<PlaceRow>?]
  ) -> ResultTable {
    let among = [queries.population(queries.set, "among")]
    func own(_ measure: Measure, _ n: String?) -> FigureDefinition {
      figure(measure, among, key: "place: name", n: n)
    }
    var columns: [ColumnForm<PlaceRow>?] = nameColumns()
    columns += [
      .text("place", "Place", privacy.places) { $0.place },
      .integer("records", nil, own(NameMeasures.placeRecords, nil)) { $0.ranked.count },
      .real("share", nil, own(NameMeasures.placeShare, "records"), places: 3) {
        Self.percent($0.ranked.count, $0.group.count)
      },
    ]
    return ResultTable(
      side.prefix + id, keys: "id", rows: rows, privacy: max(privacy.names, privacy.places),
      columns + further(own))
  }
}

extension NameStatisticsResult {
  /// The name of a place as text.
  func placeName(_ number: UInt32) -> String { String(decoding: place(number), as: UTF8.self) }
}

internal import Analysis
internal import Charts
internal import Platform
internal import Report
internal import SearchIndex

extension SocialTables {
  /// All trips, and what is seen without the trip or location that it belongs to.
  func addTrips(to tables: inout ResultTables) throws {
    let audit = result.options.isAudit ? " In this audit what is deleted is shown, too." : ""
    tables.texts["trips_note"] =
      isArchive
      ? "This is the archive's own view: everything that is not deleted, with its privacy.\(audit)"
      : "Only what the viewer may see was looked at; nothing here tells what else there is, or how much."
    if !seen.singleLocations.isEmpty || !singlePhotos.isEmpty {
      tables.texts["singles"] =
        isArchive
        ? "Locations whose trip is not in the data, and photos whose location is not."
        : "Locations and photos that the viewer may see without the trip that they belong to."
    }
    tables.add(totals)
    tables.add(extent)
    tables.add(period)
    tables.add(try newest)
    tables.add("trips", by: "trip") { try trips(chosen($0)) }
    tables.add("single_locations", by: "location") { _ in try locationsAlone }
    tables.add("single_photos", by: "photo") { _ in try photosAlone }
  }

  /// The places of trips: those with some ids in the order of these, else the newest start first.
  func chosen(_ choice: RowChoice) -> [Int] {
    if !choice.keys.isEmpty { return choice.keys.compactMap { places[$0] } }
    return Array(TripOrder.places(seen.trips).prefix(choice.first ?? .max))
  }

  private var totals: ResultTable {
    func sum(_ count: KeyPath<SeenTrip, Range<Int>>) -> Int64 {
      seen.trips.reduce(0) { $0 + Int64($1[keyPath: count].count) }
    }
    let deletable = result.datasets.has(.actions) ? TripObject.Kind.deletable : []
    let deleted = result.archive.map { archive in
      deletable.map { kind -> ColumnForm<SeenTrips>? in
        .integer(
          "deleted_\(kind.rawValue)s", "Deleted \(kind.rawValue)s",
          figure(
            SocialMeasures.deleted, .actions,
            "kind:\(ActionRecord.deletion) target_kind:\(kind.rawValue)",
            [Parameter(name: "kind", value: kind.rawValue)])
        ) { _ in archive.deleted[kind] ?? 0 }
      }
    }
    return ResultTable(
      "totals", keys: "trips", rows: [seen], privacy: privacy.figures,
      [
        .integer("trips", nil, figure(SocialMeasures.trips, .trips, "*")) {
          Int64($0.trips.count)
        },
        .integer("locations", nil, figure(SocialMeasures.locations, .locations, "*")) { _ in
          sum(\.locations)
        },
        .integer("photos", nil, figure(SocialMeasures.photos, .locations, "*")) { _ in
          sum(\.photos)
        },
        .integer("without_position", nil, figure(SocialMeasures.unlocatedTrips, .trips, "*")) {
          Int64($0.trips.count { $0.plan.located == 0 })
        },
        .text("said", "What there is", says: ["trips", "locations", "photos"]) { _ in
          let counts = [
            Phrase.count(sum(\.locations), "place", "places"),
            Phrase.count(sum(\.photos), "photo", "photos"),
          ]
          return Phrase.count(Int64(seen.trips.count), "trip", "trips") + " with "
            + Phrase.list(counts)
        },
      ] + (deleted ?? []))
  }

  /// The trip that starts last; its title is read from the records.
  private var newest: ResultTable {
    get throws {
      let trips = chosen(RowChoice(first: 1)).map { seen.trips[$0] }
      return ResultTable(
        "newest", keys: "trip", rows: trips, privacy: privacy.figures, isOfSingles: true,
        [
          .text("trip", "Trip") { $0.id },
          .texts("name", "Trip", try names(trips), privacy.titles),
          .text("when", "When", privacy.figures, when),
        ])
    }
  }

  /// From the first day of a trip to the last one: of single trips, so that it is no sum.
  private var period: ResultTable {
    let days = seen.trips.compactMap { self.days($0) }
    let (first, last) = (days.map(\.first).min(), days.map(\.last).max())
    let rows = first.flatMap { first in last.map { [Phrase.period(first, $0)] } } ?? []
    return ResultTable(
      "period", keys: "days", rows: rows, privacy: privacy.figures, isOfSingles: true,
      [.text("days", "When") { $0 }])
  }

  /// The box around the pins of all trips.
  private var extent: ResultTable {
    let extent = MapExtent(seen.trips.compactMap { pin($0) })
    return ResultTable(
      "extent", keys: "map", rows: extent.map { [$0] } ?? [], privacy: privacy.positions,
      isOfSingles: true,
      [.text("map", "Map") { $0.bounds }, .text("centre", "Centre") { $0.middle }])
  }

  /// The first location with a position.
  private func pin(_ trip: SeenTrip) -> GlobePoint? {
    seen.locations[trip.locations].lazy.compactMap(\.point).first
  }

  private func trips(_ places: [Int]) throws -> ResultTable {
    let trips = places.map { seen.trips[$0] }
    let ofTrip = "trip:{trip}"
    let columns: [ColumnForm<SeenTrip>?] = [
      .text("trip", "Trip") { $0.id },
      .texts("title", "Title", try seen.titles(trips.map(\.row)), privacy.titles),
      .texts("name", "Trip", try names(trips), privacy.titles),
      .text("when", "When", privacy.figures, when), .text("party", "Who", privacy.people, party),
      .texts(
        "description", "Description", try seen.descriptions(trips.map(\.row)), privacy.titles),
      .texts(
        "first_location", "First location",
        try seen.locationTexts(TripLocationRecord.name, trips.map(\.locations.first)),
        privacy.locations),
      .text("owner", "Owner", privacy.people) { seen.people[$0.owner].shownName },
      .text("members", "With", privacy.people, members),
      .integer("member_count", nil, figure(SocialMeasures.members, .trips, "id:{trip}")) {
        seen.memberCount(of: $0)
      },
      .integer("locations", nil, figure(SocialMeasures.locations, .locations, ofTrip)) {
        Int64($0.locations.count)
      },
      .integer("photos", nil, figure(SocialMeasures.photos, .locations, ofTrip)) {
        Int64($0.photos.count)
      },
      .texts(
        "picture", "Picture",
        try seen.photoTexts(PhotoRecord.uri, trips.map(\.picture)).map { DefaultPicture.uri($0) },
        privacy.photos),
      .text("privacy", "Privacy") { $0.privacy.word },
      .text("map", "Map", privacy.positions) { extent($0)?.bounds },
    ]
    return ResultTable(
      "trips", keys: "trip", rows: trips, privacy: privacy.figures, isOfSingles: true,
      columns + stars(.trip, "trip") { $0.stars }
        + times("start", "Start", privacy.figures) { $0.start }
        + times("end", "End", privacy.figures) { $0.end } + sight { seen.sight(of: $0) }
        + position { pin($0) })
  }

  /// The names of those who take part beside the owner.
  private func members(_ trip: SeenTrip) -> String? {
    guard !trip.members.isEmpty else { return nil }
    return seen.members(of: trip).map {
      seen.people[Int($0.person)].shownName + ($0.since == nil ? " (not confirmed)" : "")
    }.joined(separator: ", ")
  }

  // MARK: - By themselves

  private var locationsAlone: ResultTable {
    get throws {
      ResultTable(
        "single_locations", keys: "location", rows: try seen.shownLocations(seen.singleLocations),
        privacy: privacy.locations, isOfSingles: true,
        [
          .text("location", "Location", privacy.figures) { $0.id },
          .text("name", "Name") { $0.name }, .text("address", "Address") { $0.address },
          .text("description", "Description") { $0.description },
          .integer(
            "photos", nil, figure(SocialMeasures.locationPhotos, .photos, "location:{location}"),
            privacy.figures
          ) { Int64($0.photos.count) },
          .text("privacy", "Privacy", privacy.figures) { $0.privacy.word },
        ] + times("passed_at", "Passed", privacy.locations) { $0.passedAt } + sight { $0.sight })
    }
  }

  /// The photos of locations that stand here, and behind them those whose location is not seen.
  private var singlePhotos: Range<Int> {
    let first = seen.singleLocations.first.map { seen.locations[$0].photos.lowerBound }
    return (first ?? seen.singlePhotos.lowerBound)..<seen.singlePhotos.upperBound
  }

  private var photosAlone: ResultTable {
    get throws {
      let places = seen.singleLocations.flatMap { number in
        seen.locations[number].photos.map { _ in Optional(number) }
      }
      let known = try seen.locationTexts(TripLocationRecord.id, places)
      return ResultTable(
        "single_photos", keys: "photo", rows: try seen.shownPhotos(singlePhotos),
        privacy: privacy.photos, isOfSingles: true,
        [
          .text("photo", "Photo", privacy.figures) { $0.id },
          .texts(
            "location", "Location", known + seen.singlePhotos.map { _ in nil }, privacy.figures),
          .text("uri", "Picture") { $0.uri }, .text("caption", "Caption") { $0.caption },
          .text("shown", "Photo") { $0.caption ?? $0.uri },
        ] + times("taken_at", "Taken", privacy.photos) { $0.takenAt } + sight { $0.sight })
    }
  }
}

internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// One of the things that stand on the page of a trip, and the trip.
private typealias Of<Thing> = (trip: SeenTrip, thing: Thing)

extension SocialTables {
  /// What stands on the page of each trip.
  func addPages(to tables: inout ResultTables) {
    tables.add("pages", by: "trip") { try pages(trips($0)) }
    tables.add("records", by: "trip") { try records(trips($0)) }
    tables.add("locations", by: "trip") { try locations(trips($0)) }
    tables.add("photos", by: "trip") { try photos(trips($0)) }
    tables.add("photos_apart", by: "trip") { try photos(trips($0), apart: true) }
    tables.add("each_day", by: "trip") { try eachDay(trips($0)) }
    tables.add("travellers", by: "trip") { travellers(trips($0)) }
  }

  private func trips(_ choice: RowChoice) -> [SeenTrip] { chosen(choice).map { seen.trips[$0] } }

  /// Days and way, which follow from the locations, and what a page is called.
  private func pages(_ trips: [SeenTrip]) throws -> ResultTable {
    let changedTrips = Set(result.changes.changes.compactMap(\.trip))
    func figure(_ measure: Measure, _ own: SocialRole = .locations) -> FigureDefinition {
      self.figure(measure, own, own == .trips ? "id:{trip}" : "trip:{trip}")
    }
    let columns: [ColumnForm<SeenTrip>?] = [
      .text("trip", "Trip") { $0.id },
      .texts("title", "Title", try seen.titles(trips.map(\.row)), privacy.titles),
      .texts(
        "description", "Description", try seen.descriptions(trips.map(\.row)), privacy.titles),
      .text("untitled", "Name") { "Trip \($0.id)" },
      .text("changed", "Changes", privacy.changes) {
        places[$0.id].map(changedTrips.contains) ?? false ? "yes" : nil
      },
      .texts("name", "Trip", try names(trips), privacy.titles),
      .text("when", "When", privacy.figures, when),
      .text("outline", "What it was", privacy.figures) {
        $0.plan.days.map { "A trip of \(Phrase.count($0, "day", "days"))" } ?? "A trip"
      },
      .text("party", "Who", privacy.people, party),
      .text("road", "Way", privacy.traces, road),
      .text("between", "Way", privacy.positions) {
        $0.plan.way.map { "\(Phrase.distance($0)) from place to place" }
      },
      .text("planned", "What there is", privacy.figures) {
        $0.plan.days == nil && $0.locations.isEmpty && $0.photos.isEmpty ? nil : "yes"
      },
      .text("contents", "What there is", privacy.figures) {
        $0.locations.isEmpty && $0.photos.isEmpty
          ? "nothing written down yet"
          : Phrase.count(Int64($0.locations.count), "place", "places") + " and "
            + Phrase.count(Int64($0.photos.count), "photo", "photos")
      },
      .text("ending", "When", privacy.figures) {
        days($0).map { ", \(Phrase.period($0.first, $0.last))" } ?? ", without a date"
      },
      .texts("cover", "First photo", try covers(trips), max(privacy.photos, privacy.locations)),
      .text("fixes", "Positions", privacy.traces, fixes),
      .integer("hidden", "Hidden from others", nil, privacy.traces) {
        places[$0.id].flatMap { result.traces?.traces[$0] }?.hiddenFromOthers
      },
      .text("of_trip", "Records") {
        PopulationTemplate.escaped("trip:" + QueryLiteral.quoted($0.id.utf8))
      },
      .text("map", "Map", privacy.positions) { extent($0)?.bounds },
      .text("centre", "Centre", privacy.positions) { extent($0)?.middle },
      .integer("days", nil, figure(SocialMeasures.days, .trips)) { $0.plan.days },
      .integer("days_with_location", nil, figure(SocialMeasures.daysWithLocation)) {
        $0.plan.daysWithLocation
      },
      .integer("locations", nil, figure(SocialMeasures.locations)) { Int64($0.locations.count) },
      .integer("photos", nil, figure(SocialMeasures.photos)) { Int64($0.photos.count) },
      .integer("members", nil, figure(SocialMeasures.members, .trips)) {
        seen.memberCount(of: $0)
      },
      .integer("located", nil, figure(SocialMeasures.located), privacy.positions) {
        $0.plan.located
      },
      .decimal("way", nil, figure(SocialMeasures.way), places: 3, privacy.positions) {
        $0.plan.way.map { Self.metres($0) }
      },
    ]
    return ResultTable(
      "pages", keys: "trip", rows: trips, privacy: privacy.figures, isOfSingles: true,
      columns + stars(.trip, "trip") { $0.stars }
        + times("start", "Start", privacy.figures) { $0.start })
  }

  /// `30.7 km on the move`, as far as the trace of the owner tells it.
  private func road(_ trip: SeenTrip) -> String? {
    guard let trace = places[trip.id].flatMap({ result.traces?.traces[$0] }),
      trace.detail.summary.legs > 0
    else { return nil }
    return "\(Phrase.distance(trace.detail.summary.legDistance)) on the move"
  }

  /// What is written below the first photos of trips, and where they were taken.
  private func covers(_ trips: [SeenTrip]) throws -> [String?] {
    let first = trips.map { trip in trip.photos.isEmpty ? nil : trip.photos.lowerBound }
    let captions = try seen.photoTexts(PhotoRecord.caption, first)
    let places = zip(trips, first).map { trip, photo in
      trip.locations.first { place in photo.map(seen.locations[place].photos.contains) ?? false }
    }
    let names = try seen.locationTexts(TripLocationRecord.name, places)
    return zip(captions, names).map { caption, name in
      caption.map { caption in "“\(caption)”" + (name.map { ", \($0)" } ?? "") }
    }
  }

  /// The box around the locations of a trip.
  func extent(_ trip: SeenTrip) -> MapExtent? {
    MapExtent(seen.locations[trip.locations].compactMap(\.point))
  }

  /// Whole metres, half a metre rounded up.
  private static func metres(_ millimetres: Int64) -> Int64 { (millimetres + 500) / 1000 }

  /// What the records of trips say.
  private func records(_ trips: [SeenTrip]) throws -> ResultTable {
    ResultTable(
      "records", keys: "trip", rows: trips, privacy: privacy.figures, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.id }, .text("start", "Start") { $0.start.map(local) },
        .text("end", "End") { $0.end.map(local) }, .text("privacy", "Privacy") { $0.privacy.word },
        .text("owner", "Owner", privacy.people) { seen.people[$0.owner].shownName },
        .texts(
          "destination", "Destination",
          try seen.locationTexts(TripLocationRecord.name, trips.map(\.destination)),
          privacy.locations),
        .texts("picture", "Picture", try pictures(trips.map(\.picture)), privacy.photos),
        .text("reason", "Why the viewer sees it", privacy.people) {
          seen.sight(of: $0).reason?.sentence(zone: zone)
        },
        .text("deleted", "Deleted") { seen.sight(of: $0).deletedAt.map(local) },
      ])
  }

  /// Where the photos at some places are kept.
  private func pictures(_ places: [Int?]) throws -> [String?] {
    try seen.photoTexts(PhotoRecord.uri, places).map { DefaultPicture.uri($0) }
  }

  /// Locations in the order in which they were passed.
  private func locations(_ trips: [SeenTrip]) throws -> ResultTable {
    typealias Row = Of<(number: Int, shown: ShownLocation, leg: Int64?, stars: StarSum)>
    var rows: [Row] = []
    for trip in trips {
      let legs = TripPlan.legs(seen.locations[trip.locations].map(\.point))
      rows += zip(try seen.shownLocations(trip.locations), legs).enumerated().map {
        (
          trip: trip,
          thing: (
            number: $0.offset + 1, shown: $0.element.0, leg: $0.element.1,
            stars: seen.locationStars[trip.locations.lowerBound + $0.offset] ?? StarSum()
          )
        )
      }
    }
    let ids = rows.map { Optional($0.thing.shown.id) }
    let columns: [ColumnForm<Row>?] = [
      .text("trip", "Trip") { $0.trip.id }, .integer("number", "No.") { Int64($0.thing.number) },
      .text("location", "Place") { $0.thing.shown.id },
      .text("name", "Place", privacy.locations) { $0.thing.shown.name },
      .text("address", "Address", privacy.locations) { $0.thing.shown.address },
      .text("description", "Description", privacy.locations) { $0.thing.shown.description },
      .texts("cover", "Cover", try pictures(rows.map(\.thing.shown.cover)), privacy.photos),
      .integer(
        "photos", nil, figure(SocialMeasures.locationPhotos, .photos, "location:{location}")
      ) { Int64($0.thing.shown.photos.count) },
      .decimal(
        "leg", nil, figure(SocialMeasures.leg, .locations, "{pages.of_trip}"), places: 3,
        privacy.positions
      ) { $0.thing.leg.map { Self.metres($0) } },
      .text("privacy", "Privacy") { $0.thing.shown.privacy.word },
      .texts(
        "previous", "Previous",
        zip(rows, [nil] + ids.dropLast()).map { $0.thing.number > 1 ? $1 : nil }),
      .texts(
        "next", "Next",
        zip(rows, ids.dropFirst() + [nil]).map {
          $0.thing.number < $0.trip.locations.count ? $1 : nil
        }),
    ]
    return ResultTable(
      "locations", keys: "trip", "location", rows: rows, privacy: privacy.figures,
      isOfSingles: true,
      columns + stars(.location, "location") { $0.thing.stars }
        + times("passed_at", "Passed", privacy.locations) { $0.thing.shown.passedAt }
        + sight { $0.thing.shown.sight } + position { $0.thing.shown.point })
  }

  /// A photo so many millimetres from its location stands on a map by itself; nearer ones would hide it.
  private static let apart: Int64 = 25_000

  /// Photos, location by location; `apart` those alone that were taken elsewhere than their location is.
  private func photos(_ trips: [SeenTrip], apart: Bool = false) throws -> ResultTable {
    typealias Row = Of<(shown: ShownPhoto, location: ShownLocation, isCover: Bool)>
    var rows: [Row] = []
    for trip in trips {
      let locations = try seen.shownLocations(trip.locations)
      let covers = Set(locations.compactMap(\.cover))
      let places = locations.flatMap { location in location.photos.map { ($0, location) } }
      // A picture may have been taken at home, though its location is called otherwise: others than the owner do not get that.
      let isOwn =
        result.options.viewer.map { $0 == seen.people[trip.owner].id } ?? true
      rows += zip(try seen.shownPhotos(trip.photos, located: isOwn), places).map { shown, place in
        (
          trip: trip,
          thing: (shown: shown, location: place.1, isCover: covers.contains(place.0))
        )
      }
    }
    let columns: [ColumnForm<Row>?] = [
      .text("trip", "Trip") { $0.trip.id }, .text("photo", "Photo") { $0.thing.shown.id },
      .text("location", "Location") { $0.thing.location.id },
      .text("location_name", "Where", privacy.locations) { $0.thing.location.name },
      .text("uri", "Picture", privacy.photos) { $0.thing.shown.uri },
      .text("caption", "Caption", privacy.photos) { $0.thing.shown.caption },
      .text("shown", "Photo", privacy.photos) {
        $0.thing.shown.caption ?? $0.thing.shown.uri
      },
      .text("is_cover", "Cover", privacy.photos) { $0.thing.isCover ? "yes" : nil },
    ]
    if apart {
      rows = rows.filter { row in
        guard let point = row.thing.shown.point else { return false }
        return row.thing.location.point.map { GreatCircle.millimetres($0, point) >= Self.apart }
          ?? true
      }
    }
    return ResultTable(
      apart ? "photos_apart" : "photos", keys: "trip", "photo", rows: rows,
      privacy: privacy.figures, isOfSingles: true,
      columns + times("taken_at", "Taken", privacy.photos) { $0.thing.shown.takenAt }
        + sight { $0.thing.shown.sight } + position { $0.thing.shown.point })
  }

  /// Who takes part: the owner, then whom a trip lists.
  private func travellers(_ trips: [SeenTrip]) -> ResultTable {
    typealias Row = Of<(person: SeenPerson, role: String, since: Int64?)>
    var rows: [Row] = []
    for trip in trips {
      rows.append((trip, (seen.people[trip.owner], "owner", nil)))
      for member in seen.members(of: trip) {
        let role = member.since == nil ? "listed, not confirmed" : "member"
        rows.append((trip, (seen.people[Int(member.person)], role, member.since)))
      }
    }
    return ResultTable(
      "travellers", keys: "trip", "user", rows: rows, privacy: privacy.people, isOfSingles: true,
      [
        .text("trip", "Trip") { $0.trip.id }, .text("user", "User") { $0.thing.person.id },
        .text("name", "Name") { $0.thing.person.name },
        .text("who", "Who") { $0.thing.person.shownName },
        .text("role", "Part") { $0.thing.role },
        .text("avatar", "Picture") { DefaultPicture.uri($0.thing.person.avatar) },
      ] + times("since", "Since", privacy.people) { $0.thing.since })
  }
}

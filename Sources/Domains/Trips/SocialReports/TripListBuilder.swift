internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays the list of trips out.
struct TripListBuilder {
  let layout: SocialLayout
  let shown: Int
  /// The places of the trips, newest start first; those without one last.
  private let places: [Int]

  init(_ layout: SocialLayout, shown: Int) {
    self.layout = layout
    self.shown = shown
    places = TripOrder.places(layout.seen.trips)
  }

  private var seen: SeenTrips { layout.seen }
  private var privacy: SocialPrivacy { layout.privacy }

  /// A value of each trip, in their order.
  private func each<Value>(_ value: (SeenTrip) -> Value) -> [Value] {
    places.map { value(seen.trips[$0]) }
  }

  func report() throws -> Report {
    var sections = [summarySection()]
    if layout.showsSingles {
      sections.append(
        Section(
          id: "list", title: "Trips",
          paragraphs: places.isEmpty ? ["No trip may be seen."] : [],
          charts: try map().map { [$0] } ?? [], tables: places.isEmpty ? [] : [try table()]))
      if let singles = try SingleObjects(layout, shown: shown).section() {
        sections.append(singles)
      }
    }
    return layout.report(
      id: layout.node, subtitle: "Trips as \(layout.viewerWords)", privacy: .internal,
      parameters: extentParameters, sections: sections)
  }

  // MARK: - Summary

  private func summarySection() -> Section {
    let section = "summary"
    func figure(
      _ column: String, _ measure: Measure, _ value: Int64, _ own: SocialRole,
      _ query: String = "*",
      title: String? = nil, more: [Parameter] = []
    ) -> Figure {
      layout.figure(
        layout.node, section, column, measure, .integer(value), own, query, title: title, more: more
      )
    }
    var figures = [
      figure("trips", SocialMeasures.trips, Int64(seen.trips.count), .trips),
      figure(
        "locations", SocialMeasures.locations,
        seen.trips.reduce(0) { $0 + Int64($1.locations.count) }, .locations),
      figure(
        "photos", SocialMeasures.photos, seen.trips.reduce(0) { $0 + Int64($1.photos.count) },
        .locations),
      figure(
        "without_position", SocialMeasures.unlocatedTrips,
        Int64(seen.trips.count { $0.plan.located == 0 }), .trips),
    ]
    if let archive = layout.result.archive, layout.result.datasets.has(.actions) {
      for kind in TripObject.Kind.deletable {
        figures.append(
          figure(
            "deleted_\(kind.rawValue)s", SocialMeasures.deleted, archive.deleted[kind] ?? 0,
            .actions, "kind:\(ActionRecord.deletion) target_kind:\(kind.rawValue)",
            title: "Deleted \(kind.rawValue)s",
            more: [Parameter(name: "kind", value: kind.rawValue)]))
      }
    }
    return Section(id: section, title: "Summary", paragraphs: [sentence], figures: figures)
  }

  private var sentence: String {
    layout.isArchive
      ? "This is the archive's own view: everything that is not deleted, with its privacy."
        + (layout.result.options.isAudit ? " In this audit what is deleted is shown, too." : "")
      : "Only what the viewer may see was looked at; nothing here tells what else there is, or how much."
  }

  // MARK: - Table

  private func table() throws -> Table {
    let all = "id:{trip}"
    let ofTrip = "trip:{trip}"
    var columns = [
      layout.texts(
        "trip", "Trip", each(\.id), privacy.figures, isShown: !layout.shows(privacy.titles))
    ]
    if layout.shows(privacy.titles) {
      columns += [
        layout.texts("title", "Title", try seen.titles(each(\.row)), privacy.titles),
        layout.texts(
          "description", "Description", try seen.descriptions(each(\.row)), privacy.titles),
      ]
    }
    if layout.shows(privacy.locations) {
      columns.append(
        layout.texts(
          "first_location", "First location",
          try seen.locationTexts(TripLocationRecord.name, each(\.locations.first)),
          privacy.locations))
    }
    columns += layout.times("start", "Start", each(\.start), privacy.figures)
    columns += layout.times("end", "End", each(\.end), privacy.figures)
    if layout.shows(privacy.people) {
      columns += [
        layout.texts(
          "owner", "Owner", each { seen.people[$0.owner].shownName }, privacy.people),
        layout.texts("members", "With", each(members), privacy.people),
      ]
    }
    columns += [
      layout.numbers(
        "member_count", SocialMeasures.members,
        each { seen.memberCount(of: $0) }, .trips, all, privacy.figures,
        isShown: !layout.shows(privacy.people)),
      layout.numbers(
        "locations", SocialMeasures.locations, each { Int64($0.locations.count) }, .locations,
        ofTrip, privacy.figures),
      layout.numbers(
        "photos", SocialMeasures.photos, each { Int64($0.photos.count) }, .locations, ofTrip,
        privacy.figures),
    ]
    if layout.shows(privacy.photos) {
      columns.append(
        layout.texts(
          "picture", "Picture",
          try seen.photoTexts(PhotoRecord.uri, each(\.picture)).map { DefaultPicture.uri($0) },
          privacy.photos))
    }
    columns.append(
      layout.texts("privacy", "Privacy", each(\.privacy.word), privacy.figures))
    columns += layout.sightColumns(each { seen.sight(of: $0) })
    return try Table(
      id: "trips", caption: "Trips", key: "trip", columns: columns,
      order: "Newest start first; trips without a start last.", shownRows: shown)
  }

  /// The names of those who take part beside the owner.
  private func members(_ trip: SeenTrip) -> String? {
    guard !trip.members.isEmpty else { return nil }
    return seen.members(of: trip).map {
      seen.people[Int($0.person)].shownName + ($0.since == nil ? " (not confirmed)" : "")
    }.joined(separator: ", ")
  }

  // MARK: - Map

  /// The first location with a position of each trip that has one.
  private var pins: [(row: Int32, point: GlobePoint)] {
    places.compactMap { place in
      let trip = seen.trips[place]
      return seen.locations[trip.locations].lazy.compactMap(\.point).first.map { (trip.row, $0) }
    }
  }

  private func map() throws -> Chart? {
    guard layout.shows(max(privacy.positions, privacy.titles)) else { return nil }
    let pins = pins
    guard !pins.isEmpty else { return nil }
    let titles = try seen.titles(pins.map(\.row))
    let features = zip(titles, pins).map {
      MapFeature(label: $0 ?? "", shape: .point($1.point.drawn))
    }
    return Chart(
      id: "map", privacy: max(privacy.positions, privacy.titles),
      plot: Plot(
        title: "Where the trips begin",
        description: "A pin for each trip, at its first location with a position.",
        content: .map(
          MapPlot(labelTitle: "trip", layers: [MapLayer(title: "Trips", features: features)]))))
  }

  private var extentParameters: [Parameter] {
    guard layout.showsSingles, layout.shows(privacy.positions) else { return [] }
    return MapExtent(pins.map(\.point))?.parameters ?? []
  }
}

extension MapExtent {
  /// Bounds and centre as reports print them.
  var parameters: [Parameter] {
    let bounds = Parameter(
      name: "map",
      value: "from \(Self.text(latitude: south)), \(Self.text(longitude: west)) to "
        + "\(Self.text(latitude: north)), \(Self.text(longitude: east))")
    guard let centre else { return [bounds] }
    return [
      bounds,
      Parameter(
        name: "map centre",
        value: "\(Self.text(latitude: centre.latitude)), \(Self.text(longitude: centre.longitude))"),
    ]
  }
}

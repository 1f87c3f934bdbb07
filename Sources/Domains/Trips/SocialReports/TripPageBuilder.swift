internal import Analysis
internal import Charts
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays one trip out as a report.
struct TripPageBuilder {
  let layout: SocialLayout
  let trip: SeenTrip
  let additions: TripPageAdditions
  let id: String
  let locations: [ShownLocation]
  let photos: [ShownPhoto]
  private let title: String
  private let description: String?

  init(_ layout: SocialLayout, trip: SeenTrip, additions: TripPageAdditions) throws {
    locations = try layout.seen.shownLocations(trip.locations)
    photos = try layout.seen.shownPhotos(trip.photos)
    title = try layout.seen.titles([trip.row])[0] ?? ""
    description = try layout.seen.descriptions([trip.row])[0]
    self.layout = layout
    self.trip = trip
    self.additions = additions
    id = PageIdentifier.make(node: layout.node, key: Array(trip.id.utf8))
  }

  var seen: SeenTrips { layout.seen }
  var privacy: SocialPrivacy { layout.privacy }

  /// Where the photo at a place among all that are seen is kept, one of the trip's.
  func picture(_ place: Int?) -> String {
    DefaultPicture.uri(place.map { photos[$0 - trip.photos.lowerBound].uri })
  }

  func report() throws -> Report {
    var sections = [planSection(), try factSection()]
    if !locations.isEmpty { sections.append(try locationSection()) }
    if !trip.photos.isEmpty, layout.shows(privacy.photos) { sections.append(try photoSection()) }
    if layout.shows(privacy.people) { sections.append(try peopleSection()) }
    let showsTitle = layout.shows(privacy.titles)
    return layout.report(
      id: id, title: showsTitle ? title : "Trip \(trip.id)", subtitle: subtitle,
      privacy: showsTitle ? privacy.titles : privacy.figures, parameters: parameters,
      findings: additions.findings,
      sections: sections + additions.sections)
  }

  /// What the trip is about, or when it was.
  private var subtitle: String {
    if let description, layout.shows(privacy.titles) { return description }
    guard let start = trip.start else { return "A trip without a start" }
    return "A trip that starts on \(local(start))"
  }

  private var parameters: [Parameter] {
    guard layout.shows(privacy.positions) else { return [] }
    return MapExtent(locations.compactMap(\.point))?.parameters ?? []
  }

  // MARK: - Plan

  /// Days and way, which follow from the locations.
  private func planSection() -> Section {
    let section = "plan"
    let ofTrip = "trip:" + QueryLiteral.quoted(trip.id.utf8)
    let isTrip = "id:" + QueryLiteral.quoted(trip.id.utf8)
    func figure(
      _ column: String, _ measure: Measure, _ value: Number?, _ own: SocialRole, _ query: String,
      privacy: PrivacyClass? = nil
    ) -> Figure {
      layout.figure(id, section, column, measure, value, own, query, privacy: privacy)
    }
    let plan = trip.plan
    var figures = [
      figure("days", SocialMeasures.days, plan.days.map { .integer($0) }, .trips, isTrip),
      figure(
        "days_with_location", SocialMeasures.daysWithLocation, .integer(plan.daysWithLocation),
        .locations, ofTrip),
      figure(
        "locations", SocialMeasures.locations, .integer(Int64(locations.count)), .locations, ofTrip),
      figure(
        "photos", SocialMeasures.photos, .integer(Int64(trip.photos.count)), .locations, ofTrip),
      figure(
        "members", SocialMeasures.members,
        .integer(seen.memberCount(of: trip)), .trips, isTrip),
    ]
    if layout.shows(privacy.positions) {
      figures.append(
        figure(
          "located", SocialMeasures.located, .integer(plan.located), .locations, ofTrip,
          privacy: privacy.positions))
      figures.append(
        figure(
          "way", SocialMeasures.way,
          plan.way.map { .decimal(SocialLayout.metres($0), places: 3) }, .locations, ofTrip,
          privacy: privacy.positions))
    }
    return Section(
      id: section, title: "The trip", figures: figures, charts: map().map { [$0] } ?? [])
  }

  private func map() -> Chart? {
    let needed = max(privacy.positions, privacy.locations)
    guard layout.shows(needed) else { return nil }
    let placed = locations.enumerated().compactMap { number, location in
      location.point.map { (label: "\(number + 1) \(location.name)", point: $0.drawn) }
    }
    var layers = additions.mapLayers
    if placed.count > 1 {
      layers.append(
        MapLayer(
          title: "From location to location",
          features: [MapFeature(label: "Way", shape: .line(placed.map(\.point)))]))
    }
    if !placed.isEmpty {
      layers.append(
        MapLayer(
          title: "Locations",
          features: placed.map { MapFeature(label: $0.label, shape: .point($0.point)) }))
    }
    guard !layers.isEmpty else { return nil }
    return Chart(
      id: "map", privacy: needed,
      plot: Plot(
        title: "Where the trip went",
        description: "The locations with a position, numbered in the order of the trip.",
        content: .map(MapPlot(labelTitle: "location", layers: layers))))
  }
}

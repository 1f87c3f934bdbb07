internal import Report
internal import SearchIndex

/// The list that leads to the pages of trips.
struct TripPageList {
  private let layout: SocialLayout
  private let trips: [SeenTrip]
  private let missing: Int64

  init(_ layout: SocialLayout, trips: [SeenTrip], missing: Int64) {
    self.layout = layout
    self.trips = trips
    self.missing = missing
  }

  private var privacy: SocialPrivacy { layout.privacy }

  func report() throws -> Report {
    layout.report(
      id: layout.node, subtitle: "Pages of \(trips.count) trips as \(layout.viewerWords)",
      privacy: .internal, findings: findings,
      sections: [
        Section(
          id: "pages", title: "Pages", paragraphs: trips.isEmpty ? ["No trip has a page."] : [],
          tables: trips.isEmpty ? [] : [try table()])
      ])
  }

  private var findings: [Finding] {
    guard missing > 0 else { return [] }
    return [
      Finding(
        severity: .warning, code: "TRIP_WITHOUT_PAGE",
        text: "Trips that the definition asks for are not there, or may not be seen.",
        count: missing)
    ]
  }

  private func table() throws -> Table {
    let showsTitles = layout.shows(privacy.titles)
    var columns = [
      Column(
        id: "trip", title: "Trip", values: .strings(trips.map(\.id)), privacy: privacy.figures,
        isShown: !showsTitles, link: "page")
    ]
    if showsTitles {
      columns.append(
        Column(
          id: "title", title: "Title",
          values: .strings(try layout.seen.titles(trips.map(\.row)).map { $0 ?? "" }),
          privacy: privacy.titles, link: "page"))
    }
    columns += [
      Column(
        id: "page", title: "Page",
        values: .strings(
          trips.map { PageIdentifier.make(node: layout.node, key: Array($0.id.utf8)) }),
        privacy: privacy.figures, isShown: false)
    ]
    columns += layout.times("start", "Start", trips.map(\.start), privacy.figures)
    columns += [
      layout.numbers(
        "locations", SocialMeasures.locations, trips.map { Int64($0.locations.count) }, .locations,
        "trip:{trip}", privacy.figures)
    ]
    if layout.shows(privacy.positions) {
      columns.append(
        layout.kilometres(
          "way", SocialMeasures.way, trips.map(\.plan.way), .locations, "trip:{trip}"))
    }
    return try Table(id: "trips", caption: "Trips with a page", key: "trip", columns: columns)
  }
}

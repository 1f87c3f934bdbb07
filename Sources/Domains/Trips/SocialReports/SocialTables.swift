internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `my_trips` leaves: what the one who looks sees, and nothing else.
///
/// There are too many trips, locations and photos to hold a row of each, so those tables are made when a report shows them.
struct SocialTables: Sendable {
  let result: MyTripsResult
  let zone: TimeZone

  var seen: SeenTrips { result.seen }
  var privacy: SocialPrivacy { result.privacy }
  var isArchive: Bool { result.options.viewer == nil }
  let places: TripPlaces
  private var queries: SocialQueries { SocialQueries(result) }

  init(_ result: MyTripsResult, zone: TimeZone) {
    self.result = result
    self.zone = zone
    places = TripPlaces(result.seen.trips)
  }

  var tables: ResultTables {
    get throws {
      var tables = ResultTables(privacy: isArchive ? .internal : privacy.people)
      // A viewer is not told what became of all records, since most of them may be hidden.
      tables.tellsInputs = isArchive
      tables.settings = settings
      tables.findings = findings
      let viewer = result.options.viewer
      tables.texts["seen"] = viewer.map { "the user \($0) may see them" } ?? "the archive has them"
      tables.texts["seen_as"] = viewer.map { "As the user \($0) may see it" }
      tables.texts["seen_beside"] = viewer.map { " (as the user \($0) may see it)" }
      try addTrips(to: &tables)
      addPages(to: &tables)
      addTraces(to: &tables)
      addChecks(to: &tables)
      addPeople(to: &tables)
      addTraceLists(to: &tables)
      addChanges(to: &tables)
      return tables
    }
  }

  // MARK: - Columns

  /// What the numbers of a column are; `own` is the role whose records `query` finds.
  ///
  /// Where privacy zones hide some of the positions that they rest on, no records are named.
  func figure(
    _ measure: Measure, _ own: SocialRole, _ query: String, _ more: [Parameter] = []
  ) -> FigureDefinition {
    let restsOnHidden = result.hasZones && SocialMeasures.ofPositions.contains(measure)
    return FigureDefinition(
      measure: measure,
      parameters: queries.parameters + (restsOnHidden ? [TraceParameters.hidden] : []) + more,
      populations: restsOnHidden ? [] : queries.populations(own, query))
  }

  /// How many users gave stars to something, and the mean of these; none where no action has stars.
  func stars<Row>(
    _ kind: TripObject.Kind, _ key: String, _ sum: @escaping (Row) -> StarSum
  ) -> [ColumnForm<Row>?] {
    guard result.datasets.hasStars else { return [] }
    let query =
      "kind:\(ActionRecord.rating) target_kind:\(kind.rawValue) target:{\(key)} stars:*"
    let more = [Parameter(name: "kind", value: kind.rawValue)]
    return [
      .integer("ratings", nil, figure(SocialMeasures.ratings, .actions, query, more)) {
        sum($0).count
      },
      .decimal("stars", nil, figure(SocialMeasures.stars, .actions, query, more), places: 2) {
        sum($0).hundredths
      },
    ]
  }

  /// Instants, exactly and, in a second column, as readers print them.
  func times<Row>(
    _ id: String, _ title: String, _ privacy: PrivacyClass, _ value: @escaping (Row) -> Int64?
  ) -> [ColumnForm<Row>?] {
    [
      .text(id, title, privacy) { value($0).map(text) },
      .text(id + "_local", title, privacy) { value($0).map(local) },
    ]
  }

  /// Why a viewer sees something, and since when what an audit shows is deleted; none for the archive
  /// without an audit.
  func sight<Row>(_ sight: @escaping (Row) -> TripSight.Seen) -> [ColumnForm<Row>?] {
    let reasons: [ColumnForm<Row>?] = [
      .text("reason", "Seen as", privacy.people) { sight($0).reason?.word(zone: zone) },
      .text("reason_text", "Reason", privacy.people) { sight($0).reason?.sentence(zone: zone) },
    ]
    return (isArchive ? [] : reasons)
      + (result.options.isAudit
        ? times("deleted", "Deleted", privacy.figures) { sight($0).deletedAt } : [])
  }

  /// A position in degrees, to be drawn.
  func position<Row>(_ point: @escaping (Row) -> GlobePoint?) -> [ColumnForm<Row>?] {
    [
      .decimal("lat", "Latitude", places: 7, privacy.positions) {
        point($0).map { Int64($0.latitude) }
      },
      .decimal("lon", "Longitude", places: 7, privacy.positions) {
        point($0).map { Int64($0.longitude) }
      },
    ]
  }

  /// An instant by the clocks of the zone.
  func text(_ instant: Int64) -> String {
    InstantText.text(microseconds: instant, zone: zone)
  }

  /// What trips are called.
  func names(_ trips: [SeenTrip]) throws -> [String] {
    zip(trips, try seen.titles(trips.map(\.row))).map { $1 ?? "Trip \($0.id)" }
  }

  /// The first and the last day of a trip, as far as its record says them; nil where it says none.
  ///
  /// Locations are not asked: their times may be more private than those of the trip.
  func days(_ trip: SeenTrip) -> (first: Int64, last: Int64)? {
    guard let start = trip.start ?? trip.end, let end = trip.end ?? trip.start else { return nil }
    let first = zone.localDay(of: start)
    return (first, max(first, zone.localDay(of: end)))
  }

  /// `3 to 5 May 2021`.
  func when(_ trip: SeenTrip) -> String? {
    days(trip).map {
      DateWords.text(
        CivilDate(daysSinceEpoch: Int($0.first)), to: CivilDate(daysSinceEpoch: Int($0.last)))
    }
  }

  /// `Ann with Bob and Cleo`: the owner, and who confirmed.
  func party(_ trip: SeenTrip) -> String {
    let members = seen.members(of: trip).filter { $0.since != nil }
    let names = members.map { seen.people[Int($0.person)].shownName }
    let owner = seen.people[trip.owner].shownName
    return names.isEmpty ? owner : "\(owner) with \(Phrase.list(names))"
  }

  /// An instant as readers print it.
  func local(_ instant: Int64) -> String { Phrase.minute(instant, zone) }

  // MARK: - Texts

  private var settings: [Parameter] {
    [
      ("viewer", result.options.viewer ?? "the archive itself"), ("present", present),
      ("deleted", result.options.isAudit ? "shown, this is an audit" : "left out"),
      ("zone", zone.name),
    ].map { Parameter(name: $0.0, value: $0.1) }
  }

  /// The present; the newest instant in the data may be that of something hidden, so that a viewer is not
  /// told which it is.
  private var present: String {
    guard let present = result.present else { return "none: no record has a time" }
    if result.isPresentGiven { return text(present) }
    return isArchive
      ? "\(text(present)), the newest instant in the data" : SocialQueries.newest
  }

  private var findings: [Finding] {
    guard !isArchive, !result.isViewerKnown else { return [] }
    return [
      Finding(
        severity: .warning, code: "VIEWER_UNKNOWN",
        text: "The viewer is no user of the data, so only what is public is shown.", count: 1)
    ]
  }
}

extension ColumnLook {
  /// Instants that stand exactly in CSV and JSON alone, and beside that as readers print them.
  static func time(
    _ id: String, isFolded: Bool = false, isForCleared: Bool = false
  ) -> [ColumnLook] {
    [
      ColumnLook(id, isDetail: true, isForCleared: isForCleared),
      ColumnLook(id + "_local", isFolded: isFolded, isForCleared: isForCleared),
    ]
  }

  /// Why something is seen, and since when it is deleted, as far as that is told.
  static let sight =
    [ColumnLook("reason", isFolded: true), .detail("reason_text")]
    + time("deleted", isFolded: true)

  /// Columns that HTML folds into their row, left out for readers who may not see them.
  static func foldedIfCleared(_ ids: String...) -> [ColumnLook] {
    ids.map { ColumnLook($0, isFolded: true, isForCleared: true) }
  }
}

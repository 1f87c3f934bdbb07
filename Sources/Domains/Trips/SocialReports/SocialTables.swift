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
    var tables = ResultTables(privacy: isArchive ? .internal : privacy.people)
    // A viewer is not told what became of all records, since most of them may be hidden.
    tables.tellsInputs = isArchive
    tables.settings = settings
    tables.findings = findings
    tables.texts["seen"] =
      result.options.viewer.map { "the user \($0) may see them" } ?? "the archive has them"
    addTrips(to: &tables)
    addPages(to: &tables)
    addTraces(to: &tables)
    addChecks(to: &tables)
    addPeople(to: &tables)
    addTraceLists(to: &tables)
    return tables
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
      .text("reason_text", "Reason", privacy.people) { sight($0).reason?.sentence },
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
  private func text(_ instant: Int64) -> String {
    InstantText.text(microseconds: instant, zone: zone)
  }

  /// An instant as readers print it.
  func local(_ instant: Int64) -> String { InstantText.localMinute(instant, zone: zone) }

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
  static func time(_ id: String, isForCleared: Bool = false) -> [ColumnLook] {
    [
      ColumnLook(id, isDetail: true, isForCleared: isForCleared),
      ColumnLook(id + "_local", isForCleared: isForCleared),
    ]
  }

  /// Why something is seen, and since when it is deleted, as far as that is told.
  static let sight = ["reason", .detail("reason_text")] + time("deleted")
}

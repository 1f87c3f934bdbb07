internal import Analysis
internal import Platform
internal import Report

/// Visits of known locations.
extension TraceResultTables {
  func add(_ visits: VisitedLocations, to tables: inout ResultTables) {
    tables.say(
      "visited_count",
      visits.visited.isEmpty
        ? "Nobody stayed at a known location"
        : "\(GroupedInteger.text(Int64(visits.visited.count))) of "
          + Phrase.count(Int64(visits.known.count), "known location was", "known locations were")
          + " visited",
      privacy.location)
    tables.say(
      "visit_rule", "stays within \(metres(result.options.visits.distance)) m of it",
      privacy.figures)
    let paged = Array(visits.visited.prefix(result.options.visits.pages))
    for table in [
      visited(visits), visitPages(visits, paged), visitHours(visits, paged),
      visitWeekdays(visits, paged), visitors(visits, paged), visitList(visits, paged),
    ] { tables.add(table) }
  }

  /// The column with the id of each row's location.
  private func location<Row>(
    _ visits: VisitedLocations, _ location: @escaping (Row) -> VisitedLocation
  ) -> ColumnForm<Row> {
    .bytes("location", "Location", privacy.location) { visits.known[location($0).number].id }
  }

  private func table<Row>(
    _ id: String, _ second: String? = nil, rows: [Row], _ columns: [ColumnForm<Row>?]
  ) -> ResultTable {
    guard let second else {
      return ResultTable(
        id, keys: "location", rows: rows, privacy: privacy.location, isOfSingles: true, columns)
    }
    return ResultTable(
      id, keys: "location", second, rows: rows, privacy: privacy.location, isOfSingles: true,
      columns)
  }

  /// All locations with a visit.
  private func visited(_ visits: VisitedLocations) -> ResultTable {
    func known(_ row: VisitedLocation) -> KnownLocations.Location { visits.known[row.number] }
    let columns: [ColumnForm<VisitedLocation>?] = [
      location(visits) { $0 }, .text("name", "Name") { known($0).name },
      .integer("visits", "Visits") { $0.visits },
      .integer("traces", "\(traceTitle)s") { Int64($0.visitors.count) },
      .quantity("time", "Time", .hours) { $0.duration },
      .quantity("typical", "Half are no longer than", .hours) { $0.typicalDuration },
      .text("long", "How long") { Phrase.duration($0.duration) },
      .quantity("lat", "Latitude", .degrees) { Int64(known($0).latitude) },
      .quantity("lon", "Longitude", .degrees) { Int64(known($0).longitude) },
    ]
    return table(
      "visited", rows: visits.visited,
      columns + times("first", "First arrival") { $0.arrivals.lowerBound }
        + times("last", "Last arrival") { $0.arrivals.upperBound })
  }

  /// The locations with a page.
  private func visitPages(_ visits: VisitedLocations, _ paged: [VisitedLocation]) -> ResultTable {
    table(
      "visit_pages", rows: paged,
      [
        location(visits) { $0 }, .text("heading", "Name") { visits.known[$0.number].name },
        .text("answer", "Visits") { answer($0) },
        .text("more_visits", "Visits") { row in
          row.visits > row.newest.count
            ? "The newest \(GroupedInteger.text(Int64(row.newest.count))) of \(GroupedInteger.text(row.visits))."
            : "All visits."
        },
      ])
  }

  private func answer(_ row: VisitedLocation) -> String {
    let traces = Int64(row.visitors.count)
    let word = traceTitle.lowercased()
    let start =
      "\(Phrase.count(row.visits, "visit", "visits")) by \(Phrase.count(traces, word, word + "s")), "
      + "\(Phrase.duration(row.duration)) in all"
    guard row.visits >= 3, let hour = Self.only(row.hours) else { return start + "." }
    return start + "; most arrive between \(hour) and \(hour + 1) o'clock."
  }

  /// The one place with the greatest number, if there is but one.
  private static func only(_ counts: [Int64]) -> Int? {
    guard let most = counts.max(), let first = counts.firstIndex(of: most),
      counts.lastIndex(of: most) == first
    else { return nil }
    return first
  }

  private typealias Count = (location: VisitedLocation, number: Int, count: Int64)

  private func counts(
    _ paged: [VisitedLocation], _ counts: (VisitedLocation) -> [Int64]
  ) -> [Count] {
    paged.flatMap { row in
      counts(row).enumerated().map { (location: row, number: $0.offset, count: $0.element) }
    }
  }

  private func visitHours(_ visits: VisitedLocations, _ paged: [VisitedLocation]) -> ResultTable {
    table(
      "visit_hours", "hour", rows: counts(paged, \.hours),
      [
        location(visits) { $0.location }, .text("hour", "Hour") { String($0.number) },
        .integer("visits", "Arrivals") { $0.count },
      ])
  }

  private func visitWeekdays(
    _ visits: VisitedLocations, _ paged: [VisitedLocation]
  ) -> ResultTable {
    let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
    return table(
      "visit_weekdays", "weekday", rows: counts(paged, \.weekdays),
      [
        location(visits) { $0.location }, .text("weekday", "Weekday") { names[$0.number] },
        .integer("visits", "Arrivals") { $0.count },
      ])
  }

  private func visitors(_ visits: VisitedLocations, _ paged: [VisitedLocation]) -> ResultTable {
    typealias Row = (location: VisitedLocation, visitor: VisitedLocation.Visitor)
    let rows = paged.flatMap { row in row.visitors.map { Row(location: row, visitor: $0) } }
    let columns: [ColumnForm<Row>?] = [
      location(visits) { $0.location }, trace { visits.traces[Int($0.visitor.trace)] },
      .integer("visits", "Visits") { $0.visitor.visits },
      .quantity("time", "Time", .hours) { $0.visitor.duration },
    ]
    return table(
      "visitors", "trace", rows: rows, columns + times("last", "Last arrival") { $0.visitor.last })
  }

  private func visitList(_ visits: VisitedLocations, _ paged: [VisitedLocation]) -> ResultTable {
    typealias Row = (location: VisitedLocation, place: Int, visit: TraceVisits.Visit)
    let rows = paged.flatMap { row in
      row.newest.enumerated().map { Row(location: row, place: $0.offset, visit: $0.element) }
    }
    let columns: [ColumnForm<Row>?] = [
      location(visits) { $0.location },
      // Numbered from the oldest on, so that a number stays when newer visits come.
      .integer("number", "No.") { $0.location.visits - Int64($0.place) },
      trace { visits.traces[Int($0.visit.trace)] },
      .quantity("time", "Time", .hours) { $0.visit.duration },
    ]
    return table(
      "visits", "number", rows: rows,
      columns + times("arrival", "Arrived") { $0.visit.arrival }
        + [.text("departure", "Departure") { time($0.visit.departure) }])
  }
}

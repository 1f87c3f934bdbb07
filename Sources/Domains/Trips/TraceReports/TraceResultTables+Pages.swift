internal import Analysis
internal import Platform
internal import Report

/// What pages and maps show of single traces.
extension TraceResultTables {
  /// The traces that have a page, by their names as they are.
  var pages: ResultTable {
    let columns: [ColumnForm<TraceDetail>?] = [
      .bytes("key", traceTitle) { $0.name }, trace(\.name),
      .text("heading", "Name") { heading($0.name) },
      .text("journey", "What it was") { journey($0) },
      .text("marks", "Marks", privacy.position) { detail in
        let notice = swapNotice(detail).map { $0 + "." }
        let words = [notice, marks(detail.summary)].compactMap(\.self)
        return words.isEmpty ? nil : words.joined(separator: " ")
      },
      .text("stretch", "Stretches") {
        $0.isProfiled ? Phrase.distance($0.profile.width) : nil
      },
      .text("several_days", "Days") { $0.days(result.zone).count > 1 ? "yes" : nil },
    ]
    return ResultTable(
      "pages", keys: "key", rows: result.details, privacy: privacy.trace, isOfSingles: true,
      columns + figures(TraceFigures.listed, \.summary))
  }

  /// The traces with no times that have a page.
  var shapePages: ResultTable {
    let columns: [ColumnForm<ShapeDetail>?] = [
      .bytes("key", traceTitle) { $0.shape.name },
      .text("heading", "Name") { heading($0.shape.name) },
      .text("journey", "What it was") {
        "\(Phrase.distance($0.shape.length)) from point to point, without times"
      },
    ]
    return ResultTable(
      "shape_pages", keys: "key", rows: result.shapeDetails, privacy: privacy.trace,
      isOfSingles: true,
      columns + shapeColumns { $0.shape })
  }

  /// A part of a trace, numbered from 0.
  private struct Part<Value> {
    let trace: TraceDetail
    let number: Int
    let part: Value
  }

  /// Parts of the traces that have a page.
  private func parts<Value>(_ parts: (TraceDetail) -> [Value]) -> [Part<Value>] {
    result.details.flatMap { detail in
      parts(detail).enumerated().map {
        Part(trace: detail, number: $0.offset, part: $0.element)
      }
    }
  }

  /// The days of the traces that have a page, by the clocks of the zone.
  var eachDay: ResultTable {
    let columns: [ColumnForm<Part<TraceDetailDay>>?] = [
      trace(\.trace.name),
      .text("day", "Day") { InstantText.text(CivilDate(daysSinceEpoch: Int($0.part.day))) },
      .text("date", "Day") { Phrase.day($0.part.day) },
      .quantity("distance", "Distance", .kilometres) { $0.part.distance },
      .quantity("moving_time", "On the move", .hours) { $0.part.movingTime },
      .integer("stays", "Stays") { $0.part.stays }, .integer("legs", "Legs") { $0.part.legs },
      .text("hours", "When") {
        "\(Phrase.clock($0.part.start, result.zone)) to "
          + (result.zone.localDay(of: $0.part.finish) == $0.part.day
            ? Phrase.clock($0.part.finish, result.zone)
            : Phrase.minute($0.part.finish, result.zone))
      },
    ]
    return ResultTable(
      "each_day", keys: "trace", "day", rows: parts { $0.days(result.zone) },
      privacy: privacy.trace, isOfSingles: true, columns)
  }

  var legs: ResultTable {
    typealias Row = Part<TraceDetail.MeasuredLeg>
    let columns: [ColumnForm<Row>?] = [
      trace(\.trace.name), .text("leg", "Leg") { String($0.number + 1) },
      .integer("fixes", "Positions") { $0.part.measure.fixCount },
      .quantity("distance", "Distance", .kilometres) { $0.part.measure.distance },
      .quantity("duration", "Duration", .hours) { $0.part.measure.duration },
      .quantity("moving_time", "On the move", .hours) { $0.part.measure.movingTime },
      .quantity("top_speed", "Top speed", .kilometresAnHour) { $0.part.measure.maximumSpeed },
      .quantity("high_speed", "Speed, 95 %", .kilometresAnHour) { $0.part.measure.highSpeed },
      .quantity("climb", "Climb", .metres) {
        $0.part.measure.elevation.flatMap { $0.knownCount == 0 ? nil : $0.climb }
      },
      .integer("places", "Places of the line") { $0.part.line.map { Int64($0.fixes.count) } },
      .quantity("deviation", "Line off by", .metres) { $0.part.line?.deviation },
      .text("mode", "How") { LegMode.of($0.part.measure).mode.title },
      .real("certainty", "How sure", places: 0, unit: "%") {
        LegMode.of($0.part.measure).certainty.map { Double($0) / 10 }
      },
      .text("end", "Ends in") { end($0.part.leg.end) },
    ]
    return ResultTable(
      "legs", keys: "trace", "leg", rows: parts(\.legs), privacy: privacy.trace,
      isOfSingles: true,
      columns + times("from", "Began") { $0.part.leg.start }
        + [.text("to", "To") { time($0.part.leg.finish) }])
  }

  var stays: ResultTable {
    func degrees(
      _ id: String, _ title: String, _ value: @escaping (StayPoint) -> Int32
    ) -> ColumnForm<Part<StayPoint>> {
      .quantity(id, title, .degrees, nil, privacy.position) {
        $0.trace.showsStay[$0.number] ? Int64(value($0.part)) : nil
      }
    }
    let columns: [ColumnForm<Part<StayPoint>>?] = [
      trace(\.trace.name), .text("stay", "Stay") { String($0.number + 1) },
      .quantity("time", "Time", .hours) { PlacePoint($0.part).duration },
      .text("area", "Area", privacy.position) {
        $0.trace.showsStay[$0.number] ? area($0.part.latitude, $0.part.longitude) : nil
      },
      .text("near", "Where") { Phrase.kilometre($0.trace.profile, at: $0.part.arrival) },
      .text("name", "Stay") {
        "Stay \($0.number + 1): \(Phrase.duration(PlacePoint($0.part).duration))"
      },
      degrees("lat", "Latitude", \.latitude), degrees("lon", "Longitude", \.longitude),
      .integer("fixes", "Positions") { Int64($0.part.lastFix - $0.part.firstFix + 1) },
      .text("end", "Ends in") { end($0.part.end) },
    ]
    return ResultTable(
      "stays", keys: "trace", "stay", rows: parts(\.stays), privacy: privacy.trace,
      isOfSingles: true,
      columns + times("arrival", "Arrived") { $0.part.arrival }
        + [.text("departure", "Departure") { time($0.part.departure) }])
  }

  var trips: ResultTable {
    let columns: [ColumnForm<Part<TraceTrip>>?] = [
      trace(\.trace.name), .text("trip", "Trip") { String($0.number + 1) },
      .integer("origin", "From stay") { $0.part.origin.map { Int64($0 + 1) } },
      .integer("destination", "To stay") { $0.part.destination.map { Int64($0 + 1) } },
      .integer("legs", "Legs") { Int64($0.part.legs.count) },
      .integer("stays", "Short stays") { Int64($0.part.stays.count) },
      .quantity("distance", "Distance", .kilometres) { row in
        row.part.legs.reduce(0) { $0 + row.trace.legs[$1].measure.distance }
      },
      .text("end", "Ends in") { end($0.part.end) },
    ]
    return ResultTable(
      "trips", keys: "trace", "trip", rows: parts(\.trips), privacy: privacy.trace,
      isOfSingles: true,
      columns + times("from", "Began") { $0.part.start }
        + [.text("to", "To") { time($0.part.finish) }])
  }

  /// Means over stretches of the traces that have a page.
  var profiles: ResultTable {
    ResultTable(
      "profiles", keys: "trace", "km",
      rows: parts { $0.isProfiled ? $0.profile.stretches : [] }, privacy: privacy.position,
      isOfSingles: true,
      [
        trace(\.trace.name),
        .quantity("km", "Kilometres", .kilometres) {
          Int64($0.number) * $0.trace.profile.width
        },
        .quantity("elevation", "Elevation", .metres) { $0.part.elevation },
        .quantity("speed", "Speed", .kilometresAnHour) { $0.part.speed },
      ])
  }
}

extension TraceDetail {
  /// The lines of legs that may be drawn, with the numbers of the legs.
  var lines: [(number: Int, line: TraceLine)] {
    legs.enumerated().compactMap { number, leg in
      leg.line.flatMap { $0.fixes.count > 1 ? (number, $0) : nil }
    }
  }

  /// Whether the profile says anything.
  var isProfiled: Bool {
    profile.stretches.count > 1
      && profile.stretches.contains { $0.elevation != nil || $0.speed != nil }
  }
}

internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

/// One day of a trip, with what of it is seen.
private struct TripDay {
  let trip: SeenTrip
  /// Days since 1970-01-01.
  let day: Int64
  /// Counted from the first day of the trip; nil where nobody knows that, or before it.
  let number: Int64?
  /// The places and times of its locations, and what is written below its photos.
  var stops: [String] = []
  var captions: [String] = []
  /// What the trace of the owner did on it.
  var trace: TraceDetailDay?
}

/// Trips day by day.
extension SocialTables {
  /// The days on which a location was passed, a photo was taken or something was recorded.
  func eachDay(_ trips: [SeenTrip]) throws -> ResultTable {
    let rows = try trips.flatMap(days)
    // A day may be there for a photo or for the trace alone.
    let ofPhotos = max(privacy.locations, privacy.photos)
    let ofDay = result.traces == nil ? ofPhotos : max(ofPhotos, privacy.traces)
    return ResultTable(
      "each_day", keys: "trip", "day", rows: rows, privacy: ofDay, isOfSingles: true,
      [
        .text("trip", "Trip", privacy.figures) { $0.trip.id },
        .text("day", "Day") { InstantText.text(CivilDate(daysSinceEpoch: Int($0.day))) },
        .text("date", "Day") { day in
          Phrase.day(day.day) + (day.number.map { " (day \($0))" } ?? "")
        },
        .text("stops", "Places", privacy.locations) {
          $0.stops.isEmpty ? nil : $0.stops.joined(separator: "\n")
        },
        .text("captions", "Photos", ofPhotos) {
          $0.captions.isEmpty ? nil : $0.captions.joined(separator: "\n")
        },
        .quantity("distance", "On the move", .kilometres, nil, privacy.traces) {
          $0.trace?.distance
        },
        .quantity("moving_time", "Time on the move", .hours, nil, privacy.traces) {
          $0.trace?.movingTime
        },
      ])
  }

  private func days(_ trip: SeenTrip) throws -> [TripDay] {
    let first = days(trip)?.first
    var days: [Int64: TripDay] = [:]
    func change(_ day: Int64, _ add: (inout TripDay) -> Void) {
      let number = first.flatMap { day >= $0 ? day - $0 + 1 : nil }
      add(&days[day, default: TripDay(trip: trip, day: day, number: number)])
    }
    for location in try seen.shownLocations(trip.locations) {
      guard let passedAt = location.passedAt else { continue }
      change(zone.localDay(of: passedAt)) {
        $0.stops.append("\(Phrase.clock(passedAt, zone)) \(location.name)")
      }
    }
    for photo in try seen.shownPhotos(trip.photos) {
      guard let takenAt = photo.takenAt, let caption = photo.caption else { continue }
      change(zone.localDay(of: takenAt)) { $0.captions.append(caption) }
    }
    let trace = places[trip.id].flatMap { result.traces?.traces[$0] }
    for day in trace?.detail.days(zone) ?? [] { change(day.day) { $0.trace = day } }
    return days.values.sorted { $0.day < $1.day }
  }
}

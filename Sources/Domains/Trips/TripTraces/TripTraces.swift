internal import Analysis
internal import Platform

/// The traces of the trips that are seen, as far as the one who looks may see them.
struct TripTraces: Sendable {
  /// By the place of the trip among those that are seen.
  var traces: [Int: TripTrace] = [:]
  /// Trips with a start and an end, whose owner's traces may be seen, but without a fix in that time.
  var withoutTrace: Set<Int> = []
  /// What only the archive is told.
  var devices: [DeviceFixes] = []
  /// The dataset of the fixes, and which optional measures it has.
  let dataset: String
  let measured: [String]
  let settings: TraceSettings
  let matcher: LocationMatcher
}

/// What the device of the owner did from the start of a trip to its end.
struct TripTrace: Codable, Sendable {
  let detail: TraceDetail
  /// One for each location of the trip that is seen, in its order.
  let matches: [LocationMatch]
  /// How many locations on the trace are hidden from somebody who may see it; told to the owner and the archive.
  var hiddenFromOthers: Int64 = 0

  /// The numbers of the stays to which no location belongs.
  var unmatchedStays: [Int] {
    let matched = Set(matches.compactMap(\.outcome.stay))
    return detail.stays.indices.filter { !matched.contains($0) }
  }

  var stayCount: Int { matches.count { $0.outcome.stay != nil } }
}

/// How many fixes of a device belong to trips.
struct DeviceFixes: Codable, Sendable {
  let name: String
  /// Whether it is named as a user.
  var isUser: Bool
  /// Fixes with a time, and those between the start and the end of a trip of the user.
  var fixes: Int64 = 0
  var inTrips: Int64 = 0
}

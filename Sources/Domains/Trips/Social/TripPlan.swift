internal import Analysis
internal import Platform

/// What the locations of a trip come to: days, and the way from one to the next.
struct TripPlan: Sendable, Hashable {
  /// Days from the start of the trip to its end, both counted; nil if one of them is not known.
  var days: Int64?
  /// Days on which a location was passed.
  var daysWithLocation: Int64 = 0
  /// How many of the locations have a position.
  var located: Int64 = 0
  /// Millimetres along great circles, from each location with a position to the next; nil if fewer than
  /// two have one.
  var way: Int64?

  init() {}

  /// The plan of `locations` in their order; where start or end is missing, the first or the last time at
  /// which a location was passed stands for it.
  init(
    start: Int64?, end: Int64?, locations: ArraySlice<SeenLocation>,
    days: inout CivilDayLookup
  ) {
    let times = locations.compactMap(\.passedAt)
    if let first = start ?? times.min(), let last = end ?? times.max() {
      self.days = max(1, Int64(days.day(of: last)) - Int64(days.day(of: first)) + 1)
    }
    daysWithLocation = Int64(Set(times.map { days.day(of: $0) }).count)
    let points = locations.compactMap(\.point)
    located = Int64(points.count)
    guard points.count > 1 else { return }
    way = zip(points, points.dropFirst()).reduce(0) { $0 + GreatCircle.millimetres($1.0, $1.1) }
  }
}

extension TripPlan {
  /// Millimetres to each location from the last one with a position before it; nil where either has none.
  static func legs(_ points: [GlobePoint?]) -> [Int64?] {
    var before: GlobePoint?
    return points.map { point in
      guard let point else { return nil }
      defer { before = point }
      return before.map { GreatCircle.millimetres($0, point) }
    }
  }
}

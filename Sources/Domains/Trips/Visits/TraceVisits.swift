internal import Analysis

/// The stays of many traces that are visits of a known location; 24 bytes each.
struct TraceVisits: Codable, Sendable {
  struct Visit: Codable, Sendable, BitwiseCopyable {
    /// Among the known locations.
    let location: Int32
    /// Among `traces`.
    var trace: Int32
    /// Microseconds since 1970 in UTC.
    let arrival: Int64
    let departure: Int64

    /// Milliseconds.
    var duration: Int64 { Rounding.quotient(departure - arrival, 1000) }
  }

  private(set) var visits: [Visit] = []
  /// The names of the traces with a visit, in their order.
  private(set) var traces: [[UInt8]] = []

  /// Adds those of `stays` that are visits of one of `locations` by the trace called `name`, which comes behind all others.
  mutating func add(_ stays: [StayPoint], of name: [UInt8], at locations: KnownLocations) {
    for stay in stays {
      guard let location = locations.location(of: stay) else { continue }
      if traces.last != name { traces.append(name) }
      visits.append(
        Visit(
          location: Int32(location), trace: Int32(traces.count - 1), arrival: stay.arrival,
          departure: stay.departure))
    }
  }

  /// Adds the traces of `other` behind these.
  mutating func append(_ other: TraceVisits) {
    let first = Int32(traces.count)
    traces += other.traces
    visits += other.visits.lazy.map { visit in
      var visit = visit
      visit.trace += first
      return visit
    }
  }
}

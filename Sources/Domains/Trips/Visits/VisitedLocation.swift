internal import Analysis
internal import Platform

/// What the visits of one location amount to.
struct VisitedLocation: Sendable {
  /// What one trace did there.
  struct Visitor: Sendable {
    let trace: Int32
    var visits: Int64 = 0
    /// Milliseconds.
    var duration: Int64 = 0
    /// The last arrival.
    var last: Int64 = .min
  }

  /// Among the known locations.
  let number: Int
  let visits: Int64
  /// How long all visits took, and the half of them at most, in milliseconds.
  let duration: Int64
  let typicalDuration: Int64
  /// The first arrival and the last one.
  let arrivals: ClosedRange<Int64>
  /// Arrivals by the hours of the zone's clocks, and by its weekdays from Monday on.
  let hours: [Int64]
  let weekdays: [Int64]
  /// Who was there, the longest time first.
  let visitors: [Visitor]
  /// The newest visits, newest first.
  let newest: [TraceVisits.Visit]

  /// `visits` are those of one location, at least one.
  fileprivate init(_ visits: ArraySlice<TraceVisits.Visit>, zone: TimeZone, newest limit: Int) {
    number = Int(visits[visits.startIndex].location)
    self.visits = Int64(visits.count)
    var lookup = CivilDayLookup(zone: zone)
    var visitors: [Int32: Visitor] = [:]
    var (hours, weekdays) = ([Int64](repeating: 0, count: 24), [Int64](repeating: 0, count: 7))
    var (first, last, sum) = (Int64.max, Int64.min, Int64(0))
    for visit in visits {
      visitors[visit.trace, default: Visitor(trace: visit.trace)].add(visit)
      (first, last) = (min(first, visit.arrival), max(last, visit.arrival))
      sum += visit.duration
      // 1970-01-01 was a Thursday.
      weekdays[(lookup.day(of: visit.arrival) % 7 + 10) % 7] += 1
      hours[lookup.hour(of: visit.arrival)] += 1
    }
    duration = sum
    let durations = visits.map(\.duration).sorted()
    typicalDuration = durations[(durations.count - 1) / 2]
    arrivals = first...last
    (self.hours, self.weekdays) = (hours, weekdays)
    self.visitors = visitors.values.sorted { a, b in
      a.duration == b.duration ? a.trace < b.trace : a.duration > b.duration
    }
    newest = Array(
      visits.sorted { a, b in
        a.arrival == b.arrival ? a.trace < b.trace : a.arrival > b.arrival
      }.prefix(limit))
  }
}

extension VisitedLocation.Visitor {
  fileprivate mutating func add(_ visit: TraceVisits.Visit) {
    visits += 1
    duration += visit.duration
    last = max(last, visit.arrival)
  }
}

/// The locations with a visit.
struct VisitedLocations: Sendable {
  let known: [KnownLocations.Location]
  /// The names of traces by their numbers.
  let traces: [[UInt8]]
  /// That with the longest time first.
  let visited: [VisitedLocation]

  /// What `visits` amount to, with the `newest` of each location at most.
  init(_ visits: TraceVisits, at locations: KnownLocations, zone: TimeZone, newest: Int) {
    known = locations.locations
    traces = visits.traces
    let sorted = visits.visits.sorted { a, b in
      (a.location, a.trace, a.arrival) < (b.location, b.trace, b.arrival)
    }
    var found: [VisitedLocation] = []
    var start = 0
    while start < sorted.count {
      let end =
        sorted[start...].firstIndex { $0.location != sorted[start].location } ?? sorted.count
      found.append(VisitedLocation(sorted[start..<end], zone: zone, newest: newest))
      start = end
    }
    visited = found.sorted { a, b in
      a.duration == b.duration ? a.number < b.number : a.duration > b.duration
    }
  }
}

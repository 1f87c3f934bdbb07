internal import Analysis
internal import Platform

/// How a location of a trip lies to the trace of the trip.
struct LocationMatch: Codable, Sendable, Hashable {
  enum Outcome: Codable, Sendable, Hashable {
    /// The device stayed there: the number of the stay.
    case stay(Int)
    /// The device came by without a stay.
    case passed
    /// The trace does not come near at the time.
    case missed
    /// The location has no position.
    case unplaced

    /// The number of the stay.
    var stay: Int? {
      if case .stay(let number) = self { number } else { nil }
    }
  }

  let outcome: Outcome
  /// Millimetres from the location to the middle of the stay, or to the nearest fix; nil without any.
  let distance: Int64?
  /// Microseconds from the time at which the location was passed to the stay, 0 if that lies in it, or to the nearest fix; negative if the trace is
  /// earlier; nil if the location has no time.
  let lag: Int64?
}

/// Matches the locations of a trip with the stays of its trace, by place and time.
///
/// A location belongs to the stay with the least lag among those within `distance` of it and `time` of when it
/// was passed; of equal ones to the nearest, then the first. Without a time the place alone decides. Several locations may
/// belong to one stay. If there is none, the nearest fix within both limits tells that it was passed.
struct LocationMatcher: Sendable, Hashable {
  /// Millimetres, and microseconds.
  var distance: Int64 = 200_000
  var time: Int64 = 3_600_000_000

  /// A location that is to be found.
  struct Target: Sendable {
    let point: GlobePoint
    let passedAt: Int64?
  }

  /// The fix of a trace that is nearest to a target within its time.
  struct Nearest: Sendable {
    var distance: Int64
    var time: Int64
  }

  /// The match of a target with `stays`, or with the nearest fix.
  func match(_ target: Target?, stays: [StayPoint], nearest: Nearest?) -> LocationMatch {
    guard let target else { return LocationMatch(outcome: .unplaced, distance: nil, lag: nil) }
    var best: (lag: Int64, distance: Int64, number: Int)?
    for (number, stay) in stays.enumerated() {
      let lag = target.passedAt.map {
        Self.lag($0, stay.arrival...max(stay.arrival, stay.departure))
      }
      guard (lag ?? 0).magnitude <= time.magnitude,
        let middle = GlobePoint(latitude: Int64(stay.latitude), longitude: Int64(stay.longitude))
      else { continue }
      let way = GreatCircle.millimetres(target.point, middle)
      guard way <= distance else { continue }
      let found = (lag ?? 0, way, number)
      if best.map({ (found.0.magnitude, found.1) < ($0.lag.magnitude, $0.distance) }) ?? true {
        best = found
      }
    }
    if let best {
      return LocationMatch(
        outcome: .stay(best.number), distance: best.distance,
        lag: target.passedAt == nil ? nil : best.lag)
    }
    guard let nearest else { return LocationMatch(outcome: .missed, distance: nil, lag: nil) }
    return LocationMatch(
      outcome: nearest.distance <= distance ? .passed : .missed, distance: nearest.distance,
      lag: target.passedAt.map { nearest.time - $0 })
  }

  /// From an instant to a span of time; 0 inside it, negative if the span is earlier.
  private static func lag(_ instant: Int64, _ span: ClosedRange<Int64>) -> Int64 {
    if instant < span.lowerBound { return span.lowerBound - instant }
    return instant > span.upperBound ? span.upperBound - instant : 0
  }

  /// Looks for the fix nearest to each target within its time.
  func look(
    _ fixes: TraceBuffers, for targets: [Target?], _ nearest: inout [Nearest?]
  ) {
    for (number, target) in targets.enumerated() {
      guard let target else { continue }
      let some = target.passedAt.map { fixes.within($0 - time...$0 + time) } ?? fixes
      for place in 0..<some.count {
        guard
          let here = GlobePoint(
            latitude: Int64(some.latitudes[place]), longitude: Int64(some.longitudes[place]))
        else { continue }
        let way = GreatCircle.millimetres(target.point, here)
        if way < nearest[number]?.distance ?? .max {
          nearest[number] = Nearest(distance: way, time: some.times[place])
        }
      }
    }
  }
}

internal import Analysis

/// Sums over traces, in the units of `TraceSummary`.
struct TraceTotals: Sendable {
  var traces: Int64 = 0
  var counts = RemovalCounts()
  /// The earliest and the latest time of a fix; nil without one.
  var times: ClosedRange<Int64>?
  var distance: Int64 = 0
  var duration: Int64 = 0
  var movingTime: Int64 = 0
  var rawClimb: Int64 = 0
  var climb: Int64 = 0
  var covered: Int64 = 0
  var gaps: Int64 = 0
  var legs: Int64 = 0
  var legDistance: Int64 = 0
  var stays: Int64 = 0
  var stayDuration: Int64 = 0
  var trips: Int64 = 0
  var open: Int64 = 0
  var interleaved: Int64 = 0
  var linePlaces: Int64 = 0
  var lineDeviation: Int64 = 0

  /// Adds one trace.
  mutating func add(_ trace: TraceSummary) {
    traces += 1
    counts.add(trace.counts)
    times = Self.union(times, trace.first...trace.last)
    distance += trace.way.distance
    duration += trace.way.duration
    movingTime += trace.way.movingTime
    rawClimb += trace.way.elevation.rawClimb
    climb += trace.way.elevation.climb
    covered += trace.covered
    gaps += trace.gaps
    legs += trace.legs
    legDistance += trace.legDistance
    stays += trace.stays
    stayDuration += trace.stayDuration
    trips += trace.trips
    open += trace.isOpen ? 1 : 0
    interleaved += trace.interleaving.isInterleaved ? 1 : 0
    linePlaces += trace.linePlaces
    lineDeviation = max(lineDeviation, trace.lineDeviation)
  }

  /// Adds the sums of other traces.
  mutating func add(_ other: TraceTotals) {
    traces += other.traces
    counts.add(other.counts)
    if let range = other.times { times = Self.union(times, range) }
    distance += other.distance
    duration += other.duration
    movingTime += other.movingTime
    rawClimb += other.rawClimb
    climb += other.climb
    covered += other.covered
    gaps += other.gaps
    legs += other.legs
    legDistance += other.legDistance
    stays += other.stays
    stayDuration += other.stayDuration
    trips += other.trips
    open += other.open
    interleaved += other.interleaved
    linePlaces += other.linePlaces
    lineDeviation = max(lineDeviation, other.lineDeviation)
  }

  private static func union(
    _ a: ClosedRange<Int64>?, _ b: ClosedRange<Int64>
  ) -> ClosedRange<Int64> {
    guard let a else { return b }
    return min(a.lowerBound, b.lowerBound)...max(a.upperBound, b.upperBound)
  }
}

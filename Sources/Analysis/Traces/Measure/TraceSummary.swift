/// What the stream of one device amounts to: whole numbers in fixed units.
public struct TraceSummary: Codable, Sendable, Hashable {
  /// How many fixes were read, kept and removed.
  public internal(set) var counts = RemovalCounts()
  /// The times of the first and the last kept fix, in microseconds since 1970 in UTC; nil without one.
  public internal(set) var times: ClosedRange<Int64>?
  /// The way through all kept fixes, stays and gaps among them.
  public internal(set) var way = LegMeasure()
  /// Kept fixes with an elevation.
  public internal(set) var elevations: Int64 = 0
  /// Milliseconds from fix to fix, without gaps.
  public internal(set) var covered: Int64 = 0
  /// Gaps between kept fixes.
  public internal(set) var gaps: Int64 = 0
  /// Legs.
  public internal(set) var legs: Int64 = 0
  /// Their distances added up, in millimetres.
  public internal(set) var legDistance: Int64 = 0
  /// Their times on the move added up, in milliseconds.
  public internal(set) var legMovingTime: Int64 = 0
  /// Their climbs and descents added up.
  public internal(set) var legElevation = ElevationGain()
  /// Their durations added up, in milliseconds.
  public internal(set) var legDuration: Int64 = 0
  /// Stays.
  public internal(set) var stays: Int64 = 0
  /// How long they lasted together, in milliseconds.
  public internal(set) var stayDuration: Int64 = 0
  /// Trips.
  public internal(set) var trips: Int64 = 0
  /// Whether the stream ends in a stay or leg that may have gone on; of a single stream.
  public internal(set) var isOpen = false
  /// Places left of the lines of all legs.
  public internal(set) var linePlaces: Int64 = 0
  /// The millimetres by which one of the lines is wrong at most.
  public internal(set) var lineDeviation: Int64 = 0
  /// Whether two devices stand in the stream, or a clock was put back, as the filters of single fixes leave it; of a single stream.
  public internal(set) var interleaving = InterleavingDetector.Finding()

  /// Of no fix.
  public init() {}

  /// The share of the time from the first kept fix to the last that has no gap, 0 to 1; nil if it takes no
  /// time.
  public var coverage: Double? {
    way.duration == 0 ? nil : Double(covered) / Double(way.duration)
  }

  /// Whether the present cuts the stream: it ends in a stay or leg, and no gap yet behind that; of a single stream.
  public func isCut(at present: Int64?, gap: Int64) -> Bool {
    guard isOpen, let present, let last = times?.upperBound else { return false }
    return present - last <= gap
  }

  /// Adds another trace: sums of sums, the greatest of what is a maximum; what is neither is missing.
  public mutating func add(_ other: TraceSummary) {
    if let range = other.times {
      let before = times ?? range
      times =
        min(before.lowerBound, range.lowerBound)...max(before.upperBound, range.upperBound)
    }
    counts.add(other.counts)
    way.add(other.way)
    elevations += other.elevations
    covered += other.covered
    gaps += other.gaps
    legs += other.legs
    legDistance += other.legDistance
    legMovingTime += other.legMovingTime
    legElevation.add(other.legElevation)
    legDuration += other.legDuration
    stays += other.stays
    stayDuration += other.stayDuration
    trips += other.trips
    linePlaces += other.linePlaces
    lineDeviation = max(lineDeviation, other.lineDeviation)
  }
}

/// Adds a summary up while the stream flows, in the same memory for any stream.
struct TraceSummarizer: Sendable {
  private(set) var summary = TraceSummary()
  private let gapThreshold: Int64
  private var meter: LegMeter
  private var lastKept: Int64?
  private var covered: Int64 = 0

  init(_ settings: TraceSettings) {
    gapThreshold = settings.hierarchy.gapThreshold
    meter = LegMeter(settings.measure, isLong: true)
  }

  /// Fixes that the filters keep.
  mutating func keep(_ fixes: TraceBuffers, steps: UnsafeBufferPointer<Int64>) {
    meter.consume(fixes, steps: steps)
    if let first = fixes.times.first, let last = fixes.times.last {
      summary.times = (summary.times?.lowerBound ?? first)...last
    }
    if let elevations = fixes.elevations {
      summary.elevations += Int64(elevations.count { $0 != TraceFix.missing })
    }
    for time in fixes.times {
      if let lastKept {
        let passed = time - lastKept
        if passed <= gapThreshold { covered += passed } else { summary.gaps += 1 }
      }
      lastKept = time
    }
  }

  /// What lies between the fix before and the next one does not count.
  mutating func interrupt() {
    meter.interrupt()
    lastKept = nil
  }

  mutating func add(_ leg: Leg, _ measure: LegMeasure, _ line: TraceLine?) {
    summary.legs += 1
    summary.legDistance += measure.distance
    summary.legMovingTime += measure.movingTime
    if let elevation = measure.elevation { summary.legElevation.add(elevation) }
    summary.legDuration += measure.duration
    summary.isOpen = summary.isOpen || leg.isOpen
    if let line {
      summary.linePlaces += Int64(line.fixes.count)
      summary.lineDeviation = max(summary.lineDeviation, line.deviation)
    }
  }

  mutating func add(_ stay: StayPoint) {
    summary.stays += 1
    summary.stayDuration += PlacePoint(stay).duration
    summary.isOpen = summary.isOpen || stay.isOpen
  }

  mutating func add(trips: Int) { summary.trips += Int64(trips) }

  /// The stream is at its end.
  mutating func finish() {
    summary.way = meter.finish()
    summary.covered = Rounding.quotient(covered, 1000)
  }
}

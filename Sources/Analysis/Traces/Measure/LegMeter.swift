/// How the ways of legs and traces are measured.
public struct LegMeasureSettings: Sendable, Hashable {
  /// A pair with more than these millimetres a second is moving.
  public var movingSpeed: Int64 = 500
  /// Millimetres that an elevation must differ by to count as smoothed climb or descent.
  public var climbThreshold: Int64 = 3_000
  /// Millimetres of the way before and behind a fix over which its elevation is smoothed.
  public var climbWindow: Int64 = 100_000
  /// How distances from fix to fix are measured.
  public var method = DistanceMethod.greatCircle

  /// The limits above.
  public init() {}
}

/// Measures one way after another, from its fixes in their order.
///
/// For the exact quantile and for elevations it keeps 16 bytes a fix of the way; if `isLong`, it counts speeds in buckets
/// instead, looks at no elevation and takes the same memory for any way.
public struct LegMeter: Sendable {
  private let settings: LegMeasureSettings
  private let isLong: Bool
  private var measure = LegMeasure()
  private var first: Int64?
  private var end: Int64 = 0
  private var last: TraceFix?
  private var moving: Int64 = 0
  private var box = BoundingBoxMeter()
  private var elevation: ElevationMeter
  private var speeds: [UInt32] = []
  private var histogram = SpeedHistogram()

  /// A meter that stands at the start of a way.
  public init(_ settings: LegMeasureSettings = LegMeasureSettings(), isLong: Bool = false) {
    self.settings = settings
    self.isLong = isLong
    elevation = ElevationMeter(threshold: settings.climbThreshold, window: settings.climbWindow)
  }

  /// Goes on with the next fixes of the way.
  public mutating func consume(_ fixes: TraceBuffers) {
    TraceSteps.measure(from: last, fixes, method: settings.method) { range, steps in
      consume(fixes[range], steps: steps)
    }
  }

  /// Goes on with the next fixes, with the millimetres from the fix before to each of them; that to
  /// the first fix of the way does not count.
  mutating func consume(_ fixes: TraceBuffers, steps: UnsafeBufferPointer<Int64>) {
    guard fixes.count > 0 else { return }
    for place in 0..<fixes.count { box.add(fixes[place]) }
    measure.fixCount += Int64(fixes.count)
    if first == nil { first = fixes.times[0] }
    var before = last?.time ?? fixes.times[0]
    let start = last == nil ? 1 : 0
    if start == 1 { climb(fixes, at: 0) }
    for place in start..<fixes.count {
      let now = fixes.times[place]
      take(steps[place], time: now - before)
      climb(fixes, at: place)
      before = now
    }
    last = fixes[fixes.count - 1]
    end = fixes.times[fixes.count - 1]
  }

  /// Lets the pair of the fix before and the next one not count.
  mutating func interrupt() { last = nil }

  /// The measure of the way; the meter then stands at the start of the next one.
  public mutating func finish() -> LegMeasure {
    var result = measure
    if let first { result.duration = Rounding.quotient(end - first, 1000) }
    result.movingTime = Rounding.quotient(moving, 1000)
    if isLong {
      result.highSpeed = histogram.quantile(percent: 95).map { speed in
        min(speed, result.maximumSpeed ?? speed)
      }
    } else {
      result.highSpeed = RankSelection.nearestRank(percent: 95, of: speeds).map(Int64.init)
      result.elevation = elevation.finish()
    }
    result.bounds = box.box
    restart()
    return result
  }

  /// The measure of all of `fixes` as one leg.
  public static func measure(
    _ fixes: TraceBuffers, _ settings: LegMeasureSettings = LegMeasureSettings()
  ) -> LegMeasure {
    var meter = LegMeter(settings)
    meter.consume(fixes)
    return meter.finish()
  }

  private mutating func restart() {
    measure = LegMeasure()
    first = nil
    last = nil
    moving = 0
    box = BoundingBoxMeter()
    speeds.removeAll(keepingCapacity: true)
    histogram = SpeedHistogram()
  }

  @inline(__always)
  private mutating func climb(_ fixes: TraceBuffers, at place: Int) {
    guard !isLong, let elevations = fixes.elevations else { return }
    elevation.add(elevations[place], at: measure.distance)
  }

  @inline(__always)
  private mutating func take(_ step: Int64, time: Int64) {
    measure.distance += step
    guard time > 0 else { return }
    if step > TraceDistance.reach(settings.movingSpeed, microseconds: time) { moving += time }
    // At most 2.0e10 millimetres, so the product fits.
    let speed = (step * 1_000_000 + time / 2) / time
    measure.maximumSpeed = max(measure.maximumSpeed ?? 0, speed)
    if isLong {
      histogram.add(speed)
    } else {
      speeds.append(UInt32(clamping: speed))
    }
  }
}

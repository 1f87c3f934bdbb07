/// What a leg amounts to, in millimetres and milliseconds.
///
/// A pair is a fix and the next one. Each pair is measured and rounded by itself, so sums do not
/// depend on how the leg is cut, and sums over legs add up.
public struct LegMeasure: Sendable, Hashable {
  /// Fixes.
  public internal(set) var fixCount: Int64 = 0
  /// Great circle distances of all pairs, each rounded to millimetres.
  public internal(set) var distance: Int64 = 0
  /// Milliseconds from the first fix to the last.
  public internal(set) var duration: Int64 = 0
  /// Milliseconds of the pairs that are faster than the limit, rounded once for the leg.
  public internal(set) var movingTime: Int64 = 0
  /// Millimetres a second of the fastest pair, each pair rounded; nil without a pair that takes
  /// time.
  public internal(set) var maximumSpeed: Int64?
  /// The speed that 95 per cent of the pairs do not exceed: nearest rank, exact.
  ///
  /// Each pair counts once, however long it takes; pairs without a difference of time are left out,
  /// as for the maximum. A maximum rests on one pair, often a wrong one; this does not.
  public internal(set) var highSpeed: Int64?
  /// Climb and descent.
  public internal(set) var elevation = ElevationGain()
  /// Where it goes; nil without a fix.
  public internal(set) var bounds: BoundingBox?
}

/// Limits of the measures of a leg.
public struct LegMeasureSettings: Sendable, Hashable {
  /// A pair with more than these millimetres a second is moving.
  public var movingSpeed: Int64 = 500
  /// Millimetres that an elevation must differ by to count as smoothed climb or descent.
  public var climbThreshold: Int64 = 3_000

  /// The limits above.
  public init() {}
}

/// Measures one leg after another, from its fixes in their order.
///
/// Keeps four bytes a pair of the leg, for the exact quantile.
public struct LegMeter: Sendable {
  private let settings: LegMeasureSettings
  private var measure = LegMeasure()
  private var first: Int64 = 0
  private var last: TraceFix?
  private var moving: Int64 = 0
  private var box = BoundingBoxMeter()
  private var elevation: ElevationMeter
  private var speeds: [UInt32] = []

  /// A meter that stands at the start of a leg.
  public init(_ settings: LegMeasureSettings = LegMeasureSettings()) {
    self.settings = settings
    elevation = ElevationMeter(threshold: settings.climbThreshold)
  }

  /// Goes on with the next fixes of the leg.
  public mutating func consume(_ fixes: TraceBuffers) {
    for place in 0..<fixes.count { take(fixes[place]) }
  }

  /// The measure of the leg; the meter then stands at the start of the next one.
  public mutating func finish() -> LegMeasure {
    var result = measure
    if let last { result.duration = Rounding.quotient(last.time - first, 1000) }
    result.movingTime = Rounding.quotient(moving, 1000)
    result.maximumSpeed = speeds.max().map(Int64.init)
    result.highSpeed = RankSelection.nearestRank(percent: 95, of: speeds).map(Int64.init)
    result.elevation = elevation.gain
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
    last = nil
    moving = 0
    box = BoundingBoxMeter()
    elevation = ElevationMeter(threshold: settings.climbThreshold)
    speeds.removeAll(keepingCapacity: true)
  }

  @inline(__always)
  private mutating func take(_ fix: TraceFix) {
    measure.fixCount += 1
    box.add(fix)
    elevation.add(fix.elevation)
    if let last {
      step(from: last, to: fix)
    } else {
      first = fix.time
    }
    last = fix
  }

  @inline(__always)
  private mutating func step(from last: TraceFix, to fix: TraceFix) {
    let step = TraceDistance.millimetres(last, fix)
    measure.distance += step
    let time = fix.time - last.time
    guard time > 0 else { return }
    if step > TraceDistance.reach(settings.movingSpeed, microseconds: time) { moving += time }
    // At most 2.0e10 millimetres, so the product fits.
    speeds.append(UInt32(clamping: (step * 1_000_000 + time / 2) / time))
  }
}

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
    var start = 0
    while start < fixes.count {
      let end = min(fixes.count, start + TraceSteps.blockLength)
      follow(fixes, start..<end)
      start = end
    }
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

  private mutating func follow(_ fixes: TraceBuffers, _ range: Range<Int>) {
    let start = last == nil ? range.lowerBound + 1 : range.lowerBound
    for place in range {
      box.add(fixes[place])
      elevation.add(fixes[place].elevation)
    }
    measure.fixCount += Int64(range.count)
    if last == nil { first = fixes.times[range.lowerBound] }
    var before = last?.time ?? first
    TraceSteps.measure(from: last, fixes, range) { steps in
      for (place, step) in zip(start..<range.upperBound, steps) {
        let now = fixes.times[place]
        take(step, time: now - before)
        before = now
      }
    }
    last = fixes[range.upperBound - 1]
  }

  @inline(__always)
  private mutating func take(_ step: Int64, time: Int64) {
    measure.distance += step
    guard time > 0 else { return }
    if step > TraceDistance.reach(settings.movingSpeed, microseconds: time) { moving += time }
    // At most 2.0e10 millimetres, so the product fits.
    speeds.append(UInt32(clamping: (step * 1_000_000 + time / 2) / time))
  }
}

/// What a leg amounts to, in millimetres and milliseconds.
///
/// A pair is a fix and the next one. Each pair is measured and rounded by itself, so sums do not
/// depend on how the leg is cut, and sums over legs add up.
public struct LegMeasure: Codable, Sendable, Hashable {
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
  /// Climb and descent; nil of a long way, for which nobody asks them.
  public internal(set) var elevation: ElevationGain?
  /// Where it goes; nil without a fix.
  public internal(set) var bounds: BoundingBox?

  /// Adds another long way; quantile and bounds do not follow from those of both.
  mutating func add(_ other: LegMeasure) {
    fixCount += other.fixCount
    distance += other.distance
    duration += other.duration
    movingTime += other.movingTime
    maximumSpeed = [maximumSpeed, other.maximumSpeed].compactMap(\.self).max()
    highSpeed = nil
    bounds = nil
  }
}

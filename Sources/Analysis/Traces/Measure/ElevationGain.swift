/// How much a way goes up and down, in millimetres.
///
/// Raw: all differences from one known elevation to the next. That counts the noise of the sensor
/// too, several times what was climbed on a long way. Smoothed: an elevation counts once it differs
/// from the last one that counted by more than a threshold; then the difference is climb or
/// descent. Fixes without an elevation are left out of both: their neighbours are compared with
/// each other.
public struct ElevationGain: Codable, Sendable, Hashable {
  /// Upward differences added up.
  public internal(set) var rawClimb: Int64 = 0
  /// Downward differences added up.
  public internal(set) var rawDescent: Int64 = 0
  /// Upward differences above the threshold.
  public internal(set) var climb: Int64 = 0
  /// Downward differences above the threshold.
  public internal(set) var descent: Int64 = 0
  /// Fixes with an elevation.
  public internal(set) var knownCount: Int64 = 0

  mutating func add(_ other: ElevationGain) {
    rawClimb += other.rawClimb
    rawDescent += other.rawDescent
    climb += other.climb
    descent += other.descent
    knownCount += other.knownCount
  }
}

/// Follows a way and adds up its elevations.
struct ElevationMeter: Sendable {
  let threshold: Int64
  private(set) var gain = ElevationGain()
  private var last: Int64 = 0
  private var counted: Int64 = 0
  /// Whether the next elevation is compared with none before.
  private var isFirst = true

  init(threshold: Int64) { self.threshold = threshold }

  /// Lets the next elevation count from itself, as the first one does.
  mutating func interrupt() { isFirst = true }

  @inline(__always)
  mutating func add(_ elevation: Int32) {
    guard elevation != TraceFix.missing else { return }
    let now = Int64(elevation)
    if isFirst {
      isFirst = false
      last = now
      counted = now
    }
    gain.knownCount += 1
    gain.rawClimb += max(0, now - last)
    gain.rawDescent += max(0, last - now)
    last = now
    if now - counted > threshold {
      gain.climb += now - counted
      counted = now
    } else if counted - now > threshold {
      gain.descent += counted - now
      counted = now
    }
  }
}

/// How much a leg goes up and down, in millimetres.
///
/// Raw: all differences from one known elevation to the next. That counts the noise of the sensor
/// too, many times what was climbed on a long way. Smoothed: an elevation is the mean of those up to a
/// window of the way before and behind it, but for the first and the last, which stand as they are; it
/// counts once it differs from the last one that counted by more than a threshold. Then the difference is climb or
/// descent. Fixes without an elevation are left out of both.
///
/// Source of the window: gpx.studio (`_computeSmoothedElevation`, 100 m); of smoothing before a threshold: Strava,
/// "Elevation Gain" (support.strava.com, 216917087).
public struct ElevationGain: Codable, Sendable, Hashable {
  /// Upward differences added up.
  public internal(set) var rawClimb: Int64 = 0
  /// Downward differences added up.
  public internal(set) var rawDescent: Int64 = 0
  /// Upward differences of smoothed elevations above the threshold.
  public internal(set) var climb: Int64 = 0
  /// Downward differences of smoothed elevations above the threshold.
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

/// Follows a leg and adds up its elevations; holds 12 bytes for each that is known.
struct ElevationMeter: Sendable {
  private let threshold: Int64
  private let window: Int64
  /// Where on the way each known elevation is, in millimetres, and the elevation.
  private var ways: [Int64] = []
  private var elevations: [Int32] = []

  /// A meter at the start of a leg; `threshold` and `window` are millimetres.
  init(threshold: Int64, window: Int64) {
    self.threshold = threshold
    self.window = window
  }

  /// Adds a fix at `way` millimetres from the start.
  @inline(__always)
  mutating func add(_ elevation: Int32, at way: Int64) {
    guard elevation != TraceFix.missing else { return }
    ways.append(way)
    elevations.append(elevation)
  }

  /// What the leg amounts to; the meter then stands at the start of the next one.
  mutating func finish() -> ElevationGain {
    var gain = ElevationGain()
    gain.knownCount = Int64(elevations.count)
    for (before, now) in zip(elevations, elevations.dropFirst()) {
      let rise = Int64(now) - Int64(before)
      gain.rawClimb += max(0, rise)
      gain.rawDescent += max(0, -rise)
    }
    if let first = elevations.first {
      var counted = Int64(first)
      smooth { elevation in
        let rise = elevation - counted
        guard rise.magnitude > threshold else { return }
        gain.climb += max(0, rise)
        gain.descent += max(0, -rise)
        counted = elevation
      }
    }
    ways.removeAll(keepingCapacity: true)
    elevations.removeAll(keepingCapacity: true)
    return gain
  }

  /// Hands the smoothed elevations to `body`, in their order.
  private func smooth(_ body: (Int64) -> Void) {
    let last = elevations.count - 1
    var (start, end, sum) = (0, 0, Int64(0))
    for place in 0...last {
      while end <= last, ways[end] - ways[place] <= window {
        sum += Int64(elevations[end])
        end += 1
      }
      while ways[place] - ways[start] > window {
        sum -= Int64(elevations[start])
        start += 1
      }
      let isEnd = place == 0 || place == last
      body(isEnd ? Int64(elevations[place]) : Rounding.quotient(sum, Int64(end - start)))
    }
  }
}

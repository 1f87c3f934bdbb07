/// How somebody moved in a leg, as far as speeds tell.
///
/// Each mode has a degree of membership, from 0 to 1,000, by the mean speed while moving and by the speed that 95 per cent of the pairs
/// do not exceed; the lesser of both counts, and the mode with the greatest wins. Fuzzy rules over speeds, as in N. Schuessler
/// and K. W. Axhausen, "Processing raw data from Global Positioning Systems without additional information",
/// Transportation Research Record 2105 (2009); the limits are ours. The rhythm of a way tells a bicycle from a car in traffic: both
/// may be as fast in the mean, but a car stops, and is fast between stops.
///
/// Cars, buses and trains have the same speeds; without lines of a map nobody can tell them apart.
public enum LegMode: UInt8, CaseIterable, Codable, Sendable {
  case foot
  case bicycle
  case motor
  case aircraft
  /// Too few positions, or two modes are nearly as likely.
  case unknown

  /// Where membership rises from 0 to 1 and where it falls back to 0, in km/h.
  public struct Limits: Sendable {
    /// Where it rises.
    public let rise: ClosedRange<Int64>
    /// Where it falls back; nil if it never does.
    public let fall: ClosedRange<Int64>?

    /// The degree at a speed in mm/s, from 0 to 1,000.
    func degree(_ speed: Int64) -> Int64 {
      // A thousandth of a km/h.
      let speed = min(speed, 1 << 40) * 36 / 10
      func share(_ range: ClosedRange<Int64>) -> Int64 {
        let low = range.lowerBound * 1000
        let width = (range.upperBound - range.lowerBound) * 1000
        if width == 0 { return speed >= low ? 1000 : 0 }
        return min(max((speed - low) * 1000 / width, 0), 1000)
      }
      return min(share(rise), fall.map { 1000 - share($0) } ?? 1000)
    }
  }

  /// The limits of the mean speed while moving, and of the speed that 95 per cent do not exceed; nil for what is not known.
  public var limits: (mean: Limits, high: Limits)? {
    func limits(_ rise: ClosedRange<Int64>, _ fall: ClosedRange<Int64>?) -> Limits {
      Limits(rise: rise, fall: fall)
    }
    return switch self {
    case .foot: (limits(0...0, 8...14), limits(0...0, 12...20))
    case .bicycle: (limits(6...11, 24...35), limits(12...18, 35...50))
    case .motor: (limits(10...28, 220...320), limits(25...42, 320...420))
    case .aircraft: (limits(200...350, nil), limits(300...450, nil))
    case .unknown: nil
    }
  }

  /// What a leg was, and the share of the winning mode among all that are possible, in thousandths; nil where nothing can be said.
  ///
  /// A leg of fewer than 5 fixes or of less than a minute of movement says nothing; below 600 it is not known.
  public static func of(_ leg: LegMeasure) -> (mode: LegMode, certainty: Int64?) {
    guard leg.fixCount >= 5, leg.movingTime >= 60_000, let high = leg.highSpeed else {
      return (.unknown, nil)
    }
    let mean = Rounding.quotient(leg.distance * 1000, leg.movingTime)
    var (best, mode, sum) = (Int64(0), LegMode.unknown, Int64(0))
    for candidate in allCases {
      guard let limits = candidate.limits else { continue }
      let degree = min(limits.mean.degree(mean), limits.high.degree(high))
      sum += degree
      if degree > best { (best, mode) = (degree, candidate) }
    }
    guard sum > 0 else { return (.unknown, nil) }
    let certainty = best * 1000 / sum
    return (certainty >= 600 ? mode : .unknown, certainty)
  }
}

/// What was travelled in each mode.
public struct ModalSplit: Codable, Sendable, Hashable {
  /// The legs of one mode.
  public struct Share: Codable, Sendable, Hashable {
    /// How many legs.
    public var legs: Int64 = 0
    /// Millimetres.
    public var distance: Int64 = 0
    /// Milliseconds of movement.
    public var movingTime: Int64 = 0
  }

  /// By the raw values of modes.
  private var shares = [Share](repeating: Share(), count: LegMode.allCases.count)

  /// Nothing.
  public init() {}

  /// The legs of `mode`.
  public subscript(mode: LegMode) -> Share { shares[Int(mode.rawValue)] }

  /// Adds a leg.
  public mutating func add(_ leg: LegMeasure) {
    let mode = Int(LegMode.of(leg).mode.rawValue)
    shares[mode].legs += 1
    shares[mode].distance += leg.distance
    shares[mode].movingTime += leg.movingTime
  }

  /// Adds the legs of others.
  public mutating func add(_ other: ModalSplit) {
    for mode in shares.indices {
      shares[mode].legs += other.shares[mode].legs
      shares[mode].distance += other.shares[mode].distance
      shares[mode].movingTime += other.shares[mode].movingTime
    }
  }
}

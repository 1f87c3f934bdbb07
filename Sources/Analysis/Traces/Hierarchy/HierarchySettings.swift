/// When a device stays, when a recording has a gap, and when a stay ends a trip.
///
/// The values and their names are those of trackintel.
public struct HierarchySettings: Sendable, Hashable {
  /// A stay ends at the first fix this many millimetres or more from its first one.
  public var distanceThreshold: Int64 = 100_000
  /// Microseconds that make a stay, at least.
  public var timeThreshold: Int64 = 300_000_000
  /// More microseconds than these from one fix to the next are a gap.
  public var gapThreshold: Int64 = 900_000_000
  /// A gap of so many microseconds at most, behind which the device is where it was, is part of a stay: it slept.
  ///
  /// 0 for none, as trackintel has it.
  public var sleepThreshold: Int64 = 0
  /// A stay of more than these microseconds is an activity: it ends a trip.
  public var activityThreshold: Int64 = 900_000_000
  /// Whether a stay whose fixes end in a gap counts, with its last fix as the departure.
  ///
  /// trackintel has no such stays: what comes before a gap is part of a leg. Then somebody whose
  /// device sleeps at home is never at home.
  public var keepsStaysBeforeGaps = true

  /// The values above.
  public init() {}
}

/// How a stay, leg or trip ends.
public enum SegmentEnd: UInt8, Codable, Sendable, Hashable {
  /// The next fix belongs to what follows.
  case closed
  /// No fix was recorded for longer than the gap threshold.
  case gap
  /// The stream ends: it may have gone on.
  case open
}

/// A time in which a device stayed within a distance.
public struct StayPoint: Codable, Sendable, Hashable {
  /// The first fix, counted from 0 over all fixes of the stream.
  public let firstFix: Int
  /// The last fix.
  public let lastFix: Int
  /// The time of the first fix, in microseconds since 1970 in UTC.
  public let arrival: Int64
  /// The time of the first fix elsewhere; of the last fix, if a gap or the end of the stream
  /// follows.
  public let departure: Int64
  /// The mean of the latitudes of its fixes, in units of 1e-7 degrees, half a unit away from zero.
  public let latitude: Int32
  /// The mean of the longitudes, counted from the first one, across the antimeridian if need be.
  public let longitude: Int32
  /// How it ends.
  public let end: SegmentEnd

  /// Whether the stream ends in it.
  public var isOpen: Bool { end == .open }
}

/// A stretch of movement between stays or gaps: what trackintel calls a tripleg.
public struct Leg: Codable, Sendable, Hashable {
  /// The first fix, counted from 0 over all fixes of the stream.
  public let firstFix: Int
  /// The last fix, after the first one.
  public let lastFix: Int
  /// The time of the first fix, in microseconds since 1970 in UTC.
  public let start: Int64
  /// The time of the last fix.
  public let finish: Int64
  /// How it ends.
  public let end: SegmentEnd

  /// Whether the stream ends in it.
  public var isOpen: Bool { end == .open }
}

/// What happens between two activities, with at least one leg.
public struct TraceTrip: Codable, Sendable, Hashable {
  /// The numbers of its legs, from 0 over all legs of the stream.
  public let legs: Range<Int>
  /// The numbers of the short stays in it, from 0 over all stays of the stream.
  public let stays: Range<Int>
  /// The number of the stay where it begins; nil if nobody knows.
  public let origin: Int?
  /// The number of the stay where it ends; nil if nobody knows.
  public let destination: Int?
  /// When the first leg or short stay begins, in microseconds since 1970 in UTC.
  public let start: Int64
  /// When the last one ends.
  public let finish: Int64
  /// How it ends.
  public let end: SegmentEnd

  /// Whether the stream ends in it.
  public var isOpen: Bool { end == .open }
}

/// What a stream of fixes was divided into, each in the order of time.
public struct TraceSegments: Sendable, Hashable {
  /// Where the device stayed.
  public internal(set) var stays: [StayPoint] = []
  /// How it moved.
  public internal(set) var legs: [Leg] = []
  /// What it did from activity to activity.
  public internal(set) var trips: [TraceTrip] = []

  /// Nothing.
  public init() {}
}

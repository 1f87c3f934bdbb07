/// Elevation and speed along the way of a trace, in at most 256 stretches of equal length.
///
/// Stretches are a power of two of metres long, the shortest that suffice. They begin at one metre
/// and are joined in pairs whenever there are too many, so the same memory does for any way, and
/// whole numbers make the outcome the same however the way is cut.
public struct TraceProfile: Sendable, Hashable {
  /// The most stretches.
  public static let capacity = 256

  /// What happened on one stretch.
  public struct Stretch: Sendable, Hashable {
    /// Fixes with an elevation, and their elevations added up, in millimetres.
    public internal(set) var knownCount: Int64 = 0
    public internal(set) var elevations: Int64 = 0
    /// Millimetres and microseconds of the pairs that end there, without gaps.
    public internal(set) var distance: Int64 = 0
    public internal(set) var time: Int64 = 0

    /// Millimetres above the sea, the mean of the fixes; nil if none has an elevation.
    public var elevation: Int64? {
      knownCount == 0 ? nil : Rounding.quotient(elevations, knownCount)
    }

    /// Millimetres a second, over all pairs together; nil if they take no time.
    public var speed: Int64? {
      time == 0 ? nil : Int64((Int128(distance) * 1_000_000 + Int128(time / 2)) / Int128(time))
    }

    mutating func add(_ other: Stretch) {
      knownCount += other.knownCount
      elevations += other.elevations
      distance += other.distance
      time += other.time
    }
  }

  /// Millimetres of a stretch.
  public private(set) var width: Int64 = 1000
  /// The stretches from the start on.
  public private(set) var stretches: [Stretch] = []
  /// Millimetres from the start to the fix that came last.
  private var way: Int64 = 0
  private var lastTime: Int64?
  private let gapThreshold: Int64

  /// A profile without a fix; more microseconds than `gapThreshold` between two are a gap.
  public init(gapThreshold: Int64) { self.gapThreshold = gapThreshold }

  /// Goes on with the next fixes, with the millimetres from the one before to each.
  public mutating func consume(_ fixes: TraceBuffers, steps: UnsafeBufferPointer<Int64>) {
    for place in 0..<fixes.count {
      let step = lastTime == nil ? 0 : steps[place]
      way += step
      while way / width >= Int64(Self.capacity) { join() }
      let index = Int(way / width)
      if index >= stretches.count {
        stretches.append(contentsOf: repeatElement(Stretch(), count: index + 1 - stretches.count))
      }
      let time = fixes.times[place]
      if let lastTime, time - lastTime <= gapThreshold {
        stretches[index].distance += step
        stretches[index].time += time - lastTime
      }
      lastTime = time
      if let elevation = fixes.elevations?[place], elevation != TraceFix.missing {
        stretches[index].knownCount += 1
        stretches[index].elevations += Int64(elevation)
      }
    }
  }

  private mutating func join() {
    width *= 2
    var joined: [Stretch] = []
    for first in stride(from: 0, to: stretches.count, by: 2) {
      var stretch = stretches[first]
      if first + 1 < stretches.count { stretch.add(stretches[first + 1]) }
      joined.append(stretch)
    }
    stretches = joined
  }
}

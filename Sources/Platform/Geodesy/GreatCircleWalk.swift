/// Goes from point to point along great circles and tells the length of each step.
///
/// It keeps the cosine of the latitude where it stands, so that a step computes one. Lengths are the
/// same to the last bit as those of `GreatCircle`.
public struct GreatCircleWalk: Sendable {
  /// Where the walk stands.
  public private(set) var point: GlobePoint
  private var cosine: Double

  /// A walk that begins at `point`.
  public init(from point: GlobePoint) {
    self.point = point
    cosine = GreatCircle.cosine(point.latitude)
  }

  /// Goes on to `next`; the result is how many metres that is.
  @inline(__always)
  public mutating func distance(to next: GlobePoint) -> Double {
    let nextCosine = GreatCircle.cosine(next.latitude)
    let metres = GreatCircle.distance(point, next, cosines: cosine * nextCosine)
    point = next
    cosine = nextCosine
    return metres
  }

  /// Goes on to `next`; the result is how many millimetres that is, rounded as by `GreatCircle`.
  public mutating func millimetres(to next: GlobePoint) -> Int64 {
    Millimetres.rounded(distance(to: next))
  }
}

extension GreatCircle {
  /// Writes the millimetres from each point to the next into `steps`; the result is their sum.
  ///
  /// The points are units of 1e-7 degrees as columns hold them, equally many latitudes and longitudes,
  /// and `steps` has room for one less. Nil if one of them is no place on the globe; `steps` then holds
  /// nothing of use. About 18 ns for a step of less than a degree, 80 ns for a longer one.
  public static func steps(
    latitudes: UnsafeBufferPointer<Int64>, longitudes: UnsafeBufferPointer<Int64>,
    into steps: UnsafeMutableBufferPointer<Int64>
  ) -> Int64? {
    let count = latitudes.count
    precondition(longitudes.count == count, "as many longitudes as latitudes")
    precondition(steps.count >= count - 1, "room for each step")
    guard let norths = latitudes.baseAddress, let easts = longitudes.baseAddress, count > 0 else {
      return 0
    }
    guard areOnGlobe(norths, easts, count) else { return nil }
    var point = GlobePoint(at: 0, norths, easts)
    var pointCosine = cosine(point.latitude)
    var sum: Int64 = 0
    for index in 1..<count {
      let next = GlobePoint(at: index, norths, easts)
      let nextCosine = cosine(next.latitude)
      let step = Millimetres.rounded(distance(point, next, cosines: pointCosine * nextCosine))
      steps[index - 1] = step
      sum += step
      (point, pointCosine) = (next, nextCosine)
    }
    return sum
  }

  private static func areOnGlobe(
    _ latitudes: UnsafePointer<Int64>, _ longitudes: UnsafePointer<Int64>, _ count: Int
  ) -> Bool {
    var outside: UInt64 = 0
    for index in 0..<count {
      let north = UInt64(bitPattern: latitudes[index] &- GlobePoint.latitudes.lowerBound)
      let east = UInt64(bitPattern: longitudes[index] &- GlobePoint.longitudes.lowerBound)
      outside |= (north > 1_800_000_000 ? 1 : 0) | (east > 3_600_000_000 ? 1 : 0)
    }
    return outside == 0
  }
}

extension GlobePoint {
  /// A point of two columns, whose units were checked.
  @inline(__always)
  fileprivate init(
    at index: Int, _ latitudes: UnsafePointer<Int64>, _ longitudes: UnsafePointer<Int64>
  ) {
    self.init(
      uncheckedLatitude: Int32(truncatingIfNeeded: latitudes[index]),
      longitude: Int32(truncatingIfNeeded: longitudes[index]))
  }
}

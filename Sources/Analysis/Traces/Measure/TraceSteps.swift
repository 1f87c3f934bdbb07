internal import Platform

/// How the distance between two fixes is measured.
public enum DistanceMethod: String, Sendable, Hashable, CaseIterable {
  /// On the sphere with the mean radius of the Earth; off by .3 per cent at most (.56 near the poles).
  case greatCircle = "great_circle"
  /// On the ellipsoid of WGS 84, exact to nanometres; about ten times the work.
  case geodesic
}

/// Distances from fix to fix, for many pairs at once.
enum TraceSteps {
  /// How many fixes are measured in one go, at most.
  static let blockLength = 1024

  /// Hands the millimetres from the fix before to each fix of `fixes` to `body`, piece by piece, with
  /// the places of the piece.
  ///
  /// The fix before the first one is `last`; without one its step is 0.
  static func measure(
    from last: TraceFix?, _ fixes: TraceBuffers, method: DistanceMethod,
    _ body: (Range<Int>, UnsafeBufferPointer<Int64>) -> Void
  ) {
    guard fixes.count > 0 else { return }
    var before = last ?? fixes[0]
    withUnsafeTemporaryAllocation(of: Int64.self, capacity: 3 * (blockLength + 1)) { space in
      for start in stride(from: 0, to: fixes.count, by: blockLength) {
        let range = start..<min(fixes.count, start + blockLength)
        let count = range.count + 1
        let norths = UnsafeMutableBufferPointer(rebasing: space[..<count])
        let easts = UnsafeMutableBufferPointer(rebasing: space[count..<2 * count])
        let steps = UnsafeMutableBufferPointer(rebasing: space[2 * count..<3 * count - 1])
        norths[0] = Int64(before.latitude)
        easts[0] = Int64(before.longitude)
        for place in range {
          norths[1 + place - start] = Int64(fixes.latitudes[place])
          easts[1 + place - start] = Int64(fixes.longitudes[place])
        }
        switch method {
        case .greatCircle:
          let sum = GreatCircle.steps(
            latitudes: UnsafeBufferPointer(norths), longitudes: UnsafeBufferPointer(easts),
            into: steps)
          precondition(sum != nil, "places on the globe")
        case .geodesic:
          geodesics(norths, easts, into: steps)
        }
        body(range, UnsafeBufferPointer(steps))
        before = fixes[range.upperBound - 1]
      }
    }
  }

  private static func geodesics(
    _ norths: UnsafeMutableBufferPointer<Int64>, _ easts: UnsafeMutableBufferPointer<Int64>,
    into steps: UnsafeMutableBufferPointer<Int64>
  ) {
    for place in steps.indices {
      guard let a = GlobePoint(latitude: norths[place], longitude: easts[place]),
        let b = GlobePoint(latitude: norths[place + 1], longitude: easts[place + 1])
      else { preconditionFailure("places on the globe") }
      steps[place] = Geodesic.millimetres(a, b)
    }
  }
}

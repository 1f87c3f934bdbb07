import Platform

/// The steps of a track of a million points, some metres apart; an item is a pair of points.
let trackKernel = Kernel(name: "track-steps") {
  var generator = PointGenerator(state: 7)
  var (latitudes, longitudes) = ([520_000_000 as Int64], [130_000_000 as Int64])
  for _ in 1..<1_000_000 {
    latitudes.append(latitudes[latitudes.count - 1] + generator.next(within: 2_000))
    longitudes.append(longitudes[longitudes.count - 1] + generator.next(within: 3_000))
  }
  return { walk(latitudes, longitudes) }
}

/// The same for points anywhere on the globe, where no series is short enough.
let leapsKernel = Kernel(name: "leaps") {
  var generator = PointGenerator(state: 7)
  let latitudes = (0..<300_000).map { _ in generator.next(within: 900_000_000) }
  let longitudes = (0..<300_000).map { _ in generator.next(within: 1_800_000_000) }
  return { walk(latitudes, longitudes) }
}

/// Geodesics between points anywhere on the globe.
let geodesicKernel = Kernel(name: "geodesics") {
  var generator = PointGenerator(state: 7)
  let points = (0..<50_000).compactMap { _ in
    GlobePoint(
      latitude: generator.next(within: 900_000_000),
      longitude: generator.next(within: 1_800_000_000))
  }
  return {
    let sum = zip(points, points.dropFirst()).reduce(into: Int64(0)) {
      $0 += Geodesic.millimetres($1.0, $1.1)
    }
    return Outcome(
      byteCount: points.count * 8, itemCount: points.count - 1,
      checksum: UInt64(bitPattern: sum))
  }
}

private func walk(_ latitudes: [Int64], _ longitudes: [Int64]) -> Outcome {
  let count = latitudes.count
  return withUnsafeTemporaryAllocation(of: Int64.self, capacity: count) { steps in
    let sum = latitudes.withUnsafeBufferPointer { latitudes in
      longitudes.withUnsafeBufferPointer {
        GreatCircle.steps(latitudes: latitudes, longitudes: $0, into: steps)
      }
    }
    guard let sum else { fail("a point off the globe") }
    return Outcome(
      byteCount: count * 16, itemCount: count - 1, checksum: UInt64(bitPattern: sum))
  }
}

/// A linear congruence: the same points everywhere.
private struct PointGenerator {
  var state: UInt64

  mutating func next(within bound: Int64) -> Int64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int64(state >> 33) % (2 * bound + 1) - bound
  }
}

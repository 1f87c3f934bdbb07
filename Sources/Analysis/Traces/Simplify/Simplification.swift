/// What leaving out places of a trace costs.
public enum Simplification {
  /// The greatest distance of a place left out from the line between its neighbours in `kept`.
  ///
  /// Millimetres, rounded up: measured over all places, so that a report can state it. `kept` has
  /// places of `fixes` in ascending order, both ends among them.
  public static func greatestDeviation(_ fixes: TraceBuffers, kept: [Int]) -> Int64 {
    guard fixes.count > 2 else { return 0 }
    precondition(kept.first == 0 && kept.last == fixes.count - 1, "both ends stay")
    let plane = TracePlane(fixes)
    var most = 0.0
    plane.east.withUnsafeBufferPointer { east in
      plane.north.withUnsafeBufferPointer { north in
        guard let easts = east.baseAddress, let norths = north.baseAddress else { return }
        for (first, last) in zip(kept, kept.dropFirst()) {
          precondition(first < last, "ascending places")
          guard last - first > 1 else { continue }
          let scale = plane.scale(north: (norths[first] + norths[last]) / 2)
          let far = TraceSegment(easts, norths, first, last, scale: scale).farthest()
          most = max(most, far.squaredDistance)
        }
      }
    }
    // Less the last digits of the arithmetic, so that what is exactly at a tolerance stays there.
    let millimetres = most.squareRoot() * TraceDistance.metresPerUnit * 1000 * (1 - 1e-12)
    return Int64(millimetres.rounded(.up))
  }
}

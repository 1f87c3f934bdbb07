/// Leaves out places of a trace that lie within a tolerance of the line between those that stay.
///
/// A line from the first place to the last is broken at the place farthest from it, and so on with
/// both parts, until no place is farther away than the tolerance. Of equally far ones the first
/// counts.
///
/// An ordinary trace takes time n log n; one made for it, such as a spiral, n². So work is
/// counted: once 64 n distances were measured, what is left is broken in the middle of its places
/// instead, which takes n log₂ n more at most. Then more places stay than needed, but never fewer:
/// every one left out was measured, and is within the tolerance. There is no recursion, and the
/// stack holds log₂ n ranges.
///
/// Source: D. H. Douglas and T. K. Peucker, "Algorithms for the Reduction of the Number of Points
/// Required to Represent a Digitized Line or its Caricature", Cartographica 10 (1973), 112-122. The
/// distance is that to the segment, as in GEOS.
public enum DouglasPeucker {
  /// The places of `fixes` that stay, in ascending order, the ends among them.
  ///
  /// - Parameter tolerance: Millimetres.
  public static func simplify(_ fixes: TraceBuffers, tolerance: Int64) -> [Int] {
    guard fixes.count > 2 else { return Array(0..<fixes.count) }
    let plane = TracePlane(fixes)
    let limit = Double(tolerance) / 1000 / TraceDistance.metresPerUnit
    return run(plane, squaredTolerance: limit * limit).kept
  }

  /// The places that stay, and how many distances were measured for that.
  static func run(
    _ plane: TracePlane, squaredTolerance: Double
  ) -> (kept: [Int], distances: Int) {
    let count = plane.east.count
    var stays = [Bool](repeating: false, count: count)
    stays[0] = true
    stays[count - 1] = true
    var distances = 0
    let most = 64 * count
    var stack: [(first: Int, last: Int)] = [(0, count - 1)]
    plane.east.withUnsafeBufferPointer { east in
      plane.north.withUnsafeBufferPointer { north in
        guard let easts = east.baseAddress, let norths = north.baseAddress else { return }
        while let (first, last) = stack.popLast() {
          guard last - first > 1 else { continue }
          let scale = plane.scale(north: (norths[first] + norths[last]) / 2)
          let far = TraceSegment(easts, norths, first, last, scale: scale).farthest()
          distances += last - first - 1
          guard far.squaredDistance > squaredTolerance else { continue }
          let middle = distances < most ? far.index : first + (last - first) / 2
          stays[middle] = true
          // The longer part waits, so that the stack stays low.
          if middle - first > last - middle {
            stack.append((first, middle))
            stack.append((middle, last))
          } else {
            stack.append((middle, last))
            stack.append((first, middle))
          }
        }
      }
    }
    return (stays.indices.filter { stays[$0] }, distances)
  }
}

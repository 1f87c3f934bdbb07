internal import Glibc
internal import Platform

/// Positions on the globe sorted into cubes, so that those near one are found without looking at
/// all.
///
/// Cubes in space know neither poles nor an antimeridian. Their edge is so short that two positions
/// in one cube are within the given distance; those within it of a position lie at most two cubes
/// away on each axis.
struct SphereGrid {
  /// The positions of each cube, cube after cube; inside of one in the order given.
  let order: [Int]
  /// Where in `order` each cube begins, and the end.
  let starts: [Int]
  private let keys: [UInt64]
  /// Metres.
  private let edge: Double

  /// The grid of `points` for `distance` millimetres, at least 20 metres.
  init(_ points: [PlacePoint], distance: Int64) {
    // The square root of three, and a little less for the rounding of distances to millimetres.
    let edge = (Double(distance) / 1000 - 0.001) / 1.7320508075688774 * (1 - 1e-9)
    let all = points.map { Self.key($0, edge: edge) }
    let order = points.indices.sorted { (all[$0], $0) < (all[$1], $1) }
    var starts: [Int] = []
    var keys: [UInt64] = []
    for (rank, point) in order.enumerated() where keys.last != all[point] {
      keys.append(all[point])
      starts.append(rank)
    }
    starts.append(order.count)
    self.edge = edge
    self.order = order
    self.starts = starts
    self.keys = keys
  }

  /// How many cubes hold a position.
  var cellCount: Int { keys.count }

  /// The positions in a cube.
  func points(_ cell: Int) -> ArraySlice<Int> { order[starts[cell]..<starts[cell + 1]] }

  /// Calls `body` with each cube that may hold a position within the distance of one in `cell`, but
  /// `cell` itself.
  func forEachNeighbor(of cell: Int, _ body: (Int) -> Void) {
    forEachCell(near: keys[cell]) { if $0 != cell { body($0) } }
  }

  /// Calls `body` with each position that may lie within the distance of `point`.
  func forEachCandidate(near point: PlacePoint, _ body: (Int) -> Void) {
    forEachCell(near: Self.key(point, edge: edge)) { points($0).forEach(body) }
  }

  private func forEachCell(near key: UInt64, _ body: (Int) -> Void) {
    for x in -2...2 {
      for y in -2...2 {
        let row = key &+ UInt64(bitPattern: Int64(x) << 42 + Int64(y) << 21)
        var found = lowerBound(row &- 2)
        while found < keys.count, keys[found] <= row &+ 2 {
          body(found)
          found += 1
        }
      }
    }
  }

  private func lowerBound(_ key: UInt64) -> Int {
    var (low, high) = (0, keys.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The numbers of a cube on three axes, 21 bits each, with room for two more on both sides.
  private static func key(_ point: PlacePoint, edge: Double) -> UInt64 {
    let unit = Double.pi / 1_800_000_000
    let latitude = Double(point.latitude) * unit
    let longitude = Double(point.longitude) * unit
    let radius = GreatCircle.radius
    let axis = cos(latitude) * radius
    func cell(_ metres: Double) -> UInt64 {
      UInt64(((metres + radius) / edge).rounded(.down)) + 2
    }
    return cell(axis * cos(longitude)) << 42 | cell(axis * sin(longitude)) << 21
      | cell(sin(latitude) * radius)
  }
}

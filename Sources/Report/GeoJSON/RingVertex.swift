internal import Platform

/// A vertex of a ring in the plane of longitudes and latitudes, in units of 1e-7 degrees.
///
/// Longitudes go on beyond the antimeridian, so that a ring has no jump.
struct RingVertex: Hashable {
  var x: Int64
  var y: Int64

  /// Twice the area of the triangle of three vertices; above zero when they turn to the left.
  static func turn(_ a: RingVertex, _ b: RingVertex, _ c: RingVertex) -> Int128 {
    Int128(b.x - a.x) * Int128(c.y - a.y) - Int128(b.y - a.y) * Int128(c.x - a.x)
  }
}

/// A ring whose last vertex is followed by its first.
typealias Ring = [RingVertex]

extension [RingVertex] {
  /// Twice the area; above zero for a ring that runs counterclockwise.
  var doubleArea: Int128 {
    guard let last else { return 0 }
    var sum: Int128 = 0
    var before = last
    for vertex in self {
      sum += Int128(before.x) * Int128(vertex.y) - Int128(vertex.x) * Int128(before.y)
      before = vertex
    }
    return sum
  }

  /// The ring moved to the east.
  func moved(east: Int64) -> Ring { map { RingVertex(x: $0.x + east, y: $0.y) } }

  /// The ring without vertices that stand where the one before does.
  var withoutRepeats: Ring {
    var kept: Ring = []
    for vertex in self where vertex != kept.last { kept.append(vertex) }
    while kept.count > 1, kept.first == kept.last { kept.removeLast() }
    return kept
  }

  /// Whether a point is inside; nil when it lies on the border.
  func contains(_ point: RingVertex) -> Bool? {
    guard let last else { return false }
    var isInside = false
    var a = last
    for b in self {
      defer { a = b }
      let (low, high) = a.y < b.y ? (a, b) : (b, a)
      guard point.y >= low.y, point.y <= high.y else { continue }
      let side = RingVertex.turn(low, high, point)
      if side == 0, point.x >= Swift.min(a.x, b.x), point.x <= Swift.max(a.x, b.x) { return nil }
      // Edges belong to the half-open range of their latitudes, so a vertex counts once.
      if point.y < high.y, side > 0 { isInside.toggle() }
    }
    return isInside
  }

  /// Whether this ring lies inside `other`, whose border it does not cross.
  func lies(in other: Ring) -> Bool {
    for vertex in self {
      if let isInside = other.contains(vertex) { return isInside }
    }
    return false
  }
}

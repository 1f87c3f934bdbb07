/// Rings by the polygon that they bound (RFC 7946, section 3.1.6).
///
/// A ring inside an odd number of others is a hole of the nearest one, all others are borders. Borders run
/// counterclockwise and holes clockwise, which is the right-hand rule.
struct PolygonRings {
  /// The polygons in the order of their borders: the border, then its holes.
  let polygons: [[Ring]]

  /// The polygons of rings that do not cross each other.
  init(_ rings: [Ring]) {
    let around = rings.map { ring in
      rings.indices.filter { rings[$0] != ring && ring.lies(in: rings[$0]) }
    }
    let depths = around.map(\.count)
    polygons = rings.indices.filter { depths[$0].isMultiple(of: 2) }.map { border in
      let holes = rings.indices.filter {
        depths[$0] == depths[border] + 1 && around[$0].contains(border)
      }
      return [Self.turned(rings[border], isHole: false)]
        + holes.map { Self.turned(rings[$0], isHole: true) }
    }
  }

  private static func turned(_ ring: Ring, isHole: Bool) -> Ring {
    (ring.doubleArea < 0) == isHole ? ring : ring.reversed()
  }
}

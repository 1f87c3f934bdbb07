internal import Charts
internal import Platform

/// The rings of an area, cut where they go across the antimeridian (RFC 7946, section 3.1.9).
///
/// All rings are cut together, since a hole that is cut becomes a bay of the border. From each vertex to
/// the next a ring goes the short way around.
struct AntimeridianRings {
  /// Rings between 180 degrees west and east, each of three or more different vertices.
  private(set) var rings: [Ring] = []

  init(_ rings: [[GlobePoint]]) {
    var rest = rings.map { Self.canonical(Self.unwrapped($0)) }
    while !rest.isEmpty {
      let cut = MeridianCut(rest, at: GlobePoint.longitudes.upperBound)
      self.rings += cut.west.map(\.withoutRepeats).filter { $0.count > 2 }
      rest = cut.east.map { $0.moved(east: -GlobePoint.turn) }
    }
  }

  /// The ring without jumps.
  private static func unwrapped(_ points: [GlobePoint]) -> Ring {
    var points = points[...]
    if points.count > 1, points.first == points.last { points.removeLast() }
    guard let first = points.first else { return [] }
    // A step of once around may be meant, as along the edge of a map of the whole globe.
    for isTurnKept in [true, false] {
      var ring: Ring = []
      var (x, last) = (Int64(first.longitude), first)
      func step(to point: GlobePoint) -> Int64 {
        let apart = Int64(point.longitude) - Int64(last.longitude)
        return isTurnKept && apart.magnitude == GlobePoint.turn.magnitude
          ? apart : last.eastward(to: point)
      }
      for point in points {
        x += step(to: point)
        ring.append(RingVertex(x: x, y: Int64(point.latitude)))
        last = point
      }
      let end = x + step(to: first)
      if end == Int64(first.longitude) { return ring }
      if !isTurnKept { return closed(ring, end: end) }
    }
    return []
  }

  /// A ring around a pole, closed along the nearer one.
  private static func closed(_ ring: Ring, end: Int64) -> Ring {
    guard let first = ring.first else { return ring }
    let isNorthern = ring.reduce(Int128(0)) { $0 + Int128($1.y) } >= 0
    let pole = isNorthern ? GlobePoint.latitudes.upperBound : GlobePoint.latitudes.lowerBound
    return ring + [
      RingVertex(x: end, y: first.y), RingVertex(x: end, y: pole), RingVertex(x: first.x, y: pole),
    ]
  }

  /// The ring moved so that its western end lies on the globe.
  private static func canonical(_ ring: Ring) -> Ring {
    guard let west = ring.map(\.x).min() else { return ring }
    var east: Int64 = 0
    while west + east < GlobePoint.longitudes.lowerBound { east += GlobePoint.turn }
    while west + east >= GlobePoint.longitudes.upperBound { east -= GlobePoint.turn }
    return east == 0 ? ring : ring.moved(east: east)
  }
}

public import Platform

/// An area of the map with a name, such as a country: all that its rings enclose, without their holes.
public struct Area: Equatable, Sendable {
  /// What the area is called.
  public let name: String
  /// The rings of all its polygons, holes among them; the last corner of each is its first.
  public let rings: [[GlobePoint]]
  private let latitudes: ClosedRange<Int32>?
  private let longitudes: ClosedRange<Int32>?

  /// The area that `rings` enclose; a ring that is not closed is closed.
  public init(name: String, rings: [[GlobePoint]]) {
    self.name = name
    self.rings = rings.filter { !$0.isEmpty }.map { ring in
      ring.first == ring.last ? ring : ring + ring.prefix(1)
    }
    let vertices = self.rings.joined()
    latitudes = Self.extent(vertices.lazy.map(\.latitude))
    longitudes = Self.extent(vertices.lazy.map(\.longitude))
  }

  private static func extent(_ values: some Sequence<Int32>) -> ClosedRange<Int32>? {
    guard let low = values.min(), let high = values.max() else { return nil }
    return low...high
  }
}

extension Area {
  /// Whether a point lies inside or on a ring.
  ///
  /// Edges are straight lines in degrees. An area across the antimeridian is taken as RFC 7946,
  /// section 3.1.9, has it: cut into polygons there; a point on that meridian is in both of them.
  public func contains(_ point: GlobePoint) -> Bool {
    if hasRingsAround(point.latitude, point.longitude) { return true }
    return GlobePoint.longitudes.upperBound == Int64(abs(point.longitude))
      && hasRingsAround(point.latitude, -point.longitude)
  }

  /// Counts the edges to the east: an odd number of them are around a point inside.
  private func hasRingsAround(_ latitude: Int32, _ longitude: Int32) -> Bool {
    guard let latitudes, latitudes.contains(latitude), let longitudes,
      longitudes.contains(longitude)
    else { return false }
    var isInside = false
    for ring in rings {
      var start = ring[0]
      for end in ring {
        switch Self.side(latitude, longitude, start, end) {
        case .on: return true
        case .east: isInside.toggle()
        case .elsewhere: break
        }
        start = end
      }
    }
    return isInside
  }

  private enum Side {
    /// The point is on the edge.
    case on
    /// The parallel of the point crosses the edge east of it.
    case east
    case elsewhere
  }

  private static func side(
    _ latitude: Int32, _ longitude: Int32, _ start: GlobePoint, _ end: GlobePoint
  ) -> Side {
    let (startLatitude, startLongitude) = (Int64(start.latitude), Int64(start.longitude))
    let (y, x) = (Int64(latitude) - startLatitude, Int64(longitude) - startLongitude)
    let height = Int64(end.latitude) - startLatitude
    let width = Int64(end.longitude) - startLongitude
    // Once around times from pole to pole is below 2^63; the difference of two such is not.
    let (along, across) = (width * y, x * height)
    if along == across {
      let isBeside =
        (y != 0 && (y < 0) != (height < 0)) || (x != 0 && (x < 0) != (width < 0))
        || abs(y) > abs(height) || abs(x) > abs(width)
      return isBeside ? .elsewhere : .on
    }
    // The lower end belongs to the edge, so that a corner is not counted twice.
    guard (start.latitude > latitude) != (end.latitude > latitude) else { return .elsewhere }
    return (across < along) == (height > 0) ? .east : .elsewhere
  }
}

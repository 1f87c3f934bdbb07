internal import Charts

/// The geometry of a feature as GeoJSON knows it.
enum MapGeometry {
  /// Nothing on the earth.
  case none
  /// A point, or a line of a single one.
  case point(MapPosition)
  /// A line; in several parts where it goes across the antimeridian.
  case line([[MapPosition]])
  /// Polygons, each its border and its holes.
  case area([[Ring]])

  init(_ shape: MapFeature.Shape) {
    switch shape {
    case .point(let point): self = MapPosition(point).map { .point($0) } ?? .none
    case .line(let points):
      let positions = points.compactMap { MapPosition($0) }
      if positions.count > 1 {
        self = .line(AntimeridianLine(positions).parts)
      } else {
        self = positions.first.map { .point($0) } ?? .none
      }
    case .area(let rings):
      let cut = AntimeridianRings(rings.map { $0.compactMap(\.place) })
      self = cut.rings.isEmpty ? .none : .area(PolygonRings(cut.rings).polygons)
    }
  }
}

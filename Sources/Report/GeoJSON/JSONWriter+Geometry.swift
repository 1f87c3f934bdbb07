internal import Platform

extension JSONWriter {
  /// Writes a geometry, or null where there is none.
  mutating func write(_ geometry: MapGeometry) {
    switch geometry {
    case .none: value(digits: nil)
    case .point(let position):
      begin("Point")
      write(position, isRaised: position.elevation != nil)
      close("}")
    case .line(let parts):
      begin(parts.count == 1 ? "LineString" : "MultiLineString")
      let isRaised = parts.allSatisfy { $0.allSatisfy { $0.elevation != nil } }
      list(parts, isNested: parts.count != 1) { json, part in
        json.list(part) { $0.write($1, isRaised: isRaised) }
      }
      close("}")
    case .area(let polygons):
      begin(polygons.count == 1 ? "Polygon" : "MultiPolygon")
      list(polygons, isNested: polygons.count != 1) { json, rings in
        json.list(rings) { json, ring in
          json.list(ring + ring.prefix(1)) { json, vertex in
            json.write(
              MapPosition(longitude: vertex.x, latitude: vertex.y), isRaised: false)
          }
        }
      }
      close("}")
    }
  }

  /// Writes the times of a line, one a position, or of a point, if all of them are known.
  mutating func write(timesOf geometry: MapGeometry) {
    switch geometry {
    case .none, .area: break
    case .point(let position):
      if let instant = position.instant { field("time", InstantText.text(microseconds: instant)) }
    case .line(let parts):
      guard parts.allSatisfy({ $0.allSatisfy { $0.instant != nil } }) else { return }
      key("coordTimes")
      list(parts, isNested: parts.count != 1) { json, part in
        json.list(part.compactMap(\.instant)) { json, instant in
          json.value(InstantText.text(microseconds: instant))
        }
      }
    }
  }

  private mutating func begin(_ type: String) {
    open("{")
    field("type", type)
    key("coordinates")
  }

  private mutating func write(_ position: MapPosition, isRaised: Bool) {
    open("[")
    value(digits: PositionText.degrees(position.longitude))
    value(digits: PositionText.degrees(position.latitude))
    if isRaised, let elevation = position.elevation {
      value(digits: PositionText.metres(elevation))
    }
    close("]")
  }

  /// Writes the items one after the other, in a list of their own if `isNested`.
  private mutating func list<T>(
    _ items: [T], isNested: Bool = true, _ write: (inout JSONWriter, T) -> Void
  ) {
    if isNested { open("[") }
    for item in items { write(&self, item) }
    if isNested { close("]") }
  }
}

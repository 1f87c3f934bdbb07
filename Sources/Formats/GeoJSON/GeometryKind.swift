/// The types of geometry of RFC 7946.
enum GeometryKind: UInt8, CaseIterable {
  case point, multiPoint, lineString, multiLineString, polygon, multiPolygon, collection

  /// The value of `type`.
  var name: StaticString {
    switch self {
    case .point: "Point"
    case .multiPoint: "MultiPoint"
    case .lineString: "LineString"
    case .multiLineString: "MultiLineString"
    case .polygon: "Polygon"
    case .multiPolygon: "MultiPolygon"
    case .collection: "GeometryCollection"
    }
  }

  /// How many lists stand around a position in `coordinates`.
  var listDepth: Int {
    switch self {
    case .point, .collection: 0
    case .multiPoint, .lineString: 1
    case .multiLineString, .polygon: 2
    case .multiPolygon: 3
    }
  }

  /// Whether each list of positions is a ring.
  var hasRings: Bool { self == .polygon || self == .multiPolygon }

  /// The type that the content of a JSON text names, or nil.
  init?(_ name: UnsafeBufferPointer<UInt8>) {
    for kind in Self.allCases where JSONName.isEqual(name, kind.name) {
      self = kind
      return
    }
    return nil
  }
}

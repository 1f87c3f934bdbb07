/// The elements and attributes of KML 2.0 to 2.3 and Google's extension that say something here.
enum KMLName: Int16, CaseIterable {
  // Called as they are in a file.
  case kml, name, description, id, when, begin, end, coordinates, coord
  case outerBoundaryIs, innerBoundaryIs
  // Called so with a capital.
  case document, folder, placemark, timeStamp, timeSpan
  case point, lineString, linearRing, polygon, multiGeometry, multiTrack, track
  case model, tour, groundOverlay, photoOverlay, latLonQuad, simpleArrayData, networkLink

  /// All names as files have them, each at the place that is its number.
  static var texts: [String] {
    allCases.map { name in
      let text = String(describing: name)
      return name.rawValue < KMLName.document.rawValue
        ? text : text.prefix(1).uppercased() + text.dropFirst()
    }
  }

  /// The name with the number `number`, if there is one.
  @inline(__always)
  static func at(_ number: Int16) -> KMLName? { number < 0 ? nil : KMLName(rawValue: number) }
}

/// What kind of element is open around a place of a KML file.
enum KMLContext: UInt8 {
  /// The file itself.
  case file
  /// `kml` and `Document`, and all else that placemarks may stand in.
  case container
  case folder, placemark, timeStamp, timeSpan
  /// `MultiGeometry` or `gx:MultiTrack`.
  case group
  case point, line, ring, polygon
  /// `outerBoundaryIs` or `innerBoundaryIs`.
  case boundary
  case track
  /// `gx:coord` of a track.
  case position
  /// `coordinates` of a geometry.
  case positions
  /// An element whose text is a value.
  case leaf
  /// Anything that no column is made of.
  case passed

  /// The word of the column `kind` for a geometry; empty for what is none.
  var kind: StaticString {
    switch self {
    case .point: "Point"
    case .line: "LineString"
    case .ring: "LinearRing"
    case .polygon: "Polygon"
    case .track: "Track"
    default: ""
    }
  }
}

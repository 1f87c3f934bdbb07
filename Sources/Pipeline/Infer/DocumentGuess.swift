/// A document that the first bytes of a file tell.
enum DocumentGuess {
  case gpx, geoJSON

  /// The format that a source declares.
  var format: SourceFormat {
    switch self {
    case .gpx: .gpx
    case .geoJSON: .geojson
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .gpx: "GPX"
    case .geoJSON: "GeoJSON"
    }
  }

  /// What a row is.
  var row: String {
    switch self {
    case .gpx: "point"
    case .geoJSON: "position"
    }
  }

  /// Columns that count from 1 in each file, so that they name nothing.
  static let ordinals: Set<String> = ["track", "point", "feature", "part"]
}

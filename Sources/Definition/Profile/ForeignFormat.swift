/// File formats that are no source, with the nearest way to one that is.
enum ForeignFormat: CaseIterable {
  case igc, shapefile, rss, atom

  /// The format that a definition means by `format: word`, or nil.
  init?(_ word: String) {
    let lowered = word.lowercased()
    guard let format = Self.allCases.first(where: { $0.words.contains(lowered) }) else {
      return nil
    }
    self = format
  }

  private var words: [String] {
    switch self {
    case .igc: ["igc"]
    case .shapefile: ["shapefile", "shape", "shp"]
    case .rss: ["rss"]
    case .atom: ["atom"]
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .shapefile: "a shapefile"
    default: words.joined().uppercased()
    }
  }

  /// How to make a file of it that can be read.
  var advice: String {
    switch self {
    case .igc:
      "make GPX of it with GPSBabel: gpsbabel -i igc -f FILE.igc -o gpx -F FILE.gpx; then write "
        + "format: gpx"
    case .shapefile:
      "make GeoJSON of it, such as: ogr2ogr -t_srs EPSG:4326 -f GeoJSON FILE.geojson FILE.shp; "
        + "then write format: geojson"
    case .rss: "it is XML: write format: xml and rows: rss/channel/item"
    case .atom: "it is XML: write format: xml and rows: feed/entry"
    }
  }
}

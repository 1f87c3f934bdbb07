/// File formats that are no source, with the nearest way to one that is.
enum ForeignFormat: CaseIterable {
  case kml, kmz, tcx, igc, nmea, fit, shapefile, owntracks, rss, atom

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
    case .kml: ["kml"]
    case .kmz: ["kmz"]
    case .tcx: ["tcx"]
    case .igc: ["igc"]
    case .nmea: ["nmea"]
    case .fit: ["fit"]
    case .shapefile: ["shapefile", "shape", "shp"]
    case .owntracks: ["owntracks", "rec"]
    case .rss: ["rss"]
    case .atom: ["atom"]
    }
  }

  /// What people call it.
  var name: String {
    switch self {
    case .shapefile: "a shapefile"
    case .owntracks: "the recorder's form of OwnTracks"
    default: words.joined().uppercased()
    }
  }

  /// How to make a file of it that can be read.
  var advice: String {
    switch self {
    case .kml: Self.gpsbabel("kml", ending: "kml")
    case .kmz:
      "it is a ZIP archive; unpack its doc.kml, then " + Self.gpsbabel("kml", ending: "kml")
    case .tcx: Self.gpsbabel("gtrnctr", ending: "tcx")
    case .igc: Self.gpsbabel("igc", ending: "igc")
    case .nmea: Self.gpsbabel("nmea", ending: "nmea")
    case .fit: Self.gpsbabel("garmin_fit", ending: "fit")
    case .shapefile:
      "make GeoJSON of it, such as: ogr2ogr -t_srs EPSG:4326 -f GeoJSON FILE.geojson FILE.shp; "
        + "then write format: geojson"
    case .owntracks:
      "cut its third column out: cut -f3 FILE.rec > FILE.jsonl; then write format: jsonl"
    case .rss: "it is XML: write format: xml and rows: rss/channel/item"
    case .atom: "it is XML: write format: xml and rows: feed/entry"
    }
  }

  private static func gpsbabel(_ format: String, ending: String) -> String {
    "make GPX of it with GPSBabel: gpsbabel -i \(format) -f FILE.\(ending) -o gpx -F FILE.gpx; then "
      + "write format: gpx"
  }
}

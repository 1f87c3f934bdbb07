internal import Platform

/// The file formats that a source can be read from.
public enum SourceFormat: String, CaseIterable, Sendable {
  /// Comma-separated values; the delimiter can be another byte.
  case csv
  /// Tab-separated values, without quotes unless they are declared.
  case tsv
  /// JSON Lines: one object a line.
  case jsonl
  /// Plain text: each file is one record.
  case text
  /// GPX: each point of a track, a route or by itself is a row.
  case gpx
  /// GeoJSON: each position of a geometry is a row.
  case geojson
  /// GEDCOM: each structure of the declared paths is a row.
  case gedcom

  /// Whether a value may be a list.
  var hasLists: Bool { self == .jsonl || self == .geojson || self == .gedcom }

  /// The zone of times without an offset, if the format says which: that of GPX is UTC.
  var zone: TimeZone? { self == .gpx ? .utc : nil }

  /// Formats that are planned and not built yet.
  static let notSupportedYet = [
    "json", "parse_json", "ics", "vcard", "ccb_xml", "foxycart_xml", "rss", "atom",
    "generate",
  ]
}

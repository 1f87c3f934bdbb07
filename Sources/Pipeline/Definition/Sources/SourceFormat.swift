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
  private static let notSupportedYet = [
    "json", "parse_json", "ics", "vcard", "ccb_xml", "foxycart_xml", "rss", "atom",
    "generate",
  ]

  private static var names: [String] { allCases.map(\.rawValue) }

  /// The option of a source that says it.
  static let description = OptionDescription(
    "format", .choice(names), isRequired: true,
    "commas, tabs without quotes, one JSON object a line, [plain text](#plain-text), one record a file, [GPX](#gpx), one "
      + "record a point, [GeoJSON](#geojson), one record a position, or [GEDCOM](#gedcom), one record a structure"
  )

  /// The format of a source; nil after reporting what is wrong with it.
  static func read(_ reader: NodeReader) -> SourceFormat? {
    let key = description.key
    if let node = reader.node(key), let scalar = node.scalar, !scalar.isSecret {
      if let foreign = ForeignFormat(scalar.text) {
        reader.diagnostics.error(
          "\(key): \(foreign.name) is not supported", at: node.mark, kind: .notSupported,
          hint: [Wording.suggestion(for: scalar.text, among: names), foreign.advice]
            .compactMap(\.self).joined(separator: " "))
        return nil
      }
      if notSupportedYet.contains(scalar.text) {
        reader.diagnostics.error(
          "\(key): '\(scalar.text)' is not supported yet", at: node.mark,
          kind: .notSupported, hint: "supported: \(names.joined(separator: ", "))")
        return nil
      }
    }
    return reader.oneOf(key, names).flatMap { SourceFormat(rawValue: $0.value) }
  }
}

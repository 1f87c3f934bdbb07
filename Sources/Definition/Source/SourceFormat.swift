internal import Platform

/// The file formats that a source can be read from.
public enum SourceFormat: String, CaseIterable, Sendable {
  /// Comma-separated values; the delimiter can be another byte.
  case csv
  /// Tab-separated values, without quotes unless they are declared.
  case tsv
  /// Lines whose columns stand at fixed places.
  case fixed
  /// JSON Lines: one object a line.
  case jsonl
  /// JSON: each object of a list in a document is a row.
  case json
  /// Plain text: each file is one record.
  case text
  /// GPX: each point of a track, a route or by itself is a row.
  case gpx
  /// KML: each position of a geometry or track is a row.
  case kml
  /// TCX: each trackpoint of an activity or a course is a row.
  case tcx
  /// GeoJSON: each position of a geometry is a row.
  case geojson
  /// XML: each element at a path is a row.
  case xml
  /// SQLite: each row of a table or query is a row.
  case sqlite
  /// Parquet: each row of a file is a row.
  case parquet
  /// Another pipeline's store: each record of a dataset, or row of a table, is a row.
  case store
  /// Workbooks of Excel: each row of a sheet is a row.
  case xlsx
  /// iCalendar: each component of the declared names is a row.
  case ics
  /// vCard: each card is a row.
  case vcf
  /// GEDCOM: each structure of the declared paths is a row.
  case gedcom
  /// FIT: each message of a kind, such as `record`, is a row.
  case fit
  /// NMEA 0183: each epoch of a receiver's log is a row.
  case nmea
  /// The files of OwnTracks' recorder: each line with an object is a row.
  case owntracks

  /// All that is asked of the format.
  package var kind: any InputFormat {
    switch self {
    case .csv: DelimitedFormat(hasTabs: false)
    case .tsv: DelimitedFormat(hasTabs: true)
    case .fixed: FixedFormat()
    case .jsonl: JSONLinesFormat()
    case .json: JSONFormat()
    case .text: PlainTextFormat()
    case .gpx: GPXFormat()
    case .kml: KMLFormat()
    case .tcx: TCXFormat()
    case .geojson: GeoJSONFormat()
    case .xml: XMLFormat()
    case .sqlite: SQLiteFormat()
    case .parquet: ParquetFormat()
    case .store: StoreFormat()
    case .xlsx: XLSXFormat()
    case .ics: ContentLinesFormat(isOfCards: false)
    case .vcf: ContentLinesFormat(isOfCards: true)
    case .gedcom: GEDCOMFormat()
    case .fit: TraceFormat(form: .fit)
    case .nmea: TraceFormat(form: .nmea)
    case .owntracks: TraceFormat(form: .ownTracks)
    }
  }

  /// Formats that are planned and not built yet.
  private static let notSupportedYet = ["generate"]

  private static var names: [String] { allCases.map(\.rawValue) }

  /// The option of a source that says it.
  static let description = OptionDescription(
    "format", .choice(names),
    allCases.dropLast().map(\.kind.words).joined(separator: ", ")
      + ", or \(allCases[allCases.count - 1].kind.words); required, unless `from` names a store"
  )

  /// The format of a source; nil after reporting what is wrong with it.
  static func read(_ reader: NodeReader) -> SourceFormat? {
    let key = description.key
    if StoreChoice.isNamed(in: reader), !reader.has(key) { return .store }
    if let node = reader.node(key), let scalar = node.scalar, !scalar.isSecret {
      if let foreign = ForeignFormat(scalar.text) {
        reader.diagnostics.error(
          "\(key): \(foreign.name) is not supported", at: node.mark, kind: .notSupported,
          hint: foreign.advice)
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

internal import Formats

/// The columns of sources whose format says which there are, so that a wrong name is found before
/// data are read.
struct FixedColumns {
  /// The columns of a format.
  private struct Columns {
    let format: String
    let names: [String]
    let has: (String) -> Bool
  }

  private let sources: [(name: String, columns: Columns)]

  /// The columns of those of `sources` whose format has fixed ones.
  init(of sources: [BoundPipeline.Source]) {
    self.sources = sources.compactMap { source in
      Self.columns(of: source.declaration.format).map { (source.declaration.name, $0) }
    }
  }

  private static func columns(of format: SourceFormat) -> Columns? {
    switch format {
    case .csv, .tsv, .jsonl: nil
    case .text:
      Columns(format: "plain text", names: PlainTextColumn.names) {
        PlainTextColumn.position(of: $0) != nil
      }
    case .gpx:
      Columns(format: "GPX", names: GPXColumn.names) { GPXColumn.position(of: $0) != nil }
    case .geojson:
      Columns(format: "GeoJSON", names: GeoJSONColumn.fixedNames + ["properties.KEY"]) {
        GeoJSONColumn($0) != nil
      }
    }
  }

  /// Reports each mapping of a column that a source does not have.
  func checkMappings(_ mappings: [FieldMapping], _ diagnostics: Diagnostics) {
    for mapping in mappings {
      let column = mapping.column.value
      guard let source = sources.first(where: { !$0.columns.has(column) }) else { continue }
      diagnostics.error(
        "map: source \(source.name) is \(source.columns.format) and has no column "
          + Wording.quoted(column),
        at: mapping.column.mark,
        hint: Wording.suggestion(for: column, among: source.columns.names)
          ?? "its columns are \(source.columns.names.joined(separator: ", "))")
    }
  }
}

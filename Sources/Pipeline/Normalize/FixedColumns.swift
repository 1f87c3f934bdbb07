internal import Formats

/// The columns of sources whose format says which there are, so that a wrong name is found before
/// data are read.
struct FixedColumns {
  private let sources: [SourceDeclaration]

  /// The columns of those of `sources` that are plain text.
  init(of sources: [BoundPipeline.Source]) {
    self.sources = sources.map(\.declaration).filter { $0.format == .text }
  }

  /// Reports each mapping of a column that a source does not have.
  func checkMappings(_ mappings: [FieldMapping], _ diagnostics: Diagnostics) {
    for mapping in mappings {
      let column = mapping.column.value
      guard PlainTextColumn.position(of: column) == nil, let source = sources.first else {
        continue
      }
      diagnostics.error(
        "map: source \(source.name) is plain text and has no column \(Wording.quoted(column))",
        at: mapping.column.mark,
        hint: Wording.suggestion(for: column, among: PlainTextColumn.names)
          ?? "its columns are \(PlainTextColumn.names.joined(separator: ", "))")
    }
  }
}

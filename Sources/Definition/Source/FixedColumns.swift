internal import Formats

/// The columns of sources whose format says which there are, so that a wrong name is found before
/// data are read.
package struct FixedColumns {
  /// The columns of a format.
  package struct Columns {
    let format: String
    let names: [String]
    let has: (String) -> Bool
    /// What is wrong with a name that is none, if there is more to say.
    var advice: (String) -> String? = { _ in nil }
  }

  private let sources: [(declaration: SourceDeclaration, columns: Columns)]

  /// The columns of those of `sources` whose format has fixed ones.
  init(of sources: [SourceDeclaration]) {
    self.sources = sources.compactMap { source in
      source.format.kind.columns(of: source).map { (source, $0) }
    }
  }

  /// Reports each column that is mapped, or makes records, and that a source does not have and has to.
  func checkMappings(
    _ mappings: [FieldMapping], _ expansion: RowExpansion?, _ diagnostics: Diagnostics
  ) {
    let needed = expansion.columns(of: mappings.filter { !$0.isOptionalColumn })
    for column in needed + (expansion?.needed ?? []) {
      guard let source = sources.first(where: { !$0.columns.has(column.value) }) else {
        continue
      }
      report(
        "map", column, source.declaration.name, source.columns, diagnostics)
    }
  }

  /// Reports each column that a source asks and does not have.
  func checkConditions(_ diagnostics: Diagnostics) {
    for source in sources {
      guard let condition = source.declaration.condition else { continue }
      for column in condition.columns where !source.columns.has(column) {
        report(
          "where", Located(column, at: condition.mark, isSecret: condition.isSecret),
          source.declaration.name, source.columns, diagnostics)
      }
    }
  }

  private func report(
    _ key: String, _ column: Located<String>, _ source: String, _ columns: Columns,
    _ diagnostics: Diagnostics
  ) {
    diagnostics.error(
      "\(key): source \(source) is \(columns.format) and has no column "
        + Wording.quoted(column.shown),
      at: column.mark,
      hint: (column.isSecret
        ? nil
        : columns.advice(column.value)
          ?? Wording.suggestion(for: column.value, among: columns.names))
        ?? "its columns are \(columns.names.joined(separator: ", "))")
  }
}

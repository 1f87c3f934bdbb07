internal import Formats
internal import Platform

/// The columns that sources declare as secret: counted, dropped, and mapped by nobody.
struct SecretColumns {
  private let names: [(name: String, source: SourceDeclaration)]

  /// The secret columns of `sources`.
  init(of sources: [SourceDeclaration]) {
    names = sources.flatMap { source in source.secretColumns.map { ($0, source) } }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Reports each mapping of a secret column, or of something inside one.
  func checkMappings(
    _ mappings: [FieldMapping], _ expansion: RowExpansion?, _ diagnostics: Diagnostics
  ) {
    for column in expansion.columns(of: mappings) {
      guard
        let secret = names.first(where: {
          Self.isInside(column.value, $0.name, $0.source)
        })
      else { continue }
      diagnostics.error(
        "map: column \(Wording.quoted(secret.name)) of \(secret.source.name) is secret",
        at: column.mark, hint: "its values are dropped, so no field can have them")
    }
  }

  /// Whether `column` is the secret one, lies inside it where columns are paths, or is an object that is read as a value with
  /// the secret one in it.
  static func isInside(_ column: String, _ secret: String, _ source: SourceDeclaration) -> Bool {
    let kind = source.format.kind
    return kind.isInside(column, secret)
      || (source.dialect.readsParse && kind.isInside(secret, column))
  }
}

internal import Formats
internal import Platform

/// The columns that sources declare as secret: counted, dropped, and mapped by nobody.
struct SecretColumns {
  private let names: [(name: String, source: SourceDeclaration)]

  /// The secret columns of `sources`.
  init(of sources: [BoundPipeline.Source]) {
    names = sources.flatMap { source in
      source.declaration.secretColumns.map { ($0, source.declaration) }
    }
  }

  var isEmpty: Bool { names.isEmpty }

  /// Reports each mapping of a secret column, or of something inside one.
  func checkMappings(_ mappings: [FieldMapping], _ diagnostics: Diagnostics) {
    for mapping in mappings {
      guard
        let secret = names.first(where: {
          Self.isInside(mapping.column.value, $0.name, $0.source.format)
        })
      else { continue }
      diagnostics.error(
        "map: column \(Wording.quoted(secret.name)) of \(secret.source.name) is secret",
        at: mapping.column.mark, hint: "its values are dropped, so no field can have them")
    }
  }

  /// Whether `column` is the secret one, or lies inside it where columns are paths.
  static func isInside(_ column: String, _ secret: String, _ format: SourceFormat) -> Bool {
    format.kind.isInside(column, secret)
  }
}

extension RunFacts.Note {
  /// How many values of secret columns were dropped from a dataset; nil if it has no such column.
  static func secretsDropped(
    _ dataset: BoundPipeline.Dataset, _ parts: [Manifest.Part]
  ) -> RunFacts.Note? {
    var names: [String] = []
    for name in dataset.sources.flatMap(\.declaration.secretColumns)
      + dataset.secretColumns.map(\.shown)
    where !names.contains(name) { names.append(name) }
    guard !names.isEmpty else { return nil }
    let count = parts.reduce(0) { $0 + $1.secretCount }
    return RunFacts.Note(
      code: "SECRET_DROPPED",
      text: "\(count) values of secret columns of \(dataset.declared.name) were dropped: "
        + names.joined(separator: ", ") + ".")
  }
}

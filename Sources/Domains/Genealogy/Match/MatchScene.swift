internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// The dataset that names are looked for in, open.
struct MatchScene {
  let search: IndexedSearch
  let clearance: PrivacyClass
  let schema: Schema
  let field: FieldID
  private let terms: NearestTerms
  /// Whether the terms are keys of names, so that queries are divided into the parts of names.
  private let hasParts: Bool

  /// The keys of names that the rules of persons make.
  private static let keyField = NameFields.nameKey
  /// Queries that a worker takes at a time.
  private static let piece = 16

  /// Opens what the command line means, and checks that it may be asked.
  init(_ invocation: Invocation, _ input: DomainCommand.Input) throws {
    try input.store.requireQueries("a search", at: input.clearance)
    let names = input.store.state.reading.datasets.map(\.name)
    guard let name = invocation[MatchCommand.dataset] ?? names.first,
      let reader = input.store.dataset(name)
    else {
      throw DomainCommand.Refused(
        "no such dataset; there are: " + names.joined(separator: ", "))
    }
    let search = try IndexedSearch(reader, of: input.store, zone: input.zone)
    guard let search else { throw Self.noIndex(name, of: reader) }
    schema = search.schema
    let schema = schema
    let whole = schema.indexedFields.filter { schema[$0].analyzer.tokenizer == .whole }
    if let wanted = invocation[MatchCommand.field] {
      guard let known = schema.id(of: wanted) else {
        throw DomainCommand.Refused(
          "no such field: \(wanted); "
            + (whole.isEmpty
              ? "no field of \(name) is indexed with analyzer: whole"
              : "indexed with analyzer: whole: "
                + whole.map { schema[$0].name }.joined(separator: ", ")))
      }
      guard whole.contains(known) else { throw Self.noIndex(name, wanted) }
      field = known
    } else if let key = whole.first(where: { schema[$0].name == Self.keyField.name }) {
      field = key
    } else {
      guard let only = whole.first else { throw Self.noIndex(name, of: reader) }
      guard whole.count == 1 else {
        throw DomainCommand.Refused(
          "several fields are indexed with analyzer: whole; say which: "
            + whole.map { "--field \(schema[$0].name)" }.joined(separator: ", "))
      }
      field = only
    }
    clearance = input.clearance
    guard schema[field].privacy <= clearance else {
      let needed = schema[field].privacy.name
      throw ClearanceRefused(
        "\(schema[field].name), which names are compared with, is \(needed); "
          + "give --clearance \(needed)")
    }
    self.search = search
    hasParts = schema[field].name == Self.keyField.name
    terms = try search.nearestTerms(of: field)
  }

  /// What to do where no field, or not this one, can be searched.
  private static func noIndex(_ dataset: String, _ field: String) -> DomainCommand.Refused {
    DomainCommand.Refused(
      "\(field) of \(dataset) has no index of whole texts; add it to the definition and run that "
        + "again:\n  index:\n    whole_\(field): {input: \(dataset), text: [\(field)], "
        + "analyzer: whole, positions: false}")
  }

  private static func noIndex(
    _ dataset: String, of reader: DatasetReader
  ) -> DomainCommand.Refused {
    let schema = reader.parts.isEmpty ? nil : try? reader.open(0).segment.schema
    guard let schema else { return DomainCommand.Refused("\(dataset) has no records") }
    let isPersons =
      schema.id(of: NameFields.given) != nil || schema.id(of: NameFields.surname) != nil
    let text = schema.fields.first { $0.type == .text && $0.isStored }?.name
    return noIndex(dataset, isPersons ? keyField.name : text ?? "FIELD")
  }

  /// The nearest records of each query, in the order of the queries.
  func nearest(
    to queries: [MatchQuery], top: Int, mostEdits: Int, workers: Int
  ) throws -> [[NearestHit]] {
    let (terms, hasParts, analyzer) = (terms, hasParts, schema[field].analyzer)
    let pieces = (queries.count + Self.piece - 1) / Self.piece
    let found = try WorkerPool(workerCount: workers).map(count: pieces) { piece in
      var search = NearestSearch(terms)
      var forms = MatchForms(hasParts: hasParts, analyzer: analyzer)
      let first = piece * Self.piece
      return try queries[first..<min(first + Self.piece, queries.count)].map { query in
        try search.nearest(top, to: forms.forms(of: query), mostEdits: mostEdits)
      }
    }
    return found.flatMap(\.self)
  }
}

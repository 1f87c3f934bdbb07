import Definition
import Platform
import SearchIndex
import Store

/// `gristmill index stats`, `verify` and `dump`.
struct IndexInspection {
  private static let json = Flag("json", help: "print JSON")
  private static let field = Option(
    "field", .text("NAME"), help: "the field whose terms are printed (default: the first one)")

  static let stats = CommandSpecification(
    "stats", summary: "Says how many documents, words and terms each indexed field has.",
    options: [json, StoreOption.clearance], arguments: [IndexCommand.folder],
    examples: [.init("gristmill index stats posts.index", "all fields")])

  static let verify = CommandSpecification(
    "verify", summary: "Checks every byte; exit 74 names what is damaged.",
    arguments: [IndexCommand.folder],
    examples: [.init("gristmill index verify posts.index", "all files")])

  static let dump = CommandSpecification(
    "dump", summary: "Prints the terms of a field with their document and total frequencies.",
    options: [field, StoreOption.clearance], arguments: [IndexCommand.folder],
    examples: [
      .init("gristmill index dump posts.index --field body | sort -k2nr | head", "the commonest")
    ])

  private let store: StoreReader
  private let invocation: Invocation
  private let output = StandardOutput()

  init(_ invocation: Invocation) throws {
    let folder = invocation[IndexCommand.folder]
    let layout = StoreLayout(folder: folder, fileSystem: SystemFileSystem())
    guard let reader = try StoreReader(layout) else { throw StoreOption.noStore(folder) }
    store = reader
    self.invocation = invocation
  }

  /// A dataset that has an index.
  private struct Indexed {
    let name: String
    let parts: [SegmentReader]
    let indexes: DatasetIndexes

    /// The index of a field in each segment.
    func segments(
      of field: FieldID
    ) -> [(index: FieldIndexReader, remaining: RemainingDocuments?)] {
      indexes.segments.compactMap { segment in
        segment.fields[field].map { ($0, segment.remaining) }
      }
    }
  }

  private func datasets() throws -> [Indexed] {
    try store.state.reading.datasets.compactMap { dataset in
      guard let reader = store.dataset(dataset.name) else { return nil }
      let parts = try reader.parts.indices.map { try reader.open($0).segment }
      guard parts.contains(where: { !$0.schema.indexedFields.isEmpty }) else { return nil }
      return Indexed(
        name: dataset.name, parts: parts, indexes: try DatasetIndexes(reader, parts: parts))
    }
  }

  func printStatistics() throws -> ExitCode {
    try store.requireQueries(
      "how many records have a text", at: StoreOption.clearanceValue(invocation))
    var found = false
    for dataset in try datasets() {
      let schema = dataset.parts[0].schema
      for (number, field) in schema.fields.enumerated() where field.indexing != nil {
        let figures = self.figures(of: FieldID(number), in: dataset)
        found = true
        let names = [("dataset", dataset.name), ("field", field.name)]
        if invocation[Self.json] {
          var members = names.map { (key: $0, value: JSONValue($1)) }
          members.append(("analyzer", .text(field.indexing?.identity ?? "")))
          members += figures.map { ($0.name, JSONValue($0.value)) }
          try output.write(line: .object(members))
        } else {
          let cells = names.map(\.1) + figures.map { "\($0.name) \($0.value)" }
          try output.write(cells.joined(separator: "\t") + "\n")
        }
      }
    }
    try output.flush()
    return found ? .done : .findings
  }

  /// Figures of a field over all segments; terms count once for each index that has them, and in a merged
  /// one, as postings do, also if only parts that are gone have them.
  private func figures(of field: FieldID, in dataset: Indexed) -> [(name: String, value: Int)] {
    let found = dataset.indexes.segments.compactMap { $0.statistics(of: field) }
    func sum(_ value: (FieldIndexStatistics) -> Int) -> Int { found.reduce(0) { $0 + value($1) } }
    // An index with parts before and behind a new one is two segments.
    var seen: Set<ObjectIdentifier> = []
    let indexes = dataset.segments(of: field).map(\.index).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
    return [
      ("segments", dataset.indexes.segments.count),
      ("records", dataset.parts.reduce(0) { $0 + $1.rowCount }),
      ("documents", sum { $0.documentCount }), ("tokens", sum { $0.tokenCount }),
      ("postings", indexes.reduce(0) { $0 + $1.statistics.postingCount }),
      ("terms", indexes.reduce(0) { $0 + $1.statistics.termCount }),
    ]
  }

  func verifyAll() throws -> ExitCode {
    var (count, mergedCount) = (0, 0)
    for dataset in store.state.reading.datasets {
      guard let reader = store.dataset(dataset.name) else { continue }
      for number in reader.parts.indices {
        try reader.open(number).segment.verify()
        count += 1
      }
    }
    for dataset in try datasets() {
      for index in dataset.indexes.merged { try index.verify() }
      mergedCount += dataset.indexes.merged.count
    }
    let merged =
      mergedCount > 0 ? " and \(mergedCount) merged index\(mergedCount > 1 ? "es" : "")" : ""
    try output.write("\(count) segments\(merged) are whole\n")
    try output.flush()
    return .done
  }

  func printTerms() throws -> ExitCode {
    try store.requireQueries(
      "how many records have a word", at: StoreOption.clearanceValue(invocation))
    guard let dataset = try datasets().first else { return .findings }
    let schema = dataset.parts[0].schema
    let wanted = invocation[Self.field]
    guard
      let number = schema.fields.firstIndex(where: {
        $0.indexing != nil && (wanted == nil || $0.name == wanted)
      })
    else {
      throw CommandFailure(
        .usage,
        "no such field; indexed are: "
          + schema.fields.filter { $0.indexing != nil }.map(\.name).joined(separator: ", "))
    }
    let privacy = schema.fields[number].privacy
    guard privacy <= StoreOption.clearanceValue(invocation) else {
      throw CommandFailure(
        .clearance,
        "\(schema.fields[number].name) is \(privacy.name); give --clearance \(privacy.name)")
    }
    try TermUnion(dataset.segments(of: FieldID(number))).forEach { term, documents, occurrences in
      try output.write(
        LineText.oneLine(String(decoding: term, as: UTF8.self))
          + "\t\(documents)\t\(occurrences)\n")
    }
    try output.flush()
    return .done
  }
}

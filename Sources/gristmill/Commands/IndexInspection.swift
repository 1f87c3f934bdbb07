import Pipeline
import Platform
import SearchIndex

/// `gristmill index stats`, `verify` and `dump`.
struct IndexInspection {
  private static let json = Flag("json", help: "print JSON")
  private static let field = Option(
    "field", .text("NAME"), help: "the field whose terms are printed (default: the first one)")

  static let stats = CommandSpecification(
    "stats", summary: "Says how many documents, words and terms each indexed field has.",
    options: [json], arguments: [IndexCommand.folder],
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

  /// The segments of all datasets that have an index.
  private func segments() throws -> [(dataset: String, segments: [SegmentReader])] {
    try store.state.reading.datasets.compactMap { dataset in
      guard let reader = store.dataset(dataset.name) else { return nil }
      let segments = try reader.parts.indices.map { try reader.open($0).segment }
      return segments.contains { $0.schema.fields.contains { $0.indexing != nil } }
        ? (dataset.name, segments) : nil
    }
  }

  func printStatistics() throws -> ExitCode {
    var found = false
    for (dataset, segments) in try segments() {
      let schema = segments[0].schema
      for (number, field) in schema.fields.enumerated() where field.indexing != nil {
        let figures = try self.figures(of: FieldID(number), in: segments)
        found = true
        let names = [("dataset", dataset), ("field", field.name)]
        if invocation[Self.json] {
          var members = names.map { "\(JSONText.quoted($0)):\(JSONText.quoted($1))" }
          members.append("\"analyzer\":" + JSONText.quoted(field.indexing?.identity ?? ""))
          members += figures.map { "\(JSONText.quoted($0.name)):\($0.value)" }
          try output.write("{" + members.joined(separator: ",") + "}\n")
        } else {
          let cells = names.map(\.1) + figures.map { "\($0.name) \($0.value)" }
          try output.write(cells.joined(separator: "\t") + "\n")
        }
      }
    }
    try output.flush()
    return found ? .done : .findings
  }

  /// Figures of a field over all segments; terms count once for each segment that has them.
  private func figures(
    of field: FieldID, in segments: [SegmentReader]
  ) throws -> [(name: String, value: Int)] {
    let indexes = try segments.compactMap { try $0.index(of: field) }
    func sum(_ value: (FieldIndexStatistics) -> Int) -> Int {
      indexes.reduce(0) { $0 + value($1.statistics) }
    }
    return [
      ("segments", segments.count), ("records", segments.reduce(0) { $0 + $1.rowCount }),
      ("documents", sum { $0.documentCount }), ("tokens", sum { $0.tokenCount }),
      ("postings", sum { $0.postingCount }), ("terms", sum { $0.termCount }),
    ]
  }

  func verifyAll() throws -> ExitCode {
    var count = 0
    for dataset in store.state.reading.datasets {
      guard let reader = store.dataset(dataset.name) else { continue }
      for number in reader.parts.indices {
        try reader.open(number).segment.verify()
        count += 1
      }
    }
    try output.write("\(count) segments are whole\n")
    try output.flush()
    return .done
  }

  func printTerms() throws -> ExitCode {
    guard let (_, segments) = try segments().first else { return .findings }
    let schema = segments[0].schema
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
    let indexes = try segments.compactMap { try $0.index(of: FieldID(number)) }
    try TermUnion(indexes).forEach { term, documents, occurrences in
      try output.write(
        RecordPrinter.oneLine(String(decoding: term, as: UTF8.self))
          + "\t\(documents)\t\(occurrences)\n")
    }
    try output.flush()
    return .done
  }
}

/// The terms of several indexes of one field in byte order, each once.
private struct TermUnion {
  private var cursors: [TermCursor]

  init(_ indexes: [FieldIndexReader]) throws {
    cursors = try indexes.map { try $0.terms() }
  }

  /// Hands each term with its frequencies, summed over the indexes, to `body`.
  func forEach(_ body: ([UInt8], Int, Int) throws -> Void) throws {
    var cursors = cursors
    var heads: [(term: [UInt8], entry: TermEntry)?] = []
    for number in cursors.indices { heads.append(try Self.next(&cursors[number])) }
    while let least = heads.compactMap({ $0?.term }).min(by: { $0.lexicographicallyPrecedes($1) }) {
      var (documents, occurrences) = (0, 0)
      for number in heads.indices {
        guard let head = heads[number], head.term == least else { continue }
        documents += head.entry.documentFrequency
        occurrences += head.entry.totalFrequency
        heads[number] = try Self.next(&cursors[number])
      }
      try body(least, documents, occurrences)
    }
  }

  private static func next(_ cursor: inout TermCursor) throws -> (term: [UInt8], entry: TermEntry)?
  {
    guard try cursor.advance() else { return nil }
    return (Array(cursor.term), cursor.entry)
  }
}

internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Finds records of the same person by probabilities.
struct LinkAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "link",
    summary: "records of the same person, found by blocks and weighed by Fellegi and Sunter",
    roles: [records],
    options: LinkOptions.table,
    configure: { options, inputs, node in
      let records = inputs.required(records)
      guard let options = options.resolved(node, records.schema) else { return nil }
      let id = records.schema.id(required: PersonRecord.id)
      return LinkAnalysis(
        dataset: records.name, id: id, name: records.schema.id(of: NameFields.name),
        options: options, privacy: LinkPrivacy(records, id: id, options))
    })

  /// The records that are compared with each other.
  private static let records = InputRole("records", PersonRecord.kind)

  let dataset: String
  let id: FieldID
  /// The field of whole names, if there is one.
  let name: FieldID?
  let options: LinkOptions
  let privacy: LinkPrivacy

  var partialKind: FileKind { LinkageGatherer.kind }

  var partialIdentity: String {
    "link "
      + options.settings.fields.map { "\($0.name) \($0.kind.rawValue)" }.joined(separator: " ")
  }

  var resultIdentity: String { options.tableIdentity }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var gatherer = LinkageGatherer(part, fields: options.settings.fields, id: id)
    return try gatherer.write(to: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    AnalysisOutcome(
      tables: LinkTables(result: try link(partials, in: context)).tables, outputs: [])
  }

  /// Finds the pairs and groups, and names those that are listed.
  func link(_ partials: [OutputFile], in context: AnalysisContext) throws -> LinkResult {
    let records = try LinkageRecords(
      partials: partials.map { context.task.store.file($0) },
      settings: options.settings, scratch: context.task.scratch,
      cancellation: context.task.cancellation)
    let outcome = try RecordLinker(records, settings: options.settings)
      .link(in: context)
    let scratch = context.task.scratch
    let isOneToOne = options.mode == .oneToOne
    let linked =
      isOneToOne ? try LinkClusters.oneToOne(outcome.pairs, scratch: scratch) : outcome.pairs
    let clusters =
      isOneToOne
      ? try LinkClusters.connected(linked, scratch: scratch)
      : try outcome.clusters(in: context)
    var result = LinkResult(
      dataset: dataset, options: options, privacy: privacy, recordCount: records.count,
      outcome: outcome, linkedCount: linked.count, clusters: clusters)
    try result.list(linked, scratch: scratch)
    try result.name(records, id: id, name: name, in: context.folded)
    return result
  }
}

/// The classes of what reports of links print.
struct LinkPrivacy: Sendable {
  /// Counts over all records.
  let figures: PrivacyClass
  /// Which records are one.
  let pairs: PrivacyClass
  /// What those records are called.
  let names: PrivacyClass

  init(_ records: DeclaredDataset, id: FieldID, _ options: LinkOptions) {
    figures = max(.internal, records.filteredBy)
    pairs = options.settings.fields.reduce(max(figures, records.schema[id].privacy)) {
      max($0, records.schema[$1.field].privacy)
    }
    names = max(pairs, records.schema.privacy(of: NameFields.name))
  }
}

/// What a `link` node leaves.
struct LinkResult: Sendable {
  let dataset: String
  let options: LinkOptions
  let privacy: LinkPrivacy
  let recordCount: Int
  let outcome: RecordLinker.Outcome
  let linkedCount: Int
  let clusters: LinkClusters
  /// The pairs that are listed, the weakest first.
  var pairs: [LinkedPair] = []
  /// The clusters of more than two that are listed, the weakest link first.
  var doubtful: [LinkCluster] = []
  /// Linked pairs whose records no group has in common.
  var partedCount = 0
  /// By listed pair the first record of the group in which both are; pairs of two groups have none.
  var groups: [LinkedPair: UInt32] = [:]
  /// The ids of the records of listed pairs and clusters; of several that one id has, the later ones are numbered.
  var ids: [UInt32: String] = [:]
  /// Their names, of those that have one.
  var names: [UInt32: String] = [:]

  /// The id of a record of a listed pair or cluster.
  func id(of record: UInt32) -> String {
    guard let id = ids[record] else { preconditionFailure("a record that is not listed") }
    return id
  }

  /// Finds what is listed, with the groups of the pairs, and counts the pairs of all that are `linked` whose records no group
  /// has in common.
  mutating func list(_ linked: ScratchArray<LinkedPair>, scratch: ScratchSpace) throws {
    let clusters = clusters
    let large = try ScratchArray(
      clusters.indices.lazy.filter { clusters.records(of: $0).count > 2 }, scratch: scratch)
    doubtful = try large.sorted(scratch: scratch) {
      let (a, b) = (clusters.weakest(of: $0).weight, clusters.weakest(of: $1).weight)
      return a == b ? $0 < $1 : a < b
    }.prefix(options.listed).map { clusters[$0] }
    pairs = Array(
      try linked.sorted(scratch: scratch) {
        $0.weight == $1.weight ? ($0.a, $0.b) < ($1.a, $1.b) : $0.weight < $1.weight
      }.prefix(options.listed))
    partedCount = linked.count { group(of: $0) == nil }
    for pair in pairs { groups[pair] = group(of: pair) }
  }

  /// The first record of the group in which both records of `pair` are.
  private func group(of pair: LinkedPair) -> UInt32? {
    let first = clusters.first(of: pair.a)
    return first == clusters.first(of: pair.b) ? first : nil
  }

  /// Looks the ids and names of the records up that are listed, one part at a time.
  mutating func name(
    _ records: LinkageRecords, id: FieldID, name: FieldID?, in dataset: FoldedDataset
  ) throws {
    var wanted: Set<UInt32> = []
    for pair in pairs {
      wanted.insert(pair.a)
      wanted.insert(pair.b)
    }
    for cluster in doubtful { wanted.formUnion(cluster.records) }
    wanted.formUnion(groups.values)
    var open: (part: Int, column: ByteColumnReader, names: ByteColumnReader?)?
    var labels = DistinctLabels()
    for record in wanted.sorted() {
      let place = records.place(of: record)
      if open?.part != place.part {
        let part = try dataset.open(place.part)
        open = (
          place.part, try ByteColumnReader(part.segment, field: id),
          try name.map { try ByteColumnReader(part.segment, field: $0) }
        )
      }
      ids[record] = try (open?.column.string(place.row)).map { labels.label($0) }
      names[record] = try (open?.names?.string(place.row)).map { WrittenName.plain($0) }
    }
  }
}

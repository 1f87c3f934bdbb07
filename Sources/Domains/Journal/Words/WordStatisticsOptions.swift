internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex

/// Two sub-sets of entries whose words are compared.
struct EntryComparison: Sendable {
  /// A name for sections and columns.
  let name: String
  /// The query of the sub-set that is looked at.
  let target: String
  /// The query of what it is compared with.
  let reference: String
  /// The numbers of both among all sub-sets.
  let numbers: WordListOptions.Comparison
}

/// The options of a `word_statistics` node.
struct WordStatisticsOptions: Sendable {
  var stop: StopTerms
  /// How many of the most frequent words are listed.
  var top = 100
  /// Tokens of the windows of MATTR; 0 for none.
  var window = 50
  /// Keywords occur so often in both sub-sets together.
  var leastCount: Int64 = 3
  /// How many keywords of each comparison are listed.
  var keyTop = 50
  var comparisons: [EntryComparison] = []
  /// The sub-sets of all comparisons, each once.
  var sets: [RowFilter] = []
  var collocations: CollocationOptions?
  var sequences: SequenceOptions?
  var contexts: ContextOptions?
  /// The normal quantile of intervals: 95 %.
  let z = 1.959963984540054

  static func read(
    _ node: NodeReader, entries: DeclaredDataset, text: IndexedText, zone: TimeZone
  ) -> WordStatisticsOptions? {
    guard let stop = StopOption.read(node) else { return nil }
    var options = WordStatisticsOptions(stop: StopTerms(stop, analyzer: text.analyzer))
    if let top = node.optionalInteger("top", in: 1...100_000) { options.top = top.value }
    if let window = node.optionalInteger("window", in: 0...100_000) {
      options.window = window.value
    }
    if let least = node.optionalInteger("min_count", in: 1...1_000_000_000) {
      options.leastCount = Int64(least.value)
    }
    if let top = node.optionalInteger("keyness_top", in: 1...100_000) { options.keyTop = top.value }
    for item in node.optionalList("keyness") ?? [] {
      guard let child = node.child(item, "keyness") else { return nil }
      options.readComparison(child, schema: entries.schema, zone: zone)
    }
    options.collocations = CollocationOptions.read(node, analyzer: text.analyzer)
    options.sequences = SequenceOptions.read(node)
    options.contexts = ContextOptions.read(node, analyzer: text.analyzer)
    return options
  }

  private mutating func readComparison(_ node: NodeReader, schema: Schema, zone: TimeZone) {
    let name = node.string("name")
    let target = node.string("target")
    let reference = node.optionalString("reference")
    defer { node.finish() }
    guard let name, let target else { return }
    let isNamed = name.value.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
    guard isNamed, name.value.utf8.count <= 32,
      name.value.utf8.allSatisfy({
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x5F
      })
    else {
      return node.error("expected 1 to 32 of a-z 0-9 _, beginning with a letter", in: "name")
    }
    guard !comparisons.contains(where: { $0.name == name.value }) else {
      return node.error("the name stands twice", in: "name")
    }
    let rest = reference?.value ?? "NOT (\(target.value))"
    guard let first = set(target.value, node, "target", schema, zone),
      let second = set(rest, node, reference == nil ? "target" : "reference", schema, zone)
    else { return }
    guard sets.count <= 32 else {
      return node.error("expected at most 32 different sub-sets", in: "target")
    }
    comparisons.append(
      EntryComparison(
        name: name.value, target: target.value, reference: rest,
        numbers: WordListOptions.Comparison(target: first, reference: second)))
  }

  /// The number of the sub-set that `query` finds.
  private mutating func set(
    _ query: String, _ node: NodeReader, _ key: String, _ schema: Schema, _ zone: TimeZone
  ) -> Int? {
    if let known = sets.firstIndex(where: { $0.text == query }) { return known }
    do {
      sets.append(try RowFilter(query: query, schema: schema, zone: zone))
      return sets.count - 1
    } catch {
      node.error("\(error)", in: key)
      return nil
    }
  }
}

internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Counts the words of entries: in all, by dreamer, by month, and of sub-sets that are compared.
struct WordStatisticsAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "word_statistics",
    summary: "words of entries: frequency, keyness, dispersion, diversity, categories, trends",
    roles: [EntryRecord.role, CategoryRecord.role, NormRecord.role],
    options: WordStatisticsOptions.table,
    configure: { options, inputs, node in
      let entries = inputs.required(EntryRecord.role)
      guard let text = IndexedText.of(entries, node),
        let options = options.resolved(node, entries: entries, text: text, zone: inputs.zone)
      else { return nil }
      let schema = entries.schema
      let (categories, norms) = (inputs[CategoryRecord.role], inputs[NormRecord.role])
      if norms != nil, categories == nil {
        node.error(
          "norms are of categories, of which there are none", in: "inputs",
          hint: "add 'categories' with records category_word")
        return nil
      }
      let grouping = TextGrouping(
        sets: options.sets, group: schema.id(of: EntryRecord.dreamer),
        date: schema.id(of: EntryRecord.date),
        lastDate: schema.uncertainColumns(of: EntryRecord.date)?.last)
      return WordStatisticsAnalysis(
        dataset: entries.name, text: text,
        privacy: WordPrivacy(entries, text: text, sets: options.sets, norms: norms),
        fold: WordFold(field: text.field, grouping: grouping, window: options.window),
        id: schema.id(required: EntryRecord.id), options: options,
        categories: categories, norms: norms)
    })

  let dataset: String
  let text: IndexedText
  let privacy: WordPrivacy
  let fold: WordFold
  let id: FieldID
  let options: WordStatisticsOptions
  let categories: DeclaredDataset?
  let norms: DeclaredDataset?

  var partialKind: FileKind { WordTables.kind }

  var partialIdentity: String { fold.identity }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try fold.consume(part, path: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let files = partials.map { context.task.store.file($0) }
    let setCount = options.sets.count
    let tables = try WordTables(files: files, setCount: setCount)
    let setTokens = try sizes(tables)
    let lists = try WordLists.find(
      WordListOptions(
        stopWords: options.stopTerms, top: options.top,
        comparisons: options.comparisons.map(\.numbers), keyTop: options.keyTop,
        leastCount: options.leastCount, setTokens: setTokens),
      files: files, tables: tables, setCount: setCount, in: context)
    var result = WordStatisticsResult(self, totals: tables.totals, lists: lists)
    result.setTokens = setTokens
    result.dispersions = try fold.dispersions(
      of: lists.top.map { ($0.word, $0.counts.all.frequency) }, totals: tables.totals.all,
      files: files, in: context)
    if let categories, let dictionary = context[CategoryRecord.role] {
      let read = try CategoryDictionary(
        dictionary, schema: categories.schema, analyzer: text.analyzer)
      let found = try fold.count(
        read.categories, groupNames: tables.totals.groups.map(\.name), in: context)
      result.categories = zip(read.categories, found.counts).map {
        CategoryCount(name: $0.name, counts: $1)
      }
      result.unusableCategoryWords = read.unusable
      result.runs = ThemeRuns.all(found.series, categories: read.categories.count)
      if let norms, let dataset = context[NormRecord.role] {
        result.compare(with: try CategoryNorms(dataset, schema: norms.schema))
      }
    }
    try addNeighbours(to: &result, tables: tables, in: context)
    return AnalysisOutcome(tables: WordStatisticsTables(result: result).tables, outputs: [])
  }

  /// The tokens of each sub-set that its keywords are compared with.
  private func sizes(_ tables: WordTables) throws -> [Int64] {
    var sizes = tables.totals.sets.map(\.tokens)
    guard options.base == .contentWords else { return sizes }
    for word in options.stopTerms {
      guard let counts = try tables.counts(of: word) else { continue }
      for number in sizes.indices { sizes[number] -= counts.sets[number].frequency }
    }
    return sizes
  }

  /// What stands next to words, where it was asked for.
  private func addNeighbours(
    to result: inout WordStatisticsResult, tables: WordTables, in context: AnalysisContext
  ) throws {
    if let asked = options.collocations {
      let usual = result.lists.top.prefix(CollocationOptions.usualNodes).map(\.word)
      result.collocates = try fold.collocates(
        of: asked.nodes.isEmpty ? usual : asked.nodes, window: asked.window,
        leastCount: asked.leastCount, top: asked.top, stopWords: options.stopTerms,
        tables: tables, in: context)
    }
    if let asked = options.sequences {
      result.sequences = try fold.sequences(
        lengths: Array(2...asked.longest), leastCount: asked.leastCount, top: asked.top,
        stopWords: options.stopTerms, in: context)
    }
    if let asked = options.contexts { result.contexts = try contexts(asked, in: context) }
  }
}

internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Analyzes dreams: the most common words of each, what they foretell, and whether it came true.
struct DreamAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "dream_analyze",
    summary: "the most common words of each entry, what they foretell, and whether it came true",
    roles: [EntryRecord.role, MeaningRecord.role],
    options: DreamOptions.table,
    configure: { options, inputs, node in
      let (entries, meanings) = (inputs.required(EntryRecord.role), inputs[MeaningRecord.role])
      let fields = DreamFields(entries.schema)
      guard let text = IndexedText.of(entries, node) else { return nil }
      guard fields.spans != nil || !options.weights.isUsed else {
        node.error(
          "words are weighted by what their text sets apart, and no column is mapped to 'spans'",
          in: "weights",
          hint: "write 'spans: {from: COLUMN, as: spans html}' in the map of \(entries.name)")
        return nil
      }
      let analyzer = entries.schema[fields.text].analyzer
      return DreamAnalysis(
        dataset: entries.name,
        privacy: DreamPrivacy(entries: entries, text: text, list: meanings),
        fields: fields, analyzer: analyzer, options: options,
        stop: StopTerms(options.stop, analyzer: analyzer), meanings: meanings,
        zone: inputs.zone)
    })

  let dataset: String
  let privacy: DreamPrivacy
  let fields: DreamFields
  /// What made the terms of the index.
  let analyzer: AnalyzerSpecification
  let options: DreamOptions
  /// Which words do not count.
  let stop: StopTerms
  let meanings: DeclaredDataset?
  let zone: TimeZone

  /// How many parts are looked at before their outcomes are added up; the result does not depend on it.
  private static let partsAtOnce = 64

  var partialKind: FileKind { DreamPartial.kind }

  var partialIdentity: String {
    "text \(fields.text.index) top \(options.top) stop \(stop.fingerprint) outcomes "
      + (fields.cameTrue.map { "\($0.index)" } ?? "none")
      + (options.weights.isUsed
        ? " weights \(options.weights.text) spans \(fields.spans.map { "\($0.index)" } ?? "none")"
        : "")
  }

  func usedFields(of role: String) -> [String]? {
    guard role == EntryRecord.role.name else { return nil }
    return [
      EntryRecord.id, EntryRecord.text, EntryRecord.dreamer, EntryRecord.cameTrue,
      EntryRecord.cameTrueOn, EntryRecord.ownPrediction, EntryRecord.confidence, EntryRecord.date,
      EntryRecord.highlights, EntryRecord.spans,
    ].flatMap(\.columnNames)
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try DreamFold(
      text: fields.text, cameTrue: fields.cameTrue, stop: stop, top: options.top,
      weights: weights(of: part)
    ).write(part, path: path, context: context)
  }

  /// Which words of the entries of `part` count more than once.
  func weights(of part: PartReader) throws(StoreError) -> PartWeights? {
    try PartWeights(
      part, text: fields.text, spans: fields.spans, analyzer: analyzer, options.weights)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    AnalysisOutcome(
      tables: DreamTables(result: try find(partials, in: context)).tables, outputs: [])
  }

  /// Counts, predicts and reads the newest entries.
  func find(_ partials: [OutputFile], in context: AnalysisContext) throws -> DreamAnalysisResult {
    var readers: [DreamPartialReader] = []
    for partial in partials {
      readers.append(try DreamPartialReader(context.task.store.file(partial)))
    }
    let table = try meaningTable(context)
    var result = DreamAnalysisResult(self)
    try LeadingWords(readers).add(to: &result)
    let today = context.now.map { zone.localDay(of: $0) }
    result.today = today
    var sums = DreamPartSums(of: table, listed: options.listed)
    // Not all at once: each part tells of as many entries as are listed.
    for start in stride(from: 0, to: context.folded.partCount, by: Self.partsAtOnce) {
      let numbers = start..<min(start + Self.partsAtOnce, context.folded.partCount)
      let parts = try context.run(
        "outcomes from part \(start)",
        numbers.map { number in
          DreamPartTask(
            dataset: context.folded, number: number, analysis: self, table: table, today: today)
        })
      for (number, part) in zip(numbers, parts) { sums.add(part, number: number) }
    }
    sums.write(of: table, hasToday: today != nil, to: &result)
    result.newest = try NewestEntries(self, table: table).read(sums.newest, in: context)
    result.findings.doubledTexts = try DoubledTexts(readers, text: fields.text).count(in: context)
    if options.repetitions > 0 { result.repetitions = try entryRepetitions(in: context) }
    if options.each { result.each = try entryWords(partials, in: context) }
    return result
  }

  private func meaningTable(_ context: AnalysisContext) throws -> MeaningTable {
    guard let meanings, let dataset = context[MeaningRecord.role] else { return .none }
    return MeaningTable(
      try MeaningList.read(dataset, schema: meanings.schema), analyzer: analyzer,
      stemmer: options.stemmer)
  }
}

internal import Analysis
internal import Pipeline
internal import Platform
internal import SearchIndex
internal import Text

/// Analyzes dreams: the most common words of each, what they foretell, and whether it came true.
struct DreamAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "dream_analyze",
    summary: "the most common words of each entry, what they foretell, and whether it came true",
    roles: [
      InputRole("entries", record: EntryRecord.kind.name),
      InputRole("meanings", record: MeaningRecord.kind.name, isOptional: true),
    ],
    options: DreamOptions.table,
    configure: { options, inputs, node in
      guard let entries = inputs["entries"], let fields = DreamFields(entries.schema) else {
        return nil
      }
      guard let text = IndexedText.of(entries, node) else { return nil }
      let analyzer = entries.schema[fields.text].analyzer
      return DreamAnalysis(
        dataset: entries.name,
        privacy: DreamPrivacy(entries: entries, text: text, list: inputs["meanings"]),
        fields: fields, analyzer: analyzer, options: options,
        stop: StopTerms(options.stop, analyzer: analyzer), meanings: inputs["meanings"],
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

  var version: Int { 1 }

  var partialIdentity: String {
    "text \(fields.text.index) top \(options.top) stop \(stop.fingerprint)"
  }

  func usedFields(of role: String) -> [String]? {
    guard role == "entries" else { return nil }
    return [
      "id", "text", "dreamer", "came_true", "own_prediction", "prediction_confidence", "date",
      "date_last", "date_form", "highlights",
    ]
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try DreamFold(text: fields.text, stop: stop, top: options.top)
      .write(part, path: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    var readers: [DreamPartialReader] = []
    for partial in partials {
      readers.append(try DreamPartialReader(context.task.store.file(partial)))
    }
    let table = try meaningTable(context)
    var result = DreamAnalysisResult(self)
    try LeadingWords(readers).add(to: &result)
    let today = context.now.map { zone.localDay(of: $0) }
    var sums = DreamPartSums(of: table, listed: options.listed)
    // Not all at once: each part tells of as many entries as are listed.
    for start in stride(from: 0, to: context.folded.partCount, by: Self.partsAtOnce) {
      let numbers = start..<min(start + Self.partsAtOnce, context.folded.partCount)
      let parts = try context.executor.run(
        numbers.map { number in
          DreamPartTask(
            dataset: context.folded, number: number, fields: fields, stop: stop,
            table: table, basis: options.basis, today: today, listed: options.listed)
        }, in: context.task)
      for (number, part) in zip(numbers, parts) { sums.add(part, number: number) }
    }
    sums.write(of: table, hasToday: today != nil, to: &result)
    result.newest = try NewestEntries(self, table: table).read(sums.newest, in: context)
    result.findings.doubledTexts = try DoubledTexts(readers, text: fields.text).count(in: context)
    if options.each { result.each = try entryWords(partials, in: context) }
    return AnalysisOutcome(result: result, outputs: [])
  }

  private func meaningTable(_ context: AnalysisContext) throws -> MeaningTable {
    guard let meanings, let dataset = context.datasets["meanings"] else { return .none }
    return MeaningTable(
      try MeaningList.read(dataset, schema: meanings.schema), analyzer: analyzer,
      stemmer: options.stemmer)
  }
}

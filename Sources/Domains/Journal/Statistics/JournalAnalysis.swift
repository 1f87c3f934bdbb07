internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Counts the entries, words and pages of a journal, and finds the runs of days on which somebody wrote.
struct JournalAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "journal_statistics",
    summary: "entries, words and pages of a journal by day and month, and streaks of writing",
    roles: [EntryRecord.role],
    options: JournalOptions.table,
    configure: { options, inputs, node in
      let entries = inputs.required(EntryRecord.role)
      guard let text = IndexedText.of(entries, node) else { return nil }
      return JournalAnalysis(
        dataset: entries.name, fields: JournalFields(entries.schema),
        privacy: JournalPrivacy(entries), options: options,
        analyzer: text.analyzer, zone: inputs.zone)
    })

  let dataset: String
  let fields: JournalFields
  let privacy: JournalPrivacy
  let options: JournalOptions
  let analyzer: AnalyzerSpecification
  let zone: TimeZone

  var partialKind: FileKind { JournalPartial.kind }

  var partialIdentity: String {
    "journal \(fields.identity) pages \(options.pages.width) \(options.pages.lines) "
      + analyzer.identity
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var gatherer = JournalGatherer(part, fields: fields, rule: options.pages)
    return try gatherer.write(to: path, context: context)
  }

  func finish(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> AnalysisOutcome {
    let files = partials.map { context.task.store.file($0) }
    let totals = try JournalTotals(files)
    let chosen = try context.run(
      "choose entries",
      files.indices.map { number in
        EntryChoiceTask(
          folded: context.folded, number: number, partial: files[number], fields: fields,
          count: options.listed, longest: totals.longest)
      })
    let newest = EntryChoiceTask.newest(options.listed, of: chosen.flatMap(\.newest))
    let longest = totals.longest == 0 ? nil : chosen.lazy.compactMap(\.longest).first
    let places = Set(newest + (longest.map { [$0] } ?? []))
    let stopWords = StopTerms(options.stop, analyzer: analyzer)
    let byPart = Dictionary(grouping: places, by: \.part).sorted { $0.key < $1.key }
    let listed = try context.run(
      "listed entries",
      byPart.map { number, places in
        ListedEntriesTask(
          folded: context.folded, partial: files[number], fields: fields, stopWords: stopWords,
          places: places.sorted { $0.row < $1.row }, wordCount: JournalOptions.wordCount)
      })
    var details: [EntryPlace: ListedEntry] = [:]
    for entry in listed.joined() { details[entry.place] = entry }
    let result = JournalResult(
      dataset: dataset, options: options, privacy: privacy, fields: fields,
      analyzer: analyzer.withoutStopWords, totals: totals,
      streaks: WritingStreak.runs(of: totals.days),
      newest: newest.compactMap { details[$0] }, longest: longest.flatMap { details[$0] },
      future: context.now.map { entries(after: $0, in: totals) })
    return AnalysisOutcome(tables: JournalTables(result, zone: zone).tables, outputs: [])
  }

  /// Entries of which no day that the date may mean is the day of `now` or an earlier one.
  private func entries(after now: Int64, in totals: JournalTotals) -> Int64 {
    var days = CivilDayLookup(zone: zone)
    let today = days.day(of: now)
    return totals.dates.reduce(0) { $0 + (Int($1.date.first) > today ? $1.sums.entries : 0) }
  }
}

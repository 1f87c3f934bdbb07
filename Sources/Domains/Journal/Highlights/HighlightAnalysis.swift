internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store
internal import Text

/// Counts what was highlighted in entries, by category.
struct HighlightAnalysis: Analysis {
  static let kind = AnalysisKind(
    name: "highlight_statistics",
    summary: "what was highlighted while writing, counted by category, with its most common words",
    roles: [EntryRecord.role],
    options: HighlightOptions.table,
    configure: { options, inputs, node in
      let entries = inputs.required(EntryRecord.role)
      let fields = HighlightFields(entries.schema)
      guard fields.highlights != nil || fields.spans != nil else {
        node.error(
          "highlights are counted, and no column is mapped to 'highlights' or 'spans'",
          in: node.has("inputs") ? "inputs" : "input",
          hint: "write 'spans: {from: COLUMN, as: spans html}' in the map of \(entries.name)")
        return nil
      }
      return HighlightAnalysis(
        dataset: entries.name, fields: fields, privacy: HighlightPrivacy(entries, fields),
        options: options)
    })

  let dataset: String
  let fields: HighlightFields
  let privacy: HighlightPrivacy
  let options: HighlightOptions

  var partialKind: FileKind { HighlightPartial.kind }

  var partialIdentity: String {
    "highlights \(fields.identity) \(HighlightFold.specification.identity) \(options.categories.identity)"
  }

  func usedFields(of role: String) -> [String]? {
    [EntryRecord.text, EntryRecord.highlights, EntryRecord.spans].flatMap(\.columnNames)
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    var fold = HighlightFold(fields, options.categories)
    return try fold.write(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    AnalysisOutcome(
      tables: HighlightTables(result: try find(partials, in: context)).tables, outputs: [])
  }

  /// Adds up what the partials say.
  func find(_ partials: [OutputFile], in context: AnalysisContext) throws -> HighlightResult {
    var result = HighlightResult(
      dataset: dataset, options: options, fields: fields, privacy: privacy)
    try result.add(
      partials.map { context.task.store.file($0) },
      stop: StopTerms(options.stop, analyzer: HighlightFold.specification))
    return result
  }
}

/// The classes of what the report prints: categories and words are as private as what is highlighted, since both are the
/// writer's.
struct HighlightPrivacy: Sendable, Equatable {
  /// Of categories and their words.
  let highlights: PrivacyClass
  /// Of numbers of entries and highlights.
  let figures: PrivacyClass

  init(_ entries: DeclaredDataset, _ fields: HighlightFields) {
    let schema = entries.schema
    figures = max(.internal, entries.filteredBy)
    var classes = [figures]
    if fields.highlights != nil { classes.append(schema.privacy(of: EntryRecord.highlights)) }
    if fields.spans != nil {
      classes += [schema.privacy(of: EntryRecord.spans), schema.privacy(of: EntryRecord.text)]
    }
    highlights = classes.max() ?? figures
  }
}

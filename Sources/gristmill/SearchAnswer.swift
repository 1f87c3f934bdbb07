import Pipeline
import Platform
import SearchIndex

/// Prints the records that one query finds.
struct SearchAnswer {
  let search: RecordSearch
  /// The indexes of the dataset, if it has some.
  let indexed: IndexedSearch?
  let zone: TimeZone
  let clearance: PrivacyClass
  let isJSON: Bool
  let most: Int
  let isCount: Bool
  /// As `RecordOrder` reads it.
  let sort: String?
  let isExplained: Bool
  let isHighlighted: Bool

  /// What the details of hits need to know of the query.
  private struct Context {
    var order: RecordOrder?
    var schema: Schema?
    var highlighter: Highlighter?
    /// Nil if nothing is explained, or the query asks for no sounds.
    var sounds: SoundExplainer?
  }

  /// Throws `QueryError` if `query` is wrong.
  func print(_ query: String) throws -> ExitCode {
    let context = try context()
    let output = StandardOutput()
    let printer = RecordPrinter(zone: zone, clearance: clearance, isJSON: isJSON)
    let matches: Int
    if let indexed {
      let prepared = try indexed.prepare(query)
      if isExplained, !prepared.isScored, context.sounds == nil { sayUnscored() }
      matches = try indexed.count(prepared)
      let hits =
        if let order = context.order {
          try indexed.sorted(most, prepared, by: order)
        } else {
          try indexed.top(most, prepared)
        }
      for hit in hits {
        let match = try indexed.match(hit)
        var details = try details(match, context, printer)
        if isExplained, prepared.isScored {
          details.explanation = try indexed.explain(hit, prepared)
        }
        try output.write(try printer.text(match, details))
      }
    } else {
      if isExplained, context.sounds == nil { sayUnscored() }
      func write(_ match: RecordSearch.Match) throws {
        try output.write(try printer.text(match, try details(match, context, printer)))
      }
      if let order = context.order, most > 0 {
        let found = try search.sorted(limit: most, by: order)
        for match in found.matches { try write(match) }
        matches = found.count
      } else {
        matches = try search.run(limit: most, write)
      }
    }
    if isCount {
      try output.write("\(matches)\n")
    } else if matches > most {
      StandardError.write("\(most) of \(matches) records; see --top\n")
    } else if matches == 0, !isCount {
      StandardError.write("no record matches\n")
    }
    try output.flush()
    return matches > 0 ? .done : .findings
  }

  /// Checks what the query and the options ask for against the fields and the clearance.
  private func context() throws -> Context {
    var context = Context()
    guard let (schema, query) = try search.bound() else { return context }
    if let sort {
      do { context.order = try RecordOrder(parsing: sort, schema: schema) } catch {
        throw CommandFailure(.usage, error.description)
      }
    }
    try search.checkClearance(clearance, sortedBy: context.order)
    if isExplained {
      context.schema = schema
      context.sounds = sounds(query, schema)
    }
    guard isHighlighted else { return context }
    let highlighter = Highlighter(query, schema: schema)
    for field in highlighter.fields where !schema[field].isStored {
      throw CommandFailure(
        .usage,
        "--highlight needs the texts of \(schema[field].name), of which only the index is kept; build "
          + "it with --store all, or with store: true in the definition")
    }
    if highlighter.fields.isEmpty {
      StandardError.write("nothing to highlight: the query asks for no words of a text\n")
    }
    context.highlighter = highlighter
    return context
  }

  /// What tells of the sounds that `query` asks for; nil if there are none.
  private func sounds(_ query: BoundQuery, _ schema: Schema) -> SoundExplainer? {
    let explainer = SoundExplainer(query, schema: schema)
    for field in explainer.fields where !schema[field].isStored {
      StandardError.write(
        "of \(schema[field].name) only the index is kept, so it cannot be told which words sound alike\n"
      )
    }
    return explainer.fields.isEmpty ? nil : explainer
  }

  private func details(
    _ match: RecordSearch.Match, _ context: Context, _ printer: RecordPrinter
  ) throws -> HitDetails {
    var details = HitDetails(explainedSchema: context.schema)
    let schema = match.segment.schema
    if let sounds = context.sounds {
      details.sounds = try sounds.fields.flatMap { field in
        guard schema[field].isStored, schema[field].privacy <= clearance,
          let value = try printer.value(match.segment, field, row: match.row)
        else { return [] as [HitDetails.Sound] }
        return sounds.matches(value, of: field).map { (schema[field].name, $0) }
      }
    }
    guard let highlighter = context.highlighter else { return details }
    var found: [(field: String, passages: [Passage])] = []
    for field in highlighter.fields where schema[field].privacy <= clearance {
      guard let text = try printer.value(match.segment, field, row: match.row) else { continue }
      let passages = highlighter.passages(text, of: field)
      if !passages.isEmpty { found.append((schema[field].name, passages)) }
    }
    details.highlights = found
    details.isBold = Terminal.showsEmphasis(.output)
    return details
  }

  private func sayUnscored() {
    StandardError.write(
      "nothing to explain: the query asks for no words of an indexed field, so nothing is scored\n")
  }
}

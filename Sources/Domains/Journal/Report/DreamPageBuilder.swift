internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// Lays one entry out as a page.
struct DreamPageBuilder {
  let row: DreamRow
  /// Whether sentences are printed, as far as the clearance allows.
  let quotes: Bool
  let result: DreamAnalysisResult
  let facts: RunFacts

  var id: String { row.page }
  var entry: DreamEntry { row.entry }
  var words: AnalyzedText { row.entry.analyzed }

  func report() throws -> Report {
    var sections = [entrySection(), try repetitionSection(), try predictionSection()]
    sections.append(ownSection())
    if quotes { sections.append(textSection()) }
    let recordPrivacy = facts.recordListPrivacy(result.privacy.record)
    return Report(
      id: id, title: row.key, subtitle: subtitle, freshness: "",
      privacy: max(privacy, recordPrivacy),
      parameters: [Parameter(name: "entry", value: row.key)] + result.wordParameters,
      balance: facts.balanceRows, findings: facts.findings,
      sections: sections.map { $0.raising(to: recordPrivacy) },
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  /// Of everything that stands in sentences.
  private var privacy: PrivacyClass {
    let classes = result.privacy
    var all: [PrivacyClass] = [
      .internal, classes.id, classes.words, classes.meanings, classes.dreamer, classes.date,
      classes.confidence, classes.cameTrue,
    ]
    for sentence in [classes.text, classes.ownPrediction, classes.highlights]
    where isPrinted(sentence) {
      all.append(sentence)
    }
    return all.max() ?? .internal
  }

  /// Whether sentences of a class are printed.
  private func isPrinted(_ privacy: PrivacyClass) -> Bool {
    quotes && facts.clearance >= privacy
  }

  private var subtitle: String {
    let known = [DreamText.date(entry.date), entry.dreamer ?? ""].filter { !$0.isEmpty }
    return known.isEmpty ? "One entry" : known.joined(separator: " · ")
  }

  private func entrySection() -> Section {
    let section = "summary"
    func figure(_ column: String, _ measure: Measure, _ value: Int) -> Figure {
      headline(section, column, measure, .integer(Int64(value)), result.privacy.words)
    }
    return Section(
      id: section, title: "The entry", paragraphs: [sentence],
      figures: [
        figure("tokens", DreamMeasures.tokens, words.tokenCount),
        figure("types", DreamMeasures.types, words.typeCount),
        figure("content_tokens", DreamMeasures.contentTokens, words.contentTokenCount),
        figure("content_types", DreamMeasures.contentTypes, words.contentTypeCount),
        figure("repeated", DreamMeasures.repeated, words.repetitionCount),
      ])
  }

  private var sentence: String {
    let date = DreamText.date(entry.date)
    let form = entry.date?.form.map { $0 == "day" ? "" : " (\($0))" } ?? ""
    var sentences = [
      date.isEmpty ? "The entry has no date." : "Dated \(date)\(form).",
      "Most common words: \(DreamText.top(words)).",
    ]
    if result.fields.cameTrue != nil {
      sentences.append(
        entry.cameTrue.map { $0 ? "It came true." : "It did not come true." }
          ?? "Whether it came true is unknown.")
    }
    return sentences.joined(separator: " ")
  }

  /// A figure of this entry that stands alone.
  private func headline(
    _ section: String, _ column: String, _ measure: Measure, _ value: Number?,
    _ privacy: PrivacyClass
  ) -> Figure {
    Figure(
      address: FigureAddress(report: id, section: section, headline: column),
      title: measure.title, measure: measure, value: value, privacy: privacy,
      parameters: parameters,
      populations: [
        Population(dataset: result.dataset, query: "id:" + QueryLiteral.quoted(entry.id.utf8))
      ])
  }

  /// What figures of this entry depend on besides the entries with its id.
  var parameters: [Parameter] {
    result.figureParameters + [Parameter(name: "entry", value: row.key)]
  }

  /// What the dreamer thought of it.
  private func ownSection() -> Section {
    let section = "own"
    let classes = result.privacy
    var paragraphs: [String] = []
    if let own = entry.ownPrediction {
      paragraphs.append(
        isPrinted(classes.ownPrediction)
          ? own : "There is one. " + withheld(classes.ownPrediction))
    } else {
      paragraphs.append("There is none.")
    }
    if !entry.highlights.isEmpty {
      let count = entry.highlights.count
      paragraphs.append(
        isPrinted(classes.highlights)
          ? "Marked while writing: " + entry.highlights.joined(separator: ", ") + "."
          : "Marked while writing: \(count) \(count == 1 ? "piece" : "pieces") of text. "
            + withheld(classes.highlights))
    }
    let isHundredths = (entry.confidence ?? 0) % 100 == 0
    let confidence = entry.confidence.map {
      isHundredths ? Number.decimal($0 / 100, places: 2) : Number.decimal($0, places: 4)
    }
    return Section(
      id: section, title: "Own prediction", paragraphs: paragraphs,
      figures: confidence == nil
        ? []
        : [
          headline(
            section, "confidence", DreamMeasures.confidence, confidence,
            max(.internal, classes.confidence))
        ])
  }

  private func withheld(_ privacy: PrivacyClass) -> String {
    quotes
      ? "It is \(privacy.name), and this report is \(facts.clearance.name)."
      : "Sentences are not printed without 'quotes: true'."
  }

  private func textSection() -> Section {
    guard isPrinted(result.privacy.text) else {
      return Section(
        id: "text", title: "Text", paragraphs: [withheld(result.privacy.text)])
    }
    var paragraphs = entry.text.split(whereSeparator: \.isNewline).map(String.init)
    if entry.text.utf8.count < entry.textByteCount {
      paragraphs.append(
        "Here the first \(entry.text.utf8.count) of \(entry.textByteCount) bytes end.")
    }
    return Section(
      id: "text", title: "Text", paragraphs: paragraphs.isEmpty ? ["It is empty."] : paragraphs)
  }
}

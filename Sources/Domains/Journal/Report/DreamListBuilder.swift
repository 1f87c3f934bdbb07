internal import Analysis
internal import Pipeline
internal import Report
internal import SearchIndex

/// Lays the newest entries out as a list.
struct DreamListBuilder {
  let id: String
  let shown: Int
  /// Whether sentences are printed, as far as the clearance allows.
  let quotes: Bool
  let rows: [DreamRow]
  let result: DreamAnalysisResult
  let facts: RunFacts

  func report() throws -> Report {
    Report(
      id: id, title: facts.title, subtitle: subtitle, freshness: result.freshness,
      privacy: max(.internal, result.privacy.date),
      parameters: result.wordParameters, balance: facts.balanceRows,
      findings: facts.findings + result.reportFindings,
      sections: [summarySection(), try listSection(), try leadingSection(), stopSection()],
      pipelineHash: facts.definitionHash, toolVersion: facts.toolVersion)
  }

  private var subtitle: String {
    Int64(rows.count) < result.entryCount
      ? "The newest \(rows.count) of \(result.entryCount) entries"
      : result.entryCount == 1 ? "One entry" : "All \(result.entryCount) entries"
  }

  private func summarySection() -> Section {
    let section = "summary"
    let all = [Population(dataset: result.dataset, query: "*")]
    func figure(_ column: String, _ measure: Measure, _ value: Int64, n: Number?) -> Figure {
      Figure(
        address: FigureAddress(report: id, section: section, headline: column),
        title: measure.title, measure: measure, value: .integer(value),
        privacy: result.privacy.figures, parameters: result.figureParameters, populations: all, n: n
      )
    }
    return Section(
      id: section, title: "In all",
      figures: [
        figure("entries", WordMeasures.entries, result.entryCount, n: nil),
        figure(
          "tokens", TextMeasures.all["words.tokens"], result.tokenCount,
          n: .integer(result.entryCount)),
      ])
  }

  /// Of rows that are single entries.
  private var recordPrivacy: PrivacyClass { facts.recordListPrivacy(result.privacy.record) }

  /// Whether single entries are printed.
  var listsEntries: Bool { facts.clearance >= recordPrivacy }

  private func listSection() throws -> Section {
    guard listsEntries else {
      return Section(
        id: "list", title: "Entries",
        paragraphs: [
          "Single entries are left out: with min_cell they are as private as their most private field, "
            + "\(recordPrivacy.name), and this report is \(facts.clearance.name)."
        ])
    }
    let table = try Table(
      id: "entries", caption: "Entries, newest first", key: "entry", columns: columns(),
      order:
        "By the first possible day, latest first; of one day the one that was read later first. "
        + "Entries without a date stand last.", shownRows: shown)
    var paragraphs = [
      "The most common words are counted without \(result.options.stop.name); of words that are "
        + "equally common the ones that appear first are named, and the others are counted as tied.",
      result.meaningDataset == nil
        ? "There is no list of meanings, so nothing is predicted."
        : "A prediction rests on the most common words that have a meaning in the list. It is what the "
          + "list says, and no more.",
    ]
    if quotes, facts.clearance < result.privacy.ownPrediction {
      paragraphs.append(
        "Sentences are \(result.privacy.ownPrediction.name), and this report is "
          + "\(facts.clearance.name): it says only whether there is an own prediction.")
    }
    return Section(
      id: "list", title: "Entries",
      paragraphs: rows.isEmpty ? [nothing] : paragraphs, tables: [table]
    ).raising(to: recordPrivacy)
  }

  private var nothing: String {
    result.entryCount == 0
      ? "There are no entries." : "The analysis lists no entries: see its 'list'."
  }

  /// The words that stand among the most common of many entries.
  private func leadingSection() throws -> Section {
    let words = result.leadingWords
    let privacy = max(result.privacy.words, result.privacy.figures)
    let parameters =
      result.figureParameters + [Parameter(name: "top", value: "\(result.options.top)")]
    func column(
      _ id: String, _ measure: Measure, _ values: [Int64], n: String?, showsBar: Bool = false
    ) -> Column {
      Column(
        id: id, title: measure.title, values: .integers(values), privacy: privacy,
        figure: FigureDefinition(
          measure: measure, parameters: parameters, n: n,
          populations: [
            PopulationTemplate(role: "among", dataset: result.dataset, query: "text:{key}")
          ]), showsBar: showsBar)
    }
    let table = try Table(
      id: "leading", caption: "Words that are among the most common of entries", key: "word",
      columns: [
        Column(id: "word", title: "Word", values: .strings(words.map(\.word)), privacy: privacy),
        column(
          "entries", DreamMeasures.leadingEntries, words.map(\.entries), n: nil, showsBar: true),
        column(
          "occurrences", DreamMeasures.leadingOccurrences, words.map(\.occurrences), n: "entries"),
      ],
      order: "By entries, most first; then by occurrences, then in byte order.", shownRows: shown)
    let left = result.leadingWordCount - Int64(words.count)
    return Section(
      id: "recurring", title: "Recurring words",
      paragraphs: left > 0
        ? ["\(result.leadingWordCount) words in all; the first \(words.count) are kept."] : [],
      tables: [table])
  }

  private func stopSection() -> Section {
    let words = result.options.stop.words.map { String(decoding: $0, as: UTF8.self) }
    return Section(
      id: "left_out", title: "Words left out",
      paragraphs: [words.isEmpty ? "None." : words.joined(separator: " ")], isCollapsed: true)
  }
}

extension DreamAnalysisResult {
  /// Which days the entries are of, as far as reports list them.
  var freshness: String {
    guard let newest = newest.first(where: { $0.date != nil }) else { return "" }
    return "The newest entry is of \(DreamText.date(newest.date))."
  }
}

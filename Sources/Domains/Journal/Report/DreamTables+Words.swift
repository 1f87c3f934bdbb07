internal import Analysis
internal import Report
internal import SearchIndex

/// What came true of the entries that have a word.
extension DreamTables {
  var ofWords: PrivacyClass { max(privacy.words, privacy.figures) }

  /// A figure of the entries that have the word of a row and meet `condition`.
  private func ofWord(
    _ measure: Measure, _ condition: String, n: String? = nil, low: String? = nil,
    high: String? = nil, end: String? = nil
  ) -> FigureDefinition {
    FigureDefinition(
      measure: measure,
      parameters: result.figureParameters + [
        Parameter(name: "least known", value: "\(result.options.leastKnown)"),
        Parameter(name: "rows", value: "words"),
      ] + (end.map { [Parameter(name: "end", value: $0)] } ?? []), n: n, low: low, high: high,
      populations: [
        PopulationTemplate(
          role: "among", dataset: result.dataset, query: "text:{key} \(condition)")
      ])
  }

  /// Of each word what came true of the entries that have it.
  var byWord: ResultTable {
    let rows = result.words.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      // a/n against b/m without rounding.
      let (one, other) = (
        Int128(a.cameTrue) * Int128(b.known), Int128(b.cameTrue) * Int128(a.known)
      )
      return one == other ? first.offset < second.offset : one > other
    }.map(\.element)
    let known = "came_true:*"
    let share = TextMeasures.all["forecast.share"]
    let bound = TextMeasures.all["forecast.share_bound"]
    return ResultTable(
      "by_word", keys: "word", rows: rows, privacy: ofWords,
      [
        .text("word", "Word") { $0.word },
        .integer("known", nil, ofWord(DreamMeasures.wordKnown, known)) { $0.known },
        .integer(
          "came_true", nil, ofWord(DreamMeasures.wordCameTrue, "came_true:true", n: "known")
        ) { $0.cameTrue },
        .real(
          "share", "Share",
          ofWord(share, known, n: "known", low: "share_low", high: "share_high")
        ) { estimate($0.outcome)?.share ?? .nan },
        .real("percent", nil, ofWord(DreamMeasures.percent, known, n: "known"), places: 2) {
          estimate($0.outcome).map { 100 * $0.share } ?? .nan
        },
        .real("share_low", "From", ofWord(bound, known, n: "known", end: "lower")) {
          estimate($0.outcome)?.lower ?? .nan
        },
        .real("share_high", "To", ofWord(bound, known, n: "known", end: "upper")) {
          estimate($0.outcome)?.upper ?? .nan
        },
        .text("verdict", "Verdict", says: ["known", "share"]) { verdict($0.outcome) },
      ])
  }

  /// How many words there are, and what not to make of them.
  var wordNote: String {
    let (listed, all) = (Int64(result.words.count), result.sayableWordCount)
    let count = "\(least) known outcomes or more"
    guard all > 0 else { return "No word stands in entries with \(count)." }
    let words =
      listed == all
      ? CountWords.start(all, "word stands", "words stand") + " in entries with \(count)."
      : CountWords.start(all, "word stands", "words stand")
        + " in entries with \(count); listed are the \(GroupedInteger.text(listed)) with the most."
    return words
      + " Many words are tested at once: of 20 that mean nothing, one is expected to have an interval that leaves "
      + "out the share of all entries. Words of the same entries are no second proof."
  }

  // MARK: - When it came true

  var delayPrivacy: PrivacyClass { max(privacy.figures, privacy.cameTrueOn, privacy.date) }

  /// How long after the entries they came true, in steps.
  var delays: ResultTable {
    ResultTable(
      "delays", keys: "delay", rows: result.delays.counts,
      // Together they are the entries that came true, which other tables count.
      privacy: delayPrivacy, isOfSingles: true,
      [
        .text("delay", "When") { $0.name },
        .integer("entries", nil, delayed(DreamMeasures.delayEntries, "came_true:true")) {
          $0.entries
        },
      ])
  }

  /// The middle of all delays.
  var medianDelay: ResultTable {
    ResultTable(
      "median_delay", keys: "what", rows: [result.delays.days],
      privacy: delayPrivacy, isOfSingles: true,
      [
        .text("what", "What") { _ in Self.allEntries },
        .real(
          "days", nil,
          delayed(DreamMeasures.medianDelay, "came_true:true came_true_on:*", n: "entries"),
          places: 1
        ) { $0.median },
        .integer("entries", "Entries", nil) { $0.total },
      ])
  }

  private func delayed(_ measure: Measure, _ query: String, n: String? = nil) -> FigureDefinition {
    FigureDefinition(
      measure: measure, n: n,
      populations: [PopulationTemplate(role: "among", dataset: result.dataset, query: query)])
  }
}

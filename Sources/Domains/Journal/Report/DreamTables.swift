internal import Analysis
internal import Report
internal import SearchIndex
internal import Text

/// The tables that `dream_analyze` leaves: the newest entries and what stands on their pages, words that recur, what came
/// true, and the words of every entry.
struct DreamTables {
  let result: DreamAnalysisResult

  var privacy: DreamPrivacy { result.privacy }
  /// Entries whose outcome is known from which on something is said.
  var least: Int64 { result.options.leastKnown }

  var tables: ResultTables {
    var tables = ResultTables(privacy: .internal)
    tables.findings = result.reportFindings
    tables.texts = texts
    tables.say("freshness", freshness, dates)
    // Empty: readers who may not see such sentences are told so.
    if !result.newest.isEmpty { tables.say("sentences", "", privacy.ownPrediction) }
    tables.say("outcome_note", outcomeNote, privacy.figures)
    tables.say("outcome_answer", outcomeAnswer, privacy.figures)
    tables.say("leading_answer", leadingAnswer, max(privacy.words, privacy.figures))
    let rows = entryRows
    for table in [all, entries(rows), leading, allOutcomes, kinds, difference, forecasts] {
      tables.add(table)
    }
    if result.fields.cameTrue != nil {
      tables.say("word_note", wordNote, ofWords)
      if let told = wordsVerdict { tables.say("words_verdict", told, ofWords) }
      tables.add(byWord)
    }
    if result.fields.cameTrueOn != nil, result.fields.cameTrue != nil {
      tables.say("delay_note", "yes", delayPrivacy)
      for table in [delays, medianDelay] { tables.add(table) }
    }
    let pages = Array(rows.prefix(DreamListReport.mostPages))
    for table in [
      self.pages(pages), marks(pages), returning(pages), repetitions(pages), basis(pages),
      foretold(pages), beside(pages),
    ] {
      tables.add(table)
    }
    if let told = kindsVerdict { tables.say("kinds_verdict", told, privacy.figures) }
    if result.newest.contains(where: result.isFuture) { tables.say("future", "yes", dates) }
    if result.meaningDataset != nil {
      tables.say("meaning_note", meaningNote, privacy.figures)
      if let told = meaningsVerdict { tables.say("meanings_verdict", told, ofMeanings) }
      tables.add(meanings)
      tables.add(categories)
    }
    if let repetitions = result.repetitions {
      let privacy = max(privacy.words, privacy.id)
      tables.add(repetitions.table(privacy, recordPrivacy: self.privacy.record))
      if repetitions.leftOut > 0 {
        tables.say("repetitions_left_out", String(repetitions.leftOut), privacy)
      }
      tables.say("repetition_answer", Self.answer(repetitions), privacy)
    } else {
      tables.texts["entries_without_repetitions"] = String(result.entryCount)
    }
    if let each = result.each {
      tables.add(each.table(max(privacy.words, privacy.id), recordPrivacy: privacy.record))
    } else {
      tables.texts["entries_without_words"] = String(result.entryCount)
    }
    return tables
  }

  /// Of dates in sentences.
  var dates: PrivacyClass { max(.internal, privacy.date) }

  // MARK: - Figures

  /// The entries with the id of a row; which of these is meant, the row key says, and on a page the parameter `entry`.
  func ofEntry(_ measure: Measure, _ more: [Parameter] = []) -> FigureDefinition {
    FigureDefinition(
      measure: measure, parameters: result.figureParameters + more,
      populations: [PopulationTemplate(dataset: result.dataset, query: "id:{id}")])
  }

  /// The sums over all entries.
  private var all: ResultTable {
    func figure(_ measure: Measure, n: String? = nil) -> FigureDefinition {
      FigureDefinition(
        measure: measure, parameters: result.figureParameters, n: n,
        populations: [PopulationTemplate(dataset: result.dataset, query: "*")])
    }
    return ResultTable(
      "all", keys: "what", rows: [result], privacy: privacy.figures,
      [
        .text("what", "What") { _ in "entries" },
        .integer("entries", nil, figure(WordMeasures.entries)) { $0.entryCount },
        .integer("tokens", nil, figure(TextMeasures.all["words.tokens"], n: "entries")) {
          $0.tokenCount
        },
      ])
  }

  // MARK: - Texts

  private var texts: [String: String] {
    let (options, newest) = (result.options, Int64(result.newest.count))
    let words = options.stop.words.map { String(decoding: $0, as: UTF8.self) }
    let left = result.leadingWordCount - Int64(result.leadingWords.count)
    var texts = [
      "analyzer": result.analyzer, "stop": options.stop.name,
      "stop_count": String(options.stop.words.count),
      "left_out": words.isEmpty ? "None." : words.joined(separator: " "),
      "top": String(options.top), "least_known": String(options.leastKnown),
      "entry_count": String(result.entryCount),
      "meaning_source": result.meaningDataset.map { list in
        "of \(list), for the \(options.basis) most common words that have one"
          + (options.stemmer.map { ", also found by the stem (\($0.name))" } ?? "")
      } ?? "none",
      "listed": newest < result.entryCount
        ? "The newest \(newest) of \(result.entryCount) entries"
        : result.entryCount == 1 ? "One entry" : "All \(result.entryCount) entries",
    ]
    if options.weights.isUsed {
      texts["weights"] =
        "\(options.weights.text): so many times a word counts that its text sets apart, of several the highest; others count once"
    }
    if left > 0 {
      texts["leading_note"] =
        "\(result.leadingWordCount) words in all; the first \(result.leadingWords.count) are kept."
    }
    guard newest > 0 else {
      texts["list_note"] =
        result.entryCount == 0
        ? "There are no entries." : "The analysis lists no entries: see its 'list'."
      return texts
    }
    texts["list_note"] =
      "The most common words are counted without stop words; of words that are equally common the ones "
      + "that appear first are named, and the others are counted as tied.\n"
      + (result.meaningDataset == nil
        ? "There is no list of meanings, so nothing is predicted."
        : "A prediction rests on the most common words that have a meaning in the list. It is what the "
          + "list says, and no more.")
    return texts
  }

  /// Which days the entries are of, as far as reports list them.
  private var freshness: String {
    let dated = result.newest.filter { $0.date != nil }
    let past = dated.first { !result.isFuture($0) }
    guard let newest = past ?? dated.first else { return "" }
    let text = "The newest entry is of \(DreamText.words(newest.date))"
    guard result.isFuture(dated[0]) else { return text + "." }
    guard past != nil else { return text + ", which is in the future." }
    let future = result.findings.futureDates ?? 0
    return text + ", but for \(CountWords.text(future, "entry", "entries")) dated in the future."
  }

  /// How many words come back in how many entries.
  private static func answer(_ repetitions: EntryRepetitions) -> String {
    let words = Int64(repetitions.counts.count) + repetitions.leftOut
    return CountWords.start(words, "word comes", "words come") + " back in "
      + CountWords.text(repetitions.entryCount, "entry", "entries") + "."
  }

  /// Which word comes back most, among how many entries.
  private var leadingAnswer: String {
    let count = result.entryCount
    guard count > 0 else { return "There are no entries." }
    let all = CountWords.text(count, "entry", "entries")
    guard let first = result.leadingWords.first,
      let leaders = CountWords.leaders(result.leadingWords.map { ($0.word, $0.entries) })
    else { return "No word but stop words stands in \(all)." }
    let place =
      result.options.top == 1
      ? "the most common word" : "among the \(result.options.top) most common words"
    if count == 1 {
      guard !leaders.isEmpty else { return "There is one entry, and no word leads it." }
      return
        "\(CountWords.quoted(leaders)) \(leaders.count == 1 ? "leads" : "lead") the only entry."
    }
    guard first.entries > 1 else { return "No word leads more than one of \(all)." }
    guard !leaders.isEmpty else {
      return "Several words come back most: each is \(place) of "
        + "\(GroupedInteger.text(first.entries)) of \(all)."
    }
    return
      "\(CountWords.quoted(leaders)) \(leaders.count == 1 ? "comes back most:" : "come back most, each") "
      + "\(place) of \(GroupedInteger.text(first.entries)) of \(all)."
  }
}

internal import Analysis
internal import Report
internal import SearchIndex

extension DreamTables {
  /// What tells the entry of a page among those with its id.
  private var ofPage: [Parameter] { [Parameter(name: "entry", value: "{pages.entry}")] }

  /// What stands on the pages of entries, a row each.
  func pages(_ rows: [DreamRow]) -> ResultTable {
    func count(
      _ id: String, _ measure: Measure, _ value: @escaping (AnalyzedText) -> Int
    ) -> ColumnForm<DreamRow> {
      .integer(id, nil, ofEntry(measure, ofPage)) { Int64(value($0.words)) }
    }
    return ResultTable(
      "pages", keys: "entry", rows: rows, privacy: privacy.words, recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.key },
        .text("id", "Id", privacy.id) { $0.entry.id },
        .text("day", "Day", dates) { $0.entry.date.map { DreamText.words($0) } },
        .text("subtitle", "Who and when", max(dates, privacy.dreamer, privacy.id)) {
          DreamText.subtitle($0.entry, key: $0.key, isFuture: result.isFuture($0.entry))
        },
        .text("answer", "In a sentence", max(privacy.words, privacy.cameTrue)) {
          CountWords.capital(
            DreamText.answer($0.entry, tells: result.fields.cameTrue != nil))
        },
        .text("outcome", "Came true", max(.internal, privacy.cameTrue)) { outcome($0.entry) },
        .text("outcome_day", "Came true on", max(dates, privacy.cameTrue, privacy.cameTrueOn)) {
          DreamText.outcomeDay($0.entry)
        },
        count("tokens", DreamMeasures.tokens, \.tokenCount),
        count("types", DreamMeasures.types, \.typeCount),
        count("content_tokens", DreamMeasures.contentTokens, \.contentTokenCount),
        count("content_types", DreamMeasures.contentTypes, \.contentTypeCount),
        count("repeated", DreamMeasures.repeated, \.repetitionCount),
        .text("returns", "Whether words come back") { row in
          row.words.repetitions.contains { !$0.isStopWord } ? "yes" : nil
        },
        .text("no_returning", "No repetitions") { row in
          row.words.repetitions.contains { !$0.isStopWord }
            ? nil : "No word but stop words occurs twice."
        },
        .text("repetition_note", "Repetitions") { DreamText.repetitions($0.words) },
        .text("prediction_note", "Predicted meaning") { predictionNote($0.words) },
        .text("predicted", "Predicted meaning") { $0.words.basis.isEmpty ? nil : "yes" },
        .text("own", "Own prediction") {
          $0.entry.ownPrediction == nil ? nil : "There is one."
        },
        .text("no_own", "Own prediction") {
          $0.entry.ownPrediction == nil ? "There is no own prediction." : nil
        },
        .text("own_prediction", "Own prediction", privacy.ownPrediction) { $0.entry.ownPrediction },
        .text("marked", "Marked while writing") { DreamText.marked($0.entry.highlights) },
        .text("highlights", "Marked while writing", privacy.highlights) {
          $0.entry.highlights.joined(separator: ", ")
        },
        confidence(rows, ofPage),
        .text("text", "Text", privacy.text) { DreamText.text($0.entry) },
      ])
  }

  /// Whether an entry came true, where entries tell that.
  private func outcome(_ entry: DreamEntry) -> String? {
    guard result.fields.cameTrue != nil else { return nil }
    return entry.cameTrue.map { $0 ? "It came true." : "It did not come true." }
      ?? "Whether it came true is unknown."
  }

  /// The places of words that stand out in the texts, as far as these are kept.
  func marks(_ rows: [DreamRow]) -> ResultTable {
    let marks = rows.flatMap { row in
      row.words.marks.enumerated().filter { $0.element.to <= row.entry.text.utf8.count }
        .map { (entry: row.key, number: $0.offset + 1, mark: $0.element) }
    }
    return ResultTable(
      "marks", keys: "entry", "number", rows: marks, privacy: privacy.words,
      recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.entry },
        .text("number", "Number") { String($0.number) },
        .integer("from", "From") { Int64($0.mark.from) },
        .integer("to", "To") { Int64($0.mark.to) },
        .text("kind", "Kind") { DreamPage.kinds[$0.mark.kind] },
      ])
  }

  /// The entries before and after each of some, which are newest first.
  func beside(_ rows: [DreamRow]) -> ResultTable {
    let found = rows.indices.flatMap { row in
      [("earlier", row + 1), ("later", row - 1)].filter { rows.indices.contains($0.1) }
        .map { (entry: rows[row].key, way: $0.0, other: rows[$0.1]) }
    }
    return ResultTable(
      "beside", keys: "entry", "way", rows: found, privacy: max(privacy.id, dates),
      recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.entry }, .text("way", "Which") { $0.way },
        .text("other", "Entry", privacy.id) { $0.other.key },
        .text("day", "Day", dates) { $0.other.entry.date.map { DreamText.words($0) } },
        .text("note", "Remark", dates) {
          result.isFuture($0.other.entry) ? "dated in the future" : nil
        },
      ])
  }

  /// What the words foretell, and on how many it rests.
  private func predictionNote(_ words: AnalyzedText) -> String {
    guard result.meaningDataset != nil else { return "None: there is no list of meanings." }
    guard let last = words.basis.last else {
      return "None: no word of the entry has a meaning in the list."
    }
    let names = words.basis.map(\.word).joined(separator: ", ")
    let note =
      words.meaningWordCount == 1
      ? "It rests on \(names), the only word with a meaning in the list."
      : words.meaningWordCount == words.basis.count
        ? "It rests on all words with a meaning in the list: \(names)."
        : "It rests on the most common of its \(words.meaningWordCount) words with a meaning in the list: "
          + "\(names)."
    guard words.basisTieCount > 0 else { return note }
    if words.isWeighted {
      return note
        + (words.basisTieCount == 1
          ? "\n1 more word with a meaning counts as much; the one that appears first was taken."
          : "\n\(words.basisTieCount) more words with a meaning count as much; those that appear first were taken.")
    }
    let often = CountWords.often(Int64(last.count))
    return note
      + (words.basisTieCount == 1
        ? "\n1 more word with a meaning occurs \(often) too; the one that appears first was taken."
        : "\n\(words.basisTieCount) more words with a meaning occur \(often) too; those that appear first were taken.")
  }

  /// The words that are repeated and say something.
  func returning(_ rows: [DreamRow]) -> ResultTable {
    ResultTable(
      "returning", keys: "entry", "word",
      rows: rows.flatMap { row in
        row.words.repetitions.filter { !$0.isStopWord }.map { (row: row, word: $0) }
      }, privacy: privacy.words, recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.row.key }, .text("word", "Word") { $0.word.word },
        .text("id", "Id", privacy.id) { $0.row.entry.id },
        .integer("count", nil, ofEntry(DreamMeasures.occurrences, ofPage)) {
          Int64($0.word.count)
        },
      ])
  }

  /// All words that are repeated, with their places; those that say something come first, as in the chart.
  func repetitions(_ rows: [DreamRow]) -> ResultTable {
    let words = rows.flatMap { row in
      (row.words.repetitions.filter { !$0.isStopWord } + row.words.repetitions.filter(\.isStopWord))
        .map { (row: row, word: $0) }
    }
    return ResultTable(
      "repetitions", keys: "entry", "word", rows: words, privacy: privacy.words,
      recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.row.key },
        .text("word", "Word") { $0.word.word },
        .text("id", "Id", privacy.id) { $0.row.entry.id },
        .integer("count", nil, ofEntry(DreamMeasures.occurrences, ofPage)) {
          Int64($0.word.count)
        },
        .text("kind", "Kind") { $0.word.isStopWord ? "stop word" : "content word" },
        .text("places", "Places") { DreamText.places($0.word) },
      ])
  }

  /// How often a word with a meaning stands in the entry of a page.
  private var ofMeaning: FigureDefinition {
    FigureDefinition(
      measure: DreamMeasures.meaningOccurrences,
      parameters: result.predictionParameters("basis") + ofPage,
      populations: [PopulationTemplate(dataset: result.dataset, query: "id:{id}")]
        + (result.meaningDataset.map {
          [PopulationTemplate(role: "meanings", dataset: $0, query: "*")]
        } ?? []))
  }

  /// The words that predictions rest on.
  func basis(_ rows: [DreamRow]) -> ResultTable {
    ResultTable(
      "basis", keys: "entry", "word",
      rows: rows.flatMap { row in row.words.basis.map { (row: row, word: $0) } },
      privacy: privacy.words, recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.row.key },
        .text("word", "Word") { $0.word.word },
        .text("id", "Id", privacy.id) { $0.row.entry.id },
        .integer("count", nil, ofMeaning) { Int64($0.word.count) },
        .text("match", "Found by") { $0.word.match.rawValue },
      ])
  }

  /// What these words foretell.
  func foretold(_ rows: [DreamRow]) -> ResultTable {
    let meanings = rows.flatMap { row in
      let found = row.words.basis.flatMap { word in
        word.meanings.map { (word: word.word, meaning: $0) }
      }
      let keys = EntryKeys.unique(found.map { "\($0.word): \($0.meaning.meaning)" })
      return zip(keys, found).map { (entry: row.key, key: $0, word: $1.word, meaning: $1.meaning) }
    }
    return ResultTable(
      "foretold", keys: "entry", "key", rows: meanings,
      privacy: max(privacy.words, privacy.meanings), recordPrivacy: privacy.record,
      [
        .text("entry", "Entry", privacy.id) { $0.entry }, .text("key", "Key") { $0.key },
        .text("word", "Word") { $0.word }, .text("meaning", "Meaning") { $0.meaning.meaning },
        .text("category", "Category") { $0.meaning.category },
        .decimal("weight", "Weight", places: 4) { $0.meaning.weight },
        .text("source", "Source") { $0.meaning.source },
      ])
  }
}

internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

extension WordReportBuilder {
  /// What stands near some words.
  func collocationSection() throws -> Section {
    let rows = result.collocates.flatMap { found in
      found.words.map { (node: found.node, word: $0.word, pair: $0.pair) }
    }
    let privacy = result.privacy.words
    let among = [
      PopulationTemplate(
        role: "among", dataset: result.dataset, query: "text:{node} text:{collocate}")
    ]
    func reals(_ value: (Collocation) -> Double?, _ places: Int) -> ColumnValues {
      .reals(rows.map { value($0.pair) ?? .nan }, places: places)
    }
    func own(_ id: String, _ measure: String, _ values: ColumnValues) -> Column {
      column(
        id, TextMeasures.all["collocation." + measure], values, privacy: privacy,
        populations: among)
    }
    let space = [UInt8(ascii: " ")]
    let table = try Table(
      id: "collocations", caption: "Words that stand together", key: "id",
      columns: [
        hidden(names("id", "Id", rows.map { $0.node + space + $0.word }, privacy: privacy)),
        names("node", "Word", rows.map(\.node), privacy: privacy),
        names("collocate", "With", rows.map(\.word), privacy: privacy),
        own("together", "joint", .integers(rows.map(\.pair.jointCount))),
        own("expected", "expected", reals({ $0.expectedCount }, 2)),
        own("pmi", "pmi", reals({ $0.mutualInformation }, 3)),
        own("log_dice", "log_dice", reals({ $0.logDice }, 3)),
        own("g2", "g2", reals({ $0.logLikelihood }, 3)),
        own("t", "t", reals({ $0.tScore }, 3)),
      ],
      order: "By word; then the greatest G² first, then in byte order.", shownRows: 2 * shown)
    let window = result.options.collocations?.window ?? 0
    return Section(
      id: "neighbours", title: "Collocations",
      paragraphs: [
        "Words within \(window) tokens before or behind, in the same entry, at least "
          + "\(result.options.collocations?.leastCount ?? 0) times; without "
          + "\(result.options.stop.name)."
      ], tables: [table])
  }

  /// The most frequent n-grams.
  ///
  /// A row of words that several entries share may still be a sentence of one of them: it is of the class of
  /// single words only where it stands in many places, which nobody checks here. So it has that of sentences
  /// unless it is a pair.
  func sequenceSection() throws -> Section {
    let printed = result.sequences.filter {
      $0.length == 2 || facts.clearance >= result.privacy.sentences
    }
    let tables = try printed.map { found in
      let privacy = found.length == 2 ? result.privacy.words : result.privacy.sentences
      let space = [UInt8(ascii: " ")]
      return try Table(
        id: "ngrams_\(found.length)", caption: "\(found.length) words in a row", key: "words",
        columns: [
          names(
            "words", "Words", found.sequences.map { Array($0.words.joined(separator: space)) },
            privacy: privacy),
          column(
            "frequency", TextMeasures.all["words.frequency"],
            .integers(found.sequences.map(\.count)), privacy: privacy,
            populations: [PopulationTemplate(dataset: result.dataset, query: "text:{key}")],
            showsBar: true),
        ],
        order: "Most frequent first, then in byte order; all that occur at least "
          + "\(found.leastCount) times were counted.",
        shownRows: shown)
    }
    let left = result.sequences.count - printed.count
    return Section(
      id: "in_a_row", title: "Words in a row",
      paragraphs: [
        "None begins or ends with a word that lists leave out, and none goes over the end of an entry."
          + (left > 0
            ? " Longer ones are sentences rather than words: they need the clearance "
              + "\(result.privacy.sentences.name)." : "")
      ], tables: tables)
  }

  /// Keywords in their sentences.
  func contextSection() throws -> Section {
    let privacy = result.privacy.sentences
    let words = result.options.contexts?.terms ?? []
    let rows = zip(words, result.contexts).flatMap { word, contexts in
      contexts.enumerated().map { (word: word, number: $0.offset + 1, context: $0.element) }
    }
    func text(_ value: (WordContext) -> String) -> ColumnValues {
      .strings(rows.map { value($0.context) })
    }
    let table = try Table(
      id: "contexts", caption: "Words in their sentences", key: "id",
      columns: [
        hidden(
          names(
            "id", "Id", rows.map { $0.word + Array(" \($0.number)".utf8) }, privacy: privacy)),
        names("entry", "Entry", rows.map(\.context.entry), privacy: privacy),
        Column(
          id: "day", title: "Day",
          values: text { $0.day.map { Self.text(day: $0) } ?? "" }, privacy: privacy,
          presence: rows.map { $0.context.day == nil ? .missing : .present }),
        Column(id: "before", title: "Before", values: text(\.before), privacy: privacy),
        Column(id: "match", title: "Word", values: text(\.match), privacy: privacy),
        Column(id: "after", title: "Behind", values: text(\.after), privacy: privacy),
      ], order: "By word, as they were asked for; then the newest entries first.",
      shownRows: 4 * shown)
    return Section(id: "in_sentences", title: "In their sentences", tables: [table])
  }

  private func hidden(_ column: Column) -> Column {
    Column(
      id: column.id, title: column.title, values: column.values, privacy: column.privacy,
      isShown: false)
  }

  /// `2019-05-03` for a day since 1970-01-01.
  static func text(day: Int64) -> String {
    InstantText.text(CivilDate(daysSinceEpoch: Int(day)))
  }
}

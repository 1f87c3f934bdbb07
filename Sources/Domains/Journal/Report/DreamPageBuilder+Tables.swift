internal import Analysis
internal import Report
internal import SearchIndex

extension DreamPageBuilder {
  /// All words that are repeated, with their places.
  func repetitionSection() throws -> Section {
    let privacy = result.privacy.words
    // Those that say something come first, as in the chart.
    let repeated =
      words.repetitions.filter { !$0.isStopWord } + words.repetitions.filter(\.isStopWord)
    let counts = column("count", repeated.map { Int64($0.count) }, showsBar: true)
    let table = try Table(
      id: "repetitions", caption: "Repeated words", key: "word",
      columns: [
        Column(id: "word", title: "Word", values: .strings(repeated.map(\.word)), privacy: privacy),
        ids(count: repeated.count), counts,
        Column(
          id: "kind", title: "Kind",
          values: .strings(repeated.map { $0.isStopWord ? "stop word" : "content word" }),
          privacy: privacy),
        Column(
          id: "places", title: "Places",
          values: .strings(
            repeated.map { $0.places.map { String($0) }.joined(separator: ", ") }),
          privacy: privacy),
      ],
      order: "Content words first; by occurrences, most first; then by first appearance.")
    var paragraphs = ["Places are numbers of words in the text, counted from 1."]
    if repeated.isEmpty { paragraphs = ["No word occurs twice."] }
    if repeated.count < words.repetitionCount {
      paragraphs.append("\(words.repetitionCount - repeated.count) more are not listed.")
    }
    let drawn = min(20, repeated.count)
    return Section(
      id: "words", title: "Repetitions", paragraphs: paragraphs,
      charts: drawn == 0
        ? []
        : [
          .bars(
            id: "chart_repetitions", title: "Repeated words",
            description: "How often each occurs in the entry; content words first.",
            privacy: privacy, labelTitle: "Word", labels: repeated.prefix(drawn).map(\.word),
            values: ChartSeries(counts, rows: drawn))
        ], tables: [table])
  }

  /// What the words foretell.
  func predictionSection() throws -> Section {
    guard let list = result.meaningDataset else {
      return Section(
        id: "prediction", title: "Predicted meaning",
        paragraphs: ["None: there is no list of meanings."])
    }
    guard let last = words.basis.last else {
      return Section(
        id: "prediction", title: "Predicted meaning",
        paragraphs: ["None: no content word of the entry has a meaning in \(list)."])
    }
    let names = words.basis.map(\.word).joined(separator: ", ")
    var paragraphs = [
      "It rests on \(names): of \(words.meaningWordCount) "
        + "\(words.meaningWordCount == 1 ? "word" : "words") with a meaning in \(list), the most common."
    ]
    if words.basisTieCount > 0 {
      paragraphs.append(
        "\(words.basisTieCount) more with a meaning occur \(DreamText.often(last.count)) too; the "
          + "ones that appear first were taken.")
    }
    return Section(
      id: "prediction", title: "Predicted meaning", paragraphs: paragraphs,
      tables: [try basisTable(), try meaningTable()])
  }

  private func basisTable() throws -> Table {
    let privacy = result.privacy.words
    return try Table(
      id: "basis", caption: "Words that the prediction rests on", key: "word",
      columns: [
        Column(
          id: "word", title: "Word", values: .strings(words.basis.map(\.word)), privacy: privacy),
        ids(count: words.basis.count),
        column("count", words.basis.map { Int64($0.count) }),
        Column(
          id: "match", title: "Found by", values: .strings(words.basis.map(\.match.rawValue)),
          privacy: privacy),
      ], order: "By occurrences, most first; then by first appearance.")
  }

  private func meaningTable() throws -> Table {
    let privacy = max(result.privacy.words, result.privacy.meanings)
    let rows = words.basis.flatMap { word in word.meanings.map { (word: word.word, meaning: $0) } }
    func text(
      _ id: String, _ title: String, _ value: (Meaning) -> String?
    ) -> Column {
      let values = rows.map { value($0.meaning) }
      return Column(
        id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
        presence: values.map { $0 == nil ? .missing : .present })
    }
    let keys = EntryKeys.unique(rows.map { "\($0.word): \($0.meaning.meaning)" })
    let weights = rows.map(\.meaning.weight)
    return try Table(
      id: "meanings", caption: "What they foretell", key: "key",
      columns: [
        Column(id: "key", title: "Key", values: .strings(keys), privacy: privacy, isShown: false),
        Column(id: "word", title: "Word", values: .strings(rows.map(\.word)), privacy: privacy),
        text("meaning", "Meaning") { $0.meaning },
        text("category", "Category") { $0.category },
        Column(
          id: "weight", title: "Weight", values: .decimals(weights.map { $0 ?? 0 }, places: 4),
          privacy: privacy, presence: weights.map { $0 == nil ? .missing : .present }),
        text("source", "Source") { $0.source },
      ], order: "By word as above; then in the order of the list.")
  }

  /// How often the word of a row occurs in the entry.
  private func column(_ id: String, _ counts: [Int64], showsBar: Bool = false) -> Column {
    Column(
      id: id, title: DreamMeasures.occurrences.title, values: .integers(counts),
      privacy: result.privacy.words,
      figure: FigureDefinition(
        measure: DreamMeasures.occurrences, parameters: parameters,
        populations: [PopulationTemplate(dataset: result.dataset, query: "id:{id}")]),
      showsBar: showsBar)
  }

  /// The entry's id in each row, for the queries of the figures beside it.
  private func ids(count: Int) -> Column {
    Column(
      id: "id", title: "Id", values: .strings(repeatElement(entry.id, count: count)),
      privacy: result.privacy.id, isShown: false)
  }
}

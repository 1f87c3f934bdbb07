internal import Definition
internal import Platform
internal import Text

/// `gristmill dream`: analyzes one dream at once, without a store.
enum DreamCommand {
  private static let input = Argument(
    "TEXT", .text("TEXT|FILE"), help: "the dream, a file that holds it, or - for standard input")
  private static let meanings = Option(
    "meanings", .text("FILE"), help: "a list of meanings in CSV (default: the bundled one)")
  private static let language = Option(
    "language", .text("NAME"),
    help: "whose stop words are left out, and whose endings --stem cuts off (default: english)")
  private static let stem = Flag("stem", help: "find meanings by equal stems, too")
  private static let top = Option(
    "top", .count(in: 1...1000), help: "how many of the most common words to name (default: 3)")
  private static let markup = Option(
    "markup", .choice(Markup.allCases.map(\.rawValue), placeholder: "NAME"),
    help: "what the text is marked up with: html or markdown; its marks are no words")
  private static let weights = Option(
    "weights", .text("KIND=N,..."),
    help: "how many times a word counts that the marks set apart, from 1 to 100: "
      + MarkupSpan.Kind.allCases.map(\.rawValue).joined(separator: ", "))
  private static let json = Flag("json", help: "print one JSON object")

  static let command = DomainCommand(
    withoutStore: CommandSpecification(
      "dream", summary: "Analyzes one dream: its common words, repetitions and meaning.",
      discussion: [
        "Names the most common words after stop words, lists every word that is repeated with its "
          + "places, and predicts a meaning from the most common words that have one. Nothing is "
          + "stored. Exit 1 when the text has no word."
      ],
      options: [meanings, language, stem, top, markup, weights, json], arguments: [input],
      examples: [
        .init("gristmill dream 'I fell into the water. Cold water!'", "the text itself"),
        .init("gristmill dream night.txt --top 5", "a file"),
        .init(
          "gristmill dream night.html --markup html --weights highlight=3,bold=2",
          "words that are highlighted count three times, bold ones twice"),
        .init("gristmill dream - --json < night.txt", "standard input, for a program"),
      ])
  ) { invocation, write in
    let language = DreamLanguage(try name(of: invocation[language] ?? "english"))
    let analyzer = AnalyzerSpecification(.uax29)
    let stemmer = invocation[stem] ? try StemmerLanguage(named: language.name) : nil
    let list = try meanings(in: invocation[meanings])
    let counted = try weights(in: invocation)
    var text = try DreamInput.text(invocation[input])
    var spans: [MarkupSpan] = []
    if let marks = invocation[markup].flatMap(Markup.init) { spans = marks.strip(&text) }
    let table = MeaningTable(list, analyzer: analyzer, stemmer: stemmer)
    var reader = TextAnalyzer(
      analyzer,
      stop: StopTerms(language.stopOption, analyzer: analyzer),
      meanings: table, top: invocation[top] ?? 3, weights: counted)
    let analyzed = text.withUnsafeBytes { reader.analyze($0, spans: spans) }
    let answer = DreamAnswer(
      text: analyzed, language: language, stemmed: stemmer != nil,
      listName: invocation[meanings] ?? "the bundled list", listCount: table.meanings.count,
      weights: counted)
    try write(invocation[json] ? answer.json.line + "\n" : answer.lines)
    return analyzed.tokenCount > 0
  }

  /// The English name of a language that has a stemmer.
  private static func name(of language: String) throws -> String {
    do { return try StemmerLanguage(named: language).name } catch {
      throw DomainCommand.Refused("--language: \(error)")
    }
  }

  private static func weights(in invocation: Invocation) throws -> SpanWeights {
    guard let text = invocation[weights] else { return SpanWeights() }
    guard invocation[markup] != nil else {
      throw DomainCommand.Refused(
        "--weights: say with --markup what the text is marked up with: html or markdown")
    }
    guard let found = SpanWeights(parsing: text) else {
      throw DomainCommand.Refused(
        "--weights: expected kinds with a whole number from 1 to 100 each, such as highlight=3,bold=2"
      )
    }
    return found
  }

  private static func meanings(in path: String?) throws -> [Meaning] {
    guard let path else { return try MeaningFile.read(Array(BundledMeanings.csv.utf8)) }
    let bytes = try DreamInput.file(path, called: path)
    do { return try MeaningFile.read(bytes) } catch let error as MeaningFile.Unreadable {
      throw DomainCommand.Refused("\(path): \(error.message)", .badData)
    }
  }
}

/// A language and its stop words, which not every one has.
struct DreamLanguage {
  let name: String
  /// Nil if there is no list for the language.
  let stopWords: StopWordList?

  init(_ name: String) {
    self.name = name
    stopWords = try? StopWordList(language: name)
  }

  /// The words as a definition would name them.
  var stopOption: StopOption {
    StopOption(name: "stop words of \(name)", words: stopWords?.words ?? [])
  }
}

import Platform
import TestSupport
import Testing
import Text

@testable import Journal

/// Words count as many times as the stretches say in which they stand.
@Suite struct SpanWeightsTests {
  private let analyzer = AnalyzerSpecification(.uax29)

  private func analyze(
    _ html: String, _ weights: String, _ list: String = "", basis: Int = 3
  ) throws -> AnalyzedText {
    var text = Array(html.utf8)
    let spans = Markup.html.strip(&text)
    let meanings = try MeaningFile.read(Array(("word,meaning\n" + list).utf8))
    var reader = TextAnalyzer(
      analyzer, stop: try StopTerms.of("english", analyzer),
      meanings: MeaningTable(meanings, analyzer: analyzer, stemmer: nil), basis: basis,
      weights: try #require(SpanWeights(parsing: weights)))
    return text.withUnsafeBytes { reader.analyze($0, spans: spans) }
  }

  private func top(_ html: String, _ weights: String) throws -> [String] {
    try analyze(html, weights).top.map { "\($0.word) \($0.count)" }
  }

  @Test(arguments: [
    ("door door <mark>sea</mark>", "highlight=3", ["sea 3", "door 2"]),
    ("door door <mark>sea</mark>", "highlight=1", ["door 2", "sea 1"]),
    ("door door <b>sea</b>", "highlight=3", ["door 2", "sea 1"]),
    // The highest, not the product.
    (
      "<mark>sea <b>door</b></mark> <b>train</b>", "highlight=3,bold=2",
      ["sea 3", "door 3", "train 2"]
    ),
    ("<b>sea <mark>door</mark> train</b>", "highlight=3,bold=2", ["door 3", "sea 2", "train 2"]),
    // A word of which a part is set apart.
    ("un<b>think</b>able door", "bold=4", ["unthinkable 4", "door 1"]),
    // Only what is larger than usual.
    ("<big>sea</big> <small>door</small>", "size=5", ["sea 5", "door 1"]),
    ("<h1>sea</h1> door", "heading=100", ["sea 100", "door 1"]),
    ("<mark>the</mark> sea", "highlight=3", ["sea 1"]),
    ("<b>sea</b><b>sea</b> sea", "bold=2", ["seasea 2", "sea 1"]),
  ])
  func wordsCountSoManyTimes(_ html: String, _ weights: String, _ expected: [String]) throws {
    #expect(try top(html, weights) == expected, "\(html)")
  }

  @Test func onlyRankingsAreWeighted() throws {
    let text = try analyze("door door <mark>sea</mark> the", "highlight=5")
    #expect(text.isWeighted)
    #expect(text.tokenCount == 4 && text.contentTokenCount == 3)
    #expect(text.repetitions.map { [$0.word, "\($0.count)"] } == [["door", "2"]])
    #expect(try !analyze("door <b>sea</b>", "highlight=5").isWeighted)
  }

  @Test func thePredictionRestsOnWeights() throws {
    let list = "door,a choice\nsea,a journey\nred door,news\n"
    func basis(_ html: String, _ weights: String) throws -> [String] {
      try analyze(html, weights, list, basis: 2).basis.map { "\($0.word) \($0.count)" }
    }
    #expect(try basis("door door <mark>sea</mark>", "highlight=3") == ["sea 3", "door 2"])
    #expect(try basis("door door <mark>sea</mark>", "bold=3") == ["door 2", "sea 1"])
    // Words in a row count as often as the least of them.
    #expect(try basis("<mark>red door</mark> sea sea", "highlight=3") == ["red door 3", "sea 2"])
    #expect(try basis("red <mark>door</mark> sea sea", "highlight=3") == ["sea 2", "red door 1"])
    #expect(
      try basis("<mark>red door door</mark> sea", "highlight=3") == ["red door 3", "door 3"])
  }

  @Test(arguments: [
    "", "highlight", "highlight=", "highlight=0", "highlight=101", "highlight=-1", "pink=2",
    "highlight=2,", "highlight=2.5", "highlight=2=3", "highlight=99999999999999999999",
  ])
  func otherWeightsAreRefused(_ text: String) {
    #expect(SpanWeights(parsing: text) == nil)
  }

  // MARK: - Against the plainest way

  private static let list =
    "word,meaning\nwater,news\ndoor,a choice\nred door,nothing\nsea,a journey\n"
    + "water sea,a voyage\nthe water,a flood\nflying,a plan\n"

  /// A line of a dream in which some stretches are set apart, and the stretches.
  private func marked(
    _ dream: RandomDreams.Dream, _ generator: inout SeededGenerator
  ) -> (line: String, spans: [MarkupSpan]) {
    let text = RandomDreams.stored(dream)
    let kinds: [MarkupSpan.Kind] = [.highlight, .bold, .size, .font]
    let spans = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      MarkupSpan(
        kinds.randomElement(using: &generator) ?? .bold,
        start: Int.random(in: 0...text.count + 3, using: &generator),
        count: Int.random(in: 1...20, using: &generator),
        value: ["", "150%", "90%"].randomElement(using: &generator) ?? "")
    }
    let items = spans.map { "\"\($0.item)\"" }.joined(separator: ", ")
    return (
      "{\"id\": \"\(dream.id)\", \"date\": \"2020-01-01\", \"text\": \"\(dream.text)\", \"spans\": [\(items)]}\n",
      spans
    )
  }

  /// The common words, counted one by one.
  private func plain(
    _ text: [UInt8], _ spans: [MarkupSpan], _ weights: SpanWeights, _ stop: StopTerms, top: Int
  ) -> TopWords {
    var reader = Analyzer(analyzer, keepsOffsets: true)
    text.withUnsafeBytes { reader.analyze($0) }
    let tokens = reader.tokens
    var (order, counts) = ([String](), [String: Int]())
    for token in 0..<tokens.count where !stop.contains(Array(tokens[token])) {
      let word = String(decoding: tokens[token], as: UTF8.self)
      let place = tokens.source(of: token) ?? 0..<0
      let weight =
        spans.filter { $0.start < place.upperBound && place.lowerBound < $0.end }
        .map { weights.weight(of: $0) }.max() ?? 1
      if counts[word] == nil { order.append(word) }
      counts[word, default: 0] += weight
    }
    let ranked = order.enumerated().map {
      (word: $0.element, count: counts[$0.element] ?? 0, place: $0.offset)
    }
    .sorted { $0.count == $1.count ? $0.place < $1.place : $0.count > $1.count }
    let last = ranked.prefix(top).last?.count
    return TopWords(
      words: ranked.prefix(top).map { .init(word: $0.word, count: $0.count) },
      tieCount: ranked.dropFirst(top).count { $0.count == last })
  }

  @Test func theIndexSaysWhatTheTextsSay() throws {
    let weights = try #require(SpanWeights(parsing: "highlight=3,bold=2,size=7"))
    let stop = try StopTerms.of("english", analyzer)
    try withSeeds(4, long: 60) { generator, seed in
      let dreams = RandomDreams(&generator, count: Int.random(in: 1...300, using: &generator))
        .dreams
      let made = dreams.map { marked($0, &generator) }
      let folder = try TemporaryFolder()
      try DreamRun.write(made.map(\.line).joined(), to: folder.file("dreams.jsonl"))
      try DreamRun.write(
        "word,lemma,meaning,category,weight,source\n"
          + Self.list.split(separator: "\n").dropFirst().map {
            let sides = $0.split(separator: ",")
            return "\(sides[0]),,\(sides[1]),,,\n"
          }.joined(), to: folder.file("meanings.csv"))
      var definition = DreamDefinition()
      definition.map = ", spans: spans"
      definition.hasMeanings = true
      definition.options = "weights: {highlight: 3, bold: 2, size: 7}"
      let run = try DreamRun(
        definition.text, in: folder, part: Int64.random(in: 400...20_000, using: &generator))
      let expected = zip(dreams, made).map {
        plain(RandomDreams.stored($0), $1.spans, weights, stop, top: 3)
      }
      #expect(try run.topWords() == expected, "seed \(seed)")
      // Of one day the later stand first.
      let newest = Array(run.result.newest.reversed())
      #expect(
        newest.map { TopWords(words: $0.analyzed.top, tieCount: $0.analyzed.topTieCount) }
          == expected, "seed \(seed)")
      // What the index predicts is what the texts predict.
      var predicted: [String: Int64] = [:]
      for entry in newest {
        for name in Set(entry.analyzed.basis.flatMap(\.meanings).map(\.meaning)) {
          predicted[name, default: 0] += 1
        }
      }
      for meaning in run.result.meanings {
        #expect(
          meaning.outcome.entries == predicted[meaning.meaning.meaning, default: 0],
          "seed \(seed): \(meaning.meaning.word)")
      }
    }
  }

  @Test func weightsOfOneChangeNothing() throws {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      """
      {"id": "a", "date": "2020-01-01", "text": "door door sea", "spans": ["highlight 10 3", "red door"]}

      """, to: folder.file("dreams.jsonl"))
    var definition = DreamDefinition()
    definition.map = ", spans: spans"
    for (options, expected) in [
      ("", ["door 2", "sea 1"]), ("weights: {highlight: 1}", ["door 2", "sea 1"]),
      ("weights: {highlight: 100}", ["sea 100", "door 2"]),
    ] {
      definition.options = options
      let run = try DreamRun(definition.text, in: folder)
      #expect(try run.topWords()[0].words.map { "\($0.word) \($0.count)" } == expected)
      #expect(run.result.newest[0].highlights == ["sea"])
    }
  }
}

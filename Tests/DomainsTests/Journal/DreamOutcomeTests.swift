import Platform
import TestSupport
import Testing
import Text

@testable import Journal

/// Predictions and outcomes of many entries are those of a plain look at each text.
@Suite struct DreamOutcomeTests {
  static let csv = """
    word,lemma,meaning,category,weight,source
    water,water,news will arrive,water,0.9,here
    Water,water,news will arrive,water,0.9,here
    water,water,a feeling will be spoken,water,0.6,here
    doors,door,too many choices,house,0.5,
    flying,fly,a plan will succeed,flying,0.25,there
    flew,fly,a plan will succeed,flying,0.25,there
    don\u{2019}t,do,something forbidden,,,
    caf\u{E9},caf\u{E9},coffee,food,1,
    train,train,a departure,travel,0,
    Water sea,,a voyage,water,0.1,
    water sea the,,a long voyage,water,0.2,
    the sea,,far away,,0.5,
    sea sea,,twice as far,,0.5,
    one two three four five six seven eight nine,,never found,house,0.1,
    the,the,nothing since it is a stop word,,0.5,

    """

  @Test(arguments: ["", "stem: english", "basis: 1, stem: english", "basis: 2, stop: none"])
  func sumsAreThoseOfThePlainLook(_ options: String) throws {
    let analyzer = AnalyzerSpecification(.uax29)
    let stop = try StopTerms.of(options.contains("none") ? nil : "english", analyzer)
    let stemmer = options.contains("stem") ? try StemmerLanguage(named: "english") : nil
    let basis = options.contains("basis: 1") ? 1 : options.contains("basis: 2") ? 2 : 3
    let meanings = try MeaningFile.read(Array(Self.csv.utf8))
    try withSeeds(3, long: 60, base: 7) { generator, seed in
      let dreams = RandomDreams(&generator, count: 300)
      let folder = try TemporaryFolder()
      try DreamRun.write(dreams.lines, to: folder.file("dreams.jsonl"))
      try DreamRun.write(Self.csv, to: folder.file("meanings.csv"))
      var definition = DreamDefinition()
      definition.hasMeanings = true
      definition.map =
        ", came_true: came_true, own_prediction: own_prediction, "
        + "prediction_confidence: prediction_confidence"
      definition.options = options + (options.isEmpty ? "" : ", ") + "words: 12"
      let plain = PlainDreams(
        dreams.dreams, meanings: meanings, analyzer: analyzer, stop: stop, stemmer: stemmer,
        top: 3, basis: basis)
      let part = Int64.random(in: 300...30_000, using: &generator)
      let result = try DreamRun(definition.text, in: folder, part: part).result
      #expect(result.outcomes == plain.outcomes, "seed \(seed)")
      #expect(result.predictions == plain.kinds, "seed \(seed)")
      #expect(result.meanings == plain.meanings, "seed \(seed)")
      #expect(result.confidenceScore.count == plain.confidenceCount, "seed \(seed)")
      #expect(result.confidenceScore.squares == plain.confidenceSquares, "seed \(seed)")
      #expect(result.tokenCount == plain.tokenCount, "seed \(seed)")
      #expect(result.findings.shortEntries == plain.short, "seed \(seed)")
      #expect(result.findings.doubledTexts == plain.doubled, "seed \(seed)")
      #expect(result.findings.unusableMeanings == 1, "seed \(seed)")
      #expect(result.leadingWordCount == Int64(plain.leading.count), "seed \(seed)")
      for word in result.leadingWords {
        let expected = plain.leading[word.word]
        #expect(word.entries == expected?.entries, "seed \(seed): \(word.word)")
        #expect(word.occurrences == expected?.occurrences, "seed \(seed): \(word.word)")
      }
      let sayable = plain.words.filter { $0.value.known >= 5 }
        .map { WordOutcome(word: $0.key, known: $0.value.known, cameTrue: $0.value.cameTrue) }
        .sorted {
          $0.known == $1.known
            ? Array($0.word.utf8).lexicographicallyPrecedes(Array($1.word.utf8))
            : $0.known > $1.known
        }
      #expect(result.sayableWordCount == Int64(sayable.count), "seed \(seed)")
      #expect(result.words == Array(sayable.prefix(12)), "seed \(seed)")
      #expect(sayable.count > 12, "seed \(seed)")
      let order = result.leadingWords.map { ($0.entries, $0.occurrences) }
      #expect(zip(order, order.dropFirst()).allSatisfy { $0 >= $1 }, "seed \(seed)")
      #expect(result.newest.map(\.id) == dreams.newest.map(\.id), "seed \(seed)")
    }
  }

  /// Days are counted where both are known; what came true earlier than its entry is a finding.
  @Test func whenItCameTrue() throws {
    let folder = try TemporaryFolder()
    let days: [(date: String, on: String?)] = [
      ("2020-01-01", "2020-01-01"), ("2020-01-01", "2020-01-08"), ("2020-01-01", "2020-01-09"),
      ("2020-01-01", "2021-01-01"), ("2020-01-01", "2019-12-31"), ("January 2020", "2020-02-01"),
      ("2020-01-01", nil), ("2019-01-01", "2020-01-02"), ("2020-01-03", "2020-01-04"),
    ]
    var lines = days.enumerated().map { number, day in
      "{\"id\": \"\(number)\", \"date\": \"\(day.date)\", \"text\": \"water\", \"came_true\": true"
        + (day.on.map { ", \"on\": \"\($0)\"" } ?? "") + "}\n"
    }
    // A day without an outcome, or of what did not come true, counts nowhere.
    lines += [#""x", "date": "2020-01-01", "came_true": false"#, #""y", "date": "2020-01-01""#].map
    {
      "{\"id\": \($0), \"text\": \"water\", \"on\": \"2020-01-05\"}\n"
    }
    try DreamRun.write(lines.joined(), to: folder.file("dreams.jsonl"))
    var definition = DreamDefinition()
    definition.map = ", came_true: came_true, came_true_on: {from: \"on\", as: iso8601}"
    let text = definition.text.replacing(
      "date: {from: date, as: iso8601}", with: "date: {from: date, as: written}")
    let result = try DreamRun(text, in: folder, part: 200).result
    #expect(
      result.delays.counts.map(\.entries) == [1, 1, 2, 1, 0, 2, 1, 1],
      "\(result.delays.counts)")
    // 0, 1, 7, 8, 366 and 366 days.
    #expect(result.delays.days.median == 7.5)
    let told = Dictionary(
      uniqueKeysWithValues: result.newest.map { ($0.id, DreamText.outcomeDay($0)) })
    #expect(told["0"] == "That was on 1 January 2020, on the day of the entry.")
    #expect(told["8"] == "That was on 4 January 2020, a day later.")
    #expect(told["7"] == "That was on 2 January 2020, 366 days later.")
    #expect(told["4"] == "That was on 31 December 2019, a day before the entry.")
    #expect(told["5"] == "That was on 1 February 2020.")
    #expect(told["6"] == .some(nil) && told["x"] == .some(nil) && told["y"] == .some(nil))
    #expect(result.reportFindings.first { $0.code == "CAME_TRUE_BEFORE" }?.count == 1)
  }

  /// Two meanings, of which one came true in one of two entries and the other has an outcome only once.
  @Test func theBrierScoreOfWeightsIsAddedUpExactly() throws {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      """
      {"id": "a", "date": "2020-01-01", "text": "water water", "came_true": true}
      {"id": "b", "date": "2020-01-01", "text": "cold water", "came_true": false}
      {"id": "c", "date": "2020-01-01", "text": "doors and doors and trains", "came_true": true}
      {"id": "d", "date": "2020-01-01", "text": "doors"}

      """, to: folder.file("dreams.jsonl"))
    try DreamRun.write(
      "word,lemma,meaning,category,weight,source\nwater,,news,,0.9,\ndoors,,choices,,0.5,\n",
      to: folder.file("meanings.csv"))
    var definition = DreamDefinition()
    definition.hasMeanings = true
    definition.map = ", came_true: came_true"
    let result = try DreamRun(definition.text, in: folder).result
    // (1 - 0.9)² + 0.9² + (1 - 0.5)² = 0.01 + 0.81 + 0.25
    #expect(result.weightScore.count == 3)
    #expect(result.weightScore.squares == 107_000_000)
    #expect(result.meanings.map(\.outcome.entries) == [2, 2])
    #expect(result.meanings.map(\.outcome.known) == [2, 1])
    #expect(result.meanings.map(\.outcome.cameTrue) == [1, 1])
    #expect(result.outcomes == OutcomeCount(entries: 4, known: 3, cameTrue: 2))
    #expect(result.meanings[0].outcome.share(least: 5, z: 1.96).value == nil)
    #expect(result.meanings[0].outcome.share(least: 2, z: 1.96).value?.share == 0.5)
  }
}

import Journal
import Glibc
import Testing
import Text

/// That the texts look like dream reports to whoever counts words.
@Suite struct DreamsShapeTests {
  private static let file: Result<GeneratedDreams, any Error> = Result {
    try GeneratedDreams(DreamsGenerator.Options(count: 8_000, seed: 4))
  }

  /// The words of each text, stop words included.
  private static let words: Result<[[String]], any Error> = Result {
    var analyzer = Analyzer(AnalyzerSpecification(.uax29))
    return try file.get().dreams.map { GeneratedDreams.words(of: $0.text, &analyzer) }
  }

  private static let counts: Result<[String: Int], any Error> = Result {
    var counts: [String: Int] = [:]
    for text in try words.get() { for word in text { counts[word, default: 0] += 1 } }
    return counts
  }

  @Test func frequenciesFollowZipf() throws {
    let ranked = try Self.counts.get().values.sorted(by: >).map(Double.init)
    // Flattened at the top, a slope of about −1 down to the core's end, and steeper after it.
    let slope = { (from: Int, to: Int) in
      log(ranked[to - 1] / ranked[from - 1]) / log(Double(to) / Double(from))
    }
    #expect((-0.8 ... -0.4).contains(slope(1, 5)), "\(slope(1, 5))")
    #expect((-1.05 ... -0.85).contains(slope(10, 500)), "\(slope(10, 500))")
    #expect((-3 ... -1.5).contains(slope(1_000, 4_000)), "\(slope(1_000, 4_000))")
    #expect((0.03...0.06).contains(ranked[0] / ranked.reduce(0, +)))
  }

  @Test func vocabularyGrowsWithTheData() throws {
    let types = try Self.words.get().prefix(800).reduce(into: Set<String>()) { $0.formUnion($1) }
    let allTypes = try Self.counts.get().count
    // Each tenfold of the text brings two to four times the words (Heaps).
    let growth = Double(allTypes) / Double(types.count)
    #expect((2...4).contains(growth), "\(types.count) and \(allTypes)")
    #expect((13_000...22_000).contains(allTypes), "\(allTypes)")
  }

  @Test func halfOfAllWordsAreStopWords() throws {
    let stopWords = Set(
      try StopWordList(language: "english").words.map { String(decoding: $0, as: UTF8.self) })
    let counts = try Self.counts.get()
    let stops = counts.reduce(0) { $0 + (stopWords.contains($1.key) ? $1.value : 0) }
    let share = Double(stops) / Double(counts.values.reduce(0, +))
    #expect((0.5...0.6).contains(share), "\(share)")
  }

  @Test func lengthsAreLogNormal() throws {
    let lengths = try Self.words.get().map(\.count).sorted()
    let median = Double(lengths[lengths.count / 2])
    #expect((90...110).contains(median), "\(median)")
    // One standard deviation of the logarithm up and down: 0.6, and a little more for the people.
    for (quantile, expected) in [(0.1587, 1 / exp(0.6)), (0.8413, exp(0.6))] {
      let ratio = Double(lengths[Int(quantile * Double(lengths.count))]) / median
      #expect((0.85...1.15).contains(ratio / expected), "\(quantile): \(ratio)")
    }
    #expect(try #require(lengths.first) >= 11 && (try #require(lengths.last)) <= 951)
  }

  @Test func textsHoldWhatIsHardToCut() throws {
    let texts = try Self.file.get().dreams.map(\.text)
    let share = { (part: String) in
      Double(texts.count { $0.contains(part) }) / Double(texts.count)
    }
    #expect((0.3...0.6).contains(share("\u{2019}")), "typographic apostrophes")
    #expect((0.3...0.6).contains(share("'")), "plain apostrophes")
    #expect(!texts.contains { $0.contains("'") && $0.contains("\u{2019}") })
    #expect((0.1...0.4).contains(share("\"")) && (0.1...0.4).contains(share("\u{201C}")))
    #expect((0.1...0.3).contains(share("\n\n")))
    #expect((0.005...0.03).contains(share("café")))
    #expect((0.01...0.04).contains(Double(texts.count { $0.hasEmoji }) / Double(texts.count)))
    let sentences = texts.flatMap { $0.split { ".!?…".contains($0) } }
    let commas = texts.reduce(0) { $0 + $1.count { $0 == "," } }
    #expect((0.3...1.2).contains(Double(commas) / Double(sentences.count)))
    #expect(texts.allSatisfy { $0.first { $0.isLetter || $0.isNumber }?.isLowercase == false })
  }

  @Test func wordsAreBursty() throws {
    let texts = try Self.words.get()
    // If words were strewn at random, a word this rare would come 1.05 times where it comes at all.
    for word in ["piano", "gums", "suitcase"] {
      let counts = texts.map { text in text.count { $0 == word } }.filter { $0 > 0 }
      let mean = Double(counts.reduce(0, +)) / Double(counts.count)
      #expect(counts.count > 100 && mean > 1.2, "\(word): \(mean) in \(counts.count)")
    }
  }

  @Test func themesComeAndGo() throws {
    let dreams = try Self.file.get().dreams
    var years: [String: [Double]] = [:]
    for (dream, words) in zip(dreams, try Self.words.get()) {
      let count = words.count { ["piano", "song", "music", "bell", "voice"].contains($0) }
      var sums = years[String(dream.date.prefix(4))] ?? [0, 0]
      sums[0] += Double(count)
      sums[1] += Double(words.count)
      years[String(dream.date.prefix(4))] = sums
    }
    let shares = years.values.map { $0[0] / $0[1] }
    #expect(shares.count == 10)
    let ratio = try #require(shares.max()) / (try #require(shares.min()))
    #expect(ratio > 1.5, "\(ratio)")
  }

  @Test func someWordsForetellWhetherItComesTrue() throws {
    var outcomes: [String: (yes: Double, all: Double)] = [:]
    for (dream, words) in zip(try Self.file.get().dreams, try Self.words.get()) {
      guard let cameTrue = dream.cameTrue else { continue }
      let isHopeful = words.contains { ["water", "sea", "river"].contains($0) }
      let isDreadful = words.contains { ["teeth", "train"].contains($0) }
      let kind = isHopeful == isDreadful ? "neither" : isHopeful ? "hopeful" : "dreadful"
      outcomes[kind, default: (0, 0)].yes += cameTrue ? 1 : 0
      outcomes[kind, default: (0, 0)].all += 1
    }
    for (kind, chance) in [("hopeful", 0.75), ("dreadful", 0.25), ("neither", 0.5)] {
      let (yes, all) = try #require(outcomes[kind])
      // Four standard errors.
      let error = 4 * (chance * (1 - chance) / all).squareRoot()
      #expect(abs(yes / all - chance) < error, "\(kind): \(yes) of \(all)")
    }
    let known = outcomes.values.reduce(0) { $0 + $1.all } / 8_000
    #expect((0.52...0.58).contains(known), "\(known)")
  }

  @Test func aFewDreamersWriteMost() throws {
    var sizes: [String: Int] = [:]
    for dream in try Self.file.get().dreams { sizes[dream.dreamer, default: 0] += 1 }
    let ranked = sizes.values.sorted(by: >)
    #expect((50...53).contains(ranked.count))
    // Dreams fall with (rank + 2): 1/3 and 1/12.
    let ratio = Double(ranked[0]) / Double(ranked[9])
    #expect((3...5).contains(ratio), "\(ratio)")
  }

  /// The bench's peers cut words by this rule; it has to find what the analyzer finds.
  @Test func wordsAreRunsOfLettersAndDigitsWithInnerApostrophes() throws {
    for (dream, words) in zip(try Self.file.get().dreams, try Self.words.get()) {
      let text = dream.text.replacingTypographicApostrophes.lowercased()
      let pieces = text.split { !($0.isLetter || $0.isNumber || $0 == "'") }
      #expect(pieces.map(String.init) == words, "\(dream.id)")
    }
  }
}

extension String {
  fileprivate var hasEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }

  fileprivate var replacingTypographicApostrophes: String {
    String(map { $0 == "\u{2019}" ? "'" : $0 })
  }
}

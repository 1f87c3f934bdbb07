import Platform
import SearchIndex
import TestSupport
import Testing
import Text

@testable import Journal

/// What the index says of the words of entries is what their texts say, however the input was cut.
@Suite struct DreamIndexTests {
  private struct Case {
    var index: String
    var options: String
    var analyzer: AnalyzerSpecification
    var stop: String?
    var top: Int
  }

  private static let cases = [
    Case(
      index: "analyzer: uax29", options: "", analyzer: AnalyzerSpecification(.uax29),
      stop: "english", top: 3),
    Case(
      index: "analyzer: simple", options: "top: 1", analyzer: .simple, stop: "english", top: 1),
    Case(
      index: "analyzer: uax29, fold: true", options: "top: 5, stop: none",
      analyzer: AnalyzerSpecification(.uax29, folds: true), stop: nil, top: 5),
    Case(
      index: "analyzer: uax29, fold: true", options: "top: 20, stop: german",
      analyzer: AnalyzerSpecification(.uax29, folds: true), stop: "german", top: 20),
  ]

  @Test(arguments: cases.indices)
  func topWordsAreThoseOfTheTexts(_ number: Int) throws {
    let test = Self.cases[number]
    let stop = try StopTerms.of(test.stop, test.analyzer)
    try withSeeds(4, long: 60, base: UInt64(100 * number)) { generator, seed in
      let dreams = RandomDreams(
        &generator, count: Int.random(in: 1...400, using: &generator))
      let folder = try TemporaryFolder()
      try DreamRun.write(dreams.lines, to: folder.file("dreams.jsonl"))
      var definition = DreamDefinition()
      definition.index = test.index
      definition.options = test.options
      var analyzer = TextAnalyzer(
        test.analyzer, stop: stop, meanings: .none, top: test.top)
      let expected = dreams.dreams.map { dream in
        let analyzed = RandomDreams.stored(dream).withUnsafeBytes { analyzer.analyze($0) }
        return TopWords(words: analyzed.top, tieCount: analyzed.topTieCount)
      }
      let part = Int64.random(in: 200...20_000, using: &generator)
      let workers = Int.random(in: 1...3, using: &generator)
      let run = try DreamRun(definition.text, in: folder, workers: workers, part: part)
      let found = try run.topWords()
      let first = found.indices.first { $0 >= expected.count || found[$0] != expected[$0] }
      #expect(
        found == expected, "seed \(seed), part \(part): first at \(first.map(String.init) ?? "end")"
      )
      #expect(run.result.entryCount == Int64(dreams.dreams.count), "seed \(seed)")
    }
  }

  @Test func filteredEntriesHaveNoWords() throws {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      """
      {"id": "a", "date": "2020-01-01", "text": "red red red door"}
      {"id": "b", "date": "2020-01-01", "text": "blue blue door"}
      {"id": "c", "date": "2020-01-01", "text": "green door door"}

      """, to: folder.file("dreams.jsonl"))
    var definition = DreamDefinition()
    definition.entries = ["where: \"id:(a OR b)\""]
    definition.options = "where: \"-id:a\""
    let run = try DreamRun(definition.text, in: folder)
    #expect(
      try run.topWords() == [
        TopWords(
          words: [.init(word: "blue", count: 2), .init(word: "door", count: 1)], tieCount: 0)
      ])
    #expect(run.result.tokenCount == 3)
    #expect(
      run.result.leadingWords == [
        LeadingWord(word: "blue", entries: 1, occurrences: 2),
        LeadingWord(word: "door", entries: 1, occurrences: 1),
      ])
  }

  /// The example of FORMAT.md, section 7.6, byte by byte.
  @Test func thePartialHasTheBytesThatAreDescribed() throws {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      """
      {"id": "a", "date": "2020-01-01", "text": "the red door, red"}
      {"id": "b", "date": "2020-01-01", "text": "blue door"}

      """, to: folder.file("dreams.jsonl"))
    var definition = DreamDefinition()
    definition.options = "top: 2"
    let partial = try DreamRun(definition.text, in: folder).partials[0]
    let bytes = try SystemFileSystem().readAll(partial.table.path)
    let entries: [UInt8] =
      [4] + Array("blue".utf8) + [2, 1, 1, 4] + Array("door".utf8) + [2, 2, 2, 3]
      + Array("red".utf8) + [2, 1, 2]
    #expect(bytes.firstRange(of: entries) != nil)
    func words(_ values: [UInt8]) -> [UInt8] { values.flatMap { [$0, 0, 0, 0, 0, 0, 0, 0] } }
    #expect(Array(partial.table.meta) == words([2, 6, 1, 0, 0]) + [2, 1, 1, 1])
    func section(_ name: FourCC) throws -> [UInt8] {
      try partial.table.ownSection(name, index: 0).map { Array($0) } ?? []
    }
    #expect(try section(DreamPartial.terms) == [2, 1, 0, 1])
    #expect(try section(DreamPartial.frequencies) == [2, 1, 1, 1])
    #expect(try section(DreamPartial.ties) == [0, 0])
    func hash(_ word: String) -> UInt64 { Hash128.of(word).low }
    #expect(
      partial.signature(ofEntry: 0) == hash("the") &+ 2 &* hash("red") &+ hash("door"))
    #expect(partial.signature(ofEntry: 1) == hash("blue") &+ hash("door"))
  }
}

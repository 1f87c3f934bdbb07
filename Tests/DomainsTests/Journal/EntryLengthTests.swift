import Platform
import TestSupport
import Testing
import Text

@testable import Journal

/// Entries are chosen by how many words they have, in analyses as in queries.
@Suite struct EntryLengthTests {
  /// What norms of dream research rest on are reports of 50 to 300 words.
  @Test(arguments: ["uax29", "simple"])
  func onlyEntriesOfSomeLengthCount(_ tokenizer: String) throws {
    let analyzer = try AnalyzerSpecification(parsing: tokenizer)
    let stop = try StopTerms.of("english", analyzer)
    try withSeeds(3, long: 40, base: 11) { generator, seed in
      let dreams = RandomDreams(&generator, count: 200)
      let least = Int.random(in: 0...20, using: &generator)
      let range = least...(least + Int.random(in: 0...30, using: &generator))
      let folder = try TemporaryFolder()
      try DreamRun.write(dreams.lines, to: folder.file("dreams.jsonl"))
      var definition = DreamDefinition()
      definition.index = "analyzer: \(tokenizer)"
      definition.map = ", came_true: came_true"
      definition.entries = [
        "derive: {words: \"words(text\(tokenizer == "simple" ? ", 'simple'" : ""))\"}",
        "where: \"words:[\(range.lowerBound) TO \(range.upperBound)]\"",
      ]
      var words = Analyzer(analyzer)
      let kept = dreams.dreams.filter {
        range.contains(words.terms(of: RandomDreams.stored($0)).count)
      }
      let plain = PlainDreams(
        kept, meanings: [], analyzer: analyzer, stop: stop, stemmer: nil, top: 3, basis: 3)
      let part = Int64.random(in: 300...30_000, using: &generator)
      let result = try DreamRun(definition.text, in: folder, part: part).result
      #expect(result.entryCount == Int64(kept.count), "seed \(seed)")
      #expect(result.tokenCount == plain.tokenCount, "seed \(seed)")
      #expect(result.outcomes == plain.outcomes, "seed \(seed)")
      // How long a text is says less than what stands in it.
      #expect(result.privacy.figures == .personal, "seed \(seed)")
    }
  }
}

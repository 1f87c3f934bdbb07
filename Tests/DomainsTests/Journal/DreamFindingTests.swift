import Platform
import TestSupport
import Testing

@testable import Journal

/// What is found out about entries beside their words, and the newest of them.
@Suite struct DreamFindingTests {
  private func run(
    _ lines: [String], _ definition: DreamDefinition = DreamDefinition(), part: Int64 = 64 << 20,
    memory: Int = 64 << 20
  ) throws -> DreamAnalysisResult {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      lines.map { $0 + "\n" }.joined(), to: folder.file("dreams.jsonl"))
    return try DreamRun(definition.text, in: folder, part: part, memory: memory).result
  }

  private func line(
    _ id: String, _ text: String, date: String = "2020-01-01", _ more: String = ""
  ) -> String {
    "{\"id\": \"\(id)\", \"date\": \"\(date)\", \"text\": \"\(text)\"\(more)}"
  }

  private static let ten = "one two three four five six seven eight nine one"

  @Test func textsTwiceOverAreFoundByTheirWords() throws {
    let words = Self.ten
    let result = try run([
      line("a", "\(words). \(words)!"), line("b", "\(words) \(words) and"),
      line(
        "c",
        "one one two two three three four four five five six six seven seven eight eight "
          + "nine nine ten ten"),
      line("d", "no way no way"), line("e", words),
      line("f", "\(words) \(words) \(words) \(words)"),
    ])
    #expect(result.findings.textsTwiceOver == 2)
    #expect(result.findings.doubledTexts == 0)
  }

  /// Texts of equal words in another order are not equal; those without a word are compared, too.
  @Test(arguments: [Int64(50), 64 << 20])
  func equalTextsBeyondTheFirstAreCounted(_ part: Int64) throws {
    let result = try run(
      [
        line("a", "red door"), line("b", "door red"), line("c", "red door"), line("d", "red  door"),
        line("e", "red door"), line("f", "?!"), line("g", "!?"), line("h", "?!"),
      ], part: part)
    #expect(result.findings.doubledTexts == 3)
    #expect(result.findings.shortEntries == 8)
  }

  /// More entries than are compared at a time with so little memory.
  @Test func equalTextsAreCountedWithLittleMemory() throws {
    let lines = (0..<40_000).map { line("e\($0)", "door \($0 % 30_000)") }
    let result = try run(lines, part: 1 << 20, memory: 2 << 20)
    #expect(result.findings.doubledTexts == 10_000)
  }

  /// The newest of more parts than are added up at a time, and of more entries than are kept meanwhile.
  @Test func newestEntriesOfManyPartsAreListed() throws {
    var definition = DreamDefinition()
    definition.options = "list: 30"
    try withSeeds(2) { generator, seed in
      let days = (0..<2_000).map { _ in Int.random(in: 10...28, using: &generator) }
      let lines = days.enumerated().map { line("e\($0)", "red door", date: "2020-01-\($1)") }
      let result = try run(lines, definition, part: 1_000)
      let order = days.indices.sorted { (days[$0], $0) > (days[$1], $1) }
      #expect(result.newest.map(\.id) == order.prefix(30).map { "e\($0)" }, "seed \(seed)")
      #expect(result.outcomes.entries == 2_000)
    }
  }

  @Test func shortAndLongEntriesAreCounted() throws {
    func words(_ count: Int) -> String {
      (0..<count).map { "w\($0 % 97)" }.joined(separator: " ")
    }
    let result = try run([
      line("a", "..."), line("b", words(2)), line("c", words(3)), line("d", words(20_000)),
      line("e", words(20_001)),
    ])
    #expect(result.findings.shortEntries == 2)
    #expect(result.findings.longEntries == 1)
    let long = try #require(result.newest.first)
    #expect(long.id == "e")
    #expect(long.textByteCount > DreamEntry.textLimit)
    #expect(long.text.utf8.count == DreamEntry.textLimit)
    #expect(long.analyzed.tokenCount == 20_001)
    #expect(long.analyzed.repetitionCount == 97)
    // The repetitions that have 20,000 places together: all but the last.
    #expect(long.analyzed.repetitions.count == 96)
  }

  @Test func ofOneDayTheLaterEntryIsTheNewer() throws {
    var definition = DreamDefinition()
    definition.options = "list: 3"
    for part in [Int64(100), 64 << 20] {
      let lines = (0..<9).map { line("d\($0)", "a dream", date: "2020-01-0\(1 + $0 / 4)") }
      #expect(try run(lines, definition, part: part).newest.map(\.id) == ["d8", "d7", "d6"])
      let reversed = try run(lines.reversed(), definition, part: part)
      #expect(reversed.newest.map(\.id) == ["d8", "d4", "d5"])
    }
    definition.options = "list: 0"
    #expect(try run([line("a", "a dream")], definition).newest.isEmpty)
  }

  @Test func uncertainAndFutureDatesAreCounted() throws {
    var definition = DreamDefinition()
    definition.top = ["zone: Pacific/Auckland", "now: 2020-05-31T12:30:00Z"]
    let result = try run(
      [
        line("a", "a dream", date: "2020-06-01"), line("b", "a dream", date: "2020-06-02"),
        line("c", "a dream", date: "2020-06"), line("d", "a dream", date: "2021"),
        line("e", "a dream", date: "2019-05"),
      ], definition)
    // The first of June has begun in Auckland.
    #expect(result.findings.futureDates == 2)
    #expect(result.findings.uncertainDates == 3)
    #expect(
      result.findings.dateForms == [
        DateFormCount(form: "month", entries: 2), DateFormCount(form: "year", entries: 1),
      ])
    #expect(result.findings.missingDates == 0)
    #expect(result.newest.map(\.id) == ["d", "b", "c", "a", "e"])
    let month = try #require(result.newest[2].date)
    #expect(month == DreamEntry.Date(first: 18_414, last: 18_443, form: "month"))
    #expect(result.newest[3].date == DreamEntry.Date(first: 18_414, last: 18_414, form: "day"))
    #expect(try run([line("a", "a dream")]).findings.futureDates == nil)
  }

  @Test func anEntryIsListedWithAllThatIsKnownOfIt() throws {
    var definition = DreamDefinition()
    definition.map =
      ", dreamer: dreamer, came_true: came_true, own_prediction: own, "
      + "prediction_confidence: sure"
    let result = try run(
      [
        line("a", "Snow, snow!"),
        line(
          "b", "Teeth on a train. Teeth.",
          ", \"dreamer\": \"ines\", \"came_true\": false, \"own\": \"no\", \"sure\": 0.25"),
      ], definition)
    let entry = try #require(result.newest.first)
    #expect(entry.id == "b")
    #expect(entry.dreamer == "ines")
    #expect(entry.text == "Teeth on a train. Teeth.")
    #expect(entry.analyzed.top.map(\.word) == ["teeth", "train"])
    #expect(entry.analyzed.repetitions.map(\.places) == [[1, 5]])
    #expect(entry.ownPrediction == "no")
    #expect(entry.confidence == 2500)
    #expect(entry.cameTrue == false)
    let other = try #require(result.newest.last)
    #expect(other.dreamer == nil)
    #expect(other.cameTrue == nil)
    #expect(other.ownPrediction == nil)
    #expect(other.confidence == nil)
  }

  @Test func wordsAreLessPrivateThanSentences() throws {
    let privacy = try run([line("a", "a dream")]).privacy
    #expect(privacy.text == .intimate)
    #expect(privacy.words == .personal)
    #expect(privacy.figures == .internal)
    var definition = DreamDefinition()
    definition.entries = ["class: {text: public, id: public}"]
    let open = try run([line("a", "a dream")], definition).privacy
    #expect(open.text == .public)
    #expect(open.words == .internal)
    #expect(open.id == .public)
  }
}

import Platform
import TestSupport
import Testing
import Text

@testable import Journal

/// Every repeated word of every entry, with all its places.
@Suite struct EntryRepetitionsTests {
  struct Row: Equatable {
    let entry: Int64
    let id: String
    let word: String
    let count: Int64
    let isStopWord: Bool
    let places: String
  }

  private func rows(_ found: EntryRepetitions) -> [Row] {
    func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
    return found.counts.indices.map {
      Row(
        entry: found.entries[$0], id: text(found.ids[$0]), word: text(found.words[$0]),
        count: found.counts[$0], isStopWord: found.isStopWord[$0],
        places: text(found.places[$0]))
    }
  }

  /// What a look at each text finds, word by word.
  private func plain(_ dreams: [RandomDreams.Dream], stop: StopTerms) -> [Row] {
    var analyzer = Analyzer(AnalyzerSpecification(.uax29))
    return dreams.enumerated().flatMap { number, dream -> [Row] in
      var places: [[UInt8]: [Int]] = [:]
      for (place, term) in analyzer.terms(of: RandomDreams.stored(dream)).enumerated() {
        places[term.bytes, default: []].append(place + 1)
      }
      return places.filter { $0.value.count > 1 }
        .sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
        .map { term, places in
          Row(
            entry: Int64(number + 1), id: dream.id, word: String(decoding: term, as: UTF8.self),
            count: Int64(places.count), isStopWord: stop.contains(term),
            places: places.map(String.init).joined(separator: ", "))
        }
    }
  }

  @Test func allRepetitionsOfAllEntriesAreKept() throws {
    let stop = try StopTerms.of("english", AnalyzerSpecification(.uax29))
    try withSeeds(3, long: 40, base: 3) { generator, seed in
      let dreams = RandomDreams(&generator, count: 150)
      let folder = try TemporaryFolder()
      try DreamRun.write(dreams.lines, to: folder.file("dreams.jsonl"))
      let expected = plain(dreams.dreams, stop: stop)
      for limit in [10_000, Int.random(in: 1...expected.count, using: &generator)] {
        var definition = DreamDefinition()
        definition.options = "list: 3, repetitions: \(limit)"
        let part = Int64.random(in: 300...30_000, using: &generator)
        let result = try DreamRun(
          definition.text, in: folder, store: "store\(limit)", part: part
        ).result
        let found = try #require(result.repetitions)
        #expect(rows(found) == Array(expected.prefix(limit)), "seed \(seed) limit \(limit)")
        #expect(found.leftOut == Int64(max(0, expected.count - limit)), "seed \(seed)")
        #expect(found.entryCount == 150)
      }
    }
  }

  /// An entry whose places would fill a page of a book tells how many words are left out.
  @Test func placesOfOneEntryAreLimited() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "x ", count: 15_000) + String(repeating: "y ", count: 14_000)
    try DreamRun.write(
      "{\"id\": \"a\", \"date\": \"2020-01-01\", \"text\": \"\(text)z z\"}\n",
      to: folder.file("dreams.jsonl"))
    var definition = DreamDefinition()
    definition.options = "repetitions: 100"
    let result = try DreamRun(definition.text, in: folder).result
    let found = try #require(result.repetitions)
    #expect(found.counts == [15_000] && found.leftOut == 2)
  }

  @Test func withoutTheOptionTheReportSaysSo() throws {
    let folder = try TemporaryFolder()
    try DreamRun.write(
      "{\"id\": \"a\", \"date\": \"2020-01-01\", \"text\": \"x x\"}\n",
      to: folder.file("dreams.jsonl"))
    let result = try DreamRun(DreamDefinition().text, in: folder).result
    #expect(result.repetitions == nil)
    #expect(DreamTables(result: result).tables.texts["entries_without_repetitions"] == "1")
  }
}

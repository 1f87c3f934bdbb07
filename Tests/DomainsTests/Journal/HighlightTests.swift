import Platform
import SearchIndex
import Store
import TestSupport
import Testing
import Text

@testable import Journal

/// Highlights are counted by category, however the input was cut.
@Suite struct HighlightTests {
  private struct Definition {
    var map = "highlights: highlights, spans: spans"
    var options = ""
    var further = ""

    var text: String {
      """
      gristmill: 1
      pipeline: dreams
      ingest:
        file: {from: dreams.jsonl, format: jsonl}
      normalize:
        dreams: {record: entry, input: file, map: {id: id, date: date, text: text, \(map)}\(further)}
      analyze:
        found: {op: highlight_statistics, input: dreams\(options)}

      """
    }
  }

  private func run(
    _ definition: Definition, _ lines: String, part: Int64 = 64 << 20
  ) throws -> HighlightResult {
    let folder = try TemporaryFolder()
    try DreamRun.write(lines, to: folder.file("dreams.jsonl"))
    return try CapturedRun<HighlightResult>(
      definition.text, of: HighlightAnalysis.kind, domain: JournalDomain.domain, in: folder,
      workers: 2, part: part
    ) { (analysis: HighlightAnalysis, partials, context) in
      try analysis.find(partials, in: context)
    }.result
  }

  private func said(_ result: HighlightResult) -> [String] {
    result.categories.map { category in
      "\(category.name): \(category.count.entries) \(category.count.occurrences) \(category.wordCount)"
        + category.common.map { " \($0.word) \($0.count.occurrences)/\($0.count.entries)" }.joined()
    }
  }

  @Test func categoriesAreCounted() throws {
    let lines = """
      {"id": "a", "date": "2020-01-01", "text": "the red door and the sea", "highlights": ["place: the red door", "Place : the sea", "Anna", "at 10:30"], "spans": ["highlight 4 8 yellow", "bold 0 3"]}
      {"id": "b", "date": "2020-01-01", "text": "my aunt at sea", "spans": ["highlight 3 4 pink", "colour 11 3 red", "colour 0 2 blue", "highlight 90 4 pink", "highlight 11 3"]}
      {"id": "c", "date": "2020-01-01", "text": "nothing at all"}

      """
    var definition = Definition()
    definition.options =
      ", categories: {yellow: place, \"#FF0\": place, PINK: person, red: danger}, top: 2"
    let result = try run(definition, lines)
    // Of those with as many entries the one with more highlights stands first.
    #expect(
      said(result) == [
        ": 2 3 4 10 1/1 30 1/1", "place: 1 3 3 door 2/1 red 2/1", "danger: 1 1 1 sea 1/1",
        "person: 1 1 1 aunt 1/1",
      ])
    #expect(result.sums == HighlightSums(entries: 3, marked: 2, highlights: 8, cut: 0))
    #expect(result.categoryCount == 4)
  }

  /// Text in a list that only looks like a label, and labels that are declared.
  @Test(arguments: [
    ("place: the door", "", "place", "door"), ("Place: door", "", "place", "door"),
    ("place:door sea", "", "", "sea"), ("place:", "", "", "place"), (": door", "", "", "door"),
    ("10:30 train", "", "", "train"), ("#ff0: door", "", "yellow", "door"),
    ("#ff0: door", "{yellow: A  place}", "A place", "door"),
    ("Dream sign: door", "{dream sign: sign}", "sign", "door"),
    ("a label that is longer than forty bytes is one no more: door", "{x: y}", "", "label"),
    ("–: door", "", "", "door"), ("é: door", "{É: \"e\"}", "e", "door"),
  ])
  func aLabelStandsBeforeTheColon(
    _ item: String, _ categories: String, _ category: String, _ word: String
  ) throws {
    var definition = Definition()
    definition.map = "highlights: highlights"
    definition.options = categories.isEmpty ? "" : ", categories: \(categories)"
    let result = try run(
      definition,
      "{\"id\": \"a\", \"date\": \"2020-01-01\", \"text\": \"x\", \"highlights\": [\"\(item)\"]}\n"
    )
    #expect(result.categories.map(\.name) == [category], "\(item)")
    #expect(result.categories.first?.common.contains { $0.word == word } == true, "\(item)")
  }

  /// The example of FORMAT.md, section 7.7a, byte by byte.
  @Test func thePartialHasTheBytesThatAreDescribed() throws {
    var definition = Definition()
    definition.map = "highlights: highlights"
    let folder = try TemporaryFolder()
    try DreamRun.write(
      """
      {"id": "a", "date": "2020-01-01", "text": "x", "highlights": ["place: the door", "door"]}
      {"id": "b", "date": "2020-01-01", "text": "x"}

      """, to: folder.file("dreams.jsonl"))
    let run = try CapturedRun<HighlightResult>(
      definition.text, of: HighlightAnalysis.kind, domain: JournalDomain.domain, in: folder,
      workers: 1, part: 64 << 20
    ) { (analysis: HighlightAnalysis, partials, context) in try analysis.find(partials, in: context)
    }
    let reader = try #require(try StoreReader(run.layout))
    let partial = try #require(reader.state.analyses.first?.partials.first)
    let table = try SortedTableReader(reader.layout.file(partial), kind: HighlightPartial.kind)
    var found: [[UInt8]] = []
    var cursor = try table.cursor()
    while try cursor.advance() { found.append(Array(cursor.key) + Array(cursor.value)) }
    func entry(_ tag: Character, _ text: String) -> [UInt8] {
      Array((String(tag) + text).utf8) + [1, 1]
    }
    #expect(
      found == [
        entry("c", ""), entry("c", "place"), entry("w", "\ndoor"), entry("w", "place\ndoor"),
        entry("w", "place\nthe"),
      ])
    #expect(
      Array(table.meta) == [2, 1, 2, 0].flatMap { [UInt8($0)] + [UInt8](repeating: 0, count: 7) })
  }

  /// What a plain count finds of one category.
  private struct PlainCategory {
    var entries: Set<Int> = []
    var highlights = 0
    var words: [String: Int] = [:]
  }

  private struct PlainDreams {
    var lines = ""
    var categories: [String: PlainCategory] = [:]

    mutating func add(_ number: Int, _ items: [[String]]) {
      let list = items.map { "\"\($0[0])\($0[1])\"" }.joined(separator: ", ")
      lines +=
        "{\"id\": \"\(number)\", \"date\": \"2020-01-01\", \"text\": \"x\", \"highlights\": [\(list)]}\n"
      for item in items {
        let name = ["": "", "person: ": "person"][item[0]] ?? "place"
        var known = categories[name] ?? PlainCategory()
        known.entries.insert(number)
        known.highlights += 1
        for word in item[1].lowercased().split(separator: " ") where word != "the" {
          known.words[String(word), default: 0] += 1
        }
        categories[name] = known
      }
    }

    static func random(_ generator: inout SeededGenerator) -> PlainDreams {
      let labels = ["", "place: ", "person: ", "Place: ", "#ff0: ", "yellow: "]
      let words = ["door", "sea", "the", "Anna", "anna", "red door", "10", "é"]
      var dreams = PlainDreams()
      for number in 0..<Int.random(in: 1...200, using: &generator) {
        var items: [[String]] = []
        for _ in 0..<Int.random(in: 0...4, using: &generator) {
          let label = labels.randomElement(using: &generator) ?? ""
          items.append([label, words.randomElement(using: &generator) ?? ""])
        }
        dreams.add(number, items)
      }
      return dreams
    }
  }

  /// Random highlights in parts of any size equal a plain count.
  @Test func anyCutSaysTheSame() throws {
    try withSeeds(6, long: 60) { generator, seed in
      let dreams = PlainDreams.random(&generator)
      let part = Int64.random(in: 200...5_000, using: &generator)
      try compare(dreams, part: part, seed: "\(seed)")
    }
  }

  private func compare(_ dreams: PlainDreams, part: Int64, seed: String) throws {
    var definition = Definition()
    definition.map = "highlights: highlights"
    definition.options = ", categories: {yellow: place}, top: 1000"
    let result = try run(definition, dreams.lines, part: part)
    #expect(result.categories.count == dreams.categories.count, "seed \(seed)")
    for category in result.categories {
      let expected = dreams.categories[category.name] ?? PlainCategory()
      #expect(category.count.entries == Int64(expected.entries.count), "seed \(seed)")
      #expect(category.count.occurrences == Int64(expected.highlights), "seed \(seed)")
      #expect(category.wordCount == Int64(expected.words.count), "seed \(seed)")
      var found: [String: Int] = [:]
      for word in category.common { found[word.word] = Int(word.count.occurrences) }
      #expect(found == expected.words, "seed \(seed)")
    }
  }

  /// Of many labels those with the most entries are listed, and all are counted.
  @Test func labelsWithoutEndAreCut() throws {
    let lines = (0..<6_000).map {
      "{\"id\": \"\($0)\", \"date\": \"2020-01-01\", \"text\": \"x\", \"highlights\": [\"l\($0): a\($0)\", \"often: door\"]}\n"
    }.joined()
    var definition = Definition()
    definition.map = "highlights: highlights"
    definition.options = ", list: 3, top: 1"
    let result = try run(definition, lines, part: 40_000)
    #expect(result.categoryCount == 6_001)
    #expect(
      said(result) == ["often: 6000 6000 1 door 6000/6000", "l0: 1 1 1 a0 1/1", "l1: 1 1 1 a1 1/1"])
  }
}

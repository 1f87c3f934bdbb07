import Platform
import SearchIndex
import Store
import TestSupport
import Testing
import Text

@testable import Journal

/// A run of `dream_analyze` in this process over files of a folder, with what it left.
struct DreamRun {
  let result: DreamAnalysisResult
  /// What the store keeps of each part, in part order.
  let partials: [DreamPartialReader]

  /// Runs `definition`, whose analysis is called `found`, over the files of `folder`.
  init(
    _ definition: String, in folder: TemporaryFolder, store: String = "store", workers: Int = 2,
    part: Int64 = 64 << 20, memory: Int = 64 << 20
  ) throws {
    let run = try CapturedRun<DreamAnalysisResult>(
      definition, of: DreamAnalysis.kind, domain: JournalDomain.domain, in: folder, store: store,
      workers: workers, part: part, memory: memory
    ) { (dreams: DreamAnalysis, partials, context) in try dreams.find(partials, in: context) }
    result = run.result
    let reader = try #require(try StoreReader(run.layout))
    let analysis = try #require(reader.state.analyses.first { $0.name == "found" })
    partials = try analysis.partials.map {
      try DreamPartialReader(reader.layout.file($0))
    }
  }

  /// The most common words of each kept entry in global order, with what is tied with the last.
  func topWords() throws -> [TopWords] {
    try partials.flatMap { partial in
      let terms = try Self.keys(of: partial.table)
      return try (0..<partial.entryCount).map { entry in
        TopWords(
          words: try partial.words(ofEntry: entry).map {
            .init(word: String(decoding: terms[$0.term], as: UTF8.self), count: $0.count)
          }, tieCount: partial.tieCount(ofEntry: entry))
      }
    }
  }

  private static func keys(of table: SortedTableReader) throws -> [[UInt8]] {
    var cursor = try table.cursor()
    var keys: [[UInt8]] = []
    while try cursor.advance() { keys.append(Array(cursor.key)) }
    return keys
  }

  static func write(_ text: String, to path: String) throws {
    try SystemFileSystem().replace(path, with: Array(text.utf8), mode: 0o600)
  }
}

/// The most common words of one entry.
struct TopWords: Equatable {
  let words: [AnalyzedText.CountedWord]
  let tieCount: Int
}

/// The definition that most tests use, with the parts that they vary.
struct DreamDefinition {
  var top: [String] = []
  /// More fields of the map.
  var map = ""
  var index = "analyzer: uax29"
  var options = ""
  var hasMeanings = false
  var entries: [String] = []

  var text: String {
    var lines = ["gristmill: 1", "pipeline: dreams"] + top
    lines += ["ingest:", "  file: {from: dreams.jsonl, format: jsonl}"]
    if hasMeanings { lines.append("  list: {from: meanings.csv, format: csv}") }
    lines += [
      "normalize:",
      "  dreams:", "    record: entry", "    input: file",
      "    map: {id: id, date: {from: date, as: iso8601}, text: text\(map)}",
    ]
    lines += entries.map { "    " + $0 }
    if hasMeanings {
      lines += [
        "  meanings:", "    record: meaning", "    input: list",
        "    map: {word: word, lemma: lemma, meaning: meaning, category: category, "
          + "weight: weight, source: source}",
      ]
    }
    let inputs =
      hasMeanings ? "inputs: {entries: dreams, meanings: meanings}" : "input: dreams"
    lines += [
      "index:", "  words: {input: dreams, text: [text], \(index)}", "analyze:",
      "  found: {op: dream_analyze, \(inputs)\(options.isEmpty ? "" : ", " + options)}",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension StopTerms {
  /// The stop words of a language; none with nil.
  static func of(_ language: String?, _ analyzer: AnalyzerSpecification) throws -> StopTerms {
    let words = try language.map { try StopWordList(language: $0).words } ?? []
    return StopTerms(StopOption(name: language ?? "none", words: words), analyzer: analyzer)
  }
}

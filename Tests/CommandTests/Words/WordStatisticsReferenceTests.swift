import TestSupport
import Testing

/// Every printed figure of word statistics equals what a plain program computes from the texts.
@Suite struct WordStatisticsReferenceTests {
  static let stopWords = [
    "the", "and", "a", "of", "to", "in", "i", "was", "it", "that", "my", "is", "me", "he", "on",
    "with", "we", "she", "but", "they", "had", "at", "for", "you", "his", "not", "as", "were",
  ]

  @Test(
    .enabled(if: Python.path != nil, "needs python3"),
    arguments: [
      (["--workers", "1"], 40), (["--workers", "3", "--part", "3K", "--chunk", "1K"], 40),
      (["--part", "1K", "--memory", "16M"], 0),
    ])
  func sampleDreamsEqualTheReference(_ options: [String], window: Int) throws {
    let folder = try WorkFolder()
    let dreams = RealData.packageFolder + "/datasets/dreams/dreams.jsonl"
    try run(dreams, analyzer: "uax29", window: window, options: options, in: folder)
    try compare(dreams, ["--analyzer", "apostrophes", "--window", "\(window)"], in: folder)
  }

  @Test(
    .enabled(
      if: Python.path != nil && RealData.has("dreams/dreambank"),
      "needs DreamBank in .data or GRISTMILL_DATA, and python3"))
  func realDreamsEqualTheReference() throws {
    let folder = try WorkFolder()
    // Two German series among them.
    let series = ["alta", "b2", "bosnak", "chuck", "ed", "german-f.de", "german-m.de", "jasmine2"]
    let written = try Python.run(
      "dreambank.py", [RealData.folder + "/dreams/dreambank", "dreams.jsonl"] + series, in: folder)
    #expect(written.ending == .exit(0), "\(written.errorText)")
    try run("dreams.jsonl", analyzer: "simple", options: ["--part", "300K"], in: folder)
    try compare("dreams.jsonl", ["--window", "40"], in: folder)
  }

  private func run(
    _ dreams: String, analyzer: String, window: Int = 40, options: [String], in folder: WorkFolder
  ) throws {
    try folder.write("stop.txt", Self.stopWords.joined(separator: "\n"))
    try folder.write("definition.yaml", definition(dreams, analyzer: analyzer, window: window))
    let run = try folder.gristmill.run(["run", "definition.yaml"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
  }

  private func compare(_ dreams: String, _ options: [String], in folder: WorkFolder) throws {
    let comparison = try Python.run(
      "dream_words.py",
      [
        "reports/dreams/statistics.json", dreams, Self.categories, "--stop", "stop.txt",
        "--nodes", "water,door,dog", "--collocation-window", "4",
        "--collocation-least", "2",
      ] + options, in: folder)
    #expect(comparison.ending == .exit(0), "\(comparison.outputText)\(comparison.errorText)")
  }

  private static let categories =
    RealData.packageFolder + "/datasets/dreams/categories.csv"

  private func definition(_ dreams: String, analyzer: String, window: Int) -> String {
    """
    gristmill: 1
    pipeline: dreams
    clearance: intimate
    quarantine: {max_rejects: 100%}
    ingest:
      lines: {from: \(dreams), format: jsonl}
      groups: {from: \(Self.categories), format: csv}
    normalize:
      dreams_read:
        record: entry
        input: lines
        map:
          id: id
          date: {from: date, as: written}
          text: text
          dreamer: dreamer
          came_true: came_true
      categories: {record: category_word, input: groups, map: {category: category, word: word}}
    index:
      words: {input: dreams_read, text: [text], analyzer: \(analyzer)}
    analyze:
      counted:
        op: word_statistics
        inputs: {entries: dreams_read, categories: categories}
        stop: {language: none, more: [\(Self.stopWords.map { "\"\($0)\"" }.joined(separator: ", "))]}
        window: \(window)
        collocations: {of: [water, door, dog], window: 4, min_count: 2}
        ngrams: {longest: 4}
        keyness:
          - {name: came_true, target: "came_true:true", reference: "came_true:false"}
    report:
      statistics: {kind: word_statistics, input: counted, formats: [json]}
    """
  }
}

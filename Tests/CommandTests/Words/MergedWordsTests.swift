import TestSupport
import Testing

/// Words are counted alike from the indexes of parts and from one that was merged of them.
@Suite struct MergedWordsTests {
  private static func definition(window: Int) -> String {
    """
    gristmill: 1
    pipeline: dreams
    clearance: personal
    ingest:
      lines: {from: "dreams-*.jsonl", format: jsonl}
    normalize:
      dreams:
        record: entry
        input: lines
        map: {id: id, date: date, text: text, dreamer: dreamer}
    index:
      words: {input: dreams, text: [text], analyzer: uax29}
    analyze:
      counted: {op: word_statistics, input: dreams, window: \(window)}
    report:
      statistics: {kind: word_statistics, input: counted, formats: [csv]}

    """
  }

  /// The rows of a part end with its words of bits, where those of the next one begin in the index.
  @Test(arguments: [64, 128, 65]) func partsOfWholeWordsEndWhereTheNextBegins(rows: Int) throws {
    let folder = try WorkFolder()
    for file in 0..<3 {
      var lines = ""
      for row in 0..<rows {
        lines += "{\"id\":\"d\(file)-\(row)\",\"dreamer\":\"p\(row % 3)\",\"date\":\"2019-01-01\","
        lines += "\"text\":\"water house w\(row % (5 + file)) water\"}\n"
      }
      try folder.write("dreams-\(file).jsonl", lines)
    }
    func run(_ store: String, window: Int) throws {
      try folder.write("dreams.yaml", Self.definition(window: window))
      let run = try folder.run(
        "run", "-q", "dreams.yaml", "--store", store, "--output", store + "-r")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    try run("apart", window: 3)
    try run("merged", window: 2)
    let merge = try folder.run("index", "merge", "merged")
    #expect(merge.ending == .exit(0), "\(merge.errorText)")
    #expect(merge.errorText.contains("of 3 indexes"), "\(merge.errorText)")
    try run("merged", window: 3)
    let expected = try folder.files(in: "apart-r/dreams")
    #expect(try folder.files(in: "merged-r/dreams") == expected)
    let words = try folder.text("merged-r/dreams/statistics.words.csv").split(separator: "\r\n")
    #expect(words[1].hasPrefix("water,\(6 * rows),\(3 * rows),"), "\(words[1])")
  }
}

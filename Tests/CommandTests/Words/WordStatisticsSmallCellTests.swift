import TestSupport
import Testing

/// With `min_cell` no figure of words is printed that rests on fewer entries.
@Suite struct WordStatisticsSmallCellTests {
  @Test(.enabled(if: Python.path != nil, "needs python3"))
  func noFigureRestsOnFewEntries() throws {
    let folder = try WorkFolder()
    let data = RealData.packageFolder + "/datasets/dreams"
    try folder.write(
      "definition.yaml",
      """
      gristmill: 1
      pipeline: dreams
      clearance: personal
      min_cell: 5
      ingest:
        lines: {from: \(data)/dreams.jsonl, format: jsonl}
        groups: {from: \(data)/categories.csv, format: csv}
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
        words: {input: dreams_read, text: [text], analyzer: uax29}
      analyze:
        counted:
          op: word_statistics
          inputs: {entries: dreams_read, categories: categories}
          keyness:
            - {name: came_true, target: "came_true:true", reference: "came_true:false"}
      report:
        statistics: {kind: word_statistics, input: counted, formats: [json]}
      """)
    let run = try folder.run("run", "definition.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let check = try Python.run(
      "small_words.py",
      ["reports/dreams/statistics.json", data + "/dreams.jsonl", data + "/categories.csv", "5"],
      in: folder)
    #expect(check.ending == .exit(0), "\(check.outputText)\(check.errorText)")
  }
}

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

  /// Entries of categories and words in two sub-sets: what one table hides comes not back from the others.
  @Test func subSetsDoNotBetrayEachOther() throws {
    let folder = try WorkFolder()
    var lines = ""
    func dream(_ text: String, _ cameTrue: Bool, _ count: Int) {
      for _ in 0..<count {
        let number = lines.utf8.count
        lines += "{\"id\":\"d\(number)\",\"text\":\"\(text)\",\"came_true\":\(cameTrue),"
        lines +=
          "\"date\":\"2019-0\(1 + number % 6)-03\",\"dreamer\":\"\(["a", "b"][number % 2])\"}\n"
      }
    }
    dream("fire everywhere", true, 3)
    dream("fire everywhere", false, 60)
    dream("water house", true, 40)
    dream("water house", false, 50)
    dream("stone bridge", true, 30)
    dream("garden walk", false, 25)
    try folder.write("dreams.jsonl", lines)
    try folder.write(
      "groups.csv",
      "category,word\nburning,fire\nwet,water\nhard,stone\ngreen,garden\nboth,fire\nboth,stone\n")
    try folder.write(
      "definition.yaml",
      """
      gristmill: 1
      pipeline: dreams
      clearance: personal
      min_cell: 5
      ingest:
        lines: {from: dreams.jsonl, format: jsonl}
        groups: {from: groups.csv, format: csv}
      normalize:
        dreams:
          record: entry
          input: lines
          map: {id: id, date: {from: date, as: written}, text: text, dreamer: dreamer, came_true: came_true}
        categories: {record: category_word, input: groups, map: {category: category, word: word}}
      index:
        words: {input: dreams, text: [text], analyzer: uax29}
      analyze:
        counted:
          op: word_statistics
          inputs: {entries: dreams, categories: categories}
          min_count: 1
          keyness:
            - {name: outcome, target: "came_true:true", reference: "came_true:false"}
            - {name: rest, target: "came_true:true"}
            - {name: other, target: "came_true:false", reference: "dreamer:a"}
      report:
        statistics: {kind: word_statistics, input: counted, formats: [csv]}
      """)
    let run = try folder.run("run", "definition.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    func rows(_ table: String) throws -> [String: [String: String]] {
      let lines = try folder.text("reports/dreams/statistics.\(table).csv").split(separator: "\r\n")
      let head = lines[0].split(separator: ",").map(String.init)
      var found: [String: [String: String]] = [:]
      for line in lines.dropFirst() {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        found[cells[0]] = Dictionary(uniqueKeysWithValues: zip(head, cells))
      }
      return found
    }
    for (whole, prefix, name, open) in [
      ("categories", "effect_", "burning", "wet"), ("words", "key_", "fire", "water"),
    ] {
      let totals = try rows(whole)
      var shown: [String] = []
      for comparison in ["outcome", "rest", "other"] {
        let table = try rows(prefix + comparison)
        let row = try #require(table[name])
        for column in ["target_entries", "reference_entries"] {
          let isTrue = (comparison == "other") == (column == "reference_entries")
          if isTrue, comparison != "other" {
            #expect(row[column]?.isEmpty == true, "\(prefix)\(comparison): 3 entries are shown")
          } else if comparison != "other", row[column]?.isEmpty == false {
            shown.append("\(comparison)/\(column)")
          }
        }
        if prefix == "effect_", comparison != "other" {
          for column in ["fewer_entries", "cohen_h", "h_low", "h_high"] {
            #expect(row[column]?.isEmpty == true, "\(comparison): \(column) is shown")
          }
        }
        #expect(table[open]?["target_entries"]?.isEmpty == false, "\(prefix)\(comparison)")
      }
      // 63 in all less 60 would be 3.
      #expect(totals[name]?["entries"]?.isEmpty == true || shown.isEmpty, "\(whole): \(shown)")
      #expect(totals[open]?["entries"] == "90")
    }
    // Where a side has no entry, none is the fewer.
    #expect(try rows("effect_outcome")["hard"]?["fewer_entries"] == "0")
  }
}

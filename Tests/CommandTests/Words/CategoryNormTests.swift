import Glibc
import TestSupport
import Testing

/// Categories beside the norms of a file.
@Suite struct CategoryNormTests {
  private func folder(
    _ norms: String, dreams: [String], inputs: String = ", categories: categories, norms: norms"
  ) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "dreams.yaml",
      """
      gristmill: 1
      pipeline: dreams
      clearance: personal
      ingest:
        lines: {from: dreams.jsonl, format: jsonl}
        themes: {from: categories.csv, format: csv}
        usual: {from: norms.csv, format: csv}
      normalize:
        dreams: {record: entry, input: lines, map: {id: id, date: date, text: text}}
        categories: {record: category_word, input: themes, map: {category: category, word: word}}
        norms: {record: category_norm, input: usual, map: {category: category, share: share, n: n}}
      index:
        found: {input: dreams, text: [text], analyzer: uax29}
      analyze:
        counted: {op: word_statistics, inputs: {entries: dreams\(inputs)}}
      report:
        words: {kind: word_statistics, input: counted, formats: [md, csv, json]}
      quarantine: {max_rejects: 100%}

      """)
    try folder.write(
      "dreams.jsonl",
      dreams.enumerated().map { number, text in
        "{\"id\": \"n\(number)\", \"date\": \"2019-01-02\", \"text\": \"\(text)\"}\n"
      }.joined())
    try folder.write(
      "categories.csv", "category,word\nwater,water\nwater,sea\nhouse,door\nhouse,door*\nsky,sun\n")
    try folder.write("norms.csv", norms)
    return folder
  }

  /// Random shares, against the formula with arcsines.
  @Test func sizesAreThoseOfTheFormula() throws {
    try withSeeds(2, long: 20, base: 5) { generator, seed in
      let words = ["water", "sea", "door", "doors", "sun", "tree"]
      let dreams = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        (0..<3).map { _ in words[Int.random(in: 0..<words.count, using: &generator)] }
          .joined(separator: " ")
      }
      let norms = ["house", "sky", "water"].map { name in
        (
          name: name, share: Int.random(in: 0...10_000, using: &generator),
          n: Bool.random(using: &generator) ? Int.random(in: 1...2000, using: &generator) : nil
        )
      }
      let folder = try folder(
        "category,share,n\n"
          + norms.map {
            "\($0.name),\(Double($0.share) / 10_000),\($0.n.map { "\($0)" } ?? "")\n"
          }.joined(), dreams: dreams)
      let run = try folder.run("run", "-q", "dreams.yaml")
      try #require(run.ending == .exit(0), "\(run.errorText)")
      let rows = try folder.text("reports/dreams/words.norms.csv").split(
        whereSeparator: \.isNewline)
      try #require(rows.count == 4, "seed \(seed): \(rows)")
      let heads = rows[0].split(separator: ",").map(String.init)
      for (row, norm) in zip(rows.dropFirst(), norms) {
        let cells = Dictionary(
          uniqueKeysWithValues: zip(
            heads, row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)))
        let themes = ["house": ["door", "doors"], "sky": ["sun"], "water": ["water", "sea"]]
        let with = dreams.count { dream in
          dream.split(separator: " ").contains { themes[norm.name]?.contains(String($0)) == true }
        }
        let (k, n) = (Double(with), Double(dreams.count))
        let h =
          2 * asin((k / n).squareRoot()) - 2 * asin((Double(norm.share) / 10_000).squareRoot())
        let half = 1.959963984540054 * (1 / n + (norm.n.map { 1 / Double($0) } ?? 0)).squareRoot()
        for (column, expected) in [("cohen_h", h), ("h_low", h - half), ("h_high", h + half)] {
          let found = Double(cells[column] ?? "") ?? .nan
          #expect(
            abs(found - expected) < 6e-5,
            "seed \(seed) \(norm.name) \(column): \(found), \(expected)")
        }
        let verdict =
          h - half > 0
          ? "more often than the norm"
          : h + half < 0 ? "less often than the norm" : "not told apart from the norm"
        #expect(cells["verdict"] == verdict, "seed \(seed) \(norm.name)")
      }
    }
  }

  @Test func badNormsAreRefusedOrTold() throws {
    let folder = try folder(
      """
      category,share,n
      water,0.5,100
      water,0.9,100
      ghosts,0.1,100
      house,1.5,100
      sky,0.5,0
      sky,-0.1,10
      sky,much,10
      house,0,

      """, dreams: ["water door", "sea", "sun"])
    let run = try folder.run("run", "-q", "dreams.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/dreams/words.json")
    #expect(page.contains("NORM_UNKNOWN") && page.contains("NORM_TWICE"))
    let rows = try folder.text("reports/dreams/words.norms.csv").split(whereSeparator: \.isNewline)
    try #require(rows.count == 3, "\(rows)")
    #expect(rows[1].hasPrefix("house,1,33.33,0.00,,"), "\(rows)")
    #expect(rows[2].hasPrefix("water,2,66.67,50.00,100,"), "\(rows)")
    let rejects = try folder.run("quarantine", "list").outputText
    #expect(rejects.contains("RANGE") && rejects.contains("CAST"), "\(rejects)")
  }

  @Test func normsNeedCategories() throws {
    let folder = try folder("category,share,n\n", dreams: ["water"], inputs: ", norms: norms")
    let check = try folder.run("check", "dreams.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains("norms are of categories"), "\(check.errorText)")
  }

  /// A file of norms without a row leaves nothing to compare.
  @Test func noNormsSayNothing() throws {
    let folder = try folder("category,share,n\n", dreams: ["water"])
    let run = try folder.run("run", "-q", "dreams.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try !folder.text("reports/dreams/words.md").contains("Against norms"))
  }
}

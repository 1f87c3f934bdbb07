import TestSupport
import Testing

/// `search` with `--explain`, `--highlight` and `--queries`, through the command.
@Suite struct SearchDetailsTests {
  private func folder(_ more: String...) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "documents.jsonl",
      """
      {"id": 1, "title": "The President", "body": "The president of the United States spoke."}
      {"id": 2, "title": "Mayor", "body": "A mayor runs the city\\tand its **hall**"}
      {"id": 3, "title": null, "body": "Nothing \\"here\\": the größte city"}
      {"id": 4, "title": "Hall", "body": null}

      """)
    let run = try folder.gristmill.run(
      [
        "index", "build", "--input", "documents.jsonl", "--text", "body,title", "--output", "index",
        "--analyzer", "uax29 fold stem:english stop:english",
      ] + more)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// A decimal in units of 10^-50.
  private func units(_ text: Substring) -> [Int] {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let digits = String(parts[0]) + fraction + String(repeating: "0", count: 50 - fraction.count)
    let padded = String(repeating: "0", count: 60 - digits.count) + digits
    return padded.compactMap(\.wholeNumberValue)
  }

  private func sum(_ numbers: [[Int]]) -> [Int] {
    var total = [Int](repeating: 0, count: 60)
    for number in numbers { for place in total.indices { total[place] += number[place] } }
    for place in total.indices.reversed() where total[place] > 9 && place > 0 {
      total[place - 1] += total[place] / 10
      total[place] %= 10
    }
    return total
  }

  @Test func contributionsAddUpToTheScore() throws {
    let folder = try folder()
    let search = try folder.run(
      "search", "index", "--explain", "city hall OR \"united states\" OR title:mayor OR id:4")
    #expect(search.ending == .exit(0), "\(search.errorText)")
    var scores: [([Int], [[Int]])] = []
    for line in search.outputText.split(separator: "\n") {
      let words = line.split(separator: " ")
      if line.hasPrefix("    score ") {
        scores.append((units(words[1]), []))
      } else if line.hasPrefix("      ") {
        scores[scores.count - 1].1.append(units(words[0]))
        #expect(line.contains(" tf 1, df ") && line.contains("idf "), "\(line)")
      }
    }
    #expect(scores.map(\.1.count) == [3, 1, 0])
    for (score, parts) in scores { #expect(score == sum(parts)) }
    #expect(search.outputText.contains("body:\"unit state\"  tf 1, df 1+1 of N 3"))
  }

  @Test func explanationsAsJSON() throws {
    let folder = try folder()
    let search = try folder.run(
      "search", "index", "--format", "jsonl", "--explain", "größte OR id:4")
    let lines = search.outputText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0].contains(
        "\"clauses\":[{\"field\":\"body\",\"terms\":[\"großt\"],\"tf\":1,\"df\":[1],\"N\":3,")
        || lines[0].contains(
          "\"clauses\":[{\"field\":\"body\",\"terms\":[\"grosst\"],\"tf\":1,\"df\":[1],\"N\":3,"),
      "\(lines[0])")
    #expect(lines[1].contains("\"explanation\":{\"score\":0,\"clauses\":[]}"), "\(lines[1])")
    let unscored = try folder.run("search", "index", "--format", "jsonl", "--explain", "id:4")
    #expect(unscored.outputText.contains("\"explanation\":null"))
    #expect(unscored.errorText.contains("nothing to explain"))
  }

  @Test func passagesAreMarkedInAPipe() throws {
    let folder = try folder("--store", "all")
    let search = try folder.run(
      "search", "index", "--highlight",
      "\"president of the united states\" OR title:may* OR citty~1")
    let lines = search.outputText.split(separator: "\n").map(String.init)
    #expect(lines.contains("    body: The **president of the United States** spoke."))
    #expect(lines.contains("    title: **Mayor**"))
    #expect(lines.contains("    body: A mayor runs the **city** and its **hall**"))
    #expect(lines.contains("    body: Nothing \"here\": the größte **city**"))
  }

  @Test func passagesAsJSON() throws {
    let folder = try folder("--store", "all")
    let search = try folder.run(
      "search", "index", "--format", "jsonl", "--highlight", "city -mayor")
    #expect(
      search.outputText.hasSuffix(
        "\"highlights\":{\"body\":[{\"text\":\"Nothing \\\"here\\\": the größte city\","
          + "\"marks\":[[29,4]]}]}}\n"), "\(search.outputText)")
  }

  @Test func textsThatAreNotKeptCannotBeShown() throws {
    let folder = try folder()
    let search = try folder.run("search", "index", "--highlight", "city")
    #expect(search.ending == .exit(64))
    #expect(search.outputText.isEmpty)
    #expect(search.errorText.contains("--store all"))
    let other = try folder.run("search", "index", "--highlight", "id:2")
    #expect(other.ending == .exit(0))
    #expect(other.errorText.contains("nothing to highlight"))
  }

  @Test func filesOfQueriesHoldAnyQuery() throws {
    let folder = try folder()
    let queries = [
      "city OR id:4", "may*", "presidnt~1", "\"president of the united states\"", "NOT city",
      "title:*", "id:[2 TO 3]", "(may* -id:2) OR größte", "nowhere",
    ]
    try folder.write("queries.txt", queries.joined(separator: "\n") + "\n")
    let batch = try folder.run("search", "index", "--queries", "queries.txt", "--format", "jsonl")
    #expect(batch.ending == .exit(0), "\(batch.errorText)")
    for (query, line) in zip(queries, batch.outputText.split(separator: "\n")) {
      let count = try folder.run("search", "index", "--count", query).outputText.dropLast()
      #expect(line.contains("\"count\":\(count),"), "\(query): \(line)")
      let ids = try folder.run("search", "index", "--format", "jsonl", query).outputText
        .matches(of: /"id":"(\d)"/).map { "{\"id\":\($0.output.1)," }
      let found = line.matches(of: /\{"id":\d,/).map { String($0.output) }
      #expect(ids == found, "\(query)")
    }
    let mixed = try folder.run("search", "index", "--queries", "queries.txt", "--explain")
    #expect(mixed.ending == .exit(64))
  }

  @Test(arguments: [
    ("city bdy:x", 5, 3, "did you mean body?"), ("city the", 5, 3, "leaves out this word"),
    ("city \"unfinished", 5, 11, "this quote has no end"),
    ("city OR", 5, 2, "expected a condition on both sides"), ("body:>=a", 0, 8, "has no range"),
    ("may~3", 3, 2, "expected 1 or 2 after ~"), ("\"two words\"~1", 0, 11, "is one word"),
    ("city (a)b", 8, 1, "expected a space or the end"),
    ("größte títle:größe city", 7, 5, "did you mean title?"),
  ])
  func wrongQueriesArePointedAt(
    _ query: String, _ offset: Int, _ length: Int, _ message: String
  ) throws {
    let folder = try folder()
    let pointer =
      "  \(query)\n  " + String(repeating: " ", count: offset)
      + String(repeating: "^", count: length)
      + "\n"
    let one = try folder.run("search", "index", query)
    #expect(one.ending == .exit(64))
    #expect(one.errorText.contains(message), "\(one.errorText)")
    #expect(one.errorText.contains(pointer), "\(one.errorText)")
    try folder.write("queries.txt", "city\n\(query)\n")
    let batch = try folder.run("search", "index", "--queries", "queries.txt")
    #expect(batch.ending == .exit(64))
    #expect(batch.errorText.contains("queries.txt:2: "), "\(batch.errorText)")
    #expect(batch.errorText.contains(pointer), "\(batch.errorText)")
  }
}

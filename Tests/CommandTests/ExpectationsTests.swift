import TestSupport
import Testing

/// What a definition expects of its data is checked by a run, and what failed is kept.
@Suite struct ExpectationsTests {
  static let rows = """
    user,place,stars,at,comment
    u1,p1,5,1400000000,good
    u2,p1,3,1400000100,
    u1,p2,1,1400000050,bad
    Hidden-Name,p2,4,1400000200,ok
    u1,p1,2,1400000300,

    """

  static func definition(_ expectation: String, now: String? = nil) -> VoteDefinition {
    var definition = VoteDefinition()
    definition.map =
      "{user: user, location: place, stars: stars, at: {from: at, as: unix_s}, comment: comment}"
    definition.places = "places.csv"
    definition.normalize = ["expect: [\(expectation)]"]
    if let now { definition.title = "t\nnow: \"\(now)\"" }
    return definition
  }

  static func folder(_ definition: VoteDefinition, rows: String = rows) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("votes.csv", rows)
    try folder.write("places.csv", "id,name\np1,One\n")
    try folder.write("votes.yaml", definition.text)
    return folder
  }

  /// The lines of votes.csv that failed.
  static func lines(_ text: String) -> [Int] {
    text.split(separator: "\n").compactMap { line in
      guard let place = line.split(separator: "\t").first, place.contains("votes.csv:") else {
        return nil
      }
      return place.split(separator: ":").last.flatMap { Int($0) }
    }
  }

  struct Case: Sendable {
    let text: String
    let name: String
    let lines: [Int]
  }

  static let cases = [
    Case(text: "{not_null: user}", name: "votes.not_null.user", lines: []),
    Case(text: "{not_null: [user, comment]}", name: "votes.not_null.user.comment", lines: [3, 6]),
    Case(text: "{unique: [user, at]}", name: "votes.unique.user.at", lines: []),
    Case(text: "{unique: [user, location], name: once}", name: "once", lines: [6]),
    Case(text: "{unique: [user, location], where: \"stars:>=3\", name: a}", name: "a", lines: []),
    Case(text: "{in_set: {field: location, values: [p1, p2]}, name: a}", name: "a", lines: []),
    Case(text: "{in_set: {field: location, values: [p1]}, name: a}", name: "a", lines: [4, 5]),
    Case(text: "{in_set: {field: stars, values: [1, 2, 3, 4]}, name: a}", name: "a", lines: [2]),
    Case(text: "{in_set: {field: comment, values: [ok, bad]}, name: a}", name: "a", lines: [2]),
    Case(text: "{range: {field: stars, min: 1, max: 5}}", name: "votes.range.stars", lines: []),
    Case(text: "{range: {field: stars, min: 2}, name: a}", name: "a", lines: [4]),
    Case(
      text: "{range: {field: at, min: \"2014-05-13T16:54:00Z\"}, name: a}", name: "a", lines: [2]),
    Case(text: "{matches: {field: user, pattern: \"u[0-9]\"}, name: a}", name: "a", lines: [5]),
    Case(text: "{matches: {field: comment, pattern: \"g.*|ok\"}, name: a}", name: "a", lines: [4]),
    Case(
      text: "{foreign_key: {field: location, dataset: places, key: id}, name: a}", name: "a",
      lines: [4, 5]),
    Case(
      text: "{foreign_key: {field: location, dataset: votes, key: location}, name: a}", name: "a",
      lines: []),
    Case(text: "{monotonic: at}", name: "votes.monotonic.at", lines: [4]),
    Case(text: "{monotonic: {field: at, per: user}, name: a}", name: "a", lines: []),
    Case(text: "{monotonic: {field: stars, per: [user]}, name: a}", name: "a", lines: [4]),
  ]

  @Test(arguments: cases) func recordsThatFailAreShownWithTheirPlace(_ item: Case) throws {
    let folder = try Self.folder(Self.definition(item.text))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(item.lines.isEmpty ? 0 : 1), "\(run.errorText)")
    #expect(folder.exists("reports/votes/ranking.md"))
    let show = try folder.run("expectations", "show", item.name)
    #expect(show.ending == .exit(item.lines.isEmpty ? 0 : 1), "\(show.errorText)")
    #expect(Self.lines(show.outputText) == item.lines, "\(show.outputText)")
    let list = try folder.run("expectations", "list").outputText
    #expect(list.contains("\t\(item.lines.count) of "), "\(list)")
    #expect(try folder.run("run", "votes.yaml").errorText.contains(": 0 tasks done,"))
    let page = try folder.text("reports/votes/ranking.json")
    #expect(page.contains("EXPECT_FAILED") == !item.lines.isEmpty)
    for text in [run.errorText, list, page] { #expect(!text.contains("Hidden-Name")) }
    #expect(!show.outputText.contains("Hidden-Name"))
  }

  @Test(arguments: [
    ("{count: {min: 5, max: 5}}", nil, true), ("{count: {min: 6}}", nil, false),
    ("{count: {max: 1}, where: \"stars:>=4\"}", nil, false),
    ("{count: {max: 0}, where: \"stars:>5\"}", nil, true),
    ("{freshness: {field: at, hours: 1}}", nil, true),
    ("{freshness: {field: at, days: 3}}", "2014-05-15", true),
    ("{freshness: {field: at, days: 3}}", "2014-05-20", false),
    ("{freshness: {field: at, days: 3}, where: \"stars:>5\"}", "2014-05-15", false),
    ("{freshness: {field: at, hours: 0}, where: \"stars:5\"}", nil, false),
  ]) func claimsAboutAllRecords(text: String, now: String?, isMet: Bool) throws {
    let folder = try Self.folder(Self.definition(text, now: now))
    let run = try folder.run("run", "-q", "votes.yaml")
    #expect(run.ending == .exit(isMet ? 0 : 1), "\(run.errorText)")
  }

  @Test func aWarningLetsTheRunEndWell() throws {
    let folder = try Self.folder(
      Self.definition("{unique: user, severity: warn}, {monotonic: at, name: forward}"))
    let both = try folder.run("run", "--json", "votes.yaml")
    #expect(both.ending == .exit(1))
    #expect(
      both.errorText.contains(
        "{\"name\":\"forward\",\"node\":\"votes\",\"kind\":\"monotonic\",\"severity\":\"fail\","
          + "\"checked\":5,\"failed\":1}"), "\(both.errorText)")
    try folder.write("votes.yaml", Self.definition("{unique: user, severity: warn}").text)
    let warned = try folder.run("run", "votes.yaml")
    #expect(warned.ending == .exit(0))
    #expect(warned.errorText.contains("expectation warning: votes.unique.user: 2 of 5"))
    #expect(try folder.text("reports/votes/ranking.json").contains("EXPECT_FAILED"))
    let history = try folder.run("history").outputText.split(separator: "\n")
    #expect(history[1].contains("done") && history[2].contains("findings"), "\(history)")
    // Each run keeps what failed in it.
    #expect(try folder.run("expectations", "--run", "1", "show", "forward").ending == .exit(1))
    let unknown = try folder.run("expectations", "show", "votes.uniq.user")
    #expect(unknown.ending == .exit(64) && unknown.errorText.contains("did you mean"))
    let personal = try folder.run(
      "expectations", "show", "votes.unique.user", "--top", "1", "--clearance", "personal")
    #expect(personal.outputText.contains("votes.csv:4\tuser=u1"), "\(personal.outputText)")
    #expect(personal.errorText.contains("1 of 2 failures"))
  }

  @Test func tablesOfReportsAreChecked() throws {
    var definition = Self.definition("{not_null: user}")
    definition.pipeline = "votes"
    let report = "  ranking: {kind: locations_ranking, input: rank}"
    func with(_ expectations: String) -> String {
      definition.text.replacing(
        report, with: report.dropLast() + ", expect: [\(expectations)]}")
    }
    let folder = try Self.folder(definition)
    try folder.write(
      "votes.yaml",
      with(
        "{unique: location, table: locations}, {count: {min: 2, max: 2}, table: locations}, "
          + "{range: {field: votes, max: 2}, table: locations, name: few}"))
    let run = try folder.run("run", "votes.yaml")
    #expect(run.ending == .exit(1))
    #expect(run.errorText.contains("expectation failed: few: 1 of 2"), "\(run.errorText)")
    #expect(run.errorText.contains("expectations: 3 of 4 met"))
    let show = try folder.run("expectations", "show", "few").outputText
    #expect(show.hasSuffix("ranking/locations\tp1\n"), "\(show)")
    #expect(try folder.run("run", "votes.yaml").errorText.contains(": 0 tasks done,"))
    try folder.write(
      "votes.yaml", with("{unique: a, table: locations}, {unique: a, table: nothing}"))
    let wrong = try folder.run("run", "votes.yaml")
    #expect(wrong.ending == .exit(1))
    #expect(wrong.errorText.contains("table locations of ranking has no column a; it has location"))
    #expect(wrong.errorText.contains("no document of ranking has a table nothing"))
  }

  @Test func resultsDoNotDependOnWorkersOrParts() throws {
    var generator = SeededGenerator(seed: 3)
    let rows = (0..<4_000).map { _ in
      "u\(Int.random(in: 0..<300, using: &generator)),p\(Int.random(in: 0..<9, using: &generator)),"
        + "\(Int.random(in: 1...5, using: &generator)),"
        + "\(Int.random(in: 1_400_000_000...1_500_000_000, using: &generator)),\n"
    }
    let folder = try Self.folder(
      Self.definition(
        "{unique: [user, location], name: a}, {monotonic: at, name: b}, "
          + "{monotonic: {field: at, per: user}, name: c}, {range: {field: stars, max: 4}, name: d},"
          + "{foreign_key: {field: location, dataset: places, key: id}, name: e}"),
      rows: "user,place,stars,at,comment\n" + rows.joined())
    var first: [String: String] = [:]
    for (workers, part, memory) in [("1", "64M", "512M"), ("3", "16K", "1M"), ("2", "40K", "1M")] {
      try folder.remove(".gristmill")
      let run = try folder.run(
        "run", "-q", "--workers", workers, "--part", part, "--memory", memory, "votes.yaml")
      #expect(run.ending == .exit(1))
      for name in ["a", "b", "c", "d", "e"] {
        let text = try folder.run("expectations", "show", name, "--top", "100000").outputText
        #expect(text.split(separator: "\n").count > 100)
        #expect(text == first[name] ?? text, "\(name) with \(workers) workers, parts of \(part)")
        first[name] = text
      }
    }
    var seen: Set<Substring> = []
    let repeated = rows.indices.filter { row in
      let fields = rows[row].split(separator: ",")
      return !seen.insert(fields[0] + "," + fields[1]).inserted
    }
    #expect(Self.lines(first["a"] ?? "") == repeated.map { $0 + 2 })
  }

  @Test(arguments: [
    ("{uniqe: user}", "unknown expectation 'uniqe'; did you mean 'unique'?"),
    ("{unique: usr}", "no mapped field 'usr'; did you mean 'user'?"),
    ("{severity: warn}", "expectation without a kind"),
    ("{unique: user, not_null: user}", "unique and not_null in one expectation"),
    ("{unique: user, severity: bad}", "severity: expected warn or fail, found 'bad'"),
    ("{unique: user, wher: \"stars:5\"}", "unknown key 'wher'; did you mean 'where'?"),
    ("{unique: user, where: \"star:5\"}", "where: "),
    ("{range: {field: user, min: 1}}", "field: expected a field of numbers or times"),
    ("{range: {field: stars}}", "expected min, max or both"),
    ("{range: {field: stars, min: 5, max: 1}}", "max: expected a number that is not below min"),
    ("{range: {field: stars, min: many}}", "min: expected a number of at most 2 decimals"),
    ("{range: {field: at, min: 5}}", "min: expected a time such as"),
    ("{in_set: {field: at, values: [1]}}", "field: expected a field of text, numbers"),
    ("{in_set: {field: user, values: []}}", "values: expected at least one value"),
    ("{matches: {field: stars, pattern: a}}", "field: expected a field of text"),
    ("{matches: {field: user, pattern: \"(a\"}}", "pattern: at character 3: expected )"),
    ("{foreign_key: {field: location, dataset: place, key: id}}", "did you mean 'places'?"),
    ("{foreign_key: {field: stars, dataset: places, key: id}}", "key: expected a field of decimal"),
    ("{count: {}}", "expected min, max or both"),
    ("{count: {min: -1}}", "min: expected a whole number of 0 or more"),
    ("{freshness: {field: stars, days: 1}}", "field: expected a field of times"),
    ("{freshness: {field: at}}", "expected days, hours or both"),
    ("{monotonic: user}", "monotonic: expected a field of numbers or times"),
    ("{unique: user}, {unique: user, severity: warn}", "two expectations are called"),
    ("{unique: user, name: \"\"}", "name: expected a name"),
    ("unique", "expect: expected a mapping, found text"),
  ]) func wrongExpectationsAreRefused(text: String, expected: String) throws {
    let folder = try Self.folder(Self.definition(text))
    let check = try folder.run("check", "votes.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains(expected), "\(check.errorText)")
    let place = try Regex("votes.yaml:1[0-9]:[0-9]+: error: ")
    #expect(check.errorText.contains(place), "\(check.errorText)")
  }
}

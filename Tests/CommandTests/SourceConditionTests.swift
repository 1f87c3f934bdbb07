import TestSupport
import Testing

/// The `where:` of a source, which leaves rows out before their fields are looked at.
@Suite struct SourceConditionTests {
  private typealias Row = (kind: String, state: String)

  private static func definition(_ condition: String, _ more: String = "") -> String {
    """
    gristmill: 1
    pipeline: sieve
    ingest:
      rows: {from: rows.csv, format: csv, null: [NA], where: '\(condition)'}
    normalize:
      texts:
        record: document
        input: rows
        map: {id: id, kind: kind}\(more)

    """
  }

  private static let words = ["", "NA", "a", "ab", "b", "a b", "say \"a\"", "\u{E9}"]

  private static func rows(_ seed: UInt64, _ count: Int) -> [Row] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      (
        words[Int(generator.next(upperBound: UInt64(words.count)))],
        words[Int(generator.next(upperBound: UInt64(words.count)))]
      )
    }
  }

  private static func csv(_ rows: [Row]) -> String {
    func quoted(_ text: String) -> String {
      "\"" + text.replacing("\"", with: "\"\"") + "\""
    }
    return "id,kind,state\n"
      + rows.enumerated().map { "d\($0),\(quoted($1.kind)),\(quoted($1.state))\n" }.joined()
  }

  private static func has(_ value: String) -> Bool { value != "" && value != "NA" }

  private static let conditions: [(String, @Sendable (String, String) -> Bool)] = [
    ("kind:a", { kind, _ in kind == "a" }),
    ("kind:a*", { kind, _ in kind.hasPrefix("a") }),
    ("kind:*", { kind, _ in has(kind) }),
    ("-kind:*", { kind, _ in !has(kind) }),
    ("kind:NA", { _, _ in false }),
    ("kind:\"say \\\"a\\\"\" OR state:\u{E9}", { $0 == "say \"a\"" || $1 == "\u{E9}" }),
    ("kind:(a OR b) -state:a*", { ($0 == "a" || $0 == "b") && !$1.hasPrefix("a") }),
    ("NOT (kind:a AND state:*)", { !($0 == "a" && has($1)) }),
    ("*", { _, _ in true }),
  ]

  @Test(arguments: conditions.indices)
  func whatIsKeptIsWhatAPlainLoopKeeps(_ number: Int) throws {
    let (condition, keeps) = Self.conditions[number]
    let seed = UInt64(number + 1)
    let rows = Self.rows(seed, 1_500)
    let folder = try WorkFolder()
    try folder.write("sieve.yaml", Self.definition(condition))
    try folder.write("rows.csv", Self.csv(rows))
    let expected = rows.enumerated().filter { keeps($1.kind, $1.state) }.map { "d\($0.offset)" }
    for part in ["64M", "1K"] {
      let run = try folder.run("run", "sieve.yaml", "--part", part)
      #expect(run.ending == .exit(expected.isEmpty ? 1 : 0), "\(run.errorText)")
      #expect(
        run.errorText.contains(
          "read 1500 = kept \(expected.count) + filtered \(1_500 - expected.count) + merged 0"),
        "seed \(seed), \(condition): \(run.errorText)")
    }
    let found = try folder.run("search", "*", "--top", "2000", "--clearance", "intimate")
    let ids = found.outputText.split(separator: "\n").map { line in
      line.split(separator: "\t").first { $0.hasPrefix("id=") }.map { String($0.dropFirst(3)) }
        ?? ""
    }
    #expect(ids == expected, "seed \(seed), \(condition)")
  }

  /// Both rules count in one balance, in later runs and after indexes were merged too.
  @Test func theRulesOfSourceAndNodeAddUp() throws {
    let folder = try WorkFolder()
    let rows = Self.rows(77, 400)
    let more = "\n    where: '-kind:b'\nindex:\n  words: {input: texts, text: [kind]}"
    try folder.write("sieve.yaml", Self.definition("state:*", more))
    try folder.write("rows.csv", Self.csv(rows))
    let left = rows.filter { Self.has($0.state) }
    let kept = left.filter { $0.kind != "b" && !$0.kind.hasSuffix(" b") }.count
    let balance = "read 400 = kept \(kept) + filtered \(400 - kept) + merged 0 + rejected 0"
    for _ in 0..<2 {
      let run = try folder.run("run", "sieve.yaml", "--part", "1K")
      #expect(run.errorText.contains(balance), "\(run.errorText)")
    }
    let merged = try folder.run("index", "merge", ".gristmill/sieve")
    #expect(merged.ending == .exit(0), "\(merged.errorText)")
    let again = try folder.run("run", "sieve.yaml", "--part", "1K")
    #expect(again.errorText.contains(balance), "\(again.errorText)")
    #expect(again.errorText.contains("sieve: 0 tasks done"), "\(again.errorText)")
    let plan = try folder.run("plan", "sieve.yaml", "--part", "1K")
    #expect(plan.ending == .exit(0), "\(plan.errorText)")
    let sample = try folder.run("run", "sieve.yaml", "--sample", "100%")
    #expect(sample.ending == .exit(0), "\(sample.errorText)")
  }

  @Test func whatAColumnCannotBeAskedIsAnErrorOfTheDefinition() throws {
    for (condition, says) in [
      ("kind:>=4", "where: a source compares columns as they are written"),
      ("kind:a~1", "where: a source compares columns"),
      ("word", "where: a source compares columns"),
      ("near:1,2,3km", "where: a source compares columns"), ("kind:(", "rows.csv"),
    ] {
      let folder = try WorkFolder()
      try folder.write("sieve.yaml", Self.definition(condition))
      try folder.write("rows.csv", Self.csv(Self.rows(1, 3)))
      let check = try folder.run("check", "sieve.yaml")
      #expect(check.ending == .exit(78), "\(condition): \(check.errorText)")
      if says != "rows.csv" { #expect(check.errorText.contains(says), "\(check.errorText)") }
    }
  }

  @Test func columnsThatAreNotThereAreNamed() throws {
    let folder = try WorkFolder()
    try folder.write("sieve.yaml", Self.definition("knid:a"))
    try folder.write("rows.csv", Self.csv(Self.rows(1, 3)))
    let run = try folder.run("run", "sieve.yaml")
    #expect(run.ending == .exit(65))
    #expect(run.errorText.contains("rows.csv:1: no column 'knid'"), "\(run.errorText)")
    let secret = Self.definition("kind:a").replacing("null: [NA]", with: "class: {kind: secret}")
    try folder.write("sieve.yaml", secret)
    let check = try folder.run("check", "sieve.yaml")
    #expect(check.errorText.contains("where: column 'kind' is secret"), "\(check.errorText)")
    let points = Self.definition("kinds:a").replacing("format: csv", with: "format: gpx")
    try folder.write("sieve.yaml", points)
    let fixed = try folder.run("check", "sieve.yaml")
    #expect(
      fixed.errorText.contains("where: source rows is GPX and has no column 'kinds'"),
      "\(fixed.errorText)")
  }

  /// Each of two sources reads its own rows of one file, and what it read is used again.
  @Test(arguments: [1, 40])
  func sourcesWithDifferentRulesShareFiles(_ fileCount: Int) throws {
    let folder = try WorkFolder()
    func source(_ condition: String) -> String {
      "{from: \"in/*.csv\", format: csv, where: '\(condition)'}"
    }
    try folder.write(
      "sieve.yaml",
      """
      gristmill: 1
      pipeline: sieve
      ingest:
        first: \(source("kind:a"))
        second: \(source("kind:b"))
      normalize:
        texts: {record: document, input: [first, second], map: {id: id, kind: kind}}

      """)
    for number in 0..<fileCount {
      try folder.write(
        "in/\(number + 100).csv", "id,kind\na\(number),a\nb\(number),b\nc\(number),c\n")
    }
    for isAgain in [false, true] {
      let run = try folder.run("run", "sieve.yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(!run.errorText.contains("FILE_TWICE"), "\(run.errorText)")
      #expect(
        run.errorText.contains(
          "read \(6 * fileCount) = kept \(2 * fileCount) + filtered \(4 * fileCount) + merged 0"),
        "\(run.errorText)")
      #expect(run.errorText.contains("sieve: 0 tasks done") == isAgain, "\(run.errorText)")
    }
    let plan = try folder.run("plan", "sieve.yaml")
    #expect(plan.ending == .exit(0), "\(plan.errorText)")
    let found = try folder.run("search", "kind:b", "--count", "--clearance", "intimate")
    #expect(found.outputText == "\(fileCount)\n", "\(found.errorText)")
  }

  /// A dry run projects what the rule of a source leaves out, alone and beside that of the node.
  @Test(arguments: [("", 2.0 / 3), ("\n    where: '-kind:b'", 5.0 / 6)])
  func aDryRunProjectsTheShareThatIsLeftOut(_ more: String, _ share: Double) throws {
    let folder = try WorkFolder()
    try folder.write("sieve.yaml", Self.definition("state:x", more))
    let text = (0..<40_000).map {
      "d\($0),\($0 / 3 % 2 == 0 ? "a" : "b"),\($0 % 3 == 0 ? "x" : "y")\n"
    }
    try folder.write("rows.csv", "id,kind,state\n" + text.joined())
    for (sample, slack) in [("4000", 0.02), ("100%", 0.000_02)] {
      let run = try folder.run("run", "sieve.yaml", "--sample", sample, "-q")
      let line = try #require(
        run.outputText.split(separator: "\n").first { $0.contains("filtered:") },
        "\(run.outputText)")
      let numbers = line.split { !"0123456789.".contains($0) }.compactMap { Double($0) }
      let found = try #require(numbers.first)
      #expect(abs(found / 100 - share) < slack, "\(sample): \(line)")
    }
  }

  /// What lies inside a secret column cannot be asked, in all formats whose columns are paths.
  @Test(arguments: [
    ("jsonl", "user", "user.password"), ("jsonl", "user.login", "user.login.name.first"),
    ("geojson", "properties.user", "properties.user.name"),
    ("geojson", "properties", "properties.x"),
    ("geojson", "properties.a", "properties.a"),
  ])
  func whatLiesInsideASecretColumnIsNeitherAskedNorMapped(
    _ format: String, _ secret: String, _ column: String
  ) throws {
    let folder = try WorkFolder()
    func definition(_ source: String, _ mapped: String) -> String {
      """
      gristmill: 1
      pipeline: sieve
      ingest:
        rows: {from: rows, format: \(format), class: {\(secret): secret}\(source)}
      normalize:
        fixes: {record: fix, input: rows, map: {lat: lat, lon: lon, device: \(mapped)}}

      """
    }
    try folder.write("rows", "")
    try folder.write("a.yaml", definition(", where: '\(column):x'", "id"))
    let asked = try folder.run("check", "a.yaml")
    #expect(asked.ending == .exit(78))
    #expect(
      asked.errorText.contains("where: column '\(column)' is secret"), "\(asked.errorText)")
    try folder.write("a.yaml", definition("", column))
    let mapped = try folder.run("check", "a.yaml")
    #expect(mapped.ending == .exit(78))
    #expect(
      mapped.errorText.contains("map: column '\(secret)' of rows is secret"),
      "\(mapped.errorText)")
    try folder.write("a.yaml", definition(", where: '\(column)s:x'", "\(column)s"))
    #expect(try folder.run("check", "a.yaml").ending == .exit(column == secret ? 0 : 78))
  }

  /// Records that were rejected for want of a rule are told to be filtered by the mended definition.
  @Test func aReplayKnowsTheRule() throws {
    let folder = try WorkFolder()
    func definition(_ condition: String) -> String {
      """
      gristmill: 1
      pipeline: phones
      ingest:
        phone: {from: a.jsonl, format: jsonl\(condition)}
      normalize:
        fixes: {record: fix, input: phone, map: {lat: lat, lon: lon}}
      tests:
        - name: only locations
          given: {phone: '{"_type":"location","lat":1,"lon":2}'}
          expect: {counts: {fixes: {read: 1, kept: 1}}}

      """
    }
    try folder.write(
      "a.jsonl",
      #"{"_type":"location","lat":1,"lon":2}"# + "\n" + #"{"_type":"lwt"}"# + "\n"
        + #"{"_type":"location","lon":2}"# + "\n")
    try folder.write("a.yaml", definition(""))
    let run = try folder.run("run", "a.yaml")
    #expect(run.errorText.contains("read 3 = kept 1 + filtered 0 + merged 0 + rejected 2"))
    try folder.write("b.yaml", definition(", where: '_type:location'"))
    let replay = try folder.run("quarantine", "replay", "b.yaml", "--dry-run")
    #expect(
      replay.outputText.contains("0 would be kept, 1 filtered, 1 rejected again with MISSING"),
      "\(replay.outputText) \(replay.errorText)")
    #expect(try folder.run("test", "b.yaml").ending == .exit(0))
  }

  /// A source that a test does not give has the columns that its rule asks.
  @Test func testsNeedNoRowsForASourceWithARule() throws {
    let folder = try WorkFolder()
    let test = "\ntests:\n  - {name: none, given: {}, expect: {counts: {texts: {read: 0}}}}\n"
    try folder.write("sieve.yaml", Self.definition("state:a", test))
    let run = try folder.run("test", "sieve.yaml")
    #expect(run.ending == .exit(0), "\(run.outputText) \(run.errorText)")
  }
}

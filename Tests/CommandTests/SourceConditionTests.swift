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
      #expect(run.ending == .exit(0), "\(run.errorText)")
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

import TestSupport
import Testing

/// `op: changes` beside a plain comparison of both files.
@Suite struct ChangesTests {
  private static let header = "id,part,place,stars,day,note,who"

  private static func definition(
    _ options: String = "", _ more: String = "", old: String = "old.csv, format: csv"
  ) -> String {
    """
    gristmill: 1
    pipeline: d
    records:
      vote:
        fields:
          id: integer
          part: symbol
          place: symbol
          stars: {type: decimal, scale: 1}
          day: date
          note: text
          who: {type: text, class: personal}
    ingest:
      new: {from: new.csv, format: csv}
      old: {from: \(old)}
    normalize:
      votes: {record: vote, input: new, map: {id: id, part: part, place: place, stars: stars, day: day, note: note, who: who}}
      before: {record: vote, input: old, map: {id: id, part: part, place: place, stars: stars, day: day, note: note, who: who}}
    analyze:
      diff: {op: changes, inputs: {records: votes, baseline: before}, key: [id, part]\(options)}
    report:
      what: {kind: changes, input: diff, top: 10000\(more)}

    """
  }

  private typealias Table = [[String]]

  private static func text(_ rows: Table) -> String {
    ([header]
      + rows.map { $0.map { "\"\($0.replacing("\"", with: "\"\""))\"" }.joined(separator: ",") })
      .joined(separator: "\n") + "\n"
  }

  /// Two tables that differ here and there; some keys have no value or stand twice.
  private static func tables(_ seed: UInt64, count: Int) -> (old: Table, new: Table) {
    var random = SeededGenerator(seed: seed)
    func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    func values() -> [String] {
      [
        pick(["p1", "p2", "", "p/3", "ü"]), pick(["1.0", "2.5", "-0.5", ""]),
        pick(["2020-01-01", "1899-12-31", ""]), pick(["", "a\nb", "<b>", "x\u{202E}y"]),
        pick(["n", "m"]),
      ]
    }
    var old: Table = []
    for id in 0..<count {
      old.append([id % 50 == 7 ? "" : String(id / 2), pick(["a", "b", ""])] + values())
    }
    var new: Table = []
    for row in old {
      switch Int.random(in: 0..<10, using: &random) {
      case 0: continue
      case 1: new.append(Array(row.prefix(2)) + values())
      case 2: new += [row, Array(row.prefix(2)) + values()]
      default: new.append(row)
      }
    }
    for id in 0..<count / 10 { new.append([String(9_000 + id), "a"] + values()) }
    new.shuffle(using: &random)
    return (old, new)
  }

  /// What is found by comparing rows with equal keys: added, changed, gone, the same, keys that repeat, and by field.
  private static func plain(_ old: Table, _ new: Table) -> (counts: [Int], fields: [Int]) {
    func grouped(_ table: Table) -> [[String]: Table] {
      Dictionary(grouping: table) { Array($0.prefix(2)) }.mapValues { $0.map { Array($0[2..<6]) } }
    }
    let (before, after) = (grouped(old), grouped(new))
    var counts = [0, 0, 0, 0, 0]
    var fields = [0, 0, 0, 0]
    for key in Set(before.keys).union(after.keys) {
      var one = before[key] ?? []
      var other = after[key] ?? []
      if max(one.count, other.count) > 1 { counts[4] += 1 }
      for row in one {
        guard let place = other.firstIndex(of: row), let own = one.firstIndex(of: row) else {
          continue
        }
        other.remove(at: place)
        one.remove(at: own)
        counts[3] += 1
      }
      if one.count == 1, other.count == 1 {
        counts[1] += 1
        for field in 0..<4 where one[0][field] != other[0][field] { fields[field] += 1 }
      } else {
        counts[0] += other.count
        counts[2] += one.count
      }
    }
    return (counts, fields)
  }

  private func export(_ folder: WorkFolder, _ table: String) throws -> [[String]] {
    let run = try folder.run("export", table, "--format", "csv", "--raw", "--clearance", "personal")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return run.outputText.split(separator: "\r\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func changesEqualAPlainComparison(seed: UInt64) throws {
    let (old, new) = Self.tables(seed, count: 1_200)
    let folder = try WorkFolder()
    try folder.write("d.yaml", Self.definition())
    try folder.write("old.csv", Self.text(old))
    try folder.write("new.csv", Self.text(new))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "seed \(seed): \(run.errorText)")
    let expected = Self.plain(old, new)
    let counts = try export(folder, "diff.counts")[0].dropFirst().compactMap { Int($0) }
    #expect(
      counts == [
        new.count, old.count, expected.counts[0], expected.counts[1], expected.counts[2],
        expected.counts[3],
      ], "seed \(seed)")
    let fields = Dictionary(
      uniqueKeysWithValues: try export(folder, "diff.fields").map { ($0[0], Int($0[1])) })
    #expect(
      ["place", "stars", "day", "note"].map { fields[$0] ?? nil } == expected.fields, "seed \(seed)"
    )
    #expect(
      try folder.text("reports/d/what.md").contains("| KEY\\_REPEATED | \(expected.counts[4]) |"),
      "seed \(seed)")
    let files = try folder.files(in: "reports/d")
    for options in [["--part", "3000", "--workers", "3"], ["--part", "20000", "--memory", "1M"]] {
      try folder.remove(".gristmill")
      #expect(try folder.gristmill.run(["run", "d.yaml"] + options).ending == .exit(0))
      #expect(try folder.files(in: "reports/d") == files, "seed \(seed)")
    }
  }

  /// An earlier run of the same pipeline is a baseline that does not move.
  @Test func anEarlierRunIsABaseline() throws {
    let (old, new) = Self.tables(5, count: 300)
    let folder = try WorkFolder()
    try folder.write("old.csv", Self.text(old))
    try folder.write("new.csv", Self.text(old))
    try folder.write("d.yaml", Self.definition())
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    try folder.write("new.csv", Self.text(new))
    try folder.write(
      "d.yaml", Self.definition(old: "{store: .gristmill/d, dataset: votes, generation: 1}"))
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let counts = try export(folder, "diff.counts")[0]
    let expected = Self.plain(old, new).counts
    #expect(counts.suffix(4).compactMap { Int($0) } == Array(expected.prefix(4)))
    let files = try folder.files(in: "reports/d")
    let again = try folder.run("run", "d.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
    #expect(try folder.files(in: "reports/d") == files)
    // The newest one would be its own.
    try folder.write("d.yaml", Self.definition(old: "{store: .gristmill/d, dataset: votes}"))
    #expect(try folder.run("plan", "d.yaml").ending == .exit(78))
  }

  @Test func nothingIsFoundBetweenEqualTables() throws {
    let (old, _) = Self.tables(6, count: 100)
    let folder = try WorkFolder()
    try folder.write("d.yaml", Self.definition())
    try folder.write("old.csv", Self.text(old))
    try folder.write("new.csv", Self.text(old.reversed()))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(try folder.text("reports/d/what.md").contains("**0 added, 0 changed, 0 gone.**"))
    #expect(try export(folder, "diff.changes").isEmpty)
    try folder.write("new.csv", Self.header + "\n")
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(try folder.text("reports/d/what.md").contains("**0 added, 0 changed, 100 gone.**"))
  }

  @Test func theListIsCutAndTheCountsAreNot() throws {
    let (old, new) = Self.tables(7, count: 300)
    let folder = try WorkFolder()
    try folder.write("old.csv", Self.text(old))
    try folder.write("new.csv", Self.text(new))
    try folder.write("d.yaml", Self.definition())
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let all = try export(folder, "diff.changes").map { $0.prefix(3) }
    try folder.write("d.yaml", Self.definition(", limit: 20"))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let some = try export(folder, "diff.changes").map { $0.prefix(3) }
    #expect(some.count >= 20 && some.count < all.count && some == Array(all.prefix(some.count)))
    #expect(try folder.text("reports/d/what.md").contains("CHANGES\\_LEFT\\_OUT"))
  }

  @Test func privateFieldsAreComparedWhenTheyAreNamed() throws {
    let folder = try WorkFolder()
    try folder.write(
      "old.csv",
      Self.text([
        ["1", "a", "p", "1.0", "", "", "planted-old"], ["2", "a", "p", "1.0", "", "", "z"],
      ]))
    try folder.write(
      "new.csv",
      Self.text([
        ["1", "a", "p", "1.0", "", "", "planted-new"], ["2", "a", "q", "1.0", "", "", "z"],
      ]))
    try folder.write("d.yaml", Self.definition())
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let page = try folder.text("reports/d/what.md")
    #expect(page.contains("0 added, 1 changed, 0 gone") && page.contains("who (personal)"))
    try folder.write("d.yaml", Self.definition(", fields: [who, place]"))
    let run = try folder.run("run", "d.yaml")
    for (name, bytes) in try folder.files(in: "reports/d") where name != "results.sqlite" {
      #expect(!String(decoding: bytes, as: UTF8.self).contains("planted"), "\(name)")
    }
    #expect(run.ending == .exit(77) || run.ending == .exit(0), "\(run.errorText)")
    try folder.write(
      "d.yaml",
      Self.definition(", fields: [who, place]").replacing(
        "pipeline: d", with: "pipeline: d\nclearance: personal"))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(
      try folder.text("reports/d/what.md").contains(
        "| 1 | a | changed | who | planted-old | planted-new |"))
  }

  @Test func singleRecordsAreLeftOutWhereFewAreHidden() throws {
    let (old, new) = Self.tables(8, count: 300)
    let folder = try WorkFolder()
    try folder.write("old.csv", Self.text(old))
    try folder.write("new.csv", Self.text(new))
    try folder.write("d.yaml", Self.definition("", ", min_cell: 10"))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    #expect(!folder.exists("reports/d/what.changes.csv"))
    #expect(!(try folder.text("reports/d/what.md")).contains("In the order of the key"))
  }

  /// Rows have names of their own whatever keys hold.
  @Test func namesOfRowsDiffer() throws {
    let folder = try WorkFolder()
    func row(_ part: String) -> [String] { ["", part, "p", "1.0", "", "", "z"] }
    try folder.write("old.csv", Self.text([row("x"), row("same")]))
    try folder.write(
      "new.csv",
      Self.text([row("same"), row("x (gone)"), row("(none)"), row(""), row("a/b"), row("a\\/b")]))
    try folder.write("d.yaml", Self.definition())
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try Set(export(folder, "diff.changes").map { $0[0] }).count == 6)
  }

  /// All counts are hidden if one is: from the others it could be worked out.
  @Test func countsAreHiddenTogether() throws {
    let folder = try WorkFolder()
    func rows(_ ids: Range<Int>, _ place: (Int) -> String) -> Table {
      ids.map { [String($0), "a", place($0), "1.0", "", "", "z"] }
    }
    try folder.write("old.csv", Self.text(rows(0..<100) { _ in "p" }))
    try folder.write("new.csv", Self.text(rows(1..<101) { $0 < 40 ? "q" : "p" }))
    try folder.write("d.yaml", Self.definition("", ", min_cell: 5"))
    #expect(try folder.run("run", "d.yaml").ending == .exit(0))
    let page = try folder.text("reports/d/what.md")
    let lines = page.split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| What | Added ") }, "\(page)")
    let cells = lines[head + 2].split(separator: "|").dropFirst().map { $0.filter { $0 != " " } }
    #expect(cells == Array(repeating: "\\*", count: 6), "\(page)")
  }

  @Test(arguments: [
    (", where: \"stars:1\"", "where: expected both sides to be chosen alike"),
    (", key: [nr]", "no such field 'nr'"),
    (", fields: [stars], ignore: [day]", "expected fields or ignore, found both"),
    (", ignore: [plce]", "no such field 'plce'"),
    (", fields: [stars, stars]", "field 'stars' stands twice"),
    (", fields: [id]", "field 'id' stands twice"), (", limit: 0", "limit: expected"),
    (", top: 3", "unknown key 'top'"),
  ])
  func wrongOptionsAreTold(options: String, words: String) throws {
    let folder = try WorkFolder()
    let definition = Self.definition(options)
    try folder.write(
      "d.yaml",
      options.contains("key:") ? definition.replacing(", key: [id, part]", with: "") : definition)
    try folder.write("old.csv", Self.header + "\n")
    try folder.write("new.csv", Self.header + "\n")
    let run = try folder.run("check", "d.yaml")
    #expect(run.ending == .exit(78) && run.errorText.contains(words), "\(run.errorText)")
  }
}

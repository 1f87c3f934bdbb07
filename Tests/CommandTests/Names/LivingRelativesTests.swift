import TestSupport
import Testing

/// Deaths that dates of relatives prove, in files of GEDCOM.
@Suite struct LivingRelativesTests {
  private static func definition(_ file: String = "tree.ged", secret: String = "") -> String {
    """
    gristmill: 1
    pipeline: people
    clearance: personal
    ingest:
      tree: {from: \(file), format: gedcom, rows: INDI\(secret)}
      lines: {from: \(file), format: gedcom, rows: INDI.NAME\(secret)}
    normalize:
      people:
        record: person
        input: tree
        map:
          id: xref
          name: NAME
          birth: {from: BIRT.DATE, as: gedcom}
          death: {from: DEAT.DATE, as: gedcom}
          deceased: "DEAT?"
        living: {on: 2018-06-30, action: mark}
      names:
        record: person_name
        input: lines
        map:
          person: xref
          name: value
          birth: {from: /BIRT.DATE, as: gedcom}
          death: {from: /DEAT.DATE, as: gedcom}
          deceased: "/DEAT?"
        living: {on: 2018-06-30, action: mark}
    """ + "\n"
  }

  /// A file of the people, by their ids, and of the families, each with the ids of partners and children.
  private static func tree(
    _ people: [(String, String)], _ families: [(String, String, String)]
  ) -> String {
    var text = "0 HEAD\n"
    for (id, lines) in people { text += "0 @\(id)@ INDI\n1 NAME \(id)\n" + lines }
    for (number, family) in families.enumerated() {
      text += "0 @F\(number)@ FAM\n"
      for (place, partner) in family.0.split(separator: " ").enumerated() {
        text += "1 \(place == 0 ? "HUSB" : "WIFE") @\(partner)@\n"
      }
      for child in family.1.split(separator: " ") { text += "1 CHIL @\(child)@\n" }
      text += family.2
    }
    return text + "0 TRLR\n"
  }

  private static func born(_ date: String) -> String { "1 BIRT\n2 DATE \(date)\n" }
  private static func died(_ date: String) -> String { "1 DEAT\n2 DATE \(date)\n" }
  private static func married(_ date: String) -> String { "1 MARR\n2 DATE \(date)\n" }

  private static func living(
    _ folder: WorkFolder, dataset: String = "people", field: String = "id",
    store: String = ".gristmill/people"
  ) throws -> Set<String> {
    let found = try folder.run(
      "search", "--store", store, "--dataset", dataset, "--clearance", "personal", "--top",
      "100000", "--format", "jsonl", "living:true")
    #expect(found.ending == .exit(0) || found.ending == .exit(1), "\(found.errorText)")
    let ids = found.outputText.split(separator: "\"\(field)\":\"").dropFirst()
    return Set(ids.map { String($0.prefix { $0 != "\"" }) })
  }

  private static func run(
    _ people: [(String, String)], _ families: [(String, String, String)]
  ) throws -> Set<String> {
    let folder = try WorkFolder()
    try folder.write("people.yaml", definition())
    try folder.write("tree.ged", tree(people, families))
    let run = try folder.run("run", "-q", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let living = try living(folder)
    #expect(try Self.living(folder, dataset: "names", field: "person") == living)
    return living
  }

  /// Each is a relative of `x`, of whom no date is known.
  private static let proofs: [(String, [(String, String)], [(String, String, String)])] = [
    ("a child who died", [("c", died("1790"))], [("x", "c", "")]),
    ("a child born at the limit", [("c", born("1919"))], [("x", "c", "")]),
    ("a christening", [("c", "1 CHR\n2 DATE 1850\n")], [("x", "c", "")]),
    ("a burial", [("c", "1 BURI\n2 DATE 1850\n")], [("x", "c", "")]),
    ("a grandchild", [("c", ""), ("g", born("1931"))], [("x", "c", ""), ("c", "g", "")]),
    ("a spouse", [("s", born("1700"))], [("x s", "", "")]),
    ("the death of a spouse", [("s", died("1919"))], [("s x", "", "")]),
    ("a marriage", [], [("x", "", married("BEF 1919"))]),
    ("a divorce", [], [("x", "", "1 DIV\n2 DATE 1919\n")]),
    ("the marriage of a child", [("c", "")], [("x", "c", ""), ("c", "", married("1930"))]),
    ("the death of a parent", [("p", died("1906"))], [("p", "x", "")]),
    ("the birth of a parent", [("p", born("1805"))], [("p", "x", "")]),
    ("a sibling", [("p", ""), ("s", born("1815"))], [("p", "x s", "")]),
    ("a child by birth", [("c", born("1850") + "1 FAMC @F0@\n2 PEDI Birth\n")], [("x", "c", "")]),
    ("a natural child", [("c", born("1850"))], [("x", "c", "2 _FREL Natural\n")]),
    (
      "one of two spouses", [("s", born("1700")), ("t", born("AFT 1700"))],
      [("s x", "", ""), ("t x", "", "")]
    ),
  ]

  @Test func datesOfRelativesProveDeath() throws {
    for (words, relatives, families) in Self.proofs {
      let living = try Self.run([("x", "")] + relatives, families)
      #expect(!living.contains("x"), "\(words)")
    }
  }

  private static let nothing: [(String, String, [(String, String)], [(String, String, String)])] = [
    ("a child born too late", "", [("c", born("1921"))], [("x", "c", "")]),
    ("a spouse born too late", "", [("s", born("1830"))], [("x s", "", "")]),
    ("a parent who died too late", "", [("p", died("1908"))], [("p", "x", "")]),
    ("no last day", "", [("c", born("AFT 1700"))], [("x", "c", "")]),
    ("words", "", [("c", born("in the year 1700"))], [("x", "c", "")]),
    ("two births, one unknown", "", [("c", born("1700") + born("unknown"))], [("x", "c", "")]),
    ("two births", "", [("c", born("1700") + born("1990"))], [("x", "c", "")]),
    ("a year in short", "", [("c", born("12 JAN 85"))], [("x", "c", "")]),
    ("a death that was none", "", [("c", "1 DEAT N\n2 DATE 1800\n")], [("x", "c", "")]),
    ("an adopted child", "", [("c", born("1700") + "1 ADOP Y\n")], [("x", "c", "")]),
    (
      "a foster child", "", [("c", born("1700") + "1 FAMC @F0@\n2 PEDI foster\n")],
      [("x", "c", "")]
    ),
    ("a stepchild", "", [("c", born("1700"))], [("x", "c", "2 _MREL Step\n")]),
    ("a doubled id", "", [("c", born("1700")), ("c", born("1700"))], [("x", "c", "")]),
    ("a loop", "", [("c", born("1700"))], [("x", "c", ""), ("c", "x", "")]),
    ("somebody's own child", "", [], [("x", "x", married("1700"))]),
    ("a living person", "1 DEAT N\n", [("c", born("1700"))], [("x", "c", "")]),
    ("an own birth", born("1950"), [("c", born("1700"))], [("x", "c", "")]),
    ("a death to come", died("2050"), [("c", born("1700"))], [("x", "c", "")]),
    (
      "siblings who contradict each other", "", [("c", born("1700")), ("d", born("1980"))],
      [("x", "c d", "")]
    ),
    (
      "what contradicts over two links", "", [("c", born("1700")), ("p", ""), ("q", born("1960"))],
      [("p", "x", ""), ("x", "c", ""), ("q", "p", "")]
    ),
  ]

  @Test func whatIsNotCertainProvesNothing() throws {
    for (words, own, relatives, families) in Self.nothing {
      let living = try Self.run([("x", own)] + relatives, families)
      #expect(living.contains("x"), "\(words)")
    }
  }

  /// Lines of five generations, some with a date; `x` is at the front, its child, who was born in that year, at the end.
  private static func large(_ year: Int) -> String {
    var people: [(String, String)] = [("x", "")]
    for number in 0..<400 {
      people.append(("p\(number)", number % 15 == 0 ? born("17\(10 + number % 80)") : ""))
    }
    people.append(("c", born("\(year)")))
    let lines = (0..<400).filter { $0 % 5 != 4 }.map { ("p\($0)", "p\($0 + 1)", "") }
    return tree(people, lines + [("x", "c", "")])
  }

  @Test func partsAreCutAsOneLikes() throws {
    let folder = try WorkFolder()
    let text = Self.large(1700)
    try folder.write("plain.yaml", Self.definition())
    try folder.write("tree.ged", text)
    try folder.write("packed.yaml", Self.definition("tree.ged.gz"))
    try folder.write("tree.ged.gz", try CompressedVotes.gzip(Array(text.utf8)))
    var answers: [Set<String>] = []
    for (number, options) in [
      ["plain.yaml", "--part", "64M", "--workers", "1"],
      ["plain.yaml", "--part", "1K", "--workers", "3", "--chunk", "64"],
      ["packed.yaml", "--part", "2K", "--workers", "2", "--chunk", "100"],
      ["plain.yaml", "--part", "64M", "--workers", "4", "--chunk", "500"],
    ].enumerated() {
      let run = try folder.gristmill.run(
        ["run", "-q", "--store", "s\(number)", "--output", "r\(number)"] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      answers.append(try Self.living(folder, store: "s\(number)"))
    }
    #expect(answers.allSatisfy { $0 == answers[0] })
    #expect(!answers[0].contains("x") && answers[0].count == 400 - 2 * 27)
  }

  /// Nothing in the part of `x` changes, and yet it is another part.
  @Test func aDateInAnotherPartIsSeen() throws {
    let folder = try WorkFolder()
    try folder.write("people.yaml", Self.definition())
    for (year, isDead) in [(1700, true), (1990, false), (1701, true)] {
      try folder.write("tree.ged", Self.large(year))
      let run = try folder.run("run", "people.yaml", "--part", "1K")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      #expect(try Self.living(folder).contains("x") == !isDead, "\(year)")
      let plan = try folder.run("plan", "people.yaml", "--part", "1K")
      #expect(plan.ending == .exit(0) && !plan.outputText.contains("in another way"))
      let again = try folder.run("run", "people.yaml", "--part", "1K", "--json")
      #expect(try Self.living(folder).contains("x") == !isDead, "\(again.errorText)")
    }
    let run = try folder.run("run", "people.yaml", "--part", "1K", "--force")
    #expect(run.errorText.contains("nobody has a partner or a child before the age of 12"))
  }

  /// Files that are read into one part have marks of their own.
  @Test func smallFilesAreReadTogether() throws {
    let folder = try WorkFolder()
    try folder.write("people.yaml", Self.definition("\"*.ged\""))
    for number in 0..<40 {
      let child = number % 3 == 0 ? Self.born("1700") : ""
      try folder.write(
        "\(number).ged",
        Self.tree([("x\(number)", ""), ("c\(number)", child)], [("x\(number)", "c\(number)", "")]))
    }
    let run = try folder.run("run", "-q", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let expected = (0..<40).filter { $0 % 3 != 0 }.flatMap { ["x\($0)", "c\($0)"] }
    #expect(try Self.living(folder) == Set(expected))
  }

  /// Secret columns must not show in who is kept.
  @Test func secretDatesProveNothing() throws {
    let folder = try WorkFolder()
    try folder.write("people.yaml", Self.definition(secret: ", class: {CHR.DATE: secret}"))
    try folder.write(
      "tree.ged", Self.tree([("x", ""), ("c", Self.born("1700"))], [("x", "c", "")]))
    let run = try folder.run("run", "-q", "people.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try Self.living(folder) == ["x"])
  }
}

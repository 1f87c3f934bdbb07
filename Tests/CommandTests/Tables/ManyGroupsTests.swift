import TestSupport
import Testing

/// Tables of so many groups that they are made when something shows them.
@Suite struct ManyGroupsTests {
  private static let count = 100_300

  /// Numbers scattered over 40 bits, the last row without one.
  private static func number(_ row: Int) -> Int { row &* 0x9E_3779_B97B & 0xFF_FFFF_FFFF }

  private static let definition = """
    gristmill: 1
    pipeline: many
    zone: UTC
    records:
      thing: {fields: {number: integer, kind: {type: symbol}, price: {type: decimal, scale: 2}}}
    ingest:
      things_file: {from: things.csv, format: csv}
    normalize:
      things: {record: thing, input: things_file, map: {number: number, kind: kind, price: price}}
    analyze:
      plain: {op: group, input: things, by: [number], measures: {n: count, total: sum(price)}}
      pairs: {op: group, input: things, by: [kind, number], measures: {total: sum(price)}}
      about: {op: group, input: things, measures: {numbers: approx_distinct(number), kinds: approx_distinct(kind)}}
      sorted: {op: group, input: things, by: [kind, number], measures: {total: sum(price)}, order_by: [kind, number]}
    report:
      plain_page: {kind: table, input: plain, formats: [html, csv]}
      pairs_page: {kind: table, input: pairs, formats: [csv]}
      about_page: {kind: table, input: about, formats: [csv, html]}
      sorted_page: {kind: table, input: sorted, formats: [csv]}
    """

  private static func lines(_ folder: WorkFolder, _ path: String) throws -> [String] {
    try folder.text(path).split(whereSeparator: \.isNewline).dropFirst().map { String($0) }
  }

  @Test func aTableThatIsMadeHasTheRowsOfOneThatIsHeld() throws {
    let folder = try WorkFolder()
    var text = "number,kind,price\n"
    for row in 0..<Self.count { text += "\(Self.number(row)),k\(row % 3),\(row).25\n" }
    text += ",k1,7\n"
    try folder.write("things.csv", text)
    try folder.write("many.yaml", Self.definition)
    let run = try folder.run("run", "many.yaml", "--quiet", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let plain = try Self.lines(folder, "reports/many/plain_page.groups.csv")
    let expected = (0..<Self.count).map { (Self.number($0), $0) }.sorted { $0.0 < $1.0 }
      .map { "\($0.0),\($0.0),1,\($0.1).25,1" }
    // A difference of so many lines would take minutes to find.
    let isExpected = plain == expected + ["(none),,1,7.00,1"]
    #expect(isExpected, "\(plain.prefix(3)) ... \(plain.suffix(3))")
    // The page shows the first ones and says how many there are.
    let page = try folder.text("reports/many/plain_page.html")
    #expect(page.contains("100,301"))
    #expect(page.contains("\(Self.number(0))"))
    let pairs = try Self.lines(folder, "reports/many/pairs_page.groups.csv")
    #expect(pairs.count == Self.count + 1)
    let isSorted = try pairs == Self.lines(folder, "reports/many/sorted_page.groups.csv")
    #expect(isSorted)
    // A sketch counts few exactly, and many within what it says.
    let about = try Self.lines(folder, "reports/many/about_page.groups.csv")[0].split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = try #require(Int(about[1]))
    #expect(abs(numbers - Self.count) * 1000 < 63 * Self.count, "\(numbers)")
    #expect(about[2] == "3")
    #expect(try folder.text("reports/many/about_page.html").contains("estimated"))
    #expect(try folder.text("reports/many/about_page.html").contains("19 of 20 times within 6.3 %"))
    // Nothing is read or folded again for a page that was taken away.
    try folder.remove("reports/many/pairs_page.groups.csv")
    let again = try folder.run("run", "many.yaml", "--quiet", "--memory", "64M")
    #expect(again.ending == .exit(0), "\(again.errorText)")
    let isSame = try pairs == Self.lines(folder, "reports/many/pairs_page.groups.csv")
    #expect(isSame)
    let why = try folder.run("why", "plain_page/groups/\(Self.number(5))/total")
    #expect(why.outputText.contains("5.25"), "\(why.outputText) \(why.errorText)")
  }

  /// What pages ask of a table before they show it is asked of one that is made, too.
  @Test func aTableThatIsMadeIsAskedAsOneThatIsHeld() throws {
    let folder = try WorkFolder()
    var text = "number,kind,price\n"
    for row in 0..<Self.count { text += "\(Self.number(row)),k\(row),\(row).25\n" }
    try folder.write("things.csv", text)
    let definition = try #require(Self.definition.split(separator: "analyze:").first)
    try folder.write(
      "many.yaml",
      definition.replacing("number: integer", with: "number: {type: integer, class: personal}")
        + """
        analyze:
          people: {op: group, input: things, by: [number], measures: {total: sum(price)}}
          kinds: {op: group, input: things, by: [kind], measures: {total: sum(price)}}
        report:
          people_page:
            kind: page
            input: people
            formats: [json]
            sections: [{id: who, title: Who, cleared_for: groups, uncleared: "Not for you.", texts: ["{groups_count} of them"]}]
          kinds_page:
            kind: page
            input: kinds
            formats: [json]
            sections:
              - {id: first, title: First, needs: groups, texts: ["The first one has {groups.total}."]}
        """)
    let run = try folder.run("run", "many.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let people = try folder.text("reports/many/people_page.json")
    #expect(people.contains("Not for you.") && !people.contains("of them"), "\(people)")
    let kinds = try folder.text("reports/many/kinds_page.json")
    #expect(kinds.contains("The first one has 0.25."), "\(kinds)")
  }

  /// A table of more rows than reports hold is exported and read by others if it is stored, as its CSV file has it.
  @Test func aTableThatIsStoredGoesOut() throws {
    let folder = try WorkFolder()
    var text = "number,kind,price\n"
    for row in 0..<Self.count { text += "\(Self.number(row)),k\(row % 3),\(row).25\n" }
    try folder.write("things.csv", text + ",k1,7\n")
    func definition(_ more: String) -> String {
      Self.definition.replacing(
        "measures: {total: sum(price)}}",
        with: "measures: {total: sum(price), half: sum(price) / 2}\(more)}")
    }
    try folder.write("many.yaml", definition(""))
    var run = try folder.run("run", "many.yaml", "--quiet", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let refused = try folder.run("export", ".gristmill/many", "pairs.groups")
    #expect(refused.ending == .exit(64), "\(refused.errorText)")
    #expect(refused.errorText.contains("write stored: true"), "\(refused.errorText)")
    try folder.write("many.yaml", definition(", stored: true"))
    run = try folder.run("run", "many.yaml", "--quiet", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/many/pairs_page.groups.csv")
    let exported = try folder.run("export", ".gristmill/many", "pairs")
    let isSame =
      exported.outputText.split(whereSeparator: \.isNewline)
      == page.split(whereSeparator: \.isNewline)
    #expect(isSame, "\(exported.errorText) \(exported.outputText.prefix(200)) \(page.prefix(200))")
    let found = try folder.run(
      "export", ".gristmill/many", "pairs", "--where", "number:\(Self.number(7))")
    #expect(found.outputText.contains("k1,\(Self.number(7)),7.25"), "\(found.outputText)")
    // Reports are laid out again without reading or folding.
    try folder.remove("reports/many/pairs_page.groups.csv")
    run = try folder.run("run", "many.yaml", "--quiet", "--memory", "64M")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let isAgain = try folder.text("reports/many/pairs_page.groups.csv") == page
    #expect(isAgain)
    try folder.write(
      "next.yaml",
      """
      gristmill: 1
      pipeline: next
      records:
        pair: {fields: {number: integer, kind: symbol, total: {type: decimal, scale: 2}}}
      ingest:
        pairs: {from: {store: .gristmill/many, table: pairs.groups}}
      normalize:
        sums: {record: pair, input: pairs, map: {number: number, kind: kind, total: total}}
      analyze:
        kinds: {op: group, input: sums, by: [kind], measures: {n: count, sum: sum(total)}}
      report:
        kinds_page: {kind: table, input: kinds, formats: [csv]}
      """)
    run = try folder.run("run", "next.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let kinds = try Self.lines(folder, "reports/next/kinds_page.groups.csv")
    let sums = (0..<3).map { kind in
      let rows = (0..<Self.count).filter { $0 % 3 == kind }
      let cents = rows.reduce(0) { $0 + $1 * 100 + 25 } + (kind == 1 ? 700 : 0)
      let count = rows.count + (kind == 1 ? 1 : 0)
      let rest = cents % 100
      return "k\(kind),\(count),\(cents / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
    #expect(
      kinds.map { String($0.split(separator: ",").prefix(3).joined(separator: ",")) } == sums,
      "\(kinds)")
  }
}

import TestSupport
import Testing

/// Rows that become several records keep the promises of a run.
@Suite struct ExpansionRunTests {
  private static let file = """
    city,tags,2019,2020,2021
    Ulm,port|minster,10,20,
    Bonn,,1,2,3
    Kiel,port,4,oops,6
    Rom,a|b,,,

    """

  private static let definition = """
    gristmill: 1
    pipeline: d
    records:
      fact:
        fields: {city: {type: symbol, required: true}, year: {type: integer, required: true}, people: integer, tag: symbol}
    ingest:
      m: {from: m.csv, format: csv}
    normalize:
      facts:
        record: fact
        input: m
        map: {city: city, year: y, people: p, tag: tags}
        unpivot: {columns: "20*", name: y, value: p, empty: drop}
        explode: {column: tags, by: "|"}
        where: "-city:Bonn OR year:>2019"
        latest: {key: city, by: year}
    analyze:
      all: {op: group, input: facts, by: [city, year], measures: {people: sum(people), n: count}}
    report:
      cities: {kind: table, input: all, min_cell: 1}
    tests:
      - name: rows become records
        given: {m: "city,tags,2019,2020\\nUlm,a|b,1,2\\nBonn,,,x\\n"}
        expect:
          facts: [{city: Ulm, year: 2020, people: 2, tag: b}]
          counts: {facts: {read: 2, produced: 3, kept: 1, merged: 3, rejected: 1}}
          rejects: {facts: [{line: 3, code: CAST}]}
      - name: nothing is given
        given: {}
        expect: {counts: {facts: {read: 0}}}

    """

  private func prepared() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("m.csv", Self.file)
    try folder.write("d.yaml", Self.definition)
    return folder
  }

  @Test func rowsAndRecordsAreToldApart() throws {
    let folder = try prepared()
    let run = try folder.run("run", "d.yaml")
    // Ulm: 2 years of 2 tags, Bonn 3 years; Rom has nothing, Kiel is rejected as a whole.
    let sum = "facts: read 4 + produced 5 = kept 2 + filtered 2 + merged 4 + rejected 1"
    #expect(run.errorText.contains(sum), "\(run.errorText)")
    #expect(run.errorText.contains("CELLS_EMPTY: facts: 1 empty cells"))
    #expect(run.errorText.contains("ROWS_EMPTY: facts: 1 rows made no record"))
    #expect(try folder.run("history", "--run", "1").outputText.contains(sum))
    let found = try folder.run("search", "*")
    #expect(
      found.outputText == """
        m.csv:2\tcity=Ulm\tyear=2020\tpeople=20\ttag=minster
        m.csv:3\tcity=Bonn\tyear=2021\tpeople=3

        """)
    let page = try folder.text("reports/d/cities.md")
    #expect(page.contains("| facts | 4 | 5 | 2 | 2 | 4 | 1 |"), "\(page)")
    #expect(
      try folder.text("reports/d/cities.json").contains(
        "\"stage\":\"facts\",\"read\":4,\"produced\":5,\"kept\":2,\"filtered\":2,\"merged\":4,\"rejected\":1"
      ))
    #expect(try folder.run("test", "d.yaml").ending == .exit(0))
    let why = try folder.run("why", "cities/groups/Ulm / 2020/people", "--recompute")
    #expect(why.ending == .exit(0) && why.outputText.contains("m.csv:2"), "\(why.outputText)")
    let reconciled = try folder.run("reconcile")
    #expect(reconciled.ending == .exit(0), "\(reconciled.outputText)")
  }

  @Test func aRejectedRowComesBackWithAllOfItsRecords() throws {
    let folder = try prepared()
    _ = try folder.run("run", "d.yaml")
    let list = try folder.run("quarantine", "list")
    #expect(
      list.outputText
        == "1\tCAST\tm.csv:4:13\tfacts\tp: expected a whole number in column 4\n")
    let mended = Self.definition.replacing("people: integer", with: "people: symbol")
      .replacing("sum(people)", with: "count(people)").replacing(
        "where: \"-city:Bonn OR year:>2019\"", with: "where: \"city:Kiel year:>2019\"")
    try folder.write("d.yaml", mended)
    let replay = try folder.run("quarantine", "replay", "d.yaml")
    #expect(replay.outputText.contains("1 would be kept"), "\(replay.outputText)")
    let found = try folder.run("search", "*")
    #expect(found.outputText == "m.csv:4\tcity=Kiel\tyear=2021\tpeople=6\ttag=port\n")
  }

  /// Fields are derived of the records that rows became, and why descends to the row.
  @Test func recordsOfRowsHaveDerivedFields() throws {
    let folder = try prepared()
    try folder.write(
      "d.yaml",
      Self.definition.replacing(
        "where: \"-city:Bonn OR year:>2019\"", with: "derive: {next: year + 1}"
      )
      .replacing("latest: {key: city, by: year}", with: "where: \"next:>=2021\"")
      .replacing("by: [city, year]", with: "by: next").replacing(
        "tests:", with: "quarantine: {max_rejects: 100%}\ntests:"))
    let run = try folder.run("run", "d.yaml")
    #expect(
      run.errorText.contains(
        "read 4 + produced 5 = kept 4 + filtered 4 + merged 0 + rejected 1"), "\(run.errorText)")
    let found = try folder.run("search", "next:2021")
    #expect(
      found.outputText == """
        m.csv:2\tcity=Ulm\tyear=2020\tpeople=20\ttag=port\tnext=2021
        m.csv:2\tcity=Ulm\tyear=2020\tpeople=20\ttag=minster\tnext=2021
        m.csv:3\tcity=Bonn\tyear=2020\tpeople=2\tnext=2021

        """)
    let why = try folder.run("why", "cities/groups/2021/n", "--recompute")
    #expect(why.ending == .exit(0) && why.outputText.contains("equal"), "\(why.outputText)")
  }

  @Test func aSampleCountsRecordsOfRows() throws {
    let folder = try prepared()
    var file = "city,tags,2019,2020,2021\n"
    for number in 0..<4000 { file += "c\(number),a|b,1,2,\(number % 5 == 0 ? "" : "3")\n" }
    try folder.write("m.csv", file)
    let run = try folder.run("run", "d.yaml", "--sample", "500")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.outputText.contains("more records of the rows that were read"), "\(run.outputText)")
  }

  @Test(arguments: [1_000, 1_500])
  func aRowThatWouldBecomeTooMuchIsRejected(_ count: Int) throws {
    let folder = try prepared()
    let tags = (0..<count).map { "t\($0)" }.joined(separator: "|")
    let city = String(repeating: "x", count: 300_000)
    try folder.write(
      "m.csv", "city,tags,2019\nUlm,\(tags),1\n\(city),\(tags),1\nBonn,\(tags),2\n")
    let run = try folder.run("run", "d.yaml")
    #expect(
      run.errorText.contains(
        "read 3 + produced \(2 * count - 2) = kept 1 + filtered \(count) + merged \(count - 1) + rejected 1"
      ),
      "\(run.errorText)")
    let list = try folder.run("quarantine", "list")
    #expect(
      list.outputText
        == "1\tRECORDS\tm.csv:3\tfacts\texpected a row of at most 1000000 records, whose repeated values come to 256 MiB\n"
    )
  }

  /// A record that is refused far behind the first batch of its row takes all of them along.
  @Test func aLongRowIsRejectedAsAWhole() throws {
    let folder = try prepared()
    let numbers = (0..<3_000).map { $0 == 2_500 ? "x" : "\($0)" }.joined(separator: "; ")
    let good = (0..<3_000).map { "\($0)" }.joined(separator: "; ")
    try folder.write("m.csv", "city,tags,2019\nUlm,,\(good)\nKiel,,\(numbers)\n")
    try folder.write(
      "d.yaml",
      Self.definition.replacing("column: tags, by: \"|\"", with: "column: p, by: \";\"")
        .replacing("where: \"-city:Bonn OR year:>2019\"", with: "")
        .replacing("latest: {key: city, by: year}", with: ""))
    let run = try folder.run("run", "d.yaml")
    #expect(
      run.errorText.contains(
        "read 2 + produced 2999 = kept 3000 + filtered 0 + merged 0 + rejected 1"),
      "\(run.errorText)")
    let list = try folder.run("quarantine", "list")
    #expect(
      list.outputText
        == "1\tCAST\tm.csv:3:7\tfacts\tp: expected a whole number in item 2501 of column 3\n")
  }
}

import TestSupport
import Testing

/// What is private in a store stays so in pipelines that read it, whatever stands beside it and however it is asked.
@Suite struct ChainClassTests {
  private static let people = """
    gristmill: 1
    pipeline: up
    records:
      who:
        fields:
          id: {type: integer, unique: true}
          city: symbol
          phone: {type: symbol, class: intimate}
          salary: {type: integer, class: intimate}
    ingest:
      f: {from: people.csv, format: csv}
    normalize:
      people:
        record: who
        input: f
        map: {id: id, city: city, phone: phone, salary: salary}

    """

  private func folder(_ upstream: String = people, _ setting: [String: String] = [:]) throws
    -> WorkFolder
  {
    let folder = try WorkFolder()
    try folder.write(
      "people.csv",
      "id,city,phone,salary\n1,Ulm,111,10\n2,Ulm,222,20\n3,Bonn,333,30\n4,Kiel,444,40\n")
    try folder.write("more.csv", "id,phone\n9,999\n")
    try folder.write("up.yaml", upstream)
    var runner = folder.gristmill
    runner.environment.merge(setting) { $1 }
    let run = try runner.run(["run", "up.yaml"])
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return folder
  }

  /// What an export of the dataset `folk` of `definition` shows to everybody.
  private func shown(_ folder: WorkFolder, _ definition: String) throws -> String {
    try folder.write("down.yaml", definition)
    let run = try folder.run("run", "down.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return try folder.run("export", "--store", ".gristmill/down", "folk").outputText
  }

  private func definition(
    ingest: String = "s: {from: {store: .gristmill/up, dataset: people}}", input: String = "s",
    map: String = "{id: id, phone: phone}", _ more: String = "",
    fields: String = "id: integer, phone: symbol"
  ) -> String {
    """
    gristmill: 1
    pipeline: down
    records: {row: {fields: {\(fields)}}}
    ingest:
      \(ingest)
    normalize:
      folk: {record: row, input: \(input), map: \(map)\(more)}

    """
  }

  @Test func besideAFile() throws {
    let found = try shown(
      folder(),
      definition(
        ingest:
          "s: {from: {store: .gristmill/up, dataset: people}}\n  f: {from: more.csv, format: csv}",
        input: "[s, f]"))
    #expect(found.contains("9") && !found.contains("999") && !found.contains("111"))
  }

  @Test func whatASourceAsks() throws {
    let found = try shown(
      folder(),
      definition(
        ingest: "s: {from: {store: .gristmill/up, dataset: people}, where: \"phone:1*\"}",
        map: "{id: id}"))
    #expect(found.isEmpty)
  }

  @Test func whatTheOtherPipelineAsksWithASecret() throws {
    let upstream = Self.people.replacing(
      "salary: salary}", with: "salary: salary}\n    where: \"phone:${env:PH}\"")
    let folder = try folder(upstream, ["PH": "111"])
    #expect(try folder.run("export", "people").ending == .exit(77))
    #expect(try shown(folder, definition(map: "{id: id}")).isEmpty)
  }

  @Test func whatIsKeptByAPrivateField() throws {
    let upstream = Self.people.replacing(
      "salary: salary}", with: "salary: salary}\n    latest: {key: city, by: salary}"
    )
    .replacing("salary: {type: integer,", with: "salary: {type: integer, required: true,")
    .replacing("city: symbol", with: "city: {type: symbol, required: true}")
    let folder = try folder(upstream)
    #expect(try folder.run("export", "people").ending == .exit(77))
  }

  @Test func whatIsUnpivotedUnderAnotherName() throws {
    let found = try shown(
      folder(),
      definition(
        map: "{id: id}", ", unpivot: {columns: [phone, salary], name: k, value: id}",
        fields: "id: symbol"))
    #expect(found.isEmpty)
  }

  @Test func rowsOfATableThatHidesSmallNumbers() throws {
    let folder = try folder(
      Self.people + """
        analyze:
          by_city: {op: group, input: people, by: city, measures: {n: count}}
        report:
          cities: {kind: table, input: by_city, min_cell: 3}

        """)
    let found = try shown(
      folder,
      definition(
        ingest: "s: {from: {store: .gristmill/up, table: by_city.groups}}",
        map: "{city: city, n: n}", fields: "city: symbol, n: integer"))
    #expect(found.isEmpty)
  }

  @Test func figuresOverRecordsThatAPrivateFieldChose() throws {
    let upstream = Self.people.replacing(
      "salary: salary}", with: "salary: salary}\n    where: \"phone:1*\"")
    let folder = try folder(upstream)
    try folder.write(
      "down.yaml",
      definition(map: "{id: id}", ", derive: {all: \"'x'\"}") + """
        analyze:
          t: {op: group, input: folk, by: all, measures: {n: count}}
        report:
          r: {kind: table, input: t}

        """)
    #expect(try folder.run("run", "down.yaml").ending == .exit(77))
  }

  @Test func rawBytesOfRejects() throws {
    let folder = try folder()
    try folder.write(
      "down.yaml",
      definition(
        ingest: "s: {from: {store: .gristmill/up, dataset: people}, where: \"phone:*\"}",
        map: "{id: city}"
      ).replacing("gristmill: 1", with: "gristmill: 1\nquarantine: {max_rejects: 100%}"))
    _ = try folder.run("run", "down.yaml")
    let shown = try folder.run(
      "quarantine", "show", "1", "--store", ".gristmill/down", "--clearance", "personal")
    #expect(!shown.outputText.contains("111"), "\(shown.outputText)")
    #expect(!shown.outputText.contains("phone"), "\(shown.outputText)")
  }

  /// A column that one of two stores lacks is no more private than where it stands.
  @Test func aColumnOfOneOfTwoStores() throws {
    let folder = try folder()
    try folder.write(
      "other.yaml",
      "gristmill: 1\npipeline: other\nrecords: {r: {fields: {id: integer, what: symbol}}}\ningest: {f: {from: o.csv, format: csv}}\nnormalize: {d: {record: r, input: f, map: {id: id, what: what}}}\n"
    )
    try folder.write("o.csv", "id,what\n7,seen\n")
    #expect(try folder.run("run", "other.yaml").ending == .exit(0))
    let found = try shown(
      folder,
      definition(
        ingest:
          "s: {from: {store: .gristmill/up, dataset: people}}\n  o: {from: {store: .gristmill/other, dataset: d}}",
        input: "[s, o]", map: "{id: id, what: {from: what, optional: true}}",
        fields: "id: integer, what: symbol"))
    #expect(found.contains("seen"))
  }

  @Test func secretPathsAreNotShown() throws {
    let folder = try folder()
    try folder.write(
      "down.yaml",
      definition(ingest: "s: {from: {store: \"${env:UP}\", dataset: people}}", map: "{id: nr}"))
    var runner = folder.gristmill
    runner.environment["UP"] = ".gristmill/up"
    let run = try runner.run(["check", "down.yaml"])
    #expect(run.ending == .exit(78))
    #expect(!run.errorText.contains(".gristmill/up"), "\(run.errorText)")
  }
}

import TestSupport
import Testing

/// What is wrong with rows that become several records is said at its place.
@Suite struct ExpansionDefinitionTests {
  private func problems(
    _ keys: String, map: String = "id: id, year: y, people: p, tag: tags", more: String = "",
    format: String = "csv", file: String = "id,tags,2019,2020\n"
  ) throws -> String {
    let folder = try WorkFolder()
    try folder.write("m.csv", file)
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        fact:
          fields: {id: {type: symbol, required: true}, year: integer, people: integer, tag: symbol}
      ingest:
        m: {from: m.csv, format: \(format)\(more)}
      normalize:
        facts:
          record: fact
          input: m
          map: {\(map)}
          \(keys)
      """)
    let run = try folder.run("check", "d.yaml")
    return run.errorText
  }

  private static let unpivot = "unpivot: {columns: \"20*\", name: y, value: p}"

  @Test func whatIsRightPasses() throws {
    #expect(try problems(Self.unpivot) == "")
    #expect(try problems(Self.unpivot + "\n    explode: {column: tags, by: \"|\"}") == "")
    #expect(
      try problems("explode: {column: tags, by: \", \", empty: drop}", map: "id: id, tag: tags")
        == "")
  }

  @Test(arguments: [
    ("unpivot: 2019", "d.yaml:13:14: error: unpivot: expected a mapping, found a number"),
    (
      "unpivot: {colums: \"20*\", name: y, value: p}",
      "13:15: error: unknown key 'colums'; did you mean 'columns'?"
    ),
    ("unpivot: {name: y, value: p}", "13:14: error: key 'columns' is missing"),
    (
      "unpivot: {columns: [], name: y, value: p}",
      "13:24: error: columns: expected names of columns, found none"
    ),
    (
      "unpivot: {columns: 2019, name: y, value: p}",
      "13:24: error: columns: expected text, found a number; put text in quotes"
    ),
    (
      "unpivot: {columns: [\"\"], name: y, value: p}",
      "13:25: error: columns: expected the name of a column, found none"
    ),
    ("unpivot: {columns: \"20*\", value: p}", "13:14: error: key 'name' is missing"),
    (
      "unpivot: {columns: \"20*\", name: y, value: q}",
      "13:47: error: value: no field is mapped from 'q'"
    ),
    (
      "unpivot: {columns: \"20*\", name: y, value: y}",
      "13:47: error: value: 'y' is what the name of a column is called"
    ),
    (
      "unpivot: {columns: \"20*\", name: y, value: p, empty: dorp}",
      "13:57: error: empty: expected keep or drop, found 'dorp'; did you mean 'drop'?"
    ),
    (
      "unpivot: {columns: \"20*\", name: \"\", value: p}",
      "13:37: error: name: expected the name of a column, found none"
    ),
  ])
  func wrongUnpivot(_ keys: String, _ expected: String) throws {
    let found = try problems(keys)
    #expect(found.contains(expected), "\(found)")
  }

  @Test(arguments: [
    (
      "explode: tags",
      "13:14: error: explode: m is csv, which has no lists: say what stands between two items; write {column: ..., by: \"|\"}"
    ),
    ("explode: [tags]", "13:14: error: explode: expected text, found a list"),
    ("explode: 7", "13:14: error: explode: expected text, found a number; put text in quotes"),
    (
      "explode: {colum: tags, by: \"|\"}",
      "13:15: error: unknown key 'colum'; did you mean 'column'?"
    ),
    ("explode: {by: \"|\"}", "13:14: error: key 'column' is missing"),
    (
      "explode: {column: tgas, by: \"|\"}",
      "13:23: error: explode: no field is mapped from 'tgas'; did you mean 'tags'?"
    ),
    (
      "explode: {column: tags, by: \"\"}",
      "13:33: error: by: expected what stands between two items, of 1 to 64 bytes"
    ),
    ("explode: {column: tags, by: [a]}", "13:33: error: by: expected text, found a list"),
    (
      "explode: {column: tags, by: \"|\", empty: null}",
      "13:45: error: empty: expected keep or drop, found nothing"
    ),
    (
      "explode: {column: \"\", by: \"|\"}",
      "13:23: error: column: expected the name of a column, found none"
    ),
    (
      unpivot + "\n    explode: {column: y, by: \"|\"}",
      "14:23: error: explode: 'y' is the name of a column, not a list"
    ),
  ])
  func wrongExplode(_ keys: String, _ expected: String) throws {
    let map = keys.contains("unpivot") ? "id: id, year: y, people: p" : "id: id, tag: tags"
    let found = try problems(keys, map: map)
    #expect(found.contains(expected), "\(found)")
  }

  @Test func secretsMakeNoRecords() throws {
    var found = try problems(Self.unpivot, more: ", class: {\"2020\": secret}")
    #expect(found.contains("13:24: error: columns: column '2020' of m is secret"), "\(found)")
    found = try problems(
      "explode: {column: tags, by: \"|\"}", map: "id: id, tag: tags",
      more: ", class: {tags: secret}")
    #expect(found.contains("column 'tags' of m is secret"), "\(found)")
    found = try problems(Self.unpivot + "\n    class: {people: secret}")
    #expect(found.contains("column 'p' makes records, so its field cannot be secret"), "\(found)")
  }

  @Test func patternsAreForFormatsWhoseColumnsAreMet() throws {
    var found = try problems(
      "unpivot: {columns: [ele, \"t*\"], name: y, value: p}", map: "id: file, year: y, people: p",
      format: "gpx")
    #expect(
      found.contains("13:30: error: columns: m is gpx, of which columns are named, not matched"),
      "\(found)")
    found = try problems(
      "unpivot: {columns: [eel], name: y, value: p}", map: "id: file, year: y, people: p",
      format: "gpx")
    #expect(
      found.contains("13:25: error: map: source m is GPX and has no column 'eel'"), "\(found)")
    found = try problems(
      "unpivot: {columns: [a.x*, \"b.*\"], name: y, value: p}", map: "id: id, year: y, people: p",
      format: "jsonl")
    #expect(
      found.contains("columns: patterns of JSON Lines stand for keys of one object"), "\(found)")
  }
}

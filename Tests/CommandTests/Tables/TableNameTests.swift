import TestSupport
import Testing

/// A table or a column that a report names and the analysis does not leave is an error at its place.
@Suite struct TableNameTests {
  private static func check(_ report: String) throws -> String {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 2, count: 9).text)
    let page = "{kind: table, input: groups, formats: [csv, html, json]}"
    let groups =
      "    by: product\n    measures: {orders: count, total: sum(price), ratio: sum(qty) / count}\n"
    try folder.write(
      "d.yaml",
      SalesTable.definition(["groups": groups]).replacing(page, with: "\n" + report))
    return try folder.run("check", "d.yaml").errorText
  }

  @Test(arguments: [
    (
      "columns: [produc]",
      "31:15: error: column: expected a column of groups, found 'produc'; did you mean 'product'?"
    ),
    (
      "columns: [{column: totl, form: bar}]",
      "31:24: error: column: expected a column of groups, found 'totl'; did you mean 'total'?"
    ),
    (
      "columns: [x*]",
      "column: expected a column of groups, found 'x*'; there are group, product, orders, total, ratio, records"
    ),
    (
      "table: group",
      "31:12: error: table: expected a table of the analysis, found 'group'; did you mean 'groups'?"
    ),
    (
      "charts: [{bar: {x: prodct, y: total}}]",
      "31:24: error: x: expected a column of groups, found 'prodct'; did you mean 'product'?"
    ),
    (
      "charts: [{column: {x: product, y: [orders, toal]}}]",
      "31:48: error: y: expected a column of groups, found 'toal'; did you mean 'total'?"
    ),
    (
      "charts: [{line: {x: product, y: total, series: order}}]",
      "series: expected a column of groups, found 'order'; did you mean 'orders'?"
    ),
    (
      "answer: \"{groups.prduct} leads\"",
      "31:13: error: answer: expected a column of groups, found 'prduct'; did you mean 'product'?"
    ),
    (
      "answer: \"{group.product} leads\"",
      "answer: expected a table of the analysis, found 'group'; did you mean 'groups'?"
    ),
  ])
  func tablesAreChecked(_ option: String, _ message: String) throws {
    let found = try Self.check("    kind: table\n    input: groups\n    \(option)")
    #expect(found.contains(message), "\(found)")
  }

  @Test(arguments: [
    (
      "tiles: [{column: totals, table: groups}]",
      "column: expected a column of groups, found 'totals'; did you mean 'total'?"
    ),
    (
      "tables: [{id: t, table: grups}]",
      "table: expected a table of the analysis, found 'grups'; did you mean 'groups'?"
    ),
    (
      "tables: [{id: t, table: groups, key: prduct}]",
      "key: expected a column of groups, found 'prduct'"
    ),
    (
      "tables: [{id: t, table: groups, where: {prduct: Pen}}]",
      "where: expected a column of groups, found 'prduct'"
    ),
    ("each: {table: groups, where: {x: Pen}}", "where: expected a column of groups, found 'x'"),
    (
      "charts: [{kind: bars, id: c, title: C, table: groups, labels: product, series: [totl]}]",
      "column: expected a column of groups, found 'totl'"
    ),
    (
      "maps: [{id: m, title: M, layers: [{title: L, table: groups}]}]",
      "lat: expected a column of groups, found 'lat'"
    ),
    ("texts: [\"{groups.totl}\"]", "text: expected a column of groups, found 'totl'"),
  ])
  func pagesAreChecked(_ part: String, _ message: String) throws {
    let found = try Self.check(
      "    kind: page\n    input: groups\n    sections:\n      - {id: s, title: S, \(part)}")
    #expect(found.contains(message), "\(found)")
  }

  /// What is made, what charts say of their values, and what is told apart by a row are no such names.
  @Test(arguments: [
    "charts: [{bar: {x: product, y: total, findings: \"{most.label}: {most.value}\"}}]",
    "columns: [product, total, orders, ratio, records, group, pro*]",
  ])
  func otherNamesAreNot(_ option: String) throws {
    #expect(try Self.check("    kind: table\n    input: groups\n    \(option)") == "")
  }

  /// What another analysis leaves is known when it has run.
  @Test(arguments: [
    (
      "table: reasons, columns: [rul]",
      "column: expected a column of reasons, found 'rul'; did you mean 'rule'?"
    ),
    (
      "table: reason",
      "table: expected a table of the analysis, found 'reason'; did you mean 'reasons'?"
    ),
  ])
  func otherAnalysesAreCheckedWhenTheyRan(_ option: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("votes.csv", "id,user,location,stars,at\n1,u,L1,4,2018-01-01T10:00:00Z\n")
    try folder.write("places.csv", "id,name\nL1,Mill\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: votes
      ingest:
        votes: {from: votes.csv, format: csv}
        names: {from: places.csv, format: csv}
      normalize:
        ratings: {record: rating, input: votes, map: {id: id, user: user, location: location, stars: stars, at: {from: at, as: iso8601}}}
        places: {record: place, input: names, map: {id: id, name: name}}
      analyze:
        patterns: {op: vote_patterns, inputs: {votes: ratings, places: places}}
      report:
        page: {kind: table, input: patterns, \(option)}
      """)
    #expect(try folder.run("check", "d.yaml").ending == .exit(0))
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(65) && run.errorText.contains("d.yaml:12:"), "\(run.errorText)")
    #expect(run.errorText.contains(message), "\(run.errorText)")
  }
}

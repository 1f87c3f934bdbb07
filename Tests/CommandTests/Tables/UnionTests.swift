import TestSupport
import Testing

/// Inputs of one node whose files have different columns.
@Suite struct UnionTests {
  private func folder(_ map: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("a.csv", "id,day,country,qty\na1,2024-01-01,DE,1\na2,2024-01-02,FR,2\n")
    try folder.write("b.csv", "qty,nr\n3,b1\n4,b2\n5,b3\n")
    try folder.write("c.jsonl", "{\"id\": \"c1\", \"qty\": 6}\n")
    try folder.write(
      "d.yaml",
      """
      gristmill: 1
      pipeline: d
      records:
        sale:
          fields: {id: {type: symbol, required: true}, day: {type: date, uncertain: true}, country: symbol, qty: integer}
      ingest:
        a: {from: a.csv, format: csv}
        b: {from: b.csv, format: csv}
        c: {from: c.jsonl, format: jsonl}
      normalize:
        sales:
          record: sale
          input: [a, b]
          map: {\(map)}
      """)
    return folder
  }

  private static let map =
    "id: {from: [id, nr]}, day: {from: day, optional: true}, country: {from: country, optional: true}, qty: qty"

  @Test func absentColumnsAreNullWhereTheyMayBe() throws {
    let folder = try folder(Self.map)
    let run = try folder.run("run", "d.yaml")
    #expect(run.ending == .exit(0))
    #expect(
      run.errorText.contains(
        "COLUMN_ABSENT: sales: 3 rows come from files that lack an optional column, which is null: day, country."
      ), "\(run.errorText)")
    let found = try folder.run("search", "--format", "csv", "*")
    #expect(
      found.outputText.replacing("\r\n", with: "\n") == """
        file,line,id,day,day_last,day_form,country,qty
        a.csv,2,a1,2024-01-01,2024-01-01,day,DE,1
        a.csv,3,a2,2024-01-02,2024-01-02,day,FR,2
        b.csv,2,b1,,,,,3
        b.csv,3,b2,,,,,4
        b.csv,4,b3,,,,,5

        """)
    #expect(try folder.run("search", "--count", "NOT day:*").outputText == "3\n")
  }

  @Test func others() throws {
    let folder = try folder("id: {from: [id, nr]}, day: day, qty: qty")
    let run = try folder.run("run", "d.yaml")
    #expect(run.errorText.contains("b.csv:1: no column 'day'"), "\(run.errorText)")
    let both = try self.folder("id: {from: [id, country]}, qty: qty")
    #expect(
      try both.run("run", "d.yaml").errorText.contains(
        "a.csv:1: a field has one of the columns 'id' and 'country', but both are there"))
  }

  @Test(arguments: [
    (
      "id: {from: id, optional: true}",
      "14:11: error: field 'id' is required, so its column cannot be optional"
    ),
    ("id: id, qty: {from: []}", "14:31: error: from: expected the name of a column, found none"),
    (
      "id: id, qty: {from: qty, optional: yes}",
      "14:46: error: optional: expected true or false, found text"
    ),
    (
      "id: id, qty: {from: qty, optinal: true}",
      "14:36: error: unknown key 'optinal'; did you mean 'optional'?"
    ),
    ("id: id, qty: {optional: true}", "14:24: error: key 'from' is missing"),
    (
      "id: id, qty: {from: 7}",
      "14:31: error: from: expected text, found a number; put text in quotes"
    ),
  ])
  func wrong(_ map: String, _ expected: String) throws {
    let found = try folder(map).run("check", "d.yaml").errorText
    #expect(found.contains(expected), "\(found)")
  }

  @Test func severalNamesNeedAHeader() throws {
    let folder = try folder("id: {from: [id, nr]}, qty: qty")
    let text = try folder.text("d.yaml").replacing("[a, b]", with: "[a, c]")
    try folder.write("d.yaml", text)
    let found = try folder.run("check", "d.yaml").errorText
    #expect(
      found.contains(
        "14:27: error: from: files have one of several names only where a header names their columns; name one"
      ),
      "\(found)")
  }
}

import Platform
import TestSupport
import Testing

/// Types of columns that travel beside a file: as Table Schema out of a store, and into a definition.
@Suite struct TableSchemaTests {
  /// A file and its schema lead to a definition whose records have the same fields, so that both can be written again.
  @Test func whatIsExportedIsReadWithItsTypes() throws {
    let folder = try WorkFolder()
    try folder.write("things.csv", ExportTable(seed: 41, count: 1_200).csv(raw: true, ending: "\n"))
    try folder.write(
      "d.yaml",
      ExportTable.definition("things.csv").replacing(
        "story: text", with: "story: text\n      tags: list"
      )
      .replacing("story: story}", with: "story: story, tags: {from: story, as: \"list a\"}}"))
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    func export(_ store: String, _ dataset: String, _ file: String) throws {
      let run = try folder.run(
        "export", store, dataset, "--raw", "--clearance", "personal", "--output", file,
        "--table-schema")
      #expect(run.ending == .exit(0), "\(run.errorText)")
    }
    try export(".gristmill/d", "things", "t.csv")
    let infer = try folder.run("infer", "--schema", "t.csv.schema.json", "t.csv")
    #expect(infer.ending == .exit(0), "\(infer.errorText)")
    try folder.write("again.yaml", infer.outputText)
    let again = try folder.run("run", "again.yaml", "--quiet", "--store", "again")
    #expect(again.ending == .exit(0), "\(again.errorText)\(infer.outputText)")
    try export("again", "rows", "u.csv")
    #expect(
      try folder.text("u.csv.schema.json").replacing("n_value", with: "n")
        == folder.text("t.csv.schema.json"),
      "\(infer.outputText)")
    // A name that YAML would take for a flag is another one.
    let isEqual = try folder.text("u.csv").replacing("n_value", with: "n") == folder.text("t.csv")
    #expect(isEqual)
  }

  private static let foreign = """
    {"fields": [
      {"name": "Id", "type": "integer", "description": "who, \\"quoted\\"\\n# and: more ${env:HOME}"},
      {"name": "Born", "type": "date", "format": "%d/%m/%Y", "constraints": {"required": true}},
      {"name": "Seen", "type": "datetime", "format": "any"},
      {"name": "Kind", "type": "string", "constraints": {"enum": ["a", "b, c"], "minLength": 1}},
      {"name": "Code", "type": "string", "constraints": {"pattern": "[A-Z]+\\\\d"}},
      {"name": "Sum", "type": "number", "decimalChar": ",", "groupChar": ".", "constraints": {"minimum": 0}},
      {"name": "Rate", "type": "integer", "bareNumber": false, "constraints": {"minimum": 1, "maximum": "5"}},
      {"name": "Ok", "type": "boolean", "trueValues": ["yes"], "falseValues": ["no"]},
      {"name": "On", "type": "boolean"}, {"name": "Year", "type": "year"},
      {"name": "Month", "type": "yearmonth"}, {"name": "Clock", "type": "time"},
      {"name": "Where", "type": "geopoint"}, {"name": "Tags", "type": "list", "delimiter": ";"},
      {"name": "Gone", "type": "integer"}, {"name": "Odd", "type": "colour"}
    ], "missingValues": ["", "NA", "-: #"], "primaryKey": ["Id"], "foreignKeys": []}
    """

  private static let table =
    "Id,Born,Seen,Kind,Code,Sum,Rate,Ok,On,Year,Month,Clock,Where,Tags,Odd,More\n"
    + (1...40).map {
      "\($0),0\($0 % 9 + 1)/12/1990,NA,\"\($0 % 2 == 0 ? "a" : "b, c")\",AB\($0 % 10),\"1.234,5\",\($0 % 5 + 1),yes,true,2024,2024-05,10:00,\"1,2\",x;y,red,-: #\n"
    }.joined()

  /// Each type, format and constraint of somebody else's schema, and what cannot be expressed by its name.
  @Test func schemasOfOthersAreRead() throws {
    let folder = try WorkFolder()
    try folder.write("t.csv", Self.table)
    try folder.write("s.json", Self.foreign)
    let infer = try folder.run("infer", "--schema", "s.json", "t.csv")
    #expect(infer.ending == .exit(0), "\(infer.errorText)")
    let text = infer.outputText
    for line in [
      "id: {type: integer, required: true, unique: true",
      "born: {type: date, required: true", "from: Born, as: \"%d/%m/%Y\"",
      "kind: {type: symbol, values: [a, \"b, c\"]}",
      "code: {type: symbol, pattern: \"[A-Z]+\\\\d\"}",
      "sum: {type: decimal, scale: ", "range: [0, null]", "rate: {type: integer, range: [1, 5]}",
      "ok: {type: symbol, values: [\"yes\", \"no\"]}", "on_value: {type: boolean}",
      "year: {type: integer}", "tags: {type: list}", "from: Tags, as: \"list ;\"",
      "null: [NA, \"-: #\"]", "decimal_mark: \",\"", "group_mark: \".\"",
    ] {
      #expect(text.contains(line), "\(line) in \(text)")
    }
    let words = text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "#" } }
      .joined(separator: " ")
    for remark in [
      "bareNumber", "\"minLength\" of the schema is not checked", "foreignKeys are not checked",
      "months stay texts", "times of day stay texts", "a place stays a text", "trueValues",
      "the type \"colour\" is not known", "the file has no \"Gone\"",
      "the schema does not have it", "takes any form of a datetime",
    ] {
      #expect(words.contains(remark), "\(remark) in \(text)")
    }
    try folder.write("d.yaml", text)
    let run = try folder.run("run", "d.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)\(text)")
    let out = try folder.run(
      "export", "rows", "--where", "id:7", "--clearance", "personal", "--columns",
      "id,born,sum,kind")
    #expect(
      out.outputText.hasSuffix(
        "\r\n7,1990-12-08,1234.5\(out.outputText.contains("1234.50") ? "0" : ""),\"b, c\"\r\n"),
      "\(out.outputText)")
  }

  @Test(arguments: [
    (#"{"fields": []}"#, "found none"), ("{", "no JSON"), (#"{"fields": [{}]}"#, "without a name"),
    (#"{"resources": [{"path": "t.csv", "schema": "../s.json"}]}"#, "does not stand beside"),
    (#"{"resources": [{"path": "t.csv", "schema": "/etc/passwd"}]}"#, "does not stand beside"),
    (#"{"resources": [{"path": "a.csv"}, {"path": "b.csv"}]}"#, "none with the path t.csv"),
    (#"{"resources": [{"path": "data/t.csv"}]}"#, "without a schema"),
  ])
  func whatIsNoSchemaIsSaid(_ schema: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("t.csv", "a,b\n1,2\n3,4\n")
    try folder.write("s.json", schema)
    let run = try folder.run("infer", "--schema", "s.json", "t.csv")
    #expect(run.ending != .exit(0) && run.errorText.contains(message), "\(run.errorText)")
  }

  @Test func packagesNameTheirSchema() throws {
    let folder = try WorkFolder()
    try folder.write("t.csv", "a,b\n1,2\n3,4\n5,6\n")
    try folder.write("t.json", #"{"fields": [{"name": "b", "type": "string"}]}"#)
    try folder.write(
      "datapackage.json",
      #"{"resources": [{"path": "x.csv", "schema": {}}, {"path": "data/t.csv", "schema": "t.json"}]}"#
    )
    let run = try folder.run("infer", "--schema", "datapackage.json", "t.csv")
    #expect(run.outputText.contains("b: {type: symbol}"), "\(run.errorText)\(run.outputText)")
    #expect(run.outputText.contains("a: {type: integer"), "\(run.outputText)")
  }
}

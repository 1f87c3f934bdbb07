import TestSupport
import Testing

/// Runs over JSON documents.
@Suite struct JSONRunTests {
  private static func definition(_ more: String = "", rows: String = "results") -> String {
    """
    gristmill: 1
    pipeline: shop
    quarantine: {max_rejects: 100%}
    records:
      order:
        fields:
          id: {type: text}
          who: {type: text}
          sum: {type: decimal, scale: 2}
          tags: {type: list}
          at: {type: instant}
    ingest:
      orders: {from: "in/*.json", format: json, rows: \(rows)\(more)}
    normalize:
      all_orders:
        record: order
        input: orders
        map: {id: objectId, who: owner, sum: sum, tags: tags, at: {from: when, as: iso8601}}

    """
  }

  private static let text = """
    {"count": 3, "results": [
      {"objectId": "o1", "owner": {"__type": "Pointer", "className": "_User", "objectId": "u1"},
       "sum": 12.5, "tags": ["new", "paid"], "when": {"__type": "Date", "iso": "2021-05-01T10:00:00.000Z"}},
      {"objectId": "o2", "sum": "oops"},
      {"objectId": "o3", "sum": 3, "tags": [{"__type": "Pointer", "className": "Tag", "objectId": "t1"}]}
    ]}

    """

  private func folder(_ definition: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("shop.yaml", definition)
    try folder.write("in/a.json", Self.text)
    return folder
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  @Test func objectsAreRecordsWithTheirLines() throws {
    let folder = try folder(Self.definition(", as: parse"))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "in/a.json:2\tid=o1\twho=u1\tsum=12.50\ttags=new paid\tat=2021-05-01T10:00:00Z",
        "in/a.json:5\tid=o3\tsum=3.00\ttags=t1",
      ])
    let listed = try folder.run("quarantine", "list")
    #expect(listed.outputText.contains("TYPE\tin/a.json:4"), "\(listed.outputText)")
    let again = try folder.run("run", "shop.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
    // Without it they are objects, which no field of texts takes.
    try folder.write("shop.yaml", Self.definition())
    #expect(try folder.run("run", "shop.yaml").errorText.contains("rejected 3"))
  }

  /// Parts are cut between rows; what is found does not depend on where.
  @Test func partsGiveTheSameRecords() throws {
    let folder = try folder(Self.definition(", as: parse"))
    let rows = (0..<3000).map { "{\"objectId\": \"n\($0)\", \"sum\": \($0 % 100)}" }
    try folder.write("in/b.json", "{\"results\": [\(rows.joined(separator: ",\n"))]}")
    #expect(try folder.run("run", "shop.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == 3002)
    try folder.remove(".gristmill")
    let run = try folder.run("run", "shop.yaml", "--part", "1K", "--workers", "2")
    #expect(run.ending == .exit(0))
    #expect(try records(folder) == expected)
  }

  @Test func sourcesAskPathsAndSecretsStayOut() throws {
    let folder = try folder(
      Self.definition(", as: parse, where: 'objectId:o1', class: {owner: secret}")
        .replacing("who: owner, ", with: ""))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder).count == 1 && run.errorText.contains("SECRET_DROPPED: 1 values"))
  }

  @Test(arguments: [
    ("''", "rows: expected a path of keys, found none; write . for the document itself"),
    ("[a, b]", "rows: expected one path of keys, found 2"),
    ("results, as: bson", "as: expected parse"),
  ])
  func whatIsWrongIsSaid(rows: String, message: String) throws {
    let check = try folder(Self.definition(rows: rows)).run("check", "shop.yaml")
    #expect(check.ending != .exit(0) && check.errorText.contains(message), "\(check.errorText)")
  }

  @Test func brokenAndForeignDocumentsFail() throws {
    let folder = try folder(Self.definition())
    try folder.write("in/a.json", String(Self.text.prefix(360)))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(run.errorText.contains("JSON_SYNTAX: in/a.json:"), "\(run.errorText)")
    try folder.write("in/a.json", "{\"items\": []}")
    #expect(
      try folder.run("run", "shop.yaml").errorText.contains(
        "JSON_ROWS: in/a.json:1:14: rows at the path of `rows:`, found none"))
  }

  @Test(arguments: [
    ("{\"meta\": {\"n\": 2}, \"data\": {\"people\": [ROWS]}}", "data.people"),
    ("[\n  ROWS\n]", "."), ("{\n\"results\": [ROWS], \"more\": [{\"x\": 1}]}", "results"),
  ])
  func inferProposesRowsAndColumns(text: String, rows: String) throws {
    let folder = try WorkFolder()
    let people = (0..<5).map {
      "{\"objectId\": \"p\($0)\", \"home\": {\"city\": \"c\($0 % 2)\"}, \"size\": \"1\($0)\", "
        + "\"born\": {\"__type\": \"Date\", \"iso\": \"2001-02-0\($0 + 1)T00:00:00.000Z\"}}"
    }
    try folder.write(
      "export.dat", text.replacing("ROWS", with: people.joined(separator: ",\n")))
    let proposal = try folder.run("infer", "export.dat")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in [
      "    format: json\n", "    rows: \"\(rows)\"\n", "    as: parse\n", "5 objects", "home.city",
      "numbers: text",
    ] { #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)") }
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 5 = kept 5"), "\(run.errorText)")
  }

  @Test func linesStayLines() throws {
    let folder = try WorkFolder()
    try folder.write("a.json", "{\"a\": 1, \"l\": [{\"b\": 1}, {\"b\": 2}]}\n{\"a\": 2}\n")
    #expect(try folder.run("infer", "a.json").outputText.contains("format: jsonl"))
  }
}

import TestSupport
import Testing

/// Runs over XML of any vocabulary.
@Suite struct XMLRunTests {
  private static let text = """
    <?xml version="1.0"?>
    <shop day="2024-05-01">
      <order id="o1"><who>Ann</who><sum>12.50</sum><tag>new</tag><tag>paid</tag><card>4111</card></order>
      <order id="o2"><who>Bob</who><sum>oops</sum></order>
      <order id="o3"><who>Cy</who><sum> 3 </sum><tag/><x:note xmlns:x="urn:n">late</x:note></order>
    </shop>

    """

  private static func definition(_ more: String = "") -> String {
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
          day: {type: date}
    ingest:
      orders: {from: "in/*.xml", format: xml, rows: shop/order\(more)}
    normalize:
      all_orders:
        record: order
        input: orders
        map: {id: "@id", who: who, sum: sum, tags: tag, day: ../@day}

    """
  }

  private func folder(_ definition: String = definition()) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("shop.yaml", definition)
    try folder.write("in/a.xml", Self.text)
    return folder
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  @Test func elementsAreRecordsWithTheirLines() throws {
    let folder = try folder()
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "in/a.xml:3\tid=o1\twho=Ann\tsum=12.50\ttags=new paid\tday=2024-05-01",
        "in/a.xml:5\tid=o3\twho=Cy\tsum=3.00\tday=2024-05-01",
      ])
    let listed = try folder.run("quarantine", "list")
    #expect(listed.outputText.contains("CAST\tin/a.xml:4"), "\(listed.outputText)")
    let again = try folder.run("run", "shop.yaml")
    #expect(again.errorText.contains("0 tasks done"), "\(again.errorText)")
  }

  /// Parts are cut between rows; what is found does not depend on where.
  @Test func partsGiveTheSameRecords() throws {
    let folder = try folder()
    let rows = (0..<2000).map { "<order id='n\($0)'><who>w</who><sum>\($0 % 100)</sum></order>" }
    try folder.write("in/b.xml", "<shop day='2024-05-02'>\(rows.joined(separator: "\n"))</shop>")
    #expect(try folder.run("run", "shop.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == 2002)
    try folder.remove(".gristmill")
    let run = try folder.run("run", "shop.yaml", "--part", "1K", "--workers", "2")
    #expect(run.ending == .exit(0))
    #expect(try records(folder) == expected)
  }

  @Test func sourcesAskPathsAndPrefixes() throws {
    let folder = try folder(
      Self.definition(", namespaces: {n: 'urn:n'}, where: '@id:o1 OR \"n:note\":la*'"))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder).count == 2)
    #expect(run.errorText.contains("filtered 1"), "\(run.errorText)")
  }

  @Test func secretsReachNoRecord() throws {
    let folder = try folder(
      Self.definition(", class: {card: secret}").replacing("who: who", with: "who: ."))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder).first?.contains("who=Ann12.50newpaid\t") == true)
    #expect(run.errorText.contains("SECRET_DROPPED: 1 values"), "\(run.errorText)")
    for word in ["card", "/shop/order/card"] {
      try folder.write(
        "b.yaml",
        Self.definition(", class: {card: secret}").replacing("who: who", with: "who: \(word)"))
      try folder.remove(".gristmill")
      let run = try folder.run("run", "b.yaml")
      if word == "card" {
        #expect(run.ending != .exit(0) && run.errorText.contains("is secret"), "\(run.errorText)")
      } else {
        #expect(run.ending == .exit(0), "\(run.errorText)")
        #expect(try !records(folder).joined().contains("4111"))
      }
    }
  }

  @Test(arguments: [
    (
      "rows: '@id'",
      "rows: expected a path of elements from the root element on; such as catalog/book"
    ),
    ("rows: [a, b]", "rows: expected one path of elements, found 2"),
    ("rows: shop/order, namespaces: {'1': u}", "expected a prefix such as atom"),
    ("rows: shop/order, namespaces: {a: u, b: u}", "b is the namespace of a"),
    ("rows: store/order/x", "column '../../../"),
  ])
  func whatIsWrongIsSaid(declared: String, message: String) throws {
    let folder = try folder(
      Self.definition().replacing("rows: shop/order", with: declared)
        .replacing("../@day", with: declared.contains("store") ? "../../../@day" : "../@day"))
    let check = try folder.run("check", "shop.yaml")
    #expect(check.ending != .exit(0) && check.errorText.contains(message), "\(check.errorText)")
  }

  @Test func brokenDocumentsAreReadUpToThere() throws {
    let folder = try folder()
    try folder.write("in/a.xml", String(Self.text.prefix(210)))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(run.errorText.contains("XML_SYNTAX: in/a.xml:"), "\(run.errorText)")
    try folder.write("shop.yaml", Self.definition(", on_failure: warn"))
    try folder.write("in/b.xml", Self.text)
    let warned = try folder.run("run", "shop.yaml")
    #expect(warned.ending == .exit(0), "\(warned.errorText)")
    #expect(try records(folder).count == 3)
  }

  @Test func inferProposesRowsAndColumns() throws {
    let folder = try WorkFolder()
    let entries = (0..<5).map {
      "<entry><title>T\($0)</title><id>e\($0)</id><link rel='a' href='x'/><link rel='b' href='y'/>"
        + "<link rel='c' href='z'/><author><name>N</name></author><kind>k\($0)</kind><category>c</category>"
        + "<category>d</category></entry>"
    }
    try folder.write(
      "feed.dat",
      "<feed xmlns='http://www.w3.org/2005/Atom'><title>F</title>\(entries.joined())</feed>")
    let proposal = try folder.run("infer", "feed.dat")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in [
      "    format: xml\n", "    rows: \"feed/entry\"\n", "5 elements at feed/entry",
      "feed/entry/link (15)", "others the first:\n    # category.", "author/name",
    ] { #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)") }
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("read 5 = kept 5"), "\(run.errorText)")
    // What is no XML stays what it was.
    try folder.write("a.csv", "<a>,b\n1,2\n3,4\n")
    #expect(try folder.run("infer", "a.csv").outputText.contains("format: csv"))
  }
}

import Glibc
import Platform
import TestSupport
import Testing

/// Runs over workbooks.
@Suite struct XLSXRunTests {
  private static func definition(_ source: String = "") -> String {
    """
    gristmill: 1
    pipeline: shop
    quarantine: {max_rejects: 100%}
    records:
      order:
        fields:
          id: {type: integer, required: true}
          who: {type: text}
          sum: {type: decimal, scale: 2}
          at: {type: instant}
    ingest:
      orders: {from: shop.xlsx, format: xlsx, zone: UTC\(source)}
    normalize:
      all_orders:
        record: order
        input: orders
        map: {id: No, who: "Who, really", sum: Sum, at: {from: Day, as: iso8601}}

    """
  }

  private static let header =
    "<row r=\"1\"/><row r=\"2\"><c r=\"B2\" t=\"s\"><v>0</v></c><c r=\"C2\" t=\"s\"><v>1</v></c>"
    + "<c r=\"D2\" t=\"inlineStr\"><is><t>Sum</t></is></c><c r=\"E2\" t=\"str\"><v>Day</v></c></row>"
  private static let rows =
    header
    + "<row r=\"3\"><c r=\"B3\"><v>1</v></c><c r=\"C3\" t=\"s\"><v>2</v></c><c r=\"D3\"><v>12.5</v></c>"
    + "<c r=\"E3\" s=\"1\"><v>45351.5</v></c></row><row r=\"4\"><c r=\"B4\"/></row>"
    + "<row r=\"9\"><c r=\"B9\"><v>2</v></c><c r=\"D9\" t=\"e\"><v>#N/A</v></c></row>"
    + "<row r=\"10\"><c r=\"B10\" t=\"str\"><v>x</v></c></row>"
  private static let shared =
    "<si><t>No</t></si><si><t>Who, really</t></si><si><r><t>An</t></r><r><t>n</t></r></si>"

  private func folder(_ source: String = "", _ rows: String = rows) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("shop.yaml", Self.definition(source))
    try folder.write(
      "shop.xlsx",
      PlainWorkbook.make(rows: rows, shared: Self.shared, styles: [0, 22]))
    return folder
  }

  private func records(_ folder: WorkFolder) throws -> [String] {
    try folder.run("search", "*", "--top", "100000").outputText.split(separator: "\n").map(
      String.init)
  }

  @Test(arguments: ["", ", sheet: Orders", ", header_row: 2", ", numbers: text"])
  func rowsAreRecords(source: String) throws {
    let folder = try folder(source)
    // A file that was written just now may be written again in the same moment.
    usleep(100_000)
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "shop.xlsx:3\tid=1\twho=Ann\tsum=12.50\tat=2024-02-29T12:00:00Z", "shop.xlsx:9\tid=2",
      ])
    #expect(run.errorText.contains("XLSX_ERROR: all_orders: 1 cells hold an error"))
    let listed = try folder.run("quarantine", "list")
    let code = source.contains("numbers") ? "CAST" : "TYPE"
    #expect(listed.outputText.contains("\(code)\tshop.xlsx:10"), "\(listed.outputText)")
    let again = try folder.run("run", "shop.yaml")
    #expect(again.errorText.contains("1 used again"), "\(again.errorText)")
  }

  @Test func columnsAreLettersWithoutAHeader() throws {
    let folder = try folder(", header: false")
    try folder.write(
      "shop.yaml",
      Self.definition(", header: false, where: '-B:No'").replacing(
        "{id: No, who: \"Who, really\", sum: Sum, at: {from: Day, as: iso8601}}",
        with: "{id: B, sum: D}"))
    let run = try folder.run("run", "shop.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try records(folder) == ["shop.xlsx:3\tid=1\tsum=12.50", "shop.xlsx:9\tid=2"])
  }

  @Test func partsGiveTheSameRecords() throws {
    let rows =
      Self.header
      + (3...3000).map {
        "<row r=\"\($0)\"><c r=\"B\($0)\"><v>\($0)</v></c><c r=\"D\($0)\"\($0 % 7 == 0 ? " t=\"e\"" : "")><v>\($0 % 97)</v></c></row>"
      }.joined()
    let folder = try folder("", rows)
    let first = try folder.run("run", "shop.yaml")
    #expect(first.ending == .exit(0), "\(first.errorText)")
    let expected = try records(folder)
    #expect(expected.count == 2998)
    try folder.remove(".gristmill")
    let run = try folder.run("run", "shop.yaml", "--part", "1K", "--workers", "2")
    #expect(run.ending == .exit(0))
    #expect(run.errorText.contains("XLSX_ERROR: all_orders: 428 cells"), "\(run.errorText)")
    #expect(try records(folder) == expected)
  }

  @Test(arguments: [
    (", sheet: orders", "XLSX", "no sheet 'orders'; there is 'Orders'"),
    (", header_row: 3", "XLSX_HEADER", "shop.xlsx:3: no column 'No'"),
    (", compression: gzip", "COMPRESSION", "expected a gzip file"),
    (", encoding: latin1", "XLSX", "found compression or an encoding"),
  ])
  func whatCannotBeReadIsSaid(source: String, code: String, words: String) throws {
    let run = try folder(source).run("run", "shop.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(
      run.errorText.contains("\(code): ") && run.errorText.contains(words), "\(run.errorText)")
    #expect(!run.errorText.contains("12.5"), "a value of a row is repeated")
  }

  @Test func damageKeepsWhatStandsBefore() throws {
    let folder = try folder(
      ", on_failure: warn", Self.rows + "<row r=\"11\"><c r=\"B11\" t=\"s\"><v>99</v></c></row>")
    let run = try folder.run("run", "shop.yaml")
    #expect(run.errorText.contains("row 11 has a text that there is not"), "\(run.errorText)")
  }

  @Test func inferProposesSheets() throws {
    let more = (11...40).map {
      "<row r=\"\($0)\"><c r=\"B\($0)\"><v>\($0)</v></c><c r=\"D\($0)\"><v>\($0).25</v></c><c r=\"E\($0)\" s=\"1\"><v>453\($0)</v></c></row>"
    }.joined()
    let rows = Self.rows.replacing(
      "<row r=\"10\"><c r=\"B10\" t=\"str\"><v>x</v></c></row>", with: "")
    let folder = try folder("", rows + more)
    let proposal = try folder.run("infer", "shop.xlsx")
    #expect(proposal.ending == .exit(0), "\(proposal.errorText)")
    for line in ["    format: xlsx\n    sheet: \"Orders\"\n", "Header: row 2"] {
      #expect(proposal.outputText.contains(line), "\(line): \(proposal.outputText)")
    }
    try folder.write("proposal.yaml", proposal.output)
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.errorText.contains("read 32 = kept 32"), "\(run.errorText)\(proposal.outputText)")
  }

  @Test func inferReadsArchives() throws {
    let folder = try WorkFolder()
    let rows = (1...30).map { "\($0),\($0 * 7)\n" }.joined()
    try folder.write(
      "all.zip",
      StoredArchive.make([
        ("2023/a.csv", "id,people\n" + rows), ("2024/b.csv", "id,people\n" + rows),
        ("readme.txt", "hello"), ("__MACOSX/._a.csv", "?"),
      ]))
    let proposal = try folder.run("infer", "all.zip")
    #expect(proposal.outputText.contains("    from: all.zip\n"), "\(proposal.outputText)")
    #expect(proposal.outputText.contains("    inner: \"**/*.csv\"\n"), "\(proposal.outputText)")
  }
}

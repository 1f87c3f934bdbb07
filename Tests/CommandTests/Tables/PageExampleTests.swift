import Platform
import TestSupport
import Testing

/// The page that the docs show can be made: several tables with texts between, and a page for each key.
@Suite struct PageExampleTests {
  @Test func theExampleOfTheDocsRuns() throws {
    let docs = Path.parent(#filePath) + "/../../../docs/tables.md"
    let text = String(decoding: try SystemFileSystem().readAll(docs), as: UTF8.self)
    let example = try #require(
      text.split(separator: "<!-- example: page -->\n").last?.split(separator: "<!-- end -->").first
    )
    let report = example.split(separator: "\n").map { $0.dropFirst(4) }.joined(separator: "\n")
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 6, count: 200).text)
    let groups =
      "    by: [country, product]\n    where: \"product:*\"\n    totals: true\n    measures: {orders: count, total: sum(price)}\n"
    let whole = SalesTable.definition(["by_country": groups])
    let head = try #require(whole.firstRange(of: "report:"))
    try folder.write("sales.yaml", whole[..<head.lowerBound] + report + "\n")
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/sales/countries.html")
    for part in [
      "id=\"sales\"", "id=\"pens_sold\"", "What sells best.", "<tfoot>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    let name = try #require(page.firstMatch(of: /countries--de-[0-9a-f]+/)?.output)
    let own = try folder.text("reports/sales/\(name).json")
    #expect(own.contains("Sales in DE") && own.contains("\"products_sold\""))
    #expect(!own.contains("\"FR"))
    let why = try folder.run("why", "countries/sales_totals/Total/total", "--recompute")
    #expect(why.outputText.contains(" of sales, equal"), "\(why.outputText)")
  }
}

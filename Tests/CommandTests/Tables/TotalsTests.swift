import TestSupport
import Testing

/// Rows below a table: what was cut away, and all records.
@Suite struct TotalsTests {
  private static let measures = """
        measures:
          orders: count
          priced: count(price)
          total: sum(price)
          average: mean(price)
          least: min(price)
          first_day: first(day)
          last_order: last(order)
          kinds: distinct(qty)
          middle: median(price)
          common: mode(qty)
          spread: sd(price)
          ratio: sum(qty) / count
    """

  private static func cells(_ text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// The totals of a group are what a group without keys comes to, whatever the cut; what is cut away and what is shown come
  /// to them together.
  @Test(arguments: [[], ["--workers", "3", "--part", "9K", "--memory", "2M"]])
  func totalsAreThoseOfAllRecords(_ options: [String]) throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 21, count: 2_000).text)
    let cut =
      "    by: country\n    having: \"orders:>2\"\n    order_by: -total\n    top: 1\n    totals: true\n"
    try folder.write(
      "sales.yaml", SalesTable.definition(["all": Self.measures, "some": cut + Self.measures]))
    let run = try folder.gristmill.run(["run", "sales.yaml", "--quiet"] + options)
    #expect(run.ending == .exit(0), "\(run.errorText)")
    func table(_ name: String) throws -> [[String]] {
      Self.cells(try folder.text("reports/sales/\(name).csv"))
    }
    let (all, totals) = (try table("all_page.groups"), try table("some_page.groups_totals"))
    func row(_ table: [[String]]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: zip(table[0], table[1]))
    }
    var (one, other) = (row(all), row(totals))
    #expect(other.removeValue(forKey: "group") == "Total" && other["country"] == "")
    (one["group"], other["country"]) = (nil, nil)
    #expect(one == other)
    let (shown, rest) = (
      row(try table("some_page.groups")), row(try table("some_page.groups_rest"))
    )
    for column in ["orders", "priced"] {
      #expect(
        Int(shown[column] ?? "").map { $0 + (Int(rest[column] ?? "") ?? 0) }
          == Int(one[column] ?? ""))
    }
    func cents(_ text: String?) -> Int? { Int((text ?? "").replacing(".", with: "")) }
    #expect((cents(shown["total"]) ?? 0) + (cents(rest["total"]) ?? 0) == cents(one["total"]))
    #expect(rest["average"] == "" && rest["kinds"] == "" && rest["least"] == "")
    let why = try folder.run("why", "some_page/groups_totals/Total/total", "--recompute")
    #expect(why.outputText.contains("counted     2000 of sales, equal"), "\(why.outputText)")
    #expect(try folder.run("reconcile").outputText.contains(" 0 different;"))
  }

  /// On pages the rows stand below those of the table; where nothing is cut there is no rest.
  @Test func rowsStandBelow() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 4, count: 200).text)
    let groups = "    by: country\n    totals: true\n    measures: {n: count, price: sum(price)}\n"
    let report =
      "{kind: table, input: groups, formats: [html, md, json], \"null\": n/a, notes: [\"Of {totals.n} <orders>.\"], "
      + "columns: [country, {column: n, align: center}, {column: price, decimals: 0, unit: USD}]}"
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["groups": groups]).replacing(
        "{kind: table, input: groups, formats: [csv, html, json]}", with: report))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let page = try folder.text("reports/sales/groups_page.html")
    let foot = try #require(page.split(separator: "<tfoot>").dropFirst().first)
    #expect(foot.contains("<th scope=\"row\">Total</th>"))
    #expect(
      foot.contains("id=\"groups_page/groups_totals/Total/n\">200</td>"), "\(foot.prefix(900))")
    #expect(page.contains("<p class=\"soft\">Of 200 &lt;orders&gt;.</p>"))
    #expect(!page.contains("Rest"))
    let text = try folder.text("reports/sales/groups_page.md")
    #expect(
      text.contains("| Country | N (records) | Price (USD) |\n| --- | :---: | ---: |"), "\(text)")
    #expect(text.contains("| **Total** | 200 |"))
    #expect(try folder.text("reports/sales/groups_page.json").contains("\"foot_of\":\"groups\""))
  }

  /// A row of one group among many is not told by the total: another one is hidden with it.
  @Test func totalsTellNothingHidden() throws {
    let folder = try WorkFolder()
    var lines = "order,day,product,country,qty,price\n"
    for number in 0..<50 {
      let country = number < 3 ? "AT" : number < 20 ? "DE" : "FR"
      lines += "\(number),2024-01-05,Pen,\(country),1,\(number).00\n"
    }
    try folder.write("sales.csv", lines)
    let groups = "    by: country\n    totals: true\n    measures: {n: count, price: sum(price)}\n"
    try folder.write(
      "sales.yaml", SalesTable.definition(["groups": groups], settings: "min_cell: 5"))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let rows = Self.cells(try folder.text("reports/sales/groups_page.groups.csv")).dropFirst()
    #expect(rows.map { $0[1] }.filter { !$0.isEmpty } == ["30"], "\(rows)")
    #expect(rows.map { $0[2] }.filter { !$0.isEmpty }.count == 1, "\(rows)")
    let totals = try folder.text("reports/sales/groups_page.groups_totals.csv")
    #expect(totals.contains("Total") && totals.contains("50"), "\(totals)")
  }
}

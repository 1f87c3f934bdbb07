import TestSupport
import Testing

/// Charts of tables: what is drawn, and what is said where that is not all.
@Suite struct TableChartTests {
  private static func page(
    _ groups: String, _ charts: String, rows: [String], settings: String = ""
  ) throws -> String {
    let folder = try WorkFolder()
    try folder.write(
      "sales.csv", "order,day,product,country,qty,price\n" + rows.joined(separator: "\n") + "\n")
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["groups": groups], settings: settings).replacing(
        "input: groups,", with: "input: groups, charts: [\(charts)],"))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let text = try folder.text("reports/sales/groups_page.json")
    let start = try #require(text.firstRange(of: "\"charts\":"))
    let end = text[start.upperBound...].firstRange(of: "\"tables\"")?.lowerBound ?? text.endIndex
    return String(text[start.upperBound..<end]).filter { !$0.isWhitespace || $0 == " " }
  }

  private static func rows(products: Int, months: [Int]) -> [String] {
    (0..<products).flatMap { product in
      months.map { "\(product)-\($0),2024-0\($0)-05,P\(product),DE,\(product + 1),\(product).50" }
    }
  }

  private static let byMonth =
    "    by: [\"month(day)\", product]\n    measures: {n: count, total: sum(price), top: max(price)}\n"

  /// More than eight series are the seven largest and the rest, whose values are sums; what cannot be added has no rest.
  @Test(arguments: [("total", true), ("top", false)])
  func seriesAreFew(_ column: String, _ hasRest: Bool) throws {
    let charts = try Self.page(
      Self.byMonth, "{line: {x: month, y: \(column), series: product}}",
      rows: Self.rows(products: 10, months: [1, 2]))
    #expect(charts.contains(hasRest ? "the 7 largest of 10 and the rest" : "the 8 largest of 10"))
    #expect(!charts.contains("\"title\":\"P1\""), "\(charts)")
    #expect(charts.contains("\"title\":\"P9\""))
    // .50 + 1.50 + 2.50
    #expect(charts.contains("\"title\":\"Rest\",\"values\":[4.50,4.50]") == hasRest, "\(charts)")
  }

  /// An axis of periods has all of them, and a line is broken where there is none.
  @Test func periodsHaveNoGaps() throws {
    let charts = try Self.page(
      "    by: month(day)\n    measures: {n: count}\n", "{line: {x: month, y: n}}",
      rows: Self.rows(products: 2, months: [1, 2, 5]))
    #expect(charts.contains("[\"2024-01\",\"2024-02\",\"2024-03\",\"2024-04\",\"2024-05\"]"))
    #expect(charts.contains("\"values\":[2,2,null,null,2]"), "\(charts)")
  }

  @Test func barsAreFew() throws {
    let rows = (0..<60).map { "\($0),2024-01-05,P\($0),DE,1,1.00" }
    let charts = try Self.page(
      "    by: product\n    measures: {n: count}\n", "{bar: {x: product, y: n}}", rows: rows)
    #expect(charts.contains("N by product, the first 50 of 60"))
    #expect(charts.contains("\"P53\"") && !charts.contains("\"P54\""), "\(charts)")
  }

  @Test func histogramsScattersAndMaps() throws {
    let rows =
      (0..<30).map { "\($0),2024-01-05,P\($0 % 5),DE,\($0 % 3),\($0).00" } + [
        "x,2024-01-05,,DE,2,1.00"
      ]
    let groups =
      "    by: product\n    measures: {n: count, total: sum(price), lat: sum(qty), lon: max(qty)}\n"
    let charts = try Self.page(
      groups,
      "{histogram: {x: n}}, {histogram: {x: n, y: total}}, {scatter: {x: n, y: total, label: product}}, {map: {y: n}}",
      rows: rows)
    #expect(
      charts.contains("\"labels\":[\"1\",\"2\"") || charts.contains("\"labels\":[\"1\",\"6\"]"))
    #expect(charts.contains("\"title\":\"Number\",\"values\":[1,5]"), "\(charts)")
    #expect(charts.contains("\"kind\":\"scatter\""))
    #expect(charts.contains("{\"label\":\"–\",\"x\":1,\"y\":1.00}"), "\(charts)")
    #expect(charts.contains("\"kind\":\"map\""))
  }

  @Test(arguments: [
    (
      "{pie: {x: product, y: n}}",
      "expected one of bar, column, line, histogram, scatter, heat, calendar, map"
    ),
    ("{scatter: {x: n}}", "key 'y' is missing"),
    ("{histogram: {x: n, series: product}}", "unknown key 'series'"),
    (
      "{map: {label: produkt}}",
      "label: expected a column of groups, found 'produkt'; did you mean 'product'?"
    ),
    ("{histogram: {x: n, y: [n, n]}}", "expected one column"),
  ])
  func mistakesAreSaid(_ chart: String, _ message: String) throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 1, count: 3).text)
    let groups = "    by: product\n    measures: {n: count, lat: sum(qty), lon: sum(qty)}\n"
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["groups": groups]).replacing(
        "input: groups,", with: "input: groups, charts: [\(chart)],"))
    let errors = try folder.run("check", "sales.yaml").errorText
    #expect(errors.contains("sales.yaml:2") && errors.contains(message), "\(errors)")
  }

  /// A chart alone tells nothing of few records, though no table stands beside it.
  @Test(arguments: [(1, true), (5, false)])
  func chartsAloneTellNothingHidden(_ least: Int, _ isThere: Bool) throws {
    let folder = try WorkFolder()
    let rows = (0..<40).map { "\($0),2024-01-05,\($0 < 3 ? "Ancient" : "Pen"),DE,1,100.25" }
    try folder.write(
      "sales.csv", "order,day,product,country,qty,price\n" + rows.joined(separator: "\n") + "\n")
    let groups = "    by: product\n    measures: {total: sum(price)}\n"
    let report = """
      {kind: page, input: groups, formats: [json, html], answer: "Ancient: {groups.total}", sections: [{id: s, title: S, texts: ["Ancient: {groups.total}"], charts: [{kind: bars, id: c, title: C, table: groups, where: {product: Ancient}, labels: product, series: [total]}]}]}
      """
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["groups": groups], settings: "min_cell: \(least)").replacing(
        "{kind: table, input: groups, formats: [csv, html, json]}", with: report))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for file in ["groups_page.json", "groups_page.html"] {
      #expect(try folder.text("reports/sales/\(file)").contains("300.75") == isThere)
    }
  }
}

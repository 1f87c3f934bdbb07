import TestSupport
import Testing

/// Groups of groups, and keys that are computed, against a naive evaluation.
@Suite struct NestedGroupTests {
  @Test(arguments: [UInt64(21), 22])
  func rowsOfGroupsAreGrouped(_ seed: UInt64) throws {
    let table = SalesTable(seed: seed, count: 700)
    let folder = try WorkFolder()
    try folder.write("sales.csv", table.text)
    try folder.write(
      "sales.yaml",
      SalesTable.definition([
        "firsts": """
            each: {by: [product, country], measures: {start: min(month(day)), total: sum(qty)}}
            by: start
            fill: start
            measures: {rows: count, orders: sum(records), most: max(total)}
        """
      ]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    var inner: [String: (month: Int, total: Int64?, count: Int)] = [:]
    for row in table.rows {
      let key = "\(row.product ?? "-") \(row.country)"
      let month = Int(SalesTable.date(row.day).dropFirst(5).prefix(2)) ?? 0
      var group = inner[key] ?? (month, nil, 0)
      group.month = min(group.month, month)
      group.count += 1
      if let qty = row.qty { group.total = (group.total ?? 0) + qty }
      inner[key] = group
    }
    let firsts = inner.values.map(\.month)
    let expected = ((firsts.min() ?? 0)...(firsts.max() ?? 0)).map { month -> String in
      let groups = inner.values.filter { $0.month == month }
      let most = groups.compactMap(\.total).max().map { "\($0)" } ?? ""
      return
        "2024-0\(month),\(groups.count),\(groups.reduce(0) { $0 + $1.count }),\(most),\(groups.count)"
    }
    let found = try folder.text("reports/sales/firsts_page.groups.csv")
      .split(whereSeparator: \.isNewline).dropFirst().map(String.init)
    #expect(found == expected, "seed \(seed)")
    let again = try folder.gristmill.run([
      "run", "sales.yaml", "--quiet", "--force", "--workers", "3", "--part", "4K", "--output",
      "cut",
    ])
    #expect(again.ending == .exit(0), "\(again.errorText)")
    #expect(
      try folder.text("cut/sales/firsts_page.html") == folder.text("reports/sales/firsts_page.html")
    )
  }

  /// A key that is computed is a field: a query finds just the records behind each figure.
  @Test func recordsOfComputedKeysAreFound() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 3, count: 200).text)
    try folder.write(
      "sales.yaml",
      SalesTable.definition([
        "sizes": """
            by: ["weekday(day)", {size: "case(qty > 10, 'big', qty > 0, 'small', null)"}]
            measures: {orders: count, total: sum(price)}
        """,
        "clash": "    by: {product: \"lower(product)\"}\n    measures: {orders: count}",
      ]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    for (address, query) in [
      ("sizes_page/groups/3 / big/total", "query weekday:3 size:\"big\""),
      ("sizes_page/groups/7 / (none)/orders", "query weekday:7 -size:*"),
      ("clash_page/groups/pen/orders", "query product_2:\"pen\""),
    ] {
      let why = try folder.run("why", "--store", ".gristmill/sales", address, "--recompute")
      #expect(why.outputText.contains(query), "\(why.outputText)\(why.errorText)")
      #expect(why.outputText.contains(", equal"), "\(why.outputText)\(why.errorText)")
      #expect(!why.outputText.contains("among"), "\(why.outputText)")
    }
    let reconciled = try folder.run("reconcile", "--store", ".gristmill/sales")
    #expect(reconciled.ending == .exit(0), "\(reconciled.outputText)\(reconciled.errorText)")
  }
}

import TestSupport
import Testing

/// Groups of a table against a naive evaluation of the same rows.
@Suite struct GroupRunTests {
  private static let measures = """
        by: [product, country]
        measures:
          orders: count
          priced: count(price)
          total: sum(price)
          average: mean(price)
          least: min(price)
          most: max(qty)
          first_day: first(day)
          last_order: last(order)
          kinds: distinct(qty)
          middle: median(price)
          upper: quantile(qty, .75)
          common: mode(qty)
          revenue: sum(qty * price)
          ratio: sum(qty) / count
          third: largest(price, 3)
          fourth_least: smallest(qty, 4)
          second_kind: largest(country, 2)
          last_day: largest(day, 1)
          about: approx_distinct(price)
    """

  @Test(arguments: [UInt64(11), 12])
  func measuresAreThoseOfANaiveEvaluation(_ seed: UInt64) throws {
    let table = SalesTable(seed: seed, count: 900)
    let folder = try WorkFolder()
    try folder.write("sales.csv", table.text)
    try folder.write("sales.yaml", SalesTable.definition(["groups": Self.measures]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.text("reports/sales/groups_page.groups.csv").split(
      whereSeparator: \.isNewline
    )
    .dropFirst().map { Self.cells($0) }
    let naive = NaiveGroups(table).rows
    #expect(found.count == naive.count, "seed \(seed)")
    for (one, other) in zip(found, naive) { #expect(one == other, "seed \(seed)") }
  }

  /// The cells of a line of CSV.
  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    var rest = line[...]
    while let letter = rest.popFirst() {
      if letter == "\"", isQuoted, rest.first == "\"" {
        cells[cells.count - 1].append("\"")
        rest = rest.dropFirst()
      } else if letter == "\"" {
        isQuoted.toggle()
      } else if letter == ",", !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(letter)
      }
    }
    return cells
  }

  /// Neither workers nor parts nor memory change a byte.
  @Test func everyCutGivesTheSameBytes() throws {
    let table = SalesTable(seed: 5, count: 6_000)
    let folder = try WorkFolder()
    try folder.write("sales.csv", table.text)
    let months = """
          by: ["month(day)", product]
          fill: month
          measures:
            revenue: sum(qty * price)
            typical: median(qty * price)
            names: distinct(lower(product))
            share: share(revenue, month)
            so_far: running(revenue)
            change: change(revenue)
      """
    // More than a sketch keeps.
    let whole = "    measures: {about: approx_distinct(order), prices: approx_distinct(price)}"
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["groups": Self.measures, "months": months, "whole": whole]))
    var outputs: Set<String> = []
    for options in [
      [], ["--workers", "1", "--part", "8K"],
      ["--workers", "3", "--part", "20K", "--memory", "2M"],
    ] {
      let name = "out\(outputs.count)-\(options.count)"
      let run = try folder.gristmill.run(
        ["run", "sales.yaml", "--quiet", "--force", "--output", name] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      outputs.insert(
        try [
          "groups_page.groups.csv", "months_page.groups.csv", "months_page.html",
          "whole_page.groups.csv",
        ].map {
          try folder.text("\(name)/sales/\($0)")
        }.joined())
    }
    #expect(outputs.count == 1)
    let reconciled = try folder.run("reconcile")
    #expect(reconciled.ending == .exit(0), "\(reconciled.outputText)")
    #expect(reconciled.outputText.contains(" 0 different;"), "\(reconciled.outputText)")
  }

  /// A variance of more places than are printed, and the one number whose hash is the greatest.
  @Test func placesAndHashesAtTheirEnds() throws {
    let folder = try WorkFolder()
    try folder.write(
      "sales.csv",
      "order,day,product,country,qty,price\n1,2024-01-05,Pen,DE,3558559446808474027,1.00\n"
        + "2,2024-01-06,Pen,DE,3558559446808474027,2.00\n")
    let measures =
      "    measures: {spread: \"variance(decimal(price, 14))\", about: approx_distinct(qty)}"
    try folder.write("sales.yaml", SalesTable.definition(["ends": measures]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let lines = try folder.text("reports/sales/ends_page.groups.csv").split(
      whereSeparator: \.isNewline)
    #expect(lines.last == "all,0.500000000,1,2")
  }

  /// Periods without records, and what rows are to others.
  @Test func windowsLookAtOtherRows() throws {
    let folder = try WorkFolder()
    try folder.write(
      "sales.csv",
      """
      order,day,product,country,qty,price
      1,2024-01-05,Pen,DE,1,10.00
      2,2024-01-06,Pen,DE,1,20.00
      3,2024-01-07,Ink,DE,1,30.00
      4,2024-04-01,Pen,DE,1,60.00
      5,2024-04-02,Ink,DE,1,20.00

      """)
    let months = """
          by: ["month(day)", product]
          fill: month
          measures:
            total: sum(price)
            share: share(total, month)
            rank: rank(total, month)
            so_far: running(total)
            last2: trailing(total, 2)
            before: previous(total)
            change: change(total)
      """
    try folder.write("sales.yaml", SalesTable.definition(["months": months]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try folder.text("reports/sales/months_page.groups.csv").replacing("\r\n", with: "\n") == """
        group,month,product,total,share,rank,so_far,last2,before,change,records
        2024-01 / Ink,2024-01,Ink,30.00,50.0000,1,30.00,30.00,,,1
        2024-01 / Pen,2024-01,Pen,30.00,50.0000,1,30.00,30.00,,,2
        2024-02 / Ink,2024-02,Ink,0.00,,1,30.00,30.00,30.00,-30.00,0
        2024-02 / Pen,2024-02,Pen,0.00,,1,30.00,30.00,30.00,-30.00,0
        2024-03 / Ink,2024-03,Ink,0.00,,1,30.00,0.00,0.00,0.00,0
        2024-03 / Pen,2024-03,Pen,0.00,,1,30.00,0.00,0.00,0.00,0
        2024-04 / Ink,2024-04,Ink,20.00,25.0000,2,50.00,20.00,0.00,20.00,1
        2024-04 / Pen,2024-04,Pen,60.00,75.0000,1,90.00,60.00,0.00,60.00,1

        """)
    let why = try folder.run(
      "why", "months_page/groups/2024-01%20%2F%20Pen/total", "--recompute")
    #expect(why.outputText.contains("sales.csv:2") && why.outputText.contains("sales.csv:3"))
    #expect(why.outputText.contains("counted     2 of sales, equal"), "\(why.outputText)")
  }

  @Test func havingOrderAndTopChooseRows() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 3, count: 500).text)
    let chosen = """
          by: [country, product]
          measures: {orders: count}
          having: "product:*"
          order_by: [country, -orders]
          top: 1
          within: country
      """
    try folder.write("sales.yaml", SalesTable.definition(["chosen": chosen]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let lines = try folder.text("reports/sales/chosen_page.groups.csv").split(
      whereSeparator: \.isNewline)
    #expect(
      lines.dropFirst().map { String($0.split(separator: ",")[0].prefix(2)) }
        .allSatisfy { ["DE", "FR", "IT", "\"D", "\"F", "\"I"].contains($0) })
    #expect(lines.count == 4)
  }

  /// A chart over periods goes on in time, whatever order the table has.
  @Test func periodsOfChartsAreInOrder() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 8, count: 400).text)
    let weeks = "    by: week(day)\n    measures: {total: sum(price)}\n    order_by: -total\n"
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["weeks": weeks]).replacing(
        "input: weeks,", with: "input: weeks, charts: [{line: {x: week, y: total}}],"))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let report = try folder.text("reports/sales/weeks_page.json")
    let chart = try #require(report.firstRange(of: "\"charts\""))
    let labels = report[chart.upperBound...].matches(of: /2024-W\d\d/).map { String($0.output) }
    let drawn = Array(labels.prefix(18))
    #expect(drawn == drawn.sorted() && Set(drawn).count == 18, "\(drawn)")
  }

  /// What is hidden is not told by which rows are there, or how they stand.
  @Test(arguments: [("", true), ("    having: \"n:>1\"\n", false), ("    order_by: -n\n", false)])
  func smallGroupsAreNotTold(_ more: String, _ isThere: Bool) throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 9, count: 60).text)
    let small = "    by: [product, country]\n    measures: {n: count, t: sum(price)}\n"
    try folder.write(
      "sales.yaml", SalesTable.definition(["small": small + more], settings: "min_cell: 5"))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(folder.exists("reports/sales/small_page.groups.csv") == isThere)
  }

  /// A value that cannot be computed is missing, and the page says how often.
  @Test func failuresAreCounted() throws {
    let folder = try WorkFolder()
    try folder.write("sales.csv", SalesTable(seed: 4, count: 50).text)
    try folder.write(
      "sales.yaml",
      SalesTable.definition(["bad": "    measures: {orders: count, x: \"sum(1 / (qty - qty))\"}"]))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(try folder.text("reports/sales/bad_page.json").contains("\"ZERO_DIVISOR\""))
  }
}

/// The same groups, computed row by row on values.
private struct NaiveGroups {
  let rows: [[String]]

  init(_ table: SalesTable) {
    struct Key: Hashable {
      let product: String?
      let country: String
    }
    let groups = Dictionary(grouping: table.rows) { Key(product: $0.product, country: $0.country) }
    let order = groups.keys.sorted { one, other in
      switch (one.product, other.product) {
      case (let a?, let b?) where a != b: Array(a.utf8).lexicographicallyPrecedes(Array(b.utf8))
      case (nil, _?): false
      case (_?, nil): true
      default: one.country < other.country
      }
    }
    rows = order.map { key in
      let rows = groups[key] ?? []
      let prices = rows.compactMap(\.price)
      let quantities = rows.compactMap(\.qty)
      func decimal(_ units: Int64?, _ places: Int) -> String {
        units.map { SalesTable.decimal($0, places) } ?? ""
      }
      func rounded(_ top: Int64, _ bottom: Int64) -> Int64 {
        let (quotient, rest) = top.quotientAndRemainder(dividingBy: bottom)
        return quotient + (rest.magnitude * 2 >= bottom.magnitude ? (top < 0 ? -1 : 1) : 0)
      }
      let product = key.product.map { name in
        (name == "(none)" ? "\\" : "") + name.replacing("/", with: "\\/")
      }
      let total = prices.isEmpty ? nil : prices.reduce(0, +)
      let modes = Dictionary(grouping: quantities) { $0 }.mapValues(\.count)
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      let revenue = rows.compactMap { row in row.qty.flatMap { qty in row.price.map { qty * $0 } } }
      return [
        "\(product ?? "(none)") / \(key.country)", key.product ?? "", key.country, "\(rows.count)",
        "\(prices.count)", decimal(total, 2),
        decimal(total.map { rounded($0 * 10_000, Int64(prices.count)) }, 6),
        decimal(prices.min(), 2), decimal(quantities.max(), 0), SalesTable.date(rows[0].day),
        "\(rows[rows.count - 1].number)", "\(Set(quantities).count)",
        decimal(Self.quantile(prices, 5, of: 10), 3),
        decimal(Self.quantile(quantities, 75, of: 100), 2), decimal(modes.first?.key, 0),
        decimal(revenue.isEmpty ? nil : revenue.reduce(0, +), 2),
        decimal(
          quantities.isEmpty
            ? nil : rounded(quantities.reduce(0, +) * 1_000_000, Int64(rows.count)), 6),
        decimal(prices.count < 3 ? nil : prices.sorted(by: >)[2], 2),
        decimal(quantities.count < 4 ? nil : quantities.sorted()[3], 0),
        rows.count < 2 ? "" : key.country,
        SalesTable.date(rows.map(\.day).max() ?? 0), "\(Set(prices).count)",
        "\(rows.count)",
      ]
    }
  }

  /// In units of the last place of the values and of `whole`.
  private static func quantile(_ values: [Int64], _ part: Int64, of whole: Int64) -> Int64? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let (place, rest) = (Int64(sorted.count - 1) * part).quotientAndRemainder(dividingBy: whole)
    let low = sorted[Int(place)]
    let high = rest == 0 ? low : sorted[Int(place) + 1]
    return low * whole + (high - low) * rest
  }
}

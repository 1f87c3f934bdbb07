import TestSupport
import Testing

/// `min_cell` with `of` and `share`: figures by few, or mostly by one, are hidden, and cannot be worked out of others.
@Suite struct ContributorTests {
  private struct Row {
    let shop: Int
    let kind: Int
    let customer: Int
    /// In hundredths.
    let price: Int64
  }

  private static func rows(_ random: inout SeededGenerator, _ count: Int) -> [Row] {
    (0..<count).map { _ in
      let shop = Int.random(in: 0..<4, using: &random)
      let kind = Int.random(in: 0..<3, using: &random)
      // Some cells have few customers, some one great one.
      let most = [2, 4, 9, 14][(shop + kind) % 4]
      let customer = Int.random(in: 0..<most, using: &random)
      let price = Int64.random(in: 1...5_000, using: &random)
      return Row(
        shop: shop, kind: kind, customer: customer,
        price: customer == 0 && shop == 1 ? price * 90 : price)
    }
  }

  private static let groups = [
    ("cells", "[shop, kind]", true), ("shops", "shop", true), ("kinds", "kind", false),
    ("all", "", false),
  ]

  private static func definition(_ rule: String, _ reports: String? = nil) -> String {
    let analyses = groups.map { name, by, hasTotals in
      "  \(name):\n    op: group\n    input: sales\n" + (by.isEmpty ? "" : "    by: \(by)\n")
        + (hasTotals ? "    totals: true\n" : "")
        + "    measures: {n: count, total: sum(price), average: mean(price), buyers: distinct(customer)}\n"
    }
    return """
      gristmill: 1
      pipeline: sales
      \(rule)
      records:
        sale:
          fields: {order: symbol, shop: symbol, kind: symbol, customer: symbol, price: decimal}
      ingest:
        orders: {from: sales.csv, format: csv}
      normalize:
        sales: {record: sale, input: orders, map: {order: order, shop: shop, kind: kind, customer: customer, price: price}}
      analyze:
      \(analyses.joined())
      report:
      \(reports ?? groups.map { "  \($0.0)_page: {kind: table, input: \($0.0), formats: [csv, html, json, md, sqlite]}\n" }.joined())
      """
  }

  private static func write(_ rows: [Row], _ folder: WorkFolder) throws {
    var text = "order,shop,kind,customer,price\n"
    for (number, row) in rows.enumerated() {
      text += "\(number),s\(row.shop),k\(row.kind),c\(row.customer),"
      text += "\(SalesTable.decimal(row.price, 2))\n"
    }
    try folder.write("sales.csv", text)
  }

  private static func cells(_ folder: WorkFolder, _ file: String) throws -> [[String: String]] {
    let lines = try folder.text("reports/sales/\(file).csv").split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    return lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  /// What is known of a set of cells: those of a row of a table.
  private struct Told {
    let members: Set<Int>
    let isShown: Bool
  }

  /// A reader who knows how cells belong together finds no sum that is by few, or mostly by one, whatever is subtracted.
  @Test(arguments: [UInt64(1), 2, 3, 4, 5, 6])
  func nothingIsWorkedOut(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let rows = Self.rows(&random, [60, 150, 400][Int(seed % 3)])
    let folder = try WorkFolder()
    try Self.write(rows, folder)
    try folder.write(
      "sales.yaml", Self.definition("min_cell: {count: 3, of: customer, share: 0.8}"))
    let run = try folder.run("run", "sales.yaml", "--quiet")
    #expect(run.ending == .exit(0), "\(run.errorText)")

    func isSafe(_ members: Set<Int>) -> Bool {
      let own = rows.filter { members.contains($0.shop * 3 + $0.kind) }
      let sums = Dictionary(grouping: own, by: \.customer).mapValues {
        $0.reduce(0) { $0 + $1.price }
      }
      let most = sums.values.max() ?? 0
      return own.isEmpty
        || sums.count >= 3 && own.count >= 3
          && most * 10 <= sums.values.reduce(0, +) * 8
    }
    func number(_ text: String?) -> Int { Int((text ?? "").dropFirst()) ?? 0 }
    var told: [Told] = []
    for (file, members) in [
      (
        "cells_page.groups",
        { (row: [String: String]) in [number(row["shop"]) * 3 + number(row["kind"])] }
      ),
      ("shops_page.groups", { row in (0..<3).map { number(row["shop"]) * 3 + $0 } }),
      ("kinds_page.groups", { row in (0..<4).map { $0 * 3 + number(row["kind"]) } }),
      ("all_page.groups", { _ in Array(0..<12) }),
      ("cells_page.groups_totals", { _ in Array(0..<12) }),
      ("shops_page.groups_totals", { _ in Array(0..<12) }),
    ] as [(String, ([String: String]) -> [Int])] {
      for row in try Self.cells(folder, file) {
        let isShown = row["total"] != ""
        #expect(isShown == (row["average"] != "") && isShown == (row["buyers"] != ""), "\(row)")
        #expect(isShown || row["n"] == "" || row["n"] == "\(rows.count)", "\(row)")
        told.append(Told(members: Set(members(row)), isShown: isShown))
      }
    }
    #expect(told.contains { !$0.isShown } && told.contains(where: \.isShown))
    let shown = told.filter(\.isShown).map(\.members)
    for members in shown { #expect(isSafe(members), "seed \(seed): \(members.sorted()) is shown") }
    // What one subtraction tells: a printed total less its printed parts, by shops, kinds and in all.
    for total in shown {
      for parts in [
        (0..<12).map { [$0] }, (0..<4).map { s in (0..<3).map { s * 3 + $0 } },
        (0..<3).map { k in (0..<4).map { $0 * 3 + k } },
      ] {
        let known = parts.map { Set($0) }.filter { $0.isSubset(of: total) && shown.contains($0) }
        let rest = total.subtracting(known.reduce(Set()) { $0.union($1) })
        #expect(
          isSafe(rest), "seed \(seed): \(rest.sorted()) by subtraction from \(total.sorted())")
      }
    }
    // What all of them together tell of a single cell or row.
    let known = Elimination(shown)
    for hidden in told where !hidden.isShown && !isSafe(hidden.members) {
      #expect(!known.tells(hidden.members), "seed \(seed): \(hidden.members.sorted())")
    }
    for page in ["cells_page.html", "cells_page.json", "cells_page.md"] {
      for hidden in told where !hidden.isShown && hidden.members.count == 1 {
        let sum = rows.filter { hidden.members.contains($0.shop * 3 + $0.kind) }.reduce(0) {
          $0 + $1.price
        }
        #expect(!(try folder.text("reports/sales/\(page)")).contains(SalesTable.decimal(sum, 2)))
      }
    }
  }

  /// Who is behind a cell is asked of each cut of the input alike, and a change of the rule alone reads nothing again.
  @Test func everyCutHidesTheSame() throws {
    var random = SeededGenerator(seed: 8)
    let folder = try WorkFolder()
    try Self.write(Self.rows(&random, 900), folder)
    try folder.write(
      "sales.yaml", Self.definition("min_cell: {count: 3, of: customer, share: 0.8}"))
    var outputs: Set<String> = []
    for options in [["--workers", "1"], ["--workers", "3", "--part", "4K", "--memory", "2M"]] {
      let run = try folder.gristmill.run(
        ["run", "sales.yaml", "--quiet", "--force", "--output", "out\(outputs.count)"] + options)
      #expect(run.ending == .exit(0), "\(run.errorText)")
      outputs.insert(
        try ["cells_page.json", "shops_page.html"].map {
          try folder.text("out\(outputs.count)/sales/\($0)")
        }.joined())
    }
    #expect(outputs.count == 1)
    let reconciled = try folder.run("reconcile", "--clearance", "personal")
    #expect(
      reconciled.outputText.contains(" 0 different;"),
      "\(reconciled.outputText)\(reconciled.errorText)")
    let why = try folder.run("why", "cells_page/groups/s1%20%2F%20k0/total")
    #expect(!why.outputText.contains("sales.csv:"), "\(why.outputText)")
    #expect(try folder.run("search", "shop:s1").ending == .exit(77))
  }

  @Test(arguments: [
    ("min_cell: {of: customer}", "d.yaml:3:11: error: key 'count' is missing"),
    (
      "min_cell: {count: 1, of: customer}",
      "count: expected a whole number from 2 to 1000000, found '1'"
    ),
    ("min_cell: {count: 5}", "key 'of' is missing"),
    ("min_cell: {count: 5, of: customer, share: 2}", "share: expected a number from 0.1 to 0.9999"),
    ("min_cell: {count: 5, of: customer, shre: .8}", "unknown key 'shre'; did you mean 'share'?"),
    (
      "min_cell: {count: 5, of: custmer}",
      "min_cell: it cannot be told who is behind figures of 'cells'"
    ),
    ("min_cell: {count: 5, of: [a]}", "of: expected text, found a list"),
  ])
  func mistakesAreSaid(_ rule: String, _ message: String) throws {
    let folder = try WorkFolder()
    try Self.write([], folder)
    try folder.write("d.yaml", Self.definition(rule))
    let errors = try folder.run("check", "d.yaml").errorText
    #expect(errors.contains(message), "\(errors)")
  }
}

/// Sums of sets of cells, and which other sums follow from them; modulo a prime, which only finds more.
private struct Elimination {
  private static let prime: Int64 = 2_147_483_647
  private var rows: [[Int64]] = []

  init(_ sets: [Set<Int>]) {
    for set in sets {
      let row = reduced(Self.vector(set))
      guard let pivot = row.firstIndex(where: { $0 != 0 }) else { continue }
      let inverse = Self.power(row[pivot], Self.prime - 2)
      rows.append(row.map { $0 * inverse % Self.prime })
    }
  }

  /// Whether the sum of a set follows from the sums that are known.
  func tells(_ set: Set<Int>) -> Bool { reduced(Self.vector(set)).allSatisfy { $0 == 0 } }

  private static func vector(_ set: Set<Int>) -> [Int64] {
    (0..<12).map { set.contains($0) ? 1 : 0 }
  }

  private func reduced(_ vector: [Int64]) -> [Int64] {
    var vector = vector
    for row in rows {
      guard let pivot = row.firstIndex(where: { $0 != 0 }), vector[pivot] != 0 else { continue }
      let factor = vector[pivot]
      for place in vector.indices {
        vector[place] =
          ((vector[place] - factor * row[place]) % Self.prime + Self.prime) % Self.prime
      }
    }
    return vector
  }

  private static func power(_ base: Int64, _ exponent: Int64) -> Int64 {
    var (result, base, exponent): (Int64, Int64, Int64) = (1, base, exponent)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result * base % prime }
      base = base * base % prime
      exponent >>= 1
    }
    return result
  }
}

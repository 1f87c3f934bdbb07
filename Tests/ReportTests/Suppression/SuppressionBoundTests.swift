import TestSupport
import Testing

@testable import Report

/// What it costs to find out what has to be hidden is bounded, by counting.
@Suite struct SuppressionBoundTests {
  /// Sales of `shops` shops in `days` days, few of each, with all sums.
  private func report(shops: Int, days: Int) throws -> Report {
    func table(_ id: String, _ query: String, _ counts: [Int64]) throws -> Table {
      try Table(
        id: id, caption: id, key: "shop",
        columns: [
          Column(
            id: "shop", title: "Shop", values: .strings(counts.indices.map { "s\($0)" }),
            privacy: .internal),
          Column(
            id: "sales", title: "Sales", values: .integers(counts), privacy: .internal,
            figure: FigureDefinition(
              measure: VoteReports.votes,
              populations: [PopulationTemplate(dataset: "sales", query: query)])),
        ])
    }
    func count(_ shop: Int, _ day: Int) -> Int64 { Int64((shop * 31 + day * 17) % 9) }
    let tables = try (0..<days).map { day in
      try table(
        "d\(day)", "shop:{key} at:2019-01-\(day + 10)", (0..<shops).map { count($0, day) })
    }
    let sums = try table(
      "all", "shop:{key}",
      (0..<shops).map { shop in (0..<days).reduce(0) { $0 + count(shop, $1) } })
    return Report(
      id: "sales", title: "", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "s", title: "S", tables: [sums] + tables)], pipelineHash: "",
      toolVersion: "")
  }

  @Test func theWorstKeyIsNamed() throws {
    let report = try report(shops: 40, days: 6)
    let rule = SmallCellRule(minimum: 5)
    let refused = #expect(throws: TooManySmallCells.self) {
      try SmallCellSuppression([(report, rule)]).suppressed(mostCost: 200)
    }
    #expect(refused?.report == "sales" && refused?.key == "shop")
    #expect(refused?.table.hasPrefix("d") == true && refused?.counts == 40)
    #expect(refused?.description.contains("use a coarser shop") == true)
    #expect(try SmallCellSuppression([(report, rule)]).suppressed().count == 1)
  }

  /// Ten times the rows cost ten times as much, or a little more.
  @Test(arguments: [1, 6])
  func costGrowsAsTheRowsDo(days: Int) throws {
    func cost(_ shops: Int) throws -> Int {
      var solver = SuppressionSolver(
        SuppressionModel(
          [try report(shops: shops, days: days)], rules: [SmallCellRule(minimum: 5)]))
      try solver.solve()
      return solver.cost
    }
    let (few, many) = (try cost(100), try cost(1_000))
    #expect(few > 0 && many < 25 * few, "\(few) and \(many)")
  }
}

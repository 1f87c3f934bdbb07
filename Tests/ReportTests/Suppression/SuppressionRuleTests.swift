import Analysis
import Testing

@testable import Report

/// Which figures are small, and what else has to go.
@Suite struct SuppressionRuleTests {
  /// Sales by shop; a shop with a sum column by kind, and headline sums.
  private func report(
    _ counts: [Int64], total: Int64? = nil, query: String = "shop:{key}",
    relations: [AdditiveRelation] = []
  ) throws -> Report {
    let table = try Table(
      id: "shops", caption: "Shops", key: "shop",
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
    let figures = total.map { total in
      [
        Figure(
          address: FigureAddress(report: "r", section: "all", headline: "sales"), title: "Sales",
          measure: VoteReports.votes, value: .integer(total), privacy: .internal,
          populations: [Population(dataset: "sales", query: "*")])
      ]
    }
    return Report(
      id: "r", title: "R", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "all", title: "All", figures: figures ?? [], tables: [table])],
      pipelineHash: "", toolVersion: "", relations: relations)
  }

  private func shown(_ report: Report) -> [Int64?] {
    guard let sales = report.tables[0].column("sales") else { return [] }
    return (0..<report.tables[0].rowCount).map { row in
      if case .integer(let count)? = sales.number(at: row) { count } else { nil }
    }
  }

  @Test func aZeroIsShown() throws {
    #expect(shown(try report([0, 4, 5, 9]).suppressingCells(below: 5)) == [0, nil, 5, 9])
    let rule = SmallCellRule(minimum: 5)
    #expect(rule.mayPrint(over: 0) && !rule.mayPrint(over: 4) && rule.mayPrint(over: 5))
    #expect(SmallCellRule(minimum: 1).isOff && SmallCellRule(minimum: -3).isOff)
  }

  @Test func aTotalTakesTheSmallestOtherPart() throws {
    #expect(
      shown(try report([3, 7, 20, 6], total: 36).suppressingCells(below: 5)) == [nil, 7, 20, nil])
  }

  /// What is listed nowhere hides a number as well as a second one would.
  @Test func aTotalOfMoreThanIsListedTakesNone() throws {
    #expect(
      shown(try report([3, 7, 20, 6], total: 60).suppressingCells(below: 5)) == [nil, 7, 20, 6])
  }

  @Test func aTotalIsHiddenIfNoPartIsLeft() throws {
    let hidden = try report([3, 1], total: 4).suppressingCells(below: 5)
    #expect(shown(hidden) == [nil, nil])
    #expect(hidden.sections[0].figures[0].isSuppressed)
    let single = try report([3, 0], total: 3).suppressingCells(below: 5)
    #expect(single.sections[0].figures[0].isSuppressed)
  }

  /// Several ones that sum to as many rows are certain.
  @Test func onesThatFillTheirTotalTakeALargerPart() throws {
    let hidden = try report([1, 1, 1, 30], total: 33).suppressingCells(below: 5)
    #expect(shown(hidden) == [nil, nil, nil, nil])
    #expect(!hidden.sections[0].figures[0].isSuppressed)
  }

  @Test func aPopulationThatIsNoListOfConditionsStandsAlone() throws {
    let hidden = try report([3, 7, 20, 6], total: 36, query: "shop:{key} day:[1 TO 5]")
    #expect(shown(hidden.suppressingCells(below: 5)) == [nil, 7, 20, 6])
  }

  @Test func aDeclaredSumIsKept() throws {
    func address(_ shop: Int) -> FigureAddress {
      FigureAddress(report: "r", table: "shops", key: "s\(shop)".utf8, column: "sales")
    }
    // The last shop is the sum of the others, which its query does not say.
    let sum = AdditiveRelation(total: address(3), parts: [address(0), address(1), address(2)])
    let alone = try report([3, 8, 9, 20])
    #expect(shown(alone.suppressingCells(below: 5)) == [nil, 8, 9, 20])
    let declared = try report([3, 8, 9, 20], relations: [sum])
    #expect(shown(declared.suppressingCells(below: 5)) == [nil, nil, 9, 20])
  }

  /// Two reports that disagree about a count are about different records.
  @Test func reportsOverOtherRecordsAreTakenApart() throws {
    let rule = SmallCellRule(minimum: 5)
    let reports = SmallCellSuppression([
      (try report([3, 7, 20], total: 30), rule), (try report([9, 8, 30], total: 47), rule),
    ]).suppressed()
    #expect(shown(reports[0]) == [nil, nil, 20])
    #expect(shown(reports[1]) == [9, 8, 30])
  }

  @Test func aReportWithoutARuleStaysAsItIs() throws {
    let reports = SmallCellSuppression([
      (try report([3, 7], total: 10), SmallCellRule(minimum: 1)),
      (try report([2, 7, 8], total: 17), SmallCellRule(minimum: 5)),
    ]).suppressed()
    #expect(shown(reports[0]) == [3, 7])
    #expect(shown(reports[1]) == [nil, nil, 8])
  }

  @Test(arguments: [
    ("place:{key} at:2019-05", 2), ("*", 0), ("a:1 AND b:\"x y\"", 2), ("a:{column} b:c", 2),
  ])
  func plainQueriesHaveAShape(query: String, conditions: Int) {
    let shape = PopulationShape(PopulationTemplate(dataset: "d", query: query))
    #expect(shape?.conditions.count == conditions)
  }

  @Test(arguments: [
    "a:1 OR b:2", "NOT a:1", "-a:1", "a:[1 TO 2]", "a:>3", "word", "a:1 a:2", "(a:1)", "a:b*",
    "a:\"x",
  ])
  func otherQueriesHaveNone(query: String) {
    #expect(PopulationShape(PopulationTemplate(dataset: "d", query: query)) == nil)
  }

  @Test func aMonthLiesInItsYearAndInAll() throws {
    let shape = try #require(
      PopulationShape(PopulationTemplate(dataset: "d", query: "at:2019-05 place:A")))
    let key = try #require(shape.key(in: nil, row: 0))
    let wholes = key.wholes(by: 0).map { whole in
      whole.conditions.map { String(decoding: $0.value, as: UTF8.self) }
    }
    #expect(wholes == [["2019", "A"], ["A"]])
  }
}

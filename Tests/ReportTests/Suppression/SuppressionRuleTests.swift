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
    let hidden = try report([3, 7, 20, 6], total: 36, query: "shop:{key} -day:5")
    #expect(shown(try hidden.suppressingCells(below: 5)) == [nil, 7, 20, 6])
  }

  @Test func aDeclaredSumIsKept() throws {
    func address(_ shop: Int) -> FigureAddress {
      FigureAddress(report: "r", table: "shops", key: "s\(shop)".utf8, column: "sales")
    }
    // The last shop is the sum of the others, which its query does not say.
    let sum = AdditiveRelation(total: address(3), parts: [address(0), address(1), address(2)])
    let alone = try report([3, 8, 9, 20])
    #expect(shown(try alone.suppressingCells(below: 5)) == [nil, 8, 9, 20])
    let declared = try report([3, 8, 9, 20], relations: [sum])
    #expect(shown(try declared.suppressingCells(below: 5)) == [nil, nil, 9, 20])
  }

  /// Two reports that disagree about a count are about different records.
  @Test func reportsOverOtherRecordsAreTakenApart() throws {
    let rule = SmallCellRule(minimum: 5)
    let reports = try SmallCellSuppression([
      (try report([3, 7, 20], total: 30), rule), (try report([9, 8, 30], total: 47), rule),
    ]).suppressed()
    #expect(shown(reports[0]) == [nil, nil, 20])
    #expect(shown(reports[1]) == [9, 8, 30])
  }

  @Test func aReportWithoutARuleStaysAsItIs() throws {
    let reports = try SmallCellSuppression([
      (try report([3, 7], total: 10), SmallCellRule(minimum: 1)),
      (try report([2, 7, 8], total: 17), SmallCellRule(minimum: 5)),
    ]).suppressed()
    #expect(shown(reports[0]) == [3, 7])
    #expect(shown(reports[1]) == [nil, nil, 8])
  }

  /// A year of days is that year, so what one table hides of it another may not show.
  @Test func aPeriodIsTheSameHoweverItIsWritten() throws {
    let months = try periods(["2019-01", "2019-02", "2019-03"], [3, 9, 40], query: "at:{key}")
    let year = try periods(["a"], [52], query: "at:[2019-01-01 TO 2019-12-31]", id: "year")
    let rule = SmallCellRule(minimum: 5)
    let reports = try SmallCellSuppression([(months, rule), (year, rule)]).suppressed()
    #expect(shown(reports[0]) == [nil, nil, 40])
    #expect(shown(reports[1]) == [52])
    let alone = try months.suppressingCells(below: 5)
    #expect(shown(alone) == [nil, 9, 40])
  }

  @Test(arguments: [
    ("2019-01-01", "2019-12-31", "2019"), ("2019-02-01", "2019-02-28", "2019-02"),
    ("2020-02-01", "2020-02-28", "[2020-02-01 TO 2020-02-28]"),
    ("2020-02-01", "2020-02-29", "2020-02"),
    ("2019-05-03", "2019-05-03", "2019-05-03"),
    ("2018-12-01", "2019-12-31", "[2018-12-01 TO 2019-12-31]"),
    ("2019-13-01", "2019-13-31", "[2019-13-01 TO 2019-13-31]"), ("x", "y", "[x TO y]"),
  ])
  func daysHaveTheNameOfTheirPeriod(first: String, last: String, name: String) {
    let found = PartialDateText.period(Array(first.utf8), Array(last.utf8))
    #expect(String(decoding: found, as: UTF8.self) == name)
  }

  /// Runs of days overlap with months, so they are not added to them.
  @Test func aRunOfDaysIsNoPartBesideMonths() throws {
    let months = try periods(["2019-01", "2019-02", "2019-03"], [3, 9, 40], query: "at:{key}")
    let all = try periods(["a"], [52], query: "*", id: "all")
    let run = try periods(["b"], [45], query: "at:[2019-02-20 TO 2019-03-31]", id: "run")
    let rule = SmallCellRule(minimum: 5)
    let reports = try SmallCellSuppression([(months, rule), (all, rule), (run, rule)]).suppressed()
    #expect(shown(reports[0]) == [nil, nil, 40])
    #expect(shown(reports[1]) == [52])
    #expect(shown(reports[2]) == [45])
  }

  private func periods(
    _ names: [String], _ counts: [Int64], query: String, id: String = "months"
  ) throws -> Report {
    let table = try Table(
      id: "periods", caption: "Periods", key: "period",
      columns: [
        Column(id: "period", title: "Period", values: .strings(names), privacy: .internal),
        Column(
          id: "sales", title: "Sales", values: .integers(counts), privacy: .internal,
          figure: FigureDefinition(
            measure: VoteReports.votes,
            populations: [PopulationTemplate(dataset: "sales", query: query)])),
      ])
    return Report(
      id: id, title: "R", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "all", title: "All", tables: [table])], pipelineHash: "",
      toolVersion: "")
  }

  /// The same count as a column of one table and as a row of another.
  @Test func aPartIsHiddenInEveryTable() throws {
    var data = VoteReports(counts: [
      [[2, 9, 9, 9, 9], [0, 0, 0, 0, 0], [8, 7, 9, 6, 9], [6, 6, 7, 8, 9]]
    ])
    data.tellsMeans = false
    let byStars = try Table(
      id: "by_stars", caption: "Stars", key: "stars",
      columns: [
        Column(
          id: "stars", title: "Stars", values: .strings((1...5).map { "\($0)" }), privacy: .public),
        Column(
          id: "sales", title: "Votes", values: .integers(data.stars(0, "2018")), privacy: .internal,
          figure: FigureDefinition(
            measure: VoteReports.byStars,
            populations: [
              PopulationTemplate(dataset: "votes", query: "place:\"place-0\" at:2018 stars:{key}")
            ])),
      ])
    let page = Report(
      id: "page", title: "", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "s", title: "S", tables: [byStars])], pipelineHash: "",
      toolVersion: "")
    let rule = SmallCellRule(minimum: 5)
    let reports = try SmallCellSuppression([(try data.report(), rule), (page, rule)]).suppressed()
    let year = try #require(reports[0].tables.first { $0.id == "w2018" })
    #expect(try #require(year.column("votes")).number(at: 0) == .integer(38))
    #expect(try #require(year.column("s4")).number(at: 0) == nil)
    #expect(shown(reports[1]) == [nil, nil, nil, nil, nil])
  }

  @Test(arguments: [
    ("3 votes.", true), ("We have 4.", true), ("12,345 votes", false), ("5 of 60", false),
    ("mean 4.31", false), ("0 votes", false), ("no number", false),
  ])
  func sentencesAboutFewRecordsAreMasked(text: String, isSmall: Bool) {
    #expect(SuppressionText.holdsSmallCount(text, SmallCellRule(minimum: 5)) == isSmall)
  }

  @Test(arguments: [
    ("place:{key} at:2019-05", 2), ("at:[2019-05-01 TO {last}]", 1), ("*", 0),
    ("a:1 AND b:\"x y\"", 2), ("a:{column} b:c", 2),
  ])
  func plainQueriesHaveAShape(query: String, conditions: Int) {
    let shape = PopulationShape(PopulationTemplate(dataset: "d", query: query))
    #expect(shape?.conditions.count == conditions)
  }

  @Test(arguments: [
    "a:1 OR b:2", "NOT a:1", "-a:1", "a:[1 TO *]", "a:{1 TO 2}", "a:>3", "word", "a:1 a:2", "(a:1)",
    "a:b*",
    "a:\"x",
  ])
  func otherQueriesHaveNone(query: String) {
    #expect(PopulationShape(PopulationTemplate(dataset: "d", query: query)) == nil)
  }

  @Test func theFilterOfAnAnalysisNamesOtherRecords() throws {
    func shape(_ query: String) -> PopulationShape? {
      PopulationShape(PopulationTemplate(dataset: "d", query: query))
    }
    let filtered = try #require(shape("(place:{key} name:\"(a\") (stars:>=4 OR -x:*)"))
    #expect(filtered.dataset == "d stars:>=4 OR -x:*")
    #expect(filtered.conditions.count == 2)
    #expect(shape("(*) (a:1)")?.conditions.isEmpty == true)
    #expect(shape("(a:1 OR b:1) (c:1)") == nil)
    #expect(shape("(a:1)") == nil)
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

  /// What counts words or users in the records of a population is not their number.
  @Test func countsOfOtherThingsAreNoTotals() throws {
    let words = Measure(
      id: "words", title: "Words", unit: "words", formula: "n", definition: "Words.",
      source: Measure.otherCountSource)
    let plain = try report([3, 40], total: nil)
    func figure(_ id: String, _ measure: Measure, _ value: Int64, n: Number?) -> Figure {
      Figure(
        address: FigureAddress(report: "r", section: "all", headline: id), title: id,
        measure: measure, value: .integer(value), privacy: .internal,
        populations: [Population(dataset: "sales", query: "*")], n: n)
    }
    let figures = [
      figure("sales", VoteReports.votes, 43, n: nil),
      figure("words", words, 2_000, n: .integer(43)),
      figure("users", words, 2, n: nil),
    ]
    let hidden = try Report(
      id: "r", title: "R", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "all", title: "All", figures: figures, tables: plain.tables)],
      pipelineHash: "", toolVersion: ""
    ).suppressingCells(below: 5)
    // 43 less 40 would be 3; two thousand words hide nothing among them.
    #expect(shown(hidden) == [nil, nil])
    #expect(hidden.sections[0].figures.map(\.isSuppressed) == [false, false, true])
  }

  /// What rests on two counts goes with either.
  @Test func figuresOnTwoCountsGoWithEither() throws {
    func count(_ id: String, _ values: [Int64], others: [String] = []) -> Column {
      Column(
        id: id, title: id, values: .integers(values), privacy: .internal,
        figure: FigureDefinition(
          measure: VoteReports.votes, otherCounts: others,
          populations: [PopulationTemplate(role: "among", dataset: "sales", query: "*")]))
    }
    let table = try Table(
      id: "sides", caption: "Sides", key: "name",
      columns: [
        Column(id: "name", title: "Name", values: .strings(["a", "b", "c"]), privacy: .internal),
        count("left", [3, 30, 30]), count("right", [30, 4, 30]),
        count("fewer", [3, 4, 30], others: ["left", "right"]),
        Column(
          id: "h", title: "h", values: .reals([1, 2, 3], places: 2), privacy: .internal,
          figure: FigureDefinition(
            measure: VoteReports.liked, n: "fewer", otherCounts: ["left", "right"],
            populations: [])),
      ])
    let hidden = try Report(
      id: "r", title: "R", subtitle: "", freshness: "", privacy: .internal, balance: [],
      sections: [Section(id: "s", title: "S", tables: [table])], pipelineHash: "", toolVersion: ""
    ).suppressingCells(below: 4).tables[0]
    func values(_ id: String) -> [Bool] {
      (0..<3).map { hidden.column(id)?.number(at: $0) != nil }
    }
    #expect(values("left") == [false, true, true] && values("right") == [true, true, true])
    #expect(values("fewer") == [false, true, true] && values("h") == [false, true, true])
  }
}

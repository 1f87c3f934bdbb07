internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `giving` leaves.
struct GivingTables {
  private let book: GivingBook
  private let options: GivingOptions
  private let privacy: GivingPrivacy
  private let dataset: String
  private let pledges: String?

  init(
    _ book: GivingBook, _ options: GivingOptions, _ privacy: GivingPrivacy, dataset: String,
    pledges: String?
  ) {
    (self.book, self.options, self.privacy) = (book, options, privacy)
    (self.dataset, self.pledges) = (dataset, pledges)
  }

  func made() throws -> ResultTables {
    var tables = ResultTables(privacy: privacy.sums)
    let (years, cohorts) = book.givers.counts(recurringMonths: options.recurringMonths)
    tables.texts = ["months": "\(options.recurringMonths)"]
    if let last = years.last {
      tables.texts["year"] = "\(last.year)"
      tables.texts["givers"] = "\(last.givers)"
      tables.texts["new"] = "\(last.new)"
      tables.texts["lapsed"] = "\(last.lapsed)"
    }
    tables.settings = [
      Parameter(name: "currency of amounts that say none", value: options.currency),
      Parameter(name: "recurring givers give", value: "\(options.recurringMonths) months in a row"),
    ]
    tables.findings = findings
    for table in [yearTable(years), cohortTable(cohorts), kinds, refunds] { tables.add(table) }
    if let pledges {
      tables.add(pledgeTable)
      tables.add(try pledgeFunds(pledges))
    }
    return tables
  }

  private var findings: [Finding] {
    [
      .warning(
        "GIFT_TWICE", "Lines stand again under the same gift and line.",
        book.numbers.repeatedCount),
      .warning(
        "GIFT_GAP", "Numbers of gifts are missing between the least and the greatest.",
        Int(book.numbers.gapCount ?? 0)),
      .warning(
        "GIFT_NO_CURRENCY", "Amounts say no currency: they are taken as those of currency.",
        options.currency == GivingOption.noCurrency ? Int(book.withoutCurrency) : 0),
      .warning(
        "FUND_UNASSIGNED", "Lines are for no fund, or for one that is not listed.",
        Int(book.unassigned)),
      .warning(
        "GIFT_NEGATIVE", "Amounts below 0 name no gift that they give back.",
        book.refunds.count(.namesNone)),
      .warning(
        "REFUND_UNKNOWN", "Refunds name a gift that there is none of.",
        book.refunds.count(.unknown)),
      .warning(
        "REFUND_UNCOUNTED", "Refunds give back gifts that are pending, void or in kind.",
        book.refunds.count(.uncounted)),
      .warning(
        "REFUND_CURRENCY", "Refunds are in another currency than their gift.",
        book.refunds.count(.otherCurrency)),
      .warning(
        "REFUND_MORE", "Refunds give back more than was given.", book.refunds.count(.tooMuch)),
      .note("GIFT_NO_GIVER", "Gifts say no giver.", Int(book.withoutGiver)),
      .note(
        "GIFT_ANONYMOUS", "Gifts are anonymous: their givers are counted nowhere.",
        Int(book.anonymous)),
      .warning(
        "PLEDGE_OVERFLOW", "Pledges come to more than can be counted, and are left out.",
        book.pledges.overflowCount),
    ].counted
  }

  private func yearTable(_ years: [GiverYears.Counts]) -> ResultTable {
    ResultTable(
      "years", keys: "year", rows: years, privacy: privacy.sums,
      [
        .text("year", "Year") { "\($0.year)" },
        .integer("givers", "Givers") { $0.givers }, .integer("new", "New") { $0.new },
        .integer("kept", "Kept") { $0.kept }, .integer("returned", "Returned") { $0.returned },
        .integer("lapsed", "Lapsed") { $0.lapsed },
        .integer("recurring", "Recurring") { $0.recurring },
      ])
  }

  private func cohortTable(_ cohorts: [GiverYears.Cohort]) -> ResultTable {
    ResultTable(
      "cohorts", keys: "first", "year", rows: cohorts, privacy: privacy.sums,
      [
        .text("cohort", "Cohort") { "\($0.first) in \($0.year)" },
        .text("first", "First gave in") { "\($0.first)" },
        .text("year", "Gave in") { "\($0.year)" },
        .integer("givers", "Givers") { $0.givers },
      ])
  }

  private func sum(_ measure: Measure, of dataset: String, n: String?, _ query: String)
    -> FigureDefinition
  {
    FigureDefinition(
      measure: measure, n: n, adds: true,
      populations: [PopulationTemplate(dataset: dataset, query: query)])
  }

  private var kinds: ResultTable {
    typealias Row = (key: GivingBook.Key, sum: GivingBook.Sum)
    let rows = book.sums.sorted { $0.key < $1.key }.map { Row(key: $0.key, sum: $0.value) }
    let query = "kind:{kind}"
    return ResultTable(
      "kinds", keys: "currency", "kind", rows: rows, privacy: privacy.sums,
      [
        .text("group", "Lines") { "\($0.key.currency) \($0.key.kind.rawValue)" },
        .text("currency", "Currency") { $0.key.currency },
        .text("kind", "What") { $0.key.kind.rawValue },
        .integer("lines", nil, sum(ChurchMeasures.lines, of: dataset, n: nil, query)) {
          $0.sum.lines
        },
        .decimal(
          "amount", nil, sum(ChurchMeasures.amount, of: dataset, n: "lines", query), places: 4
        ) { $0.sum.amount },
      ])
  }

  private var refunds: ResultTable {
    ResultTable(
      "refunds", keys: "number", rows: Array(book.refunds.refunds.enumerated()),
      privacy: privacy.records, recordPrivacy: privacy.records,
      [
        .integer("number", "Number") { Int64($0.offset + 1) },
        .text("date", "Date") { ChurchText.day($0.element.date) },
        .text("gift", "Refund") { $0.element.gift }, .text("of", "Gift") { $0.element.of },
        .text("fund", "Fund") { $0.element.fund },
        .text("currency", "Currency") { $0.element.currency },
        .decimal("value", "Amount", places: 4) { $0.element.value },
        .decimal("given", "Was given", places: 4) { $0.element.given },
        .text("odd", "What is odd") { $0.element.oddity?.rawValue },
      ])
  }

  private var pledgeTable: ResultTable {
    ResultTable(
      "pledges", keys: "id", rows: book.pledges.pledges, privacy: privacy.records,
      recordPrivacy: privacy.records,
      [
        .text("id", "Pledge") { $0.id },
        .text("fund", "Fund") { $0.fund.map { book.fund($0) } ?? "any" },
        .text("from", "From") { ChurchText.day($0.from) },
        .text("through", "Through") { ChurchText.day($0.through) },
        .text("currency", "Currency") { $0.currency },
        .decimal("pledged", "Pledged", places: 4) { $0.pledged },
        .decimal("given", "Given", places: 4) { $0.given },
        .decimal("left", "Left", places: 4) { max(0, $0.pledged - $0.given) },
        .text("state", "State") {
          $0.given >= $0.pledged ? "met" : $0.given > 0 ? "begun" : "nothing yet"
        },
      ])
  }

  private func pledgeFunds(_ dataset: String) throws -> ResultTable {
    struct Row {
      var currency: String
      var fund: String
      var count: Int64 = 0
      var pledged: Int64 = 0
      var given: Int64 = 0
      var left: Int64 = 0
    }
    var rows: [String: Row] = [:]
    for pledge in book.pledges.pledges {
      let fund = pledge.fund.map { book.fund($0) } ?? "any"
      var row =
        rows["\(pledge.currency)\u{1F}\(fund)"] ?? Row(currency: pledge.currency, fund: fund)
      row.count += 1
      try ExactSum.add(pledge.pledged, to: &row.pledged)
      try ExactSum.add(pledge.given, to: &row.given)
      try ExactSum.add(max(0, pledge.pledged - pledge.given), to: &row.left)
      rows["\(pledge.currency)\u{1F}\(fund)"] = row
    }
    func figure(_ measure: Measure) -> FigureDefinition {
      sum(measure, of: dataset, n: "pledges", "*")
    }
    return ResultTable(
      "pledge_funds", keys: "currency", "fund",
      rows: rows.values.sorted { ($0.currency, $0.fund) < ($1.currency, $1.fund) },
      privacy: privacy.sums,
      [
        .text("group", "Pledges") { "\($0.currency) \($0.fund)" },
        .text("currency", "Currency") { $0.currency }, .text("fund", "Fund") { $0.fund },
        .integer("pledges", nil, sum(ChurchMeasures.pledges, of: dataset, n: nil, "*")) {
          $0.count
        },
        .decimal("pledged", nil, figure(ChurchMeasures.pledged), places: 4) { $0.pledged },
        .decimal("given", nil, figure(ChurchMeasures.given), places: 4) { $0.given },
        .decimal("left", nil, figure(ChurchMeasures.left), places: 4) { $0.left },
      ])
  }
}

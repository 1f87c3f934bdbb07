internal import Platform
internal import Report
internal import SearchIndex

/// The tables that `giving` leaves.
struct GivingTables {
  private let book: GivingBook
  private let options: GivingOptions
  private let privacy: GivingPrivacy
  private let gifts: GivingSource
  private let pledges: GivingSource?

  init(
    _ book: GivingBook, _ options: GivingOptions, _ privacy: GivingPrivacy,
    gifts: GivingSource, pledges: GivingSource?
  ) {
    (self.book, self.options, self.privacy) = (book, options, privacy)
    (self.gifts, self.pledges) = (gifts, pledges)
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
      tables.add(try PledgeFund.table(book, pledges, privacy))
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

  private var kinds: ResultTable {
    typealias Row = (key: GivingBook.Key, sum: GivingBook.Sum)
    let rows = book.sums.sorted { $0.key < $1.key }.map { Row(key: $0.key, sum: $0.value) }
    func sum(_ measure: Measure, n: String? = nil) -> FigureDefinition {
      gifts.sum(
        measure, n: n, first: "kind:{kind}", [(GiftRecord.currency, "said")])
    }
    return ResultTable(
      "kinds", keys: "currency", "kind", rows: rows, privacy: privacy.sums,
      [
        .text("group", "Lines") { "\($0.key.currency) \($0.key.kind.rawValue)" },
        .text("currency", "Currency") { $0.key.currency },
        .text("kind", "What") { $0.key.kind.rawValue },
        .text("said", "Currency said") { GivingSource.lines($0.sum.said) },
        .integer("lines", nil, sum(ChurchMeasures.lines)) { $0.sum.lines },
        .decimal("amount", nil, sum(ChurchMeasures.amount, n: "lines"), places: 4) {
          $0.sum.amount
        },
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
}

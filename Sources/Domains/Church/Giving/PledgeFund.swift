internal import Definition
internal import Report

/// What pledges for one fund in one currency come to.
struct PledgeFund {
  private var currency: String
  private var fund: String
  /// The codes of the fund, nil for any.
  private var codes: Set<String?> = []
  /// The currencies that its pledges say, nil for none.
  private var said: Set<String?> = []
  private var count: Int64 = 0
  private var pledged: Int64 = 0
  private var given: Int64 = 0
  private var left: Int64 = 0

  private init(_ currency: String, _ fund: String) { (self.currency, self.fund) = (currency, fund) }

  private mutating func add(_ pledge: PledgeBook.Pledge) throws {
    codes.insert(pledge.fund)
    said.insert(pledge.saysCurrency ? pledge.currency : nil)
    count += 1
    try ExactSum.add(pledge.pledged, to: &pledged)
    try ExactSum.add(pledge.given, to: &given)
    try ExactSum.add(max(0, pledge.pledged - pledge.given), to: &left)
  }

  /// The table of all of them.
  static func table(
    _ book: GivingBook, _ source: GivingSource, _ privacy: GivingPrivacy
  ) throws -> ResultTable {
    var funds: [String: PledgeFund] = [:]
    for pledge in book.pledges.pledges {
      let fund = pledge.fund.map { book.fund($0) } ?? "any"
      let key = "\(pledge.currency)\u{1F}\(fund)"
      try funds[key, default: PledgeFund(pledge.currency, fund)].add(pledge)
    }
    func sum(_ measure: Measure, n: String? = "pledges") -> FigureDefinition {
      source.sum(
        measure, n: n, [(PledgeRecord.fund, "code"), (PledgeRecord.currency, "said")],
        // Pledges that come to too much are left out, which no query tells.
        isExact: book.pledges.overflowCount == 0)
    }
    return ResultTable(
      "pledge_funds", keys: "currency", "fund",
      rows: funds.values.sorted { ($0.currency, $0.fund) < ($1.currency, $1.fund) },
      privacy: privacy.sums,
      [
        .text("group", "Pledges") { "\($0.currency) \($0.fund)" },
        .text("currency", "Currency") { $0.currency }, .text("fund", "Fund") { $0.fund },
        .text("code", "Code of the fund") { GivingSource.lines($0.codes) },
        .text("said", "Currency said") { GivingSource.lines($0.said) },
        .integer("pledges", nil, sum(ChurchMeasures.pledges, n: nil)) { $0.count },
        .decimal("pledged", nil, sum(ChurchMeasures.pledged), places: 4) { $0.pledged },
        .decimal("given", nil, sum(ChurchMeasures.given), places: 4) { $0.given },
        .decimal("left", nil, sum(ChurchMeasures.left), places: 4) { $0.left },
      ])
  }
}

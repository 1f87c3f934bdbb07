internal import Definition

/// What all gifts come to.
struct GivingBook: Sendable {
  /// The lines of a kind in a currency.
  struct Sum: Sendable {
    var lines: Int64 = 0
    /// The currencies that they say, nil for none.
    var said: Set<String?> = []
    /// What they say, whether it counts or not, in units of 10^-4.
    var amount: Int64 = 0
  }

  /// What sums are of.
  struct Key: Hashable, Comparable, Sendable {
    var currency: String
    var kind: GiftKind

    static func < (a: Key, b: Key) -> Bool {
      (a.currency, a.kind.place) < (b.currency, b.kind.place)
    }
  }

  private(set) var pledges: PledgeBook
  private(set) var givers = GiverYears()
  private(set) var refunds = RefundBook()
  private(set) var numbers = GiftNumbers()
  private(set) var sums: [Key: Sum] = [:]
  private(set) var withoutGiver: Int64 = 0
  private(set) var anonymous: Int64 = 0
  private(set) var withoutCurrency: Int64 = 0
  private(set) var unassigned: Int64 = 0
  private let funds: FundNames
  private let currency: String

  init(pledges: PledgeBook, funds: FundNames, currency: String) {
    (self.pledges, self.funds, self.currency) = (pledges, funds, currency)
  }

  /// What a fund is called.
  func fund(_ code: String?) -> String { funds.name(code) }

  /// Adds the lines of a part; `check` throws if the run should stop.
  mutating func read(_ rows: SegmentRows, check: () throws -> Void) throws {
    let reader = try GiftReader(rows)
    for (place, row) in rows.kept.enumerated() {
      if place % 1_024 == 0 { try check() }
      try add(try reader.read(row))
    }
  }

  private mutating func add(_ gift: GiftLine) throws {
    if gift.currency == nil, gift.amount != nil { withoutCurrency += 1 }
    let currency = gift.currency ?? self.currency
    let fund = funds.name(gift.fund)
    let key = Key(currency: currency, kind: gift.kind)
    var sum = sums[key] ?? Sum()
    sum.lines += 1
    if sum.said.count < 2 { sum.said.insert(gift.currency) }
    try ExactSum.add(gift.value ?? gift.amount ?? 0, to: &sum.amount)
    sums[key] = sum
    numbers.add(gift)
    if fund == FundNames.unassigned { unassigned += 1 }
    switch gift.kind {
    case .gift, .inKind:
      if gift.isAnonymous {
        anonymous += 1
      } else if let donor = gift.donor {
        givers.add(donor, day: gift.date)
      } else {
        withoutGiver += 1
      }
    case .refund:
      refunds.add(gift, currency: currency, fund: fund)
    case .pending, .void: break
    }
    try pledges.add(gift, fund: fund, currency: currency)
  }

  /// Looks for the gifts that were given back.
  mutating func matchRefunds(_ parts: [SegmentRows], check: () throws -> Void) throws {
    let wanted = refunds.wanted
    guard !wanted.isEmpty else { return }
    var given: [String: RefundBook.Given] = [:]
    for rows in parts {
      let reader = try GiftReader(rows)
      for (place, row) in rows.kept.enumerated() {
        if place % 1_024 == 0 { try check() }
        guard let gift = try reader.gift(row), wanted.contains(gift) else { continue }
        let line = try reader.read(row)
        if line.kind == .refund { continue }
        var known = given[gift] ?? RefundBook.Given()
        if line.kind == .gift {
          try ExactSum.add(
            line.value ?? 0, to: &known.amounts[line.currency ?? currency, default: 0])
        }
        given[gift] = known
      }
    }
    try refunds.match(given)
  }
}

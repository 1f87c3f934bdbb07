internal import Definition
internal import Platform

/// Pledges, and what their pledgers gave for them.
struct PledgeBook: Sendable {
  /// A pledge with what was given.
  struct Pledge: Sendable {
    var id: String
    var donor: String
    var fund: String?
    /// What it is called.
    var fundName: String?
    var currency: String
    /// Whether it says it.
    var saysCurrency: Bool
    /// Days since 1970-01-01.
    var from, through: Int64
    /// All of it, in units of 10^-4.
    var pledged: Int64
    /// What its pledger gave for its fund from its first to its last day, in units of 10^-4.
    var given: Int64 = 0
  }

  private(set) var pledges: [Pledge] = []
  private var byDonor: [String: [Int]] = [:]
  /// How many pledges come to more than can be counted.
  private(set) var overflowCount = 0

  /// The pledges of `parts`; those without a currency are in `usual`.
  init(_ parts: [SegmentRows], _ funds: FundNames, currency usual: String) throws {
    typealias Field = PledgeRecord
    for rows in parts {
      let (id, donor) = (try rows.text(Field.id), try rows.text(Field.donor))
      let (fund, currency) = (try rows.text(Field.fund), try rows.text(Field.currency))
      let every = try rows.text(Field.every)
      let (from, through) = (try rows.integer(Field.from), try rows.integer(Field.through))
      let amount = try rows.integer(Field.amount)
      for row in rows.kept {
        let span = (from(row) ?? 0, through(row) ?? 0)
        let (total, isTooLarge) = (amount(row) ?? 0).multipliedReportingOverflow(
          by: Self.count(try every(row), from: span.0, through: span.1))
        if isTooLarge { overflowCount += 1 }
        guard !isTooLarge, let who = try donor(row) else { continue }
        let code = try currency(row)
        byDonor[who, default: []].append(pledges.count)
        pledges.append(
          Pledge(
            id: try id(row) ?? "", donor: who, fund: try fund(row),
            fundName: try fund(row).map { funds.name($0) },
            currency: code ?? usual, saysCurrency: code != nil, from: span.0, through: span.1,
            pledged: total))
      }
    }
  }

  /// Counts a gift for the pledges of its giver that it is for; nothing of another currency, fund or time.
  mutating func add(_ gift: GiftLine, fund name: String, currency: String) throws {
    guard let value = gift.value, let donor = gift.donor, let places = byDonor[donor] else {
      return
    }
    for place in places {
      let pledge = pledges[place]
      // Several codes may be of one fund.
      let isSame =
        pledge.fund == gift.fund || pledge.fundName == name && name != FundNames.unassigned
      guard pledge.currency == currency, pledge.fund == nil || isSame,
        pledge.from <= gift.date, gift.date <= pledge.through
      else { continue }
      try ExactSum.add(value, to: &pledges[place].given)
    }
  }

  /// How many times a pledge is due from its first to its last day: once in each begun week, month, quarter or year.
  static func count(_ every: String?, from: Int64, through: Int64) -> Int64 {
    let months: Int64
    switch every {
    case "week": return (through - from) / 7 + 1
    case "month": months = 1
    case "quarter": months = 3
    case "year": months = 12
    default: return 1
    }
    let (first, last) = (
      CivilDate(daysSinceEpoch: Int(from)), CivilDate(daysSinceEpoch: Int(through))
    )
    let whole = Int64((last.year - first.year) * 12 + last.month - first.month)
    return (whole - (last.day < first.day ? 1 : 0)) / months + 1
  }
}

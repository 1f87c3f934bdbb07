/// Gifts that were given back, beside what gives them back.
struct RefundBook: Sendable {
  /// A line that gives something back.
  struct Refund: Sendable {
    var gift: String
    var of: String?
    /// Days since 1970-01-01.
    var date: Int64
    /// In units of 10^-4, below 0.
    var value: Int64
    var currency: String
    var fund: String
    /// What was given in its currency, in units of 10^-4; nil where nothing was.
    var given: Int64?
    var oddity: Oddity?
  }

  /// What is odd about a refund.
  enum Oddity: String, Sendable {
    case namesNone = "names no gift"
    case unknown = "no such gift"
    case uncounted = "its gift does not count"
    case otherCurrency = "its gift is in another currency"
    case tooMuch = "more than was given"
  }

  /// What is known of a gift that is given back.
  struct Given: Sendable {
    /// By currency, in units of 10^-4.
    var amounts: [String: Int64] = [:]
  }

  private(set) var refunds: [Refund] = []

  mutating func add(_ line: GiftLine, currency: String, fund: String) {
    refunds.append(
      Refund(
        gift: line.gift, of: line.refunds, date: line.date, value: line.value ?? 0,
        currency: currency, fund: fund))
  }

  /// The gifts that are given back.
  var wanted: Set<String> { Set(refunds.compactMap(\.of)) }

  /// How many refunds are odd in a way.
  func count(_ oddity: Oddity) -> Int { refunds.count { $0.oddity == oddity } }

  /// Puts what was given beside what gives it back.
  mutating func match(_ given: [String: Given]) throws {
    var back: [String: Int64] = [:]
    func key(_ refund: Refund, _ of: String) -> String { "\(refund.currency)\u{1F}\(of)" }
    for refund in refunds {
      guard let of = refund.of else { continue }
      try ExactSum.add(refund.value, to: &back[key(refund, of), default: 0])
    }
    for place in refunds.indices {
      let refund = refunds[place]
      guard let of = refund.of else {
        refunds[place].oddity = .namesNone
        continue
      }
      guard let known = given[of] else {
        refunds[place].oddity = .unknown
        continue
      }
      refunds[place].given = known.amounts[refund.currency]
      if let amount = refunds[place].given {
        let (left, _) = amount.addingReportingOverflow(back[key(refund, of)] ?? 0)
        if left < 0 { refunds[place].oddity = .tooMuch }
      } else {
        refunds[place].oddity = known.amounts.isEmpty ? .uncounted : .otherCurrency
      }
    }
  }
}

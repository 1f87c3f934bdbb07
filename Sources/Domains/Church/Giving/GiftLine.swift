internal import Definition

/// A line of a gift as it counts.
struct GiftLine: Sendable {
  var gift = ""
  var line: String?
  var donor: String?
  /// Days since 1970-01-01.
  var date: Int64 = 0
  var fund: String?
  /// In units of 10^-4.
  var amount: Int64?
  /// What it counts for, in units of 10^-4; nil of what is pending, void or in kind.
  var value: Int64?
  var currency: String?
  var method: String?
  var kind = GiftKind.gift
  /// The gift that it gives back.
  var refunds: String?
  var isDeductible: Bool?
  var isAnonymous = false
  var note: String?
}

/// Reads the lines of one part.
struct GiftReader {
  private let giftID, line, donor, fund, currency, method, form, refunds,
    note: SegmentRows.TextField
  private let date, amount, value, deductible, anonymous: SegmentRows.IntegerField

  init(_ rows: SegmentRows) throws {
    typealias Field = GiftRecord
    (giftID, line) = (try rows.text(Field.gift), try rows.text(Field.line))
    (donor, fund) = (try rows.text(Field.donor), try rows.text(Field.fund))
    (currency, method) = (try rows.text(Field.currency), try rows.text(Field.method))
    (form, refunds) = (try rows.text(Field.form), try rows.text(Field.refunds))
    note = try rows.text(Field.note)
    (date, amount) = (try rows.integer(Field.date), try rows.integer(Field.amount))
    (value, deductible) = (try rows.integer(Field.value), try rows.integer(Field.deductible))
    anonymous = try rows.integer(Field.anonymous)
  }

  /// The day of a row.
  func day(_ row: Int) -> Int64 { date(row) ?? 0 }

  /// The gift that a row is of.
  func gift(_ row: Int) throws -> String? { try giftID(row) }

  func read(_ row: Int) throws -> GiftLine {
    GiftLine(
      gift: try giftID(row) ?? "", line: try line(row), donor: try donor(row), date: day(row),
      fund: try fund(row), amount: amount(row), value: value(row),
      currency: try currency(row), method: try method(row),
      kind: try form(row).flatMap { GiftKind(rawValue: $0) } ?? .gift, refunds: try refunds(row),
      isDeductible: deductible(row).map { $0 != 0 }, isAnonymous: anonymous(row) == 1,
      note: try note(row))
  }
}

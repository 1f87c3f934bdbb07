internal import Definition
internal import SearchIndex

/// A line of a gift: what was given for one fund.
///
/// Lines of one gift have its id in common.
enum GiftRecord {
  static let gift = RecordField(
    "gift", .symbol, synonyms: ["gift_id", "donation_id"],
    "the gift's id, which its lines have in common")
  static let line = RecordField(
    "line", .symbol, isOptional: true, synonyms: ["line_id"],
    "what tells its lines apart; that one stands twice is told")
  static let donor = RecordField(
    "donor", .symbol, .personal, isOptional: true,
    synonyms: ["donor_id", "giver", "giver_id"],
    "the id of who gave")
  static let date = RecordField(
    "date", .date, synonyms: ["gift_date", "donation_date"], "the day that it counts for")
  static let at = RecordField(
    "at", .instant, isOptional: true, synonyms: ["given_at"], "the moment, where it is known")
  static let fund = RecordField(
    "fund", .symbol, isOptional: true,
    synonyms: ["fund_code", "designation"],
    "what for: the code of a fund")
  static let amount = RecordField(
    "amount", .decimal(scale: 4), .personal, isOptional: true,
    synonyms: ["gift_amount", "donation_amount"],
    "how much, as it is written; none of what is given in kind; of a refund with either sign")
  static let quantity = RecordField(
    "quantity", .integer, isOptional: true, "how many times the amount; it goes into `amount`")
  static let adjustments = RecordField(
    "adjustments", .text, .personal, isOptional: true, isList: true,
    "amounts that are added to it before, such as those of options of a shop; they go into `amount`"
  )
  static let currency = RecordField(
    "currency", .symbol, isOptional: true, synonyms: ["currency_code"],
    "the code of ISO 4217, such as `USD`")
  static let method = RecordField(
    "method", .symbol, isOptional: true, synonyms: ["payment_method"],
    "how it was paid, such as `Cash`")
  static let status = RecordField(
    "status", .symbol, isOptional: true, synonyms: ["gift_status"],
    "what became of it: `approved`, `pending`, `voided` and words like these (`GIFT_STATUS`)")
  static let refunds = RecordField(
    "refunds", .symbol, isOptional: true, synonyms: ["refund_of", "original_id"],
    "the id of the gift that this one gives back")
  static let deductible = RecordField(
    "deductible", .boolean, isOptional: true, synonyms: ["tax_deductible"],
    "whether it lessens the giver's taxes; yes unless it is said")
  static let anonymous = RecordField(
    "anonymous", .boolean, isOptional: true, synonyms: ["is_anonymous"],
    "whether nobody may see who gave")
  static let source = RecordField(
    "source", .symbol, isOptional: true, synonyms: ["gift_source"],
    "by which system it came")
  static let note = RecordField(
    "note", .text, .personal, isOptional: true, synonyms: ["memo"],
    "what else was written; of what is given in kind what it was")
  static let form = RecordField(
    "kind", .symbol, isOptional: true, madeFrom: [status, amount, refunds, gift],
    "what it is: `gift`, `refund`, `in_kind`, `pending` or `void`")
  static let value = RecordField(
    "value", .decimal(scale: 4), .personal, isOptional: true,
    madeFrom: [amount],
    "what it counts for: its amount, below 0 of a refund, none of what is pending, void or in kind")

  static let kind = RecordKind(
    name: "gift", summary: "a line of a gift of money, or of things, for one fund",
    fields: [
      gift, line, donor, date, at, fund, amount, quantity, adjustments, currency, method, status,
      refunds, deductible,
      anonymous, source, note, form, value,
    ],
    defaultText: note,
    rules: [
      .form(
        status, "one of \(GiftStatus.words)", code: "GIFT_STATUS"
      ) {
        GiftStatus.meaning(of: $0.bytes) != nil
      },
      .form(currency, "a code of three letters such as USD", code: "GIFT_CURRENCY") { code in
        code.count == 3 && code.bytes.allSatisfy { ($0 | 0x20) &- 0x61 < 26 }
      },
    ]
  ) { GiftRules($0) }

  /// The gifts of an analysis.
  static let role = InputRole("gifts", kind)
}

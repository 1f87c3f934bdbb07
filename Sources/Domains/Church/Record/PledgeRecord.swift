internal import Definition
internal import SearchIndex

/// What somebody promised to give for a fund in a span of time.
enum PledgeRecord {
  static let id = RecordField("id", .symbol, synonyms: ["pledge_id", "pledge"], "the pledge's id")
  static let donor = RecordField(
    "donor", .symbol, .personal, synonyms: ["donor_id", "giver"],
    "the id of who promised it")
  static let fund = RecordField(
    "fund", .symbol, isOptional: true, synonyms: ["fund_code", "campaign"],
    "what for: the code of a fund; gifts for any fund count unless it is given")
  static let amount = RecordField(
    "amount", .decimal(scale: 4), .personal, synonyms: ["pledged"],
    "how much, each time that `every` says")
  static let currency = RecordField(
    "currency", .symbol, isOptional: true, synonyms: ["currency_code"],
    "the code of ISO 4217, such as `USD`")
  static let from = RecordField("from", .date, synonyms: ["start", "start_date"], "the first day")
  static let through = RecordField("through", .date, synonyms: ["end", "end_date"], "the last day")
  static let every = RecordField(
    "every", .symbol, isOptional: true, synonyms: ["frequency"],
    "`once`, also without a value, or `week`, `month`, `quarter`, `year`: the amount is that of each begun one (`PLEDGE_EVERY`)"
  )

  static let kind = RecordKind(
    name: "pledge", summary: "what somebody promised to give for a fund in a span of time",
    fields: [id, donor, fund, amount, currency, from, through, every],
    rules: [
      .range(amount, 0...Int64.max, "an amount of 0 and more"),
      .ordered(from, through, code: "PLEDGE_SPAN"),
      .oneOf(every, ["once", "week", "month", "quarter", "year"], code: "PLEDGE_EVERY"),
    ]
  ) { CurrencyRules($0, currency) }

  static let role = InputRole("pledges", kind, isOptional: true)
}

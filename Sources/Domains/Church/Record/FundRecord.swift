internal import Definition
internal import SearchIndex

/// A fund, by the code that gifts have: of a system that knows products and categories alone the table that says what they are for.
enum FundRecord {
  static let code = RecordField(
    "fund", .symbol, synonyms: ["fund_code"], "the code that gifts have")
  static let name = RecordField(
    "name", .symbol, synonyms: ["fund_name"], "what it is called")
  static let deductible = RecordField(
    "deductible", .boolean, isOptional: true, synonyms: ["tax_deductible"],
    "whether gifts for it lessen taxes where they do not say it themselves")

  static let kind = RecordKind(
    name: "fund", summary: "a fund that gifts are for, by the code that they have",
    fields: [code, name, deductible])

  static let role = InputRole("funds", kind, isOptional: true)
}

internal import Definition
internal import SearchIndex

/// Help that a college or another institution offers.
enum ResourceRecord {
  static let title = RecordField(
    "title", .text, synonyms: ["resTitle", "resource", "name"],
    "what it is called; the default text field")
  static let detail = RecordField(
    "detail", .text, isOptional: true, synonyms: ["resDetail", "description"], "what it offers")
  static let link = RecordField(
    "link", .text, isOptional: true, synonyms: ["resUrlLink", "url"],
    "the page; of another form than `http://host/...` or `https://host/...` it is told (`FR_LINK`)")
  static let phone = RecordField(
    "phone", .symbol, isOptional: true, synonyms: ["telephone"], PhoneNumber.words)
  static let institution = RecordField(
    "institution", .symbol, isOptional: true, synonyms: ["school", "college", "rType"],
    "whose it is")
  static let linkState = RecordField(
    "link_state", .symbol, isOptional: true, madeFrom: [link],
    "`well formed` or `odd`: the page itself is not asked")
  static let repeated = RecordField(
    "repeated_word", .text, isOptional: true, madeFrom: [title, detail],
    "a word that stands twice in a row in title or detail (`FR_WORD_TWICE`)")
  static let created = RecordField(
    "created", .instant, isOptional: true, synonyms: ["createdAt"], "when it was entered")
  static let updated = RecordField(
    "updated", .instant, isOptional: true, synonyms: ["updatedAt"], "when it was last changed")

  static let kind = RecordKind(
    name: "resource", summary: "help that a college or another institution offers",
    fields: [
      title, detail, link, phone, institution, linkState, repeated, created, updated,
    ],
    defaultText: title, options: ContactOptions.phones
  ) { options, schema, _ in ResourceRules(schema, options) }
}

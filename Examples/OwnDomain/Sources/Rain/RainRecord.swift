internal import Definition
internal import SearchIndex

/// What a rain gauge showed on a day.
enum RainRecord {
  static let gauge = RecordField(
    "gauge", .symbol, synonyms: ["station", "site"], "which gauge")
  static let day = RecordField("day", .date, synonyms: ["date"], "on which day")
  static let rain = RecordField(
    "rain", .decimal(scale: 1), synonyms: ["precipitation", "mm"], "how much, in millimetres")

  static let kind = RecordKind(
    name: "rain", summary: "the rain of a day in a gauge", fields: [gauge, day, rain],
    rules: [.range(rain, 0...20_000, "0 to 2000 millimetres")])

  static let role = InputRole("days", kind)
}

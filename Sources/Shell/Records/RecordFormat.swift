import Platform

/// How found records are printed.
enum RecordFormat: String, CaseIterable {
  /// For people: one line a record, the place before its fields.
  case text
  /// A header, then one line a record, with a place for every field.
  case csv
  /// One object a line.
  case jsonl

  static let option = Option(
    "format", .choice(allCases.map(\.rawValue), placeholder: "FORMAT"),
    help: "text, csv or jsonl (default: text)")

  init(_ invocation: Invocation) {
    self = invocation[Self.option].flatMap { RecordFormat(rawValue: $0) } ?? .text
  }
}

public import SearchIndex
internal import Text

/// What is asked of every record of a kind beyond the types of its fields.
///
/// A rule about a field that is not mapped holds, and so does one about a value that is missing, unless it says otherwise.
public struct RecordRule: Sendable {
  /// The code of values that are out of range.
  public static let rangeCode = "RANGE"

  enum Test: Sendable {
    case words([[UInt8]])
    case numbers(Set<Int64>)
    case pattern(TextPattern)
    case form(@Sendable (ByteSlice) -> Bool)
    case range(ClosedRange<Int64>)
    case other(Int64)
    case notBefore(RecordField)
    case differs(RecordField)
    case globe(longitude: RecordField)
    case together(RecordField)
    case given(when: RecordField, word: [UInt8])
  }

  /// The field that a breach names.
  let field: RecordField
  let test: Test
  /// The code of a breach.
  public let code: String
  /// What a breach says was expected, without any value from the data.
  public let expected: String

  /// A value is one of some words.
  public static func oneOf(_ field: RecordField, _ words: [String], code: String) -> RecordRule {
    RecordRule(
      field: field, test: .words(words.map { Array($0.utf8) }), code: code,
      expected: "one of " + words.joined(separator: ", "))
  }

  /// A text has a form that code tells; `test` is called by many workers at once.
  public static func form(
    _ field: RecordField, _ expected: String, code: String,
    _ test: @escaping @Sendable (ByteSlice) -> Bool
  ) -> RecordRule {
    RecordRule(field: field, test: .form(test), code: code, expected: expected)
  }

  /// A number is one of some, in units of the column.
  static func oneOf(_ field: RecordField, _ numbers: Set<Int64>, _ expected: String, code: String)
    -> RecordRule
  {
    RecordRule(field: field, test: .numbers(numbers), code: code, expected: expected)
  }

  /// A text is as a pattern says, which messages call `text`.
  static func matches(
    _ field: RecordField, _ pattern: TextPattern, _ text: String, code: String
  ) -> RecordRule {
    RecordRule(
      field: field, test: .pattern(pattern), code: code, expected: "a text that matches \(text)")
  }

  /// A number, day or instant is in a range, in units of the column.
  public static func range(
    _ field: RecordField, _ range: ClosedRange<Int64>, _ expected: String
  ) -> RecordRule {
    RecordRule(field: field, test: .range(range), code: rangeCode, expected: expected)
  }

  /// A number, day or instant is not `value`, in units of the column.
  public static func not(_ field: RecordField, _ value: Int64, _ expected: String) -> RecordRule {
    RecordRule(field: field, test: .other(value), code: rangeCode, expected: expected)
  }

  /// A time is not before another one of its type.
  public static func ordered(
    _ first: RecordField, _ last: RecordField, code: String
  ) -> RecordRule {
    RecordRule(
      field: last, test: .notBefore(first), code: code,
      expected: "a time that is not before \(first.name)")
  }

  /// Two required symbols differ; `what` they are, such as `user`.
  public static func different(
    _ first: RecordField, _ second: RecordField, _ what: String, code: String
  ) -> RecordRule {
    RecordRule(
      field: second, test: .differs(first), code: code,
      expected: "another \(what) than in \(first.name)")
  }

  /// Two degrees say where on the globe a record is.
  public static func onTheGlobe(_ latitude: RecordField, _ longitude: RecordField) -> RecordRule {
    precondition(
      [latitude, longitude].allSatisfy { $0.field.type == PositionFields.type },
      "a position is two decimals of scale 7")
    return RecordRule(
      field: latitude, test: .globe(longitude: longitude), code: rangeCode, expected: "")
  }

  /// A record has both values or neither; where only one is mapped, it has neither.
  public static func together(
    _ first: RecordField, _ second: RecordField, code: String
  ) -> RecordRule {
    RecordRule(
      field: first, test: .together(second), code: code,
      expected: "both \(first.name) and \(second.name), or neither")
  }

  /// A value is there, and its field mapped, in each record in which another field is `word`.
  public static func given(
    _ field: RecordField, when other: RecordField, is word: String, _ expected: String, code: String
  ) -> RecordRule {
    RecordRule(
      field: field, test: .given(when: other, word: Array(word.utf8)), code: code,
      expected: expected)
  }

  /// The fields that the rule looks at.
  var fields: [RecordField] {
    switch test {
    case .words, .numbers, .pattern, .form, .range, .other: [field]
    case .notBefore(let other), .differs(let other), .globe(let other), .together(let other),
      .given(let other, _):
      [field, other]
    }
  }

  /// The position that the rule is about; nil if it is another one.
  var position: PositionFields? {
    guard case .globe(let longitude) = test else { return nil }
    return PositionFields(latitude: field.name, longitude: longitude.name)
  }

  /// Everything that the outcome depends on, but for code.
  var identity: String {
    let what =
      switch test {
      case .words: "words"
      case .numbers(let numbers): "numbers \(numbers.sorted())"
      case .pattern: "pattern"
      case .form: "form"
      case .range(let range): "range \(range.lowerBound) \(range.upperBound)"
      case .other(let value): "not \(value)"
      case .notBefore: "not before"
      case .differs: "differs"
      case .globe: "globe"
      case .together: "together"
      case .given(_, let word): "given \(String(decoding: word, as: UTF8.self))"
      }
    return "\(what) \(fields.map(\.name).joined(separator: " ")) \(code) \(expected)"
  }
}

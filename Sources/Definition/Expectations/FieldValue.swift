internal import Platform
internal import SearchIndex

/// A value of a record field as a definition writes it, in the form in which segments hold it.
package enum FieldValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// Units of the scale, 0 or 1, microseconds.
  case number(Int64)
  /// The bytes of a symbol or text.
  case bytes([UInt8])

  /// Reads `scalar` as a value of `field`; gives what was expected if it is none.
  static func read(
    _ scalar: YAMLScalar?, of field: Field, zone: TimeZone
  ) -> Result<FieldValue, Mismatch> {
    guard let scalar else { return .failure(Mismatch(expected: expected(field))) }
    if scalar.value == .null { return .success(.null) }
    switch field.type {
    case .symbol, .text:
      switch scalar.value {
      case .text(let text): return .success(.bytes(Array(text.utf8)))
      case .number(let digits): return .success(.bytes(Array(digits.utf8)))
      default: break
      }
    case .integer, .decimal:
      if case .number(let digits) = scalar.value,
        let units = ExactDecimal(digits)?.units(decimals: field.type.places ?? 0)
      {
        return .success(.number(units))
      }
    case .boolean:
      if case .boolean(let value) = scalar.value { return .success(.number(value ? 1 : 0)) }
    case .instant:
      if case .text(let text) = scalar.value, let instant = instant(text, zone: zone) {
        return .success(.number(instant))
      }
    case .date:
      if case .text(let text) = scalar.value, let instant = instant(text, zone: .utc),
        instant % 86_400_000_000 == 0
      {
        return .success(.number(instant / 86_400_000_000))
      }
    case .period(let unit):
      let text: String? =
        switch scalar.value {
        case .text(let text), .number(let text): text
        default: nil
        }
      if let period = text.flatMap({ unit.period($0) }) { return .success(.number(period)) }
    }
    return .failure(Mismatch(expected: expected(field)))
  }

  /// What a value should have looked like.
  struct Mismatch: Error {
    let expected: String
  }

  /// The moment that a definition means; a local time is one of `zone`.
  static func instant(_ text: String, zone: TimeZone) -> Int64? {
    var parser = InstantParser(format: .iso8601, zone: zone)
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { parser.parse($0) }
  }

  private static func expected(_ field: Field) -> String {
    switch field.type {
    case .symbol, .text: "text"
    case .integer: "a whole number"
    case .decimal(let scale): "a number of at most \(scale) decimals"
    case .boolean: "true or false"
    case .instant: "a time such as \"2018-06-30T12:00:00\""
    case .date: "a day such as \"2018-06-30\""
    case .period(let unit): unit.example
    }
  }
}

internal import Report

/// A number rounded to four decimals as reports print it, so that differences of printed figures are
/// exact.
struct FixedDecimal: Hashable, Sendable {
  /// The number in units of 1/10,000.
  let units: Int64

  static let places = 4

  init(units: Int64) { self.units = units }

  /// The digits that a report prints for `value`.
  init(_ value: Double) {
    let product = value * 10_000
    let rounded = product.rounded(.toNearestOrEven)
    // Where the product looks like a tie, the printed digits decide.
    if ((product - rounded).magnitude - 0.5).magnitude > 1e-3, product.magnitude < 1e15 {
      units = Int64(rounded)
      return
    }
    let text = Number.real(value, places: Self.places).description
    units =
      Int64(
        text.utf8.reduce(into: "") { digits, byte in
          if byte != UInt8(ascii: ".") { digits.unicodeScalars.append(Unicode.Scalar(byte)) }
        }) ?? 0
  }

  static func - (a: FixedDecimal, b: FixedDecimal) -> FixedDecimal {
    FixedDecimal(units: a.units - b.units)
  }
}

extension [UInt8] {
  /// Appends a whole number.
  mutating func append(_ value: Int64) {
    if value < 0 { append(UInt8(ascii: "-")) }
    appendDigits(value.magnitude, least: 1)
  }

  /// Appends a number with its four decimals.
  mutating func append(_ value: FixedDecimal) {
    if value.units < 0 { append(UInt8(ascii: "-")) }
    let (whole, rest) = value.units.magnitude.quotientAndRemainder(dividingBy: 10_000)
    appendDigits(whole, least: 1)
    append(UInt8(ascii: "."))
    appendDigits(rest, least: 4)
  }

  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  private mutating func appendDigits(_ value: UInt64, least: Int) {
    let start = count
    var rest = value
    while rest > 0 || count - start < least {
      append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    self[start...].reverse()
  }
}

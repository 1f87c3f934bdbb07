/// The written form of dates and times in a definition; their meaning is settled by the zone.
enum InstantForm {
  static let expected = "a date and time such as 2018-06-30T18:00:00-06:00"

  /// Whether `text` is a date, or a date and time with or without an offset (ISO 8601 extended).
  ///
  /// Digits are checked against their ranges, days against 31 only.
  static func isWellFormed(_ text: String) -> Bool {
    var scanner = Scanner(rest: text.utf8[...])
    guard scanner.number(digits: 4, in: 1...9999), scanner.take("-"),
      scanner.number(digits: 2, in: 1...12), scanner.take("-"),
      scanner.number(digits: 2, in: 1...31)
    else { return false }
    if scanner.rest.isEmpty { return true }
    guard scanner.take("T"), scanner.number(digits: 2, in: 0...23), scanner.take(":"),
      scanner.number(digits: 2, in: 0...59)
    else { return false }
    if scanner.take(":") {
      guard scanner.number(digits: 2, in: 0...59) else { return false }
      if scanner.take("."), !scanner.fraction() { return false }
    }
    if scanner.rest.isEmpty || scanner.take("Z") { return scanner.rest.isEmpty }
    guard scanner.take("+") || scanner.take("-") else { return false }
    guard scanner.number(digits: 2, in: 0...23), scanner.take(":"),
      scanner.number(digits: 2, in: 0...59)
    else { return false }
    return scanner.rest.isEmpty
  }

  private struct Scanner {
    var rest: Substring.UTF8View

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func number(digits: Int, in range: ClosedRange<Int>) -> Bool {
      let text = rest.prefix(digits)
      guard text.count == digits, text.allSatisfy(Self.isDigit) else { return false }
      rest = rest.dropFirst(digits)
      return range.contains(text.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
    }

    /// One to six digits: instants count microseconds.
    mutating func fraction() -> Bool {
      let digits = rest.prefix(while: Self.isDigit)
      rest = rest.dropFirst(digits.count)
      return (1...6).contains(digits.count)
    }

    static func isDigit(_ byte: UInt8) -> Bool {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }
}

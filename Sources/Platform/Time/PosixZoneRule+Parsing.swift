extension PosixZoneRule {
  /// Where a rule departs from the grammar.
  struct ParseError: Error, Hashable {
    let offset: Int
    let expected: String
  }

  /// Reads a `TZ` value (POSIX.1-2017, section 8.3), with the hours -167...167 of RFC 8536.
  init(_ text: ArraySlice<UInt8>) throws(ParseError) {
    var scanner = Scanner(rest: text, start: text.startIndex)
    try scanner.name()
    standardOffset = -Int32(try scanner.time(hours: 0...24))
    if scanner.rest.isEmpty {
      daylight = nil
      return
    }
    try scanner.name()
    var offset = standardOffset + 3600
    if scanner.rest.first != UInt8(ascii: ",") {
      offset = -Int32(try scanner.time(hours: 0...24))
    }
    try scanner.take(",", expected: "a comma before the day on which daylight saving starts")
    let start = try scanner.change()
    try scanner.take(",", expected: "a comma before the day on which daylight saving ends")
    let end = try scanner.change()
    guard scanner.rest.isEmpty else { throw scanner.error("the end of the rule") }
    daylight = Daylight(offset: offset, start: start, end: end)
  }

  private struct Scanner {
    var rest: ArraySlice<UInt8>
    let start: Int

    func error(_ expected: String) -> ParseError {
      ParseError(offset: rest.startIndex - start, expected: expected)
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: character) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func take(_ character: Unicode.Scalar, expected: String) throws(ParseError) {
      guard skip(character) else { throw error(expected) }
    }

    /// Three or more letters, or letters, digits and signs in angle brackets.
    mutating func name() throws(ParseError) {
      if skip("<") {
        let length = rest.prefix { isLetter($0) || isDigit($0) || $0 == 0x2B || $0 == 0x2D }.count
        guard length >= 3 else { throw error("a name of at least 3 characters") }
        rest.removeFirst(length)
        try take(">", expected: "> after the name")
      } else {
        let length = rest.prefix(while: isLetter).count
        guard length >= 3 else { throw error("a name of at least 3 letters") }
        rest.removeFirst(length)
      }
    }

    mutating func number(_ range: ClosedRange<Int>) throws(ParseError) -> Int {
      let digits = rest.prefix(while: isDigit)
      let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
      guard (1...3).contains(digits.count) else { throw error(expected) }
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      guard range.contains(value) else { throw error(expected) }
      rest.removeFirst(digits.count)
      return value
    }

    /// `[+-]hh[:mm[:ss]]` in seconds.
    mutating func time(hours: ClosedRange<Int>) throws(ParseError) -> Int {
      let isNegative = skip("-")
      if !isNegative { _ = skip("+") }
      var seconds = try number(hours) * 3600
      if skip(":") {
        seconds += try number(0...59) * 60
        if skip(":") { seconds += try number(0...59) }
      }
      return isNegative ? -seconds : seconds
    }

    mutating func change() throws(ParseError) -> Change {
      let day: Change.Day
      if skip("J") {
        day = .julian(try number(1...365))
      } else if skip("M") {
        let month = try number(1...12)
        try take(".", expected: "a point after the month")
        let week = try number(1...5)
        try take(".", expected: "a point after the week")
        day = .weekday(month: month, week: week, weekday: try number(0...6))
      } else {
        day = .zeroBased(try number(0...365))
      }
      let seconds = skip("/") ? try time(hours: 0...167) : 7200
      return Change(day: day, seconds: seconds)
    }

    private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }
    private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
  }
}

/// A pattern for instants after POSIX `strptime`, compiled.
///
///     %Y      year, 4 digits            %y      year, 2 digits: 69...99 are 1969..., 00...68 2000...
///     %m      month, 1...12             %b %B   month's English name, three letters or whole
///     %d %e   day of the month          %j      day of the year, 1...366
///     %H      hour, 0...23              %I %p   hour, 1...12, and AM or PM
///     %M %S   minute, second            %f      digits of a fraction of the second
///     %z      Z, +07, +0700 or +07:00   %s      seconds since 1970-01-01T00:00:00Z
///     %a %A   weekday's English name: must be one, is not compared with the date
///     %F %T   %Y-%m-%d, %H:%M:%S        %D %R   %m/%d/%y, %H:%M
///     %%      a percent sign
///
/// Numbers other than the years take one or two digits (`%j` up to three), as many as there are. A
/// space takes one or more spaces, `%e` also one before its number. Names and AM or PM are matched in
/// either case. Everything else stands for itself.
struct InstantPattern: Sendable, Hashable {
  enum Step: Sendable, Hashable {
    case literal(UInt8)
    case spaces
    case year, shortYear, month, monthName, day, paddedDay, dayOfYear, weekdayName
    case hour, halfDayHour, halfDay, minute, second, fraction
    case utcOffset
    case unixSeconds
  }

  let steps: [Step]

  /// Whether the text says neither an offset nor the instant itself.
  var needsZone: Bool { !steps.contains(.utcOffset) && !steps.contains(.unixSeconds) }

  init(_ text: String) throws(InstantFormatError) {
    var steps: [Step] = []
    let bytes = Array(text.utf8)
    var at = 0
    while at < bytes.count {
      let start = at
      let byte = bytes[at]
      at += 1
      if byte == UInt8(ascii: " ") {
        if steps.last != .spaces { steps.append(.spaces) }
        continue
      }
      guard byte == UInt8(ascii: "%") else {
        steps.append(.literal(byte))
        continue
      }
      guard at < bytes.count, let meaning = Self.directives[bytes[at]] else {
        throw InstantFormatError(
          offset: start,
          expected: "one of \(Self.directiveList), %%")
      }
      at += 1
      for step in meaning {
        if !step.isLiteral, steps.contains(where: { $0.unit == step.unit }) {
          throw InstantFormatError(offset: start, expected: "each part of the instant only once")
        }
        steps.append(step)
      }
    }
    try Self.checkCompleteness(steps, end: bytes.count)
    self.steps = steps
  }

  /// The parts must name one day, or be the Unix time alone, and leave no gap between the day and
  /// the smallest unit given.
  private static func checkCompleteness(_ steps: [Step], end: Int) throws(InstantFormatError) {
    let units = Set(steps.compactMap(\.unit))
    func require(_ condition: Bool, _ expected: String) throws(InstantFormatError) {
      guard condition else { throw InstantFormatError(offset: end, expected: expected) }
    }
    if units.contains(.unixTime) {
      return try require(units == [.unixTime], "no other part beside %s")
    }
    try require(units.contains(.year), "a year, %Y or %y")
    if units.contains(.dayOfYear) {
      try require(
        !units.contains(.month) && !units.contains(.day), "either %j or a month and a day")
    } else {
      try require(
        units.contains(.month) && units.contains(.day),
        "a month (%m, %b or %B) and a day (%d or %e), or %j")
    }
    try require(
      units.contains(.halfDay) == steps.contains(.halfDayHour), "%I and %p together, or %H")
    try require(!units.contains(.minute) || units.contains(.hour), "an hour with the minute")
    try require(!units.contains(.second) || units.contains(.minute), "a minute with the second")
    try require(!units.contains(.fraction) || units.contains(.second), "a second with %f")
  }

  private static let directives: [UInt8: [Step]] = [
    UInt8(ascii: "Y"): [.year], UInt8(ascii: "y"): [.shortYear],
    UInt8(ascii: "m"): [.month], UInt8(ascii: "b"): [.monthName],
    UInt8(ascii: "B"): [.monthName], UInt8(ascii: "d"): [.day],
    UInt8(ascii: "e"): [.paddedDay], UInt8(ascii: "j"): [.dayOfYear],
    UInt8(ascii: "H"): [.hour], UInt8(ascii: "I"): [.halfDayHour],
    UInt8(ascii: "p"): [.halfDay], UInt8(ascii: "M"): [.minute],
    UInt8(ascii: "S"): [.second], UInt8(ascii: "f"): [.fraction],
    UInt8(ascii: "z"): [.utcOffset], UInt8(ascii: "s"): [.unixSeconds],
    UInt8(ascii: "a"): [.weekdayName], UInt8(ascii: "A"): [.weekdayName],
    UInt8(ascii: "F"): [.year, .literal(0x2D), .month, .literal(0x2D), .day],
    UInt8(ascii: "D"): [.month, .literal(0x2F), .day, .literal(0x2F), .shortYear],
    UInt8(ascii: "T"): [.hour, .literal(0x3A), .minute, .literal(0x3A), .second],
    UInt8(ascii: "R"): [.hour, .literal(0x3A), .minute],
    UInt8(ascii: "%"): [.literal(0x25)],
  ]

  private static var directiveList: String {
    directives.keys.filter { $0 != UInt8(ascii: "%") }.sorted()
      .map { "%" + String(Unicode.Scalar($0)) }.joined(separator: " ")
  }
}

extension InstantPattern.Step {
  /// What a step says; two steps may not say the same.
  enum Unit: Hashable {
    case year, month, day, dayOfYear, weekday, hour, halfDay, minute, second, fraction, offset
    case unixTime
  }

  /// What the step says, or nil for text that says nothing.
  var unit: Unit? {
    switch self {
    case .literal, .spaces: nil
    case .year, .shortYear: .year
    case .month, .monthName: .month
    case .day, .paddedDay: .day
    case .dayOfYear: .dayOfYear
    case .weekdayName: .weekday
    case .hour, .halfDayHour: .hour
    case .halfDay: .halfDay
    case .minute: .minute
    case .second: .second
    case .fraction: .fraction
    case .utcOffset: .offset
    case .unixSeconds: .unixTime
    }
  }

  var isLiteral: Bool { unit == nil }
}

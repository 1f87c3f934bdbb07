extension ReminderOffset {
  /// Reads durations: `1h`, `10 min`, `1d12h`, `P1DT2H`, `-PT15M`, in letters of either case.
  ///
  /// Units are weeks, days, hours, minutes and seconds, from the longest on and each once; `m` is a minute. They are
  /// set apart by commas, semicolons or spaces, so `1h 10min` are two durations, and `1h10min` is one. With `-` they are
  /// before the due, with `+` after it; without a sign those of ISO 8601 are after it, as in a `TRIGGER`, and others
  /// before. A part that is none is left out and told, of a long one the first 60 bytes.
  package static func list(_ text: String) -> (offsets: [ReminderOffset], mistakes: [String]) {
    var (offsets, mistakes): ([ReminderOffset], [String]) = ([], [])
    var rest = text.utf8[...].drop(while: isSeparator)
    while !rest.isEmpty {
      let begin = rest
      if let offset = ReminderOffset(&rest), rest.first.map(isSeparator) ?? true {
        offsets.append(offset)
      } else {
        rest = rest.drop { !isSeparator($0) }
        let found = begin[..<rest.startIndex].prefix(60)
        mistakes.append(String(decoding: found, as: UTF8.self))
      }
      rest = rest.drop(while: isSeparator)
    }
    return (offsets, mistakes)
  }

  /// Reads one duration that is a length, such as `PT1H30M`, `+PT1H` or `1h30min`; nil for others, and for one below zero.
  package static func length(_ text: String) -> ReminderOffset? {
    let (offsets, mistakes) = list(text)
    guard offsets.count == 1, mistakes.isEmpty, !text.utf8.contains(UInt8(ascii: "-")) else {
      return nil
    }
    return ReminderOffset(days: offsets[0].days, seconds: offsets[0].seconds, isAfter: true)
  }

  /// The names of units, from the longest on, and how many days or seconds they have.
  private static let units: [(names: [String], length: UInt64)] = [
    (["w", "week", "weeks"], 7), (["d", "day", "days"], 1),
    (["h", "hr", "hrs", "hour", "hours"], 3_600), (["m", "min", "mins", "minute", "minutes"], 60),
    (["s", "sec", "secs", "second", "seconds"], 1),
  ]

  /// Takes a duration off the front of `rest`.
  private init?(_ rest: inout Substring.UTF8View) {
    self.init()
    let sign = rest.first
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest.removeFirst() }
    let isISO = Self.take("p", &rest)
    isAfter = sign == UInt8(ascii: "+") || (isISO && sign != UInt8(ascii: "-"))
    var isTime = false
    var last = -1
    repeat {
      if isISO, !isTime { isTime = Self.take("t", &rest) }
      let digits = rest.prefix { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
      rest = rest[digits.endIndex...]
      if !isISO { rest = rest.drop { $0 == UInt8(ascii: " ") } }
      // In ISO 8601 the next number, or `T`, follows one letter.
      let letters = rest.prefix(isISO ? 1 : 8).prefix { (97...122).contains($0 | 0x20) }
      rest = rest[letters.endIndex...]
      let name = String(decoding: letters.map { $0 | 0x20 }, as: UTF8.self)
      guard let number = UInt64(String(decoding: digits, as: UTF8.self)),
        let unit = Self.units.firstIndex(where: { $0.names.contains(name) }), unit > last,
        !isISO || isTime == (unit > 1)
      else { return nil }
      last = unit
      let part = unit > 1 ? \Self.seconds : \Self.days
      let length = number.multipliedReportingOverflow(by: Self.units[unit].length)
      let sum = self[keyPath: part].addingReportingOverflow(length.partialValue)
      guard !length.overflow, !sum.overflow else { return nil }
      self[keyPath: part] = sum.partialValue
    } while rest.first.map { !Self.isSeparator($0) } ?? false
  }

  private static func take(_ letter: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
    guard let first = rest.first, UInt32(first | 0x20) == letter.value else { return false }
    rest.removeFirst()
    return true
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: " ")
      || (9...13).contains(byte)
  }
}

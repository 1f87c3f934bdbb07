/// Dates with names in them.
extension WrittenDateParser {
  /// What stands in a text: at most one name, and at most two numbers.
  private struct Parts {
    var month: Int?
    var season: Int?
    var decade: ClosedRange<Int>?
    var hasFiller = false
    var numbers = InlineArray<2, DateNumber?>(repeating: nil)
    var numberCount = 0
    /// How many numbers stand before the name.
    var leadingCount = 0

    mutating func append(_ number: DateNumber) -> Bool {
      guard numberCount < 2 else { return false }
      numbers[numberCount] = number
      numberCount += 1
      return true
    }

    mutating func append(_ word: DateWord) -> Bool {
      switch word {
      case .filler:
        hasFiller = true
        return true
      case .month(let number) where month == nil && season == nil: month = Int(number)
      case .season(let first) where month == nil && season == nil: season = Int(first)
      default: return false
      }
      leadingCount = numberCount
      return true
    }
  }

  /// A month or season by its name, a decade, or a year behind a word such as `in`.
  func worded(_ text: DateText) -> UncertainDate? {
    var rest = text
    var parts = Parts()
    while !rest.isEmpty {
      guard token(&rest, &parts) else { return nil }
      // `Mar., 1967`, `12-Mar-67`
      _ = rest.skip(UInt8(ascii: "."))
      rest.skipSpaces()
      let hasSign =
        rest.skip(UInt8(ascii: ",")) || rest.skip(UInt8(ascii: "-")) || rest.skip(UInt8(ascii: "/"))
      rest.skipSpaces()
      if hasSign, rest.isEmpty { return nil }
    }
    return date(parts)
  }

  /// Passes a name or a number with what belongs to it.
  private func token(_ rest: inout DateText, _ parts: inout Parts) -> Bool {
    if rest.skipApostrophe() {
      guard let year = DateNumber(shortYear: &rest) else { return false }
      return parts.append(year)
    }
    guard let number = DateNumber(&rest, allowsDashes: true) else {
      guard let word = rest.word() else { return false }
      return parts.append(word)
    }
    if number.digits == 4, rest.skipDecadeEnding() {
      guard parts.decade == nil, number.value >= 10, number.value % 10 == 0 else { return false }
      // `1900s` is a decade or a century.
      let count = number.value % 100 == 0 ? 100 : 10
      parts.decade = number.value...number.value + count - 1
      return true
    }
    if number.small != nil { rest.skipOrdinalEnding() }
    return parts.append(number)
  }

  private func date(_ parts: Parts) -> UncertainDate? {
    if let decade = parts.decade {
      guard parts.month == nil, parts.season == nil, parts.numberCount == 0 else { return nil }
      return .years(decade, form: decade.count == 10 ? .decade : .ambiguous)
    }
    guard let first = parts.numbers[0] else { return nil }
    if let month = parts.month { return self.month(month, parts, first) }
    if let season = parts.season { return self.season(season, parts, first) }
    guard parts.hasFiller, parts.numberCount == 1, first.isLongYear,
      let years = first.years(format)
    else { return nil }
    return .years(years, form: years.count == 1 ? .year : .decade)
  }

  // MARK: - Months

  private func month(_ month: Int, _ parts: Parts, _ first: DateNumber) -> UncertainDate? {
    guard let second = parts.numbers[1] else {
      guard first.isLongYear || first.isClearShortYear, let years = first.years(format) else {
        return nil
      }
      return .month(month, of: years)
    }
    switch parts.leadingCount {
    case 0: return date(first, month, year: second)
    case 1 where first.isLongYear: return date(second, month, year: first)
    case 1: return date(first, month, year: second)
    default: return nil
    }
  }

  private func date(_ day: DateNumber, _ month: Int, year: DateNumber) -> UncertainDate? {
    guard let years = year.years(format) else { return nil }
    if day.isUnknown { return .month(month, of: years) }
    guard let number = day.small, number >= 1 else { return nil }
    return .day(number, month: month, of: years)
  }

  // MARK: - Seasons

  /// A winter has the year of its December.
  private func season(_ first: Int, _ parts: Parts, _ number: DateNumber) -> UncertainDate? {
    guard number.isLongYear || number.isClearShortYear, let years = number.years(format),
      years.count == 1
    else { return nil }
    let year = years.lowerBound
    if let second = parts.numbers[1] {
      let isNext =
        second.digits == 4
        ? second.value == year + 1 : second.digits == 2 && second.value == (year + 1) % 100
      guard first == 12, isNext, second.unknown == 0 else { return nil }
    }
    return first == 12 && year == 9999 ? nil : .season(from: first, of: year)
  }
}

extension DateText {
  /// Passes the ending of `1950s`, `1970's` or `1950er`, or returns false.
  fileprivate mutating func skipDecadeEnding() -> Bool {
    var rest = self
    let hasApostrophe = rest.skipApostrophe()
    if rest.skip(UInt8(ascii: "s")) {
      self = rest
      return true
    }
    guard !hasApostrophe, rest.skip(UInt8(ascii: "e")), rest.skip(UInt8(ascii: "r")) else {
      return false
    }
    self = rest
    return true
  }

  /// Passes `st`, `nd`, `rd`, `th`, `er`, `e` or `º` behind a number, if no letter follows it.
  mutating func skipOrdinalEnding() {
    if byte(at: 0) == 0xC2, byte(at: 1) == 0xBA {
      advance(2)
      return
    }
    var length = 0
    while length < 3, (byte(at: length) | 0x20) &- 0x61 < 26 { length += 1 }
    let first = byte(at: 0) | 0x20
    let second = byte(at: 1) | 0x20
    switch length {
    case 1 where first == UInt8(ascii: "e"): advance(1)
    case 2:
      switch (Unicode.Scalar(first), Unicode.Scalar(second)) {
      case ("s", "t"), ("n", "d"), ("r", "d"), ("t", "h"), ("e", "r"): advance(2)
      default: break
      }
    default: break
    }
  }
}

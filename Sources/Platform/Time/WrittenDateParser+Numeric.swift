/// Dates in numbers.
extension WrittenDateParser {
  /// One, two or three numbers with one sign between them, `/`, `.` or `-`.
  func numeric(_ text: DateText) -> UncertainDate? {
    var rest = text
    guard let a = DateNumber(&rest, allowsDashes: true) else { return nil }
    rest.skipSpaces()
    guard !rest.isEmpty else { return year(a) }
    let sign = rest.front
    guard sign == UInt8(ascii: "/") || sign == UInt8(ascii: ".") || sign == UInt8(ascii: "-")
    else { return nil }
    let allowsDashes = sign != UInt8(ascii: "-")
    func next() -> DateNumber? {
      guard rest.skip(sign) else { return nil }
      rest.skipSpaces()
      let number = DateNumber(&rest, allowsDashes: allowsDashes)
      rest.skipSpaces()
      return number
    }
    guard let b = next() else { return nil }
    if rest.isEmpty { return two(a, b, sign: sign) }
    guard let c = next(), rest.isEmpty else { return nil }
    return three(a, b, c)
  }

  /// `2019`, `194?`.
  private func year(_ number: DateNumber) -> UncertainDate? {
    guard number.isLongYear, let years = number.years(format) else { return nil }
    return .years(years, form: years.count == 1 ? .year : .decade)
  }

  // MARK: - Two numbers

  /// A month and a year, or two years.
  private func two(_ a: DateNumber, _ b: DateNumber, sign: UInt8) -> UncertainDate? {
    if a.isLongYear { return yearFirst(a, b, sign: sign) }
    // Of two digits the second may also be a day, unless it is too large; a point makes it a fraction.
    guard b.isLongYear || (b.isClearShortYear && sign != UInt8(ascii: ".")),
      let years = b.years(format)
    else { return nil }
    return month(a, of: years)
  }

  private func month(_ number: DateNumber, of years: ClosedRange<Int>) -> UncertainDate? {
    if number.isUnknown { return .years(years, form: years.count == 1 ? .year : .decade) }
    guard let month = number.small, (1...12).contains(month) else { return nil }
    return .month(month, of: years)
  }

  /// `2019/5`, `1993-94`, `2000/2001`, `2019-?`.
  private func yearFirst(_ a: DateNumber, _ b: DateNumber, sign: UInt8) -> UncertainDate? {
    guard let years = a.years(format) else { return nil }
    guard years.count == 1, !b.isUnknown else { return month(b, of: years) }
    let year = years.lowerBound
    if b.digits == 4, b.unknown == 0 {
      return b.value > year ? .years(year...b.value, form: .range) : nil
    }
    let byMonth = month(b, of: years)
    guard b.digits == 2, b.unknown == 0, let later = Self.laterYear(b.value, after: year) else {
      return byMonth
    }
    let byYear = UncertainDate.years(year...later, form: .range)
    guard let byMonth else { return byYear }
    // `2010-11` is a month by ISO 8601; `2010/11` is one, or two years in a row.
    guard sign == UInt8(ascii: "/"), later == year + 1 else { return byMonth }
    return byMonth.union(byYear, form: .ambiguous)
  }

  // MARK: - Three numbers

  private func three(_ a: DateNumber, _ b: DateNumber, _ c: DateNumber) -> UncertainDate? {
    if a.isLongYear || format.order == .ymd {
      guard let years = a.years(format) else { return nil }
      return day(c, month: b, of: years)
    }
    guard c.isLongYear || c.digits + c.unknown == 2, let years = c.years(format) else { return nil }
    switch format.order {
    case .mdy: return day(b, month: a, of: years)
    case .dmy: return day(a, month: b, of: years)
    case .ymd, nil: break
    }
    // Who knows one of the two knows the month.
    let readings =
      a.isUnknown
      ? (day(a, month: b, of: years), day(b, month: a, of: years))
      : (day(b, month: a, of: years), day(a, month: b, of: years))
    guard let first = readings.0 else { return readings.1 }
    guard let second = readings.1, !a.isUnknown, !b.isUnknown, first != second else {
      return first
    }
    return first.union(second, form: .ambiguous)
  }

  /// A day of a month in one of `years`; each of both may be unknown.
  func day(
    _ day: DateNumber, month: DateNumber, of years: ClosedRange<Int>
  ) -> UncertainDate? {
    guard !day.isUnknown else { return self.month(month, of: years) }
    guard let number = day.small, (1...31).contains(number) else { return nil }
    guard !month.isUnknown else { return .day(number, ofAnyMonthOf: years) }
    guard let month = month.small, (1...12).contains(month) else { return nil }
    return .day(number, month: month, of: years)
  }
}

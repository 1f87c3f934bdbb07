extension RecurrenceFilter {
  /// Appends the days of a week that count, ascending; `first` is its first one.
  func days(ofWeek first: Int, to days: inout [Int]) {
    for day in first..<first + 7 where allows(day) { days.append(day) }
  }

  /// Appends the days of a month that count, in no order.
  func days(ofMonth month: Int, _ year: Int, _ skip: RecurrenceRule.Skip, to days: inout [Int]) {
    guard allows(month: month) else { return }
    let first = CivilDate.daysSinceEpoch(year: year, month: month, day: 1)
    let length = CivilDate.daysInMonth(year: year, month: month)
    guard !monthDays.isEmpty else {
      return weekdayDays(first..<first + length, to: &days)
    }
    var up = monthDays.up
    while up != 0 {
      append(up.trailingZeroBitCount, first, length, skip, to: &days)
      up &= up - 1
    }
    var down = monthDays.down
    while down != 0 {
      append(-down.trailingZeroBitCount, first, length, skip, to: &days)
      down &= down - 1
    }
  }

  /// Appends the day with a number in a period of `length` days from `first` on, or what stands for it, if it counts.
  ///
  /// RFC 7529, section 4.1: a number beyond the end is moved to the last day, or to the one behind the period; one from the end on that is before
  /// the beginning, to the day before the period, or to its first one.
  private func append(
    _ number: Int, _ first: Int, _ length: Int, _ skip: RecurrenceRule.Skip, to days: inout [Int]
  ) {
    var day = first + (number > 0 ? number - 1 : length + number)
    let isMoved = day < first || day >= first + length
    if isMoved {
      let isBehind = day >= first + length
      switch skip {
      case .omit: return
      case .backward: day = isBehind ? first + length - 1 : first - 1
      case .forward: day = isBehind ? first + length : first
      }
    }
    if allows(day, isMoved: isMoved) { days.append(day) }
  }

  /// Appends the days of a year that count, in no order.
  func days(ofYear year: Int, _ skip: RecurrenceRule.Skip, to days: inout [Int]) {
    if !weeks.isEmpty {
      let (first, next) = (firstWeek(of: year), firstWeek(of: year + 1))
      let count = (next - first) / 7
      weeks.forEach(of: count) { self.days(ofWeek: first + ($0 - 1) * 7, to: &days) }
      return
    }
    let first = CivilDate.daysSinceEpoch(year: year, month: 1, day: 1)
    let length = CivilDate.isLeapYear(year) ? 366 : 365
    if !yearDays.isEmpty {
      for number in yearDays { append(number, first, length, skip, to: &days) }
      return
    }
    guard monthDays.isEmpty, months == 0 else {
      for month in 1...12 where allows(month: month) {
        self.days(ofMonth: month, year, skip, to: &days)
      }
      return
    }
    weekdayDays(first..<first + length, to: &days)
  }

  /// Appends the days of a month or a year on weekdays that count.
  private func weekdayDays(_ range: Range<Int>, to days: inout [Int]) {
    let isFree = weeks.isEmpty && yearDays.isEmpty
    var weekday = CivilDate.weekday(ofDay: range.lowerBound)
    guard !ordinals.isEmpty else {
      for day in range {
        if weekdays >> UInt8(weekday) & 1 == 1, isFree || allows(day) { days.append(day) }
        weekday = weekday == 7 ? 1 : weekday + 1
      }
      return
    }
    for first in range.prefix(7) {
      let count = (range.upperBound - first + 6) / 7
      func append(_ number: Int) {
        let day = first + (number - 1) * 7
        if isFree || allows(day) { days.append(day) }
      }
      if weekdays >> UInt8(weekday) & 1 == 1 {
        for number in 1...count { append(number) }
      } else {
        ordinals[weekday].forEach(of: count, append)
      }
      weekday = weekday == 7 ? 1 : weekday + 1
    }
  }
}

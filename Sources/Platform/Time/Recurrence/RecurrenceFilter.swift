/// The parts of a rule that choose days, as sets of bits.
///
/// What the start of the recurrence says stands in it where the rule says nothing (RFC 5545: "information missing from the rule
/// is determined from DTSTART").
struct RecurrenceFilter: Sendable {
  /// Bit *m* for a month; 0 for all.
  private(set) var months: UInt64
  /// Days of a month, and of a year.
  private(set) var monthDays: SignedBits
  private(set) var yearDays: [Int]
  /// Weeks of a year.
  let weeks: SignedBits
  /// Bit *d* for each weekday that any occurrence counts of; 0 for none.
  private(set) var weekdays: UInt8 = 0
  /// The numbers of occurrences that count, by weekday from 1 on; empty where none has a number.
  private(set) var ordinals: [SignedBits] = []
  /// Whether occurrences are counted in months, and else in years.
  let countsInMonths: Bool
  /// The day that weeks begin with.
  let weekStart: Int

  /// Numbers of 1 to 63 from the beginning, and from the end on.
  struct SignedBits: Sendable {
    var up: UInt64 = 0
    var down: UInt64 = 0

    init(_ numbers: [Int]) { for number in numbers { insert(number) } }

    mutating func insert(_ number: Int) {
      if number > 0 { up |= 1 << UInt64(number) } else { down |= 1 << UInt64(-number) }
    }

    var isEmpty: Bool { up | down == 0 }

    /// Gives the numbers of those that there are of `count`, in no order, and one that is named twice twice.
    @inline(__always) func forEach(of count: Int, _ body: (Int) -> Void) {
      var (up, down) = (up, down)
      while up != 0 {
        if up.trailingZeroBitCount <= count { body(up.trailingZeroBitCount) }
        up &= up - 1
      }
      while down != 0 {
        if down.trailingZeroBitCount <= count { body(count + 1 - down.trailingZeroBitCount) }
        down &= down - 1
      }
    }

    /// Whether the `number`th of `count` is one of them.
    @inline(__always) func contains(_ number: Int, of count: Int) -> Bool {
      up >> UInt64(number) & 1 == 1 || down >> UInt64(count - number + 1) & 1 == 1
    }
  }

  init(_ rule: RecurrenceRule, start: CivilDate) {
    months = rule.months.reduce(0) { $0 | 1 << UInt64($1) }
    monthDays = SignedBits(rule.monthDays)
    yearDays = rule.yearDays
    weeks = SignedBits(rule.weeks)
    weekStart = rule.weekStart
    countsInMonths = rule.frequency == .monthly || !rule.months.isEmpty
    let hasOrdinals = rule.frequency == .monthly || rule.frequency == .yearly
    for weekday in rule.weekdays {
      guard weekday.ordinal != 0, hasOrdinals, weeks.isEmpty else {
        weekdays |= 1 << UInt8(weekday.day)
        continue
      }
      if ordinals.isEmpty { ordinals = Array(repeating: SignedBits([]), count: 8) }
      ordinals[weekday.day].insert(weekday.ordinal)
    }
    guard yearDays.isEmpty, rule.weekdays.isEmpty else { return }
    guard monthDays.isEmpty else {
      if rule.frequency == .yearly, weeks.isEmpty, months == 0 { months = 1 << UInt64(start.month) }
      return
    }
    switch rule.frequency {
    case .yearly where weeks.isEmpty:
      if months == 0 { months = 1 << UInt64(start.month) }
      monthDays.insert(start.day)
    case .monthly: monthDays.insert(start.day)
    case .weekly, .yearly: weekdays = 1 << UInt8(start.weekday)
    default: break
    }
  }

  /// Whether weekdays choose days.
  var hasWeekdays: Bool { weekdays != 0 || !ordinals.isEmpty }

  /// Whether a month, 1...12, is one of those that count.
  @inline(__always) func allows(month: Int) -> Bool {
    months == 0 || months >> UInt64(month) & 1 == 1
  }

  /// Whether a day counts; of one that stands for another it is not asked which day of a month or year it is.
  @inline(__always) func allows(_ day: Int, isMoved: Bool = false) -> Bool {
    let date = CivilDate(daysSinceEpoch: day)
    if !isMoved {
      guard allows(month: date.month) else { return false }
      if !monthDays.isEmpty {
        let length = CivilDate.daysInMonth(year: date.year, month: date.month)
        guard monthDays.contains(date.day, of: length) else { return false }
      }
      if !yearDays.isEmpty {
        let length = CivilDate.isLeapYear(date.year) ? 366 : 365
        let number = date.dayOfYear
        guard yearDays.contains(number) || yearDays.contains(number - length - 1) else {
          return false
        }
      }
    }
    if hasWeekdays, !allowsWeekday(day, date) { return false }
    if !weeks.isEmpty {
      let (number, count) = week(of: day, date.year)
      guard weeks.contains(number, of: count) else { return false }
    }
    return true
  }

  private func allowsWeekday(_ day: Int, _ date: CivilDate) -> Bool {
    let weekday = CivilDate.weekday(ofDay: day)
    if weekdays >> UInt8(weekday) & 1 == 1 { return true }
    guard !ordinals.isEmpty, !ordinals[weekday].isEmpty else { return false }
    let (number, length) =
      countsInMonths
      ? (date.day, CivilDate.daysInMonth(year: date.year, month: date.month))
      : (date.dayOfYear, CivilDate.isLeapYear(date.year) ? 366 : 365)
    let before = (number - 1) / 7
    return ordinals[weekday].contains(before + 1, of: before + 1 + (length - number) / 7)
  }

  /// The first day of week 1 of a year: the first week with four days of the year in it.
  func firstWeek(of year: Int) -> Int {
    let day = CivilDate.daysSinceEpoch(year: year, month: 1, day: 4)
    return day - (CivilDate.weekday(ofDay: day) - weekStart + 7) % 7
  }

  /// The number of the week that a day of `year` is in, and how many the year has whose week it is.
  private func week(of day: Int, _ year: Int) -> (number: Int, count: Int) {
    var (first, next) = (firstWeek(of: year), firstWeek(of: year + 1))
    if day < first {
      (first, next) = (firstWeek(of: year - 1), first)
    } else if day >= next {
      (first, next) = (next, firstWeek(of: year + 2))
    }
    return ((day - first) / 7 + 1, (next - first) / 7)
  }
}

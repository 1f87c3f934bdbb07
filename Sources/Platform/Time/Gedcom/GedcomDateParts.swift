/// The parts of one date of GEDCOM, read from the front of a text: calendar, day, month, year and
/// era.
struct GedcomDateParts {
  /// The calendar that is named, or that the month is of.
  private(set) var calendar: CalendarSystem?
  private(set) var day: Int?
  private(set) var month: Int?
  private(set) var year: Int?
  /// How many digits the year has.
  private(set) var yearDigits = 0
  /// The second of `1699/00`, whole: the year by the other reckoning.
  private(set) var secondYear: Int?
  /// Whether the second year was written with all its digits.
  private(set) var isSecondYearWhole = false
  /// Whether years are counted backwards; nil if no era is written.
  private(set) var isBefore: Bool?
  /// Whether a `?` stands behind the year.
  private(set) var isDoubtful = false
  /// Whether the year is `198?`, of which the last digit is not known.
  private(set) var isDecade = false

  /// Reads as much as belongs to one date; nil if none begins here, or its calendar is not
  /// `calendar` nor one in which days can be counted.
  init?(_ text: inout DateText, in calendar: CalendarSystem?) {
    self.calendar = calendar
    var rest = text
    rest.skipSpaces()
    switch rest.calendarName() {
    case .known(let named): self.calendar = named
    case .other: return nil
    case nil: break
    }
    rest.skipSpaces()
    guard readNumbersAndMonth(&rest) else { return nil }
    if rest.skip(UInt8(ascii: "?")) { isDoubtful = true }
    var behind = rest
    behind.skipSpaces()
    if year != nil, let era = behind.era() {
      isBefore = era
      rest = behind
    }
    if isDoubtful, yearDigits == 3, let year, Self.decades.contains(year), isBefore == nil,
      secondYear == nil, isWestern
    {
      (isDoubtful, isDecade) = (false, true)
    }
    text = rest
  }

  /// The first three digits of years that `198?` may stand for; `901?` is the year 901, in doubt.
  private static let decades = 100...209

  private var isWestern: Bool {
    switch calendar {
    case nil, .gregorian, .julian: true
    default: false
    }
  }

  // MARK: - Reading

  private mutating func readNumbersAndMonth(_ rest: inout DateText) -> Bool {
    guard let first = Number(&rest) else {
      return readMonth(&rest) && readYearBehindMonth(&rest)
    }
    var behind = rest
    behind.skipGap(isOrdinal: first.digits <= 2)
    guard readMonth(&behind) else { return readYear(first, &rest) }
    rest = behind
    if first.digits > 2 {
      // `1850 JAN 12`
      year = first.value
      yearDigits = first.digits
      behind.skipGap(isOrdinal: false)
      if let last = Number(&behind), last.digits <= 2 {
        day = last.value
        rest = behind
      }
      return true
    }
    day = first.value
    behind.skipGap(isOrdinal: false)
    guard let last = Number(&behind) else { return true }
    rest = behind
    return readYear(last, &rest)
  }

  private mutating func readMonth(_ rest: inout DateText) -> Bool {
    var behind = rest
    guard case .month(let number, let calendar) = behind.gedcomWord() else { return false }
    switch self.calendar {
    case nil: self.calendar = calendar
    case calendar: break
    case .julian where calendar == .gregorian: break
    default: return false
    }
    month = Int(number)
    rest = behind
    return true
  }

  /// `JAN 1850`, `JAN 12, 1850`, or nothing more.
  private mutating func readYearBehindMonth(_ rest: inout DateText) -> Bool {
    var behind = rest
    behind.skipGap(isOrdinal: false)
    guard let number = Number(&behind) else { return true }
    rest = behind
    if number.digits <= 2 {
      behind.skipGap(isOrdinal: true)
      if let last = Number(&behind), last.digits >= 3 {
        day = number.value
        rest = behind
        return readYear(last, &rest)
      }
    }
    return readYear(number, &rest)
  }

  private mutating func readYear(_ number: Number, _ rest: inout DateText) -> Bool {
    guard number.digits <= 4 else { return false }
    year = number.value
    yearDigits = number.digits
    var behind = rest
    guard behind.skip(UInt8(ascii: "/")) else { return true }
    guard let second = Number(&behind), second.digits <= number.digits else { return false }
    isSecondYearWhole = second.digits == number.digits
    secondYear =
      isSecondYearWhole ? second.value : Self.completed(second, after: number.value)
    rest = behind
    return true
  }

  /// The first year after `year` that ends in the digits.
  private static func completed(_ digits: Number, after year: Int) -> Int {
    var unit = 1
    for _ in 0..<digits.digits { unit *= 10 }
    let completed = year - year % unit + digits.value
    return completed > year ? completed : completed + unit
  }

  // MARK: - What another date says

  /// Takes what is missing from the date behind it: the year, as `JUN` does in `BET JUN AND DEC 1900`, or that years are
  /// counted backwards, as `50` does in `BET 50 AND 44 BC`.
  mutating func borrowYear(from other: GedcomDateParts) {
    guard year == nil else {
      let canBeBefore = isBefore == nil && secondYear == nil && !isDecade
      if canBeBefore, calendar?.hasYearsBefore ?? true, other.isBefore == true { isBefore = true }
      return
    }
    year = other.year
    yearDigits = other.yearDigits
    isBefore = other.isBefore
    isDecade = other.isDecade
    if calendar == .gregorian, let named = other.calendar { calendar = named }
  }

  /// Makes a day of a number that stands before a whole date: the `1` of `1-3 JUL 1035` and of `BET 1 AND 3 JUL 1035`;
  /// false if it can be none.
  ///
  /// Without a dash the whole date has a year of three digits at least: `BET 37 AND 12 JAN 41` has two years.
  mutating func becomeDay(of other: GedcomDateParts, isDash: Bool) -> Bool {
    guard month == nil, secondYear == nil, isBefore == nil, !isDoubtful, yearDigits <= 2,
      let number = year, other.day != nil, other.year != nil, isDash || other.yearDigits >= 3,
      calendar == nil || calendar == other.calendar
    else { return false }
    self = other
    day = number
    return true
  }

  /// Completes a year with fewer digits than that of the date before it, as in `978 or 83`,
  /// `1808 or '16` and `FROM 1914 TO 18`; false if it is no such year, or has more digits than `longest`.
  mutating func completeYear(from other: GedcomDateParts, longest: Int = 3) -> Bool {
    guard day == nil, month == nil, secondYear == nil, isBefore == nil, !isDecade, !other.isDecade,
      let digits = year, yearDigits <= longest, calendar == nil || calendar == other.calendar,
      let whole = other.year, other.isBefore != true, other.yearDigits > yearDigits
    else { return false }
    var unit = 1
    for _ in 0..<yearDigits { unit *= 10 }
    year = whole - whole % unit + digits
    yearDigits = other.yearDigits
    calendar = other.calendar
    return true
  }

  /// A run of digits.
  private struct Number {
    let value: Int
    let digits: Int

    /// Passes the digits at the front; nil if there are none, or more than a year has.
    init?(_ text: inout DateText) {
      var cursor = text.cursor
      guard let value = cursor.number(atLeast: 1, atMost: 5) else { return nil }
      let digits = text.count - cursor.count
      self.value = value
      self.digits = digits
      text.advance(digits)
    }
  }
}

extension DateText {
  /// Passes what may stand between the parts of a date: blanks, a point, a comma, a hyphen without
  /// blanks, and behind a day the ending of an ordinal number.
  fileprivate mutating func skipGap(isOrdinal: Bool) {
    if isOrdinal { skipOrdinalEnding() }
    if skip(UInt8(ascii: ".")) || skip(UInt8(ascii: ",")) {
      skipSpaces()
    } else if front == UInt8(ascii: "-"), !Self.isSpace(byte(at: 1)) {
      advance(1)
    } else {
      skipSpaces()
      if skip(UInt8(ascii: ",")) { skipSpaces() }
    }
  }
}

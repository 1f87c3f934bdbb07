/// Reads dates as GEDCOM 5.5, 5.5.1 and 7 write them, and as programs and people write them in its
/// files.
///
///     12 JAN 1850   JAN 1850   1850   1699/00   44 BC   12JAN1850   Jan 12, 1850   12 Sept. 1850
///     ABT 1850   EST 1850   CAL 1850   c. 1850   1850?   ~1850
///     BEF 1850   AFT 1850   BET 1850 AND 1860   between 1850 and 1860   1850-1860   1850 or 1851
///     BET 5 AND 10 JAN 1850   FROM 1914 TO 18   BET 50 AND 44 BC   198?
///     FROM 1850   TO 1860   FROM 1850 TO 1860   INT 1850 (about the harvest)
///     @#DJULIAN@ 12 JAN 1700   JULIAN 12 JAN 1700   @#DFRENCH R@ 9 THER 2   HEBREW 5 IYR 5708
///
/// A year has the digits that are written: `87` is the year 87. What is no date is a phrase; so is
/// a day that does not exist, a date without a year, and one of a calendar in which no days can be
/// counted. Words are those of `GedcomDateWord`, in any case. A single date that is written in none
/// of these ways is left to `WrittenDateParser` if its year has four digits.
struct GedcomDateParser {
  /// The longest text of a date without its phrase; in longer ones nobody wrote a date.
  static let longestByteCount = 96

  let format: GedcomDateFormat

  init(_ format: GedcomDateFormat) { self.format = format }

  /// What the `count` bytes from `start` say.
  func read(_ start: UnsafePointer<UInt8>, count: Int) -> DateReading {
    let text = DateText(start, count: count).trimmed
    let limit = min(text.count, Self.longestByteCount)
    var open = 0
    while open < limit, text.byte(at: open) != UInt8(ascii: "(") { open += 1 }
    guard open < Self.longestByteCount else { return .phrase }
    let outside = DateText(text.start, count: open).trimmed
    guard open < text.count else { return read(outside) }
    return read(outside, remark: DateText(text.start + open, count: text.count - open))
  }

  /// A date with something in parentheses behind it.
  private func read(_ text: DateText, remark: DateText) -> DateReading {
    guard let inner = remark.withoutLast(UInt8(ascii: ")"))?.withoutFirst(UInt8(ascii: "(")),
      !text.isEmpty
    else { return .phrase }
    var rest = text
    if rest.gedcomWord() == .interpreted { return DateReading(one(rest.trimmed, nil)) }
    if inner.count == 1, inner.front == UInt8(ascii: "?") {
      return DateReading(single(text, nil).map { about($0) })
    }
    var second = inner
    guard second.gedcomWord() == .or else { return .phrase }
    var first = text
    let isAbout = first.skipAbout()
    guard let parts = GedcomDateParts(&first, in: nil), first.trimmed.isEmpty else {
      return .phrase
    }
    return DateReading(either(parts, second, nil).map { isAbout ? about($0) : $0 })
  }

  /// A date without parentheses.
  private func read(_ text: DateText) -> DateReading {
    var text = text
    var calendar: CalendarSystem?
    var behind = text
    if case .known(let named) = behind.calendarName() {
      behind = behind.trimmed
      var next = behind
      // A calendar before the word is that of all dates behind it.
      if let word = next.gedcomWord(), !word.isMonth { (text, calendar) = (behind, named) }
    }
    var rest = text
    let word = rest.gedcomWord()
    rest = rest.trimmed
    switch word {
    case .before: return DateReading(one(rest, calendar).map { before($0) })
    case .after: return DateReading(one(rest, calendar).map { after($0) })
    case .to: return DateReading(one(rest, calendar).map { before($0).written(as: .period) })
    case .interpreted: return DateReading(one(rest, calendar))
    case .between: return pair(rest, calendar, opening: .between)
    case .from:
      let period = pair(rest, calendar, opening: .from)
      guard period.date == nil else { return period }
      return DateReading(
        one(rest, calendar, isAlone: true).map { after($0).written(as: .period) })
    default:
      if let date = one(text, calendar) { return DateReading(date) }
      return pair(text, calendar, opening: nil)
    }
  }

  // MARK: - One date

  /// A date or two alternatives, behind a mark of doubt or not.
  private func one(
    _ text: DateText, _ calendar: CalendarSystem?, isAlone: Bool = false
  ) -> UncertainDate? {
    if let rest = text.withoutFirst(UInt8(ascii: "~")) {
      return single(rest, calendar).map { about($0) }
    }
    var rest = text
    let years: Int
    switch rest.gedcomWord() {
    case .about, .estimated: years = format.aboutYears
    case .calculated: years = format.calculatedYears
    default: return single(text, calendar)
    }
    rest = rest.trimmed
    let date =
      single(rest, calendar) ?? (isAlone ? nil : pair(rest, calendar, opening: nil).date)
    return date.map { about($0, years) }
  }

  /// One date without a word before it.
  private func single(_ text: DateText, _ calendar: CalendarSystem?) -> UncertainDate? {
    var rest = text
    if let parts = GedcomDateParts(&rest, in: calendar), rest.trimmed.isEmpty,
      let date = parts.date
    {
      return parts.isDoubtful ? about(date) : date
    }
    guard calendar == nil, text.hasWholeYear else { return nil }
    let parser = WrittenDateParser(WrittenDateFormat())
    return DateParser.iso8601(text.start, count: text.count) ?? parser.numeric(text)
      ?? parser.worded(text)
  }

  /// The interval with some years more on each side, by default those of `ABT`; what is marked
  /// twice, as in `ABT 1850?`, is widened once.
  private func about(_ date: UncertainDate, _ years: Int? = nil) -> UncertainDate {
    date.form == .approximate
      ? date : date.widened(byYears: years ?? format.aboutYears).written(as: .approximate)
  }

  private func before(_ date: UncertainDate) -> UncertainDate {
    UncertainDate(first: UncertainDate.earliest, last: date.last, form: .before)
  }

  private func after(_ date: UncertainDate) -> UncertainDate {
    UncertainDate(first: date.first, last: UncertainDate.latest, form: .after)
  }

  // MARK: - Two dates

  /// Two dates behind `opening`, or without a word before them.
  private func pair(
    _ text: DateText, _ calendar: CalendarSystem?, opening: GedcomDateWord?
  ) -> DateReading {
    var rest = text
    guard var first = GedcomDateParts(&rest, in: calendar) else { return .phrase }
    rest = rest.trimmed
    let isDash = rest.skipDash()
    let isAnd = !isDash && opening == .between && rest.skip(UInt8(ascii: "&"))
    let word = isDash || isAnd ? nil : rest.gedcomWord()
    rest = rest.trimmed
    switch word {
    case nil where isDash || isAnd: break
    case .or where opening == nil: return DateReading(either(first, rest, calendar))
    case .and where opening == .between, .to: break
    default: return .phrase
    }
    guard var second = GedcomDateParts(&rest, in: calendar), rest.trimmed.isEmpty else {
      return .phrase
    }
    // Between words a year of three digits stands for itself, as in the standard.
    let isShort =
      !first.becomeDay(of: second, isDash: isDash)
      && second.completeYear(from: first, longest: isDash ? 3 : 2)
    first.borrowYear(from: second)
    guard let from = first.date, let through = second.date else { return .phrase }
    let isExchanged = from.first > through.last
    // A short year is a later one: `1850-06` is a month.
    guard !isExchanged || !isShort else { return .phrase }
    let (lower, upper) = isExchanged ? (through, from) : (from, through)
    let date = UncertainDate(
      first: lower.first, last: upper.last, form: opening == .from ? .period : .range)
    return DateReading(
      first.isDoubtful || second.isDoubtful ? about(date) : date, isExchanged: isExchanged)
  }

  /// The one date or the other, of which `text` has all that stands behind `or`.
  private func either(
    _ first: GedcomDateParts, _ text: DateText, _ calendar: CalendarSystem?
  ) -> UncertainDate? {
    var first = first
    var rest = text.trimmed
    let isAbout = rest.skipAbout()
    _ = rest.skipApostrophe()
    guard var second = GedcomDateParts(&rest, in: calendar), rest.trimmed.isEmpty else {
      return nil
    }
    if !first.becomeDay(of: second, isDash: false) { _ = second.completeYear(from: first) }
    first.borrowYear(from: second)
    guard let a = first.date, let b = second.date else { return nil }
    let date = a.union(b, form: .range)
    return isAbout || first.isDoubtful || second.isDoubtful ? about(date) : date
  }
}

extension GedcomDateWord {
  fileprivate var isMonth: Bool { if case .month = self { true } else { false } }
}

extension DateText {
  /// Passes `abt.` and the like with the blanks behind it, or returns false.
  fileprivate mutating func skipAbout() -> Bool {
    var rest = self
    guard rest.gedcomWord() == .about else { return false }
    self = rest.trimmed
    return true
  }

  /// Whether four digits stand together somewhere, and no apostrophe, behind which two would be a
  /// year.
  fileprivate var hasWholeYear: Bool {
    var run = 0
    var found = false
    for index in 0...count {
      let byte = byte(at: index)
      if byte &- 0x30 <= 9 {
        run += 1
        continue
      }
      if byte == UInt8(ascii: "'") || byte == 0xE2 { return false }
      found = found || run == 4
      run = 0
    }
    return found
  }
}

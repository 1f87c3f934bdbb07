/// A date and a time of day as mail and feeds write them, by RFC 822 and RFC 5322: `Sun, 28 Aug 2016 10:00:02 EST`,
/// `28 Aug 16 10:00 +0200`.
///
/// The weekday may be missing and is not compared with the day. Years of two digits are 1950 through 2049, those of three count from
/// 1900. Seconds may be missing. Zones are `+0200`, `UT`, `GMT`, `Z`, the names of the United States, whose offsets the standard
/// gives, and single letters, which mean UTC as RFC 5322 advises; without one the time is local. A comment in parentheses may
/// stand at the end. Second 60 is read as 59.
struct RFC822Text {
  /// The seconds from 1970-01-01T00:00:00 to the text on a clock of its own offset.
  private(set) var localSeconds: Int64 = 0
  /// The offset written in the text, or nil when it is local time.
  private(set) var utcOffset: Int32?
  /// Whether it names a zone without summer time in a month in which places with that winter time have summer time.
  private(set) var isOfWinterInSummer = false

  /// Reads a whole text; nil unless all of it has the form.
  init?(_ start: UnsafePointer<UInt8>, count: Int) {
    var cursor = ByteCursor(start, count: count)
    Self.skipSpaces(&cursor)
    if cursor.name(in: InstantPattern.weekdays) != nil {
      _ = cursor.skip(UInt8(ascii: ","))
      Self.skipSpaces(&cursor)
    }
    guard let day = cursor.number(atLeast: 1, atMost: 2), Self.skipSpaces(&cursor),
      let month = cursor.name(in: InstantPattern.months), Self.skipSpaces(&cursor),
      let year = Self.year(&cursor), Self.skipSpaces(&cursor),
      CivilDate.isDay(year: year, month: month + 1, day: day),
      let hour = cursor.number(atLeast: 1, atMost: 2), hour < 24, cursor.skip(UInt8(ascii: ":")),
      let minute = cursor.digits(2), minute < 60
    else { return nil }
    var second = 0
    if cursor.skip(UInt8(ascii: ":")) {
      guard let written = cursor.digits(2), written <= 60 else { return nil }
      second = min(written, 59)
    }
    localSeconds =
      Int64(CivilDate.daysSinceEpoch(year: year, month: month + 1, day: day)) * 86_400
      + Int64(hour * 3_600 + minute * 60 + second)
    Self.skipSpaces(&cursor)
    if !cursor.isAtEnd, cursor.front != UInt8(ascii: "(") {
      guard let zone = Self.zone(&cursor) else { return nil }
      utcOffset = zone.offset
      isOfWinterInSummer = zone.isWinter && (4...10).contains(month + 1)
      Self.skipSpaces(&cursor)
    }
    if cursor.skip(UInt8(ascii: "(")) {
      while !cursor.isAtEnd, cursor.front != UInt8(ascii: ")") { _ = cursor.skip(cursor.front) }
      guard cursor.skip(UInt8(ascii: ")")) else { return nil }
      Self.skipSpaces(&cursor)
    }
    guard cursor.isAtEnd else { return nil }
  }

  /// Passes spaces, tabs and line ends; whether there were any.
  @discardableResult
  private static func skipSpaces(_ cursor: inout ByteCursor) -> Bool {
    var isThere = false
    while [0x20, 0x09, 0x0D, 0x0A].contains(cursor.front), cursor.skip(cursor.front) {
      isThere = true
    }
    return isThere
  }

  private static func year(_ cursor: inout ByteCursor) -> Int? {
    let before = cursor.count
    guard let number = cursor.number(atLeast: 2, atMost: 4) else { return nil }
    switch before - cursor.count {
    case 2: return number < 50 ? 2000 + number : 1900 + number
    case 3: return 1900 + number
    default: return number > 0 ? number : nil
    }
  }

  private static func zone(_ cursor: inout ByteCursor) -> (offset: Int32, isWinter: Bool)? {
    if cursor.front == UInt8(ascii: "+") || cursor.front == UInt8(ascii: "-") {
      return cursor.utcOffset().map { ($0, false) }
    }
    var name = ""
    while name.utf8.count < 4, (cursor.front | 0x20) &- 0x61 < 26 {
      name.unicodeScalars.append(Unicode.Scalar(cursor.front & ~0x20))
      _ = cursor.skip(cursor.front)
    }
    if name == "UT" || name == "GMT" || name == "UTC" || name.utf8.count == 1 { return (0, false) }
    guard name.utf8.count == 3,
      let place = Array("EST CST MST PST EDT CDT MDT PDT".split(separator: " "))
        .firstIndex(where: { $0 == name })
    else { return nil }
    let isWinter = place < 4
    return (Int32(-(5 + place % 4 - (isWinter ? 0 : 1)) * 3_600), isWinter)
  }
}

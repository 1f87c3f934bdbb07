/// A date, or a date and a time of day, in the extended form of ISO 8601, cut off at any unit:
/// `2018`, `2018-06`, `2018-06-30`, `2018-06-30T12`, `2018-06-30T12:34`, `2018-06-30T12:34:56`,
/// `2018-06-30T12:34:56.789`, the last four also with an offset: `Z`, `+07`, `+0700`, `+07:00`.
///
/// A space may stand for the `T`, a comma for the point, and `t` and `z` may be small. The year has
/// four digits, 0001...9999. Hour 24 and second 60 are refused: neither is a time of its own on the
/// scale of Unix seconds.
struct ISO8601Text {
  enum Precision: UInt8, Comparable {
    case year, month, day, hour, minute, second, fraction

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  private(set) var year = 0
  private(set) var month = 1
  private(set) var day = 1
  private(set) var hour = 0
  private(set) var minute = 0
  private(set) var second = 0
  private(set) var microsecond = 0
  private(set) var fractionDigits = 0
  /// The offset written in the text, or nil when it is local time.
  private(set) var utcOffset: Int32?
  /// The last unit written.
  private(set) var precision = Precision.year

  /// Reads a whole text; nil unless all of it has one of the forms.
  init?(_ start: UnsafePointer<UInt8>, count: Int) {
    var cursor = ByteCursor(start, count: count)
    guard date(&cursor) else { return nil }
    if cursor.isAtEnd { return }
    guard precision == .day, cursor.skip(letter: UInt8(ascii: "t")) || cursor.skip(0x20),
      clock(&cursor)
    else { return nil }
    if cursor.isAtEnd { return }
    guard let offset = cursor.utcOffset(), cursor.isAtEnd else { return nil }
    utcOffset = offset
  }

  private mutating func date(_ cursor: inout ByteCursor) -> Bool {
    guard let year = cursor.digits(4), year > 0 else { return false }
    self.year = year
    guard cursor.skip(UInt8(ascii: "-")) else { return true }
    guard let month = cursor.digits(2), month >= 1, month <= 12 else { return false }
    self.month = month
    precision = .month
    guard cursor.skip(UInt8(ascii: "-")) else { return true }
    guard let day = cursor.digits(2), CivilDate.isDay(year: year, month: month, day: day) else {
      return false
    }
    self.day = day
    precision = .day
    return true
  }

  private mutating func clock(_ cursor: inout ByteCursor) -> Bool {
    guard let hour = cursor.digits(2), hour < 24 else { return false }
    self.hour = hour
    precision = .hour
    guard cursor.skip(UInt8(ascii: ":")) else { return true }
    guard let minute = cursor.digits(2), minute < 60 else { return false }
    self.minute = minute
    precision = .minute
    guard cursor.skip(UInt8(ascii: ":")) else { return true }
    guard let second = cursor.digits(2), second < 60 else { return false }
    self.second = second
    precision = .second
    guard cursor.skip(UInt8(ascii: ".")) || cursor.skip(UInt8(ascii: ",")) else { return true }
    guard let fraction = cursor.microseconds() else { return false }
    microsecond = fraction.value
    fractionDigits = fraction.digits
    precision = .fraction
    return true
  }

  /// The seconds from 1970-01-01T00:00:00 to the text on a clock of its own offset.
  var localSeconds: Int64 {
    Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day)) * 86_400
      + Int64(hour * 3600 + minute * 60 + second)
  }
}

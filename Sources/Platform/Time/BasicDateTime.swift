/// A day, or a day and a time of it, in the basic form of ISO 8601 that iCalendar writes: `19970714`, `19970714T133000`,
/// `19970714T173000Z`.
public struct BasicDateTime: Hashable, Sendable, BitwiseCopyable {
  /// Whose clocks show it.
  public enum Form: Hashable, Sendable, BitwiseCopyable {
    /// A day without a time.
    case date
    /// A time somewhere.
    case local
    /// A time of UTC.
    case utc
  }

  /// The seconds from 1970-01-01T00:00:00 to what clocks show, each day being one of 86,400.
  public let seconds: Int64
  /// Whose clocks show it.
  public let form: Form

  /// A moment from its parts.
  public init(seconds: Int64, form: Form) {
    self.seconds = seconds
    self.form = form
  }

  /// Reads all of `text`; nil unless it is a day, with a time or without.
  ///
  /// A second 60 is read as 59, as RFC 5545 has it where leap seconds are not known.
  public init?(_ text: ArraySlice<UInt8>) { self.init(text.span) }

  /// Reads all of `text`, as above.
  package init?(_ text: Span<UInt8>) {
    func number(_ from: Int, _ count: Int) -> Int? {
      var value = 0
      for place in from..<from + count {
        let byte = text[place]
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      return value
    }
    guard [8, 15, 16].contains(text.count), let year = number(0, 4), let month = number(4, 2),
      let day = number(6, 2), CivilDate.isDay(year: year, month: month, day: day)
    else { return nil }
    let midnight =
      Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: day)) * 86_400
    guard text.count > 8 else {
      self.init(seconds: midnight, form: .date)
      return
    }
    guard text[8] | 0x20 == UInt8(ascii: "t"),
      text.count == 15 || text[15] | 0x20 == UInt8(ascii: "z"),
      let hour = number(9, 2), let minute = number(11, 2), let second = number(13, 2),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    let time = hour * 3_600 + minute * 60 + min(second, 59)
    self.init(seconds: midnight + Int64(time), form: text.count == 16 ? .utc : .local)
  }

  /// The text that it is read from; years are 0...9999.
  public var text: String {
    let date = CivilDate(daysSinceEpoch: Int(floorDivide(seconds, 86_400)))
    let time = Int(seconds - floorDivide(seconds, 86_400) * 86_400)
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    let day = padded(date.year, 4) + padded(date.month, 2) + padded(date.day, 2)
    if form == .date { return day }
    return day + "T" + padded(time / 3_600, 2) + padded(time / 60 % 60, 2) + padded(time % 60, 2)
      + (form == .utc ? "Z" : "")
  }
}

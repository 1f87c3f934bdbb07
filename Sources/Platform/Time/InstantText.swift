/// Writes dates and instants as ISO 8601 text, without intermediate strings.
public enum InstantText {
  /// Appends `2018-06-30`.
  ///
  /// Years outside 0...9999 get a sign and at least four digits.
  public static func append(_ date: CivilDate, to text: inout [UInt8]) {
    if date.year < 0 || date.year > 9999 {
      text.append(UInt8(ascii: date.year < 0 ? "-" : "+"))
    }
    let year = date.year.magnitude
    if year > 9999 {
      text.append(contentsOf: String(year).utf8)
    } else {
      appendTwoDigits(Int(year) / 100, to: &text)
      appendTwoDigits(Int(year) % 100, to: &text)
    }
    text.append(UInt8(ascii: "-"))
    appendTwoDigits(date.month, to: &text)
    text.append(UInt8(ascii: "-"))
    appendTwoDigits(date.day, to: &text)
  }

  /// Appends an instant in microseconds since the epoch: `2018-06-30T05:34:56Z` for `UTC`, else
  /// local time and offset, `2018-06-30T12:34:56+07:00`.
  ///
  /// A fraction appears only when there is one, with 3 digits if they are enough, else 6; seconds
  /// of an offset only when there are any.
  public static func append(
    microseconds: Int64, zone: TimeZone = .utc, to text: inout [UInt8]
  ) {
    let seconds = floorDivide(microseconds, 1_000_000)
    let fraction = Int(microseconds &- seconds &* 1_000_000)
    let isUTC = zone == .utc
    let offset = isUTC ? 0 : Int(zone.offset(atUTC: seconds))
    let local = seconds + Int64(offset)
    let days = floorDivide(local, 86_400)
    append(CivilDate(daysSinceEpoch: Int(days)), to: &text)
    text.append(UInt8(ascii: "T"))
    appendClock(Int(local - days * 86_400), showsSeconds: true, to: &text)
    if fraction != 0 {
      text.append(UInt8(ascii: "."))
      let isMilliseconds = fraction % 1000 == 0
      var divisor = 100_000
      for _ in 0..<(isMilliseconds ? 3 : 6) {
        text.append(UInt8(fraction / divisor % 10) + 0x30)
        divisor /= 10
      }
    }
    if isUTC {
      text.append(UInt8(ascii: "Z"))
    } else {
      text.append(UInt8(ascii: offset < 0 ? "-" : "+"))
      appendClock(abs(offset), showsSeconds: offset % 60 != 0, to: &text)
    }
  }

  /// The text of an instant in microseconds since the epoch; see `append(microseconds:zone:to:)`.
  public static func text(microseconds: Int64, zone: TimeZone = .utc) -> String {
    var bytes: [UInt8] = []
    append(microseconds: microseconds, zone: zone, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a date, `2018-06-30`.
  public static func text(_ date: CivilDate) -> String {
    var bytes: [UInt8] = []
    append(date, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func appendClock(_ seconds: Int, showsSeconds: Bool, to text: inout [UInt8]) {
    appendTwoDigits(seconds / 3600, to: &text)
    text.append(UInt8(ascii: ":"))
    appendTwoDigits(seconds / 60 % 60, to: &text)
    guard showsSeconds else { return }
    text.append(UInt8(ascii: ":"))
    appendTwoDigits(seconds % 60, to: &text)
  }

  private static func appendTwoDigits(_ value: Int, to text: inout [UInt8]) {
    let tens = value / 10
    text.append(UInt8(truncatingIfNeeded: tens) &+ 0x30)
    text.append(UInt8(truncatingIfNeeded: value &- tens &* 10) &+ 0x30)
  }
}

internal import Platform

/// Days and times as workbooks count them: days, and parts of days, since an epoch.
enum SerialTime {
  private static let dayMilliseconds = 86_400_000

  /// Appends what a cell of that format shows, as ISO 8601 writes it; false for a number that is no day to the year 9999.
  ///
  /// The day before 1900-01-01 is `1900-01-00`, and the leap day that 1900 did not have `1900-02-29`, as Excel has both. Times are
  /// rounded to milliseconds.
  static func append(
    _ value: Double, _ format: CellFormat, countsFrom1904: Bool, to output: inout [UInt8]
  ) -> Bool {
    guard value >= 0, value < 2_958_466 else { return false }
    var days = Int(value)
    var milliseconds = Int(((value - Double(days)) * Double(dayMilliseconds)).rounded())
    if milliseconds == dayMilliseconds { (days, milliseconds) = (days + 1, 0) }
    if format == .elapsed {
      append(time: days * dayMilliseconds + milliseconds, to: &output)
      return true
    }
    if format == .time, days == 0 {
      append(time: milliseconds, to: &output)
      return true
    }
    guard days < 2_958_466 - (countsFrom1904 ? 1_462 : 0) else { return false }
    append(day: days, countsFrom1904, to: &output)
    if format == .dateAndTime || milliseconds > 0 || format == .time {
      output.append(UInt8(ascii: "T"))
      append(time: milliseconds, to: &output)
    }
    return true
  }

  private static func append(day: Int, _ countsFrom1904: Bool, to output: inout [UInt8]) {
    if !countsFrom1904, day == 0 || day == 60 {
      output += (day == 0 ? "1900-01-00" : "1900-02-29").utf8
      return
    }
    let epoch = countsFrom1904 ? -24_107 : day < 60 ? -25_568 : -25_569
    let date = CivilDate(daysSinceEpoch: epoch + day)
    append(date.year, digits: 4, to: &output)
    output.append(UInt8(ascii: "-"))
    append(date.month, digits: 2, to: &output)
    output.append(UInt8(ascii: "-"))
    append(date.day, digits: 2, to: &output)
  }

  private static func append(time milliseconds: Int, to output: inout [UInt8]) {
    append(milliseconds / 3_600_000, digits: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(milliseconds / 60_000 % 60, digits: 2, to: &output)
    output.append(UInt8(ascii: ":"))
    append(milliseconds / 1000 % 60, digits: 2, to: &output)
    if milliseconds % 1000 > 0 {
      output.append(UInt8(ascii: "."))
      append(milliseconds % 1000, digits: 3, to: &output)
    }
  }

  private static func append(_ number: Int, digits: Int, to output: inout [UInt8]) {
    let text = String(number)
    for _ in text.utf8.count..<max(digits, text.utf8.count) { output.append(UInt8(ascii: "0")) }
    output += text.utf8
  }
}

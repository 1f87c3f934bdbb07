internal import Platform

/// Days written `YYYY-MM-DD` where an entry's own day may stand.
enum LeadingDate {
  private static let byteCount = 10

  /// The day that `text` begins with, unless a further digit follows it; the years are 1 to 9999.
  static func find(in text: some Collection<UInt8>) -> CivilDate? {
    var values = (year: 0, month: 0, day: 0)
    var position = 0
    for byte in text {
      let digit = Int(byte) - Int(UInt8(ascii: "0"))
      let isDigit = (0..<10).contains(digit)
      switch position {
      case 4, 7: guard byte == UInt8(ascii: "-") else { return nil }
      case byteCount: return isDigit ? nil : date(values)
      default:
        guard isDigit else { return nil }
        if position < 4 {
          values.year = 10 * values.year + digit
        } else if position < 7 {
          values.month = 10 * values.month + digit
        } else {
          values.day = 10 * values.day + digit
        }
      }
      position += 1
    }
    return position == byteCount ? date(values) : nil
  }

  /// The day of a line that has nothing else but perhaps a weekday, and the signs of a heading.
  ///
  /// The weekday is an English name, whole or shortened, and is not compared with the day.
  static func only(in line: UnsafeBufferPointer<UInt8>) -> CivilDate? {
    var rest = line[...]
    let signs = rest.prefix { $0 == UInt8(ascii: "#") }
    if !signs.isEmpty {
      rest = rest.dropFirst(signs.count)
      guard signs.count <= 6, let next = rest.first, isBlank(next) else { return nil }
    }
    while let last = rest.last, isBlank(last) || last == UInt8(ascii: ":") { rest.removeLast() }
    // Nothing that is longer can be a day and a weekday.
    guard rest.count <= 64 else { return nil }
    var found: CivilDate?
    var hasWeekday = false
    for word in rest.split(whereSeparator: { isBlank($0) || $0 == UInt8(ascii: ",") }) {
      if found == nil, word.count == byteCount, let date = find(in: word) {
        found = date
      } else if !hasWeekday, isWeekday(word) {
        hasWeekday = true
      } else {
        return nil
      }
    }
    return found
  }

  private static func date(_ values: (year: Int, month: Int, day: Int)) -> CivilDate? {
    values.year == 0
      ? nil : CivilDate(year: values.year, month: values.month, day: values.day)
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  private static func isWeekday(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let name = word.last == UInt8(ascii: ".") ? word.dropLast() : word
    return weekdays.contains { weekday in
      weekday.utf8.count == name.count
        && zip(weekday.utf8, name).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  private static let weekdays = [
    "mon", "monday", "tue", "tues", "tuesday", "wed", "wednesday", "thu", "thur", "thurs",
    "thursday", "fri", "friday", "sat", "saturday", "sun", "sunday",
  ]
}

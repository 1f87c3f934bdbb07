internal import Platform

/// The form of dates that hold each other: `2019`, `2019-05`, `2019-05-03`.
enum PartialDateText {
  static func isValid(_ text: [UInt8]) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), parts[0].count >= 4 else { return false }
    return parts.enumerated().allSatisfy { index, part in
      (index == 0 || part.count == 2) && part.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// The period from one day through another: by the name of a month or year if it is just that, else as
  /// `[first TO last]`.
  static func period(_ first: [UInt8], _ last: [UInt8]) -> [UInt8] {
    if first == last { return first }
    let start = first.suffix(6)
    if isDay(first), isDay(last), first.prefix(4) == last.prefix(4) {
      if start.elementsEqual("-01-01".utf8), last.suffix(6).elementsEqual("-12-31".utf8) {
        return Array(first.prefix(4))
      }
      if start.suffix(3).elementsEqual("-01".utf8), first.prefix(7) == last.prefix(7),
        last.elementsEqual(lastDay(ofMonth: first.prefix(7)))
      {
        return Array(first.prefix(7))
      }
    }
    return Array("[".utf8) + first + Array(" TO ".utf8) + last + Array("]".utf8)
  }

  /// Whether a period is a run of days that is no month or year.
  static func isRun(_ period: [UInt8]) -> Bool { period.first == UInt8(ascii: "[") }

  private static func isDay(_ text: [UInt8]) -> Bool { text.count == 10 && isValid(text) }

  private static func lastDay(ofMonth month: ArraySlice<UInt8>) -> [UInt8] {
    let numbers = month.split(separator: UInt8(ascii: "-")).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    let days = (28...31).last { day in
      CivilDate(year: numbers[0], month: numbers[1], day: day) != nil
    }
    return Array(month) + Array("-\(days ?? 0)".utf8)
  }
}

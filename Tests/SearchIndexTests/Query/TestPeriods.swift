import SearchIndex

/// Partial dates for tests: `2019`, `2019-05`, `2019-05-03`, `2019-05-03T12`, in a fixed offset.
enum TestPeriods {
  static let day: Int64 = 86_400_000_000
  static let hour: Int64 = 3_600_000_000

  /// A pipeline zone two hours east of Greenwich.
  static let resolver = PeriodResolver(
    inZone: { period($0, offset: 2 * hour) }, inUTC: { period($0, offset: 0) })

  static func period(_ text: String, offset: Int64) -> (start: Int64, end: Int64)? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    let date = halves[0].split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
    guard let first = date.first, let year = first else { return nil }
    if halves.count == 2 {
      guard date.count == 3, let month = date[1], let dayOfMonth = date[2],
        let hours = Int64(halves[1])
      else { return nil }
      let start = days(year, month, dayOfMonth) * day + hours * hour - offset
      return (start, start + hour)
    }
    switch date.count {
    case 1: return (days(year, 1, 1) * day - offset, days(year + 1, 1, 1) * day - offset)
    case 2:
      guard let month = date[1], (1...12).contains(month) else { return nil }
      let next = month == 12 ? days(year + 1, 1, 1) : days(year, month + 1, 1)
      return (days(year, month, 1) * day - offset, next * day - offset)
    case 3:
      guard let month = date[1], let dayOfMonth = date[2] else { return nil }
      let start = days(year, month, dayOfMonth)
      return (start * day - offset, (start + 1) * day - offset)
    default: return nil
    }
  }

  /// Days since 1970-01-01, by counting years and months.
  static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    func isLeap(_ year: Int64) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    var total: Int64 = day - 1
    if year >= 1970 {
      for y in 1970..<year { total += isLeap(y) ? 366 : 365 }
    } else {
      for y in year..<1970 { total -= isLeap(y) ? 366 : 365 }
    }
    let lengths: [Int64] = [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for m in 1..<month { total += lengths[Int(m) - 1] }
    return total
  }
}

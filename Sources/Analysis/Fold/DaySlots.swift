internal import Platform

/// Says where a cell that is counted by days belongs in a window range.
///
/// Codes of a key ascend, so the month of the day before is kept.
struct DaySlots {
  /// A trailing window and its first cell.
  struct Trailing {
    let days: ClosedRange<Int>
    let cell: Int
  }

  let trailing: [Trailing]
  /// The first cell of the month of the last day, or nil when it is outside the range.
  private(set) var monthCell: Int?
  private let windows: WindowRange
  private let bucketCount: Int
  /// The days of the month at hand, since the epoch.
  private var month = 0..<0

  init(windows: WindowRange, bucketCount: Int) {
    self.windows = windows
    self.bucketCount = bucketCount
    trailing = windows.trailing.indices.map { position in
      let window = windows.trailing[position]
      return Trailing(
        days: window.firstDay...window.lastDay,
        cell: (windows.monthCount + position) * bucketCount)
    }
  }

  /// The day, since the epoch, and the bucket of `code`; nil when it is after the year 9999.
  mutating func move(to code: UInt64) -> (day: Int, bucket: Int)? {
    let (number, bucket) = code.quotientAndRemainder(dividingBy: UInt64(bucketCount))
    guard number < HistogramPeriod.day.limit else { return nil }
    let day = Int(number) - HistogramPeriod.epochDay
    if !month.contains(day) { begin(monthOf: day) }
    return (day, Int(bucket))
  }

  private mutating func begin(monthOf day: Int) {
    let date = CivilDate(daysSinceEpoch: day)
    let first = day - date.day + 1
    month = first..<first + CivilDate.daysInMonth(year: date.year, month: date.month)
    let number = date.year * 12 + date.month - 1
    monthCell =
      number >= windows.firstMonth && number <= windows.lastMonth
      ? (number - windows.firstMonth) * bucketCount : nil
  }
}

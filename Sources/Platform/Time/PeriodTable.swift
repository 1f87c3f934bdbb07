/// The calendar month of an instant in a zone, without calendar arithmetic per row.
///
/// The period of an instant is the one that clocks of the zone show at that instant. Where clocks go
/// back over the end of a month (America/St_Johns, 2009-11-01 00:01 to 2009-10-31 23:01), the month
/// before comes back for that while.
///
/// The table lists the instants at which the month changes. A second array gives, for each slice of
/// the range of 2^`shift` microseconds, the entry that holds at its start: a look-up is a shift, a
/// load, and a comparison that rarely goes on to the next entry.
public struct PeriodTable: Sendable {
  /// The zone whose clocks count.
  public let zone: TimeZone
  /// The instants, in microseconds, that the table covers.
  public let range: ClosedRange<Int64>

  @usableFromInline let origin: UInt64
  @usableFromInline let width: UInt64
  @usableFromInline let shift: UInt64
  /// The entry at the start of each slice.
  @usableFromInline let guesses: [UInt32]
  /// When each entry begins, in microseconds; one more at the end that no instant reaches.
  @usableFromInline let starts: [Int64]
  /// The month of each entry.
  @usableFromInline let months: [Int32]

  private static let leastShift: UInt64 = 37
  private static let maximumSliceCount: UInt64 = 1 << 16

  /// A table of the months in `zone` over `range` in microseconds since the epoch.
  ///
  /// Its size is some bytes per day of the range, at most half a megabyte plus 12 bytes per month.
  public init(zone: TimeZone, range: ClosedRange<Int64>) {
    self.zone = zone
    self.range = range
    var starts: [Int64] = []
    var months: [Int32] = []
    Self.forEachMonth(zone: zone, range: range) { start, month in
      starts.append(start)
      months.append(month)
    }
    starts.append(.max)
    let width = UInt64(bitPattern: range.upperBound &- range.lowerBound)
    var shift = Self.leastShift
    while width >> shift >= Self.maximumSliceCount { shift += 1 }
    var guesses: [UInt32] = []
    guesses.reserveCapacity(Int(width >> shift) + 1)
    var entry = 0
    for slice in 0...(width >> shift) {
      let start = range.lowerBound &+ Int64(bitPattern: slice << shift)
      while entry + 1 < months.count, starts[entry + 1] <= start { entry += 1 }
      guesses.append(UInt32(entry))
    }
    origin = UInt64(bitPattern: range.lowerBound)
    self.width = width
    self.shift = shift
    self.guesses = guesses
    self.starts = starts
    self.months = months
  }

  /// The month, as year × 12 + month − 1, at an instant in microseconds since the epoch.
  ///
  /// About a nanosecond within `range`; outside it the answer is as true, by calendar arithmetic.
  @inlinable public func month(ofMicroseconds instant: Int64) -> Int32 {
    knownMonth(ofMicroseconds: instant) ?? slowMonth(instant)
  }

  /// The month at an instant within `range`, nil outside it.
  @inlinable func knownMonth(ofMicroseconds instant: Int64) -> Int32? {
    // Before the range the distance wraps round to a number beyond the width.
    let distance = UInt64(bitPattern: instant) &- origin
    guard distance <= width, instant != .max else { return nil }
    var entry = Int(guesses[Int(distance >> shift)])
    while instant >= starts[entry + 1] { entry += 1 }
    return months[entry]
  }

  /// The year at an instant in microseconds since the epoch.
  @inlinable public func year(ofMicroseconds instant: Int64) -> Int32 {
    let month = month(ofMicroseconds: instant)
    return (month >= 0 ? month : month - 11) / 12
  }

  @usableFromInline @inline(never) func slowMonth(_ instant: Int64) -> Int32 {
    zone.month(ofMicroseconds: instant)
  }

  /// Hands each instant of the range at which the month changes, and its first instant, to `body`.
  private static func forEachMonth(
    zone: TimeZone, range: ClosedRange<Int64>, _ body: (_ start: Int64, _ month: Int32) -> Void
  ) {
    let first = floorDivide(range.lowerBound, 1_000_000)
    let last = floorDivide(range.upperBound, 1_000_000)
    var second = first
    var current: Int32?
    while second <= last {
      let interval = zone.interval(atUTC: second)
      let end = min(interval.end, last + 1)
      while second < end {
        let local = second + Int64(interval.offset)
        let date = CivilDate(daysSinceEpoch: Int(floorDivide(local, 86_400)))
        let month = Int32(date.year * 12 + date.month - 1)
        if month != current {
          current = month
          body(second == first ? range.lowerBound : second * 1_000_000, month)
        }
        let nextMonth = CivilDate.daysSinceEpoch(
          year: date.month == 12 ? date.year + 1 : date.year, month: date.month % 12 + 1, day: 1)
        second = Int64(nextMonth) * 86_400 - Int64(interval.offset)
      }
      second = end
    }
  }
}

extension TimeZone {
  /// The month, as year × 12 + month − 1, that clocks show at an instant in microseconds since the
  /// epoch.
  ///
  /// For many instants a `PeriodTable` is much faster.
  public func month(ofMicroseconds instant: Int64) -> Int32 {
    let date = date(ofMicroseconds: instant)
    return Int32(date.year * 12 + date.month - 1)
  }

  /// The date that clocks show at an instant in microseconds since the epoch.
  public func date(ofMicroseconds instant: Int64) -> CivilDate {
    let seconds = floorDivide(instant, 1_000_000)
    let local = seconds + Int64(offset(atUTC: seconds))
    return CivilDate(daysSinceEpoch: Int(floorDivide(local, 86_400)))
  }
}

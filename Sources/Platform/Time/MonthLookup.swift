/// The calendar month of instants whose range is not known beforehand: a `PeriodTable` that is made
/// again, wider, when an instant falls outside it.
///
/// Give each worker its own.
public struct MonthLookup: Sendable {
  @usableFromInline var table: PeriodTable

  /// Two years on either side, in microseconds: a table for a few years of data is made once or
  /// twice, and building it takes microseconds.
  private static let margin: Int64 = 2 * 366 * 86_400 * 1_000_000
  /// Years 0001 through 9999, in microseconds.
  ///
  /// Tables never reach beyond, so that one instant that is far off (a damaged clock) does not cost
  /// much; it is answered by calendar arithmetic.
  private static let limits: ClosedRange<Int64> = -62_135_596_800_000_000...253_402_300_799_999_999

  /// Months as clocks of `zone` show them.
  public init(zone: TimeZone) { table = PeriodTable(zone: zone, range: 0...0) }

  /// The month, as year × 12 + month − 1, at an instant in microseconds since the epoch.
  @inlinable public mutating func month(of instant: Int64) -> Int32 {
    if let month = table.knownMonth(ofMicroseconds: instant) { return month }
    extend(to: instant)
    return table.month(ofMicroseconds: instant)
  }

  @usableFromInline @inline(never) mutating func extend(to instant: Int64) {
    guard Self.limits.contains(instant) else { return }
    // The first instant replaces the range of one point that the look-up begins with.
    let known = table.range.count == 1 ? instant...instant : table.range
    let low = min(known.lowerBound, instant)
    let high = max(known.upperBound, instant)
    // At least a quarter more each time, so that ever wider data makes few tables.
    let room = max(Self.margin, (high - low) / 4)
    table = PeriodTable(
      zone: table.zone,
      range: max(low - room, Self.limits.lowerBound)...min(high + room, Self.limits.upperBound))
  }
}

/// A date or time that is cut off at some unit and stands for the whole of that period: `2019`,
/// `2019-05`, `2019-05-03`, `2019-05-03T12`, `2019-05-03T12:30`, `2019-05-03T12:30:15` (one
/// second), `2019-05-03T12:30:15.25` (a hundredth).
///
/// From the hour on, an offset may follow.
public struct PartialDate: Hashable, Sendable {
  /// The first local second, since 1970-01-01T00:00:00, and the first after the period.
  private let start, end: Int64
  /// Within the first second, for a fraction: its first microsecond, and the first after it.
  private let fraction: Range<Int64>?
  private let utcOffset: Int32?

  /// The period that `text` stands for; nil unless all of it has one of the forms.
  public init?(_ text: UnsafeRawBufferPointer) {
    guard let base = text.baseAddress,
      let parsed = ISO8601Text(base.assumingMemoryBound(to: UInt8.self), count: text.count)
    else { return nil }
    start = parsed.localSeconds
    utcOffset = parsed.utcOffset
    func firstSecond(year: Int, month: Int) -> Int64 {
      Int64(CivilDate.daysSinceEpoch(year: year, month: month, day: 1)) * 86_400
    }
    switch parsed.precision {
    case .year: end = firstSecond(year: parsed.year + 1, month: 1)
    case .month:
      end =
        parsed.month == 12
        ? firstSecond(year: parsed.year + 1, month: 1)
        : firstSecond(year: parsed.year, month: parsed.month + 1)
    case .day: end = start + 86_400
    case .hour: end = start + 3600
    case .minute: end = start + 60
    case .second, .fraction: end = start + 1
    }
    guard parsed.precision == .fraction else {
      fraction = nil
      return
    }
    var width: Int64 = 1
    for _ in min(parsed.fractionDigits, 6)..<6 { width *= 10 }
    fraction = Int64(parsed.microsecond)..<Int64(parsed.microsecond) + width
  }

  /// The period that `text` stands for; nil unless all of it has one of the forms.
  public init?(_ text: String) {
    var copy = text
    guard let date = copy.withUTF8({ PartialDate(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = date
  }

  /// The instants of the period, in microseconds since the epoch, as clocks of `zone` show it: from
  /// the first one at which clocks show the period or later, up to the first of the next period.
  ///
  /// An hour that occurs twice is two hours long, one that is skipped is empty. A text with an
  /// offset does not depend on `zone`.
  public func range(in zone: TimeZone) -> Range<Int64> {
    let first = instant(start, zone)
    if let fraction { return first + fraction.lowerBound..<first + fraction.upperBound }
    // Only in a damaged zone file do changes lie so close that a period could end before it begins.
    return first..<max(first, instant(end, zone))
  }

  private func instant(_ local: Int64, _ zone: TimeZone) -> Int64 {
    (utcOffset.map { local - Int64($0) } ?? zone.firstInstant(ofLocal: local)) * 1_000_000
  }
}

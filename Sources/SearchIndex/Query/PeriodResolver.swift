/// Turns the text of a full or partial date into the moments that it covers.
///
/// The query language does not read dates itself: the calendar and the time zones belong to the
/// platform, and the zone to the pipeline.
public struct PeriodResolver: Sendable {
  /// The first moment of the period and the first one after it, in microseconds since
  /// 1970-01-01T00:00:00Z; nil if the text is no date.
  public typealias Resolve = @Sendable (_ text: String) -> (start: Int64, end: Int64)?

  let inZone: Resolve
  let inUTC: Resolve

  /// A resolver for instants in the pipeline's zone, and one for calendar days, which have no
  /// zone: it must read every date in UTC.
  public init(inZone: @escaping Resolve, inUTC: @escaping Resolve) {
    self.inZone = inZone
    self.inUTC = inUTC
  }

  private static let microsecondsPerDay: Int64 = 86_400_000_000

  /// The instants that `text` covers.
  func instants(_ text: String) -> LiteralExtent? {
    guard let (start, end) = inZone(text), start < end else { return nil }
    return LiteralExtent(first: Int128(start), last: Int128(end) - 1)
  }

  /// The days since 1970-01-01 that `text` covers; nil if it is finer than a day.
  func days(_ text: String) -> LiteralExtent? {
    guard let (start, end) = inUTC(text), start < end,
      start % Self.microsecondsPerDay == 0, end % Self.microsecondsPerDay == 0
    else { return nil }
    return LiteralExtent(
      first: Int128(start / Self.microsecondsPerDay),
      last: Int128(end / Self.microsecondsPerDay) - 1
    )
  }
}

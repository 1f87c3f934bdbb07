/// Reads instants of one format from raw bytes, without allocation.
///
/// Give each worker its own: a parser remembers the last span of equal offset, so that rows near
/// each other in time need no search in the zone.
public struct InstantParser: ~Copyable {
  /// The format that texts must have.
  public let format: InstantFormat
  private let zone: TimeZone?
  /// How many texts of `rfc822` named a zone of winter in summer, such as `EST` in August.
  public private(set) var winterInSummerCount: Int64 = 0
  /// Around the local time read last.
  ///
  /// Empty at first.
  private var span = OffsetInterval(start: 0, end: 0, offset: 0)

  /// A parser of `format`.
  ///
  /// Local times are read in `zone`: one in a gap with the offset before the gap, one in an overlap
  /// as the first of the two. Without a zone, texts that need one are refused.
  public init(format: InstantFormat, zone: TimeZone?) {
    self.format = format
    self.zone = zone
  }

  /// The microseconds since the epoch that `text` stands for, or nil unless all of it has the form.
  ///
  /// Digits beyond microseconds are dropped. About 8 ns for `2018-06-30T12:34:56Z`.
  public mutating func parse(_ text: UnsafeRawBufferPointer) -> Int64? {
    guard let base = text.baseAddress else { return nil }
    return parse(base.assumingMemoryBound(to: UInt8.self), count: text.count)
  }

  /// Does the same for the `count` bytes from `start`.
  public mutating func parse(_ start: UnsafePointer<UInt8>, count: Int) -> Int64? {
    switch format.kind {
    case .iso8601: return iso8601(start, count: count)
    case .rfc822:
      guard let text = RFC822Text(start, count: count) else { return nil }
      if text.isOfWinterInSummer { winterInSummerCount += 1 }
      return instant(local: text.localSeconds, microsecond: 0, utcOffset: text.utcOffset)
    case .unix(let perSecond): return unix(start, count: count, perSecond: perSecond)
    case .pattern(let pattern):
      guard let match = pattern.match(start, count: count) else { return nil }
      return instant(
        local: match.seconds, microsecond: match.microsecond, utcOffset: match.utcOffset)
    }
  }

  private mutating func iso8601(_ start: UnsafePointer<UInt8>, count: Int) -> Int64? {
    if count == 20, start[19] | 0x20 == UInt8(ascii: "z"),
      let seconds = FixedTimestamp.localSeconds(start)
    {
      return seconds * 1_000_000
    }
    if count == 19, let seconds = FixedTimestamp.localSeconds(start) {
      return instant(local: seconds, microsecond: 0, utcOffset: nil)
    }
    guard let text = ISO8601Text(start, count: count), text.precision >= .day else { return nil }
    return instant(
      local: text.localSeconds, microsecond: text.microsecond, utcOffset: text.utcOffset)
  }

  private mutating func instant(local: Int64, microsecond: Int, utcOffset: Int32?) -> Int64? {
    let offset: Int32
    if let utcOffset {
      offset = utcOffset
    } else if span.contains(local) {
      offset = span.offset
    } else {
      guard let zone else { return nil }
      span = zone.interval(ofLocal: local)
      offset = span.offset
    }
    return (local - Int64(offset)) * 1_000_000 + Int64(microsecond)
  }

  private func unix(_ start: UnsafePointer<UInt8>, count: Int, perSecond: Int64) -> Int64? {
    var cursor = ByteCursor(start, count: count)
    let isNegative = cursor.skip(UInt8(ascii: "-"))
    // 18 digits hold the microseconds of the year 9999.
    guard let number = cursor.number(atLeast: 1, atMost: 18) else { return nil }
    let (scaled, isTooLarge) = Int64(number).multipliedReportingOverflow(by: 1_000_000 / perSecond)
    guard !isTooLarge else { return nil }
    var microseconds = scaled
    if perSecond == 1, cursor.skip(UInt8(ascii: ".")) {
      guard let fraction = cursor.microseconds() else { return nil }
      microseconds += Int64(fraction.value)
    }
    guard cursor.isAtEnd else { return nil }
    let instant = isNegative ? -microseconds : microseconds
    return Self.accepted.contains(instant) ? instant : nil
  }

  /// The years 0001 through 9999 in UTC.
  static let accepted: Range<Int64> = -62_135_596_800_000_000..<253_402_300_800_000_000
}

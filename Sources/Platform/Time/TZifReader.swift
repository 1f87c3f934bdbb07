/// Reads a compiled time zone (TZif, RFC 8536) of version 2, 3 or 4.
///
///     header   "TZif" version:u8 reserved:15 isutcnt isstdcnt leapcnt timecnt typecnt charcnt:u32be
///     data     times:i64be[timecnt] types:u8[timecnt]
///              (utoff:i32be isdst:u8 index:u8)[typecnt] names:u8[charcnt] leap isstd isut
///     file     header, data with 32-bit times, header, data with 64-bit times, "\n" TZ "\n"
///
/// The 32-bit half is skipped. A file of version 1 has no other and no rule for the time after its
/// last change, so it is refused, as is one that counts leap seconds (`right/...`), whose times are
/// not those of Unix.
struct TZifReader {
  private static let headerLength = 44
  /// "TZif".
  static let magic: UInt32 = 0x545A_6966
  private let bytes: UnsafeRawBufferPointer
  private let zone: String

  /// What a file says: the offset before all changes, the changes, and the rule after them.
  struct Contents {
    var firstOffset: Int32
    var transitions: [ZoneTransition]
    var rule: PosixZoneRule?
  }

  /// Reads `bytes`, the file of `zone`.
  static func read(_ bytes: UnsafeRawBufferPointer, zone: String) throws(TimeZoneError) -> Contents
  {
    let reader = TZifReader(bytes: bytes, zone: zone)
    let first = try reader.header(at: 0)
    let second = try reader.header(at: headerLength + first.length(timeBytes: 4))
    return try reader.contents(second)
  }

  private struct Header {
    var offset: Int
    var utcIndicators, standardIndicators, leapSeconds, times, types, characters: Int

    func length(timeBytes: Int) -> Int {
      times * (timeBytes + 1) + types * 6 + characters + leapSeconds * (timeBytes + 4)
        + standardIndicators + utcIndicators
    }
  }

  private func header(at offset: Int) throws(TimeZoneError) -> Header {
    guard offset + Self.headerLength <= bytes.count else {
      throw malformed(bytes.count, "a header of \(Self.headerLength) bytes", "the end of the file")
    }
    guard bigEndian32(at: offset) == Self.magic else {
      throw malformed(offset, "\"TZif\"", "other bytes")
    }
    let version = bytes[offset + 4]
    guard version != 0 else {
      throw .unsupported(
        zone: zone, expected: "TZif version 2 or later, with a rule for the future",
        found: "version 1")
    }
    guard (UInt8(ascii: "2")...UInt8(ascii: "4")).contains(version) else {
      throw .unsupported(
        zone: zone, expected: "TZif version 2, 3 or 4", found: "version byte \(version)")
    }
    func count(_ index: Int) -> Int { Int(bigEndian32(at: offset + 20 + 4 * index)) }
    return Header(
      offset: offset, utcIndicators: count(0), standardIndicators: count(1),
      leapSeconds: count(2), times: count(3), types: count(4), characters: count(5))
  }

  private func contents(_ header: Header) throws(TimeZoneError) -> Contents {
    guard header.leapSeconds == 0 else {
      throw .unsupported(
        zone: zone, expected: "times without leap seconds",
        found: "\(header.leapSeconds) leap seconds")
    }
    let times = header.offset + Self.headerLength
    let footer = times + header.length(timeBytes: 8)
    guard footer <= bytes.count else {
      throw malformed(
        bytes.count, "\(footer - bytes.count) more bytes of data", "the end of the file")
    }
    guard header.types > 0 else {
      throw malformed(header.offset + 36, "at least one type of local time", "none")
    }
    let typeOfTime = times + header.times * 8
    let types = typeOfTime + header.times
    func offset(ofType type: Int) throws(TimeZoneError) -> Int32 {
      let at = types + type * 6
      let seconds = Int32(bitPattern: bigEndian32(at: at))
      // RFC 8536, section 3.2, names -25 to 26 hours as the limits of what readers accept.
      guard seconds > -90_000, seconds < 93_600 else {
        throw malformed(at, "an offset between -25 and 26 hours", "\(seconds) seconds")
      }
      return seconds
    }
    var transitions: [ZoneTransition] = []
    transitions.reserveCapacity(header.times)
    for index in 0..<header.times {
      let at = times + index * 8
      let seconds = Int64(bitPattern: bigEndian64(at: at))
      if let last = transitions.last, seconds <= last.seconds {
        throw malformed(at, "a time after the one before", "an earlier or equal one")
      }
      guard seconds < TimeZone.lastAcceptedTransition else {
        throw malformed(at, "a time before the year 10000", "a later one")
      }
      let type = Int(bytes[typeOfTime + index])
      guard type < header.types else {
        throw malformed(typeOfTime + index, "a type below \(header.types)", "\(type)")
      }
      transitions.append(ZoneTransition(seconds: seconds, offset: try offset(ofType: type)))
    }
    return Contents(
      firstOffset: try offset(ofType: 0), transitions: transitions, rule: try rule(at: footer))
  }

  /// The footer: empty between its newlines when nothing is known of the future.
  private func rule(at offset: Int) throws(TimeZoneError) -> PosixZoneRule? {
    let newline = UInt8(ascii: "\n")
    guard offset < bytes.count, bytes[offset] == newline else {
      throw malformed(
        offset, "a newline before the rule", offset < bytes.count ? "another byte" : "the end")
    }
    let tail = Array(bytes[(offset + 1)...])
    guard let end = tail.firstIndex(of: newline) else {
      throw malformed(bytes.count, "a newline after the rule", "the end of the file")
    }
    if end == 0 { return nil }
    do {
      return try PosixZoneRule(tail[..<end])
    } catch {
      throw malformed(offset + 1 + error.offset, error.expected, "something else")
    }
  }

  private func malformed(_ offset: Int, _ expected: String, _ found: String) -> TimeZoneError {
    .malformed(zone: zone, offset: offset, expected: expected, found: found)
  }

  private func bigEndian32(at offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private func bigEndian64(at offset: Int) -> UInt64 {
    UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }
}

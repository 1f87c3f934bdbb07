/// Reads `2018-06-30T12:34:56`, the form that most sources have, eight bytes at a time.
///
/// The digits of a word are checked all at once, and each is joined to its right neighbour by one
/// multiplication: after `digits * 10 + digits >> 8`, the byte of a tens digit holds the number.
enum FixedTimestamp {
  /// The seconds from 1970-01-01T00:00:00 to the 19 bytes at `start`, as a local time; nil unless
  /// they are a time that exists.
  @inline(__always) static func localSeconds(_ start: UnsafePointer<UInt8>) -> Int64? {
    let raw = UnsafeRawPointer(start)
    let date = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let clock = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
    let tail = UInt32(littleEndian: raw.loadUnaligned(fromByteOffset: 15, as: UInt32.self))
    // Each word with its signs taken away must be digits: "YYYY-MM-", "DDTHH:MM", "M:SS".
    let dateDigits = date ^ 0x2D30_302D_3030_3030
    let separator = start[10]
    let clockDigits = clock ^ (0x3030_3A30_3000_3030 | UInt64(separator) << 16)
    let tailDigits = tail ^ 0x3030_3A30
    guard separator | 0x20 == 0x74 || separator == 0x20,
      areDigits(dateDigits, signs: 0xFF00_00FF_0000_0000),
      areDigits(clockDigits, signs: 0x0000_FF00_00FF_0000),
      areDigits(UInt64(tailDigits), signs: 0xFFFF_FFFF_0000_FF00)
    else { return nil }
    let datePairs = dateDigits &* 10 &+ dateDigits >> 8
    let clockPairs = clockDigits &* 10 &+ clockDigits >> 8
    let tailPairs = tailDigits &* 10 &+ tailDigits >> 8
    let year = Int(datePairs & 0xFF) * 100 + Int(datePairs >> 16 & 0xFF)
    let month = Int(datePairs >> 40 & 0xFF)
    let day = Int(clockPairs & 0xFF)
    let hour = Int(clockPairs >> 24 & 0xFF)
    let minute = Int(clockPairs >> 48 & 0xFF)
    let second = Int(tailPairs >> 16 & 0xFF)
    guard year > 0, CivilDate.isDay(year: year, month: month, day: day), hour < 24, minute < 60,
      second < 60
    else { return nil }
    let days = daysSinceEpoch(year: year, month: month, day: day)
    return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  /// The days from 1970-01-01 to `2018-06-30`, the 10 bytes at `start`; nil unless they are a day that
  /// exists.
  @inline(__always) static func daysSinceEpoch(_ start: UnsafePointer<UInt8>) -> Int? {
    let raw = UnsafeRawPointer(start)
    let date = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let dateDigits = date ^ 0x2D30_302D_3030_3030
    let tens = start[8] &- 0x30
    let ones = start[9] &- 0x30
    guard areDigits(dateDigits, signs: 0xFF00_00FF_0000_0000), tens <= 9, ones <= 9 else {
      return nil
    }
    let datePairs = dateDigits &* 10 &+ dateDigits >> 8
    let year = Int(datePairs & 0xFF) * 100 + Int(datePairs >> 16 & 0xFF)
    let month = Int(datePairs >> 40 & 0xFF)
    let day = Int(tens) * 10 + Int(ones)
    guard year > 0, CivilDate.isDay(year: year, month: month, day: day) else { return nil }
    return daysSinceEpoch(year: year, month: month, day: day)
  }

  /// As `CivilDate.daysSinceEpoch`, without its care for years before March of year 0.
  @inline(__always)
  private static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month > 2 ? year : year - 1
    let fromMarch = month > 2 ? month - 3 : month + 9
    let leapDays = marchYear / 4 - marchYear / 100 + marchYear / 400
    return marchYear * 365 + leapDays + (153 * fromMarch + 2) / 5 + day - 719_469
  }

  /// Whether every byte is 0...9, and 0 where `signs` is set.
  @inline(__always) private static func areDigits(_ word: UInt64, signs: UInt64) -> Bool {
    let tooLarge = (word &+ 0x7676_7676_7676_7676) | word
    return tooLarge & 0x8080_8080_8080_8080 == 0 && word & signs == 0
  }
}

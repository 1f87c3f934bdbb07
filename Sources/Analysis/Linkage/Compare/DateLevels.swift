internal import Platform

/// A date as it is compared: its first and last possible day, and the digits of one that is certain.
struct ComparableDate: BitwiseCopyable, Sendable {
  /// Days since 1970.
  let first: Int32
  let last: Int32
  /// Year without its sign, month and day, four bits a digit, if the date is one day.
  let digits: UInt32

  /// 1 January of the year 1.
  private static let firstOfEra = -719_162

  init(first: Int32, last: Int32) {
    self.first = first
    self.last = last
    guard first == last else {
      digits = 0
      return
    }
    let day = CivilDate(daysSinceEpoch: Int(first))
    var number = abs(day.year) * 10_000 + day.month * 100 + day.day
    var digits: UInt32 = 0
    for place in 0..<8 {
      digits |= UInt32(number % 10) << UInt32(4 * place)
      number /= 10
    }
    self.digits = digits
  }

  @inline(__always)
  var isDay: Bool { first == last }

  @inline(__always)
  var isOfOurEra: Bool { first >= Self.firstOfEra }
}

/// Levels of two dates that differ.
enum DateLevels {
  static func level(_ a: ComparableDate, _ b: ComparableDate) -> ComparisonLevel {
    if a.isDay, b.isDay {
      if a.isOfOurEra == b.isOfOurEra {
        if isOneDigit(a.digits ^ b.digits, a.digits, b.digits) || isExchanged(a.digits, b.digits) {
          return .close
        }
        if a.digits >> 8 == b.digits >> 8 { return .similar }
      }
    } else if a.first <= b.last, b.first <= a.last {
      return .similar
    }
    // The days between the two, however uncertain they are.
    let gap = max(0, max(Int(a.first) - Int(b.last), Int(b.first) - Int(a.last)))
    return gap <= 366 ? .partial : .different
  }

  /// Whether the eight digits differ in one, or in two neighbours that are exchanged.
  @inline(__always)
  private static func isOneDigit(_ difference: UInt32, _ a: UInt32, _ b: UInt32) -> Bool {
    let halves = difference | difference >> 1
    let places = (halves | halves >> 2) & 0x1111_1111
    if places & (places &- 1) == 0 { return places != 0 }
    let first = UInt32(places.trailingZeroBitCount)
    // Two neighbours, and no other.
    guard places >> first == 0x11 else { return false }
    let (left, right) = (a >> first & 0xFF, b >> first & 0xFF)
    return left == right >> 4 | (right & 0xF) << 4
  }

  /// Whether day and month stand in each other's place.
  @inline(__always)
  private static func isExchanged(_ a: UInt32, _ b: UInt32) -> Bool {
    a >> 16 == b >> 16 && a & 0xFF == b >> 8 & 0xFF && b & 0xFF == a >> 8 & 0xFF
  }
}

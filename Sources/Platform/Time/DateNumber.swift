/// A number in a written date, of which digits may be missing: `12`, `??`, `--`, `4?`.
struct DateNumber {
  /// What the digits say; 0 if there are none.
  private(set) var value = 0
  /// How many digits there are.
  private(set) var digits = 0
  /// How many signs stand in the place of digits.
  private(set) var unknown = 0
  /// Whether an apostrophe stands before it, so that it can only be a year.
  private(set) var isShortYear = false

  /// Reads a number from the front of `text`; nil if there is none, and then nothing is passed.
  init?(_ text: inout DateText, allowsDashes: Bool) {
    var rest = text
    while digits < 5, rest.front &- 0x30 <= 9 {
      value = value * 10 + Int(rest.front &- 0x30)
      digits += 1
      rest.advance(1)
    }
    while unknown < 5, rest.skip(UInt8(ascii: "?")) { unknown += 1 }
    if digits == 0, unknown == 0, allowsDashes {
      while unknown < 5, rest.skip(UInt8(ascii: "-")) { unknown += 1 }
    }
    guard digits + unknown > 0, digits <= 4, unknown <= 4, digits == 0 || unknown <= 1 else {
      return nil
    }
    text = rest
  }

  /// The two digits of a year after an apostrophe, which was passed.
  init?(shortYear text: inout DateText) {
    self.init(&text, allowsDashes: false)
    guard digits == 2, unknown == 0 else { return nil }
    isShortYear = true
  }

  /// Whether nothing is known of it.
  var isUnknown: Bool { digits == 0 }

  /// Whether it can only be a year: four digits, or three and a sign for the last.
  var isLongYear: Bool { digits + unknown == 4 && digits >= 3 }

  /// Whether it is two digits that are no day of a month, or follow an apostrophe.
  var isClearShortYear: Bool { isShortYear || (digits == 2 && unknown == 0 && value > 31) }

  /// A day or month in one or two digits; nil if it is none or not known.
  var small: Int? { digits >= 1 && digits <= 2 && unknown == 0 && !isShortYear ? value : nil }

  /// The years that it may stand for; nil if it is no year.
  func years(_ format: WrittenDateFormat) -> ClosedRange<Int>? {
    switch (digits, unknown) {
    case (4, 0): return value >= 1 ? value...value : nil
    case (3, 1): return value >= 1 ? value * 10...value * 10 + 9 : nil
    case (2, 0):
      let year = format.year(ofTwoDigits: value)
      return year...year
    case (1, 1):
      // Nothing but the whole hundred years holds a decade that they begin in the middle of.
      let first = format.year(ofTwoDigits: value * 10)
      let last = format.year(ofTwoDigits: value * 10 + 9)
      return first < last ? first...last : format.firstYear...format.firstYear + 99
    default: return nil
    }
  }
}

/// Telephone numbers in the form of E.164: `+`, the code of the country, the number.
///
/// No list of who has which number: a number that begins with `+` or with the prefix for calls abroad keeps its country, any other
/// gets that of its region, without the prefix for calls inside of it (ITU-T Recommendation E.164 and the national dialling plans
/// that Operational Bulletin 994 lists).
enum PhoneNumber {
  static let words =
    "telephone number; kept as `+15415550100` where `region` says the country, or the number does"

  /// The longest number, and the shortest that is taken for one, in digits with the code of the country.
  private static let lengths = 8...15

  /// The number in the form of E.164; nil if it is none, or if nothing says its country.
  static func normal(_ text: some Sequence<UInt8>, _ region: PhoneRegion?) -> String? {
    var digits = ""
    var isAbroad = false
    for (place, byte) in text.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "+") where digits.isEmpty && !isAbroad: isAbroad = true
      // What people put between digits, and the bytes of a blank that does not break.
      case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "/"), 0xC2, 0xA0:
        continue
      default:
        // `tel:` is how addresses have numbers.
        guard place < 4, "tel:".utf8.contains(byte | 0x20) || byte == UInt8(ascii: ":") else {
          return nil
        }
      }
    }
    if !isAbroad {
      guard let region else { return nil }
      if digits.hasPrefix(region.abroad) {
        digits.removeFirst(region.abroad.count)
      } else {
        // In North America the prefix is the code of the country itself.
        if !region.inside.isEmpty, digits.hasPrefix(region.inside),
          digits.count > region.length || region.inside != region.country
        {
          digits.removeFirst(region.inside.count)
        }
        guard digits.count >= region.shortest, digits.count <= region.length else { return nil }
        digits = region.country + digits
      }
    }
    guard lengths.contains(digits.count), !digits.hasPrefix("0") else { return nil }
    return "+" + digits
  }
}

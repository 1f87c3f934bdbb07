/// The grammar of numbers in JSON (RFC 8259, section 6).
enum JSONNumber {
  /// Whether the whole of `text` is a number: no leading zeros, no `+`, no bare dot.
  static func isNumber(_ text: String) -> Bool {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let whole = takeDigits(&rest)
    guard whole.count == 1 || (whole.count > 1 && whole.first != UInt8(ascii: "0")) else {
      return false
    }
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest = rest.dropFirst()
      }
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ rest: inout Substring.UTF8View) -> Substring.UTF8View {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits
  }
}

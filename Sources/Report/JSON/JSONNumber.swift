/// The form of numbers in JSON (RFC 8259, section 6).
enum JSONNumber {
  /// Whether a text is a number: `-12.50` and `1e+20`, but not `+1`, `.5` or `1,000`.
  static func isValid(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = digits(&rest)
    guard whole.first != UInt8(ascii: "0") || whole.count == 1, !whole.isEmpty else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard !digits(&rest).isEmpty else { return false }
    }
    if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
      rest.removeFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
        rest.removeFirst()
      }
      guard !digits(&rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  /// Takes the digits from the front.
  private static func digits(_ text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let run = text.prefix { (0x30...0x39).contains($0) }
    text = text.dropFirst(run.count)
    return run
  }
}

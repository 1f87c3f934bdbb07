/// What `@` means in payloads: pointers, and itself when doubled.
enum GEDCOMAt {
  private static let at = UInt8(ascii: "@")

  /// How many bytes the id has that `value` points to; nil if it is no pointer.
  ///
  /// Blanks behind a pointer are passed over. `@#` begins a calendar escape.
  static func pointer(_ value: UnsafePointer<UInt8>, _ byteCount: Int) -> Int? {
    var end = byteCount
    while end > 0, GEDCOMLine.isBlank(value[end &- 1]) { end &-= 1 }
    guard end >= 3, value[0] == at, value[end &- 1] == at, value[1] != UInt8(ascii: "#") else {
      return nil
    }
    for position in 1..<end &- 1 where value[position] == at { return nil }
    return end &- 2
  }

  /// Whether an id is that of no record.
  static func isVoid(_ id: UnsafePointer<UInt8>, _ byteCount: Int) -> Bool {
    byteCount == 4 && id[0] == UInt8(ascii: "V") && id[1] == UInt8(ascii: "O")
      && id[2] == UInt8(ascii: "I") && id[3] == UInt8(ascii: "D")
  }

  /// Makes one `@` of two, in place: everywhere, or only at the start; returns the length that is left.
  static func unescape(
    _ text: UnsafeMutablePointer<UInt8>, _ byteCount: Int, onlyFirst: Bool
  ) -> Int {
    if onlyFirst {
      guard byteCount >= 2, text[0] == at, text[1] == at else { return byteCount }
      text.update(from: text + 1, count: byteCount &- 1)
      return byteCount &- 1
    }
    guard var position = ByteSearch.first(at, in: text, from: 0, to: byteCount) else {
      return byteCount
    }
    var count = position
    while position < byteCount {
      let byte = text[position]
      text[count] = byte
      count &+= 1
      let isPair = byte == at && position &+ 1 < byteCount && text[position &+ 1] == at
      position &+= isPair ? 2 : 1
    }
    return count
  }
}

internal import Platform

/// Writes the ids of a record in the form in which they are compared: 32 hexadecimal digits each, ascending, a blank between two.
///
/// A text has one id, or several with a line feed between two. A UUID is the same with braces, dashes and `urn:uuid:` or without, in
/// any case, and with the four digits of a checksum behind it that Personal Ancestral File writes; of any other id the digits
/// are a hash of its bytes. The UUID whose digits are all the same is no id.
enum IDText {
  /// Of more ids of one record the first ones are compared.
  static let mostIDs = 64
  /// Ids of more bytes are none.
  static let longest = 1024
  /// Digits of an id, and the blank behind it.
  static let width = 33
  /// Bytes that `write` may need.
  static let mostBytes = mostIDs * width

  /// Writes the ids of `text`; 0 if there is none.
  static func write(
    _ text: UnsafeRawBufferPointer, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    withUnsafeTemporaryAllocation(of: Hash128.self, capacity: mostIDs) { ids in
      var count = 0
      var start = 0
      while start < text.count, count < mostIDs {
        let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        if let id = id(trimmed(text[start..<end])) { insert(id, ids, &count) }
        start = end + 1
      }
      var written = 0
      for place in 0..<count {
        if place > 0 {
          output[written] = UInt8(ascii: " ")
          written += 1
        }
        for half in [ids[place].high, ids[place].low] {
          for digit in 0..<16 {
            let value = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * digit)) & 15
            output[written] = value < 10 ? 48 + value : 87 + value
            written += 1
          }
        }
      }
      return written
    }
  }

  /// The ids that `write` wrote.
  static func forEach(_ value: UnsafeRawBufferPointer, _ body: (Hash128) -> Void) {
    for start in stride(from: 0, to: value.count - 31, by: width) {
      var (high, low): (UInt64, UInt64) = (0, 0)
      for place in 0..<16 {
        high = high << 4 | digit(value[start + place])
        low = low << 4 | digit(value[start + 16 + place])
      }
      body(Hash128(high: high, low: low))
    }
  }

  private static func id(_ text: Slice<UnsafeRawBufferPointer>) -> Hash128? {
    guard !text.isEmpty, text.count <= longest else { return nil }
    if let uuid = uuid(text) { return isOneDigit(uuid) ? nil : uuid }
    return Hash128.of(UnsafeRawBufferPointer(rebasing: text))
  }

  /// The first 32 of 32 or 36 digits; nil if the text is anything else.
  private static func uuid(_ text: Slice<UnsafeRawBufferPointer>) -> Hash128? {
    let scheme = "urn:uuid:".utf8
    let hasScheme =
      text.count > scheme.count && zip(text, scheme).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    var (high, low): (UInt64, UInt64) = (0, 0)
    var count = 0
    for byte in hasScheme ? text.dropFirst(scheme.count) : text {
      switch byte {
      case UInt8(ascii: "-"), UInt8(ascii: "{"), UInt8(ascii: "}"): continue
      case 48...57, 65...70, 97...102:
        if count < 16 { high = high << 4 | digit(byte) }
        if (16..<32).contains(count) { low = low << 4 | digit(byte) }
        count += 1
      default: return nil
      }
    }
    return count == 32 || count == 36 ? Hash128(high: high, low: low) : nil
  }

  /// The value of a hexadecimal digit in either case.
  private static func digit(_ byte: UInt8) -> UInt64 {
    UInt64(byte & 15) + (byte >= 65 ? 9 : 0)
  }

  private static func isOneDigit(_ id: Hash128) -> Bool {
    id.high == id.low && id.high == (id.high & 15) &* 0x1111_1111_1111_1111
  }

  private static func trimmed(
    _ text: Slice<UnsafeRawBufferPointer>
  ) -> Slice<UnsafeRawBufferPointer> {
    var text = text
    while let last = text.last, last <= 0x20 { text.removeLast() }
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    return text
  }

  /// Puts an id in its place, unless it is there.
  private static func insert(
    _ id: Hash128, _ ids: UnsafeMutableBufferPointer<Hash128>, _ count: inout Int
  ) {
    var place = count
    while place > 0, id < ids[place - 1] { place -= 1 }
    if place > 0, ids[place - 1] == id { return }
    for from in stride(from: count, to: place, by: -1) { ids[from] = ids[from - 1] }
    ids[place] = id
    count += 1
  }
}

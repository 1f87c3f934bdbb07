internal import Platform
internal import SearchIndex
internal import Text

/// Writes values in the form in which they are compared.
///
/// Texts and names: words in lower case without diacritics, apostrophes and hyphens, a blank between two. Codes: the
/// same without blanks. Ids: see `IDText`. Dates: eight bytes, the first and the last possible day, each with its sign bit flipped, most significant
/// byte first. Whole numbers: their digits. One thread.
struct ComparableValue: ~Copyable {
  private var folder = NameFolder()

  /// Bytes that `write` may need for a text of `count`.
  static func mostBytes(of count: Int) -> Int { 19 * count + 16 }

  /// Writes a text of `field` to `output`; 0 if there is nothing to compare.
  ///
  /// Two records of which nobody knows the name have nothing in common by that.
  mutating func write(
    _ text: UnsafeRawBufferPointer, of field: LinkageField,
    to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    if field.kind == .id { return IDText.write(text, to: output) }
    let text = text.assumingMemoryBound(to: UInt8.self)
    if field.kind == .name, PersonName.isUnknown(text, as: field.namePart) { return 0 }
    return folder.withKey(of: text, separatesWords: field.kind != .code) { key in
      if let start = key.baseAddress { output.update(from: start, count: key.count) }
      return key.count
    }
  }

  /// Writes the days of a date.
  static func write(first: Int64, last: Int64, to output: UnsafeMutablePointer<UInt8>) -> Int {
    for (place, day) in [first, last].enumerated() {
      let bits = UInt32(bitPattern: Int32(clamping: day)) ^ 0x8000_0000
      for byte in 0..<4 {
        output[4 * place + byte] = UInt8(truncatingIfNeeded: bits >> UInt32(8 * (3 - byte)))
      }
    }
    return 8
  }

  /// The days of a date that `write` wrote.
  @inline(__always)
  static func days(_ value: UnsafePointer<UInt8>) -> (first: Int32, last: Int32) {
    let bits = UInt64(
      bigEndian: UnsafeRawPointer(value).loadUnaligned(as: UInt64.self))
    return (
      Int32(bitPattern: UInt32(truncatingIfNeeded: bits >> 32) ^ 0x8000_0000),
      Int32(bitPattern: UInt32(truncatingIfNeeded: bits) ^ 0x8000_0000)
    )
  }
}

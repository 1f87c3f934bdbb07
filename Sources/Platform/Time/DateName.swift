/// A word in small letters without diacritics, packed into a number: what `März` and `MARZ` have in
/// common.
struct DateName {
  /// The letters, the first one lowest; nil if they are more than a number holds, or others than the
  /// languages of `DateWord` have.
  private(set) var key: UInt128? = 0
  private var shift: UInt128 = 0

  /// Reads a run of letters from `start`, of at most `count` bytes, and returns its length; a hyphen or
  /// apostrophe belongs to it if it stands between two letters.
  mutating func read(_ start: UnsafePointer<UInt8>, count: Int) -> Int {
    var at = 0
    while at < count {
      let byte = start[at]
      switch byte {
      case 0x41...0x5A, 0x61...0x7A:
        append(byte | 0x20)
        at += 1
      case 0x2D where at > 0 && at + 1 < count && (start[at + 1] | 0x20) &- 0x61 < 26:
        append(byte)
        at += 1
      case 0xC3 where at + 1 < count && start[at + 1] & 0xC0 == 0x80:
        // U+00C0 ... U+00FF: a capital and its small letter differ by one bit.
        let isSharpS = start[at + 1] == 0x9F
        let base = isSharpS ? 0 : Self.bases[Int(start[at + 1] & 0x1F)]
        if base == 0 { key = nil } else { append(base) }
        at += 2
      case 0xCC, 0xCD:
        // U+0300 ... U+036F stand on the letter before.
        guard at > 0, at + 1 < count, start[at + 1] & 0xC0 == 0x80,
          byte == 0xCC || start[at + 1] < 0xB0
        else { return at }
        at += 2
      default: return at
      }
    }
    return at
  }

  private mutating func append(_ byte: UInt8) {
    guard shift < 128 else {
      key = nil
      return
    }
    key = key.map { $0 | UInt128(byte) << shift }
    shift += 8
  }

  /// The letters from U+00E0 to U+00FF without what stands on them; 0 for those without a base letter.
  private static let bases: InlineArray<32, UInt8> = {
    var bases = InlineArray<32, UInt8>(repeating: 0)
    let letters: StaticString = "aaaaaa\0ceeeeiiii\0nooooo\0ouuuuy\0y"
    for index in 0..<min(32, letters.utf8CodeUnitCount) { bases[index] = letters.utf8Start[index] }
    return bases
  }()
}

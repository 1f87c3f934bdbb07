internal import CSupport
internal import Platform

/// Which values of a field begin with names that are forms of each other, such as `bill` and `william`.
struct CognateIndex: Sendable {
  /// The hash of each value's first word.
  private let words: ScratchArray<UInt64>
  /// Hashes of pairs of words, the lesser first.
  private let pairs: Set<UInt64>

  /// The values of `table`, with pairs of words in the form in which names are compared.
  init(_ table: ValueTable, cognates: [(first: [UInt8], second: [UInt8])], scratch: ScratchSpace)
    throws
  {
    words = try ScratchArray(count: table.count, scratch: scratch)
    for place in 0..<table.count {
      let value = table.value(UInt32(place + 1))
      words[place] = Self.hash(
        UnsafeRawBufferPointer(rebasing: value.prefix { $0 != UInt8(ascii: " ") }))
    }
    pairs = Set(
      cognates.map { pair in
        Self.pair(
          pair.first.withUnsafeBytes { Self.hash($0) },
          pair.second.withUnsafeBytes { Self.hash($0) })
      })
  }

  /// Whether the first words of two values are forms of one name.
  @inline(__always)
  func areVariants(_ a: UInt32, _ b: UInt32) -> Bool {
    pairs.contains(Self.pair(words[Int(a) - 1], words[Int(b) - 1]))
  }

  private static func pair(_ a: UInt64, _ b: UInt64) -> UInt64 {
    let (low, high) = (min(a, b), max(a, b))
    return low &* 0x9E37_79B9_7F4A_7C15 ^ high
  }

  private static func hash(_ word: UnsafeRawBufferPointer) -> UInt64 {
    word.baseAddress.map { gm_hash64($0, word.count) } ?? 0
  }
}

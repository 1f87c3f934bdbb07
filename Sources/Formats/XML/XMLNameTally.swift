/// The bytes of all different names of a document, since expat keeps each of them to the end.
///
/// Two names may count as one, seldom, but never one as two, and always the same ones.
struct XMLNameTally: ~Copyable {
  private static let bitCount = 1 << 20

  private let seen: UnsafeMutablePointer<UInt64>
  private(set) var byteCount = 0

  init() {
    seen = .allocate(capacity: Self.bitCount / 64)
    seen.update(repeating: 0, count: Self.bitCount / 64)
  }

  deinit { seen.deallocate() }

  /// Counts a name unless it was there before.
  @inline(__always)
  mutating func add(_ name: UnsafePointer<UInt8>, _ count: Int) {
    let hash = Self.hash(name, count)
    let bit: UInt64 = 1 &<< (hash & 63)
    let word = Int(truncatingIfNeeded: (hash >> 6) & UInt64(Self.bitCount / 64 - 1))
    if seen[word] & bit == 0 {
      seen[word] |= bit
      byteCount += count
    }
  }

  @inline(__always)
  private static func hash(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var hash = UInt64(count)
    let bytes = UnsafeRawPointer(name)
    var place = 0
    while place + 8 <= count {
      hash = mix(hash ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    while place < count {
      hash = mix(hash ^ UInt64(name[place]))
      place += 1
    }
    return hash >> 20
  }

  @inline(__always)
  private static func mix(_ value: UInt64) -> UInt64 {
    let product = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}

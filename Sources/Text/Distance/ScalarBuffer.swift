/// The Unicode scalars of a word, in memory that is kept from word to word.
struct ScalarBuffer: ~Copyable {
  /// What a byte that begins no scalar counts as: a value of its own, beyond Unicode.
  private static let invalid: UInt32 = 0x11_0000

  private(set) var scalars: UnsafeMutablePointer<UInt32>
  private var capacity = 64
  private(set) var count = 0

  init() { scalars = .allocate(capacity: capacity) }

  deinit { scalars.deallocate() }

  /// Replaces the scalars by those of `word`, UTF-8 or not.
  mutating func load(_ word: UnsafeRawBufferPointer) {
    if word.count > capacity {
      scalars.deallocate()
      capacity = max(word.count, 2 * capacity)
      scalars = .allocate(capacity: capacity)
    }
    count = 0
    guard let bytes = word.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return }
    var found = 0
    var index = 0
    while index < word.count {
      let byte = bytes[index]
      if byte < 0x80 {
        scalars[found] = UInt32(byte)
        index += 1
      } else {
        let (scalar, width) = StrictUTF8.decode(bytes + index, count: word.count - index)
        scalars[found] = width > 0 ? scalar : Self.invalid + UInt32(byte)
        index += max(1, width)
      }
      found += 1
    }
    count = found
  }

  @inline(__always)
  subscript(index: Int) -> UInt32 { scalars[index] }

  /// The scalars as an independent copy, for what is not done in place.
  var copy: [UInt32] { Array(UnsafeBufferPointer(start: scalars, count: count)) }
}

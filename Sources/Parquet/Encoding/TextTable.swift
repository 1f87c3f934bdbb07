internal import CSupport
internal import Glibc

/// Numbers the different byte strings of a column in the order in which they first appear.
///
/// They are kept as a dictionary page has them. As `NumberTable` it gives up where hashes meet on purpose.
struct TextTable: ~Copyable {
  /// Small, since most of the time goes into fetching slots.
  private struct Slot {
    var hash: UInt32 = 0
    var codePlusOne: UInt32 = 0
  }

  private static let mostSteps = 256

  private var slots: UnsafeMutablePointer<Slot>
  private var mask = 63
  /// The different strings in the encoding PLAIN.
  private(set) var page = GrowingBytes()
  private var starts = GrowingBytes()
  /// Whether a look-up took too many steps: what it gave means nothing.
  private(set) var isCrowded = false
  /// How many bytes of length stand before each: 4, or none where all have the same one.
  var prefixByteCount: Int

  init(prefixByteCount: Int) {
    self.prefixByteCount = prefixByteCount
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
  }

  deinit { slots.deallocate() }

  /// Forgets all strings.
  mutating func removeAll() {
    // A table that is much larger than what it held is not worth being cleared.
    if count < mask / 16 {
      slots.deallocate()
      mask = 63
      slots = .allocate(capacity: mask + 1)
    }
    slots.initialize(repeating: Slot(), count: mask + 1)
    page.cut(to: 0)
    starts.cut(to: 0)
    isCrowded = false
  }

  /// How many different strings.
  var count: Int { starts.count / 8 }

  /// The bytes of string `code`.
  @inline(__always)
  subscript(code: Int) -> ByteRun {
    let end = code + 1 < count ? start(code + 1) - prefixByteCount : page.count
    return ByteRun(start: page.base + start(code), count: end - start(code))
  }

  /// Where string `code` begins in the page, behind its length.
  @inline(__always)
  private func start(_ code: Int) -> Int {
    starts.base.load(fromByteOffset: 8 * code, as: Int.self)
  }

  /// What a string is found by.
  @inline(__always)
  static func hash(_ text: ByteRun) -> UInt32 {
    UInt32(truncatingIfNeeded: gm_hash64(text.start, text.count) >> 32)
  }

  /// The number of `text`, which has fewer than 2^32 bytes.
  @inline(__always)
  mutating func code(of text: ByteRun) -> UInt32 {
    let hash = Self.hash(text)
    var at = Int(hash) & mask
    var steps = 0
    while slots[at].codePlusOne != 0 {
      if slots[at].hash == hash, isEqual(Int(slots[at].codePlusOne) - 1, text) {
        return slots[at].codePlusOne - 1
      }
      at = (at + 1) & mask
      steps += 1
      if steps > Self.mostSteps {
        isCrowded = true
        return 0
      }
    }
    return insert(text, hash, at)
  }

  /// Asks the memory system for where `text` would stand.
  @inline(__always)
  func fetch(_ text: ByteRun) {
    // To hash a long one twice takes longer than to wait.
    if text.count <= 128 { gm_prefetch(slots + (Int(Self.hash(text)) & mask)) }
  }

  @inline(__always)
  private func isEqual(_ code: Int, _ text: ByteRun) -> Bool {
    let known = self[code]
    return known.count == text.count && memcmp(known.start, text.start, text.count) == 0
  }

  @inline(never)
  private mutating func insert(_ text: ByteRun, _ hash: UInt32, _ at: Int) -> UInt32 {
    if prefixByteCount > 0 { page.append(UInt32(truncatingIfNeeded: text.count)) }
    starts.append(page.count)
    page.append(text)
    slots[at] = Slot(hash: hash, codePlusOne: UInt32(count))
    let code = UInt32(count - 1)
    if 2 * count > mask { grow() }
    return code
  }

  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = 2 * oldCount - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    for place in 0..<oldCount where old[place].codePlusOne != 0 {
      var at = Int(old[place].hash) & mask
      while slots[at].codePlusOne != 0 { at = (at + 1) & mask }
      slots[at] = old[place]
    }
    old.deallocate()
  }
}

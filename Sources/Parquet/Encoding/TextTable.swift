internal import CSupport
internal import Glibc

/// Numbers the different byte strings of a column in the order in which they first appear.
///
/// They are kept as a dictionary page has them. As `NumberTable` it gives up where hashes meet on purpose.
struct TextTable: ~Copyable {
  private struct Slot {
    var hash: UInt64 = 0
    var codePlusOne: UInt32 = 0
    var length: UInt32 = 0
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
  subscript(code: Int) -> UnsafeRawBufferPointer {
    let end = code + 1 < count ? start(code + 1) - prefixByteCount : page.count
    return UnsafeRawBufferPointer(start: page.base + start(code), count: end - start(code))
  }

  /// Where string `code` begins in the page, behind its length.
  @inline(__always)
  private func start(_ code: Int) -> Int {
    starts.base.load(fromByteOffset: 8 * code, as: Int.self)
  }

  /// The number of `text`, which has fewer than 2^32 bytes.
  @inline(__always)
  mutating func code(of text: UnsafeRawBufferPointer) -> UInt32 {
    let hash = gm_hash64(text.baseAddress, text.count)
    let length = UInt32(truncatingIfNeeded: text.count)
    var at = Int(truncatingIfNeeded: hash) & mask
    var steps = 0
    while slots[at].codePlusOne != 0 {
      if slots[at].hash == hash, slots[at].length == length, isEqual(slots[at], text) {
        return slots[at].codePlusOne - 1
      }
      at = (at + 1) & mask
      steps += 1
      if steps > Self.mostSteps {
        isCrowded = true
        return 0
      }
    }
    if prefixByteCount > 0 { page.append(length) }
    starts.append(page.count)
    page.append(text)
    slots[at] = Slot(hash: hash, codePlusOne: UInt32(count), length: length)
    let code = UInt32(count - 1)
    if 2 * count > mask { grow() }
    return code
  }

  @inline(__always)
  private func isEqual(_ slot: Slot, _ text: UnsafeRawBufferPointer) -> Bool {
    guard let base = text.baseAddress, text.count > 0 else { return true }
    return memcmp(page.base + start(Int(slot.codePlusOne) - 1), base, text.count) == 0
  }

  @inline(never)
  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = 4 * oldCount - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    for place in 0..<oldCount where old[place].codePlusOne != 0 {
      var at = Int(truncatingIfNeeded: old[place].hash) & mask
      while slots[at].codePlusOne != 0 { at = (at + 1) & mask }
      slots[at] = old[place]
    }
    old.deallocate()
  }
}

internal import CSupport
internal import Glibc

/// Finds the number of a term by its bytes: open addressing over slots of 16 bytes, at most half of
/// which are taken.
///
/// Tokens come in batches, so that the misses of one token overlap those of the others.
struct TermTable: ~Copyable {
  struct Slot: BitwiseCopyable {
    var hash: UInt64
    var term: UInt32
    /// The bytes of the term; 0 for a free slot.
    var length: UInt32

    static let free = Slot(hash: 0, term: 0, length: 0)
  }

  private static let leastSlotCount = 256

  private(set) var slots: UnsafeMutablePointer<Slot>
  private(set) var slotCount: Int
  /// Where the home of a hash stands in it: its upper bits.
  private var shift: UInt64

  private let largestByteCount: Int

  /// An empty table whose slots grow to at most `largestByteCount`.
  init(largestByteCount: Int) {
    self.largestByteCount = largestByteCount
    slotCount = Self.leastSlotCount
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .free, count: slotCount)
    shift = UInt64(slotCount.leadingZeroBitCount + 1)
  }

  deinit { slots.deallocate() }

  /// The bytes of the slots.
  var byteCount: Int { slotCount * MemoryLayout<Slot>.stride }

  /// Forgets all terms and keeps the slots.
  mutating func removeAll() { slots.update(repeating: .free, count: slotCount) }

  /// Asks for the slots of `hashes`, to be looked at soon.
  @inline(__always)
  func prefetch(_ hash: UInt64) { gm_prefetch(slots + home(hash)) }

  /// Writes the number of each term to `numbers`, new ones included, as far as there is room, and
  /// returns of how many.
  ///
  /// Term `i` is `bytes[bounds[2 * i]..<bounds[2 * i + 1]]` with `hashes[i]`; `TermHash` made those.
  mutating func number(
    _ bytes: UnsafePointer<UInt8>, bounds: UnsafePointer<UInt32>, hashes: UnsafePointer<UInt64>,
    count: Int, in arena: inout PostingArena,
    into numbers: UnsafeMutablePointer<UInt32>
  ) -> Int {
    var found = 0
    while found < count {
      let start = bounds[2 &* found]
      let length = bounds[2 &* found &+ 1] &- start
      let hash = hashes[found]
      var at = home(hash)
      // The bytes of longer terms are compared in `settle`, when they have been fetched.
      while slots[at].length != 0, slots[at].hash != hash || slots[at].length != length {
        at = (at &+ 1) & (slotCount &- 1)
      }
      if slots[at].length == 0 {
        guard let number = insert(bytes + Int(start), length, hash, at, &arena) else { break }
        numbers[found] = number
      } else {
        numbers[found] = slots[at].term
        gm_prefetch(arena.state(slots[at].term))
      }
      found &+= 1
    }
    return settle(bytes, bounds, hashes, count: found, in: &arena, numbers)
  }

  /// Compares the bytes of terms that hash and length do not tell apart for certain.
  private mutating func settle(
    _ bytes: UnsafePointer<UInt8>, _ bounds: UnsafePointer<UInt32>,
    _ hashes: UnsafePointer<UInt64>, count: Int, in arena: inout PostingArena,
    _ numbers: UnsafeMutablePointer<UInt32>
  ) -> Int {
    for index in 0..<count {
      let start = bounds[2 &* index]
      let length = Int(bounds[2 &* index &+ 1] &- start)
      guard length > TermHash.longestExact else { continue }
      let term = bytes + Int(start)
      if Self.isEqual(term, arena.base + Int(arena.state(numbers[index]).pointee.start), length) {
        continue
      }
      guard let number = search(term, length, hashes[index], &arena) else { return index }
      numbers[index] = number
    }
    return count
  }

  /// The number of a term whose hash and length another one has too.
  @inline(never)
  private mutating func search(
    _ term: UnsafePointer<UInt8>, _ length: Int, _ hash: UInt64, _ arena: inout PostingArena
  ) -> UInt32? {
    var at = home(hash)
    while slots[at].length != 0 {
      let slot = slots[at]
      if slot.hash == hash, slot.length == UInt32(length),
        Self.isEqual(term, arena.base + Int(arena.state(slot.term).pointee.start), length)
      {
        return slot.term
      }
      at = (at &+ 1) & (slotCount &- 1)
    }
    return insert(term, UInt32(length), hash, at, &arena)
  }

  /// Adds a term to the free slot `at`, or wherever it belongs when the table had to grow.
  @inline(never)
  private mutating func insert(
    _ term: UnsafePointer<UInt8>, _ length: UInt32, _ hash: UInt64, _ at: Int,
    _ arena: inout PostingArena
  ) -> UInt32? {
    var at = at
    if arena.termCount &* 2 >= slotCount {
      guard grow(&arena) else { return nil }
      at = home(hash)
      while slots[at].length != 0 { at = (at &+ 1) & (slotCount &- 1) }
    }
    guard let number = arena.insert(term, count: Int(length)) else { return nil }
    slots[at] = Slot(hash: hash, term: number, length: length)
    return number
  }

  /// Doubles the slots, unless they would take more than their share or what is left.
  private mutating func grow(_ arena: inout PostingArena) -> Bool {
    guard byteCount * 2 <= largestByteCount, arena.hasRoom(byteCount * 2) else { return false }
    let old = slots
    let oldCount = slotCount
    arena.reserve(byteCount)
    slotCount *= 2
    shift -= 1
    slots = .allocate(capacity: slotCount)
    slots.initialize(repeating: .free, count: slotCount)
    for index in 0..<oldCount where old[index].length != 0 {
      var at = home(old[index].hash)
      while slots[at].length != 0 { at = (at &+ 1) & (slotCount &- 1) }
      slots[at] = old[index]
    }
    old.deallocate()
    return true
  }

  @inline(__always)
  private func home(_ hash: UInt64) -> Int { Int(truncatingIfNeeded: hash &>> shift) }

  /// Whether two terms of `length` > 8 bytes are equal.
  @inline(__always)
  private static func isEqual(
    _ first: UnsafePointer<UInt8>, _ second: UnsafeRawPointer, _ length: Int
  ) -> Bool {
    guard length <= 16 else { return memcmp(first, second, length) == 0 }
    let raw = UnsafeRawPointer(first)
    let last = length &- 8
    let heads = raw.loadUnaligned(as: UInt64.self) ^ second.loadUnaligned(as: UInt64.self)
    let tails =
      raw.loadUnaligned(fromByteOffset: last, as: UInt64.self)
      ^ second.loadUnaligned(fromByteOffset: last, as: UInt64.self)
    return heads | tails == 0
  }
}

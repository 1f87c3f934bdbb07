internal import CSupport
internal import Glibc
internal import Platform

/// Numbers distinct byte strings in order of first appearance, such as the dictionary of a symbol column
/// while its segment is built.
///
/// One thread.
///
/// Open addressing over 16-byte slots, of which at most half are taken. A key of up to 8 bytes is
/// compared as one zero-padded word and its length; a longer one by its hash and length, then by its
/// bytes. A struct that is passed `inout`, so that its fields stay in registers over a batch.
///
/// Where a key stands depends on a seed of this table, so that nobody can write a file whose keys all
/// meet. What comes out does not depend on it.
public struct DictionaryBuilder: ~Copyable {
  private struct Slot {
    var word: UInt64 = 0
    var ordinalPlusOne: UInt32 = 0
    var length: UInt32 = 0
  }

  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private let seed: UInt64
  private(set) var arena: [UInt8] = []
  /// Where key `i` ends in the arena.
  private(set) var ends: [Int] = []

  /// An empty dictionary.
  public init() { self.init(seed: .random(in: .min ... .max)) }

  init(seed: UInt64) {
    self.seed = seed
    mask = 4095
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
  }

  deinit { slots.deallocate() }

  /// How many distinct keys.
  public var count: Int { ends.count }

  /// The bytes held by slots, keys and offsets.
  var byteCount: Int { (mask + 1) * MemoryLayout<Slot>.stride + arena.count + ends.count * 8 }

  /// Writes the number of each of `keys` to `ordinals`.
  ///
  /// Slots are fetched ahead of the look-ups.
  mutating func number(
    _ keys: UnsafePointer<ByteSlice>, count: Int, into ordinals: UnsafeMutablePointer<UInt32>
  ) {
    let group = 32
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * group) { buffer in
      var row = 0
      while row < count {
        let end = min(row + group, count)
        for next in row..<end {
          let word = Self.word(of: keys[next])
          buffer[next - row] = word
          gm_prefetch(slots + home(word))
        }
        for next in row..<end {
          ordinals[next] = number(of: keys[next], word: buffer[next - row])
        }
        row = end
      }
    }
  }

  /// Writes the number of each present one of `keys` to `ordinals`, and 0 for the nulls, whose bytes
  /// are not looked at: what a null row holds must not become a key.
  public mutating func number(
    _ keys: UnsafePointer<ByteSlice>, presence: UnsafePointer<UInt8>?, count: Int,
    into ordinals: UnsafeMutablePointer<UInt32>
  ) {
    guard let presence else { return number(keys, count: count, into: ordinals) }
    var row = 0
    while row < count {
      var end = row
      while end < count, presence[end] != 0 { end += 1 }
      if end > row { number(keys + row, count: end - row, into: ordinals + row) }
      while end < count, presence[end] == 0 {
        ordinals[end] = 0
        end += 1
      }
      row = end
    }
  }

  /// The bytes of key `ordinal`, handed to `body`.
  public func withKey<R>(_ ordinal: Int, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R
  {
    let start = ordinal == 0 ? 0 : ends[ordinal - 1]
    let end = ends[ordinal]
    return try arena.withUnsafeBytes {
      try body(UnsafeRawBufferPointer(rebasing: $0[start..<end]))
    }
  }

  /// The ordinals in byte order of their keys.
  public func sortedOrdinals() -> [UInt32] {
    var entries: [PrefixedOrdinal] = []
    entries.reserveCapacity(count)
    arena.withUnsafeBytes { bytes in
      let ends = self.ends
      func key(_ ordinal: UInt32) -> UnsafeRawBufferPointer {
        let index = Int(ordinal)
        return UnsafeRawBufferPointer(
          rebasing: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]])
      }
      // What all begin with, as ids of one kind do, does not tell them apart.
      var common = count == 0 ? 0 : key(0).count
      for ordinal in 1..<max(1, UInt32(count)) {
        common = commonPrefix(key(0), key(ordinal), limit: common)
      }
      for ordinal in 0..<UInt32(count) {
        let rest = UnsafeRawBufferPointer(rebasing: key(ordinal)[common...])
        entries.append(PrefixedOrdinal(prefix: keyPrefix(rest), ordinal: ordinal))
      }
      entries.sortByPrefix()
      // Few keys share eight bytes more, or most do: both are runs.
      entries.sortRuns { compareBytes(key($0.ordinal), key($1.ordinal)) < 0 }
    }
    return entries.map(\.ordinal)
  }

  @inline(__always)
  private static func word(of key: ByteSlice) -> UInt64 {
    key.count <= 8 ? key.word : gm_hash64(key.start, key.count)
  }

  @inline(__always)
  private func home(_ word: UInt64) -> Int {
    Int(truncatingIfNeeded: gm_mix64(word ^ seed)) & mask
  }

  /// How many slots a look-up of each key visits: 1 where it stands in its home.
  func probeCounts() -> [Int] {
    (0...mask).compactMap { at in
      slots[at].ordinalPlusOne == 0 ? nil : (at - home(slots[at].word)) & mask + 1
    }
  }

  @inline(__always)
  private mutating func number(of key: ByteSlice, word: UInt64) -> UInt32 {
    var at = home(word)
    while true {
      let slot = slots[at]
      if slot.ordinalPlusOne == 0 { return insert(key, word: word, at: at) }
      if slot.word == word, slot.length == UInt32(truncatingIfNeeded: key.count),
        key.count <= 8 || isEqual(key, Int(slot.ordinalPlusOne) - 1)
      {
        return slot.ordinalPlusOne - 1
      }
      at = (at + 1) & mask
    }
  }

  private func isEqual(_ key: ByteSlice, _ ordinal: Int) -> Bool {
    withKey(ordinal) { compareBytes($0, key.bytes) == 0 }
  }

  private mutating func insert(_ key: ByteSlice, word: UInt64, at: Int) -> UInt32 {
    let ordinal = UInt32(count)
    slots[at] = Slot(
      word: word, ordinalPlusOne: ordinal + 1, length: UInt32(truncatingIfNeeded: key.count))
    arena.append(contentsOf: key.bytes)
    ends.append(arena.count)
    if count * 2 > mask { grow() }
    return ordinal
  }

  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    slots = .allocate(capacity: oldCount * 2)
    slots.initialize(repeating: Slot(), count: oldCount * 2)
    for index in 0..<oldCount where old[index].ordinalPlusOne != 0 {
      var at = home(old[index].word)
      while slots[at].ordinalPlusOne != 0 { at = (at + 1) & mask }
      slots[at] = old[index]
    }
    old.deallocate()
  }
}

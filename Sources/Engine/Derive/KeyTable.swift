internal import Glibc
internal import Platform

/// Numbers for byte strings: each gets the next one when it first comes up.
///
/// An open-addressing hash table with linear probing, at most half full; 16 to 24 bytes a key and its bytes. One thread
/// writes, then any may read.
struct KeyTable: ~Copyable, Sendable {
  /// How many keys.
  private(set) var count = 0
  /// Whether all keys are 8 bytes, which then stand in `words`.
  private let areWords: Bool
  private var words: [UInt64] = []
  /// Where each key begins in `bytes`, and where the last one ends.
  private var starts: [Int] = [0]
  private var bytes: [UInt8] = []
  /// 0 for nothing; else the upper half of a hash, and below it the number of its key and 1.
  private var slots = [UInt64](repeating: 0, count: 1 << 10)

  /// The most keys: numbers are 31 bits.
  static let limit = Int(Int32.max) - 1

  /// A table without keys; with `areWords` all of them will be 8 bytes.
  init(areWords: Bool) { self.areWords = areWords }

  /// The number of a key, which it gets now if it has none.
  mutating func insert(_ key: UnsafeRawBufferPointer) -> Int {
    let hash = hash(key)
    if let found = find(key, hash) { return found }
    if 2 * (count + 1) > slots.count { grow() }
    precondition(count < Self.limit, "numbers are 31 bits")
    if areWords {
      words.append(key.loadUnaligned(as: UInt64.self))
    } else {
      bytes.append(contentsOf: key)
      starts.append(bytes.count)
    }
    place(hash, number: count)
    count += 1
    return count - 1
  }

  /// The number of a key; nil if it never came up.
  func find(_ key: UnsafeRawBufferPointer) -> Int? { find(key, hash(key)) }

  private func hash(_ key: UnsafeRawBufferPointer) -> UInt64 {
    areWords ? SplitMix64.mix(key.loadUnaligned(as: UInt64.self)) : Checksum.of(key)
  }

  private func find(_ key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while true {
      let slot = slots[at]
      if slot == 0 { return nil }
      if slot >> 32 == hash >> 32 {
        let number = Int(slot & 0xFFFF_FFFF) - 1
        if isEqual(number, key) { return number }
      }
      at = (at + 1) & mask
    }
  }

  private func isEqual(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    if areWords { return words[number] == key.loadUnaligned(as: UInt64.self) }
    let range = starts[number]..<starts[number + 1]
    guard range.count == key.count else { return false }
    guard let wanted = key.baseAddress else { return true }
    return bytes.withUnsafeBytes { all in
      all.baseAddress.map { memcmp($0 + range.lowerBound, wanted, key.count) == 0 } ?? true
    }
  }

  private mutating func place(_ hash: UInt64, number: Int) {
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at] != 0 { at = (at + 1) & mask }
    slots[at] = hash & ~0xFFFF_FFFF | UInt64(number + 1)
  }

  private mutating func grow() {
    slots = [UInt64](repeating: 0, count: 2 * slots.count)
    for number in 0..<count {
      if areWords {
        place(SplitMix64.mix(words[number]), number: number)
        continue
      }
      let range = starts[number]..<starts[number + 1]
      let hash = bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
      place(hash, number: number)
    }
  }
}

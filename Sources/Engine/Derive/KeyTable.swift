internal import Glibc
internal import Platform

/// Numbers for byte strings: each gets the next one when it first comes up.
///
/// An open-addressing hash table with linear probing, at most half full; 16 bytes a key and its bytes. One thread
/// writes, then any may read.
struct KeyTable: ~Copyable, Sendable {
  /// How many keys.
  private(set) var count = 0
  /// Where each key begins in `bytes`, and where the last one ends.
  private var starts: [Int] = [0]
  private var bytes: [UInt8] = []
  /// The upper halves of the hashes, by number.
  private var tags: [UInt32] = []
  /// 0 for nothing, or the number of a key and 1.
  private var slots = [UInt32](repeating: 0, count: 1 << 10)

  /// The most keys: numbers are 32 bits.
  static let limit = Int(Int32.max) - 1

  /// The number of a key, which it gets now if it has none.
  mutating func insert(_ key: UnsafeRawBufferPointer) -> Int {
    let hash = Checksum.of(key)
    if let found = find(key, hash) { return found }
    if 2 * (count + 1) > slots.count { grow() }
    precondition(count < Self.limit, "numbers are 32 bits")
    bytes.append(contentsOf: key)
    starts.append(bytes.count)
    tags.append(UInt32(hash >> 32))
    place(hash, UInt32(count + 1))
    count += 1
    return count - 1
  }

  /// The number of a key; nil if it never came up.
  func find(_ key: UnsafeRawBufferPointer) -> Int? { find(key, Checksum.of(key)) }

  private func find(_ key: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at] != 0 {
      let number = Int(slots[at]) - 1
      if tags[number] == UInt32(hash >> 32), isEqual(number, key) { return number }
      at = (at + 1) & mask
    }
    return nil
  }

  private func isEqual(_ number: Int, _ key: UnsafeRawBufferPointer) -> Bool {
    let range = starts[number]..<starts[number + 1]
    guard range.count == key.count else { return false }
    guard let wanted = key.baseAddress else { return true }
    return bytes.withUnsafeBytes { all in
      all.baseAddress.map { memcmp($0 + range.lowerBound, wanted, key.count) == 0 } ?? true
    }
  }

  private mutating func place(_ hash: UInt64, _ entry: UInt32) {
    let mask = slots.count - 1
    var at = Int(truncatingIfNeeded: hash) & mask
    while slots[at] != 0 { at = (at + 1) & mask }
    slots[at] = entry
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: 2 * slots.count)
    for number in 0..<count {
      let range = starts[number]..<starts[number + 1]
      let hash = bytes.withUnsafeBytes { Checksum.of(UnsafeRawBufferPointer(rebasing: $0[range])) }
      place(hash, UInt32(number + 1))
    }
  }
}

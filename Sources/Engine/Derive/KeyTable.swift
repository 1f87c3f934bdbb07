internal import CSupport
internal import Glibc
internal import SearchIndex

/// Numbers for integers or byte strings: each gets the next one when it first comes up.
///
/// An open-addressing hash table with linear probing, at most three quarters full: 11 to 21 bytes a key, and 8 for an integer, or 8
/// and its bytes. Keys are looked up a batch at a time, in passes that ask for memory before they read it. Where a key stands
/// depends on a seed of this table, so that nobody can write a file whose keys all meet; numbers do not depend on it. One thread
/// writes, then any may read.
struct KeyTable: ~Copyable, Sendable {
  /// How many keys.
  private(set) var count = 0
  private let seed = UInt64.random(in: .min ... .max)
  private var words: [Int64] = []
  /// Where each text begins in `bytes`, and where the last one ends.
  private var starts: [Int] = [0]
  private var bytes: [UInt8] = []
  /// 0 for nothing; else the upper half of a hash, and below it the number of its key and 1.
  private var slots: [UInt64]
  /// A key belongs where the uppermost bits of its hash say, so that a larger table is filled from front to back.
  private var shift: UInt64

  /// The most keys: numbers are 31 bits.
  static let limit = Int(Int32.max) - 1

  /// A table without keys.
  init() {
    let bits: UInt64 = 11
    slots = [UInt64](repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// The bytes that it holds.
  var byteCount: Int { 8 * (slots.count + words.count + starts.count) + bytes.count }

  /// The most that a table of its keys can hold, or one of `count` keys besides the bytes of texts: its slots may just have been doubled.
  var greatestByteCount: Int { Self.greatestByteCount(count) + bytes.count }
  static func greatestByteCount(_ count: Int) -> Int { 30 * count }

  /// Writes the numbers of keys, which they get now if they have none, and -1 for rows without one.
  mutating func insert(_ keys: KeyRows, into numbers: UnsafeMutablePointer<Int32>) {
    while 4 * (count + keys.count) > 3 * slots.count { grow() }
    precondition(count + keys.count <= Self.limit, "numbers are 31 bits")
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.count) { hashes in
      hash(keys, hashes)
      let mask = slots.count - 1
      for row in 0..<keys.count {
        guard keys.presence[row] != 0 else {
          numbers[row] = -1
          continue
        }
        var at = Int(truncatingIfNeeded: hashes[row] &>> shift)
        while true {
          let slot = slots[at]
          if slot == 0 {
            slots[at] = hashes[row] & ~0xFFFF_FFFF | UInt64(count + 1)
            numbers[row] = Int32(truncatingIfNeeded: count)
            append(keys, row)
            break
          }
          let number = Int(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1
          if slot >> 32 == hashes[row] >> 32, isEqual(number, keys, row) {
            numbers[row] = Int32(truncatingIfNeeded: number)
            break
          }
          at = (at + 1) & mask
        }
      }
    }
  }

  /// Writes the numbers of keys; -1 for those that never came up and rows without one.
  func find(_ keys: KeyRows, into numbers: UnsafeMutablePointer<Int32>) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: keys.count) { hashes in
      withUnsafeTemporaryAllocation(of: Int.self, capacity: keys.count) { places in
        hash(keys, hashes)
        // First the key that it is if no other has the same half of a hash, then whether it is that.
        for row in 0..<keys.count {
          places[row] = Int(truncatingIfNeeded: hashes[row] &>> shift)
          numbers[row] = keys.presence[row] == 0 ? -1 : candidate(hashes[row], &places[row])
        }
        prefetch(numbers, count: keys.count)
        for row in 0..<keys.count {
          while numbers[row] >= 0, !isEqual(Int(numbers[row]), keys, row) {
            places[row] = (places[row] + 1) & (slots.count - 1)
            numbers[row] = candidate(hashes[row], &places[row])
          }
        }
      }
    }
  }

  /// The texts, in the order of their numbers: where each begins, where the last one ends, and their bytes.
  consuming func texts() -> (starts: [Int], bytes: [UInt8]) { (starts, bytes) }

  /// Hashes keys and asks for the slots where they belong.
  @inline(__always)
  private func hash(_ keys: KeyRows, _ hashes: UnsafeMutableBufferPointer<UInt64>) {
    slots.withUnsafeBufferPointer { slots in
      guard let base = slots.baseAddress else { return }
      keys.forEachHash(seed: seed) { row, hash in
        hashes[row] = hash
        if keys.presence[row] != 0 { gm_prefetch(base + Int(truncatingIfNeeded: hash &>> shift)) }
      }
    }
  }

  /// The key of the first slot from `at` on that has this half of a hash; -1 if an empty one comes first.
  @inline(__always)
  private func candidate(_ hash: UInt64, _ at: inout Int) -> Int32 {
    slots.withUnsafeBufferPointer { slots in
      let mask = slots.count - 1
      while true {
        let slot = slots[at]
        if slot == 0 { return -1 }
        if slot >> 32 == hash >> 32 { return Int32(truncatingIfNeeded: slot & 0xFFFF_FFFF) - 1 }
        at = (at + 1) & mask
      }
    }
  }

  /// Asks for the keys of these numbers.
  private func prefetch(_ numbers: UnsafePointer<Int32>, count: Int) {
    guard words.isEmpty else {
      return words.withUnsafeBufferPointer { words in
        guard let base = words.baseAddress else { return }
        for row in 0..<count where numbers[row] >= 0 { gm_prefetch(base + Int(numbers[row])) }
      }
    }
    starts.withUnsafeBufferPointer { starts in
      guard let base = starts.baseAddress else { return }
      for row in 0..<count where numbers[row] >= 0 { gm_prefetch(base + Int(numbers[row])) }
      bytes.withUnsafeBufferPointer { bytes in
        guard let base = bytes.baseAddress else { return }
        for row in 0..<count where numbers[row] >= 0 {
          gm_prefetch(base + starts[Int(numbers[row])])
        }
      }
    }
  }

  @inline(__always)
  private func isEqual(_ number: Int, _ keys: KeyRows, _ row: Int) -> Bool {
    switch keys.values {
    case .numbers(let numbers): return words[number] == numbers[row]
    case .texts(let texts):
      let range = starts[number]..<starts[number + 1]
      guard range.count == texts[row].count else { return false }
      return bytes.withUnsafeBytes { all in
        guard let base = all.baseAddress else { return true }
        return memcmp(base + range.lowerBound, texts[row].start, range.count) == 0
      }
    }
  }

  @inline(__always)
  private mutating func append(_ keys: KeyRows, _ row: Int) {
    switch keys.values {
    case .numbers(let numbers): words.append(numbers[row])
    case .texts(let texts):
      bytes.append(contentsOf: texts[row].bytes)
      starts.append(bytes.count)
    }
    count += 1
  }

  /// Doubles the slots.
  private mutating func grow() {
    shift -= 1
    precondition(shift >= 32, "half a hash says where a key belongs")
    let mask = 2 * slots.count - 1
    var larger = [UInt64](repeating: 0, count: 2 * slots.count)
    larger.withUnsafeMutableBufferPointer { larger in
      for slot in slots where slot != 0 {
        var at = Int(truncatingIfNeeded: slot &>> shift)
        while larger[at] != 0 { at = (at + 1) & mask }
        larger[at] = slot
      }
    }
    slots = larger
  }
}

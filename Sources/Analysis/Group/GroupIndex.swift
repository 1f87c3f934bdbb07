internal import CSupport
internal import Platform
internal import SearchIndex

/// The groups of a part: each tuple of key values gets a number, in the order in which the groups come up.
///
/// Where tuples fit a word, a group is found by an array over all words or, of more than 20 bits, by an open-addressing hash
/// table of 16 bytes a slot; others by one of numbers, with 8 bytes a key and 8 more a group beside it. Where a group stands
/// depends on a seed, so that nobody can write a file whose keys all meet; its number does not. One worker's.
struct GroupIndex: ~Copyable {
  /// How many groups.
  private(set) var count = 0
  private let packing: PackedKey?
  private let tuples: TupleIndex?
  /// By word, 0 for nothing, or the number of a group and 1.
  private var places: [UInt32] = []
  private var slots: UnsafeMutableBufferPointer<Slot>
  private let seed = UInt64.random(in: .min ... .max)
  private let words = UnsafeMutablePointer<UInt64>.allocate(capacity: RecordBatch.capacity)

  private struct Slot {
    var word: UInt64 = 0
    /// 0 for nothing, or the number of a group and 1.
    var place: UInt32 = 0
  }

  /// The most bits of words that have an array over all of them.
  private static let denseBitCount = 20

  private static let leastSlotCount = 1 << 12

  /// An index of tuples of `width` values, which `packing` makes words of if it can; an array takes at most a quarter of
  /// `memoryLimit` bytes.
  init(width: Int, _ packing: PackedKey?, memoryLimit: Int) {
    self.packing = packing
    tuples = packing == nil ? TupleIndex(width: width) : nil
    let bitCount = packing?.bitCount ?? 0
    let isDense = bitCount <= Self.denseBitCount && 4 << bitCount <= max(memoryLimit / 4, 1 << 10)
    if let packing, isDense { places = Array(repeating: 0, count: 1 << packing.bitCount) }
    slots = .allocate(capacity: isDense ? 0 : Self.leastSlotCount)
    slots.initialize(repeating: Slot())
    words.initialize(repeating: 0, count: RecordBatch.capacity)
  }

  deinit {
    slots.deallocate()
    words.deallocate()
  }

  /// Writes the groups of the records of `batch`, whose keys are the inputs `keys`.
  mutating func find(_ batch: GroupBatch, keys: [Int]) {
    if let tuples {
      tuples.find(batch, keys: keys)
      count = tuples.count
      return
    }
    packing?.pack(batch, keys, into: words)
    if slots.isEmpty { findPlaces(batch) } else { findSlots(batch) }
  }

  private mutating func findPlaces(_ batch: GroupBatch) {
    let groups = batch.groups
    var count = count
    places.withUnsafeMutableBufferPointer { places in
      for row in 0..<batch.count {
        let word = Int(truncatingIfNeeded: words[row])
        if places[word] == 0 {
          count += 1
          places[word] = UInt32(count)
        }
        groups[row] = places[word] - 1
      }
    }
    self.count = count
  }

  private mutating func findSlots(_ batch: GroupBatch) {
    if 2 * (count + batch.count) > slots.count { grow(for: batch.count) }
    let mask = slots.count - 1
    guard let base = slots.baseAddress else { return }
    var count = count
    // Slots are fetched ahead of the look-ups.
    let ahead = 16
    for row in 0..<min(ahead, batch.count) { gm_prefetch(base + home(words[row], mask)) }
    for row in 0..<batch.count {
      if row + ahead < batch.count { gm_prefetch(base + home(words[row + ahead], mask)) }
      let word = words[row]
      var at = home(word, mask)
      while base[at].place != 0, base[at].word != word { at = (at + 1) & mask }
      if base[at].place == 0 {
        count += 1
        base[at] = Slot(word: word, place: UInt32(count))
      }
      batch.groups[row] = base[at].place - 1
    }
    self.count = count
  }

  @inline(__always)
  private func home(_ word: UInt64, _ mask: Int) -> Int {
    Int(truncatingIfNeeded: SplitMix64.mix(word ^ seed)) & mask
  }

  private mutating func grow(for more: Int) {
    let old = slots
    var size = old.count
    while 2 * (count + more) > size { size *= 2 }
    slots = .allocate(capacity: size)
    slots.initialize(repeating: Slot())
    let mask = size - 1
    for slot in old where slot.place != 0 {
      var at = home(slot.word, mask)
      while slots[at].place != 0 { at = (at + 1) & mask }
      slots[at] = slot
    }
    old.deallocate()
  }

  // MARK: - In the order of keys

  /// The groups in the order of their keys, each with a word that `value` and `firstDifference` take.
  func sorted() -> [PrefixedOrdinal] {
    if let tuples { return tuples.sorted() }
    var order: [PrefixedOrdinal] = []
    order.reserveCapacity(count)
    for (word, place) in places.enumerated() where place != 0 {
      order.append(PrefixedOrdinal(prefix: UInt64(word), ordinal: place - 1))
    }
    for slot in slots where slot.place != 0 {
      order.append(PrefixedOrdinal(prefix: slot.word, ordinal: slot.place - 1))
    }
    if !slots.isEmpty { order.sortByPrefix() }
    return order
  }

  /// The value of key `place` of a group; nil where it has none.
  @inline(__always)
  func value(_ group: PrefixedOrdinal, _ place: Int) -> Int64? {
    packing.map { $0.value(group.prefix, place) } ?? tuples?.value(Int(group.ordinal), place)
  }

  /// The number of the first key whose values differ in two groups.
  @inline(__always)
  func firstDifference(_ one: PrefixedOrdinal, _ other: PrefixedOrdinal) -> Int {
    packing.map { $0.firstDifference(one.prefix, other.prefix) }
      ?? tuples?.firstDifference(Int(one.ordinal), Int(other.ordinal)) ?? 0
  }

  /// Bytes that the groups take, beyond what is there without any.
  var byteCount: Int {
    tuples?.byteCount
      ?? MemoryLayout<Slot>.stride * max(0, slots.count - Self.leastSlotCount)
  }
}

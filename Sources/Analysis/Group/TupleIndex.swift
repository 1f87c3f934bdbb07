internal import Platform
internal import SearchIndex

/// Groups by tuples of values that may be any.
///
/// An open-addressing hash table, seeded as `GroupIndex` is; 8 bytes a key and 16 more a group. One worker's.
final class TupleIndex {
  /// How many groups.
  private(set) var count = 0
  private let width: Int
  private let seed = UInt64.random(in: .min ... .max)
  /// By group: the values of its keys, then one bit for each key that has none.
  private var tuples: [UInt64] = []
  /// 0 for nothing, or the number of a group and 1.
  private var slots = [UInt32](repeating: 0, count: 1 << 12)

  init(width: Int) { self.width = width }

  /// The value of key `place` of `group`; nil where it has none.
  func value(_ group: Int, _ place: Int) -> Int64? {
    let start = group * (width + 1)
    return tuples[start + width] >> UInt64(place) & 1 == 1
      ? nil : Int64(bitPattern: tuples[start + place])
  }

  /// The number of the first key whose values differ in two groups.
  func firstDifference(_ one: Int, _ other: Int) -> Int {
    var place = 0
    while place < width, value(one, place) == value(other, place) { place += 1 }
    return place
  }

  /// The groups in the order of their keys.
  func sorted() -> [PrefixedOrdinal] {
    // The first key decides for most; its sign is turned over so that the bits stand as the values do.
    var order = (0..<count).map { group in
      PrefixedOrdinal(
        prefix: value(group, 0).map { UInt64(bitPattern: $0) ^ 1 << 63 } ?? .max,
        ordinal: UInt32(group))
    }
    order.sortByPrefix()
    let width = width
    tuples.withUnsafeBufferPointer { tuples in
      order.sortRuns { one, other in
        let (a, b) = (Int(one.ordinal) * (width + 1), Int(other.ordinal) * (width + 1))
        let (nulls, otherNulls) = (tuples[a + width], tuples[b + width])
        for place in 0..<width {
          let isNull = nulls >> UInt64(place) & 1 == 1
          // No value is last.
          if isNull != (otherNulls >> UInt64(place) & 1 == 1) { return !isNull }
          let (value, otherValue) = (tuples[a + place], tuples[b + place])
          if value != otherValue { return Int64(bitPattern: value) < Int64(bitPattern: otherValue) }
        }
        return false
      }
    }
    return order
  }

  /// Writes the groups of the records of `batch`, whose keys are the inputs `keys`.
  func find(_ batch: GroupBatch, keys: [Int]) {
    for row in 0..<batch.count {
      if count * 2 >= slots.count { grow() }
      let mask = mask(batch, keys, row)
      var hash = SplitMix64.word(mask ^ seed)
      for key in keys { hash = SplitMix64.word(hash ^ value(batch, key, row)) }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while true {
        let slot = slots[place]
        if slot == 0 {
          for key in keys { tuples.append(value(batch, key, row)) }
          tuples.append(mask)
          count += 1
          slots[place] = UInt32(count)
          batch.groups[row] = UInt32(count - 1)
          break
        }
        if isEqual(Int(slot - 1), batch, keys, row, mask) {
          batch.groups[row] = slot - 1
          break
        }
        place = (place + 1) & (slots.count - 1)
      }
    }
  }

  @inline(__always)
  private func value(_ batch: GroupBatch, _ key: Int, _ row: Int) -> UInt64 {
    UInt64(bitPattern: batch.presence[key][row] == 0 ? 0 : batch.values[key][row])
  }

  @inline(__always)
  private func mask(_ batch: GroupBatch, _ keys: [Int], _ row: Int) -> UInt64 {
    var mask: UInt64 = 0
    for (bit, key) in keys.enumerated() where batch.presence[key][row] == 0 {
      mask |= 1 << UInt64(bit)
    }
    return mask
  }

  @inline(__always)
  private func isEqual(
    _ group: Int, _ batch: GroupBatch, _ keys: [Int], _ row: Int, _ mask: UInt64
  ) -> Bool {
    let start = group * (width + 1)
    guard tuples[start + width] == mask else { return false }
    for (place, key) in keys.enumerated() where tuples[start + place] != value(batch, key, row) {
      return false
    }
    return true
  }

  private func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for group in 0..<count {
      let start = group * (width + 1)
      var hash = SplitMix64.word(tuples[start + width] ^ seed)
      for place in 0..<width { hash = SplitMix64.word(hash ^ tuples[start + place]) }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(group + 1)
    }
  }

  /// Bytes that the groups take.
  var byteCount: Int { 8 * tuples.count + 8 * count }
}

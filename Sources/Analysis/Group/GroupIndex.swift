internal import Platform

/// The groups of a part: each tuple of key values gets a number, in the order in which the groups come up.
///
/// Where the keys can have few tuples, a group is found by an array over all of them; elsewhere by an open-addressing hash
/// table. 8 bytes a key and 8 more a group. One worker's.
struct GroupIndex: ~Copyable {
  /// How many groups.
  private(set) var count = 0
  private let width: Int
  /// By group: the values of its keys, then one bit for each key that has none.
  private var tuples: [UInt64] = []
  /// 0 for nothing, or the number of a group and 1.
  private var slots: [UInt32]
  private let radixes: [Radix]?

  /// One digit of the place of a tuple in the array.
  struct Radix {
    /// The value that is 0.
    let least: Int64
    /// How many values there are; no value is one more.
    let valueCount: Int
  }

  /// The most places of an array.
  static let denseLimit = 1 << 20

  /// An index of tuples of `width` values; `radixes` says where they lie, as far as that is known of all.
  init(width: Int, radixes: [Radix]?) {
    self.width = width
    var size = 1
    for radix in radixes ?? [] {
      size = min(size.multipliedReportingOverflow(by: radix.valueCount + 1).partialValue, 1 << 40)
      if size > Self.denseLimit { break }
    }
    self.radixes = size <= Self.denseLimit ? radixes : nil
    slots = [UInt32](repeating: 0, count: self.radixes == nil ? 1 << 12 : size)
  }

  /// The value of key `key` of `group`; nil where it has none.
  func value(_ group: Int, _ key: Int) -> Int64? {
    let start = group * (width + 1)
    return tuples[start + width] >> UInt64(key) & 1 == 1
      ? nil : Int64(bitPattern: tuples[start + key])
  }

  /// The groups in the order of their keys.
  func sortedGroups() -> [Int] {
    // An array over all tuples stands in their order, value by value, none last.
    if radixes != nil, width > 0 {
      var order: [Int] = []
      order.reserveCapacity(count)
      for slot in slots where slot != 0 { order.append(Int(slot) - 1) }
      return order
    }
    // The first key decides for most; its sign is turned over so that the bits stand as the values do.
    var order = (0..<count).map { group in
      let first = width == 0 ? nil : value(group, 0)
      return (bits: first.map { UInt64(bitPattern: $0) ^ 1 << 63 } ?? .max, group: group)
    }
    order.sort {
      $0.bits != $1.bits ? $0.bits < $1.bits : precedes($0.group, $1.group)
    }
    return order.map(\.group)
  }

  /// Whether group `a` comes before `b` in the order of keys: value by value, none last.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    for key in 0..<width {
      switch (value(a, key), value(b, key)) {
      case (let one?, let other?): if one != other { return one < other }
      case (nil, nil): break
      case (let one, _): return one != nil
      }
    }
    return false
  }

  /// Writes the groups of the records of `batch`, whose keys are the inputs `keys`.
  mutating func find(_ batch: GroupBatch, keys: [Int]) {
    guard width > 0 else {
      if count == 0, batch.count > 0 { append(batch, keys, row: 0, mask: 0) }
      batch.groups.update(repeating: 0, count: batch.count)
      return
    }
    if let radixes { findDense(batch, keys, radixes) } else { findHashed(batch, keys) }
  }

  private mutating func findDense(_ batch: GroupBatch, _ keys: [Int], _ radixes: [Radix]) {
    let groups = batch.groups
    groups.update(repeating: 0, count: batch.count)
    // The place of each record's tuple, digit by digit.
    for (key, radix) in zip(keys, radixes) {
      let (values, presence) = (batch.values[key], batch.presence[key])
      let (least, size) = (radix.least, UInt32(radix.valueCount))
      for row in 0..<batch.count {
        let digit = presence[row] == 0 ? size : UInt32(truncatingIfNeeded: values[row] &- least)
        groups[row] = groups[row] &* (size + 1) &+ digit
      }
    }
    for row in 0..<batch.count {
      let place = Int(groups[row])
      var slot = slots[place]
      if slot == 0 {
        append(batch, keys, row: row, mask: mask(batch, keys, row))
        slot = UInt32(count)
        slots[place] = slot
      }
      groups[row] = slot - 1
    }
  }

  private mutating func findHashed(_ batch: GroupBatch, _ keys: [Int]) {
    for row in 0..<batch.count {
      if count * 2 >= slots.count { grow() }
      let mask = mask(batch, keys, row)
      var hash = SplitMix64.word(mask)
      for key in keys {
        hash = SplitMix64.word(
          hash ^ UInt64(bitPattern: batch.presence[key][row] == 0 ? 0 : batch.values[key][row]))
      }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while true {
        let slot = slots[place]
        if slot == 0 {
          append(batch, keys, row: row, mask: mask)
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
    for (place, key) in keys.enumerated() {
      let value = batch.presence[key][row] == 0 ? 0 : batch.values[key][row]
      if tuples[start + place] != UInt64(bitPattern: value) { return false }
    }
    return true
  }

  private mutating func append(_ batch: GroupBatch, _ keys: [Int], row: Int, mask: UInt64) {
    for key in keys {
      tuples.append(
        UInt64(bitPattern: batch.presence[key][row] == 0 ? 0 : batch.values[key][row]))
    }
    tuples.append(mask)
    count += 1
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for group in 0..<count {
      let start = group * (width + 1)
      var hash = SplitMix64.word(tuples[start + width])
      for place in 0..<width { hash = SplitMix64.word(hash ^ tuples[start + place]) }
      var place = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
      slots[place] = UInt32(group + 1)
    }
  }

  /// Bytes that the groups take.
  var byteCount: Int { 8 * tuples.count + 4 * slots.count }
}

/// Where each scalar stands in a word.
///
/// In a word of at most 64 scalars a bit says so for each place; of a longer word only the first
/// place is known.
struct ScalarPlaces: ~Copyable {
  /// The most scalars of a word whose places are bits.
  static let mostBits = 64
  private static let directCount = 256

  /// By scalar, for Latin letters.
  private let direct: UnsafeMutablePointer<UInt64>
  /// By hash, for all others; a key of 0 is a slot that is free.
  private var keys: UnsafeMutablePointer<UInt32>
  private var values: UnsafeMutablePointer<UInt64>
  private var slotCount = 128
  private var usesSlots = false
  private var holdsBits = true

  init() {
    direct = .allocate(capacity: Self.directCount)
    direct.initialize(repeating: 0, count: Self.directCount)
    keys = .allocate(capacity: slotCount)
    keys.initialize(repeating: 0, count: slotCount)
    values = .allocate(capacity: slotCount)
  }

  deinit {
    direct.deallocate()
    keys.deallocate()
    values.deallocate()
  }

  /// Replaces the places by those of `word`.
  mutating func index(_ word: borrowing ScalarBuffer) {
    direct.update(repeating: 0, count: Self.directCount)
    if usesSlots { keys.update(repeating: 0, count: slotCount) }
    reserve(2 * word.count)
    usesSlots = false
    holdsBits = word.count <= Self.mostBits
    for place in 0..<word.count {
      let value: UInt64 = holdsBits ? 1 << UInt64(place) : UInt64(place) + 1
      let scalar = word[place]
      if scalar < Self.directCount {
        add(value, to: &direct[Int(scalar)])
      } else {
        usesSlots = true
        let slot = slot(of: scalar)
        if keys[slot] == 0 { values[slot] = 0 }
        keys[slot] = scalar
        add(value, to: &values[slot])
      }
    }
  }

  private func add(_ value: UInt64, to held: inout UInt64) {
    if holdsBits { held |= value } else if held == 0 { held = value }
  }

  /// The places of a scalar as bits, of a word of at most `mostBits`.
  @inline(__always)
  func bits(of scalar: UInt32) -> UInt64 {
    scalar < Self.directCount ? direct[Int(scalar)] : usesSlots ? hashed(scalar) : 0
  }

  /// The first place of a scalar, or -1.
  @inline(__always)
  func firstPlace(of scalar: UInt32) -> Int {
    let value = bits(of: scalar)
    if value == 0 { return -1 }
    return holdsBits ? value.trailingZeroBitCount : Int(truncatingIfNeeded: value) - 1
  }

  private func hashed(_ scalar: UInt32) -> UInt64 {
    let slot = slot(of: scalar)
    return keys[slot] == scalar ? values[slot] : 0
  }

  /// The slot that has the scalar, or the free one where it would be put.
  private func slot(of scalar: UInt32) -> Int {
    var slot = Int(truncatingIfNeeded: (scalar &* 0x9E37_79B1) >> 7) & (slotCount - 1)
    while keys[slot] != scalar, keys[slot] != 0 { slot = (slot + 1) & (slotCount - 1) }
    return slot
  }

  /// Makes room, so that at least half of the slots stay free.
  private mutating func reserve(_ count: Int) {
    guard count > slotCount else { return }
    while slotCount < count { slotCount *= 2 }
    keys.deallocate()
    values.deallocate()
    keys = .allocate(capacity: slotCount)
    keys.initialize(repeating: 0, count: slotCount)
    values = .allocate(capacity: slotCount)
  }
}

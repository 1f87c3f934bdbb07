internal import CSupport

/// Numbers the different 64-bit values of a column in the order in which they first appear.
///
/// A flat table with open addressing, at most half full. Where values meet on purpose, look-ups become long; then the
/// table gives up (`isCrowded`). That rests on the values alone, so the same rows make the same file.
struct NumberTable: ~Copyable {
  private struct Slot {
    var value: Int64 = 0
    var codePlusOne: UInt32 = 0
  }

  /// Random values need a tenth of it.
  private static let mostSteps = 256

  private var slots: UnsafeMutablePointer<Slot>
  private var mask = 63
  /// The different values.
  private(set) var values: [Int64] = []
  /// Whether a look-up took too many steps: what it gave means nothing.
  private(set) var isCrowded = false

  init() {
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
  }

  deinit { slots.deallocate() }

  /// Writes the numbers of `count` values to `codes`; returns false if it gave up.
  ///
  /// `isWorthIt` is asked now and then, with how many values were seen, and how many of all are different.
  mutating func number(
    _ source: UnsafePointer<Int64>, count: Int, into codes: UnsafeMutablePointer<UInt32>,
    isWorthIt: (_ seen: Int, _ different: Int) -> Bool
  ) -> Bool {
    var done = 0
    while done < count {
      let end = min(count, max(1024, 2 * done))
      for place in done..<end { codes[place] = code(of: source[place]) }
      done = end
      guard !isCrowded, isWorthIt(done, values.count) else { return false }
    }
    return true
  }

  /// Forgets all values.
  mutating func removeAll() {
    // A table that is much larger than what it holds is not worth being cleared.
    if values.count < mask / 8 {
      slots.deallocate()
      mask = 63
      slots = .allocate(capacity: mask + 1)
    }
    slots.initialize(repeating: Slot(), count: mask + 1)
    values.removeAll(keepingCapacity: true)
    isCrowded = false
  }

  @inline(__always)
  private mutating func code(of value: Int64) -> UInt32 {
    var at = Int(truncatingIfNeeded: gm_mix64(UInt64(bitPattern: value))) & mask
    var steps = 0
    while slots[at].codePlusOne != 0 {
      if slots[at].value == value { return slots[at].codePlusOne - 1 }
      at = (at + 1) & mask
      steps += 1
      if steps > Self.mostSteps {
        isCrowded = true
        return 0
      }
    }
    values.append(value)
    slots[at] = Slot(value: value, codePlusOne: UInt32(values.count))
    let code = UInt32(values.count - 1)
    if 2 * values.count > mask { grow() }
    return code
  }

  @inline(never)
  private mutating func grow() {
    slots.deallocate()
    mask = 2 * (mask + 1) - 1
    slots = .allocate(capacity: mask + 1)
    slots.initialize(repeating: Slot(), count: mask + 1)
    for (code, value) in values.enumerated() {
      var at = Int(truncatingIfNeeded: gm_mix64(UInt64(bitPattern: value))) & mask
      while slots[at].codePlusOne != 0 { at = (at + 1) & mask }
      slots[at] = Slot(value: value, codePlusOne: UInt32(code + 1))
    }
  }
}

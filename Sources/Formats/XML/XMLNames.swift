internal import Glibc

/// Numbers for the names of a format, found by their bytes.
struct XMLNames: ~Copyable {
  private struct Slot {
    /// The first eight bytes, zeros behind a shorter name.
    var head: UInt64
    var count: Int
    var name: Int16
    var start: Int
  }

  private let slots: UnsafeMutablePointer<Slot>
  private let mask: Int
  private let text: UnsafeMutablePointer<UInt8>

  /// Each name of `names` gets its place among them.
  init(_ names: [String]) {
    precondition(names.count < Int(Int16.max))
    let bytes = names.flatMap { Array($0.utf8) }
    var capacity = 16
    while capacity < 4 * names.count { capacity *= 2 }
    mask = capacity - 1
    slots = .allocate(capacity: capacity)
    slots.initialize(
      repeating: Slot(head: 0, count: 0, name: -1, start: 0), count: capacity)
    text = .allocate(capacity: max(1, bytes.count))
    for (place, byte) in bytes.enumerated() { text[place] = byte }
    var start = 0
    for (place, name) in names.enumerated() {
      let count = name.utf8.count
      let head = Self.head(UnsafePointer(text) + start, count)
      var slot = Self.hash(head, count) & mask
      while slots[slot].name >= 0 { slot = (slot + 1) & mask }
      slots[slot] = Slot(head: head, count: count, name: Int16(place), start: start)
      start += count
    }
  }

  deinit {
    slots.deallocate()
    text.deallocate()
  }

  /// The place of a name of `count` bytes, or -1.
  @inline(__always)
  func find(_ name: UnsafePointer<UInt8>, _ count: Int) -> Int16 {
    let head = Self.head(name, count)
    var slot = Self.hash(head, count) & mask
    while slots[slot].name >= 0 {
      let found = slots[slot]
      if found.head == head, found.count == count,
        count <= 8 || memcmp(text + found.start, name, count) == 0
      {
        return found.name
      }
      slot = (slot + 1) & mask
    }
    return -1
  }

  @inline(__always)
  private static func head(_ name: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    var head: UInt64 = 0
    for place in 0..<min(8, count) { head |= UInt64(name[place]) &<< UInt64(8 &* place) }
    return head
  }

  @inline(__always)
  private static func hash(_ head: UInt64, _ count: Int) -> Int {
    Int(truncatingIfNeeded: ((head &+ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 40)
  }
}

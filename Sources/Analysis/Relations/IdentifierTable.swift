internal import Glibc
internal import Platform

/// The ids of one kind of record as dense numbers.
///
/// 16 to 24 bytes an id beside its own bytes, which all stand in one array and are found by open addressing; 8 more a
/// row once an id stands twice. Ids are equal if their bytes are.
package struct IdentifierTable: Codable, Sendable {
  /// What stands for an id that no record has.
  package static let unknown: Int32 = -1
  /// What stands where no id is given.
  package static let none = Int32.min

  /// The ids of all ordinals, one after another.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Ordinals by the hashes of their ids, and `unknown`; at least twice as many as ids, a power of two.
  private var slots = [Int32](repeating: unknown, count: 16)
  /// How many ids there are, and how many rows.
  package private(set) var count = 0
  package private(set) var rowCount = 0
  /// The ordinal of each row, and the first row of each ordinal, unless another one was chosen; empty as long as no id stands twice, since then both
  /// are the same number.
  private var ordinals: [Int32] = []
  private var firsts: [Int32] = []

  package init() {}

  /// Numbers `ids` in the order in which they first appear.
  package init(_ ids: some Sequence<String>) {
    for id in ids { append(id) }
  }

  /// Adds a row with this id.
  package mutating func append(_ id: UnsafeRawBufferPointer) {
    let known = count
    let ordinal = insert(id)
    if count == known, ordinals.isEmpty {
      ordinals = Array(0..<Int32(rowCount))
      firsts = ordinals
    }
    if !ordinals.isEmpty {
      ordinals.append(ordinal)
      if count > known { firsts.append(Int32(rowCount)) }
    }
    rowCount += 1
  }

  package mutating func append(_ id: String) { Self.withBytes(id) { append($0) } }

  /// The number of `id`, which is a new one if nobody has it; adds no row.
  package mutating func insert(_ id: UnsafeRawBufferPointer) -> Int32 {
    let slot = slot(of: id)
    if slots[slot] != Self.unknown { return slots[slot] }
    let ordinal = Int32(count)
    slots[slot] = ordinal
    bytes.append(contentsOf: id)
    ends.append(bytes.count)
    count += 1
    if 2 * count > slots.count { grow() }
    return ordinal
  }

  package mutating func insert(_ id: String) -> Int32 { Self.withBytes(id) { insert($0) } }

  /// The number of `id`; `unknown` if no record has it, `none` if there is none.
  package func ordinal(of id: UnsafeRawBufferPointer?) -> Int32 {
    guard let id else { return Self.none }
    return slots[slot(of: id)]
  }

  package func ordinal(of id: String?) -> Int32 {
    guard let id else { return Self.none }
    return Self.withBytes(id) { ordinal(of: $0) }
  }

  /// The id with this number.
  package subscript(ordinal: Int32) -> ArraySlice<UInt8> {
    bytes[start(Int(ordinal))..<ends[Int(ordinal)]]
  }

  /// The id with this number as a text.
  package func text(_ ordinal: Int32) -> String { String(decoding: self[ordinal], as: UTF8.self) }

  /// The same numbers of rows without the ids: no id may be asked for any more.
  package var withoutIds: IdentifierTable {
    var table = self
    table.bytes = []
    table.ends = []
    table.slots = []
    return table
  }

  // MARK: - Rows

  /// Whether any id stands twice.
  package var hasRepeats: Bool { !ordinals.isEmpty }

  /// The number of the id in a row.
  package func ordinal(ofRow row: Int) -> Int32 { ordinals.isEmpty ? Int32(row) : ordinals[row] }

  /// The first row with the id of this number, or the one that was chosen.
  package func firstRow(of ordinal: Int32) -> Int {
    Int(firsts.isEmpty ? ordinal : firsts[Int(ordinal)])
  }

  /// Lets `row`, which has the id of this number, stand for it in place of the first one.
  package mutating func choose(_ row: Int, for ordinal: Int32) {
    precondition(self.ordinal(ofRow: row) == ordinal, "a row of another id")
    if !firsts.isEmpty { firsts[Int(ordinal)] = Int32(row) }
  }

  /// Whether another row stands for the same id: one above, unless another one was chosen.
  package func isRepeat(row: Int) -> Bool { firstRow(of: ordinal(ofRow: row)) != row }

  // MARK: - Slots

  private func start(_ ordinal: Int) -> Int { ordinal == 0 ? 0 : ends[ordinal - 1] }

  /// The slot that has `id`, or the free one where it belongs.
  private func slot(of id: UnsafeRawBufferPointer) -> Int {
    precondition(!slots.isEmpty, "the ids are gone")
    var slot = Int(truncatingIfNeeded: Hash128.of(id).low) & (slots.count - 1)
    bytes.withUnsafeBytes { bytes in
      while slots[slot] != Self.unknown, !isEqual(id, Int(slots[slot]), in: bytes) {
        slot = (slot + 1) & (slots.count - 1)
      }
    }
    return slot
  }

  private func isEqual(
    _ id: UnsafeRawBufferPointer, _ ordinal: Int, in bytes: UnsafeRawBufferPointer
  ) -> Bool {
    let start = start(ordinal)
    guard ends[ordinal] - start == id.count else { return false }
    guard let known = bytes.baseAddress, let looked = id.baseAddress else { return true }
    return memcmp(known + start, looked, id.count) == 0
  }

  private mutating func grow() {
    var larger = [Int32](repeating: Self.unknown, count: 2 * slots.count)
    bytes.withUnsafeBytes { bytes in
      for ordinal in 0..<count {
        let id = UnsafeRawBufferPointer(rebasing: bytes[start(ordinal)..<ends[ordinal]])
        var slot = Int(truncatingIfNeeded: Hash128.of(id).low) & (larger.count - 1)
        while larger[slot] != Self.unknown { slot = (slot + 1) & (larger.count - 1) }
        larger[slot] = Int32(ordinal)
      }
    }
    slots = larger
  }

  private static func withBytes<R>(_ id: String, _ body: (UnsafeRawBufferPointer) -> R) -> R {
    var id = id
    return id.withUTF8 { body(UnsafeRawBufferPointer($0)) }
  }
}

extension IdentifierTable {
  /// The number of `id`; of one that no record has a number below `unknown`, by which `strangers` know it.
  package func ordinal(of id: UnsafeRawBufferPointer, orOf strangers: inout IdentifierTable)
    -> Int32
  {
    let known = ordinal(of: id)
    return known >= 0 ? known : Self.unknown - 1 - strangers.insert(id)
  }

  /// The number among strangers of a number below `unknown`.
  package static func stranger(_ number: Int32) -> Int32 { unknown - 1 - number }
}

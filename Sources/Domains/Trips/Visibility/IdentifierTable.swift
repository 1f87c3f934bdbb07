/// The ids of one kind of record as dense numbers.
///
/// 36 bytes an id, beside those that are longer than 15 bytes: open addressing, since a dictionary of texts takes twice as much.
struct IdentifierTable: Sendable {
  /// What stands for an id that no record has.
  static let unknown: Int32 = -1

  /// The id of each ordinal.
  private var ids: [String] = []
  /// Ordinals by the hashes of their ids, and `unknown`; at least twice as many as ids, a power of two.
  private var slots = [Int32](repeating: unknown, count: 16)
  /// The ordinal of each row.
  private(set) var ordinalOfRow: [Int32] = []
  /// The first row of each ordinal.
  private(set) var firstRow: [Int] = []

  /// Numbers `ids` in the order in which they first appear.
  init(_ ids: some Sequence<String>) {
    let count = ids.underestimatedCount
    self.ids.reserveCapacity(count)
    ordinalOfRow.reserveCapacity(count)
    firstRow.reserveCapacity(count)
    for (row, id) in ids.enumerated() {
      let slot = slot(of: id)
      if slots[slot] == Self.unknown {
        slots[slot] = Int32(self.ids.count)
        self.ids.append(id)
        firstRow.append(row)
        ordinalOfRow.append(Int32(self.ids.count - 1))
        if 2 * self.ids.count > slots.count { grow() }
      } else {
        ordinalOfRow.append(slots[slot])
      }
    }
  }

  var count: Int { firstRow.count }

  /// The number of `id`; `unknown` if no record has it, or there is none.
  func ordinal(of id: String?) -> Int32 {
    guard let id else { return Self.unknown }
    return slots[slot(of: id)]
  }

  /// Whether a row above has the same id.
  func isRepeat(row: Int) -> Bool { firstRow[Int(ordinalOfRow[row])] != row }

  /// The slot that has `id`, or the free one where it belongs.
  private func slot(of id: String) -> Int {
    var slot = id.hashValue & (slots.count - 1)
    while slots[slot] != Self.unknown, ids[Int(slots[slot])] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = [Int32](repeating: Self.unknown, count: 2 * slots.count)
    for (ordinal, id) in ids.enumerated() { slots[slot(of: id)] = Int32(ordinal) }
  }
}

internal import Platform

/// Ids that were not looked at, since more records have them than can be one person.
public struct IgnoredIDs: Sendable, Hashable {
  /// How many.
  public internal(set) var ids = 0
  /// On how many records the most frequent one stands.
  public internal(set) var most = 0

  /// Of all fields.
  init(of fields: [SharedIDs?] = []) {
    for field in fields.compactMap({ $0?.ignored }) {
      ids += field.ids
      most = max(most, field.most)
    }
  }
}

/// Which values of a field of ids have an id in common.
///
/// A value is the set of all ids of a record. Ids that more than so many records have are left out: what a broken export writes
/// on thousands of persons is the id of none. Arrays are as large as all ids of all values. Any thread.
struct SharedIDs: Sendable {
  /// What was left out.
  let ignored: IgnoredIDs
  /// By value: another value that is connected with it by common ids, one for all of them; what blocks are made of.
  let blocks: ScratchArray<UInt32>
  /// By value: 1 if an id of it counts.
  private let counted: ScratchArray<UInt8>
  /// Where the ids of value `n` begin: element `n - 1`; one more than values.
  private let bounds: ScratchArray<UInt32>
  /// The numbers of ids that several values have, ascending.
  private let ids: ScratchArray<UInt32>

  private struct Entry: BitwiseCopyable {
    let id: Hash128
    let value: UInt32
  }

  /// Of the values of `table` without the ids that more than `most` records have.
  init(_ table: ValueTable, mostRecords most: Int, scratch: ScratchSpace) throws {
    let entries = try Self.entries(table, scratch: scratch)
    let blocks = try ScratchArray<UInt32>(count: table.count, scratch: scratch)
    let counted = try ScratchArray<UInt8>(count: table.count, scratch: scratch)
    let bounds = try ScratchArray<UInt32>(count: table.count + 1, scratch: scratch)
    for value in 0..<table.count { blocks[value] = UInt32(value) }
    var ignored = IgnoredIDs()
    /// Hands the values that share an id which counts, two at least, to `body`.
    func forEachShared(_ body: (Range<Int>) -> Void, alone: (Range<Int>, Int) -> Void = { _, _ in })
    {
      var start = 0
      while start < entries.count {
        var end = start
        var records = 0
        while end < entries.count, entries[end].id == entries[start].id {
          records += Int(table.frequencies[Int(entries[end].value)])
          end += 1
        }
        alone(start..<end, records)
        if records <= most, end - start > 1 { body(start..<end) }
        start = end
      }
    }
    forEachShared({ group in
      let first = Self.root(entries[group.lowerBound].value, blocks)
      for place in group {
        let value = entries[place].value
        bounds[Int(value) + 1] += 1
        let (a, b) = (Self.root(first, blocks), Self.root(value, blocks))
        if a != b { blocks[Int(max(a, b))] = min(a, b) }
      }
    }) { group, records in
      guard records <= most else {
        ignored.ids += 1
        ignored.most = max(ignored.most, records)
        return
      }
      for place in group { counted[Int(entries[place].value)] = 1 }
    }
    for value in 0..<table.count {
      bounds[value + 1] += bounds[value]
      blocks[value] = Self.root(UInt32(value), blocks)
    }
    let ids = try ScratchArray<UInt32>(count: Int(bounds[table.count]), scratch: scratch)
    let filled = try ScratchArray<UInt32>(count: table.count, scratch: scratch)
    var number: UInt32 = 0
    forEachShared({ group in
      number += 1
      for place in group {
        let value = Int(entries[place].value)
        ids[Int(bounds[value] + filled[value])] = number
        filled[value] += 1
      }
    })
    (self.ignored, self.blocks, self.counted, self.bounds, self.ids) =
      (ignored, blocks, counted, bounds, ids)
  }

  /// Whether any id of a value counts; values have numbers from 1.
  func counts(_ value: UInt32) -> Bool { counted[Int(value) - 1] != 0 }

  /// Whether two different values have an id in common that counts.
  func areShared(_ a: UInt32, _ b: UInt32) -> Bool {
    var (first, second) = (bounds[Int(a) - 1], bounds[Int(b) - 1])
    let (firstEnd, secondEnd) = (bounds[Int(a)], bounds[Int(b)])
    while first < firstEnd, second < secondEnd {
      let (left, right) = (ids[Int(first)], ids[Int(second)])
      if left == right { return true }
      if left < right { first += 1 } else { second += 1 }
    }
    return false
  }

  /// All ids with the places of their values, by id, then by value.
  private static func entries(
    _ table: ValueTable, scratch: ScratchSpace
  ) throws -> ScratchArray<Entry> {
    var count = 0
    for value in 0..<table.count {
      count += (table.value(UInt32(value + 1)).count + 1) / IDText.width
    }
    let entries = try ScratchArray<Entry>(count: count, scratch: scratch)
    var place = 0
    for value in 0..<table.count {
      IDText.forEach(table.value(UInt32(value + 1))) { id in
        entries[place] = Entry(id: id, value: UInt32(value))
        place += 1
      }
    }
    return try entries.sorted(scratch: scratch) {
      $0.id == $1.id ? $0.value < $1.value : $0.id < $1.id
    }
  }

  /// The value that all are connected with; ways to it are halved.
  private static func root(_ value: UInt32, _ parents: ScratchArray<UInt32>) -> UInt32 {
    var value = value
    while parents[Int(value)] != value {
      parents[Int(value)] = parents[Int(parents[Int(value)])]
      value = parents[Int(value)]
    }
    return value
  }
}

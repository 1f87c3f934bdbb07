internal import Analysis
internal import Definition
internal import Platform

/// Who is whose parent: what persons and families say of each other, put together.
///
/// Father and mother are those whom the family names; where it names nobody, the first man or woman, by number, who names
/// the family as their own. Children are those whom the family names and those who name it as that of their parents.
///
/// 8 bytes a link and 12 a record, all in scratch files. Any thread.
struct Kinship: Sendable {
  /// What a family names a person as.
  enum Role: UInt64 {
    case husband = 0
    case wife = 1
    case child = 2
  }

  let records: TreeRecords
  /// By family: the number of a person plus 1, or 0.
  let fathers: ScratchArray<UInt32>
  let mothers: ScratchArray<UInt32>
  /// Families that name a person, by person: `family << 2 | role`, ascending.
  private let named: GroupedValues<UInt64>
  /// Children who name the family, but whom it does not name.
  private let claimed: GroupedValues<UInt32>
  /// Families of which a person is father or mother, by person.
  private let own: GroupedValues<UInt32>

  init(_ records: TreeRecords, in context: TaskContext) throws {
    let (people, families, scratch) = (records.people, records.families, context.scratch)
    self.records = records
    let fathers = try ScratchArray<UInt32>(count: families.count, scratch: scratch)
    let mothers = try ScratchArray<UInt32>(count: families.count, scratch: scratch)
    let named = try GroupedValues<UInt64>(groups: people.count, scratch: scratch) { add in
      for family in 0..<families.count where families.isRepeat[family] == 0 {
        if family & 0xFFFF == 0 { try context.cancellation.check() }
        for (place, slot) in families.slots(of: family).enumerated() {
          guard let person = TreeRecords.named(slot) else { continue }
          add(person, UInt64(family) << 2 | UInt64(min(place, 2)))
        }
      }
    }
    for family in 0..<families.count where families.isRepeat[family] == 0 {
      let slots = families.slots(of: family)
      fathers[family] = TreeRecords.named(slots[0]).map { UInt32($0) + 1 } ?? 0
      mothers[family] = TreeRecords.named(slots[1]).map { UInt32($0) + 1 } ?? 0
    }
    for person in 0..<people.count where people.isRepeat[person] == 0 {
      for slot in people.slots(of: person).dropFirst() {
        guard let family = TreeRecords.named(slot) else { continue }
        let names = families.slots(of: family)
        let place = people.sexes[person] == UInt8(ascii: "F") ? 1 : 0
        guard people.sexes[person] != 0, names[0] != person + 1, names[1] != person + 1 else {
          continue
        }
        if place == 0, people.sexes[person] == UInt8(ascii: "M"), fathers[family] == 0 {
          fathers[family] = UInt32(person) + 1
        } else if place == 1, mothers[family] == 0 {
          mothers[family] = UInt32(person) + 1
        }
      }
    }
    claimed = try GroupedValues<UInt32>(groups: families.count, scratch: scratch) { add in
      for person in 0..<people.count where people.isRepeat[person] == 0 {
        guard let family = TreeRecords.named(people.slots(of: person)[0]),
          !named.contains(UInt64(family) << 2 | Role.child.rawValue, in: person)
        else { continue }
        add(family, UInt32(person))
      }
    }
    own = try GroupedValues<UInt32>(groups: people.count, scratch: scratch) { add in
      for family in 0..<families.count {
        if fathers[family] != 0 { add(Int(fathers[family]) - 1, UInt32(family)) }
        if mothers[family] != 0, mothers[family] != fathers[family] {
          add(Int(mothers[family]) - 1, UInt32(family))
        }
      }
    }
    self.named = named
    self.fathers = fathers
    self.mothers = mothers
  }

  /// The father of a family.
  @inline(__always)
  func father(_ family: Int) -> Int? { fathers[family] == 0 ? nil : Int(fathers[family]) - 1 }

  /// The mother of a family.
  @inline(__always)
  func mother(_ family: Int) -> Int? { mothers[family] == 0 ? nil : Int(mothers[family]) - 1 }

  /// Hands over the children whom a family names, and behind them those who name it; one whom it names twice comes twice.
  @inline(__always)
  func forEachChild(_ family: Int, _ body: (Int) throws -> Void) rethrows {
    for slot in records.families.slots(of: family).dropFirst(2) {
      if let child = TreeRecords.named(slot) { try body(child) }
    }
    for child in claimed[family] { try body(Int(child)) }
  }

  /// How many children that are.
  func childCount(_ family: Int) -> Int {
    records.families.slots(of: family).count - 2 + claimed[family].count
  }

  /// The child with a number below `childCount`; nil if it is not there.
  func child(_ number: Int, of family: Int) -> Int? {
    let slots = records.families.slots(of: family)
    if number + 2 < slots.count { return TreeRecords.named(slots[number + 2]) }
    return Int(claimed[family][number + 2 - slots.count])
  }

  /// The families of which a person is father or mother.
  func families(of person: Int) -> UnsafeBufferPointer<UInt32> { own[person] }

  /// The families that name a person, `family << 2 | role`, ascending.
  func naming(_ person: Int) -> UnsafeBufferPointer<UInt64> { named[person] }

  /// Whether a family names a person as a child.
  func names(_ family: Int, child person: Int) -> Bool {
    named.contains(UInt64(family) << 2 | Role.child.rawValue, in: person)
  }

  /// Whether a family names a person as husband or wife.
  func names(_ family: Int, partner person: Int) -> Bool {
    named.contains(UInt64(family) << 2 | Role.husband.rawValue, in: person)
      || named.contains(UInt64(family) << 2 | Role.wife.rawValue, in: person)
  }
}

internal import Definition
internal import Formats
internal import Platform

/// Who of a file of GEDCOM was born too long ago to be living, by the dates of relatives too.
///
/// People are known by hashes of their ids; an id that stands twice, or that has the hash of another one, is nobody's. Dates
/// are those of births, christenings, deaths, burials, marriages and divorces; one that cannot be read, or is before
/// the year 1000, tells nothing, nor do others beside it of the same event. Children are those whom a family names;
/// where anything says that they are not so by birth, they are none.
///
/// Some 60 bytes a person.
struct RelativesSurvey: FileSurvey {
  /// The first day of birth of those who may be living.
  private let earliestBirth: Int64
  private let longestLife: Int
  private var places: [Int64] = []
  private var ids: [UInt64] = []
  private var facts = BirthBounds.Facts()
  private var members: [UInt64] = []
  private var familyEnds: [Int32] = []
  private var partnerCounts: [Int32] = []

  init(_ option: LivingOption) {
    earliestBirth = option.day(yearsBefore: option.years)
    longestLife = max(option.years, FamilyAges.longestLife)
  }

  var identity: String { "relatives 1 \(earliestBirth) \(longestLife)" }

  private enum Column: Int, CaseIterable {
    case id, tag, birth, christening, death, burial, deathWord, parentage, adoption
    case husband, wife, child, marriage, divorce, fatherKind, motherKind

    var name: String {
      switch self {
      case .id: "xref"
      case .tag: "tag"
      case .birth: "BIRT.DATE"
      case .christening: "CHR.DATE"
      case .death: "DEAT.DATE"
      case .burial: "BURI.DATE"
      case .deathWord: "DEAT"
      case .parentage: "FAMC.PEDI"
      case .adoption: "ADOP?"
      case .husband: "HUSB"
      case .wife: "WIFE"
      case .child: "CHIL"
      case .marriage: "MARR.DATE"
      case .divorce: "DIV.DATE"
      case .fatherKind: "CHIL._FREL"
      case .motherKind: "CHIL._MREL"
      }
    }
  }

  let rows = ["INDI", "FAM"].compactMap { GEDCOMPath($0) }
  let columns = Column.allCases.compactMap { GEDCOMColumn($0.name, takesLists: true) }

  private static let dates = DateParser(DateFormat(GedcomDateFormat()))

  mutating func take(_ table: FieldTable, from start: Int64) {
    for row in 0..<table.count {
      if Self.field(table, row, .tag).first == UInt8(ascii: "I") {
        takePerson(table, row, at: start + table.offset(of: row))
      } else {
        takeFamily(table, row)
      }
    }
  }

  private mutating func takePerson(_ table: FieldTable, _ row: Int, at place: Int64) {
    let birth = Self.days(table, row, .birth)
    let death = Self.days(table, row, .death)
    let end = min(death.last, Self.days(table, row, .burial).last)
    var earliest = birth.first
    if death.first > -BirthBounds.none {
      earliest = max(earliest, death.first - FamilyAges.daysAtMost(longestLife))
    }
    // The file says that the person is living.
    if Self.contains(table, row, .deathWord, where: { Self.isWord($0, ["n"]) }) {
      earliest = max(earliest, Int32(clamping: earliestBirth))
    }
    places.append(place)
    ids.append(Self.hash(Self.field(table, row, .id)))
    facts.latest.append(min(birth.last, Self.days(table, row, .christening).last, end))
    facts.earliest.append(earliest)
    facts.end.append(end)
    facts.hasOtherParents.append(
      !Self.field(table, row, .adoption).isEmpty
        || Self.contains(table, row, .parentage) { !Self.isWord($0, Self.wordsOfBirth) })
  }

  private mutating func takeFamily(_ table: FieldTable, _ row: Int) {
    let before = members.count
    for column in [Column.husband, .wife] { addMembers(table, row, column) }
    partnerCounts.append(Int32(members.count - before))
    let isOther = [Column.fatherKind, .motherKind].contains {
      Self.contains(table, row, $0) { !Self.isWord($0, Self.wordsOfBirth) }
    }
    if !isOther { addMembers(table, row, .child) }
    familyEnds.append(Int32(members.count))
    let marriage = Self.days(table, row, .marriage)
    facts.marriageFirst.append(marriage.first)
    facts.marriageLast.append(min(marriage.last, Self.days(table, row, .divorce).last))
  }

  private mutating func addMembers(_ table: FieldTable, _ row: Int, _ column: Column) {
    Self.forEachItem(table, row, column) { members.append(Self.hash($0)) }
  }

  mutating func append(_ next: Self) {
    let offset = Int32(members.count)
    places += next.places
    ids += next.ids
    members += next.members
    familyEnds += next.familyEnds.map { $0 + offset }
    partnerCounts += next.partnerCounts
    facts.append(next.facts)
  }

  func marks() -> [Int64] {
    let people = NumberedIDs(ids)
    let links = FamilyLinks(
      members: members.map { people.number(of: $0) }, familyEnds: familyEnds,
      partnerCounts: partnerCounts, personCount: ids.count)
    let bounds = BirthBounds(facts, links, leavingOut: people.isDoubled)
    return places.indices.filter {
      !bounds.isLeftOut[$0] && Int64(bounds.latest[$0]) < earliestBirth
    }.map { places[$0] }
  }
}

extension RelativesSurvey {
  private static let wordsOfBirth = ["birth", "natural", "biological"]

  private static func field(
    _ table: FieldTable, _ row: Int, _ column: Column
  ) -> UnsafeBufferPointer<UInt8> { table.field(row, column.rawValue).bytes }

  private static func forEachItem(
    _ table: FieldTable, _ row: Int, _ column: Column, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let bytes = field(table, row, column)
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
  }

  private static func contains(
    _ table: FieldTable, _ row: Int, _ column: Column,
    where matches: (UnsafeBufferPointer<UInt8>) -> Bool
  ) -> Bool {
    var found = false
    forEachItem(table, row, column) { found = found || matches($0) }
    return found
  }

  /// Whether `bytes` are one of `words`, which are in lower case.
  private static func isWord(_ bytes: UnsafeBufferPointer<UInt8>, _ words: [String]) -> Bool {
    words.contains { word in
      word.utf8.count == bytes.count && zip(word.utf8, bytes).allSatisfy { $0 == $1 | 0x20 }
    }
  }

  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    Hash128.of(UnsafeRawBufferPointer(id)).low
  }

  /// The days from the first to the last of all dates of an event; without bounds if there is none, or one that tells nothing.
  private static func days(
    _ table: FieldTable, _ row: Int, _ column: Column
  ) -> (first: Int32, last: Int32) {
    var days: (first: Int, last: Int) = (.max, .min)
    forEachItem(table, row, column) { text in
      let date = dates.read(text).date
      let isKnown = date.map { Int64($0.last) >= LivingRule.firstKnownBirth } ?? false
      days.first = min(days.first, isKnown ? date?.first ?? .min : .min)
      days.last = max(days.last, isKnown ? date?.last ?? .max : .max)
    }
    return (
      days.first > UncertainDate.earliest && days.first < .max
        ? Int32(clamping: days.first) : -BirthBounds.none,
      days.last < UncertainDate.latest && days.last > .min
        ? Int32(clamping: days.last) : BirthBounds.none
    )
  }
}

extension BirthBounds.Facts {
  fileprivate mutating func append(_ next: Self) {
    latest += next.latest
    earliest += next.earliest
    end += next.end
    hasOtherParents += next.hasOtherParents
    marriageFirst += next.marriageFirst
    marriageLast += next.marriageLast
  }
}

/// The numbers of people by the hashes of their ids.
private struct NumberedIDs {
  private let ids: [UInt64]
  /// In slots of a power of two: a number plus 1, or 0.
  private var slots: [Int32]
  /// Whether somebody else has the same id.
  private(set) var isDoubled: [Bool]

  init(_ ids: [UInt64]) {
    self.ids = ids
    isDoubled = Array(repeating: false, count: ids.count)
    var capacity = 16
    while capacity < 2 * ids.count { capacity *= 2 }
    slots = Array(repeating: 0, count: capacity)
    for (number, id) in ids.enumerated() {
      let slot = slot(of: id)
      if slots[slot] == 0 {
        slots[slot] = Int32(number + 1)
      } else {
        isDoubled[Int(slots[slot]) - 1] = true
        isDoubled[number] = true
      }
    }
  }

  /// The number of the one person with that id, or -1.
  func number(of id: UInt64) -> Int32 {
    let number = slots[slot(of: id)] - 1
    return number >= 0 && !isDoubled[Int(number)] ? number : -1
  }

  /// The slot that holds an id, or that is free for it.
  private func slot(of id: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: id) & (slots.count - 1)
    while slots[slot] != 0, ids[Int(slots[slot]) - 1] != id {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }
}

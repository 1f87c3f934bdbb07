import TestSupport
import Testing

@testable import Genealogy

/// Bounds of births, against a slow reading of the same rule over random families.
@Suite struct BirthBoundsTests {
  /// Families as lists of people.
  struct Tree {
    var facts = BirthBounds.Facts()
    var families: [(partners: [Int], children: [Int])] = []

    var links: FamilyLinks {
      var (members, ends, counts): ([Int32], [Int32], [Int32]) = ([], [], [])
      for family in families {
        members += (family.partners + family.children).map { Int32($0) }
        ends.append(Int32(members.count))
        counts.append(Int32(family.partners.count))
      }
      return FamilyLinks(
        members: members, familyEnds: ends, partnerCounts: counts,
        personCount: facts.latest.count)
    }

    mutating func add(born: Int32? = nil, dead: Int32? = nil) {
      facts.latest.append(min(born ?? BirthBounds.none, dead ?? BirthBounds.none))
      facts.earliest.append(born ?? -BirthBounds.none)
      facts.end.append(dead ?? BirthBounds.none)
      facts.hasOtherParents.append(false)
    }

    mutating func add(_ partners: [Int], _ children: [Int], married: Int32? = nil) {
      families.append((partners, children))
      facts.marriageFirst.append(married ?? -BirthBounds.none)
      facts.marriageLast.append(married ?? BirthBounds.none)
    }

    func bounds() -> BirthBounds {
      BirthBounds(
        facts, links, leavingOut: Array(repeating: false, count: facts.latest.count))
    }
  }

  /// Goes over all families until nothing changes; meant for trees without contradictions.
  private static func slow(_ tree: Tree) -> (latest: [Int32], earliest: [Int32]) {
    var (latest, earliest) = (tree.facts.latest, tree.facts.earliest)
    var isChanged = true
    func lower(_ person: Int, _ day: Int32) {
      if day < latest[person] { (latest[person], isChanged) = (day, true) }
    }
    func raise(_ person: Int, _ day: Int32) {
      if day > earliest[person] { (earliest[person], isChanged) = (day, true) }
    }
    let none = BirthBounds.none
    while isChanged {
      isChanged = false
      for (number, family) in tree.families.enumerated() {
        for partner in family.partners {
          let married = tree.facts.marriageLast[number]
          if married < none { lower(partner, married - 12 * 365) }
          if tree.facts.marriageFirst[number] > -none {
            raise(partner, tree.facts.marriageFirst[number] - 100 * 366)
          }
          let end = tree.facts.end[partner]
          for other in family.partners where other != partner {
            if end < none { lower(other, end - 12 * 365) }
            if latest[partner] < none { lower(other, latest[partner] + 88 * 366) }
            if earliest[partner] > -none { raise(other, earliest[partner] - 88 * 366) }
          }
          for child in family.children {
            if end < none { lower(child, end + 366) }
            if latest[partner] < none { lower(child, latest[partner] + 100 * 366) }
            if earliest[partner] > -none { raise(child, earliest[partner] + 12 * 365) }
            if latest[child] < none { lower(partner, latest[child] - 12 * 365) }
            if earliest[child] > -none { raise(partner, earliest[child] - 100 * 366) }
          }
        }
      }
    }
    return (latest, earliest)
  }

  private static func randomTree(_ random: inout SeededGenerator) -> Tree {
    var tree = Tree()
    let (generations, size) = (Int.random(in: 2...9, using: &random), 8)
    for generation in 0..<generations {
      for _ in 0..<size {
        let born = Int32(365 * (-270 + 25 * generation + Int.random(in: 0...6, using: &random)))
        let isDated = Int.random(in: 0..<4, using: &random) == 0
        let hasEnd = Int.random(in: 0..<4, using: &random) == 0
        tree.add(born: isDated ? born : nil, dead: hasEnd ? born + 365 * 70 : nil)
      }
    }
    for generation in 0..<generations - 1 {
      for pair in 0..<size / 2 {
        let first = generation * size + 2 * pair
        let count = Int.random(in: 0...3, using: &random)
        let children = (0..<count).map { _ in
          (generation + 1) * size + Int.random(in: 0..<size, using: &random)
        }
        tree.add(
          Bool.random(using: &random) ? [first, first + 1] : [first], Array(Set(children)).sorted())
      }
    }
    return tree
  }

  @Test func boundsAreThoseOfTheSlowReading() {
    for seed in UInt64(1)...400 {
      var random = SeededGenerator(seed: seed)
      let tree = Self.randomTree(&random)
      let (bounds, expected) = (tree.bounds(), Self.slow(tree))
      #expect(!bounds.isLeftOut.contains(true), "\(seed)")
      #expect(bounds.latest == expected.latest, "\(seed)")
      #expect(bounds.earliest == expected.earliest, "\(seed)")
    }
  }

  /// One wrong date leaves out those around it, and the bounds of all others are those without it.
  @Test func whatContradictsProvesNothing() {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      var tree = Self.randomTree(&random)
      let wrong = Int.random(in: 0..<tree.facts.latest.count, using: &random)
      tree.facts.latest[wrong] = -365 * 900
      tree.facts.earliest[wrong] = -365 * 900
      let bounds = tree.bounds()
      var without = tree
      for person in bounds.isLeftOut.indices where bounds.isLeftOut[person] {
        without.facts.latest[person] = BirthBounds.none
        without.facts.earliest[person] = -BirthBounds.none
        without.facts.end[person] = BirthBounds.none
        without.families = without.families.map { family in
          (family.partners.filter { $0 != person }, family.children.filter { $0 != person })
        }
      }
      let expected = Self.slow(without)
      for person in bounds.isLeftOut.indices where !bounds.isLeftOut[person] {
        #expect(bounds.latest[person] == expected.latest[person], "\(seed) \(person)")
      }
    }
  }

  @Test func whoeverIsOnALoopIsLeftOut() {
    var tree = Tree()
    for _ in 0..<6 { tree.add() }
    tree.facts.latest[5] = -365 * 200
    tree.facts.earliest[5] = -365 * 200
    // 0 begets 1, 1 begets 2, 2 begets 0; 3 is a parent of 0, 4 a child of 2; 5 is a child of 4.
    for (parent, child) in [(0, 1), (1, 2), (2, 0), (3, 0), (2, 4), (4, 5)] {
      tree.add([parent], [child])
    }
    let bounds = tree.bounds()
    #expect(bounds.isLeftOut == [true, true, true, false, false, false])
    #expect(bounds.latest[4] == -365 * 212)
    #expect(bounds.latest[3] == BirthBounds.none)
    // Somebody who is their own parent, and their own partner.
    var own = Tree()
    own.add(born: -365 * 200)
    own.add()
    own.add([0, 0], [0, 1])
    #expect(own.bounds().isLeftOut == [true, false])
    #expect(own.bounds().latest[1] == BirthBounds.none)
  }
}

import Platform

@testable import Genealogy

/// A family tree judged in plain code, with dictionaries and one record after the other: it shares nothing with the
/// analysis, whose figures are computed again with it.
///
/// For trees that fit into memory.
struct PlainTree {
  struct Person {
    var id: String
    var sex = ""
    var parents: String?
    var families: [String] = []
    var birth: ClosedRange<Int>?
    var death: ClosedRange<Int>?
    var burial: ClosedRange<Int>?
  }

  struct Family {
    var id: String
    var husband: String?
    var wife: String?
    var children: [String] = []
    var marriage: ClosedRange<Int>?
  }

  /// How often a rule is broken, is broken perhaps, and cannot be asked.
  struct Count: Equatable {
    var certain = 0
    var possible = 0
    var unknown = 0
  }

  /// The options of the analysis by name.
  var limits: [String: Int] = [:]
  var today: Int?
  /// Which links the records have fields for: of `parents families children partners`.
  var links: Set<String> = []
  private(set) var counts: [String: Count] = [:]
  /// Persons and families by id, the first of each.
  private var people: [String: Person] = [:]
  private var families: [String: Family] = [:]
  /// In the order of the records, each id once.
  private var personIDs: [String] = []
  private var familyIDs: [String] = []
  private var fathers: [String: String] = [:]
  private var mothers: [String: String] = [:]
  private var children: [String: [String]] = [:]
  /// By person, the families that name it as a child and as a partner, each once and in the order of the records.
  private var naming: [String: [String]] = [:]
  private var partnering: [String: [String]] = [:]

  private func limit(_ name: String) -> Int { limits[name] ?? 0 }

  mutating func judge(_ persons: [Person], _ couples: [Family]) {
    for person in persons {
      if people[person.id] != nil {
        count("GEN_ID_TWICE", .yes)
      } else {
        people[person.id] = person
        personIDs.append(person.id)
      }
    }
    for family in couples {
      if families[family.id] != nil {
        count("GEN_ID_TWICE", .yes)
      } else {
        families[family.id] = family
        familyIDs.append(family.id)
      }
    }
    relate()
    for id in personIDs { if let person = people[id] { judge(person) } }
    for id in familyIDs { if let family = families[id] { judge(family) } }
    judgeLoops()
    judgeIslands()
  }

  // MARK: - Who belongs to whom

  private mutating func relate() {
    for id in familyIDs {
      guard let family = families[id] else { continue }
      for child in Set(family.children) { naming[child, default: []].append(id) }
      for partner in Set([family.husband, family.wife].compactMap(\.self)) {
        partnering[partner, default: []].append(id)
      }
      if let husband = family.husband, people[husband] != nil { fathers[id] = husband }
      if let wife = family.wife, people[wife] != nil { mothers[id] = wife }
      children[id] = family.children.filter { people[$0] != nil }
    }
    for id in personIDs {
      guard let person = people[id] else { continue }
      for name in person.families {
        guard let family = families[name], family.husband != id, family.wife != id else { continue }
        if person.sex == "M", fathers[name] == nil { fathers[name] = id }
        if person.sex == "F", mothers[name] == nil { mothers[name] = id }
      }
      if let parents = person.parents, let family = families[parents],
        !family.children.contains(id)
      {
        children[parents, default: []].append(id)
      }
    }
  }

  // MARK: - Single records

  private mutating func judge(_ person: Person) {
    count("GEN_DEATH_BEFORE_BIRTH", Self.isBefore(person.death, person.birth))
    count("GEN_BURIAL_BEFORE_DEATH", Self.isBefore(person.burial, person.death))
    count(
      "GEN_AGE",
      Self.ages(person.birth, person.death).map { Self.all($0) { $0 > limit("oldest_age") } }
        ?? .unknown)
    if person.birth == nil { count("GEN_NO_BIRTH", .yes) }
    for date in [person.birth, person.death, person.burial] { judgeFuture(date) }
    let naming = self.naming[person.id] ?? []
    if let parents = person.parents {
      if families[parents] == nil {
        count("GEN_DANGLING", .yes)
      } else if !naming.contains(parents), links.contains("children") {
        count("GEN_LINK_FAMILY", .yes)
      }
    }
    let agrees = person.parents.map { naming.contains($0) } ?? false
    if links.contains("parents"), !agrees {
      for _ in naming { count("GEN_LINK_PERSON", .yes) }
    }
    var all = Set(naming)
    if let parents = person.parents, families[parents] != nil { all.insert(parents) }
    if all.count > 1 { count("GEN_TWO_FAMILIES", .yes) }
    let partners = partnering[person.id] ?? []
    if links.contains("families") {
      for family in partners where !person.families.contains(family) {
        count("GEN_LINK_PERSON", .yes)
      }
    }
    for family in person.families where families[family] == nil { count("GEN_DANGLING", .yes) }
    if links.contains("partners") {
      for family in Set(person.families) where families[family] != nil {
        if !partners.contains(family) { count("GEN_LINK_FAMILY", .yes) }
      }
    }
  }

  private mutating func judge(_ family: Family) {
    for id in [family.husband, family.wife].compactMap(\.self) + family.children
    where people[id] == nil {
      count("GEN_DANGLING", .yes)
    }
    if let husband = family.husband, people[husband]?.sex == "F" { count("GEN_SEX", .yes) }
    if let wife = family.wife, people[wife]?.sex == "M" { count("GEN_SEX", .yes) }
    let (father, mother) = (fathers[family.id], mothers[family.id])
    let own = children[family.id] ?? []
    if let father, father == mother { count("GEN_SAME_SPOUSE", .yes) }
    for child in Set(own)
    where own.count(where: { $0 == child }) > 1 || child == father || child == mother {
      count("GEN_TWICE_IN_FAMILY", .yes)
    }
    judgeFuture(family.marriage)
    for partner in Set([father, mother].compactMap(\.self)) {
      count(
        "GEN_MARRIED_YOUNG",
        younger(people[partner]?.birth, family.marriage, limit("youngest_marriage")))
      count("GEN_MARRIED_DEAD", Self.isBefore(people[partner]?.death, family.marriage))
    }
    if let father, let mother, father != mother {
      count("GEN_AGE_GAP", gap(people[father]?.birth, people[mother]?.birth))
    }
    for child in Set(own) { judge(child, of: family, father, mother) }
    judgeSiblings(Set(own).sorted())
  }

  private mutating func judge(
    _ child: String, of family: Family, _ father: String?, _ mother: String?
  ) {
    let birth = people[child]?.birth
    if let father, father != child {
      count(
        "GEN_PARENT_YOUNG", younger(people[father]?.birth, birth, limit("youngest_parent")))
      count(
        "GEN_BORN_AFTER_FATHER",
        Self.isAfter(birth, people[father]?.death, by: limit("days_after_father")))
    }
    if let mother, mother != child, mother != father {
      let born = people[mother]?.birth
      count("GEN_PARENT_YOUNG", younger(born, birth, limit("youngest_parent")))
      count("GEN_BORN_AFTER_MOTHER", Self.isAfter(birth, people[mother]?.death, by: 0))
      count(
        "GEN_MOTHER_OLD",
        Self.ages(born, birth).map { Self.all($0) { $0 > limit("oldest_mother") } } ?? .unknown)
    }
    count("GEN_CHILD_BEFORE_MARRIAGE", Self.isBefore(birth, family.marriage))
  }

  private mutating func judgeSiblings(_ own: [String]) {
    guard own.count <= 200 else { return }
    let range = limit("twin_days") + 1...limit("sibling_days")
    for (place, one) in own.enumerated() {
      for other in own[(place + 1)...] {
        guard let first = people[one]?.birth, let second = people[other]?.birth else {
          count("GEN_SIBLINGS", .unknown)
          continue
        }
        let differences =
          (second.lowerBound - first.upperBound)...(second.upperBound - first.lowerBound)
        let isLater =
          range.contains(differences.lowerBound) && range.contains(differences.upperBound)
        let isEarlier =
          range.contains(-differences.lowerBound) && range.contains(-differences.upperBound)
        let isPossible =
          differences.overlaps(range)
          || differences.overlaps(-range.upperBound...(-range.lowerBound))
        count("GEN_SIBLINGS", isLater || isEarlier ? .yes : isPossible ? .perhaps : .no)
      }
    }
  }

  // MARK: - The whole tree

  private mutating func judgeLoops() {
    var parents: [String: Set<String>] = [:]
    for (family, own) in children {
      for child in own {
        for parent in [fathers[family], mothers[family]].compactMap(\.self) {
          parents[child, default: []].insert(parent)
        }
      }
    }
    // Whoever has no parents who are left is no part of a loop.
    var left = Set(parents.keys)
    while true {
      let next = left.filter { !(parents[$0] ?? []).isDisjoint(with: left) }
      if next.count == left.count { break }
      left = next
    }
    func ancestors(_ person: String) -> Set<String> {
      var found: Set<String> = []
      var open = [person]
      while let next = open.popLast() {
        for parent in parents[next] ?? [] where left.contains(parent) {
          if found.insert(parent).inserted { open.append(parent) }
        }
      }
      return found
    }
    var taken: Set<String> = []
    for person in left.sorted() where !taken.contains(person) {
      let above = ancestors(person)
      guard above.contains(person) else { continue }
      taken.formUnion(above.filter { ancestors($0).contains(person) })
      count("GEN_LOOP", .yes)
    }
  }

  private mutating func judgeIslands() {
    var links: [String: [String]] = [:]
    for family in familyIDs {
      let own = [fathers[family], mothers[family]].compactMap(\.self) + (children[family] ?? [])
      for person in own {
        links[person, default: []].append(family)
        links["\u{0}" + family, default: []].append(person)
      }
    }
    var seen: Set<String> = []
    var islands = 0
    for person in personIDs where !seen.contains(person) {
      islands += 1
      seen.insert(person)
      var open = [person]
      var families: Set<String> = []
      while let next = open.popLast() {
        for family in links[next] ?? [] where families.insert(family).inserted {
          for other in links["\u{0}" + family] ?? [] where seen.insert(other).inserted {
            open.append(other)
          }
        }
      }
    }
    if islands > 1 { counts["GEN_ISLAND", default: Count()].certain += islands - 1 }
  }
}

// MARK: - Dates

extension PlainTree {
  private enum Answer {
    case yes, perhaps, no, unknown
  }

  private mutating func count(_ rule: String, _ answer: Answer) {
    switch answer {
    case .yes: counts[rule, default: Count()].certain += 1
    case .perhaps: counts[rule, default: Count()].possible += 1
    case .unknown: counts[rule, default: Count()].unknown += 1
    case .no: break
    }
  }

  private mutating func judgeFuture(_ date: ClosedRange<Int>?) {
    guard let date, let today else { return }
    count("GEN_FUTURE", Self.isAfter(date, today...today, by: 0))
  }

  private func younger(
    _ birth: ClosedRange<Int>?, _ day: ClosedRange<Int>?, _ years: Int
  ) -> Answer {
    Self.ages(birth, day).map { Self.all($0) { $0 < years } } ?? .unknown
  }

  private func gap(_ one: ClosedRange<Int>?, _ other: ClosedRange<Int>?) -> Answer {
    guard let first = Self.ages(one, other), let second = Self.ages(other, one) else {
      return .unknown
    }
    let most = limit("age_gap")
    let answers = [Self.all(first) { $0 > most }, Self.all(second) { $0 > most }]
    return answers.contains(.yes) ? .yes : answers.contains(.perhaps) ? .perhaps : .no
  }

  private static func isBefore(_ one: ClosedRange<Int>?, _ other: ClosedRange<Int>?) -> Answer {
    isAfter(other, one, by: 0)
  }

  /// Whether `one` is more than so many days after `other`.
  private static func isAfter(
    _ one: ClosedRange<Int>?, _ other: ClosedRange<Int>?, by days: Int
  ) -> Answer {
    guard let one, let other else { return .unknown }
    if one.lowerBound > other.upperBound + days { return .yes }
    return one.upperBound > other.lowerBound + days ? .perhaps : .no
  }

  /// The least and the greatest age in whole years, negative before birth.
  private static func ages(
    _ birth: ClosedRange<Int>?, _ day: ClosedRange<Int>?
  ) -> (least: Int, most: Int)? {
    guard let birth, let day else { return nil }
    return (
      age(birth.upperBound, day.lowerBound), age(birth.lowerBound, day.upperBound)
    )
  }

  private static func age(_ birth: Int, _ day: Int) -> Int {
    let (born, now) = (CivilDate(daysSinceEpoch: birth), CivilDate(daysSinceEpoch: day))
    let birthday = min(born.day, CivilDate.daysInMonth(year: now.year, month: born.month))
    let isBeforeBirthday = (now.month, now.day) < (born.month, birthday)
    return now.year - born.year - (isBeforeBirthday ? 1 : 0)
  }

  private static func all(
    _ ages: (least: Int, most: Int), _ isBroken: (Int) -> Bool
  ) -> Answer {
    switch (isBroken(ages.least), isBroken(ages.most)) {
    case (true, true): .yes
    case (false, false): .no
    default: .perhaps
    }
  }
}

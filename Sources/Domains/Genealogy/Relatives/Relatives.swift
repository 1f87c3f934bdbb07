/// Persons who have pages, each with relatives; everybody once.
struct Relatives: Sendable {
  /// In the order of the pages: whose id was asked for, then those of findings.
  var families: [PersonFamily] = []
  /// By the number of the record.
  var people: [UInt32: PersonFacts] = [:]
  /// Marriages, by the number of the family.
  var marriages: [UInt32: MarriageFacts] = [:]
  /// How many ids were asked for that nobody has, or somebody living.
  var missing = 0
}

/// One person with relatives, by the numbers of their records.
struct PersonFamily: Sendable {
  /// The partners and children that are kept; further ones are counted.
  static let mostUnions = 20
  static let mostChildren = 200

  /// A family of which the person is father or mother.
  struct Union: Sendable {
    let family: UInt32
    /// Nil if the other one is not known.
    let partner: UInt32?
    let children: [UInt32]
  }

  let person: UInt32
  /// Ancestors up to great-grandparents by the number of Kekule: the father of n is 2n, the mother 2n + 1, from 2 to 15.
  var ancestors: [(number: Int, record: UInt32)] = []
  var unions: [Union] = []
  /// How many different partners and children there are.
  var partnerCount = 0
  var childCount = 0

  init(_ person: UInt32) { self.person = person }

  /// Everybody in it.
  var records: [UInt32] {
    [person] + ancestors.map(\.record)
      + unions.flatMap { [$0.partner].compactMap(\.self) + $0.children }
  }
}

/// What a record says of a person, as far as pages may tell it.
///
/// Of somebody who is taken as living it says nothing but that.
struct PersonFacts: Sendable {
  let id: String
  let isLiving: Bool
  var name: String?
  /// `M`, `F`, or anything else.
  var sex: String?
  var birth: LifeDate?
  var death: LifeDate?
  var burial: LifeDate?
  var isDead = false
  var birthPlace: String?
  var deathPlace: String?
  /// The name of the file, and the line from 1.
  let file: String
  let line: Int64

  /// From birth to death; nil if neither is known.
  var lifeYears: String? {
    let text = LifeYears.text(born: birth?.years, died: death?.years)
    guard !text.isEmpty else { return nil }
    // Between words the dash would look like a hyphen.
    guard text.contains(" "), !text.contains(" – ") else { return text }
    return [birth?.years ?? "?", death?.years ?? "?"].joined(separator: " – ")
  }
}

/// When and where a couple married, and where that stands.
struct MarriageFacts: Sendable {
  let date: LifeDate?
  let place: String?
  let file: String
  let line: Int64
}

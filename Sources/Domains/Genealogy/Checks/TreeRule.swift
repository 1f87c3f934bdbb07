/// What is looked at in a family tree; the names are stable.
///
/// In the order in which reports list them.
enum TreeRule: String, Codable, CaseIterable, Sendable {
  case deathBeforeBirth = "GEN_DEATH_BEFORE_BIRTH"
  case burialBeforeDeath = "GEN_BURIAL_BEFORE_DEATH"
  case age = "GEN_AGE"
  case future = "GEN_FUTURE"
  case noBirth = "GEN_NO_BIRTH"
  case parentYoung = "GEN_PARENT_YOUNG"
  case motherOld = "GEN_MOTHER_OLD"
  case bornAfterFather = "GEN_BORN_AFTER_FATHER"
  case bornAfterMother = "GEN_BORN_AFTER_MOTHER"
  case siblings = "GEN_SIBLINGS"
  case marriedYoung = "GEN_MARRIED_YOUNG"
  case marriedDead = "GEN_MARRIED_DEAD"
  case childBeforeMarriage = "GEN_CHILD_BEFORE_MARRIAGE"
  case ageGap = "GEN_AGE_GAP"
  case twiceInFamily = "GEN_TWICE_IN_FAMILY"
  case sameSpouse = "GEN_SAME_SPOUSE"
  case sex = "GEN_SEX"
  case loop = "GEN_LOOP"
  case island = "GEN_ISLAND"
  case twoFamilies = "GEN_TWO_FAMILIES"
  case linkPerson = "GEN_LINK_PERSON"
  case linkFamily = "GEN_LINK_FAMILY"
  case dangling = "GEN_DANGLING"
  case idTwice = "GEN_ID_TWICE"

  /// How much a broken rule matters unless a definition says otherwise.
  var severity: TreeSeverity {
    switch self {
    case .deathBeforeBirth, .burialBeforeDeath, .future, .parentYoung, .bornAfterFather,
      .bornAfterMother, .marriedDead, .twiceInFamily, .sameSpouse, .loop, .idTwice:
      .error
    case .age, .motherOld, .siblings, .marriedYoung, .sex, .linkPerson, .linkFamily, .dangling:
      .warning
    case .noBirth, .childBeforeMarriage, .ageGap, .island, .twoFamilies: .note
    }
  }

  /// Whether records that break it are listed; else they are counted alone.
  var isListed: Bool { self != .noBirth }

  /// Whether it compares dates, so that it may be broken possibly, or not be judged at all.
  var comparesDates: Bool { dates != nil && self != .future }

  /// What the two dates of a finding are; nil if it has none.
  var dates: (first: String, second: String)? {
    switch self {
    case .deathBeforeBirth: ("birth", "death")
    case .burialBeforeDeath: ("death", "burial")
    case .age: ("birth", "death")
    case .future: ("date", "present")
    case .parentYoung, .motherOld: ("parent's birth", "birth")
    case .bornAfterFather, .bornAfterMother: ("parent's death", "birth")
    case .siblings: ("sibling's birth", "birth")
    case .marriedYoung: ("birth", "marriage")
    case .marriedDead: ("death", "marriage")
    case .childBeforeMarriage: ("birth", "marriage")
    case .ageGap: ("husband's birth", "wife's birth")
    default: nil
    }
  }
}

/// How much a broken rule matters.
enum TreeSeverity: String, Codable, CaseIterable, Sendable {
  case error
  case warning
  case note

  /// 0 for the gravest.
  var rank: Int {
    switch self {
    case .error: 0
    case .warning: 1
    case .note: 2
    }
  }
}

extension TreeRule {
  /// The place in the order of rules.
  var number: Int { Self.numbers[self] ?? 0 }

  private static let numbers = Dictionary(
    uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

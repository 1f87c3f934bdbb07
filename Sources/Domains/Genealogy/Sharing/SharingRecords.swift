internal import Platform

/// A group of relatives.
struct FamilyGroup: Codable, Sendable, Hashable {
  let id: String
  let name: String
}

/// Somebody who belongs to a group.
struct GroupMember: Codable, Sendable, Hashable {
  let id: String
  let group: String
  let name: String
}

/// A name that a member shares with a group.
struct NameShare: Codable, Sendable, Hashable {
  let id: String
  let group: String
  let ancestor: String
  let by: String
  /// Microseconds since 1970 UTC.
  let at: Int64
}

/// What is done with shared names; see `SharingMachine`.
struct NameAction: Codable, Sendable, Hashable {
  enum Kind: String, Codable, CaseIterable, Sendable {
    case select
    case reserve
    case showCode = "show_code"
    case print
    case release
    case done
  }

  /// The outcome of what was not refused.
  static let accepted = "ok"

  let id: String
  let at: Int64
  let group: String
  let member: String
  let kind: Kind
  var ancestors: [String] = []
  /// Of `done`: the ordinance of each of the ancestors that was done, as a tag; empty if all of them are.
  var ordinances: [String] = []
  /// The reservation that it makes or is about; one that makes a reservation without a name for it gives its own id.
  var reservation: String?
  /// The code of the reservation, if whoever wrote the action gave it one.
  var code: String?
  /// What became of it, if whoever wrote it decided: `ok`, or the code of a refusal.
  var outcome: String?

  /// Whether a member was told that it is done, so that it holds.
  var isConfirmed: Bool { outcome == Self.accepted }

  /// The ordinance of `ancestor` that was done; nil if all of them are.
  func ordinance(of ancestor: String) -> Readiness.Kind? {
    guard let place = ancestors.firstIndex(of: ancestor), place < ordinances.count else {
      return nil
    }
    return Readiness.Kind(tag: ordinances[place])
  }

  /// The id of the reservation that a `reserve` makes.
  var reservationID: String { reservation ?? id }
}

/// Somebody whose name is shared.
struct Ancestor: Codable, Sendable, Hashable {
  enum Sex: String, Codable, CaseIterable, Sendable {
    case male = "M"
    case female = "F"
    case other = "X"
    case unknown = "U"

    /// The picture of somebody who has none.
    var picture: String {
      switch self {
      case .male: "male"
      case .female: "female"
      case .other, .unknown: "unknown"
      }
    }
  }

  let id: String
  var name: String?
  var sex = Sex.unknown
  /// The years of the life as they are printed, such as `1850–1912`.
  var years = ""
  /// Where the life began and ended, as far as it is known.
  var places = ""
  var picture: String?
  /// What the data say; nil if they do not.
  var living: Bool?
  /// Whether a death or burial is known.
  var isDead = false
  /// The last possible day of birth, in days since 1970; nil if it is not known, or before the year 1000.
  var birthLast: Int64?
  /// Whether the parents, and a husband or wife, are known: then there is somebody to be sealed to.
  var hasParents = false
  var hasSpouse = false

  /// Whether the person is living, or may be, on a day.
  func isLiving(onDay day: Int64) -> Bool {
    if let living { return living }
    if isDead { return false }
    let earliest = CivilDate(daysSinceEpoch: Int(day)).days(yearsBefore: LivingOption.longestLife)
    return birthLast.map { $0 >= earliest } ?? true
  }
}

/// What is recorded of an ordinance of somebody.
struct OrdinanceEntry: Codable, Sendable, Hashable {
  let person: String
  let kind: String
  var status: String?
  var hasDate = false
}

/// Everything that decides what becomes of shared names, as plain values.
struct SharingRecords: Codable, Sendable {
  var groups: [FamilyGroup] = []
  var members: [GroupMember] = []
  var shares: [NameShare] = []
  var people: [Ancestor] = []
  var ordinances: [OrdinanceEntry] = []
  var actions: [NameAction] = []

  /// Adds the records of the next part.
  mutating func append(_ other: SharingRecords) {
    groups += other.groups
    members += other.members
    shares += other.shares
    people += other.people
    ordinances += other.ordinances
    actions += other.actions
  }

  /// The newest instant at which something was shared or done; nil if nothing was.
  var newest: Int64? { (shares.map(\.at) + actions.map(\.at)).max() }
}

internal import Pipeline
internal import SearchIndex

/// What a `family_names` node takes, in the order in which its records are read.
enum SharingRole: String, CaseIterable, Sendable {
  case shares
  case groups
  case members
  case people
  case ordinances
  case actions

  /// The role as an analysis declares it; shares are what it folds.
  var input: InputRole {
    switch self {
    case .shares: InputRole(rawValue, record: "name_share")
    case .groups: InputRole(rawValue, record: "name_group")
    case .members: InputRole(rawValue, record: "group_member")
    case .people: InputRole(rawValue, record: "person")
    case .ordinances: InputRole(rawValue, record: "ordinance", isOptional: true)
    case .actions: InputRole(rawValue, record: "name_action", isOptional: true)
    }
  }

  /// Whether its records are about people, of whom only those count whose names are shared.
  var isOfShared: Bool { self == .people || self == .ordinances }

  /// The fields that decide what becomes of names.
  var deciding: [String] {
    switch self {
    case .shares: ["id", "group", "ancestor", "by", "at"]
    case .groups: ["id"]
    case .members: ["id", "group"]
    case .people: ["id", "sex", "living"]
    case .ordinances: ["person", "kind", "status"]
    case .actions: ["id", "at", "group", "member", "action", "ancestors", "reservation", "outcome"]
    }
  }

  /// The fields that are printed beside them.
  var printed: [String] {
    switch self {
    case .groups, .members: ["name"]
    case .people:
      [
        "name", "prefix", "given", "surname_prefix", "surname", "suffix", "birth", "birth_place",
        "death", "death_place", "picture",
      ]
    case .shares, .ordinances: []
    case .actions: ["code"]
    }
  }
}

/// The classes of what is printed of shared names: the maximum over the fields that something shows or is
/// counted by.
struct SharingPrivacy: Sendable, Hashable {
  /// Of ids, counts and states.
  let figures: PrivacyClass
  /// Of names and lives.
  let names: PrivacyClass

  /// The classes that the schemas of the roles give.
  init(_ schemas: [SharingRole: Schema], filteredBy: PrivacyClass = .public) {
    func privacy(_ fields: (SharingRole) -> [String]) -> PrivacyClass {
      schemas.map { role, schema in
        fields(role).compactMap { schema.id(of: $0) }.map { schema[$0].privacy }.max() ?? .public
      }.max() ?? .public
    }
    figures = max(.internal, filteredBy, privacy(\.deciding))
    names = max(figures, privacy(\.printed))
  }
}

internal import Pipeline

/// What a `my_trips` node takes, in the order in which its records are read.
enum SocialRole: String, CaseIterable, Sendable {
  case trips
  case locations
  case photos
  case users
  case friendships
  case requests
  case shares
  case actions

  /// The record kind that the role takes.
  var record: TripFinding.Record {
    switch self {
    case .trips: .trip
    case .locations: .location
    case .photos: .photo
    case .users: .user
    case .friendships: .friendship
    case .requests: .request
    case .shares: .share
    case .actions: .action
    }
  }

  /// The role as an analysis declares it; trips are what it folds.
  var input: InputRole {
    InputRole(rawValue, record: record.rawValue, isOptional: self != .trips)
  }
}

/// The dataset of each role that a node gives.
struct SocialDatasets: Sendable {
  private let names: [SocialRole: String]

  init(_ inputs: [String: DeclaredDataset]) {
    var names: [SocialRole: String] = [:]
    for role in SocialRole.allCases { names[role] = inputs[role.rawValue]?.name }
    self.names = names
  }

  /// A dataset of its role's name for each of `roles`.
  init(_ roles: [SocialRole]) {
    names = Dictionary(uniqueKeysWithValues: roles.map { ($0, $0.rawValue) })
  }

  func name(_ role: SocialRole) -> String? { names[role] }

  func has(_ role: SocialRole) -> Bool { names[role] != nil }
}

internal import Definition

/// What a `my_trips` node takes, in the order in which its records are read.
enum SocialRole: String, Codable, CaseIterable, Sendable {
  case trips
  case locations
  case photos
  case users
  case friendships
  case requests
  case shares
  case actions

  /// The role as an analysis declares it; trips are what it folds.
  var input: InputRole { InputRole(rawValue, kind, isOptional: self != .trips) }

  /// The records that it takes.
  var kind: RecordKind {
    switch self {
    case .trips: TripRecord.kind
    case .locations: TripLocationRecord.kind
    case .photos: PhotoRecord.kind
    case .users: UserRecord.kind
    case .friendships: FriendshipRecord.kind
    case .requests: RequestRecord.kind
    case .shares: ShareRecord.kind
    case .actions: ActionRecord.kind
    }
  }
}

extension ChangeTarget {
  /// The role whose records it is.
  var role: SocialRole {
    switch self {
    case .trip: .trips
    case .location: .locations
    case .photo: .photos
    case .user: .users
    }
  }
}

/// The dataset of each role that a node gives.
struct SocialDatasets: Sendable {
  private let names: [SocialRole: String]
  /// Whether actions may give stars.
  let hasStars: Bool

  init(_ inputs: [String: DeclaredDataset]) {
    var names: [SocialRole: String] = [:]
    for role in SocialRole.allCases { names[role] = inputs[role.rawValue]?.name }
    self.names = names
    hasStars =
      inputs[SocialRole.actions.rawValue]?.schema.id(of: ActionRecord.stars) != nil
  }

  /// A dataset of its role's name for each of `roles`.
  init(_ roles: [SocialRole]) {
    names = Dictionary(uniqueKeysWithValues: roles.map { ($0, $0.rawValue) })
    hasStars = roles.contains(.actions)
  }

  func name(_ role: SocialRole) -> String? { names[role] }

  func has(_ role: SocialRole) -> Bool { names[role] != nil }
}

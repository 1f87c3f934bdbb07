internal import Analysis
internal import Platform

/// Why a viewer may see an object, or may not.
enum VisibilityReason: VerdictReason {
  // What allows.
  case owner
  case ownerInAudit
  case isPublic
  case member(since: Int64)
  case friend(since: Int64)
  /// The owner shared this, or what it belongs to; without `until` for good.
  case shared(TripObject.Kind, until: Int64?)
  // What does not.
  case isPrivate
  case deleted
  case locationDeleted
  case tripDeleted
  case noMember
  case memberRequestPending
  case noFriend
  case friendRequestPending
  case shareExpired(TripObject.Kind, until: Int64)
  /// Nobody is known to own it: its location, its trip or the owner is missing.
  case ownerUnknown

  var outcome: Outcome {
    switch self {
    case .owner, .ownerInAudit, .isPublic, .member, .friend, .shared: .allowed
    case .isPrivate, .deleted, .locationDeleted, .tripDeleted, .noMember, .memberRequestPending,
      .noFriend, .friendRequestPending, .shareExpired, .ownerUnknown:
      .denied
    }
  }

  /// A stable word for tables.
  var code: String {
    switch self {
    case .owner: "owner"
    case .ownerInAudit: "owner_audit"
    case .isPublic: "public"
    case .member: "member"
    case .friend: "friend"
    case .shared: "shared"
    case .isPrivate: "private"
    case .deleted: "deleted"
    case .locationDeleted: "location_deleted"
    case .tripDeleted: "trip_deleted"
    case .noMember: "no_member"
    case .memberRequestPending: "member_request_pending"
    case .noFriend: "no_friend"
    case .friendRequestPending: "friend_request_pending"
    case .shareExpired: "share_expired"
    case .ownerUnknown: "owner_unknown"
    }
  }

  /// One sentence for a reader, with days of a zone; it names nobody.
  func sentence(zone: TimeZone) -> String {
    func text(_ instant: Int64) -> String { Phrase.day(zone.localDay(of: instant)) }
    return switch self {
    case .owner: "The viewer owns it."
    case .ownerInAudit: "It is deleted; the viewer owns it and this is an audit."
    case .isPublic: "It is public."
    case .member(let since):
      "The viewer is a confirmed member of the trip since \(text(since))."
    case .friend(let since): "The viewer is a friend of the owner since \(text(since))."
    case .shared(let kind, nil): "The owner shared the \(kind.rawValue) with the viewer."
    case .shared(let kind, let until?):
      "The owner shared the \(kind.rawValue) with the viewer until \(text(until))."
    case .isPrivate: "It is private to its owner."
    case .deleted: "It is deleted."
    case .locationDeleted: "It is hidden because its location is deleted."
    case .tripDeleted: "It is hidden because its trip is deleted."
    case .noMember: "Members may see it, and the viewer is no confirmed member of the trip."
    case .memberRequestPending: "The viewer's request to join the trip is not confirmed yet."
    case .noFriend: "Friends may see it, and the viewer is no friend of the owner."
    case .friendRequestPending: "The friend request between viewer and owner is not confirmed yet."
    case .shareExpired(let kind, let until):
      "The owner shared the \(kind.rawValue) with the viewer, but only until \(text(until))."
    case .ownerUnknown: "It belongs to nobody who is known, so nobody may see it."
    }
  }
}

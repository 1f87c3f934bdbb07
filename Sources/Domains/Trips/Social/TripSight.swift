internal import Analysis

/// What somebody sees of all records at an instant: a viewer what `VisibilityIndex` allows, the archive
/// itself everything but what is deleted; in an audit that, too.
struct TripSight: Sendable {
  /// Who looks.
  enum Viewer: Sendable {
    /// The archive itself.
    case archive
    /// A user; nil if nobody has the id, so that it is somebody without rights.
    case user(UserOrdinal?)
  }

  let directory: TripDirectory
  let viewer: Viewer
  /// The present.
  let at: Int64
  private let index: VisibilityIndex
  let relations: RelationTables
  let deletions: TripDeletions
  private let isAudit: Bool

  init(
    _ directory: TripDirectory, options: MyTripsOptions, at: Int64,
    history: TripHistory = TripHistory()
  ) {
    self.directory = directory
    relations = RelationTables(directory)
    deletions = TripDeletions(directory)
    index = VisibilityIndex(directory, relations, deletions, history: history)
    viewer = options.viewer.map { [index] in .user(index.user($0)) } ?? .archive
    isAudit = options.isAudit
    self.at = at
  }

  var isArchive: Bool { if case .archive = viewer { true } else { false } }

  /// The viewer's ordinal; negative for the archive, and for a viewer who is nobody.
  var viewerOrdinal: Int32 {
    if case .user(let user?) = viewer { user.value } else { IdentifierTable.unknown }
  }

  /// What there is to say of an object that is seen.
  struct Seen: Sendable, Hashable {
    /// Why the viewer may see it; nil for the archive, which needs no reason.
    let reason: VisibilityReason?
    /// Since when it is deleted, in an audit.
    let deletedAt: Int64?
  }

  /// Whether `object` is seen, and how it comes about.
  func seen(_ kind: TripObject.Kind, _ ordinal: Int32) -> Seen? {
    let object = TripObject(kind: kind, ordinal: ordinal)
    let deletedAt = deletions.since(directory.chain(of: object), at: at)
    switch viewer {
    case .archive:
      return deletedAt == nil || isAudit ? Seen(reason: nil, deletedAt: deletedAt) : nil
    case .user(let user):
      let verdict = index.verdict(viewer: user, object, at: at, isAudit: isAudit)
      return verdict.isAllowed ? Seen(reason: verdict.reason, deletedAt: deletedAt) : nil
    }
  }

  /// Whether what changed about an object that is seen may be told: to its owner and the archive all of it, to others what
  /// happened while they might see the object.
  func tells(_ kind: TripObject.Kind, _ ordinal: Int32, change at: Int64) -> Bool {
    guard case .user(let user) = viewer else { return true }
    let object = TripObject(kind: kind, ordinal: ordinal)
    if let user, directory.chain(of: object).owner == user.value { return true }
    return index.mightSee(viewer: user, object, change: at)
  }

  /// Whether somebody else may see an object.
  func isSeen(_ kind: TripObject.Kind, _ ordinal: Int32, by user: UserOrdinal) -> Bool {
    index.verdict(viewer: user, TripObject(kind: kind, ordinal: ordinal), at: at).isAllowed
  }

  /// Whether an object, or what it belongs to, is deleted.
  func isDeleted(_ kind: TripObject.Kind, _ ordinal: Int32) -> Bool {
    deletions.since(directory.chain(of: TripObject(kind: kind, ordinal: ordinal)), at: at) != nil
  }

  /// Since when `user` is a confirmed member of `trip`; nil if not.
  func memberSince(_ trip: Int32, _ user: Int32) -> Int64? {
    guard user >= 0 else { return nil }
    return relations.memberSince(trip, user, at: at)
  }

  /// Since when two users are friends; nil if they are not.
  func friendsSince(_ a: Int32, _ b: Int32) -> Int64? {
    relations.friendsSince(a, b, at: at)
  }
}

internal import Analysis

/// Who may see what at an instant, and why: the only place that decides it.
///
/// Immutable, without input or output; many workers may ask it at once. A verdict compares numbers alone and takes a few
/// binary searches.
struct VisibilityIndex: Sendable {
  private let directory: TripDirectory
  private let relations: RelationTables
  private let shares: ShareTables
  private let deletions: TripDeletions
  private let privacyOfTrip: [TripPrivacy]
  private let privacyOfLocation: [TripPrivacy]
  private let history: TripHistory

  /// An index of `records`.
  init(_ records: TripRecords) {
    let directory = TripDirectory(records)
    self.init(directory, RelationTables(directory), TripDeletions(directory))
  }

  /// An index over what was made of the records.
  init(
    _ directory: TripDirectory, _ relations: RelationTables, _ deletions: TripDeletions,
    history: TripHistory = TripHistory()
  ) {
    self.history = history
    self.directory = directory
    self.relations = relations
    self.deletions = deletions
    shares = ShareTables(directory)
    privacyOfTrip = directory.privacyOfTrips
    privacyOfLocation = directory.privacyOfLocations
  }

  /// The user with this id; nil, a viewer who is nobody, if there is none.
  func user(_ id: String) -> UserOrdinal? {
    let ordinal = directory.users.ordinal(of: id)
    return ordinal < 0 ? nil : UserOrdinal(value: ordinal)
  }

  /// The object with this id, of traces the id of their user; nil if there is none.
  func object(_ kind: TripObject.Kind, _ id: String) -> TripObject? {
    let ordinal = directory.table(kind).ordinal(of: id)
    return ordinal < 0 ? nil : TripObject(kind: kind, ordinal: ordinal)
  }

  /// Whether `viewer`, or somebody who is nobody, may see `object` at the instant `at`, with the privacy that it has
  /// at the present.
  ///
  /// In an audit owners see what is deleted, too.
  func verdict(
    viewer: UserOrdinal?, _ object: TripObject, at: Int64, isAudit: Bool = false
  ) -> Verdict<VisibilityReason> {
    let chain = directory.chain(of: object)
    return verdict(viewer, object, chain, privacy(chain), at: at, isAudit: isAudit)
  }

  /// Whether `viewer` might see `object` both just before something about it changed at the instant `at`, and just after,
  /// with the privacy that it had then: only then what was changed is theirs to know.
  func mightSee(viewer: UserOrdinal?, _ object: TripObject, change at: Int64) -> Bool {
    let chain = directory.chain(of: object)
    let levels =
      chain.location >= 0
      ? history.privacy(.location, chain.location, at: at)
      : history.privacy(.trip, chain.trip, at: at)
    let level = min(levels?.before ?? privacy(chain), levels?.after ?? privacy(chain))
    return verdict(viewer, object, chain, level, at: at, isAudit: false).isAllowed
  }

  private func verdict(
    _ viewer: UserOrdinal?, _ object: TripObject, _ chain: TripDirectory.Chain,
    _ level: TripPrivacy, at: Int64, isAudit: Bool
  ) -> Verdict<VisibilityReason> {
    guard chain.owner >= 0 else { return Verdict(.ownerUnknown) }
    let isOwner = viewer?.value == chain.owner
    if let deletion = deletion(chain, at: at) {
      return Verdict(isOwner && isAudit ? .ownerInAudit : deletion)
    }
    if isOwner { return Verdict(.owner) }
    if level == .public { return Verdict(.isPublic) }
    guard let viewer else { return Verdict(Self.denial(level)) }
    return Verdict(
      relation(viewer.value, chain, level, at: at)
        ?? share(object, viewer.value, chain, level, at: at)
        ?? openRequest(viewer.value, chain, level, at: at)
        ?? Self.denial(level))
  }

  // MARK: - The steps of a verdict

  /// What of `chain` is deleted, from the object itself upwards.
  private func deletion(_ chain: TripDirectory.Chain, at: Int64) -> VisibilityReason? {
    func isDeleted(_ kind: TripObject.Kind, _ ordinal: Int32) -> Bool {
      deletions.time(kind, ordinal).map { $0 <= at } ?? false
    }
    if isDeleted(.photo, chain.photo) { return .deleted }
    if isDeleted(.location, chain.location) {
      return chain.photo >= 0 ? .locationDeleted : .deleted
    }
    if isDeleted(.trip, chain.trip) {
      return chain.location >= 0 ? .tripDeleted : .deleted
    }
    return nil
  }

  /// A photo has the privacy of its location; traces are private.
  private func privacy(_ chain: TripDirectory.Chain) -> TripPrivacy {
    if chain.location >= 0 { return privacyOfLocation[Int(chain.location)] }
    return chain.trip >= 0 ? privacyOfTrip[Int(chain.trip)] : .private
  }

  /// Member or friend, where `level` is for them.
  private func relation(
    _ viewer: Int32, _ chain: TripDirectory.Chain, _ level: TripPrivacy, at: Int64
  ) -> VisibilityReason? {
    if level >= .members, let since = relations.memberSince(chain.trip, viewer, at: at) {
      return .member(since: since)
    }
    if level >= .friends, let since = relations.friendsSince(chain.owner, viewer, at: at) {
      return .friend(since: since)
    }
    return nil
  }

  /// A share of the object itself, or of what it belongs to; that of a trip does not open private
  /// locations.
  private func share(
    _ object: TripObject, _ viewer: Int32, _ chain: TripDirectory.Chain, _ level: TripPrivacy,
    at: Int64
  ) -> VisibilityReason? {
    var expired: VisibilityReason?
    func open(_ kind: TripObject.Kind, _ target: Int32) -> VisibilityReason? {
      guard target >= 0 else { return nil }
      switch shares.outcome(kind, target, viewer, at: at) {
      case .none: return nil
      case .open(let until): return .shared(kind, until: until)
      case .expired(let until):
        expired = expired ?? .shareExpired(kind, until: until)
        return nil
      }
    }
    if object.kind == .traces { return open(.traces, chain.owner) ?? expired }
    if let reason = open(.photo, chain.photo) ?? open(.location, chain.location) { return reason }
    let isOfTrip = object.kind == .trip || level != .private
    return (isOfTrip ? open(.trip, chain.trip) : nil) ?? expired
  }

  /// A request that would open the object if it were confirmed.
  private func openRequest(
    _ viewer: Int32, _ chain: TripDirectory.Chain, _ level: TripPrivacy, at: Int64
  ) -> VisibilityReason? {
    if level >= .friends, relations.friendRequest(chain.owner, viewer, at: at) == .pending {
      return .friendRequestPending
    }
    if level >= .members, relations.tripRequest(chain.trip, viewer, at: at)?.state == .pending {
      return .memberRequestPending
    }
    return nil
  }

  private static func denial(_ level: TripPrivacy) -> VisibilityReason {
    switch level {
    case .private, .public: .isPrivate
    case .members: .noMember
    case .friends: .noFriend
    }
  }
}

/// Who may see what at an instant, and why: the only place that decides it.
///
/// Immutable, without input or output; many workers may ask it at once. Building looks each id up in a
/// table; a verdict compares numbers alone and takes a few binary searches.
struct VisibilityIndex: Sendable {
  private let directory: TripDirectory
  private let relations: RelationTables
  private let shares: ShareTables
  private static let never = Int64.max
  private let privacyOfTrip: [TripPrivacy]
  private let privacyOfLocation: [TripPrivacy]
  /// From when on each trip, location and photo is hidden; `never` if it is not deleted.
  private let deletedTrips: [Int64]
  private let deletedLocations: [Int64]
  private let deletedPhotos: [Int64]

  /// An index of `records`.
  ///
  /// Of records with one id the first counts, but the strictest privacy of all.
  init(_ records: TripRecords) {
    let directory = TripDirectory(records)
    self.init(records, directory, RelationTables(records, directory))
  }

  /// An index of `records` over what was made of them.
  init(_ records: TripRecords, _ directory: TripDirectory, _ relations: RelationTables) {
    self.directory = directory
    self.relations = relations
    shares = ShareTables(records, directory)
    privacyOfTrip = Self.strictest(
      records.trips.lazy.map { $0.privacy ?? .ofTrips }, directory.trips)
    privacyOfLocation = Self.strictest(
      records.locations.lazy.map { $0.privacy ?? .ofLocations }, directory.locations)
    func deletions(_ kind: TripObject.Kind) -> [Int64] {
      let table = directory.table(kind)
      var deletions = [Int64](repeating: Self.never, count: table.count)
      for tombstone in records.tombstones where tombstone.kind == kind {
        let target = Int(table.ordinal(of: tombstone.target))
        if target >= 0 { deletions[target] = min(deletions[target], tombstone.at) }
      }
      return deletions
    }
    deletedTrips = deletions(.trip)
    deletedLocations = deletions(.location)
    deletedPhotos = deletions(.photo)
  }

  private static func strictest(
    _ levels: some Sequence<TripPrivacy>, _ table: IdentifierTable
  ) -> [TripPrivacy] {
    var strictest = [TripPrivacy](repeating: .public, count: table.count)
    for (row, level) in levels.enumerated() {
      let ordinal = Int(table.ordinalOfRow[row])
      strictest[ordinal] = min(strictest[ordinal], level)
    }
    return strictest
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

  /// Whether `viewer`, or somebody who is nobody, may see `object` at the instant `at`.
  ///
  /// In an audit owners see what is deleted, too.
  func verdict(
    viewer: UserOrdinal?, _ object: TripObject, at: Int64, isAudit: Bool = false
  ) -> Verdict {
    let chain = directory.chain(of: object)
    guard chain.owner >= 0 else { return Verdict(.ownerUnknown) }
    let isOwner = viewer?.value == chain.owner
    if let deletion = deletion(chain, at: at) {
      return Verdict(isOwner && isAudit ? .ownerInAudit : deletion)
    }
    if isOwner { return Verdict(.owner) }
    let level = privacy(chain)
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
    func isDeleted(_ times: [Int64], _ ordinal: Int32) -> Bool {
      guard ordinal >= 0 else { return false }
      let time = times[Int(ordinal)]
      return time != Self.never && time <= at
    }
    if isDeleted(deletedPhotos, chain.photo) { return .deleted }
    if isDeleted(deletedLocations, chain.location) {
      return chain.photo >= 0 ? .locationDeleted : .deleted
    }
    if isDeleted(deletedTrips, chain.trip) {
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

internal import Analysis

/// Looks at all records of trips together, which no rule for a single record can.
///
/// What is deleted is not looked at; what refers to it is. Friends and requests count at any time.
struct TripChecks {
  private let directory: TripDirectory
  private let relations: RelationTables
  private let deletions: TripDeletions
  /// Live locations of each trip.
  private var locationCounts: [Int32]
  /// The records that have versions, so that their ids may stand twice.
  private let versioned: [ChangeTarget: Set<Int32>]
  /// Whether a finding counts.
  private let isMeant: (TripFinding) -> Bool
  private var findings: TripFindings

  /// All findings about `records`, by record kind, row and field.
  static func findings(_ records: TripRecords) -> [TripFinding] {
    let directory = TripDirectory(records)
    return findings(
      directory, RelationTables(directory), TripDeletions(directory), limit: .max,
      where: { _ in true }
    ).listed
  }

  /// Those of the findings about all records that `isMeant`: all counted, and the first `limit` of them.
  static func findings(
    _ directory: TripDirectory, _ relations: RelationTables, _ deletions: TripDeletions,
    limit: Int, where isMeant: @escaping (TripFinding) -> Bool
  ) -> TripFindings {
    var checks = TripChecks(directory, relations, deletions, limit, isMeant)
    checks.checkUsers()
    checks.checkTrips()
    checks.checkLocations()
    checks.checkPhotos()
    checks.checkFriendships()
    checks.checkRequests()
    checks.checkShares()
    checks.checkTombstones()
    checks.checkDeeds()
    return checks.findings
  }

  private init(
    _ directory: TripDirectory, _ relations: RelationTables, _ deletions: TripDeletions,
    _ limit: Int, _ isMeant: @escaping (TripFinding) -> Bool
  ) {
    self.directory = directory
    self.relations = relations
    self.deletions = deletions
    self.isMeant = isMeant
    versioned = Dictionary(
      uniqueKeysWithValues: ChangeTarget.allCases.map { ($0, directory.versionedOrdinals($0)) })
    findings = TripFindings(limit: limit)
    locationCounts = [Int32](repeating: 0, count: directory.trips.count)
    for location in 0..<Int32(directory.locations.count) {
      let trip = Int(directory.trip(ofLocation: location))
      if trip >= 0, isLive(.location, location) { locationCounts[trip] += 1 }
    }
  }

  // MARK: - Records

  private mutating func checkUsers() {
    for row in 0..<directory.users.rowCount { checkRepeat(.user, row, .user) }
    for row in directory.oddGenders { add(.gender, .user, Int(row), "gender") }
  }

  private mutating func checkTrips() {
    for (row, trip) in directory.tripRows.enumerated() {
      checkRepeat(.trip, row, .trip)
      let ordinal = directory.trips.ordinal(ofRow: row)
      guard isLive(.trip, ordinal), !directory.trips.isRepeat(row: row) else { continue }
      if trip.owner < 0 { add(.dangling, .trip, row, "owner") }
      for (item, member) in directory.members(of: trip).enumerated() {
        checkMember(member, of: ordinal, trip.owner, row, item)
      }
      let location = trip.destination
      if location != IdentifierTable.none {
        if location < 0 {
          add(.dangling, .trip, row, "destination")
        } else if directory.trip(ofLocation: location) != ordinal || !isLive(.location, location) {
          add(.destination, .trip, row, "destination")
        }
      }
      if locationCounts[Int(ordinal)] == 0 { add(.tripEmpty, .trip, row, "id") }
    }
  }

  private mutating func checkMember(
    _ member: Int32, of trip: Int32, _ owner: Int32, _ row: Int, _ item: Int
  ) {
    guard member >= 0 else { return add(.dangling, .trip, row, "members", item) }
    guard owner >= 0, member != owner else { return }
    if relations.friendsSince(owner, member, at: .max) == nil {
      add(.memberNoFriend, .trip, row, "members", item)
    }
    if relations.memberSince(trip, member, at: .max) == nil {
      add(.memberUnconfirmed, .trip, row, "members", item)
    }
  }

  private mutating func checkLocations() {
    for row in 0..<directory.locations.rowCount {
      checkRepeat(.location, row, .location)
      let ordinal = directory.locations.ordinal(ofRow: row)
      guard isLive(.location, ordinal), !directory.locations.isRepeat(row: row) else { continue }
      let tripOrdinal = directory.trip(ofLocation: ordinal)
      if tripOrdinal < 0 {
        add(.dangling, .location, row, "trip")
      } else if let passedAt = directory.locationRows.passedAt[row] {
        let trip = directory.trip(tripOrdinal)
        if passedAt < trip.start ?? .min || passedAt > trip.end ?? .max {
          add(.outsideTrip, .location, row, "passed_at")
        }
      }
      let photo = directory.locationRows.covers[row]
      guard photo != IdentifierTable.none else { continue }
      if photo < 0 {
        add(.dangling, .location, row, "cover")
      } else if directory.location(ofPhoto: photo) != ordinal || !isLive(.photo, photo) {
        add(.cover, .location, row, "cover")
      }
    }
  }

  private mutating func checkPhotos() {
    for (row, location) in directory.photoRows.enumerated() {
      checkRepeat(.photo, row, .photo)
      let ordinal = directory.photos.ordinal(ofRow: row)
      guard isLive(.photo, ordinal), !directory.photos.isRepeat(row: row) else { continue }
      if location == IdentifierTable.none {
        add(.photoNoLocation, .photo, row, "location")
      } else if location < 0 {
        add(.dangling, .photo, row, "location")
      }
    }
  }

  private mutating func checkFriendships() {
    var seen: Set<PairKey> = []
    for (row, friendship) in directory.friendships.enumerated() {
      let (first, second) = (friendship.first, friendship.second)
      if first < 0 { add(.dangling, .friendship, row, "a") }
      if second < 0 { add(.dangling, .friendship, row, "b") }
      if first >= 0, second >= 0, !seen.insert(PairKey(undirected: first, second)).inserted {
        add(.friendshipTwice, .friendship, row, "a")
      }
    }
  }

  private mutating func checkRequests() {
    for (row, request) in directory.requests.enumerated() {
      let (from, to) = (request.from, request.to)
      if from < 0 { add(.dangling, .request, row, "from") }
      if to < 0 { add(.dangling, .request, row, "to") }
      guard request.kind == .trip else { continue }
      guard request.trip >= 0 else {
        add(.dangling, .request, row, "trip")
        continue
      }
      let owner = directory.owner(ofTrip: request.trip)
      if owner >= 0, from >= 0, to >= 0, from != owner, to != owner {
        add(.requestOwner, .request, row, "trip")
      }
    }
  }

  private mutating func checkShares() {
    for (row, share) in directory.shares.enumerated() {
      if share.with < 0 { add(.dangling, .share, row, "with") }
      checkActor(.shareOwner, .share, row, share.kind, share.target, by: share.by)
    }
  }

  private mutating func checkTombstones() {
    for tombstone in directory.tombstones {
      checkActor(
        .deleteOwner, .action, Int(tombstone.row), tombstone.kind, tombstone.target,
        by: tombstone.by)
    }
  }

  private mutating func checkDeeds() {
    for update in directory.deeds.updates {
      if let kind = update.target.object {
        checkActor(
          .updateOwner, .action, Int(update.row), kind, update.ordinal, by: update.by)
      } else if update.ordinal < 0 {
        add(.dangling, .action, Int(update.row), "target")
      } else if update.by != update.ordinal {
        add(update.by < 0 ? .dangling : .updateOwner, .action, Int(update.row), "by")
      }
    }
    for acted in directory.deeds.shares {
      let share = acted.share
      if share.with < 0 { add(.dangling, .action, Int(acted.row), "with") }
      checkActor(.shareOwner, .action, Int(acted.row), share.kind, share.target, by: share.by)
    }
    for rating in directory.deeds.ratings {
      if rating.target < 0 {
        add(.dangling, .action, Int(rating.row), "target", targetKind: rating.kind)
      }
      if rating.user < 0 { add(.dangling, .action, Int(rating.row), "by") }
    }
    for row in directory.deeds.unreadable { add(.noEffect, .action, Int(row), "kind") }
  }

  // MARK: - What several of them ask

  private mutating func checkActor(
    _ code: TripFinding.Code, _ record: TripFinding.Record, _ row: Int, _ kind: TripObject.Kind,
    _ ordinal: Int32, by actor: Int32
  ) {
    if ordinal < 0 { add(.dangling, record, row, "target", targetKind: kind) }
    if actor < 0 { add(.dangling, record, row, "by") }
    guard ordinal >= 0, actor >= 0 else { return }
    let owner = directory.chain(of: TripObject(kind: kind, ordinal: ordinal)).owner
    if owner >= 0, owner != actor { add(code, record, row, "by") }
  }

  private mutating func checkRepeat(
    _ record: TripFinding.Record, _ row: Int, _ target: ChangeTarget
  ) {
    let table = directory.table(target)
    guard table.isRepeat(row: row),
      !(versioned[target]?.contains(table.ordinal(ofRow: row)) ?? false)
    else { return }
    add(.idTwice, record, row, "id")
  }

  /// Whether neither an object nor what it belongs to is deleted.
  private func isLive(_ kind: TripObject.Kind, _ ordinal: Int32) -> Bool {
    !deletions.isEver(directory.chain(of: TripObject(kind: kind, ordinal: ordinal)))
  }

  private mutating func add(
    _ code: TripFinding.Code, _ record: TripFinding.Record, _ row: Int, _ field: String,
    _ item: Int = 0, targetKind: TripObject.Kind? = nil
  ) {
    let finding = TripFinding(
      code: code, record: record, row: row, field: field, item: item,
      targetKind: record == .action ? targetKind : nil)
    if isMeant(finding) { findings.add(finding) }
  }
}

/// Looks at all records of trips together, which no rule for a single record can.
///
/// What is deleted is not looked at; what refers to it is. Friends and requests count at any time.
struct TripChecks {
  private let records: TripRecords
  private let directory: TripDirectory
  private let relations: RelationTables
  private let deleted: [TripObject.Kind: [Bool]]
  /// Live locations of each trip.
  private var locationCounts: [Int]
  /// Whether a finding counts.
  private let isMeant: (TripFinding) -> Bool
  private var findings: TripFindings

  /// All findings about `records`, by record kind, row and field.
  static func findings(_ records: TripRecords) -> [TripFinding] {
    let directory = TripDirectory(records)
    return findings(
      records, directory, RelationTables(records, directory), limit: .max, where: { _ in true }
    ).listed
  }

  /// Those of the findings about `records` that `isMeant`: all counted, and the first `limit` of them.
  static func findings(
    _ records: TripRecords, _ directory: TripDirectory, _ relations: RelationTables, limit: Int,
    where isMeant: @escaping (TripFinding) -> Bool
  ) -> TripFindings {
    var checks = TripChecks(records, directory, relations, limit, isMeant)
    checks.checkUsers()
    checks.checkTrips()
    checks.checkLocations()
    checks.checkPhotos()
    checks.checkFriendships()
    checks.checkRequests()
    checks.checkShares()
    checks.checkTombstones()
    return checks.findings
  }

  private init(
    _ records: TripRecords, _ directory: TripDirectory, _ relations: RelationTables, _ limit: Int,
    _ isMeant: @escaping (TripFinding) -> Bool
  ) {
    self.records = records
    self.directory = directory
    self.relations = relations
    self.isMeant = isMeant
    findings = TripFindings(limit: limit)
    var deleted: [TripObject.Kind: [Bool]] = [:]
    for kind in TripObject.Kind.deletable {
      let table = directory.table(kind)
      var flags = [Bool](repeating: false, count: table.count)
      for tombstone in records.tombstones where tombstone.kind == kind {
        let target = Int(table.ordinal(of: tombstone.target))
        if target >= 0 { flags[target] = true }
      }
      deleted[kind] = flags
    }
    self.deleted = deleted
    locationCounts = [Int](repeating: 0, count: directory.trips.count)
    for location in 0..<directory.locations.count {
      let trip = Int(directory.tripOfLocation[location])
      if trip >= 0, isLive(.location, Int32(location)) { locationCounts[trip] += 1 }
    }
  }

  // MARK: - Records

  private mutating func checkUsers() {
    for row in records.users.indices { checkRepeat(.user, row, directory.users) }
  }

  private mutating func checkTrips() {
    for (row, trip) in records.trips.enumerated() {
      checkRepeat(.trip, row, directory.trips)
      let ordinal = directory.trips.ordinalOfRow[row]
      guard isLive(.trip, ordinal), !directory.trips.isRepeat(row: row) else { continue }
      let owner = directory.ownerOfTrip[Int(ordinal)]
      if owner < 0 { add(.dangling, .trip, row, "owner") }
      for (item, member) in trip.members.enumerated() {
        checkMember(directory.users.ordinal(of: member), of: ordinal, owner, row, item)
      }
      if let destination = trip.destination {
        let location = directory.locations.ordinal(of: destination)
        if location < 0 {
          add(.dangling, .trip, row, "destination")
        } else if directory.tripOfLocation[Int(location)] != ordinal
          || !isLive(.location, location)
        {
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
    for (row, location) in records.locations.enumerated() {
      checkRepeat(.location, row, directory.locations)
      let ordinal = directory.locations.ordinalOfRow[row]
      guard isLive(.location, ordinal), !directory.locations.isRepeat(row: row) else { continue }
      let tripOrdinal = directory.tripOfLocation[Int(ordinal)]
      if tripOrdinal < 0 {
        add(.dangling, .location, row, "trip")
      } else if let passedAt = location.passedAt {
        let trip = records.trips[directory.trips.firstRow[Int(tripOrdinal)]]
        if passedAt < trip.start ?? .min || passedAt > trip.end ?? .max {
          add(.outsideTrip, .location, row, "passed_at")
        }
      }
      guard let cover = location.cover else { continue }
      let photo = directory.photos.ordinal(of: cover)
      if photo < 0 {
        add(.dangling, .location, row, "cover")
      } else if directory.locationOfPhoto[Int(photo)] != ordinal || !isLive(.photo, photo) {
        add(.cover, .location, row, "cover")
      }
    }
  }

  private mutating func checkPhotos() {
    for (row, photo) in records.photos.enumerated() {
      checkRepeat(.photo, row, directory.photos)
      let ordinal = directory.photos.ordinalOfRow[row]
      guard isLive(.photo, ordinal), !directory.photos.isRepeat(row: row) else { continue }
      if photo.location == nil {
        add(.photoNoLocation, .photo, row, "location")
      } else if directory.locationOfPhoto[Int(ordinal)] < 0 {
        add(.dangling, .photo, row, "location")
      }
    }
  }

  private mutating func checkFriendships() {
    var seen: Set<PairKey> = []
    for (row, friendship) in records.friendships.enumerated() {
      let first = directory.users.ordinal(of: friendship.first)
      let second = directory.users.ordinal(of: friendship.second)
      if first < 0 { add(.dangling, .friendship, row, "a") }
      if second < 0 { add(.dangling, .friendship, row, "b") }
      if first >= 0, second >= 0, !seen.insert(PairKey(undirected: first, second)).inserted {
        add(.friendshipTwice, .friendship, row, "a")
      }
    }
  }

  private mutating func checkRequests() {
    for (row, request) in records.requests.enumerated() {
      let from = directory.users.ordinal(of: request.from)
      let to = directory.users.ordinal(of: request.to)
      if from < 0 { add(.dangling, .request, row, "from") }
      if to < 0 { add(.dangling, .request, row, "to") }
      guard request.kind == .trip else { continue }
      let trip = directory.trips.ordinal(of: request.trip)
      guard trip >= 0 else {
        add(.dangling, .request, row, "trip")
        continue
      }
      let owner = directory.ownerOfTrip[Int(trip)]
      if owner >= 0, from >= 0, to >= 0, from != owner, to != owner {
        add(.requestOwner, .request, row, "trip")
      }
    }
  }

  private mutating func checkShares() {
    for (row, share) in records.shares.enumerated() {
      if directory.users.ordinal(of: share.with) < 0 { add(.dangling, .share, row, "with") }
      checkActor(.shareOwner, .share, row, share.kind, share.target, by: share.by)
    }
  }

  private mutating func checkTombstones() {
    for (row, tombstone) in records.tombstones.enumerated() {
      checkActor(
        .deleteOwner, .action, row, tombstone.kind, tombstone.target, by: tombstone.by)
    }
  }

  // MARK: - What several of them ask

  private mutating func checkActor(
    _ code: TripFinding.Code, _ record: TripFinding.Record, _ row: Int, _ kind: TripObject.Kind,
    _ target: String, by: String
  ) {
    let actor = directory.users.ordinal(of: by)
    let ordinal = directory.table(kind).ordinal(of: target)
    if ordinal < 0 { add(.dangling, record, row, "target") }
    if actor < 0 { add(.dangling, record, row, "by") }
    guard ordinal >= 0, actor >= 0 else { return }
    let owner = directory.chain(of: TripObject(kind: kind, ordinal: ordinal)).owner
    if owner >= 0, owner != actor { add(code, record, row, "by") }
  }

  private mutating func checkRepeat(
    _ record: TripFinding.Record, _ row: Int, _ table: IdentifierTable
  ) {
    if table.isRepeat(row: row) { add(.idTwice, record, row, "id") }
  }

  /// Whether neither an object nor what it belongs to is deleted.
  private func isLive(_ kind: TripObject.Kind, _ ordinal: Int32) -> Bool {
    let chain = directory.chain(of: TripObject(kind: kind, ordinal: ordinal))
    return !isDeleted(.photo, chain.photo) && !isDeleted(.location, chain.location)
      && !isDeleted(.trip, chain.trip)
  }

  private func isDeleted(_ kind: TripObject.Kind, _ ordinal: Int32) -> Bool {
    ordinal >= 0 && (deleted[kind]?[Int(ordinal)] ?? false)
  }

  private mutating func add(
    _ code: TripFinding.Code, _ record: TripFinding.Record, _ row: Int, _ field: String,
    _ item: Int = 0
  ) {
    let finding = TripFinding(code: code, record: record, row: row, field: field, item: item)
    if isMeant(finding) { findings.add(finding) }
  }
}

internal import Analysis
internal import Definition
internal import Platform
internal import SearchIndex
internal import Store

/// Reads the kept records of one role, part by part, with the ids that they name as numbers.
struct SocialRoleTask: PipelineTask {
  let role: SocialRole
  let dataset: DatasetReader
  /// The ids of all records.
  let ids: TripDirectory
  /// The partials of the parts, which say what `where:` leaves in; only trips have any.
  let partials: [ContainerFile]
  /// The words that a gender may be.
  let genders: [String]

  var byteCount: Int64 { dataset.parts.reduce(0) { $0 + $1.byteCount } }

  func perform(in context: TaskContext) throws -> SocialRecords {
    var records = SocialRecords()
    for number in dataset.parts.indices {
      let part = try dataset.open(number)
      let reader = SocialRoleReader(part, number, ids, context.cancellation)
      switch role {
      case .trips:
        let included = try MyTripsAnalysis.keptRows.rows(
          partials[number], count: part.segment.rowCount)
        try reader.readTrips(included: included, into: &records)
      case .locations: try reader.readLocations(into: &records)
      case .photos: try reader.readPhotos(into: &records)
      case .users: try reader.readUsers(genders, into: &records)
      case .friendships: try reader.readFriendships(into: &records)
      case .requests: try reader.readRequests(into: &records)
      case .shares: try reader.readShares(into: &records)
      case .actions: try reader.readActions(into: &records)
      }
    }
    return records
  }
}

/// Reads the records of one part.
private struct SocialRoleReader {
  private let records: KeptRecords
  private let part: Int
  private let ids: TripDirectory
  private let cancellation: Cancellation

  init(_ part: PartReader, _ number: Int, _ ids: TripDirectory, _ cancellation: Cancellation) {
    records = KeptRecords(part)
    self.part = number
    self.ids = ids
    self.cancellation = cancellation
  }

  func readTrips(included: [UInt32], into found: inout SocialRecords) throws {
    let (owner, members) = (
      try records.column(TripRecord.owner), try records.column(TripRecord.members)
    )
    let (destination, privacy) = (
      try records.column(TripRecord.destination), try records.column(TripRecord.privacy)
    )
    let (start, end) = (try records.column(TripRecord.start), try records.column(TripRecord.end))
    let versions = try versions(of: .trip)
    var next = 0
    try records.walk(cancellation) { row, place in
      versions?.read(place, into: &found)
      found.places[.trips, default: .init()].append(part: part, row: row)
      let first = Int32(found.directory.members.count)
      if let list = members.text(place) {
        MemberList.each(list) {
          found.directory.members.append(
            ids.users.ordinal(of: $0, orOf: &found.directory.strangers))
        }
      }
      found.directory.tripRows.append(
        NumberedTrip(
          owner: ids.users.ordinal(
            of: owner.id(place), orOf: &found.directory.strangers),
          destination: ids.locations.ordinal(of: destination.text(place)),
          members: first..<Int32(found.directory.members.count), start: start.number(place),
          end: end.number(place),
          privacy: privacy.string(place).flatMap { TripPrivacy(word: $0) } ?? .ofTrips))
      while next < included.count, included[next] < row { next += 1 }
      found.isIncluded.append(next < included.count && included[next] == row)
    }
  }

  func readLocations(into found: inout SocialRecords) throws {
    let (trip, cover) = (
      try records.column(TripLocationRecord.trip), try records.column(TripLocationRecord.cover)
    )
    let (privacy, passedAt) = (
      try records.column(TripLocationRecord.privacy),
      try records.column(TripLocationRecord.passedAt)
    )
    let (latitude, longitude) = (
      try records.column(GlobePosition.latitude), try records.column(GlobePosition.longitude)
    )
    let versions = try versions(of: .location)
    var places = found.places[.locations] ?? RecordPlaces()
    try records.walk(cancellation) { row, place in
      versions?.read(place, into: &found)
      places.append(part: part, row: row)
      let at = passedAt.number(place)
      found.directory.locationRows.append(
        trip: ids.trips.ordinal(of: trip.id(place)),
        cover: ids.photos.ordinal(of: cover.text(place)), passedAt: at,
        privacy: privacy.string(place).flatMap { TripPrivacy(word: $0) } ?? .ofLocations)
      var point: GlobePoint?
      if let latitude = latitude.number(place), let longitude = longitude.number(place) {
        point = GlobePoint(latitude: latitude, longitude: longitude)
      }
      found.points.append(point)
      found.notice(at)
    }
    found.places[.locations] = places
  }

  func readPhotos(into found: inout SocialRecords) throws {
    let (location, takenAt) = (
      try records.column(PhotoRecord.location), try records.column(PhotoRecord.takenAt)
    )
    let versions = try versions(of: .photo)
    var places = found.places[.photos] ?? RecordPlaces()
    try records.walk(cancellation) { row, place in
      versions?.read(place, into: &found)
      places.append(part: part, row: row)
      found.directory.photoRows.append(ids.locations.ordinal(of: location.text(place)))
      found.takenAt.append(takenAt.number(place))
      found.notice(takenAt.number(place))
    }
    found.places[.photos] = places
  }

  func readUsers(_ genders: [String], into found: inout SocialRecords) throws {
    let (email, phone) = (
      try records.column(UserRecord.email), try records.column(UserRecord.phone)
    )
    let (first, last) = (try records.column(UserRecord.first), try records.column(UserRecord.last))
    let (avatar, birth) = (
      try records.column(UserRecord.avatar), try records.column(UserRecord.birth)
    )
    let versions = try versions(of: .user)
    let accepted = try records.column(UserRecord.termsAcceptedAt)
    let gender = try records.column(UserRecord.gender)
    try records.walk(cancellation) { row, place in
      versions?.read(place, into: &found)
      found.places[.users, default: .init()].append(part: part, row: row)
      if let word = gender.string(place), !genders.contains(word) {
        found.directory.oddGenders.append(Int32(found.users.count))
      }
      found.users.append(
        UserDetails(
          first: first.string(place) ?? "", last: last.string(place) ?? "",
          email: email.string(place) ?? "", phone: phone.string(place),
          birth: birth.number(place), avatar: avatar.string(place)))
      found.notice(accepted.number(place))
    }
  }

  func readFriendships(into found: inout SocialRecords) throws {
    let (a, b) = (try records.column(FriendshipRecord.a), try records.column(FriendshipRecord.b))
    let since = try records.column(FriendshipRecord.since)
    try records.walk(cancellation) { row, place in
      found.places[.friendships, default: .init()].append(part: part, row: row)
      let (one, other) = (a.id(place), b.id(place))
      let isOrdered = one.lexicographicallyPrecedes(other)
      found.directory.friendships.append(
        NumberedFriendship(
          first: ids.users.ordinal(of: isOrdered ? one : other),
          second: ids.users.ordinal(of: isOrdered ? other : one),
          since: since.number(place) ?? .max))
      found.notice(since.number(place))
    }
  }

  func readRequests(into found: inout SocialRecords) throws {
    let (kind, state) = (
      try records.column(RequestRecord.purpose), try records.column(RequestRecord.state)
    )
    let (from, to) = (try records.column(RequestRecord.from), try records.column(RequestRecord.to))
    let (trip, at) = (try records.column(RequestRecord.trip), try records.column(RequestRecord.at))
    try records.walk(cancellation) { row, place in
      guard let kind = kind.string(place).flatMap({ TripRequest.Kind(rawValue: $0) }),
        let state = state.string(place).flatMap({ TripRequest.State(rawValue: $0) })
      else { return }
      found.places[.requests, default: .init()].append(part: part, row: row)
      found.directory.requests.append(
        NumberedRequest(
          from: ids.users.ordinal(of: from.id(place)),
          to: ids.users.ordinal(of: to.id(place)),
          trip: ids.trips.ordinal(of: trip.text(place)), kind: kind, state: state,
          at: at.number(place) ?? .max))
      found.notice(at.number(place))
    }
  }

  func readShares(into found: inout SocialRecords) throws {
    let (kind, target) = (
      try records.column(ShareRecord.targetKind), try records.column(ShareRecord.target)
    )
    let (by, with) = (try records.column(ShareRecord.by), try records.column(ShareRecord.with))
    let (at, until) = (try records.column(ShareRecord.at), try records.column(ShareRecord.until))
    try records.walk(cancellation) { row, place in
      guard let kind = kind.string(place).flatMap({ TripObject.Kind(rawValue: $0) }) else {
        return
      }
      found.places[.shares, default: .init()].append(part: part, row: row)
      found.directory.shares.append(
        NumberedShare(
          kind: kind, target: ids.table(kind).ordinal(of: target.id(place)),
          by: ids.users.ordinal(of: by.id(place)),
          with: ids.users.ordinal(of: with.id(place)), at: at.number(place) ?? .max,
          until: until.number(place)))
      found.notice(at.number(place))
    }
  }

  func readActions(into found: inout SocialRecords) throws {
    var reader = try ActionReader(records, ids)
    try records.walk(cancellation) { row, place in
      found.notice(reader.time(place))
      let number = Int32(found.places[.actions]?.count ?? 0)
      guard reader.read(place, row: number, into: &found) else { return }
      found.places[.actions, default: .init()].append(part: part, row: row)
    }
  }

  /// Reads when rows came to be as they are, of records that say it.
  private func versions(of target: ChangeTarget) throws -> VersionReader? {
    let modified = try records.column(VersionFields.modified)
    guard modified.isMapped else { return nil }
    return VersionReader(
      target: target, modified: modified, by: try records.column(VersionFields.modifiedBy),
      users: ids.users)
  }
}

/// Reads the two fields of versions.
private struct VersionReader {
  let target: ChangeTarget
  let modified: KeptRecords.Column
  let by: KeptRecords.Column
  let users: IdentifierTable

  func read(_ place: Int, into found: inout SocialRecords) {
    let at = modified.number(place)
    found.directory.versions[target, default: NumberedVersions()].append(
      at, by: users.ordinal(of: by.text(place)))
    found.notice(at)
  }
}

internal import Analysis

extension TripDirectory {
  /// The numbers of `records`.
  init(_ records: TripRecords) {
    users = IdentifierTable(records.users)
    trips = IdentifierTable(records.trips.lazy.map(\.id))
    locations = IdentifierTable(records.locations.lazy.map(\.id))
    photos = IdentifierTable(records.photos.lazy.map(\.id))
    for trip in records.trips { add(trip) }
    for location in records.locations {
      locationRows.append(
        trip: trips.ordinal(of: location.trip), cover: photos.ordinal(of: location.cover),
        passedAt: location.passedAt, privacy: location.privacy ?? .ofLocations)
    }
    photoRows = records.photos.map { locations.ordinal(of: $0.location) }
    friendships = records.friendships.map {
      NumberedFriendship(
        first: users.ordinal(of: $0.first), second: users.ordinal(of: $0.second), since: $0.since)
    }
    requests = records.requests.map {
      NumberedRequest(
        from: users.ordinal(of: $0.from), to: users.ordinal(of: $0.to),
        trip: trips.ordinal(of: $0.trip), kind: $0.kind, state: $0.state, at: $0.at)
    }
    shares = records.shares.map {
      NumberedShare(
        kind: $0.kind, target: table($0.kind).ordinal(of: $0.target),
        by: users.ordinal(of: $0.by), with: users.ordinal(of: $0.with), at: $0.at,
        until: $0.until)
    }
    if records.trips.contains(where: { $0.modified != nil }) {
      versions[.trip] = NumberedVersions(records.trips.map(\.modified))
    }
    if records.locations.contains(where: { $0.modified != nil }) {
      versions[.location] = NumberedVersions(records.locations.map(\.modified))
    }
    if records.photos.contains(where: { $0.modified != nil }) {
      versions[.photo] = NumberedVersions(records.photos.map(\.modified))
    }
    oddGenders = records.oddGenders
    deeds.unreadable = records.unreadable
    for (row, deed) in records.deeds.enumerated() { add(deed, row: Int32(row)) }
    var gone = IdentifierTable()
    tombstones = records.tombstones.enumerated().map { row, tombstone in
      NumberedTombstone(
        kind: tombstone.kind,
        target: Self.number(tombstone.target, in: table(tombstone.kind), &gone),
        by: users.ordinal(of: tombstone.by), at: tombstone.at, row: Int32(row))
    }
  }

  private mutating func add(_ trip: Trip) {
    let first = Int32(members.count)
    for member in trip.members { members.append(Self.number(member, in: users, &strangers)) }
    tripRows.append(
      NumberedTrip(
        owner: Self.number(trip.owner, in: users, &strangers),
        destination: locations.ordinal(of: trip.destination),
        members: first..<Int32(members.count), start: trip.start, end: trip.end,
        privacy: trip.privacy ?? .ofTrips))
  }

  private mutating func add(_ deed: TripDeed, row: Int32) {
    let ordinal = table(deed.target).ordinal(of: deed.id)
    let by = users.ordinal(of: deed.by)
    if let stars = deed.stars, let kind = deed.target.object {
      deeds.ratings.append(
        NumberedRating(
          kind: kind, target: ordinal, user: by, stars: stars, at: deed.at, row: row))
    }
    guard let field = deed.field else { return }
    let old = deed.old.map { value($0, field) }
    deeds.updates.append(
      NumberedUpdate(
        target: deed.target, field: field, ordinal: ordinal, by: by, at: deed.at, old: old,
        new: value(deed.new, field), row: row))
  }

  private mutating func value(_ value: TripDeed.PlainValue, _ field: ChangedField) -> ChangedValue {
    switch value {
    case .none: return .none
    case .text: return .text
    case .instant(let at): return .instant(at)
    case .privacy(let level): return .privacy(level)
    case .object(let id):
      return .object((field == .cover ? photos : locations).ordinal(of: id))
    case .members(let ids):
      let start = Int32(deeds.members.count)
      deeds.members += ids.map { users.ordinal(of: $0) }.filter { $0 >= 0 }
      return .members(start..<Int32(deeds.members.count))
    }
  }

  private static func number(
    _ id: String, in table: IdentifierTable, _ strangers: inout IdentifierTable
  ) -> Int32 {
    var id = id
    return id.withUTF8 { table.ordinal(of: UnsafeRawBufferPointer($0), orOf: &strangers) }
  }
}

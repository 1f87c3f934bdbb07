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
    var gone = IdentifierTable()
    tombstones = records.tombstones.map { tombstone in
      NumberedTombstone(
        kind: tombstone.kind,
        target: Self.number(tombstone.target, in: table(tombstone.kind), &gone),
        by: users.ordinal(of: tombstone.by), at: tombstone.at)
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

  private static func number(
    _ id: String, in table: IdentifierTable, _ strangers: inout IdentifierTable
  ) -> Int32 {
    var id = id
    return id.withUTF8 { table.ordinal(of: UnsafeRawBufferPointer($0), orOf: &strangers) }
  }
}

internal import Analysis

/// Finds friends and open requests: those of all users for the archive, else those of the viewer.
struct RelationFinder {
  private let records: SocialRecords
  private let sight: TripSight
  /// By ordinal, the place of each trip among those that are seen; -1 for others.
  private let placeOfTrip: [Int32]

  init(_ records: SocialRecords, _ sight: TripSight, placeOfTrip: [Int32]) {
    self.records = records
    self.sight = sight
    self.placeOfTrip = placeOfTrip
  }

  /// The relations, with people as `place` numbers them.
  func relations(_ place: (Int32) -> Int) -> SeenRelations {
    var found = SeenRelations()
    found.friendships = friendships(place)
    found.friendRequests = friendRequests(place)
    found.tripRequests = tripRequests(place)
    return found
  }

  /// Whether relations between the two are told.
  private func isTold(_ a: Int32, _ b: Int32) -> Bool {
    sight.isArchive || a == sight.viewerOrdinal || b == sight.viewerOrdinal
  }

  private func friendships(_ place: (Int32) -> Int) -> [SeenFriendship] {
    var seen: Set<PairKey> = []
    var found: [SeenFriendship] = []
    for friendship in sight.directory.friendships {
      let (a, b) = (friendship.first, friendship.second)
      guard a >= 0, b >= 0, a != b, isTold(a, b), let since = sight.friendsSince(a, b),
        seen.insert(PairKey(undirected: a, b)).inserted
      else { continue }
      found.append(SeenFriendship(first: place(a), second: place(b), since: since))
    }
    return found
  }

  /// Of the requests with one key the latest, if it is pending and may be told: oldest first, then as they
  /// were read.
  private func open(
    _ kind: TripRequest.Kind, key: (NumberedRequest) -> PairKey?
  ) -> [NumberedRequest] {
    let requests = sight.directory.requests
    var latest: [PairKey: Int] = [:]
    for (row, request) in requests.enumerated()
    where request.kind == kind && request.at <= sight.at {
      guard let key = key(request) else { continue }
      if let known = latest[key], requests[known].at > request.at { continue }
      latest[key] = row
    }
    return latest.values.filter {
      let to = requests[$0].to
      return requests[$0].state == .pending && isTold(to, to)
    }.sorted { (requests[$0].at, $0) < (requests[$1].at, $1) }.map { requests[$0] }
  }

  private func friendRequests(_ place: (Int32) -> Int) -> [PendingRequest] {
    open(.friend) { request in
      let (from, to) = (request.from, request.to)
      guard from >= 0, to >= 0, from != to, sight.friendsSince(from, to) == nil else {
        return nil
      }
      return PairKey(undirected: from, to)
    }.map {
      PendingRequest(
        kind: .friend, from: place($0.from), to: place($0.to), trip: nil, at: $0.at)
    }
  }

  /// A viewer is told of requests to join a trip that they do not see, but not of the trip.
  private func tripRequests(_ place: (Int32) -> Int) -> [PendingRequest] {
    let directory = sight.directory
    return open(.trip) { request in
      let (from, to) = (request.from, request.to)
      let trip = request.trip
      guard from >= 0, to >= 0, from != to, trip >= 0 else { return nil }
      let owner = directory.owner(ofTrip: trip)
      guard from == owner || to == owner, isThere(trip) else { return nil }
      return PairKey(trip, from == owner ? to : from)
    }.map {
      let trip = Int(placeOfTrip[Int($0.trip)])
      return PendingRequest(
        kind: .trip, from: place($0.from), to: place($0.to), trip: trip < 0 ? nil : trip, at: $0.at)
    }
  }

  /// Whether a trip is neither left out by `where:` nor deleted.
  private func isThere(_ trip: Int32) -> Bool {
    records.isIncluded[sight.directory.trips.firstRow(of: trip)]
      && !sight.isDeleted(.trip, trip)
  }
}

internal import Analysis

/// Who is whose friend, who is a member of what, and which requests are open.
struct RelationTables: Sendable {
  private let friendships: TimedTable<Void>
  private let friendRequests: TimedTable<TripRequest.State>
  /// By trip and the user who is not its owner.
  private let tripRequests: TimedTable<TripRequest.State>
  /// Trip and user, for each user whom the trip lists; sorted.
  private let listedMembers: TimedTable<Void>

  init(_ directory: TripDirectory) {
    friendships = TimedTable(
      directory.friendships.compactMap { friendship in
        let (a, b) = (friendship.first, friendship.second)
        guard a >= 0, b >= 0, a != b else { return nil }
        return .init(key: PairKey(undirected: a, b), at: friendship.since, value: ())
      })
    var friendRequests: [TimedTable<TripRequest.State>.Entry] = []
    var tripRequests: [TimedTable<TripRequest.State>.Entry] = []
    for request in directory.requests {
      let (from, to) = (request.from, request.to)
      guard from >= 0, to >= 0, from != to else { continue }
      switch request.kind {
      case .friend:
        friendRequests.append(
          .init(key: PairKey(undirected: from, to), at: request.at, value: request.state))
      case .trip:
        guard request.trip >= 0 else { continue }
        let owner = directory.owner(ofTrip: request.trip)
        guard from == owner || to == owner else { continue }
        tripRequests.append(
          .init(
            key: PairKey(request.trip, from == owner ? to : from), at: request.at,
            value: request.state))
      }
    }
    self.friendRequests = TimedTable(friendRequests)
    self.tripRequests = TimedTable(tripRequests)
    listedMembers = TimedTable(
      (0..<Int32(directory.trips.count)).flatMap { trip in
        directory.trip(trip).members.lazy.filter { directory.members[Int($0)] >= 0 }.map {
          .init(
            key: PairKey(trip, directory.members[Int($0)]), at: directory.listed(at: Int($0)),
            value: ())
        }
      })
  }

  /// Since when two users are friends; nil if they are not at `at`.
  func friendsSince(_ a: Int32, _ b: Int32, at: Int64) -> Int64? {
    friendships.entries(of: PairKey(undirected: a, b), upTo: at).first?.at
  }

  /// What a friend request between the two came to until `at`.
  func friendRequest(_ a: Int32, _ b: Int32, at: Int64) -> TripRequest.State? {
    friendRequests.entries(of: PairKey(undirected: a, b), upTo: at).last?.value
  }

  /// What a request between the owner of `trip` and `user` came to until `at`, and since when.
  func tripRequest(
    _ trip: Int32, _ user: Int32, at: Int64
  ) -> (state: TripRequest.State, since: Int64)? {
    tripRequests.entries(of: PairKey(trip, user), upTo: at).last.map { ($0.value, $0.at) }
  }

  /// Since when `user` is a confirmed member of `trip`: listed by it, and the latest request is confirmed.
  func memberSince(_ trip: Int32, _ user: Int32, at: Int64) -> Int64? {
    guard let listed = listedMembers.entries(of: PairKey(trip, user), upTo: at).first?.at,
      let request = tripRequest(trip, user, at: at), request.state == .confirmed
    else { return nil }
    return max(listed, request.since)
  }
}

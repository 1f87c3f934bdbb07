internal import Analysis

/// Numbers the people who are seen, and finds what there is to say of each.
///
/// A viewer sees themselves, their friends, the owners and confirmed members of trips that they see, and
/// who waits for an answer of theirs. The archive sees all users.
struct PeopleList: Sendable {
  private let records: SocialRecords
  private let sight: TripSight
  private var people: [SeenPerson] = []
  /// The number of each of them, a user or a stranger.
  private var numbers: [Int32] = []
  /// By user, then by stranger, the place; -1 for who is not seen.
  private var places: [Int32]

  init(_ records: SocialRecords, _ sight: TripSight) {
    self.records = records
    self.sight = sight
    let directory = sight.directory
    places = [Int32](repeating: -1, count: directory.users.count + directory.strangers.count)
  }

  /// The place of a user or stranger, who is seen from now on.
  mutating func place(of number: Int32) -> Int {
    let users = sight.directory.users.count
    let known = number >= 0 ? Int(number) : users + Int(IdentifierTable.stranger(number))
    if places[known] >= 0 { return Int(places[known]) }
    places[known] = Int32(people.count)
    var person = SeenPerson(
      id: String(decoding: sight.directory.user(number), as: UTF8.self))
    if number >= 0, let details = details(number) {
      person.name = details.name.isEmpty ? nil : details.name
      person.avatar = details.avatar
      let isSelf = sight.isArchive || number == sight.viewerOrdinal
      if isSelf || isFriend(number) { person.email = details.email }
      if isSelf {
        person.phone = details.phone
        person.birth = details.birth
      }
    }
    people.append(person)
    numbers.append(number)
    return people.count - 1
  }

  /// What is known of a user; nothing where users are not given.
  private func details(_ ordinal: Int32) -> UserDetails? {
    let row = sight.directory.users.firstRow(of: ordinal)
    return row < records.users.count ? records.users[row] : nil
  }

  private func isFriend(_ ordinal: Int32) -> Bool {
    let viewer = sight.viewerOrdinal
    return viewer >= 0 && sight.friendsSince(viewer, ordinal) != nil
  }

  /// Adds everybody who is seen for their own sake, counts what each has, and puts them in the order of
  /// their ids.
  mutating func finish(_ seen: inout SeenTrips, placeOfTrip: [Int32]) -> SeenRelations {
    addUsers()
    let finder = RelationFinder(records, sight, placeOfTrip: placeOfTrip)
    let relations = finder.relations { place(of: $0) }
    count(seen, relations)
    return sort(&seen, relations)
  }

  private mutating func addUsers() {
    if sight.isArchive {
      for user in 0..<Int32(sight.directory.users.count) { _ = place(of: user) }
    } else if sight.viewerOrdinal >= 0 {
      _ = place(of: sight.viewerOrdinal)
    }
  }

  private mutating func count(_ seen: SeenTrips, _ relations: SeenRelations) {
    for trip in seen.trips {
      people[trip.owner].ownTrips += 1
      people[trip.owner].photos += Int64(trip.photos.count)
      for member in seen.members(of: trip) where member.since != nil {
        people[Int(member.person)].memberTrips += 1
      }
    }
    for place in people.indices where isToldRelations(place) { people[place].relations = .init() }
    for friendship in relations.friendships {
      people[friendship.first].relations?.friends += 1
      people[friendship.second].relations?.friends += 1
    }
    for request in relations.friendRequests + relations.tripRequests {
      let oldest = people[request.to].relations?.oldestRequest
      people[request.to].relations?.oldestRequest = min(oldest ?? request.at, request.at)
      switch request.kind {
      case .friend: people[request.to].relations?.friendRequests += 1
      case .trip: people[request.to].relations?.tripRequests += 1
      }
    }
  }

  /// Whether friends and requests of somebody are told: of a user to the archive, and to themselves.
  private func isToldRelations(_ place: Int) -> Bool {
    numbers[place] >= 0 && (sight.isArchive || numbers[place] == sight.viewerOrdinal)
  }

  /// Puts the people in the order of their ids, and every mention of them.
  private func sort(_ seen: inout SeenTrips, _ relations: SeenRelations) -> SeenRelations {
    let order = people.indices.sorted {
      sight.directory.user(numbers[$0]).lexicographicallyPrecedes(
        sight.directory.user(numbers[$1]))
    }
    var moved = [Int](repeating: 0, count: people.count)
    for (place, old) in order.enumerated() { moved[old] = place }
    seen.people = order.map { people[$0] }
    for place in seen.trips.indices { seen.trips[place].owner = moved[seen.trips[place].owner] }
    for place in seen.members.indices {
      seen.members[place].person = Int32(moved[Int(seen.members[place].person)])
    }
    return SeenRelations(
      friendships: relations.friendships.map {
        SeenFriendship(first: moved[$0.first], second: moved[$0.second], since: $0.since)
      }.sorted { ($0.first, $0.second) < ($1.first, $1.second) },
      friendRequests: relations.friendRequests.map { $0.renumbered { moved[$0] } },
      tripRequests: relations.tripRequests.map { $0.renumbered { moved[$0] } })
  }
}

extension PendingRequest {
  fileprivate func renumbered(_ person: (Int) -> Int) -> PendingRequest {
    PendingRequest(kind: kind, from: person(from), to: person(to), trip: trip, at: at)
  }
}

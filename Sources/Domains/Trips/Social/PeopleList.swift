/// Numbers the people who are seen, and finds what there is to say of each.
///
/// A viewer sees themselves, their friends, the owners and confirmed members of trips that they see, and
/// who waits for an answer of theirs. The archive sees all users.
struct PeopleList: Sendable {
  private let records: SocialRecords
  private let sight: TripSight
  private var people: [SeenPerson] = []
  private var places: [String: Int] = [:]

  init(_ records: SocialRecords, _ sight: TripSight) {
    self.records = records
    self.sight = sight
  }

  /// The place of the person with this id, who is seen from now on.
  mutating func place(of id: String) -> Int {
    if let place = places[id] { return place }
    let place = people.count
    places[id] = place
    var person = SeenPerson(id: id)
    let ordinal = sight.directory.users.ordinal(of: id)
    if ordinal >= 0, let details = details(ordinal) {
      person.name = details.name.isEmpty ? nil : details.name
      person.avatar = details.avatar
      let isSelf = sight.isArchive || ordinal == sight.viewerOrdinal
      if isSelf || isFriend(ordinal) { person.email = details.email }
      if isSelf {
        person.phone = details.phone
        person.birth = details.birth
      }
    }
    people.append(person)
    return place
  }

  /// What is known of a user; nothing where users are not given.
  private func details(_ ordinal: Int32) -> UserDetails? {
    let row = sight.directory.users.firstRow[Int(ordinal)]
    return row < records.users.count ? records.users[row] : nil
  }

  private func isFriend(_ ordinal: Int32) -> Bool {
    let viewer = sight.viewerOrdinal
    return viewer >= 0 && sight.friendsSince(viewer, ordinal) != nil
  }

  /// Adds everybody who is seen for their own sake, counts what each has, and puts them in the order of
  /// their ids.
  mutating func finish(_ seen: inout SeenTrips, placeOfTrip: [Int]) -> SeenRelations {
    addUsers()
    let finder = RelationFinder(records, sight, placeOfTrip: placeOfTrip)
    let relations = finder.relations { place(of: $0) }
    count(seen, relations)
    return sort(&seen, relations)
  }

  private mutating func addUsers() {
    let users = sight.directory.users
    if sight.isArchive {
      for row in users.firstRow { _ = place(of: records.plain.users[row]) }
    } else if sight.viewerOrdinal >= 0 {
      _ = place(of: records.plain.users[users.firstRow[Int(sight.viewerOrdinal)]])
    }
  }

  private mutating func count(_ seen: SeenTrips, _ relations: SeenRelations) {
    for trip in seen.trips {
      people[trip.owner].ownTrips += 1
      people[trip.owner].photos += Int64(trip.photos.count)
      for member in trip.members where member.since != nil {
        people[member.person].memberTrips += 1
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
    let ordinal = sight.directory.users.ordinal(of: people[place].id)
    return ordinal >= 0 && (sight.isArchive || ordinal == sight.viewerOrdinal)
  }

  /// Puts the people in the order of their ids, and every mention of them.
  private func sort(_ seen: inout SeenTrips, _ relations: SeenRelations) -> SeenRelations {
    let order = people.indices.sorted {
      people[$0].id.utf8.lexicographicallyPrecedes(people[$1].id.utf8)
    }
    var moved = [Int](repeating: 0, count: people.count)
    for (place, old) in order.enumerated() { moved[old] = place }
    seen.people = order.map { people[$0] }
    for place in seen.trips.indices {
      seen.trips[place] = seen.trips[place].renumbered { moved[$0] }
    }
    return SeenRelations(
      friendships: relations.friendships.map {
        SeenFriendship(first: moved[$0.first], second: moved[$0.second], since: $0.since)
      },
      friendRequests: relations.friendRequests.map { $0.renumbered { moved[$0] } },
      tripRequests: relations.tripRequests.map { $0.renumbered { moved[$0] } })
  }
}

extension SeenTrip {
  fileprivate func renumbered(_ person: (Int) -> Int) -> SeenTrip {
    var trip = SeenTrip(
      id: id, title: title, description: description, owner: person(owner),
      members: members.map { SeenMember(person: person($0.person), since: $0.since) },
      start: start, end: end, privacy: privacy, sight: sight)
    trip.locations = locations
    trip.photos = photos
    trip.destination = destination
    trip.picture = picture
    trip.plan = plan
    return trip
  }
}

extension PendingRequest {
  fileprivate func renumbered(_ person: (Int) -> Int) -> PendingRequest {
    PendingRequest(kind: kind, from: person(from), to: person(to), trip: trip, at: at)
  }
}

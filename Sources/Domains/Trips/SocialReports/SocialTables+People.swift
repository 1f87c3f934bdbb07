internal import Analysis
internal import Platform
internal import Report
internal import SearchIndex

extension SocialTables {
  /// Who there is, who knows whom, and which requests wait for an answer.
  func addPeople(to tables: inout ResultTables) {
    tables.texts["people_note"] =
      isArchive
      ? ""
      : "Friends and requests are told of the viewer alone, e-mail of friends, phone and birth of nobody else."
    let waiting = result.relations.friendRequests.count + result.relations.tripRequests.count
    tables.say(
      "people_said",
      Phrase.list([
        Phrase.count(Int64(seen.people.count), "person", "people"),
        Phrase.count(Int64(result.relations.friendships.count), "friendship", "friendships"),
        Phrase.count(Int64(waiting), "request", "requests"),
      ]) + (waiting == 1 ? " that waits for an answer" : " that wait for an answer"),
      privacy.people)
    tables.add("people", by: "user") { _ in people }
    tables.add("friend_requests", by: "request") { _ in
      try requests("friend_requests", result.relations.friendRequests)
    }
    tables.add("trip_requests", by: "request") { _ in
      try requests("trip_requests", result.relations.tripRequests)
    }
    tables.add("friends", by: "friendship") { _ in friends }
  }

  /// What they have, and how to reach them.
  private var people: ResultTable {
    func requests(_ measure: Measure) -> FigureDefinition {
      figure(measure, .requests, "to:{user}")
    }
    let isOwner = "owner:{user}"
    let columns: [ColumnForm<SeenPerson>?] = [
      .text("user", "User") { $0.id }, .text("name", "Name") { $0.name },
      .text("who", "Who") { $0.shownName },
      .integer("own_trips", nil, figure(PeopleMeasures.ownTrips, .trips, isOwner)) { $0.ownTrips },
      .integer(
        "member_trips", nil,
        figure(PeopleMeasures.memberTrips, .requests, "from:{user} OR to:{user}")
      ) { $0.memberTrips },
      .integer("photos", nil, figure(PeopleMeasures.photos, .trips, isOwner)) { $0.photos },
      .integer(
        "friends", nil, figure(PeopleMeasures.friends, .friendships, "a:{user} OR b:{user}")
      ) { $0.relations?.friends },
      .integer("friend_requests", nil, requests(PeopleMeasures.friendRequests)) {
        $0.relations?.friendRequests
      },
      .integer("trip_requests", nil, requests(PeopleMeasures.tripRequests)) {
        $0.relations?.tripRequests
      },
      .text("avatar", "Picture") { DefaultPicture.uri($0.avatar) },
      .text("email", "E-mail", privacy.contacts) { $0.email },
      .text("phone", "Phone", privacy.contacts) { $0.phone },
      .text("birth", "Born", privacy.contacts) { $0.birth.map(Self.text(day:)) },
    ]
    return ResultTable(
      "people", keys: "user", rows: seen.people, privacy: privacy.people, isOfSingles: true,
      columns
        + times("oldest_request", "Oldest request", privacy.people) {
          $0.relations?.oldestRequest
        })
  }

  /// `03/04/1991`: day, month, year.
  private static func text(day: Int64) -> String {
    let date = CivilDate(daysSinceEpoch: Int(day))
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
    return "\(padded(date.day, 2))/\(padded(date.month, 2))/\(padded(date.year, 4))"
  }

  private func requests(_ id: String, _ requests: [PendingRequest]) throws -> ResultTable {
    let trips = requests.map { $0.trip.map { seen.trips[$0] } }
    let rows = zip(requests, trips).map {
      (from: seen.people[$0.from], to: seen.people[$0.to], trip: $1, at: $0.at)
    }
    let keys = UniqueKeys.make(
      rows.map { [$0.from.id, $0.to.id, $0.trip?.id].compactMap(\.self).joined(separator: " ") })
    let titles = try seen.titles(trips.map { $0?.row })
    return ResultTable(
      id, keys: "request", rows: rows, privacy: privacy.people, isOfSingles: true,
      [
        .texts("request", "Request", keys), .text("from", "From") { $0.from.id },
        .text("from_name", "From") { $0.from.shownName }, .text("to", "To") { $0.to.id },
        .text("to_name", "To") { $0.to.shownName }, .text("trip", "Trip") { $0.trip?.id },
        .texts("trip_title", "Trip", titles, max(privacy.people, privacy.titles)),
      ] + times("at", "Since", privacy.people) { $0.at })
  }

  private var friends: ResultTable {
    let rows = result.relations.friendships.map {
      (a: seen.people[$0.first], b: seen.people[$0.second], since: $0.since)
    }
    let keys = UniqueKeys.make(rows.map { "\($0.a.id) \($0.b.id)" })
    return ResultTable(
      "friends", keys: "friendship", rows: rows, privacy: privacy.people, isOfSingles: true,
      [
        .texts("friendship", "Friendship", keys), .text("a", "User") { $0.a.id },
        .text("a_name", "Who") { $0.a.shownName }, .text("b", "User") { $0.b.id },
        .text("b_name", "With whom") { $0.b.shownName },
      ] + times("since", "Since", privacy.people) { $0.since })
  }
}

/// Keys of rows that have no id of their own.
enum UniqueKeys {
  /// `keys`, each that stands above once more with a number that tells it apart.
  static func make(_ keys: [String]) -> [String] {
    if !IdentifierTable(keys).hasRepeats { return keys }
    var taken = Set(keys)
    var seen: Set<String> = []
    return keys.map { key in
      if seen.insert(key).inserted { return key }
      var number = 2
      while !taken.insert("\(key) #\(number)").inserted { number += 1 }
      return "\(key) #\(number)"
    }
  }
}

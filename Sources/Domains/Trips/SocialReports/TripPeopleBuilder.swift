internal import Analysis
internal import Pipeline
internal import Platform
internal import Report
internal import SearchIndex

/// Lays out who there is.
struct TripPeopleBuilder {
  let layout: SocialLayout
  let shown: Int

  init(_ layout: SocialLayout, shown: Int) {
    self.layout = layout
    self.shown = shown
  }

  private var seen: SeenTrips { layout.seen }
  private var relations: SeenRelations { layout.result.relations }
  private var privacy: SocialPrivacy { layout.privacy }

  func report() throws -> Report {
    var sections: [Section] = []
    if layout.showsSingles, layout.shows(privacy.people) {
      sections.append(try peopleSection())
      sections.append(
        Section(
          id: "requests", title: "Requests that wait for an answer",
          paragraphs: [
            "Of several requests between the same two, for one trip, the latest says whether it waits."
          ],
          tables: [
            try requestTable("friend_requests", "To be a friend", relations.friendRequests),
            try requestTable("trip_requests", "To join a trip", relations.tripRequests),
          ]))
      sections.append(
        Section(id: "friendships", title: "Friends", tables: [try friendTable()]))
    } else {
      sections.append(
        Section(
          id: "people", title: "People",
          paragraphs: [
            layout.showsSingles
              ? "People are \(privacy.people.name), and this report is \(layout.facts.clearance.name)."
              : "People are single records, and this report shows figures over several alone."
          ]))
    }
    return layout.report(
      id: layout.node, subtitle: "People as \(layout.viewerWords)", privacy: .internal,
      sections: sections)
  }

  // MARK: - People

  private func peopleSection() throws -> Section {
    let people = seen.people
    let relations = people.map(\.relations)
    let isOwner = "owner:{user}"
    func requests(_ measure: Measure, _ id: String, _ count: (SeenPerson.Relations) -> Int64)
      -> Column
    {
      layout.numbers(
        id, measure, relations.map { $0.map(count) }, .requests, "to:{user}", privacy.people)
    }
    var columns = [
      layout.texts("user", "User", people.map(\.id), privacy.people),
      layout.texts("name", "Name", people.map(\.name), privacy.people),
      layout.numbers(
        "own_trips", PeopleMeasures.ownTrips, people.map(\.ownTrips), .trips, isOwner,
        privacy.people),
      layout.numbers(
        "member_trips", PeopleMeasures.memberTrips, people.map(\.memberTrips), .requests,
        "from:{user} OR to:{user}", privacy.people),
      layout.numbers(
        "photos", PeopleMeasures.photos, people.map(\.photos), .trips, isOwner, privacy.people),
      layout.numbers(
        "friends", PeopleMeasures.friends, relations.map { $0?.friends }, .friendships,
        "a:{user} OR b:{user}", privacy.people),
      requests(PeopleMeasures.friendRequests, "friend_requests", \.friendRequests),
      requests(PeopleMeasures.tripRequests, "trip_requests", \.tripRequests),
    ]
    columns += layout.times(
      "oldest_request", "Oldest request", relations.map { $0?.oldestRequest }, privacy.people)
    return Section(
      id: "people", title: "People",
      paragraphs: layout.isArchive
        ? []
        : [
          "Friends and requests are told of the viewer alone, e-mail of friends, phone and birth of nobody else."
        ],
      tables: [
        try Table(
          id: "users", caption: "What they have", key: "user", columns: columns, order: "By id.",
          shownRows: shown), try contactTable(people),
      ])
  }

  /// How to reach somebody, as far as readers may know it.
  private func contactTable(_ people: [SeenPerson]) throws -> Table {
    var columns = [
      layout.texts("user", "User", people.map(\.id), privacy.people),
      layout.texts("name", "Name", people.map(\.name), privacy.people),
      layout.texts(
        "avatar", "Picture", people.map { $0.avatar ?? DefaultPicture.token }, privacy.people),
    ]
    if layout.shows(privacy.contacts) {
      columns += [
        layout.texts("email", "E-mail", people.map(\.email), privacy.contacts),
        layout.texts("phone", "Phone", people.map(\.phone), privacy.contacts),
        layout.texts(
          "birth", "Born", people.map { $0.birth.map(Self.text(day:)) }, privacy.contacts),
      ]
    }
    return try Table(
      id: "contacts", caption: "Who they are", key: "user", columns: columns, order: "By id.",
      shownRows: shown)
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

  // MARK: - Who knows whom

  private func requestTable(
    _ id: String, _ caption: String, _ requests: [PendingRequest]
  ) throws -> Table {
    let rows = requests.map { request in
      (
        from: seen.people[request.from], to: seen.people[request.to],
        trip: request.trip.map { seen.trips[$0] }, at: request.at
      )
    }
    let keys = UniqueKeys.make(
      rows.map { [$0.from.id, $0.to.id, $0.trip?.id].compactMap(\.self).joined(separator: " ") })
    var columns = [
      layout.texts("request", "Request", keys, privacy.people, isShown: false),
      layout.texts("from", "From", rows.map(\.from.id), privacy.people, isShown: false),
      layout.texts("from_name", "From", rows.map(\.from.shownName), privacy.people),
      layout.texts("to", "To", rows.map(\.to.id), privacy.people, isShown: false),
      layout.texts("to_name", "To", rows.map(\.to.shownName), privacy.people),
    ]
    columns += [
      layout.texts("trip", "Trip", rows.map { $0.trip?.id }, privacy.people, isShown: false)
    ]
    if layout.shows(privacy.titles) {
      columns.append(
        layout.texts(
          "trip_title", "Trip", rows.map { $0.trip?.title }, max(privacy.people, privacy.titles)))
    }
    columns += layout.times("at", "Since", rows.map(\.at), privacy.people)
    return try Table(
      id: id, caption: caption, key: "request", columns: columns, order: "Oldest first.",
      shownRows: shown)
  }

  private func friendTable() throws -> Table {
    let friends = relations.friendships.map {
      (first: seen.people[$0.first], second: seen.people[$0.second], since: $0.since)
    }
    return try Table(
      id: "friends", caption: "Friends", key: "friendship",
      columns: [
        layout.texts(
          "friendship", "Friendship",
          UniqueKeys.make(friends.map { "\($0.first.id) \($0.second.id)" }), privacy.people,
          isShown: false),
        layout.texts("a", "User", friends.map(\.first.id), privacy.people, isShown: false),
        layout.texts("a_name", "Who", friends.map(\.first.shownName), privacy.people),
        layout.texts("b", "User", friends.map(\.second.id), privacy.people, isShown: false),
        layout.texts("b_name", "With whom", friends.map(\.second.shownName), privacy.people),
      ] + layout.times("since", "Since", friends.map(\.since), privacy.people), order: "By id.",
      shownRows: shown)
  }
}

/// Keys of rows that have no id of their own.
enum UniqueKeys {
  /// `keys`, each that stands above once more with a number that tells it apart.
  static func make(_ keys: [String]) -> [String] {
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

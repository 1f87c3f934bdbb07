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
    let from = requests.map(\.from)
    let to = requests.map(\.to)
    let trips = requests.map(\.trip)
    let tripIds = trips.map { $0.map { seen.trips[$0].id } }
    let keys = UniqueKeys.make(
      requests.indices.map {
        [seen.people[from[$0]].id, seen.people[to[$0]].id, tripIds[$0]].compactMap(\.self)
          .joined(separator: " ")
      })
    var columns = [
      layout.texts("request", "Request", keys, privacy.people, isShown: false),
      layout.texts("from", "From", ids(from), privacy.people, isShown: false),
      layout.texts("from_name", "From", names(from), privacy.people),
      layout.texts("to", "To", ids(to), privacy.people, isShown: false),
      layout.texts("to_name", "To", names(to), privacy.people),
      layout.texts("trip", "Trip", tripIds, privacy.people, isShown: false),
    ]
    if layout.shows(privacy.titles) {
      columns.append(
        layout.texts(
          "trip_title", "Trip", try seen.titles(trips.map { $0.map { seen.trips[$0].row } }),
          max(privacy.people, privacy.titles)))
    }
    columns += layout.times("at", "Since", requests.map(\.at), privacy.people)
    return try Table(
      id: id, caption: caption, key: "request", columns: columns, order: "Oldest first.",
      shownRows: shown)
  }

  private func friendTable() throws -> Table {
    let friends = relations.friendships
    let (ones, others) = (friends.map(\.first), friends.map(\.second))
    return try Table(
      id: "friends", caption: "Friends", key: "friendship",
      columns: [
        layout.texts(
          "friendship", "Friendship",
          UniqueKeys.make(zip(ids(ones), ids(others)).map { "\($0) \($1)" }), privacy.people,
          isShown: false),
        layout.texts("a", "User", ids(ones), privacy.people, isShown: false),
        layout.texts("a_name", "Who", names(ones), privacy.people),
        layout.texts("b", "User", ids(others), privacy.people, isShown: false),
        layout.texts("b_name", "With whom", names(others), privacy.people),
      ] + layout.times("since", "Since", friends.map(\.since), privacy.people), order: "By id.",
      shownRows: shown)
  }

  /// The ids of people by their places.
  private func ids(_ places: [Int]) -> [String] { places.map { seen.people[$0].id } }

  /// What they are called.
  private func names(_ places: [Int]) -> [String] { places.map { seen.people[$0].shownName } }
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

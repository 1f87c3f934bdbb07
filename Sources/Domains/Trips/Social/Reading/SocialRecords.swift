internal import Analysis
internal import Definition
internal import Platform
internal import Store

/// All records that a `my_trips` node takes: what decides who sees what, as numbers, and beside it what reports
/// print of each record.
///
/// 33 bytes a location, 16 a photo, 57 a trip and 4 a member, 200 a user and their texts. Texts of trips, locations and photos stay
/// in the store.
struct SocialRecords: Codable, Sendable {
  var directory = TripDirectory()
  /// Of each trip, whether the `where:` of the node leaves it in.
  var isIncluded: [Bool] = []
  /// Where each location is.
  var points: [GlobePoint?] = []
  /// When each photo was taken.
  var takenAt = InstantColumn()
  /// One for each user that has a record.
  var users: [UserDetails] = []
  /// What else there is of trips, locations and photos.
  var texts = SocialTexts()
  /// The newest instant at which something happened.
  var newest: Int64?
  /// Where each record stands, by role.
  var places: [SocialRole: RecordPlaces] = [:]
  /// Ids that only deletes name.
  var goneTargets = IdentifierTable()

  // What `texts` reads with goes to no other process: it is made once all roles were read.
  private enum CodingKeys: CodingKey {
    case directory, isIncluded, points, takenAt, users, newest, places, goneTargets
  }

  /// Takes the records of a role over.
  mutating func take(_ role: SocialRole, of other: SocialRecords) {
    places[role] = other.places[role]
    if let newest = other.newest { notice(newest) }
    switch role {
    case .trips:
      directory.tripRows = other.directory.tripRows
      directory.members = other.directory.members
      directory.strangers = other.directory.strangers
      isIncluded = other.isIncluded
    case .locations:
      directory.locationRows = other.directory.locationRows
      points = other.points
    case .photos:
      directory.photoRows = other.directory.photoRows
      takenAt = other.takenAt
    case .users:
      users = other.users
      directory.oddGenders = other.directory.oddGenders
    case .friendships: directory.friendships = other.directory.friendships
    case .requests: directory.requests = other.directory.requests
    case .shares: directory.shares = other.directory.shares
    case .actions:
      directory.tombstones = other.directory.tombstones
      directory.deeds = other.directory.deeds
    }
    directory.versions.merge(other.directory.versions) { _, new in new }
  }

  /// Takes note of an instant at which something happened.
  mutating func notice(_ instant: Int64?) {
    guard let instant else { return }
    newest = max(newest ?? instant, instant)
  }
}

extension SocialRecords {
  /// Puts all records into the state of the instant `at`, and returns what led to it.
  mutating func settle(at: Int64) throws -> TripHistory {
    let history = TripHistory.settle(&directory, at: at)
    var changed: [SocialRole: [String: [Int32: Int32?]]] = [:]
    for update in history.updates where update.isLive {
      let update = update.update
      guard update.new == .text || update.new == .none else { continue }
      let row = Int32(directory.table(update.target).firstRow(of: update.ordinal))
      changed[update.target.role, default: [:]][update.field.word, default: [:]][row] =
        .some(update.new == .text ? update.row : nil)
    }
    try change(&changed)
    for update in history.updates where update.isLive && update.update.field == .birth {
      let row = directory.users.firstRow(of: update.update.ordinal)
      if users.indices.contains(row) { users[row].birth = update.update.new.time }
    }
    texts = texts.changed(by: changed)
    return history
  }

  /// Changes the texts of users, which are held.
  private mutating func change(_ changed: inout [SocialRole: [String: [Int32: Int32?]]]) throws {
    let places: [(ChangedField, WritableKeyPath<UserDetails, String>)] = [
      (.first, \.first), (.last, \.last), (.email, \.email),
    ]
    let optional: [(ChangedField, WritableKeyPath<UserDetails, String?>)] = [
      (.phone, \.phone), (.avatar, \.avatar),
    ]
    func values(_ field: ChangedField) throws -> [(row: Int, text: String?)] {
      let own = (changed[.users]?[field.word] ?? [:]).sorted { $0.key < $1.key }
      let rows = own.compactMap(\.value)
      var found = try texts.read(.actions, ActionRecord.new, rows)[...]
      return own.map { (Int($0.key), $0.value == nil ? nil : found.popFirst() ?? nil) }
    }
    for (field, place) in places {
      for (row, text) in try values(field) where users.indices.contains(row) {
        users[row][keyPath: place] = text ?? users[row][keyPath: place]
      }
    }
    for (field, place) in optional {
      for (row, text) in try values(field) where users.indices.contains(row) {
        users[row][keyPath: place] = text
      }
    }
  }

  /// Reads all records of `datasets`: first their ids, then role by role what names them.
  ///
  /// `partials` are those of the trips, one a part; `genders` the words that are known.
  init(
    _ datasets: [SocialRole: DatasetReader], trips partials: [ContainerFile],
    genders: [String] = [], in context: AnalysisContext
  ) throws {
    self.init()
    let named = [
      (SocialRole.trips, TripRecord.id), (.locations, TripLocationRecord.id),
      (.photos, PhotoRecord.id), (.users, UserRecord.id),
    ].filter { datasets[$0.0] != nil }
    let ids = try context.run(
      "ids",
      named.compactMap { role, id in
        datasets[role].map { SocialIdTask(dataset: $0, field: id) }
      })
    for ((role, _), ids) in zip(named, ids) {
      switch role {
      case .trips: directory.trips = ids
      case .locations: directory.locations = ids
      case .photos: directory.photos = ids
      default: directory.users = ids
      }
    }
    if datasets[.users] == nil {
      directory.users = try MentionedUsersTask(datasets: datasets).perform(in: context.task)
    }
    let roles = SocialRole.allCases.filter { datasets[$0] != nil }
    let tasks = roles.compactMap { role in
      datasets[role].map {
        SocialRoleTask(
          role: role, dataset: $0, ids: directory, partials: role == .trips ? partials : [],
          genders: genders)
      }
    }
    for (role, records) in zip(roles, try context.run("roles", tasks)) {
      take(role, of: records)
    }
    // Whatever named them is a number now.
    directory.locations = directory.locations.withoutIds
    directory.photos = directory.photos.withoutIds
    texts = SocialTexts(datasets, places)
  }
}

/// What reports print of a user.
struct UserDetails: Codable, Sendable {
  var first: String
  var last: String
  var email: String
  var phone: String?
  /// Days since 1970-01-01.
  var birth: Int64?
  var avatar: String?

  /// First and last name.
  var name: String {
    [first, last].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

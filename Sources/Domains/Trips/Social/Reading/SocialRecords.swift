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
    case .users: users = other.users
    case .friendships: directory.friendships = other.directory.friendships
    case .requests: directory.requests = other.directory.requests
    case .shares: directory.shares = other.directory.shares
    case .actions: directory.tombstones = other.directory.tombstones
    }
  }

  /// Takes note of an instant at which something happened.
  mutating func notice(_ instant: Int64?) {
    guard let instant else { return }
    newest = max(newest ?? instant, instant)
  }
}

extension SocialRecords {
  /// Reads all records of `datasets`: first their ids, then role by role what names them.
  ///
  /// `partials` are those of the trips, one a part.
  init(
    _ datasets: [SocialRole: DatasetReader], trips partials: [ContainerFile],
    in context: AnalysisContext
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
          role: role, dataset: $0, ids: directory, partials: role == .trips ? partials : [])
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
  let first: String
  let last: String
  let email: String
  let phone: String?
  /// Days since 1970-01-01.
  let birth: Int64?
  let avatar: String?

  /// First and last name.
  var name: String {
    [first, last].filter { !$0.isEmpty }.joined(separator: " ")
  }
}

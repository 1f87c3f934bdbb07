internal import Platform

/// All records that a `my_trips` node takes, as plain values: what decides who sees what, and beside it
/// what reports print of each record.
///
/// About 150 bytes a location, 80 a photo, 400 a trip; ids of more than 15 bytes take as much again. Texts of locations and photos
/// stay in the store.
struct SocialRecords: Sendable {
  /// What visibility and checks look at.
  var plain = TripRecords()
  /// One for each of `plain.trips`, and so on.
  var trips: [TripDetails] = []
  var users: [UserDetails] = []
  /// Where each of `plain.locations` is.
  var points: [GlobePoint?] = []
  /// When each of `plain.photos` was taken.
  var takenAt: [Int64?] = []
  /// What else there is of locations and photos.
  var texts = SocialTexts()
  /// The newest instant at which something happened.
  var newest: Int64?
  /// Where each record of `plain` stands, by role.
  var places: [SocialRole: [RowPlace]] = [:]

  /// Adds the records of the next part.
  mutating func append(_ other: SocialRecords) {
    plain.users += other.plain.users
    plain.friendships += other.plain.friendships
    plain.requests += other.plain.requests
    plain.trips += other.plain.trips
    plain.locations += other.plain.locations
    plain.photos += other.plain.photos
    plain.shares += other.plain.shares
    plain.tombstones += other.plain.tombstones
    trips += other.trips
    points += other.points
    takenAt += other.takenAt
    users += other.users
    for (role, more) in other.places { places[role, default: []] += more }
    if let newest = other.newest { notice(newest) }
  }

  /// Takes note of an instant at which something happened.
  mutating func notice(_ instant: Int64?) {
    guard let instant else { return }
    newest = max(newest ?? instant, instant)
  }
}

/// Where a record stands in its dataset.
struct RowPlace: Sendable, Hashable, Comparable {
  let part: Int32
  let row: Int32

  static func < (a: RowPlace, b: RowPlace) -> Bool { (a.part, a.row) < (b.part, b.row) }
}

/// What reports print of a trip beside what decides who sees it.
struct TripDetails: Sendable {
  let title: String
  let description: String?
  /// Whether the `where:` of the node leaves it in.
  let isIncluded: Bool
}

/// What reports print of a user.
struct UserDetails: Sendable {
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

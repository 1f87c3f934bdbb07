/// All that decides who sees what, as plain values: times are microseconds since 1970 UTC.
///
/// The order of each list is that of the records, so that a finding can name the row.
struct TripRecords: Sendable {
  /// The ids of all users; an id that is not here is nobody and has no rights.
  var users: [String] = []
  var friendships: [Friendship] = []
  var requests: [TripRequest] = []
  var trips: [Trip] = []
  var locations: [TripLocation] = []
  var photos: [TripPhoto] = []
  var shares: [TripShare] = []
  var tombstones: [Tombstone] = []
  var deeds: [TripDeed] = []
  /// The rows of users whose gender is another word than those that are known.
  var oddGenders: [Int32] = []
  /// The rows of actions that nobody can carry out.
  var unreadable: [Int32] = []
}

/// Two friends in one order, however they were written: the lesser id in byte order first.
struct Friendship: Hashable, Sendable {
  let first: String
  let second: String
  let since: Int64

  init(_ a: String, _ b: String, since: Int64) {
    let isOrdered = a.utf8.lexicographicallyPrecedes(b.utf8)
    first = isOrdered ? a : b
    second = isOrdered ? b : a
    self.since = since
  }
}

/// One state of a request; of several records about the same two the latest counts.
struct TripRequest: Hashable, Sendable {
  /// What is asked for.
  enum Kind: String, Codable, CaseIterable, Sendable {
    case friend
    case trip
  }

  /// What became of it.
  enum State: String, Codable, CaseIterable, Sendable {
    case pending
    case confirmed
    case cancelled
    case declined
  }

  let kind: Kind
  let from: String
  let to: String
  /// The trip that a request of the kind `trip` is for.
  var trip: String?
  let state: State
  /// When it came into that state.
  let at: Int64
}

/// What visibility and checks ask of a trip.
struct Trip: Sendable {
  let id: String
  let owner: String
  var members: [String] = []
  /// Nil stands for `TripPrivacy.ofTrips`.
  var privacy: TripPrivacy?
  var start: Int64?
  var end: Int64?
  /// The id of a location.
  var destination: String?
  /// When the record came to be so.
  var modified: Int64?
}

/// What visibility and checks ask of a location.
struct TripLocation: Sendable {
  let id: String
  let trip: String
  /// Nil stands for `TripPrivacy.ofLocations`.
  var privacy: TripPrivacy?
  var passedAt: Int64?
  /// The id of a photo.
  var cover: String?
  /// When the record came to be so.
  var modified: Int64?
}

/// What visibility and checks ask of a photo.
struct TripPhoto: Sendable {
  let id: String
  var location: String?
  /// When the record came to be so.
  var modified: Int64?
}

/// What somebody lets another see, from `at` on and before `until`.
struct TripShare: Hashable, Sendable {
  let kind: TripObject.Kind
  /// The id of a trip, location or photo; of traces that of the user.
  let target: String
  let by: String
  let with: String
  let at: Int64
  var until: Int64?
}

/// An update of a field, or stars.
struct TripDeed: Sendable {
  let target: ChangeTarget
  let id: String
  let by: String
  let at: Int64
  /// Nil for stars.
  var field: ChangedField?
  var old: PlainValue?
  var new = PlainValue.none
  var stars: UInt8?

  /// A value of an update, with ids for numbers.
  enum PlainValue: Sendable {
    case none
    case text
    case instant(Int64)
    case privacy(TripPrivacy)
    case members([String])
    case object(String)
  }
}

/// A delete: its target is hidden from `at` on.
struct Tombstone: Hashable, Sendable {
  /// One of `TripObject.Kind.deletable`.
  let kind: TripObject.Kind
  let target: String
  let by: String
  let at: Int64
}

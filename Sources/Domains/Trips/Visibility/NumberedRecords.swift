internal import Analysis

// The records of `TripRecords` with numbers for ids: those of `TripDirectory`, `IdentifierTable.unknown` or less for an id
// that no record has, and `IdentifierTable.none` where none is given.

/// A trip; 48 bytes.
struct NumberedTrip: Codable, Sendable {
  /// A user, or a stranger.
  let owner: Int32
  var destination: Int32
  /// Among the members of all trips.
  var members: Range<Int32>
  var start: Int64?
  var end: Int64?
  var privacy: TripPrivacy
}

/// Locations by row, 17 bytes each.
struct NumberedLocations: Codable, Sendable {
  private(set) var trips: [Int32] = []
  private(set) var covers: [Int32] = []
  private(set) var passedAt = InstantColumn()
  private(set) var privacy: [TripPrivacy] = []

  mutating func append(trip: Int32, cover: Int32, passedAt: Int64?, privacy: TripPrivacy) {
    trips.append(trip)
    covers.append(cover)
    self.passedAt.append(passedAt)
    self.privacy.append(privacy)
  }

  mutating func set(_ row: Int, privacy: TripPrivacy) { self.privacy[row] = privacy }

  mutating func set(_ row: Int, passedAt: Int64?) { self.passedAt[row] = passedAt }

  mutating func set(_ row: Int, cover: Int32) { covers[row] = cover }
}

/// Two friends in the order of their ids.
struct NumberedFriendship: Codable, Sendable {
  let first: Int32
  let second: Int32
  let since: Int64
}

/// One state of a request.
struct NumberedRequest: Codable, Sendable {
  let from: Int32
  let to: Int32
  let trip: Int32
  let kind: TripRequest.Kind
  let state: TripRequest.State
  let at: Int64
}

/// What somebody lets another see.
struct NumberedShare: Codable, Sendable {
  let kind: TripObject.Kind
  let target: Int32
  let by: Int32
  let with: Int32
  let at: Int64
  let until: Int64?
}

/// A delete.
struct NumberedTombstone: Codable, Sendable {
  let kind: TripObject.Kind
  /// Of ids that no record has, each has a number below `IdentifierTable.unknown`.
  let target: Int32
  let by: Int32
  let at: Int64
  /// Among the records of actions.
  let row: Int32
}

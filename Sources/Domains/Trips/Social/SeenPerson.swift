/// Somebody who is seen, with what may be said of them.
struct SeenPerson: Sendable {
  let id: String
  /// First and last name; nil if no record says it.
  var name: String?
  var avatar: String?
  /// Of a viewer's own and of friends.
  var email: String?
  /// Of a viewer's own.
  var phone: String?
  var birth: Int64?
  /// How many of the trips that are seen they own, and of how many they are confirmed members.
  var ownTrips: Int64 = 0
  var memberTrips: Int64 = 0
  /// Photos that are seen of trips that they own.
  var photos: Int64 = 0
  /// What only they themselves, and the archive, are told; nil otherwise.
  var relations: Relations?

  /// Friends, and requests that wait for an answer.
  struct Relations: Sendable, Hashable {
    var friends: Int64 = 0
    var friendRequests: Int64 = 0
    var tripRequests: Int64 = 0
    /// When the oldest of these requests was made.
    var oldestRequest: Int64?
  }

  /// The name, or the id of somebody who has none.
  var shownName: String { name ?? id }
}

/// A request that waits for an answer.
struct PendingRequest: Sendable, Hashable {
  let kind: TripRequest.Kind
  /// Among the people.
  let from: Int
  let to: Int
  /// The trip that it is about, among those that are seen.
  let trip: Int?
  let at: Int64
}

/// Two friends.
struct SeenFriendship: Sendable, Hashable {
  /// Among the people; the lesser id in byte order first.
  let first: Int
  let second: Int
  let since: Int64
}

/// Who knows whom.
struct SeenRelations: Sendable {
  /// In the order of the ids.
  var friendships: [SeenFriendship] = []
  /// Oldest first.
  var friendRequests: [PendingRequest] = []
  var tripRequests: [PendingRequest] = []
}

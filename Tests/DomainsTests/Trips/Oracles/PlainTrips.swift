import Platform

@testable import Trips

/// The records of trips by id, and who sees what, rule by rule: slow, and without the tables of
/// `VisibilityIndex`.
///
/// Made from all records behind a figure, so that it shows whether the figure is right.
struct PlainTrips {
  let records: PlainRecords
  /// Nil for the archive.
  let viewer: String?
  let isAudit: Bool
  let at: Int64
  /// By id the first record.
  let trips: [String: Trip]
  let locations: [String: TripLocation]
  let photos: [String: TripPhoto]
  let users: Set<String>

  init(_ evidence: FigureEvidence) throws {
    var records = try PlainRecords(evidence)
    viewer = evidence.parameters["viewer"]
    isAudit = try evidence.parameter("audit") == "yes"
    let present = PartialDate(try evidence.parameter("present"))
    at = present?.range(in: .utc).lowerBound ?? records.newest ?? 0
    records.settle(at: at)
    self.records = records
    users = Set(records.plain.users)
    trips = Self.first(records.plain.trips, \.id)
    locations = Self.first(records.plain.locations, \.id)
    photos = Self.first(records.plain.photos, \.id)
  }

  private static func first<Record>(
    _ records: [Record], _ id: (Record) -> String
  ) -> [String: Record] {
    Dictionary(records.map { (id($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  // MARK: - What is seen

  func sees(trip id: String) -> Bool {
    guard let trip = trips[id] else { return false }
    let level =
      records.plain.trips.filter { $0.id == id }.map { $0.privacy ?? .ofTrips }.min() ?? .private
    return sees([(.trip, id)], of: trip, level: level, isShareOfTripEnough: true)
  }

  /// Whether a location, and the trip that it belongs to, may be seen.
  func sees(location id: String) -> Bool {
    guard let trip = trips[locations[id]?.trip ?? ""] else { return false }
    return sees(trip: trip.id) && seesAlone(location: id)
  }

  /// Whether a location may be seen, whatever its trip.
  func seesAlone(location id: String) -> Bool {
    guard let trip = trips[locations[id]?.trip ?? ""] else { return viewer == nil }
    return sees([(.location, id)], of: trip, level: level(location: id))
  }

  /// Whether a photo may be seen, whatever its trip.
  func seesAlone(photo id: String) -> Bool {
    guard let location = photos[id]?.location, let trip = trips[locations[location]?.trip ?? ""]
    else { return viewer == nil }
    return sees(
      [(.photo, id), (.location, location)], of: trip, level: level(location: location))
  }

  private func level(location id: String) -> TripPrivacy {
    records.plain.locations.filter { $0.id == id }.map { $0.privacy ?? .ofLocations }.min()
      ?? .private
  }

  /// Whether something of `trip` may be seen: `parts` are what it is and what it belongs to below the trip.
  private func sees(
    _ parts: [(TripObject.Kind, String)], of trip: Trip, level: TripPrivacy,
    isShareOfTripEnough: Bool = false
  ) -> Bool {
    let isDeleted = records.plain.tombstones.contains { tombstone in
      tombstone.at <= at
        && (parts + [(.trip, trip.id)]).contains {
          $0.0 == tombstone.kind && $0.1 == tombstone.target
        }
    }
    guard let viewer else { return !isDeleted || isAudit }
    guard users.contains(trip.owner) else { return false }
    if isDeleted { return isAudit && viewer == trip.owner }
    if viewer == trip.owner || level == .public { return true }
    guard users.contains(viewer) else { return false }
    if level >= .members, memberSince(viewer, trip) != nil { return true }
    if level >= .friends, friends(of: viewer).contains(trip.owner) { return true }
    let isShareOfTripEnough = isShareOfTripEnough || level != .private
    return records.plain.shares.contains { share in
      share.by == trip.owner && share.with == viewer && share.at <= at
        && share.until.map { at < $0 } ?? true
        && (parts.contains { $0.0 == share.kind && $0.1 == share.target }
          || (isShareOfTripEnough && share.kind == .trip && share.target == trip.id))
    }
  }

  // MARK: - Who knows whom

  /// Everybody with whom a friendship of `user` has begun.
  func friends(of user: String) -> Set<String> {
    var friends: Set<String> = []
    for friendship in records.plain.friendships where friendship.since <= at {
      if friendship.first == user { friends.insert(friendship.second) }
      if friendship.second == user { friends.insert(friendship.first) }
    }
    return friends.intersection(users).subtracting([user])
  }

  /// Since when `user` is a confirmed member of `trip`.
  func memberSince(_ user: String, _ trip: Trip) -> Int64? {
    guard trip.members.contains(user), users.contains(user) else { return nil }
    let latest = latest {
      $0.kind == .trip && $0.trip == trip.id && isBetween(user, trip.owner, $0)
    }
    return latest?.state == .confirmed ? latest?.at : nil
  }

  /// The confirmed members of `trip` beside its owner.
  func members(of trip: Trip) -> Set<String> {
    Set(trip.members.filter { $0 != trip.owner && memberSince($0, trip) != nil })
  }

  /// How many requests of a kind wait for the answer of `user`.
  func pending(_ kind: TripRequest.Kind, to user: String) -> Int {
    let open = records.plain.requests.filter { request in
      guard request.kind == kind, request.to == user, request.state == .pending, request.at <= at,
        request.from != user, users.contains(request.from), users.contains(user)
      else { return false }
      let same = latest {
        $0.kind == kind && $0.trip == request.trip && isBetween(request.from, user, $0)
      }
      guard same == request else { return false }
      if kind == .friend { return !friends(of: user).contains(request.from) }
      guard let trip = trips[request.trip ?? ""], users.contains(trip.owner) else { return false }
      return [request.from, user].contains(trip.owner) && !isDeleted(trip)
    }
    return Set(open).count
  }

  private func isDeleted(_ trip: Trip) -> Bool {
    records.plain.tombstones.contains {
      $0.kind == .trip && $0.target == trip.id && $0.at <= at
    }
  }

  private func isBetween(_ a: String, _ b: String, _ request: TripRequest) -> Bool {
    (request.from == a && request.to == b) || (request.from == b && request.to == a)
  }

  /// The latest of the requests that `match`, of equally late ones the last.
  private func latest(_ match: (TripRequest) -> Bool) -> TripRequest? {
    var latest: TripRequest?
    for request in records.plain.requests where request.at <= at && match(request) {
      if request.at >= latest?.at ?? .min { latest = request }
    }
    return latest
  }
}

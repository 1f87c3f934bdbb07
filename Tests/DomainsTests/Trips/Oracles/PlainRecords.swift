@testable import Trips

/// All records behind a figure, read field by field.
struct PlainRecords {
  var plain = TripRecords()
  /// By id of the location, of the first record with it.
  var points: [String: (latitude: Int64, longitude: Int64)] = [:]
  /// The newest instant at which something happened.
  var newest: Int64?

  init(_ evidence: FigureEvidence) throws {
    let fields = Fields(evidence: evidence)
    if evidence.has(SocialRole.users.rawValue) {
      plain.users = try fields.texts(.users, "id").map { $0 ?? "" }
    }
    try readTrips(fields)
    try readLocations(fields)
    try readPhotos(fields)
    try readRelations(fields)
    try readDeeds(fields)
    if !evidence.has(SocialRole.users.rawValue) { plain.users = plain.mentionedUsers }
    let times: [(SocialRole, String)] = [
      (.locations, "passed_at"), (.photos, "taken_at"), (.users, "terms_accepted_at"),
      (.friendships, "since"), (.requests, "at"), (.shares, "at"), (.actions, "at"),
    ]
    newest = try times.flatMap { try fields.numbers($0.0, $0.1) }.compactMap(\.self).max()
  }

  /// The fields of the populations; those of a role that is not given have no rows.
  private struct Fields {
    let evidence: FigureEvidence

    func texts(_ role: SocialRole, _ field: String) throws -> [String?] {
      guard evidence.has(role.rawValue) else { return [] }
      return try evidence.symbols(field, of: role.rawValue).map {
        $0.map { String(decoding: $0, as: UTF8.self) }
      }
    }

    func numbers(_ role: SocialRole, _ field: String) throws -> [Int64?] {
      guard evidence.has(role.rawValue) else { return [] }
      return try evidence.numbers(field, of: role.rawValue)
    }
  }

  private mutating func readTrips(_ fields: Fields) throws {
    let ids = try fields.texts(.trips, "id")
    let (owners, members) = (
      try fields.texts(.trips, "owner"), try fields.texts(.trips, "members")
    )
    let levels = try fields.texts(.trips, "privacy")
    let destinations = try fields.texts(.trips, "destination")
    let (starts, ends) = (try fields.numbers(.trips, "start"), try fields.numbers(.trips, "end"))
    plain.trips = ids.indices.map {
      Trip(
        id: ids[$0] ?? "", owner: owners[$0] ?? "",
        members: members[$0]?.split(separator: "\n").map { String($0) } ?? [],
        privacy: levels[$0].flatMap { TripPrivacy(word: $0) }, start: starts[$0], end: ends[$0],
        destination: destinations[$0])
    }
  }

  private mutating func readLocations(_ fields: Fields) throws {
    let ids = try fields.texts(.locations, "id")
    let (trips, levels) = (
      try fields.texts(.locations, "trip"), try fields.texts(.locations, "privacy")
    )
    let covers = try fields.texts(.locations, "cover")
    let times = try fields.numbers(.locations, "passed_at")
    let (latitudes, longitudes) = (
      try fields.numbers(.locations, "lat"), try fields.numbers(.locations, "lon")
    )
    var known: Set<String> = []
    for row in ids.indices {
      let id = ids[row] ?? ""
      plain.locations.append(
        TripLocation(
          id: id, trip: trips[row] ?? "", privacy: levels[row].flatMap { TripPrivacy(word: $0) },
          passedAt: times[row], cover: covers[row]))
      if known.insert(id).inserted, let latitude = latitudes[row], let longitude = longitudes[row] {
        points[id] = (latitude, longitude)
      }
    }
  }

  private mutating func readPhotos(_ fields: Fields) throws {
    plain.photos = zip(try fields.texts(.photos, "id"), try fields.texts(.photos, "location")).map {
      TripPhoto(id: $0 ?? "", location: $1)
    }
  }

  private mutating func readRelations(_ fields: Fields) throws {
    let (ones, others) = (
      try fields.texts(.friendships, "a"), try fields.texts(.friendships, "b")
    )
    let since = try fields.numbers(.friendships, "since")
    plain.friendships = ones.indices.map {
      Friendship(ones[$0] ?? "", others[$0] ?? "", since: since[$0] ?? .max)
    }
    let (kinds, states) = (
      try fields.texts(.requests, "kind"), try fields.texts(.requests, "state")
    )
    let (from, to) = (try fields.texts(.requests, "from"), try fields.texts(.requests, "to"))
    let (trips, times) = (try fields.texts(.requests, "trip"), try fields.numbers(.requests, "at"))
    plain.requests = kinds.indices.compactMap {
      guard let kind = kinds[$0].flatMap({ TripRequest.Kind(rawValue: $0) }),
        let state = states[$0].flatMap({ TripRequest.State(rawValue: $0) })
      else { return nil }
      return TripRequest(
        kind: kind, from: from[$0] ?? "", to: to[$0] ?? "", trip: trips[$0], state: state,
        at: times[$0] ?? .max)
    }
  }

  /// Shares and deletes.
  private mutating func readDeeds(_ fields: Fields) throws {
    let kinds = try fields.texts(.shares, "kind")
    let (targets, by) = (try fields.texts(.shares, "target"), try fields.texts(.shares, "by"))
    let with = try fields.texts(.shares, "with")
    let (starts, ends) = (try fields.numbers(.shares, "at"), try fields.numbers(.shares, "until"))
    plain.shares = kinds.indices.compactMap { row in
      kinds[row].flatMap { TripObject.Kind(rawValue: $0) }.map {
        TripShare(
          kind: $0, target: targets[row] ?? "", by: by[row] ?? "", with: with[row] ?? "",
          at: starts[row] ?? .max, until: ends[row])
      }
    }
    let actions = try fields.texts(.actions, "kind")
    let deleted = try fields.texts(.actions, "target")
    let deletedKinds = try fields.texts(.actions, "target_kind")
    let actors = try fields.texts(.actions, "by")
    let times = try fields.numbers(.actions, "at")
    plain.tombstones = actions.indices.compactMap { row in
      guard actions[row] == ActionRecord.deletion else { return nil }
      return deletedKinds[row].flatMap { TripObject.Kind(rawValue: $0) }.map {
        Tombstone(
          kind: $0, target: deleted[row] ?? "", by: actors[row] ?? "", at: times[row] ?? .min)
      }
    }
  }
}

import Platform

@testable import Trips

/// All records behind a figure, read field by field.
struct PlainRecords {
  var plain = TripRecords()
  /// By id of the location, of the first record with it.
  var points: [String: (latitude: Int64, longitude: Int64)] = [:]
  /// The newest instant at which something happened.
  var newest: Int64?
  /// Where each location is, row by row.
  private var positions: [(latitude: Int64, longitude: Int64)?] = []
  /// When each row came to be as it is, where records say so.
  private var modified: [SocialRole: [Int64?]] = [:]
  /// The actions, row by row, with the fields that they have.
  private var actions: [[String: String]] = []
  private var actionTimes: [Int64] = []
  /// Stars by kind, target and user, as they were given.
  private(set) var stars: [(kind: String, target: String, user: String, stars: Int64, at: Int64)] =
    []

  init(_ evidence: FigureEvidence) throws {
    let fields = Fields(evidence: evidence)
    if evidence.has(SocialRole.users.rawValue) {
      plain.users = try fields.texts(.users, "id").map { $0 ?? "" }
      plain.oddGenders = fields.optionalTexts(.users, "gender").enumerated().compactMap {
        guard let word = $0.element else { return nil }
        return ["female", "male", "other"].contains(word) ? nil : Int32($0.offset)
      }
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
      (.trips, "modified"), (.locations, "modified"), (.photos, "modified"), (.users, "modified"),
    ]
    for role in [SocialRole.trips, .locations, .photos, .users] {
      modified[role] = fields.optionalNumbers(role, "modified")
    }
    newest = try times.flatMap {
      $0.1 == "modified" ? fields.optionalNumbers($0.0, $0.1) : try fields.numbers($0.0, $0.1)
    }.compactMap(\.self).max()
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

    /// Those of a field that need not be mapped; no rows if it is not.
    func optionalNumbers(_ role: SocialRole, _ field: String) -> [Int64?] {
      (try? numbers(role, field)) ?? []
    }

    func optionalTexts(_ role: SocialRole, _ field: String) -> [String?] {
      (try? texts(role, field)) ?? []
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
    for row in ids.indices {
      let id = ids[row] ?? ""
      plain.locations.append(
        TripLocation(
          id: id, trip: trips[row] ?? "", privacy: levels[row].flatMap { TripPrivacy(word: $0) },
          passedAt: times[row], cover: covers[row]))
      let point = latitudes[row].flatMap { latitude in longitudes[row].map { (latitude, $0) } }
      positions.append(point.map { (latitude: $0.0, longitude: $0.1) })
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

  /// Shares, deletes and everything else that was done.
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
    try readActions(fields)
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

  private mutating func readActions(_ fields: Fields) throws {
    let names = ["kind", "target_kind", "target", "by", "field", "old", "new", "with"]
    let columns = names.map { ($0, fields.optionalTexts(.actions, $0)) }
    let times = try fields.numbers(.actions, "at")
    let ends = fields.optionalNumbers(.actions, "until")
    let given = fields.optionalNumbers(.actions, "stars")
    for row in times.indices {
      var action: [String: String] = [:]
      for (name, values) in columns where row < values.count { action[name] = values[row] }
      actions.append(action)
      actionTimes.append(times[row] ?? .max)
      let (kind, target, by) = (
        action["target_kind"] ?? "", action["target"] ?? "", action["by"] ?? ""
      )
      if action["kind"] == "share", let with = action["with"],
        let object = TripObject.Kind(rawValue: kind)
      {
        plain.shares.append(
          TripShare(
            kind: object, target: target, by: by, with: with, at: times[row] ?? .max,
            until: row < ends.count ? ends[row] : nil))
      }
      addDeed(action, at: times[row] ?? .max, row: row)
      if action["kind"] == "rate", row < given.count, let stars = given[row] {
        self.stars.append((kind, target, by, stars, times[row] ?? .max))
        if let target = ChangeTarget(word: kind) {
          plain.deeds.append(
            TripDeed(
              target: target, id: action["target"] ?? "", by: by, at: times[row] ?? .max,
              stars: UInt8(clamping: stars)))
        }
      }
    }
  }

  /// What an update changes, for the checks; or that nobody can do what it says.
  private mutating func addDeed(_ action: [String: String], at: Int64, row: Int) {
    guard action["kind"] == "update", let field = action["field"] else { return }
    let kind = action["target_kind"] ?? ""
    let fields = [
      "trip": ["title", "description", "destination", "start", "end", "members", "privacy"],
      "location": ["name", "address", "passed_at", "description", "cover", "privacy"],
      "photo": ["caption"],
      "user": ["email", "first", "last", "phone", "avatar", "birth", "gender"],
    ]
    let new = action["new"]
    let isRead =
      switch field {
      case "start", "end", "passed_at": new == nil || Self.instant(new) != nil
      case "privacy": new.map { ["public", "friends", "members", "private"].contains($0) } ?? false
      case "title", "name": new != nil
      default: true
      }
    guard let target = ChangeTarget(word: kind), fields[kind]?.contains(field) ?? false, isRead
    else {
      plain.unreadable.append(Int32(row))
      return
    }
    plain.deeds.append(
      TripDeed(
        target: target, id: action["target"] ?? "", by: action["by"] ?? "", at: at,
        field: .description, new: .text))
  }

  // MARK: - The present

  /// Leaves of several versions of a record the latest up to `at`, and does what owners' updates say.
  mutating func settle(at: Int64) {
    let trips = counting(.trips, plain.trips.map(\.id), at)
    let locations = counting(.locations, plain.locations.map(\.id), at)
    let photos = counting(.photos, plain.photos.map(\.id), at)
    plain.trips = trips.map { plain.trips[$0] }
    plain.locations = locations.map { plain.locations[$0] }
    plain.photos = photos.map { plain.photos[$0] }
    var placed: Set<String> = []
    for (row, location) in zip(locations, plain.locations)
    where placed.insert(location.id).inserted {
      points[location.id] = positions[row]
    }
    let written = [
      "trip": Self.times(plain.trips.map(\.id), trips, modified[.trips]),
      "location": Self.times(plain.locations.map(\.id), locations, modified[.locations]),
    ]
    let order = actions.indices.sorted { (actionTimes[$0], $0) < (actionTimes[$1], $1) }
    for row in order where actions[row]["kind"] == "update" && actionTimes[row] <= at {
      let (kind, target) = (actions[row]["target_kind"] ?? "", actions[row]["target"] ?? "")
      guard actionTimes[row] > written[kind]?[target] ?? .min else { continue }
      if kind == "trip" { updateTrip(target, actions[row]) }
      if kind == "location" { updateLocation(target, actions[row]) }
    }
  }

  private static func times(_ ids: [String], _ rows: [Int], _ modified: [Int64?]?)
    -> [String: Int64]
  {
    var times: [String: Int64] = [:]
    for (id, row) in zip(ids, rows) where times[id] == nil {
      if let modified, row < modified.count { times[id] = modified[row] ?? .min }
    }
    return times
  }

  /// The rows that count: all but the older versions of a record, and those that are still to come.
  private func counting(_ role: SocialRole, _ ids: [String], _ at: Int64) -> [Int] {
    guard let modified = modified[role], !modified.isEmpty else { return Array(ids.indices) }
    var rows: [String: [Int]] = [:]
    for (row, id) in ids.enumerated() { rows[id, default: []].append(row) }
    let counting = ids.indices.filter { row in
      let same = rows[ids[row]] ?? []
      let dated = same.filter { modified[$0] != nil }
      guard same.count > 1, !dated.isEmpty else { return true }
      let past = dated.filter { modified[$0] ?? 0 <= at }
      let latest = past.max { (modified[$0] ?? 0, $0) < (modified[$1] ?? 0, $1) }
      let undated = same.first { modified[$0] == nil }
      let next = dated.min { (modified[$0] ?? 0, $0) < (modified[$1] ?? 0, $1) }
      return row == latest ?? undated ?? next
    }
    // A version stands where its record first stood.
    return counting.sorted {
      (rows[ids[$0]]?.first ?? $0, $0) < (rows[ids[$1]]?.first ?? $1, $1)
    }
  }

  private static func instant(_ text: String?) -> Int64? {
    text.flatMap { PartialDate($0) }?.range(in: .utc).lowerBound
  }

  private mutating func updateTrip(_ id: String, _ action: [String: String]) {
    guard let place = plain.trips.firstIndex(where: { $0.id == id }),
      plain.trips[place].owner == action["by"], plain.users.contains(plain.trips[place].owner)
    else { return }
    let new = action["new"]
    switch action["field"] {
    case "privacy":
      guard let level = new.flatMap({ TripPrivacy(word: $0) }) else { return }
      plain.trips[place].privacy = level
    case "start" where new == nil || Self.instant(new) != nil:
      plain.trips[place].start = Self.instant(new)
    case "end" where new == nil || Self.instant(new) != nil:
      plain.trips[place].end = Self.instant(new)
    case "destination": plain.trips[place].destination = new
    case "members":
      plain.trips[place].members = (new ?? "").split(separator: ";").map { String($0) }.filter {
        plain.users.contains($0)
      }
    default: return
    }
  }

  private mutating func updateLocation(_ id: String, _ action: [String: String]) {
    guard let place = plain.locations.firstIndex(where: { $0.id == id }),
      let owner = plain.trips.first(where: { $0.id == plain.locations[place].trip })?.owner,
      owner == action["by"], plain.users.contains(owner)
    else { return }
    let new = action["new"]
    switch action["field"] {
    case "privacy":
      guard let level = new.flatMap({ TripPrivacy(word: $0) }) else { return }
      plain.locations[place].privacy = level
    case "passed_at" where new == nil || Self.instant(new) != nil:
      plain.locations[place].passedAt = Self.instant(new)
    case "cover": plain.locations[place].cover = new
    default: return
    }
  }
}

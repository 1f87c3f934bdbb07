import Platform
import Testing

@testable import Trips

/// The files of `datasets/trips`, as records.
struct TripSample {
  static let nodes: [(name: String, node: TripRun.Node)] = [
    (
      "users",
      .init(
        record: "user",
        map: "id: id, email: email, first: first, last: last, login_kind: login_kind, "
          + "gender: gender, birth: {from: birth, as: \"%d/%m/%Y\"}, phone: phone, "
          + "avatar: avatar, terms_accepted_at: {from: terms_accepted_at, as: iso8601}")
    ),
    (
      "trips",
      .init(
        record: "trip",
        map: "id: id, owner: owner, title: title, description: description, "
          + "destination: destination, start: {from: start, as: iso8601}, "
          + "end: {from: end, as: iso8601}, members: {from: members, as: \"list ;\"}, "
          + "privacy: privacy")
    ),
    (
      "locations",
      .init(
        record: "trip_location",
        map: "id: id, trip: trip, name: name, address: address, lat: lat, lon: lon, "
          + "passed_at: {from: passed_at, as: iso8601}, description: description, "
          + "cover: cover, privacy: privacy")
    ),
    (
      "photos",
      .init(
        record: "photo",
        map: "id: id, location: location, uri: uri, caption: caption, "
          + "taken_at: {from: taken_at, as: iso8601}, lat: lat, lon: lon, "
          + "modified: {from: modified, as: iso8601}, modified_by: modified_by")
    ),
    (
      "friendships",
      .init(record: "friendship", map: "a: a, b: b, since: {from: since, as: iso8601}")
    ),
    (
      "requests",
      .init(
        record: "request",
        map: "kind: kind, from: from, to: to, trip: trip, state: state, "
          + "at: {from: at, as: iso8601}")
    ),
    (
      "shares",
      .init(
        record: "share",
        map: "kind: kind, target: target, by: by, with: with, at: {from: at, as: iso8601}, "
          + "until: {from: until, as: iso8601}")
    ),
    (
      "actions",
      .init(
        record: "action",
        map: "kind: kind, target_kind: target_kind, target: target, by: by, "
          + "at: {from: at, as: iso8601}, field: field, old: old, new: new, with: with, "
          + "until: {from: until, as: iso8601}, stars: stars")
    ),
  ]

  static let folder = (0..<4).reduce(#filePath) { path, _ in Path.parent(path) } + "/datasets/trips"

  static func run() throws -> TripRun {
    let files = try nodes.map {
      ($0.name, try SystemFileSystem().readAll("\(folder)/\($0.name).csv"))
    }
    return try TripRun(nodes, files: Dictionary(uniqueKeysWithValues: files))
  }

  /// The kept records as plain values.
  static func records(_ run: TripRun) throws -> TripRecords {
    func rows(_ name: String) throws -> [[String: String]] { try #require(run.rows[name]) }
    func text(_ row: [String: String], _ field: String) throws -> String {
      try #require(row[field])
    }
    func number(_ row: [String: String], _ field: String) throws -> Int64 {
      try #require(Int64(try text(row, field)))
    }
    var records = TripRecords()
    records.users = try rows("users").map { try text($0, "id") }
    records.friendships = try rows("friendships").map {
      Friendship(try text($0, "a"), try text($0, "b"), since: try number($0, "since"))
    }
    records.requests = try rows("requests").map {
      TripRequest(
        kind: try #require(TripRequest.Kind(rawValue: try text($0, "kind"))),
        from: try text($0, "from"), to: try text($0, "to"), trip: $0["trip"],
        state: try #require(TripRequest.State(rawValue: try text($0, "state"))),
        at: try number($0, "at"))
    }
    records.trips = try rows("trips").map {
      Trip(
        id: try text($0, "id"), owner: try text($0, "owner"),
        members: $0["members"]?.split(separator: "\n").map { String($0) } ?? [],
        privacy: $0["privacy"].flatMap { TripPrivacy(word: $0) },
        start: $0["start"].flatMap { Int64($0) }, end: $0["end"].flatMap { Int64($0) },
        destination: $0["destination"])
    }
    records.locations = try rows("locations").map {
      TripLocation(
        id: try text($0, "id"), trip: try text($0, "trip"),
        privacy: $0["privacy"].flatMap { TripPrivacy(word: $0) },
        passedAt: $0["passed_at"].flatMap { Int64($0) }, cover: $0["cover"])
    }
    records.photos = try rows("photos").map {
      TripPhoto(
        id: try text($0, "id"), location: $0["location"],
        modified: $0["modified"].flatMap { Int64($0) })
    }
    records.shares = try rows("shares").map {
      TripShare(
        kind: try #require(TripObject.Kind(rawValue: try text($0, "kind"))),
        target: try text($0, "target"), by: try text($0, "by"), with: try text($0, "with"),
        at: try number($0, "at"), until: $0["until"].flatMap { Int64($0) })
    }
    records.tombstones = try rows("actions").filter { $0["kind"] == ActionRecord.deletion }.map {
      Tombstone(
        kind: try #require(TripObject.Kind(rawValue: try text($0, "target_kind"))),
        target: try text($0, "target"), by: try text($0, "by"), at: try number($0, "at"))
    }
    return records
  }
}

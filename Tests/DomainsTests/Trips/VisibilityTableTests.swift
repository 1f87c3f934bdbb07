import Testing

@testable import Trips

/// Who sees what: each cell of privacy, relation, share and delete, written by hand.
@Suite struct VisibilityTableTests {
  /// What a viewer is to the owner of the trip.
  enum Relation: String, CaseIterable {
    case owner, member, friend, stranger, nobody
  }

  /// What the owner shared with the viewer.
  enum Sharing: String, CaseIterable {
    case nothing, location, trip, photo
  }

  static let now: Int64 = 1_000
  private static let viewer = "v"

  /// A trip of `o` with one location and one photo, and `v` in `relation` to it.
  static func records(
    _ privacy: TripPrivacy?, _ relation: Relation, _ sharing: Sharing, _ deleted: [TripObject.Kind]
  ) -> TripRecords {
    var records = TripRecords()
    records.users = ["o", "v"]
    let members = relation == .member ? [viewer] : []
    records.trips = [Trip(id: "t", owner: "o", members: members, privacy: privacy)]
    records.locations = [TripLocation(id: "l", trip: "t", privacy: privacy)]
    records.photos = [TripPhoto(id: "p", location: "l")]
    if relation == .member {
      records.requests = [
        TripRequest(kind: .trip, from: "o", to: viewer, trip: "t", state: .confirmed, at: 1)
      ]
    }
    if relation == .friend { records.friendships = [Friendship(viewer, "o", since: 1)] }
    switch sharing {
    case .nothing: break
    case .location:
      records.shares = [TripShare(kind: .location, target: "l", by: "o", with: viewer, at: 1)]
    case .trip:
      records.shares = [TripShare(kind: .trip, target: "t", by: "o", with: viewer, at: 1)]
    case .photo:
      records.shares = [TripShare(kind: .photo, target: "p", by: "o", with: viewer, at: 1)]
    }
    records.tombstones = deleted.map {
      Tombstone(kind: $0, target: $0 == .trip ? "t" : $0 == .location ? "l" : "p", by: "o", at: 2)
    }
    return records
  }

  static func code(
    _ records: TripRecords, _ relation: Relation, _ kind: TripObject.Kind, _ id: String,
    isAudit: Bool = false
  ) throws -> String {
    let index = VisibilityIndex(records)
    let user =
      switch relation {
      case .owner: index.user("o")
      case .nobody: index.user("nobody")
      default: index.user("v")
      }
    let object = try #require(index.object(kind, id))
    let verdict = index.verdict(viewer: user, object, at: now, isAudit: isAudit)
    #expect(verdict.outcome == verdict.reason.outcome)
    return verdict.reason.code
  }

  /// Columns: owner, member, friend, stranger, nobody.
  ///
  /// A viewer who is nobody has no shares.
  private static func check(
    _ kind: TripObject.Kind, _ id: String, _ rows: [(TripPrivacy?, Sharing, String)]
  ) throws {
    for (privacy, sharing, cells) in rows {
      let expected = cells.split(separator: " ").map { String($0) }
      let found = try Relation.allCases.map {
        try code(records(privacy, $0, sharing, []), $0, kind, id)
      }
      #expect(found == expected, "\(privacy?.word ?? "empty") \(sharing.rawValue)")
    }
  }

  @Test func locations() throws {
    try Self.check(
      .location, "l",
      [
        // privacy, shared: owner, member, friend, stranger, nobody
        (nil, .nothing, "owner private private private private"),
        (nil, .location, "owner shared shared shared private"),
        (nil, .trip, "owner private private private private"),
        (nil, .photo, "owner private private private private"),
        (.private, .nothing, "owner private private private private"),
        (.private, .location, "owner shared shared shared private"),
        (.private, .trip, "owner private private private private"),
        (.private, .photo, "owner private private private private"),
        (.members, .nothing, "owner member no_member no_member no_member"),
        (.members, .location, "owner member shared shared no_member"),
        (.members, .trip, "owner member shared shared no_member"),
        (.members, .photo, "owner member no_member no_member no_member"),
        (.friends, .nothing, "owner member friend no_friend no_friend"),
        (.friends, .location, "owner member friend shared no_friend"),
        (.friends, .trip, "owner member friend shared no_friend"),
        (.friends, .photo, "owner member friend no_friend no_friend"),
        (.public, .nothing, "owner public public public public"),
        (.public, .location, "owner public public public public"),
        (.public, .trip, "owner public public public public"),
        (.public, .photo, "owner public public public public"),
      ])
  }

  @Test func photosFollowTheirLocation() throws {
    try Self.check(
      .photo, "p",
      [
        (nil, .nothing, "owner private private private private"),
        (nil, .location, "owner shared shared shared private"),
        (nil, .trip, "owner private private private private"),
        (nil, .photo, "owner shared shared shared private"),
        (.private, .nothing, "owner private private private private"),
        (.private, .location, "owner shared shared shared private"),
        (.private, .trip, "owner private private private private"),
        (.private, .photo, "owner shared shared shared private"),
        (.members, .nothing, "owner member no_member no_member no_member"),
        (.members, .location, "owner member shared shared no_member"),
        (.members, .trip, "owner member shared shared no_member"),
        (.members, .photo, "owner member shared shared no_member"),
        (.friends, .nothing, "owner member friend no_friend no_friend"),
        (.friends, .location, "owner member friend shared no_friend"),
        (.friends, .trip, "owner member friend shared no_friend"),
        (.friends, .photo, "owner member friend shared no_friend"),
        (.public, .nothing, "owner public public public public"),
        (.public, .location, "owner public public public public"),
        (.public, .trip, "owner public public public public"),
        (.public, .photo, "owner public public public public"),
      ])
  }

  @Test func trips() throws {
    try Self.check(
      .trip, "t",
      [
        (nil, .nothing, "owner member no_member no_member no_member"),
        (nil, .location, "owner member no_member no_member no_member"),
        (nil, .trip, "owner member shared shared no_member"),
        (nil, .photo, "owner member no_member no_member no_member"),
        (.private, .nothing, "owner private private private private"),
        (.private, .location, "owner private private private private"),
        (.private, .trip, "owner shared shared shared private"),
        (.private, .photo, "owner private private private private"),
        (.members, .nothing, "owner member no_member no_member no_member"),
        (.members, .location, "owner member no_member no_member no_member"),
        (.members, .trip, "owner member shared shared no_member"),
        (.members, .photo, "owner member no_member no_member no_member"),
        (.friends, .nothing, "owner member friend no_friend no_friend"),
        (.friends, .location, "owner member friend no_friend no_friend"),
        (.friends, .trip, "owner member friend shared no_friend"),
        (.friends, .photo, "owner member friend no_friend no_friend"),
        (.public, .nothing, "owner public public public public"),
        (.public, .location, "owner public public public public"),
        (.public, .trip, "owner public public public public"),
        (.public, .photo, "owner public public public public"),
      ])
  }

  /// Whatever the privacy, relation and share, what is deleted is hidden, and why is the same for all; in
  /// an audit the owner sees it.
  @Test(arguments: [
    ([TripObject.Kind.photo], "deleted", "-", "-"),
    ([.location], "location_deleted", "deleted", "-"),
    ([.trip], "trip_deleted", "trip_deleted", "deleted"),
    ([.photo, .location], "deleted", "deleted", "-"),
    ([.photo, .trip], "deleted", "trip_deleted", "deleted"),
    ([.location, .trip], "location_deleted", "deleted", "deleted"),
    ([.photo, .location, .trip], "deleted", "deleted", "deleted"),
  ])
  func deletes(
    _ deleted: [TripObject.Kind], _ photo: String, _ location: String, _ trip: String
  ) throws {
    for privacy in [nil] + TripPrivacy.allCases {
      for relation in Relation.allCases {
        for sharing in Sharing.allCases {
          let records = Self.records(privacy, relation, sharing, deleted)
          for (kind, id, expected) in [
            (TripObject.Kind.photo, "p", photo), (.location, "l", location), (.trip, "t", trip),
          ] where expected != "-" {
            #expect(try Self.code(records, relation, kind, id) == expected)
            let audited = try Self.code(records, relation, kind, id, isAudit: true)
            #expect(audited == (relation == .owner ? "owner_audit" : expected))
          }
        }
      }
    }
  }
}

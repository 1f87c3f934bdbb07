import Testing

@testable import Trips

/// What changes with time, and what requests come to.
@Suite struct VisibilityTimeTests {
  private func code(
    _ records: TripRecords, _ viewer: String?, _ kind: TripObject.Kind = .location,
    _ id: String = "l", at: Int64
  ) throws -> String {
    let index = VisibilityIndex(records)
    let object = try #require(index.object(kind, id))
    return index.verdict(viewer: viewer.flatMap { index.user($0) }, object, at: at).reason.code
  }

  private func records(_ privacy: TripPrivacy, members: [String] = []) -> TripRecords {
    var records = TripRecords()
    records.users = ["o", "v", "w"]
    records.trips = [Trip(id: "t", owner: "o", members: members, privacy: privacy)]
    records.locations = [TripLocation(id: "l", trip: "t", privacy: privacy)]
    return records
  }

  @Test func aShareBeginsAndEnds() throws {
    var records = records(.private)
    records.shares = [
      TripShare(kind: .location, target: "l", by: "o", with: "v", at: 10, until: 20),
      TripShare(kind: .location, target: "l", by: "o", with: "v", at: 12, until: 15),
      TripShare(kind: .location, target: "l", by: "o", with: "v", at: 30, until: 40),
    ]
    let codes = try [9, 10, 16, 19, 20, 29, 30, 39, 40].map { try code(records, "v", at: $0) }
    #expect(
      codes == [
        "private", "shared", "shared", "shared", "share_expired", "share_expired", "shared",
        "shared", "share_expired",
      ])
    records.shares.append(TripShare(kind: .location, target: "l", by: "o", with: "v", at: 35))
    #expect(try code(records, "v", at: .max) == "shared")
    let index = VisibilityIndex(records)
    let object = try #require(index.object(.location, "l"))
    let viewer = index.user("v")
    #expect(
      index.verdict(viewer: viewer, object, at: 16).reason == .shared(.location, until: 20))
    #expect(
      index.verdict(viewer: viewer, object, at: 36).reason == .shared(.location, until: nil))
  }

  @Test func friendsAndDeletesCountFromTheirInstantOn() throws {
    var records = records(.friends)
    records.friendships = [
      Friendship("v", "o", since: 30), Friendship("o", "v", since: 10),
    ]
    records.tombstones = [Tombstone(kind: .location, target: "l", by: "o", at: 50)]
    #expect(try code(records, "v", at: 9) == "no_friend")
    #expect(try code(records, "v", at: 10) == "friend")
    #expect(try code(records, "v", at: 49) == "friend")
    #expect(try code(records, "v", at: 50) == "deleted")
    #expect(try code(records, "o", at: 50) == "deleted")
  }

  @Test func theLatestStateOfARequestCounts() throws {
    var records = records(.members, members: ["v"])
    func request(_ state: TripRequest.State, _ at: Int64, reversed: Bool = false) -> TripRequest {
      TripRequest(
        kind: .trip, from: reversed ? "v" : "o", to: reversed ? "o" : "v", trip: "t",
        state: state, at: at)
    }
    records.requests = [
      request(.cancelled, 30), request(.confirmed, 20), request(.pending, 10),
      request(.confirmed, 40, reversed: true), request(.declined, 40),
    ]
    let codes = try [9, 10, 20, 29, 30, 40].map { try code(records, "v", at: $0) }
    #expect(
      codes == [
        "no_member", "member_request_pending", "member", "member", "no_member", "no_member",
      ])
  }

  @Test func membersAreListedAndConfirmed() throws {
    var records = records(.members, members: ["v"])
    #expect(try code(records, "v", at: 9) == "no_member")
    let confirmed = TripRequest(
      kind: .trip, from: "o", to: "w", trip: "t", state: .confirmed, at: 1)
    records.requests = [confirmed]
    #expect(try code(records, "w", at: 9) == "no_member")
    records.trips = [Trip(id: "t", owner: "o", members: ["w"], privacy: .members)]
    #expect(try code(records, "w", at: 9) == "member")
  }

  /// Somebody who is not the owner can let nobody in.
  @Test func onlyTheOwnerSharesAndConfirms() throws {
    var records = records(.members, members: ["v"])
    records.requests = [
      TripRequest(kind: .trip, from: "w", to: "v", trip: "t", state: .confirmed, at: 1)
    ]
    records.shares = [
      TripShare(kind: .location, target: "l", by: "v", with: "v", at: 1),
      TripShare(kind: .trip, target: "t", by: "w", with: "v", at: 1),
      TripShare(kind: .traces, target: "o", by: "v", with: "v", at: 1),
    ]
    #expect(try code(records, "v", at: 9) == "no_member")
    #expect(try code(records, "v", .traces, "o", at: 9) == "private")
    records.shares.append(TripShare(kind: .traces, target: "o", by: "o", with: "v", at: 1))
    #expect(try code(records, "v", .traces, "o", at: 9) == "shared")
    #expect(try code(records, "w", .traces, "o", at: 9) == "private")
    #expect(try code(records, nil, .traces, "o", at: 9) == "private")
  }

  @Test func whatBelongsToNobodyIsHiddenFromAll() throws {
    var records = records(.public)
    records.trips.append(Trip(id: "gone", owner: "x", privacy: .public))
    records.locations.append(TripLocation(id: "lost", trip: "y", privacy: .public))
    records.photos = [TripPhoto(id: "p"), TripPhoto(id: "q", location: "z")]
    for viewer in ["o", "v", nil] {
      #expect(try code(records, viewer, .trip, "gone", at: 9) == "owner_unknown")
      #expect(try code(records, viewer, .location, "lost", at: 9) == "owner_unknown")
      #expect(try code(records, viewer, .photo, "p", at: 9) == "owner_unknown")
      #expect(try code(records, viewer, .photo, "q", at: 9) == "owner_unknown")
    }
    #expect(VisibilityIndex(records).object(.photo, "none") == nil)
  }

  /// A record that was added by mistake must not open what the first one closes.
  @Test func ofTwoRecordsWithOneIdTheStricterPrivacyCounts() throws {
    for levels in [[TripPrivacy.private, .public], [.public, .private], [.public, nil]] {
      var records = records(.public)
      records.locations = levels.map { TripLocation(id: "l", trip: "t", privacy: $0) }
      #expect(try code(records, "v", at: 9) == "private")
    }
  }

  @Test func reasonsAreSentencesThatDiffer() {
    let reasons: [VisibilityReason] = [
      .owner, .ownerInAudit, .isPublic, .member(since: 0), .friend(since: 0),
      .shared(.trip, until: nil), .shared(.trip, until: 0), .isPrivate, .deleted,
      .locationDeleted, .tripDeleted, .noMember, .memberRequestPending, .noFriend,
      .friendRequestPending, .shareExpired(.trip, until: 0), .ownerUnknown,
    ]
    #expect(Set(reasons.map { $0.sentence(zone: .utc) }).count == reasons.count)
    #expect(reasons.allSatisfy { $0.sentence(zone: .utc).hasSuffix(".") })
    #expect(
      VisibilityReason.friend(since: 1_000_000).sentence(zone: .utc)
        == "The viewer is a friend of the owner since 1 January 1970.")
  }
}

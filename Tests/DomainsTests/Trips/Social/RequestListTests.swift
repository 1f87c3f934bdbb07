import Testing

@testable import Trips

/// Which requests wait for an answer, and who is told of them.
@Suite struct RequestListTests {
  private static func records() -> TripRecords {
    var records = TripRecords()
    records.users = ["a", "b", "c"]
    records.trips = [Trip(id: "t", owner: "a", privacy: .private)]
    return records
  }

  private static func relations(
    _ plain: TripRecords, viewer: String? = nil, at: Int64 = 100
  ) -> (SeenTrips, SeenRelations) {
    var records = SocialRecords()
    records.directory = TripDirectory(plain)
    records.isIncluded = [true]
    let sight = TripSight(records.directory, options: MyTripsOptions(viewer: viewer), at: at)
    var builder = SeenTripsBuilder(records, sight)
    builder.build(zone: .utc)
    return builder.finish()
  }

  private static func lines(
    _ plain: TripRecords, viewer: String? = nil, at: Int64 = 100
  ) -> [String] {
    let (seen, relations) = relations(plain, viewer: viewer, at: at)
    return (relations.friendRequests + relations.tripRequests).map {
      "\(seen.people[$0.from].id)-\(seen.people[$0.to].id) \($0.at)"
        + ($0.trip.map { " " + seen.trips[$0].id } ?? "")
    }
  }

  private static func friend(
    _ from: String, _ to: String, _ state: TripRequest.State, _ at: Int64
  ) -> TripRequest {
    TripRequest(kind: .friend, from: from, to: to, state: state, at: at)
  }

  @Test func theLatestSaysWhetherItWaits() {
    var records = Self.records()
    records.requests = [
      Self.friend("a", "b", .pending, 5), Self.friend("b", "a", .declined, 7),
      Self.friend("c", "b", .pending, 9), Self.friend("c", "a", .pending, 3),
    ]
    #expect(Self.lines(records) == ["c-a 3", "c-b 9"])
    #expect(Self.lines(records, at: 6) == ["c-a 3", "a-b 5"])
    // A later answer in the other direction counts for a viewer, too.
    #expect(Self.lines(records, viewer: "b") == ["c-b 9"])
    #expect(Self.lines(records, viewer: "c") == [])
  }

  @Test func friendsNeedNoAnswer() {
    var records = Self.records()
    records.requests = [Self.friend("a", "b", .pending, 5)]
    records.friendships = [Friendship("b", "a", since: 50)]
    #expect(Self.lines(records) == [])
    #expect(Self.lines(records, at: 49) == ["a-b 5"])
  }

  /// Who is asked to join a trip that is hidden from them learns who asks, not which trip it is.
  @Test func aHiddenTripIsNotNamed() {
    var records = Self.records()
    func ask(_ from: String, _ to: String, _ at: Int64) -> TripRequest {
      TripRequest(kind: .trip, from: from, to: to, trip: "t", state: .pending, at: at)
    }
    // The second is neither from nor to the owner.
    records.requests = [ask("a", "b", 5), ask("c", "b", 6)]
    #expect(Self.lines(records) == ["a-b 5 t"])
    #expect(Self.lines(records, viewer: "b") == ["a-b 5"])
    records.tombstones = [Tombstone(kind: .trip, target: "t", by: "a", at: 8)]
    #expect(Self.lines(records) == [] && Self.lines(records, viewer: "b") == [])
  }

  @Test func countsAreToldToTheirOwner() throws {
    var records = Self.records()
    records.requests = [
      Self.friend("a", "b", .pending, 5), Self.friend("c", "b", .pending, 4),
    ]
    records.friendships = [Friendship("a", "c", since: 1)]
    let archive = Self.relations(records).0.people
    #expect(archive.map { $0.relations?.friends } == [1, 0, 1])
    #expect(archive.map { $0.relations?.friendRequests } == [0, 2, 0])
    #expect(archive.map { $0.relations?.oldestRequest } == [nil, 4, nil])
    let own = Self.relations(records, viewer: "c").0.people
    #expect(own.map(\.id) == ["a", "c"])
    #expect(own.map { $0.relations?.friends } == [nil, 1])
  }
}

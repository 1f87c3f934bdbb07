import Testing

@testable import Trips

/// What a dataset that is not given would hold is not missing.
@Suite struct CheckScopeTests {
  private static var records: TripRecords {
    var records = TripRecords()
    records.users = ["o", "m"]
    records.trips = [Trip(id: "t", owner: "o", members: ["m"], destination: "l")]
    records.shares = [
      TripShare(kind: .location, target: "l", by: "o", with: "m", at: 1),
      TripShare(kind: .trip, target: "gone", by: "o", with: "m", at: 1),
    ]
    records.tombstones = [Tombstone(kind: .photo, target: "p", by: "o", at: 1)]
    return records
  }

  private static func lines(_ roles: [SocialRole]) -> [String] {
    let scope = CheckScope(SocialDatasets(roles))
    let directory = TripDirectory(records)
    return TripChecks.findings(records).filter { scope.isMeant($0, directory) }.map {
      "\($0.code.rawValue) \($0.field)"
    }
  }

  @Test func onlyWhatIsGivenIsChecked() {
    #expect(Self.lines([.trips, .users, .shares, .actions]) == ["MT_DANGLING target"])
    #expect(
      Self.lines([.trips, .locations]) == [
        "MT_DANGLING destination", "MT_TRIP_EMPTY id", "MT_DANGLING target", "MT_DANGLING target",
      ])
    #expect(
      Self.lines([.trips, .friendships, .requests, .photos]) == [
        "MT_MEMBER_NO_FRIEND members", "MT_MEMBER_UNCONFIRMED members", "MT_DANGLING target",
        "MT_DANGLING target",
      ])
  }

  @Test func whoIsMentionedIsAUserWhereNoneAreGiven() {
    var records = Self.records
    records.friendships = [Friendship("b", "a", since: 1)]
    records.requests = [
      TripRequest(kind: .friend, from: "c", to: "a", state: .pending, at: 1)
    ]
    #expect(records.mentionedUsers == ["o", "m", "a", "b", "c"])
  }
}

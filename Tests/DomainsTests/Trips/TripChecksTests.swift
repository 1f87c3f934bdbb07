import TestSupport
import Testing

@testable import Trips

/// Findings over records that do not fit together.
@Suite struct TripChecksTests {
  /// All findings are counted, and the first of them listed.
  @Test func theFirstFindingsAreListed() {
    withSeeds(10) { random, seed in
      let records = RandomTripRecords.make(&random)
      let directory = TripDirectory(records)
      let all = TripChecks.findings(records)
      for limit in [0, 3, all.count] {
        let some = TripChecks.findings(
          directory, RelationTables(directory), TripDeletions(directory), limit: limit
        ) { $0.code != .dangling }
        let meant = all.filter { $0.code != .dangling }
        #expect(some.listed == Array(meant.prefix(limit)), "seed \(seed)")
        #expect(some.counts.values.reduce(0, +) == Int64(meant.count), "seed \(seed)")
        #expect(some.counts[.dangling] == nil)
      }
    }
  }

  private static func lines(_ records: TripRecords) -> [String] {
    TripChecks.findings(records).map {
      "\($0.code.rawValue) \($0.record.rawValue) \($0.row) \($0.field) \($0.item)"
    }
  }

  /// One trip of `o` with a friend who is a confirmed member, a location and its cover.
  private static func sound() -> TripRecords {
    var records = TripRecords()
    records.users = ["o", "m", "s"]
    records.friendships = [Friendship("o", "m", since: 1)]
    records.requests = [
      TripRequest(kind: .trip, from: "o", to: "m", trip: "t", state: .confirmed, at: 2)
    ]
    records.trips = [
      Trip(id: "t", owner: "o", members: ["m"], start: 10, end: 20, destination: "l")
    ]
    records.locations = [TripLocation(id: "l", trip: "t", passedAt: 10, cover: "p")]
    records.photos = [TripPhoto(id: "p", location: "l")]
    records.shares = [TripShare(kind: .traces, target: "o", by: "o", with: "s", at: 1)]
    return records
  }

  @Test func soundRecordsHaveNone() {
    #expect(Self.lines(Self.sound()) == [])
    #expect(Self.lines(TripRecords()) == [])
  }

  @Test func bothEndsOfATripBelongToIt() {
    var records = Self.sound()
    records.locations += [9, 20, 21].enumerated().map {
      TripLocation(id: "x\($0)", trip: "t", passedAt: $1)
    }
    #expect(
      Self.lines(records) == [
        "MT_OUTSIDE_TRIP trip_location 1 passed_at 0",
        "MT_OUTSIDE_TRIP trip_location 3 passed_at 0",
      ])
    records.trips = [Trip(id: "t", owner: "o", end: 20)]
    #expect(Self.lines(records) == ["MT_OUTSIDE_TRIP trip_location 3 passed_at 0"])
  }

  @Test func idsThatNobodyHas() {
    var records = Self.sound()
    records.trips.append(Trip(id: "u", owner: "x", members: ["y", "m"], destination: "z"))
    records.locations.append(TripLocation(id: "k", trip: "u", cover: "q"))
    records.photos.append(TripPhoto(id: "r", location: "z"))
    records.friendships.append(Friendship("z", "a", since: 1))
    records.requests += [
      TripRequest(kind: .friend, from: "x", to: "y", state: .pending, at: 1),
      TripRequest(kind: .trip, from: "o", to: "m", trip: "z", state: .pending, at: 1),
    ]
    records.shares.append(TripShare(kind: .photo, target: "z", by: "x", with: "y", at: 1))
    records.tombstones = [Tombstone(kind: .location, target: "z", by: "x", at: 1)]
    #expect(
      Self.lines(records) == [
        "MT_DANGLING trip 1 owner 0", "MT_DANGLING trip 1 members 0",
        "MT_DANGLING trip 1 destination 0", "MT_DANGLING trip_location 1 cover 0",
        "MT_DANGLING photo 1 location 0", "MT_DANGLING friendship 1 a 0",
        "MT_DANGLING friendship 1 b 0", "MT_DANGLING request 1 from 0",
        "MT_DANGLING request 1 to 0", "MT_DANGLING request 2 trip 0",
        "MT_DANGLING share 1 with 0", "MT_DANGLING share 1 target 0",
        "MT_DANGLING share 1 by 0", "MT_DANGLING action 0 target 0",
        "MT_DANGLING action 0 by 0",
      ])
  }

  @Test func membersAreFriendsWhoConfirmed() {
    var records = Self.sound()
    records.trips = [Trip(id: "t", owner: "o", members: ["o", "m", "s"], destination: "l")]
    #expect(
      Self.lines(records) == [
        "MT_MEMBER_NO_FRIEND trip 0 members 2", "MT_MEMBER_UNCONFIRMED trip 0 members 2",
      ])
    records.requests.append(
      TripRequest(kind: .trip, from: "m", to: "o", trip: "t", state: .cancelled, at: 3))
    #expect(Self.lines(records).first == "MT_MEMBER_UNCONFIRMED trip 0 members 1")
  }

  @Test func whatIsDeletedIsNotLookedAtButMissed() {
    var records = Self.sound()
    records.tombstones = [Tombstone(kind: .photo, target: "p", by: "o", at: 1)]
    #expect(Self.lines(records) == ["MT_COVER trip_location 0 cover 0"])
    records.tombstones = [Tombstone(kind: .location, target: "l", by: "o", at: 1)]
    #expect(
      Self.lines(records) == ["MT_DESTINATION trip 0 destination 0", "MT_TRIP_EMPTY trip 0 id 0"])
    records.trips[0] = Trip(id: "t", owner: "o", members: ["s", "z"], destination: "z")
    records.tombstones = [Tombstone(kind: .trip, target: "t", by: "o", at: 1)]
    #expect(Self.lines(records) == [])
  }

  @Test func onlyOwnersShareAndDelete() {
    var records = Self.sound()
    records.shares = [
      TripShare(kind: .trip, target: "t", by: "m", with: "s", at: 1),
      TripShare(kind: .traces, target: "o", by: "m", with: "s", at: 1),
      TripShare(kind: .photo, target: "p", by: "o", with: "s", at: 1),
    ]
    records.tombstones = [Tombstone(kind: .photo, target: "p", by: "m", at: 1)]
    #expect(
      Self.lines(records) == [
        "MT_COVER trip_location 0 cover 0", "MT_SHARE_OWNER share 0 by 0",
        "MT_SHARE_OWNER share 1 by 0", "MT_DELETE_OWNER action 0 by 0",
      ])
  }

  @Test func idsAndFriendshipsStandOnce() {
    var records = Self.sound()
    records.users.append("o")
    records.trips.append(Trip(id: "t", owner: "z"))
    records.locations.append(TripLocation(id: "l", trip: "z"))
    records.photos.append(TripPhoto(id: "p"))
    records.friendships.append(Friendship("m", "o", since: 5))
    #expect(
      Self.lines(records) == [
        "MT_ID_TWICE user 3 id 0", "MT_ID_TWICE trip 1 id 0", "MT_ID_TWICE trip_location 1 id 0",
        "MT_ID_TWICE photo 1 id 0", "MT_FRIENDSHIP_TWICE friendship 1 a 0",
      ])
  }

  /// Each code has its own words, and any records can be looked at.
  @Test func findingsAreSentences() {
    let codes = TripFinding.Code.allCases
    #expect(Set(codes.map(\.sentence)).count == codes.count)
    #expect(codes.allSatisfy { $0.sentence.hasSuffix(".") && $0.advice.hasSuffix(".") })
    withSeeds(100) { random, seed in
      let records = RandomTripRecords.make(&random)
      let findings = TripChecks.findings(records)
      #expect(Set(findings).count == findings.count, "seed \(seed)")
      let members = VisibilityIndex(records)
      for (row, trip) in records.trips.enumerated() where trip.owner != "u5" {
        let unconfirmed = Set(
          findings.filter { $0.code == .memberUnconfirmed && $0.row == row }
            .map { trip.members[$0.item] })
        guard let object = members.object(.trip, trip.id), trip.privacy != .private else {
          continue
        }
        for member in unconfirmed {
          let verdict = members.verdict(viewer: members.user(member), object, at: .max)
          #expect(verdict.reason.code != "member", "seed \(seed)")
        }
      }
    }
  }
}

import Platform
import Testing

@testable import Trips

/// What is planted in `datasets/trips` is found; its README says what that is.
@Suite struct TripSampleTests {
  @Test func recordsAreKeptOrRefused() throws {
    let run = try TripSample.run()
    #expect(
      TripSample.nodes.map { run.rows[$0.name]?.count } == [6, 5, 20, 13, 6, 10, 6, 20])
    #expect(
      run.rejects.sorted() == [
        "MISSING users.csv:9 terms_accepted_at",
        "MT_CHOICE actions.csv:8 kind",
        "MT_CHOICE locations.csv:23 privacy",
        "MT_DATE_ORDER shares.csv:7 until",
        "MT_DATE_ORDER trips.csv:7 end",
        "MT_EMAIL users.csv:8 email",
        "MT_POSITION locations.csv:24 lat",
        "MT_REQUEST_TRIP requests.csv:13 trip",
        "MT_SELF friendships.csv:8 b",
        "MT_SELF requests.csv:12 to",
        "RANGE actions.csv:23 stars",
        "RANGE locations.csv:22 lat",
      ])
    #expect(run.expected.contains("one of public, friends, members, private"))
  }

  @Test func valuesAreTyped() throws {
    let run = try TripSample.run()
    let mira = try #require(run.rows["users"]?.first)
    // 3 April 1991, not 4 March.
    #expect(mira["birth"] == String(CivilDate.daysSinceEpoch(year: 1991, month: 4, day: 3)))
    #expect(run.rows["trips"]?.first?["members"] == "u2\nu3")
    #expect(run.rows["locations"]?.first?["lon"] == "-9312547")
  }

  @Test func findingsArePlanted() throws {
    let records = try TripSample.records(try TripSample.run())
    #expect(
      TripChecks.findings(records).map {
        "\($0.code.rawValue) \($0.record.rawValue) \($0.row) \($0.field) \($0.item)"
      } == [
        "MT_MEMBER_NO_FRIEND trip 1 members 0",
        "MT_DESTINATION trip 1 destination 0",
        "MT_MEMBER_UNCONFIRMED trip 2 members 0",
        "MT_TRIP_EMPTY trip 4 id 0",
        "MT_OUTSIDE_TRIP trip_location 7 passed_at 0",
        "MT_COVER trip_location 8 cover 0",
        "MT_DANGLING trip_location 10 trip 0",
        "MT_PHOTO_NO_LOCATION photo 11 location 0",
        "MT_FRIENDSHIP_TWICE friendship 5 a 0",
        "MT_REQUEST_OWNER request 9 trip 0",
        "MT_SHARE_OWNER share 4 by 0",
        "MT_DELETE_OWNER action 1 by 0",
      ])
  }

  /// Viewer, kind, object, day: what the README says of it.
  @Test(arguments: [
    ("u1", TripObject.Kind.location, "l4", "2024-05-10", "owner"),
    ("u2", .location, "l4", "2024-05-10", "private"),
    ("u6", .location, "l4", "2024-05-10", "shared"),
    ("u6", .photo, "p5", "2024-05-10", "shared"),
    ("u6", .location, "l4", "2024-07-01", "share_expired"),
    ("u4", .location, "l5", "2024-07-01", "private"),
    ("u4", .location, "l14", "2025-01-02", "private"),
    ("u4", .location, "l14", "2025-01-04", "shared"),
    ("nobody", .location, "l1", "2024-05-10", "public"),
    ("nobody", .trip, "t1", "2024-05-10", "no_friend"),
    ("u2", .trip, "t1", "2024-05-10", "member"),
    ("u3", .trip, "t1", "2024-04-21", "friend"),
    ("u3", .location, "l3", "2024-04-21", "member_request_pending"),
    ("u3", .location, "l3", "2024-04-23", "member"),
    ("u5", .location, "l2", "2024-07-19", "no_friend"),
    ("u5", .location, "l2", "2024-07-21", "friend"),
    ("u6", .location, "l2", "2024-05-21", "friend_request_pending"),
    ("u6", .location, "l3", "2024-05-21", "no_member"),
    ("u6", .trip, "t2", "2024-06-21", "shared"),
    ("u6", .location, "l7", "2024-06-21", "shared"),
    ("u4", .trip, "t2", "2024-06-21", "member"),
    ("u5", .trip, "t2", "2024-06-21", "no_member"),
    ("u2", .trip, "t5", "2024-06-21", "private"),
    ("u1", .location, "l6", "2024-05-09", "owner"),
    ("u1", .location, "l6", "2024-05-11", "deleted"),
    ("u1", .photo, "p2", "2024-05-12", "deleted"),
    ("u4", .trip, "t4", "2024-08-20", "member"),
    ("u3", .trip, "t4", "2024-09-02", "deleted"),
    ("nobody", .location, "l17", "2024-08-20", "public"),
    ("nobody", .location, "l17", "2024-09-02", "trip_deleted"),
    ("u3", .photo, "p11", "2024-09-02", "trip_deleted"),
    ("u1", .location, "l11", "2024-07-01", "owner_unknown"),
    ("u1", .photo, "p12", "2024-07-01", "owner_unknown"),
    ("u2", .traces, "u1", "2024-05-03", "shared"),
    ("u2", .traces, "u1", "2024-05-07", "share_expired"),
    ("u3", .traces, "u1", "2024-05-03", "private"),
    ("u1", .traces, "u1", "2024-05-03", "owner"),
  ])
  func verdicts(
    _ viewer: String, _ kind: TripObject.Kind, _ id: String, _ day: String, _ code: String
  ) throws {
    let index = VisibilityIndex(try TripSample.records(try Self.sample.get()))
    let object = try #require(index.object(kind, id))
    let words = day.split(separator: "-").compactMap { Int($0) }
    let days = CivilDate.daysSinceEpoch(year: words[0], month: words[1], day: words[2])
    let at = Int64(days) * 86_400_000_000
    let verdict = index.verdict(viewer: index.user(viewer), object, at: at)
    #expect(verdict.reason.code == code)
  }

  private static let sample = Result { try TripSample.run() }
}

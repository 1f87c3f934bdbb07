import SearchIndex
import Testing

@testable import Definition
@testable import Trips

/// What records are refused for by themselves.
@Suite struct TripRecordTests {
  /// The rejects and the number of kept records of a file, whose columns are fields of `record`.
  private func outcome(
    _ record: String, _ map: String, _ lines: [String]
  ) throws -> (rejects: [String], kept: Int) {
    let text = lines.joined(separator: "\n") + "\n"
    let run = try TripRun(
      [("file", .init(record: record, map: map))], files: ["file": Array(text.utf8)])
    return (run.rejects, try #require(run.rows["file"]).count)
  }

  @Test func ofSeveralBreachesTheFirstIsGiven() throws {
    let found = try outcome(
      "trip_location", "id: id, trip: trip, name: id, lat: lat, lon: lon, privacy: privacy",
      [
        "id,trip,lat,lon,privacy", "1,t,91,181,all", "2,t,90,180,all", "3,t,90,-180,Private",
        "4,t,-90,180.0000001,public", "5,t,0,,all", "6,t,0,0,", "7,t,-90.00000004,1,members",
      ])
    // Digits beyond the scale are rounded before the limit is looked at.
    #expect(
      found.rejects == [
        "RANGE file.csv:2 lat", "MT_CHOICE file.csv:3 privacy", "MT_CHOICE file.csv:4 privacy",
        "RANGE file.csv:5 lon", "MT_POSITION file.csv:6 lat",
      ])
    #expect(found.kept == 2)
  }

  @Test func halfAPositionMayBeAColumnThatIsNotMapped() throws {
    let found = try outcome(
      "photo", "id: id, uri: id, lon: lon", ["id,lon", "1,", "2,16.5"])
    #expect(found.rejects == ["MT_POSITION file.csv:3 lon"])
    #expect(found.kept == 1)
  }

  @Test func timesStandInOrder() throws {
    let found = try outcome(
      "trip",
      "id: id, owner: id, title: id, start: {from: start, as: unix_s}, "
        + "end: {from: end, as: unix_s}",
      ["id,start,end", "1,5,5", "2,5,4", "3,,4", "4,5,", "5,-5,-4"])
    #expect(found.rejects == ["MT_DATE_ORDER file.csv:3 end"])
    #expect(found.kept == 4)
    let withoutEnd = try outcome(
      "trip", "id: id, owner: id, title: id, start: {from: start, as: unix_s}",
      ["id,start", "1,5"])
    #expect(withoutEnd.kept == 1)
  }

  @Test func requestsAreOfAKindAndInAState() throws {
    let map = "kind: kind, from: from, to: to, state: state, at: {from: at, as: unix_s}"
    let lines = [
      "kind,from,to,state,at,trip", "friend,a,b,pending,1,", "trip,a,b,declined,1,t",
      "trips,a,b,pending,1,t", "friend,a,b,open,1,", "friend,a,a,pending,1,",
      "trip,a,ab,cancelled,1,",
    ]
    let found = try outcome("request", map + ", trip: trip", lines)
    #expect(
      found.rejects == [
        "MT_CHOICE file.csv:4 kind", "MT_CHOICE file.csv:5 state", "MT_SELF file.csv:6 to",
        "MT_REQUEST_TRIP file.csv:7 trip",
      ])
    // Without the column no request says which trip.
    let without = try outcome("request", map, lines)
    #expect(without.rejects.filter { $0.hasPrefix("MT_REQUEST_TRIP") }.count == 2)
    #expect(without.kept == 1)
  }

  @Test func actionsAndSharesAreOfAKind() throws {
    let actions = try outcome(
      "action",
      "kind: kind, target_kind: of, target: target, by: by, at: {from: at, as: unix_s}",
      [
        "kind,of,target,by,at", "delete,trip,t,u,1", "delete,traces,u,u,1", "undo,trip,t,u,1",
        "rate,location,l,u,1",
      ])
    #expect(
      actions.rejects == ["MT_CHOICE file.csv:3 of", "MT_CHOICE file.csv:4 kind"])
    let shares = try outcome(
      "share",
      "kind: kind, target: target, by: by, with: with, at: {from: at, as: unix_s}, "
        + "until: {from: until, as: unix_s}",
      [
        "kind,target,by,with,at,until", "traces,u,u,v,1,", "album,u,u,v,1,", "trip,t,u,u,1,",
        "photo,p,u,v,2,1", "photo,p,u,v,2,2",
      ])
    #expect(
      shares.rejects == [
        "MT_CHOICE file.csv:3 kind", "MT_SELF file.csv:4 with", "MT_DATE_ORDER file.csv:5 until",
      ])
  }

  @Test func peopleArePersonal() throws {
    for kind in [
      UserRecord.kind, TripRecord.kind, TripLocationRecord.kind, PhotoRecord.kind,
      FriendshipRecord.kind, RequestRecord.kind, ShareRecord.kind, ActionRecord.kind,
    ] {
      let open = kind.fields.filter { $0.privacy < .personal }.map(\.name)
      let allowed: Set<String> = [
        "id", "kind", "state", "trip", "location", "destination", "cover", "privacy", "target",
        "target_kind", "login_kind", "terms_accepted_at", "start", "end", "passed_at",
        "taken_at", "since", "at", "until", "modified", "field", "stars",
      ]
      #expect(allowed.isSuperset(of: open), "\(kind.name)")
    }
    let user = UserRecord.kind.fields.filter { $0.privacy < .personal }.map(\.name)
    #expect(user == ["terms_accepted_at", "login_kind", "modified"])
  }

  @Test(arguments: [
    "a@b.cd", "first.last@example.org", "a+b@x-y.example.com", "o'neil_{}~!#$%&*/=?^`|@a.b",
    "müller@bücher.example", "1@2.34", String(repeating: "l", count: 64) + "@a.b",
    "a@" + String(repeating: "h", count: 63) + ".b",
  ])
  func addresses(_ text: String) { #expect(isWellFormed(text)) }

  @Test(arguments: [
    "", "@", "a", "a@", "@b.c", "a@b", "a@b.", "a@.b", "a@b..c", ".a@b.c", "a.@b.c", "a..b@c.d",
    "a b@c.d", "a@b c.d", "a@b@c.d", "a@-b.c", "a@b-.c", "a@b.c-", "a@b_c.d", "<a@b.c>",
    "\"a\"@b.c", "a,b@c.d", "a@b.c,", "a@[1.2.3.4]", "a@b.c\n",
    String(repeating: "l", count: 65) + "@a.b", "a@" + String(repeating: "h", count: 64) + ".b",
    "a@" + String(repeating: "h.", count: 127) + "b",
  ])
  func noAddresses(_ text: String) { #expect(!isWellFormed(text)) }

  private func isWellFormed(_ text: String) -> Bool {
    Array(text.utf8).withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return false }
      return EmailAddress.isWellFormed(ByteSlice(start: start, count: bytes.count))
    }
  }
}

import TestSupport
import Testing

/// What a viewer gets of a shared trace leaves out the surroundings of locations that are hidden from them.
///
/// The ways run from south to north, so that latitudes alone say what a position is near to.
@Suite struct HiddenLocationTests {
  /// A private location and a public one 1.6 km to the north, where the owner stays for an hour each.
  private static let hidden = 48.2
  private static let open = 48.2144

  private struct Files {
    var locationPrivacy = "private"
    var locationName = "a friend"
    var passedAt = "2023-05-01T10:30:00Z"
    /// Degrees by which fixes at the private location are off it; nil: there are none.
    var offset: Double? = 0
    var zones = ""
    var members = ""
    var requests = ""

    func write(to folder: WorkFolder) throws {
      try folder.write(
        "users.csv",
        "id,email,first,last,terms\n"
          + ["u1", "u2", "u3"].map { "\($0),\($0)@example.org,F,L,2020-01-01T00:00:00Z\n" }.joined()
      )
      try folder.write(
        "trips.csv",
        "id,owner,title,start,end,members,privacy\n"
          + "t1,u1,A,2023-05-01T00:00:00Z,2023-05-02T00:00:00Z,\(members),public\n")
      try folder.write(
        "locations.csv",
        "id,trip,name,lat,lon,passed_at,privacy\n"
          + "l1,t1,\(locationName),\(HiddenLocationTests.hidden),16.3,\(passedAt),\(locationPrivacy)\n"
          + "l2,t1,square,\(HiddenLocationTests.open),16.3,2023-05-01T12:00:00Z,public\n")
      try folder.write(
        "shares.csv", "kind,target,by,with,at\ntraces,u1,u1,u2,2023-01-01T00:00:00Z\n")
      try folder.write("requests.csv", "kind,from,to,trip,state,at\n" + requests)
      try folder.write("zones.csv", "owner,lat,lon,radius\n" + zones)
      // 10 o'clock on that day.
      var time = 1_682_935_200
      var rows = "device,at,lat,lon\n"
      func add(_ latitude: Double) {
        rows += "u1,\(time),\(latitude),16.3\n"
        time += 60
      }
      for number in 0..<60 {
        if let offset {
          add(HiddenLocationTests.hidden + offset + Double(number % 3) * 0.00001)
        } else {
          time += 60
        }
      }
      for step in 1..<16 {
        let latitude = HiddenLocationTests.hidden + Double(step) * 0.0009
        if latitude - HiddenLocationTests.hidden > 0.0022 || offset != nil {
          add(latitude)
        } else {
          time += 60
        }
      }
      for number in 0..<60 { add(HiddenLocationTests.open + Double(number % 3) * 0.00001) }
      try folder.write("log.csv", rows)
    }
  }

  private static func definition(viewer: String?, key: String?) -> String {
    """
    gristmill: 1
    pipeline: tours
    clearance: personal
    now: 2024-01-01
    quarantine: {max_rejects: 100%}
    ingest:
      user_file: {from: users.csv, format: csv}
      trip_file: {from: trips.csv, format: csv}
      stop_file: {from: locations.csv, format: csv}
      share_file: {from: shares.csv, format: csv}
      request_file: {from: requests.csv, format: csv}
      zone_file: {from: zones.csv, format: csv}
      log: {from: log.csv, format: csv}
    normalize:
      users:
        record: user
        input: user_file
        map: {id: id, email: email, first: first, last: last, terms_accepted_at: {from: terms, as: iso8601}}
      trips:
        record: trip
        input: trip_file
        map:
          id: id
          owner: owner
          title: title
          start: {from: start, as: iso8601}
          end: {from: end, as: iso8601}
          members: {from: members, as: "list ;"}
          privacy: privacy
      locations:
        record: trip_location
        input: stop_file
        map: {id: id, trip: trip, name: name, lat: lat, lon: lon, passed_at: {from: passed_at, as: iso8601}, privacy: privacy}
      shares:
        record: share
        input: share_file
        map: {kind: kind, target: target, by: by, with: with, at: {from: at, as: iso8601}}
      requests:
        record: request
        input: request_file
        map: {kind: kind, from: from, to: to, trip: trip, state: state, at: {from: at, as: iso8601}}
      zones: {record: privacy_zone, input: zone_file, map: {owner: owner, lat: lat, lon: lon, radius: radius}}
      fixes:
        record: fix
        input: log
        map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon}
    analyze:
      seen:
        op: my_trips
        inputs: {trips: trips, locations: locations, users: users, shares: shares, requests: requests, fixes: fixes, zones: zones}
        hidden_radius: 200
        \(viewer.map { "viewer: \($0)" } ?? "audit: false")
        \(key.map { "zone_key: \($0)" } ?? "")
    report:
      list: {kind: trip_list, input: seen}
      traces: {kind: trip_traces, input: seen}
      pages: {kind: trip_pages, input: seen, formats: [html, md, csv, json, geojson, gpx]}

    """
  }

  /// The files of the reports, but those that are about all of them.
  private static func reports(
    _ files: Files, viewer: String? = "u2"
  ) throws -> [String: [UInt8]] {
    let folder = try WorkFolder()
    try files.write(to: folder)
    try folder.write("tours.yaml", definition(viewer: viewer, key: PrivacyZoneTests.key))
    let run = try folder.run("run", "-q", "tours.yaml")
    try #require(run.ending == .exit(0), "\(run.errorText)")
    return try folder.files(in: "reports/tours").filter {
      !$0.key.hasPrefix("index") && !$0.key.hasSuffix(".sqlite")
    }
  }

  /// The files in which a latitude within 200 m of the private location stands.
  private static func leaks(_ files: [String: [UInt8]]) -> [String] {
    let half = 200 / 111_195.0
    return files.filter { _, text in
      text.split { !(($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E) }.contains { token in
        guard let point = token.firstIndex(of: 0x2E), token.endIndex - point > 4,
          let value = Double(String(decoding: token, as: UTF8.self))
        else { return false }
        return abs(value - hidden) < half
      }
    }.keys.sorted()
  }

  private static func text(_ files: [String: [UInt8]], _ name: String) throws -> String {
    String(decoding: try #require(files[name]), as: UTF8.self)
  }

  @Test func nothingNearAPrivateLocationIsShown() throws {
    let shown = try Self.reports(Files())
    #expect(Self.leaks(shown) == [])
    let stays = try Self.text(shown, "pages--t1.stays.csv")
    #expect(stays.split(separator: "\r\n").count == 2, "\(stays)")
    // The same location in public shows that the trace has a stay there, and that the search finds it.
    let open = try Self.reports(Files(locationPrivacy: "public"))
    #expect(Self.leaks(open).count > 3, "\(Self.leaks(open))")
    #expect(try Self.text(open, "pages--t1.stays.csv").split(separator: "\r\n").count == 3)
  }

  /// Neither what the owner did there nor what is written of it changes a byte.
  @Test(arguments: [0, 1, 2, 3])
  func whatIsHiddenChangesNoByte(change: Int) throws {
    var changed = Files()
    switch change {
    case 0: changed.offset = 0.0007
    case 1: changed.offset = nil
    case 2: changed.locationName = "somebody else entirely"
    default: changed.passedAt = "2023-05-01T11:59:00Z"
    }
    let (one, other) = (try Self.reports(Files()), try Self.reports(changed))
    #expect(one.keys == other.keys && one.count > 10)
    for (name, bytes) in one { #expect(bytes == other[name], "\(name)") }
  }

  /// The owner and the archive see all of it, and that others do not; others are not told.
  @Test(arguments: [nil, "u1", "u2", "u3"])
  func ownersAreTold(viewer: String?) throws {
    let files = try Self.reports(Files(), viewer: viewer)
    let isTold = viewer == nil || viewer == "u1"
    #expect(Self.leaks(files).isEmpty == !isTold)
    for name in ["pages--t1.md", "traces.md"] {
      let text = try Self.text(files, name)
      #expect(text.contains("TRACE\\_HIDDEN\\_LOCATION") == isTold, "\(name)")
    }
    let without = try Self.reports(Files(locationPrivacy: "public"), viewer: viewer)
    #expect(!(try Self.text(without, "pages--t1.md").contains("TRACE\\_HIDDEN\\_LOCATION")))
  }

  @Test func viewersOfTracesNeedAKey() throws {
    let folder = try WorkFolder()
    try Files().write(to: folder)
    try folder.write("tours.yaml", Self.definition(viewer: "u2", key: nil))
    let check = try folder.run("check", "tours.yaml")
    #expect(check.ending == .exit(78))
    #expect(check.errorText.contains("zone_key"), "\(check.errorText)")
    // The archive hides nothing.
    try folder.write("tours.yaml", Self.definition(viewer: nil, key: nil))
    #expect(try folder.run("check", "tours.yaml").ending == .exit(0))
  }

  /// A confirmed member's zone hides positions of the trip from others, and not from the owner and the member.
  @Test(arguments: [
    ("u2", "confirmed", false), ("u2", "pending", true), ("u1", "confirmed", true),
    ("u3", "confirmed", true),
  ])
  func zonesOfMembersHide(viewer: String, state: String, isShown: Bool) throws {
    var files = Files()
    files.members = "u3"
    files.requests = "trip,u1,u3,t1,\(state),2023-02-01T00:00:00Z\n"
    files.zones = "u3,\(Self.open),16.3,100\n"
    let found = try Self.reports(files, viewer: viewer)
    let showing = found.filter { String(decoding: $0.value, as: UTF8.self).contains("48.2144") }
    #expect(showing.isEmpty == !isShown, "\(viewer) \(state): \(showing.keys.sorted())")
  }
}

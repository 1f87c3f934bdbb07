import Platform
import TestSupport
import Testing

/// No position inside a privacy zone leaves the tool, in any format.
///
/// The ways are such that only what lies in a zone has a latitude of it: then any such number in any file is a leak,
/// wherever it stands.
@Suite struct PrivacyZoneTests {
  /// A home, 250 m around it, and the latitudes that only the zone has, in degrees.
  private static let home = (latitude: 63.43, longitude: 10.39)
  private static let radius = 250
  private static let half = 250 / 111_195.0

  /// What moves hidden circles in tests; every other one would do.
  static let key = "0123456789abcdef"

  /// A folder with two known locations: the home, which stays outside of its circle are near enough to, and one that is no secret.
  private static func folder() throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write(
      "known.csv",
      "id,name,lat,lon\nhome,Home,\(home.latitude),\(home.longitude)\naway,Away,63.5,10.39\n")
    return folder
  }

  private static func definition(key: String?) -> String {
    """
    gristmill: 1
    pipeline: leak
    clearance: personal
    ingest:
      log: {from: log.csv, format: csv}
      circles: {from: zones.csv, format: csv}
      addresses: {from: known.csv, format: csv}
    normalize:
      fixes:
        record: fix
        input: log
        map: {device: device, at: {from: at, as: unix_s}, lat: lat, lon: lon, ele: ele}
      zones:
        record: privacy_zone
        input: circles
        map: {owner: owner, lat: lat, lon: lon, radius: radius}
      known:
        record: place
        input: addresses
        map: {id: id, name: name, lat: lat, lon: lon}
    analyze:
      analyzed:
        op: trace_analyze
        visits: {distance: 10000}
        inputs: {locations: known, fixes: fixes\(key == nil ? "" : ", zones: zones")}
    \(key.map { "    zone_key: \"\($0)\"" } ?? "")
    report:
      traces: {kind: traces, input: analyzed}
      pages: {kind: trace_pages, input: analyzed}
      mobility: {kind: mobility, input: analyzed}
      visits: {kind: location_visits, input: analyzed}
      cleaning: {kind: trace_cleaning, input: analyzed}
      quality: {kind: trace_quality, input: analyzed}

    """
  }

  /// A day at home, out and back in one of `directions`, with wrong fixes, and times around the border of the zone.
  private static func log(seed: UInt64) -> String {
    var random = SeededGenerator(seed: seed)
    var rows = ["device,at,lat,lon,ele"]
    var time = 1_700_000_000 + Int(random.next() % 1_000)
    func add(_ device: String, _ north: Double, _ east: Double) {
      let latitude = home.latitude + north / 111_195
      let longitude = home.longitude + east / 111_195 / 0.4472
      rows.append("\(device),\(time),\(decimal(latitude)),\(decimal(longitude)),\(time % 97)")
      time += 5 + Int(random.next() % 20)
    }
    func around(_ spread: Double) -> Double {
      (Double(random.next() % 20_001) / 10_000 - 1) * spread
    }
    for device in ["u1", "u2"] {
      for _ in 0..<3 {
        for _ in 0..<60 { add(device, around(40), around(40)) }
        // Straight over the border to the north or south, so that east and west leave no trace beside.
        let side: Double = random.next() % 2 == 0 ? 1 : -1
        for step in 1..<60 { add(device, side * Double(step) * 30, around(20)) }
        // Behind the border for so long that it is a stay, as near as can be.
        for _ in 0..<40 { add(device, side * (440 + around(12).magnitude), around(60)) }
        for step in 1..<60 { add(device, side * Double(60 - step) * 30, around(20)) }
        for _ in 0..<30 { add(device, around(245), around(30)) }
        time += 7_200
      }
    }
    // The same ways without times are shapes.
    rows += rows.filter { $0.hasPrefix("u1") }.map { row in
      "u4,," + row.split(separator: ",").dropFirst(2).joined(separator: ",")
    }
    return rows.joined(separator: "\n") + "\n"
  }

  /// Degrees with seven decimals.
  private static func decimal(_ value: Double) -> String {
    let units = Int64((value * 1e7).rounded())
    let digits = String(units % 10_000_000)
    return "\(units / 10_000_000)." + String(repeating: "0", count: 7 - digits.count) + digits
  }

  /// Numbers with four decimals or more among `text` that are latitudes of the zone.
  private static func leaks(_ text: [UInt8]) -> [String] {
    let least = home.latitude - half
    let most = home.latitude + half
    return text.split { !(($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E) }.compactMap { token in
      guard let point = token.firstIndex(of: 0x2E), token.endIndex - point > 4 else { return nil }
      let word = String(decoding: token, as: UTF8.self)
      guard let value = Double(word), value > least, value < most else { return nil }
      return word
    }
  }

  private static func files(_ folder: WorkFolder) throws -> [(name: String, leaks: [String])] {
    let system = SystemFileSystem()
    let reports = folder.path + "/reports/leak"
    var found: [(String, [String])] = []
    for name in try system.list(reports).sorted() {
      if name.hasSuffix(".sqlite") {
        let dump = try CommandRunner("/usr/bin/sqlite3", in: folder.path).run(
          [reports + "/" + name, ".dump"])
        found.append((name, leaks(Array(dump.outputText.utf8))))
      } else {
        found.append((name, leaks(try system.readAll(reports + "/" + name))))
      }
    }
    return found
  }

  /// Who walks through a zone at one speed has that speed on all stretches: the hidden time is on none of them.
  @Test func aHiddenPassageDoesNotSlowTheProfile() throws {
    let folder = try Self.folder()
    var rows = "device,at,lat,lon,ele\n"
    for step in 0..<300 {
      let latitude = Self.home.latitude + Double(20 * step - 3_000) / 111_195
      rows += "u1,\(1_700_000_000 + 10 * step),\(Self.decimal(latitude)),10.39,100\n"
    }
    try folder.write("log.csv", rows)
    try folder.write("zones.csv", "owner,lat,lon,radius\nu1,63.43,10.39,\(Self.radius)\n")
    for hasZones in [false, true] {
      try folder.write("leak.yaml", Self.definition(key: hasZones ? Self.key : nil))
      #expect(try folder.run("run", "leak.yaml").ending == .exit(0))
      let page = try folder.text("reports/leak/pages--u1.md").split(separator: "\n")
      let start = try #require(page.firstIndex { $0.contains("| Speed (km/h) |") })
      let speeds = page[(start + 2)...].prefix { $0.hasPrefix("| ") }.map { line in
        line.split(separator: "|")[1].filter { $0 != " " }
      }
      let known = speeds.compactMap { Double($0) }
      #expect(known.count > 40, "\(speeds)")
      #expect(known.allSatisfy { abs($0 - 7.2) < 0.2 }, "zones \(hasZones): \(speeds)")
    }
  }

  /// What lies in a zone changes no byte of any report: not where it is, not how much, not whether there is any.
  @Test func whatIsHiddenChangesNoByte() throws {
    try withSeeds(2) { _, seed in
      let folder = try Self.folder()
      try folder.write("zones.csv", "owner,lat,lon,radius\n,63.43,10.39,\(Self.radius)\n")
      try folder.write("leak.yaml", Self.definition(key: Self.key))
      var lines = Self.log(seed: seed).split(separator: "\n").map { String($0) }
      // A device that never leaves the zone, a fix that is late, and one without a device.
      lines += [
        "u3,1700000000,63.43,10.39,1", "u1,1700000001,63.43,10.39,1", ",1700000009,63.43,10.39,1",
        // One hidden fix with a time makes no trace of a shape; and a shape that never leaves the zone.
        "u4,1700000001,63.43,10.39,1", "u5,,63.43,10.39,1", "u5,,63.4301,10.39,1",
      ]
      func isHidden(_ line: String) -> Bool {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        guard let latitude = Double(cells[2]) else { return false }
        return abs(latitude - Self.home.latitude) < Self.half
      }
      var reports: [[String: [UInt8]]] = []
      for some in [lines, lines.filter { !isHidden($0) }] {
        try folder.write("log.csv", some.joined(separator: "\n") + "\n")
        let run = try folder.run("run", "-q", "leak.yaml")
        #expect(run.ending == .exit(0), "\(run.errorText)")
        reports.append(
          try folder.files(in: "reports/leak").filter {
            !$0.key.hasPrefix("index") && !$0.key.hasSuffix(".sqlite")
          })
      }
      #expect(reports[0].count > 20 && reports[0].keys == reports[1].keys)
      for (name, bytes) in reports[0] { #expect(bytes == reports[1][name], "\(name)") }
    }
  }

  /// A line that was drawn straight over a home, with no point near it, does not show where it is.
  @Test func aShapeIsCutAtAZone() throws {
    let folder = try Self.folder()
    let norths = [-5_000, -4_000, 4_000, 5_000].map { Self.home.latitude + Double($0) / 111_195 }
    let rows = norths.map { "u4,,\(Self.decimal($0)),10.39,1\n" }.joined()
    try folder.write("log.csv", "device,at,lat,lon,ele\n" + rows)
    try folder.write("zones.csv", "owner,lat,lon,radius\n,63.43,10.39,\(Self.radius)\n")
    for (key, length, lines) in [(nil, "10.000", 1), (Self.key, "2.000", 2)] {
      try folder.write("leak.yaml", Self.definition(key: key))
      let run = try folder.run("run", "-q", "leak.yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let table = try folder.text("reports/leak/traces.shapes.csv")
      #expect(table.contains("u4,4,\(length)"), "\(table)")
      let map = try folder.text("reports/leak/pages--u4.map.geojson")
      #expect(map.split(separator: "LineString").count == lines + 1, "\(map)")
    }
  }

  @Test func noPositionInsideAZoneIsWritten() throws {
    try withSeeds(3) { _, seed in
      let folder = try Self.folder()
      try folder.write("log.csv", Self.log(seed: seed))
      try folder.write(
        "zones.csv",
        "owner,lat,lon,radius\nu1,63.43,10.39,\(Self.radius)\n,63.43,10.39,\(Self.radius)\n")
      try folder.write("leak.yaml", Self.definition(key: "\(Self.key)\(seed)"))
      let run = try folder.run("run", "leak.yaml")
      #expect(run.ending == .exit(0), "\(run.errorText)")
      let files = try Self.files(folder)
      #expect(files.count > 20)
      for (name, leaks) in files { #expect(leaks == [], "\(name)") }
      // The same without zones shows that the search finds what there is.
      try folder.write("leak.yaml", Self.definition(key: nil))
      #expect(try folder.run("run", "leak.yaml").ending == .exit(0))
      let open = try Self.files(folder).filter { !$0.leaks.isEmpty }.map(\.name)
      for part in ["geojson", "gpx", "csv", "json", "html", "md", "sqlite"] {
        #expect(open.contains { $0.hasSuffix("." + part) }, "\(part) among \(open)")
      }
    }
  }
}

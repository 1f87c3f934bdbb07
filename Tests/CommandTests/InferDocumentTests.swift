import Platform
import TestSupport
import Testing

/// What is proposed for GPX and GeoJSON passes `check` and runs as it is.
@Suite struct InferDocumentTests {
  private static let points = """
    <trk><name>Ride</name><trkseg>
    <trkpt lat="48.123456789012" lon="16.3"><ele>200.25</ele><time>2021-05-01T10:00:00Z</time></trkpt>
    <trkpt lat="48.2" lon="16.4"><ele>201</ele><time>2021-05-01T10:00:05Z</time></trkpt>
    </trkseg></trk>
    """
  private static let namespace = "http://www.topografix.com/GPX/1/1"

  private static let forms: [(name: String, text: String)] = [
    (
      "plain",
      "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" xmlns=\"\(namespace)\">\(points)</gpx>"
    ),
    ("bare", "<gpx>\(points)</gpx>"),
    ("mark", "\u{FEFF}<?xml version=\"1.0\"?><!-- by <hand> --> <gpx>\(points)</gpx>"),
    (
      "prefixed",
      "<!-- a --><?style x?>\n<g:gpx xmlns:g=\"\(namespace)\">"
        + points.replacing("</", with: "</g:").replacing("<t", with: "<g:t")
        .replacing("<n", with: "<g:n").replacing("<e", with: "<g:e") + "</g:gpx>"
    ),
  ]

  /// Proposes, checks and runs; the text of the proposal and the account of the run.
  private func proposed(
    _ folder: WorkFolder, _ file: String
  ) throws -> (text: String, account: String) {
    let proposal = try folder.run("infer", file)
    #expect(proposal.ending == .exit(0), "\(file): \(proposal.errorText)")
    try folder.write("proposal.yaml", proposal.output)
    let check = try folder.run("check", "proposal.yaml")
    #expect(check.ending == .exit(0), "\(file): \(check.errorText)")
    try folder.remove(".gristmill")
    let run = try folder.run("run", "proposal.yaml")
    #expect(run.ending == .exit(0), "\(file): \(run.errorText)")
    return (proposal.outputText, run.errorText)
  }

  @Test(arguments: forms.indices)
  func gpxIsKnownByItsRootElement(_ number: Int) throws {
    let folder = try WorkFolder()
    let form = Self.forms[number]
    try folder.write("ride.dat", form.text)
    let (text, account) = try proposed(folder, "ride.dat")
    for line in [
      "format: gpx", "record: fix", "at: {from: time, as: iso8601}", "trace: file",
      "segment: segment", "ele: ele",
    ] { #expect(text.contains("    \(line)\n"), "\(form.name): \(text)") }
    #expect(account.contains("fix: read 2 = kept 2"), "\(form.name): \(account)")
    #expect(text.contains("# analyze:") && !text.contains("\nreport:"), "\(text)")
    // What stands in comments is right, once somebody gives the clearance.
    let lines = text.split(separator: "\n").map { line -> String in
      let bare = line.replacing("# ", with: "", maxReplacements: 1)
      let isCode =
        ["analyze:", "report:"].contains(bare) || bare.contains(": {op: ")
        || bare.contains(": {kind: ")
      if line.hasPrefix("pipeline:") { return line + "\nclearance: personal" }
      return String(isCode ? bare : line)
    }
    try folder.write("open.yaml", lines.joined(separator: "\n") + "\n")
    try folder.remove(".gristmill")
    let open = try folder.run("run", "open.yaml")
    #expect(open.ending == .exit(0), "\(open.errorText)")
    #expect(open.errorText.contains("reports in"), "\(open.errorText)")
  }

  @Test func pointsWithoutTimesGetNoAnalysisOfTraces() throws {
    let folder = try WorkFolder()
    try folder.write("a.gpx", "<gpx><wpt lat=\"1\" lon=\"2\"/></gpx>")
    #expect(!(try proposed(folder, "a.gpx").text.contains("analyze:")))
  }

  @Test func compressedAndEncodedGPXIsKnownToo() throws {
    let folder = try WorkFolder()
    let text = Self.forms[0].text
    try folder.write("ride.gpx.gz", try CompressedVotes.gzip(Array(text.utf8)))
    #expect(try proposed(folder, "ride.gpx.gz").account.contains("read 2 = kept 2"))
    let units: [UInt8] = text.utf16.reduce(into: [0xFF, 0xFE]) { bytes, unit in
      bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)]
    }
    try folder.write("ride.gpx", units)
    let (proposal, account) = try proposed(folder, "ride.gpx")
    #expect(proposal.contains("encoding: utf-16"), "\(proposal)")
    #expect(account.contains("read 2 = kept 2"), "\(account)")
  }

  /// Waypoints beside a track, and a file that is cut off: the proposal says so.
  @Test func whatSpeaksAgainstAProposalIsSaid() throws {
    let folder = try WorkFolder()
    let waypoint = "<wpt lat=\"1\" lon=\"2\"><name>Home</name></wpt>"
    try folder.write("ride.gpx", "<gpx>\(waypoint)\(Self.points)</gpx>")
    let (text, account) = try proposed(folder, "ride.gpx")
    #expect(text.contains("# where: \"kind:trkpt\""), "\(text)")
    #expect(text.contains("2 trkpt, 1 wpt"), "\(text)")
    #expect(text.contains("text: [name]"), "\(text)")
    #expect(account.contains("read 3 = kept 3"), "\(account)")
    try folder.write("cut.gpx", "<gpx>\(Self.points)")
    let cut = try folder.run("infer", "cut.gpx")
    #expect(cut.outputText.contains("# on_failure: warn"), "\(cut.outputText)")
    try folder.write("empty.gpx", "<gpx></gpx>")
    let empty = try folder.run("infer", "empty.gpx")
    #expect(empty.ending == .exit(65))
    #expect(
      empty.errorText.contains("expected GPX with points, found none"), "\(empty.errorText)")
  }

  private static func feature(_ id: Int, _ properties: String, _ geometry: String) -> String {
    "{\"type\": \"Feature\", \"id\": \(id), \"properties\": {\(properties)}, \"geometry\": {\(geometry)}}"
  }

  private static let places = (1...3).map {
    feature(
      $0, "\"name\": \"Mill \($0)\", \"category\": \"cafe\"",
      "\"type\": \"Point\", \"coordinates\": [16.\($0), 48.2]")
  }
  private static let rides = (1...2).map {
    feature(
      $0, "\"rider\": {\"device\": \"d\($0)\"}, \"coordTimes\": [\"2021-05-01T1\($0):00:00Z\"]",
      "\"type\": \"LineString\", \"coordinates\": [[16.\($0), 48.2, 170.5]]")
  }

  @Test(arguments: [true, false])
  func pointsWithNamesArePlaces(isCollection: Bool) throws {
    let folder = try WorkFolder()
    try folder.write(
      "map.json",
      isCollection
        ? "{\"name\": \"x\",\n\"features\": [\(Self.places.joined(separator: ",\n"))],\n"
          + "\"type\": \"FeatureCollection\"}"
        : Self.places.joined(separator: "\n") + "\n")
    let (text, account) = try proposed(folder, "map.json")
    for line in [
      "format: geojson", "record: place", "id: id", "name: properties.name", "lat: lat",
      "category: properties.category",
    ] { #expect(text.contains("    \(line)\n"), "\(text)") }
    #expect(account.contains("place: read 3 = kept 3"), "\(account)")
  }

  @Test(arguments: ["\n", "\n\u{1E}"])
  func positionsWithTimesAreFixes(separator: String) throws {
    let folder = try WorkFolder()
    try folder.write(
      "rides.json", separator.dropFirst() + Self.rides.joined(separator: separator) + "\n")
    let (text, account) = try proposed(folder, "rides.json")
    for line in [
      "format: geojson", "record: fix", "at: {from: time, as: iso8601}",
      "device: properties.rider.device",
    ] { #expect(text.contains("    \(line)\n"), "\(text)") }
    #expect(account.contains("fix: read 2 = kept 2"), "\(account)")
  }

  @Test func objectsWithATypeOfTheirOwnStayJSONLines() throws {
    let folder = try WorkFolder()
    for (number, object) in [
      #"{"type": "Point", "lat": 1.5, "lon": 2, "device": "d"}"#,
      #"{"type": "location", "lat": 1.5, "lon": 2, "features": [1]}"#,
      #"{"lat": 1.5, "lon": 2, "features": ["a"], "properties": {"type": "Feature"}}"#,
    ].enumerated() {
      try folder.write("a\(number).jsonl", object + "\n" + object + "\n")
      let text = try folder.run("infer", "a\(number).jsonl").outputText
      #expect(text.contains("format: jsonl"), "\(text)")
    }
  }

  private static let foreign: [(name: String, bytes: [UInt8], says: [String])] = [
    (
      "a.kml", Array("<?xml version='1.0'?><kml xmlns='x'/>".utf8),
      ["expected KML with positions, found none"]
    ),
    (
      "a.tcx", Array("<TrainingCenterDatabase xmlns='x'></TrainingCenterDatabase>".utf8),
      ["expected TCX with trackpoints, found none"]
    ),
    (
      "a.igc",
      Array("ALXV001 pilot\r\nHFFXA100\r\nHFDTE160701\r\nB1602405407121N00249342W\r\n".utf8),
      ["IGC", "gpsbabel -i igc"]
    ),
    ("a.log", Array("$GNRMC,123519,A,4807.038,N\n".utf8), ["expected NMEA 0183 with positions"]),
    (
      "a.fit", [14, 16, 0, 8, 1, 0, 0, 0] + Array(".FIT".utf8) + [0, 0, 1, 2, 3],
      ["byte 16", "definition"]
    ),
    (
      "a.shp", [0, 0, 0x27, 0x0A] + [UInt8](repeating: 0, count: 100), ["a shapefile", "ogr2ogr"]
    ),
    (
      "a.kmz",
      [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 22) + [7, 0, 0, 0]
        + Array("doc.kml<kml>".utf8), ["ZIP archive that cannot be read"]
    ),
    ("a.zip", [0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18), ["an empty ZIP archive"]),
    (
      "a.xml", Array("<?xml version='1.0'?><rss/>".utf8),
      ["expected XML with elements that hold texts, found none"]
    ),
  ]

  @Test(arguments: foreign.indices)
  func otherFormatsAreNamedWithTheNearestWay(_ number: Int) throws {
    let folder = try WorkFolder()
    let file = Self.foreign[number]
    try folder.write(file.name, file.bytes)
    let run = try folder.run("infer", file.name)
    #expect(run.ending == .exit(65), "\(run.outputText)")
    for words in file.says { #expect(run.errorText.contains(words), "\(run.errorText)") }
  }

  @Test func tablesThatLookAlikeStayTables() throws {
    let folder = try WorkFolder()
    for header in ["$PRICE,QTY", "$GOODS,QTY", "AXX1,QTY"] {
      try folder.write("a.csv", header + "\n" + String(repeating: "1,2\n", count: 9))
      let text = try folder.run("infer", "a.csv").outputText
      #expect(text.contains("format: csv"), "\(header): \(text)")
    }
  }

  /// Files of many programs; what has no point is said to have none.
  @Test(
    .enabled(if: RealData.has("gps"), "needs the real data in .data or GRISTMILL_DATA"))
  func realTracesRunAsProposed() throws {
    let folder = try WorkFolder()
    let root = RealData.folder + "/gps"
    let files = try Self.traces(root)
    #expect(files.count > 50)
    var count = 0
    for file in stride(from: 0, to: files.count, by: max(1, files.count / 40)).map({ files[$0] }) {
      let inferred = try folder.run("infer", file)
      if inferred.ending == .exit(65) {
        #expect(inferred.errorText.contains("expected GPX with points, found"), "\(file)")
        continue
      }
      let (text, account) = try proposed(folder, file)
      #expect(text.contains("format: gpx"), "\(file)")
      #expect(!account.contains("kept 0 "), "\(file): \(account)")
      count += 1
    }
    #expect(count > 20)
  }

  private static func traces(_ folder: String) throws -> [String] {
    let fileSystem = SystemFileSystem()
    return try fileSystem.list(folder).sorted().flatMap { name in
      let path = folder + "/" + name
      if try fileSystem.identity(path).isDirectory { return try traces(path) }
      return name.hasSuffix(".gpx") ? [path] : []
    }
  }
}

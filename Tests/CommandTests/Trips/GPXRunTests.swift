import TestSupport
import Testing

/// Runs over GPX files.
@Suite struct GPXRunTests {
  private static let definition = """
    gristmill: 1
    pipeline: rides
    quarantine: {max_rejects: 100%}
    ingest:
      points: {from: "in/*", format: gpx}
    normalize:
      fixes:
        record: fix
        input: points
        map:
          lat: lat
          lon: lon
          at: {from: time, as: iso8601}
          ele: ele
          trace: file
          segment: segment
          kind: kind
    """

  /// A ride with `count` points; the first ones are of a waypoint, which has no time.
  private static func ride(_ count: Int, _ extra: String = "") -> String {
    let points = (0..<count).map { number in
      """
          <trkpt lat="48.\(1_000 + number)" lon="16.\(3_000 + number)"><ele>\(200 + number).25</ele>
            <time>2021-05-01T10:\(10 + number / 60):\(10 + number % 50)Z</time></trkpt>

      """
    }
    return """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="hand" xmlns="http://www.topografix.com/GPX/1/1">
        <wpt lat="48.1" lon="16.3"><name>Home</name></wpt>
        <trk><name>Ride</name><trkseg>
      \(points.joined())\(extra)</trkseg></trk>
      </gpx>

      """
  }

  private func folder(_ files: [(String, String)]) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("rides.yaml", Self.definition)
    for (name, text) in files { try folder.write("in/" + name, text) }
    return folder
  }

  private func records(_ folder: WorkFolder, _ query: String = "*") throws -> [String] {
    let found = try folder.run("search", query, "--clearance", "personal", "--top", "100000")
    return found.outputText.split(separator: "\n").map { String($0) }
  }

  @Test func pointsAreRecordsWithTheirLines() throws {
    let folder = try folder([("a.gpx", Self.ride(3))])
    let run = try folder.run("run", "rides.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "in/a.gpx:3\tlat=48.1000000\tlon=16.3000000\ttrace=a\tkind=wpt",
        "in/a.gpx:5\tlat=48.1000000\tlon=16.3000000\tat=2021-05-01T10:10:10Z\ttrace=a\tsegment=1"
          + "\tele=200.250\tkind=trkpt",
        "in/a.gpx:7\tlat=48.1001000\tlon=16.3001000\tat=2021-05-01T10:10:11Z\ttrace=a\tsegment=1"
          + "\tele=201.250\tkind=trkpt",
        "in/a.gpx:9\tlat=48.1002000\tlon=16.3002000\tat=2021-05-01T10:10:12Z\ttrace=a\tsegment=1"
          + "\tele=202.250\tkind=trkpt",
      ])
  }

  @Test func badPointsAreRejectedAndBrokenFilesReadUpToThere() throws {
    let bad = """
      <trkpt lat="95" lon="16"/><trkpt lon="16"/><trkpt lat="north" lon="16"/>
      <trkpt lat="48" lon="181"/><trkpt lat="48" lon="16"><time>1970-01-01T00:00:00Z</time></trkpt>
      <trkpt lat="48" lon="16"><speed>3</speed><power>9</power></trkpt>

      """
    let whole = Self.ride(4)
    let cut = String(whole.prefix(whole.count / 2))
    let folder = try folder([("bad.gpx", Self.ride(2, bad)), ("cut.gpx", cut)])
    let run = try folder.run("run", "rides.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(run.errorText.contains("XML_SYNTAX: in/cut.gpx:"), "\(run.errorText)")
    #expect(run.errorText.contains("GPX_ELEMENT: fixes: 1 elements"), "\(run.errorText)")
    let listed = try folder.run("quarantine", "list").outputText.split(separator: "\n").map {
      $0.split(separator: "\t").dropFirst().prefix(2).joined(separator: " ")
    }
    #expect(
      listed == [
        "RANGE in/bad.gpx:9", "MISSING in/bad.gpx:9", "CAST in/bad.gpx:9", "RANGE in/bad.gpx:10",
        "RANGE in/bad.gpx:10",
      ])
    // What a refused run read is there for whoever asks for that run.
    let found = try folder.run("search", "trace:cut", "--clearance", "personal", "--run", "1")
    #expect(found.outputText.split(separator: "\n").count == 2, "\(found.errorText)")
  }

  /// Parts are cut at points; what is found does not depend on where, nor on the workers.
  @Test func partsAndPacksGiveTheSameRecords() throws {
    let files = (0..<40).map { ("ride-\($0 + 10).gpx", Self.ride(20 + $0)) }
    let folder = try folder(files + [("long.gpx", Self.ride(2_000))])
    #expect(try folder.run("run", "rides.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == (0..<40).reduce(0) { $0 + 21 + $1 } + 2_001)
    let outputs = try folder.list(".gristmill/rides/outputs").count
    try folder.remove(".gristmill")
    #expect(
      try folder.run("run", "rides.yaml", "--part", "1K", "--workers", "2").ending == .exit(0))
    #expect(try records(folder) == expected)
    #expect(try folder.list(".gristmill/rides/outputs").count > 4 * outputs)
    let again = try folder.run("run", "rides.yaml", "--part", "1K")
    #expect(again.errorText.contains("rides: 0 tasks done"), "\(again.errorText)")
  }

  @Test func compressedAndEncodedDocumentsAreTheSame() throws {
    let folder = try folder([("a.gpx", Self.ride(300))])
    #expect(try folder.run("run", "rides.yaml").ending == .exit(0))
    let expected = try records(folder)
    try folder.write("in/a.gpx.gz", try CompressedVotes.gzip(folder.read("in/a.gpx")))
    try folder.remove("in/a.gpx")
    #expect(try folder.run("run", "rides.yaml", "--part", "4K").ending == .exit(0))
    let found = try records(folder)
    #expect(found.map { $0.replacing("a.gpx.gz:", with: "a.gpx:") } == expected)
    let again = try folder.run("run", "rides.yaml", "--part", "4K")
    #expect(again.errorText.contains("rides: 0 tasks done"), "\(again.errorText)")

    // The same bytes, written later: they are compared, and nothing is made.
    try folder.write("in/a.gpx.gz", folder.read("in/a.gpx.gz"))
    let touched = try folder.run("run", "rides.yaml", "--part", "4K")
    #expect(touched.errorText.contains("rides: 0 tasks done"), "\(touched.errorText)")
    #expect(try records(folder) == found)

    // Grown, it is read again from its front.
    try folder.write("in/a.gpx.gz", try CompressedVotes.gzip(Array(Self.ride(301).utf8)))
    #expect(try folder.run("run", "rides.yaml", "--part", "4K").ending == .exit(0))
    #expect(try records(folder).count == found.count + 1)
  }

  /// Cut right behind a point, so that the next run finds every byte as it was.
  @Test(arguments: [1, 40])
  func aFailureIsToldAgain(count: Int) throws {
    let whole = Self.ride(4)
    let cut = String(whole[..<(try #require(whole.firstRange(of: "</trkpt>")).upperBound)])
    let others = (1..<count).map { ("ride-\($0 + 10).gpx", Self.ride($0)) }
    let folder = try folder(others + [("cut.gpx", cut)])
    for _ in 0..<2 {
      let run = try folder.run("run", "rides.yaml")
      #expect(run.ending == .exit(65), "\(run.errorText)")
      #expect(run.errorText.contains("XML_SYNTAX: in/cut.gpx:"), "\(run.errorText)")
    }
  }

  @Test(arguments: [false, true])
  func anEmptyFileIsNoted(_ isCompressed: Bool) throws {
    let folder = try folder(
      [("a.gpx", Self.ride(1))] + (isCompressed ? [] : [("empty.gpx", "")]))
    if isCompressed { try folder.write("in/empty.gpx.gz", try CompressedVotes.gzip([])) }
    let run = try folder.run("run", "rides.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(run.errorText.contains("FILE_EMPTY: A file of fixes is empty"), "\(run.errorText)")
  }

  @Test func optionsOutOfRangeAreErrorsOfUse() throws {
    let folder = try WorkFolder()
    let run = try folder.run("gen", "trips", "--count", "5", "--devices", "9")
    #expect(run.ending == .exit(64))
    #expect(run.errorText == "gristmill: devices: expected 1 to 5, found 9\n")
  }

  @Test func wrongColumnsAreFoundBeforeReading() throws {
    let folder = try WorkFolder()
    try folder.write(
      "rides.yaml", Self.definition.replacing("lat: lat", with: "lat: latitude"))
    try folder.write("in/a.gpx", Self.ride(1))
    let run = try folder.run("check", "rides.yaml")
    #expect(run.ending == .exit(78))
    #expect(
      run.errorText.contains("map: source points is GPX and has no column 'latitude'"),
      "\(run.errorText)")
  }
}

import TestSupport
import Testing

/// What `infer` proposes for files of traces beside GPX, and that it runs as it stands.
@Suite struct TraceInputTests {
  /// The records of a run over a file as `infer` proposes, and the rejects with their places.
  private func run(
    _ name: String, _ bytes: [UInt8]
  ) throws -> (definition: String, records: [String], rejects: [String]) {
    let folder = try WorkFolder()
    try folder.write(name, bytes)
    let proposed = try folder.run("infer", name)
    #expect(proposed.ending == .exit(0), "\(proposed.errorText)")
    try folder.write(
      "p.yaml",
      proposed.outputText.replacing(
        "\n\ningest:", with: "\nclearance: personal\nquarantine: {max_rejects: 100%}\n\ningest:"))
    let run = try folder.run("run", "p.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    let found = try folder.run("search", "*", "--clearance", "personal", "--top", "1000")
    let listed = try folder.run("quarantine", "list").outputText.split(separator: "\n").map {
      $0.split(separator: "\t").dropFirst().prefix(2).joined(separator: " ")
    }
    return (
      proposed.outputText, found.outputText.split(separator: "\n").map { String($0) }, listed
    )
  }

  private static let kml = """
    <kml><Document>
    <Placemark><name>ride</name><gx:Track xmlns:gx="http://www.google.com/kml/ext/2.2">
    <when>2024-01-02T03:04:05Z</when><when>2024-01-02T03:04:06Z</when>
    <gx:coord>8.5 47.25 410</gx:coord>
    <gx:coord>8.6 147.25 410</gx:coord>
    </gx:Track></Placemark>
    <Placemark><LineString><coordinates>8.5,47.25</coordinates></LineString></Placemark>
    </Document></kml>
    """

  private static let fix =
    "lat=47.2500000\tlon=8.5000000\tat=2024-01-02T03:04:05Z\ttrace=a\tele=410.000"

  @Test func kml() throws {
    let (text, records, rejects) = try run("a.kml", Array(Self.kml.utf8))
    #expect(text.contains("format: kml") && text.contains("where: \"time:*\""), "\(text)")
    #expect(records == ["a.kml:4\t\(Self.fix)\tkind=Track\tname=ride"])
    #expect(rejects == ["RANGE a.kml:5"])
  }

  @Test func kmz() throws {
    let archive = StoredArchive.make([
      ("doc.kml", Self.kml), ("files/a.png", "\u{1}PNG"), ("other.kml", "<kml/>"),
    ])
    let (text, records, _) = try run("a.kmz", archive)
    #expect(!text.contains("inner:") && text.contains("format: kml"), "\(text)")
    // Each archive has a name of its own, and so a store.
    #expect(text.contains("pipeline: a\n"), "\(text)")
    #expect(records == ["a.kmz!/doc.kml:4\t\(Self.fix)\tkind=Track\tname=ride"])
  }

  @Test func tcx() throws {
    let point = """
      <Trackpoint><Time>2024-01-02T03:04:05Z</Time><Position><LatitudeDegrees>47.25</LatitudeDegrees>
      <LongitudeDegrees>8.5</LongitudeDegrees></Position><AltitudeMeters>410</AltitudeMeters>
      <HeartRateBpm><Value>99</Value></HeartRateBpm><Extensions><x:TPX xmlns:x="u"><x:Speed>2.5</x:Speed></x:TPX></Extensions>
      </Trackpoint>
      """
    let text = """
      <TrainingCenterDatabase><Activities><Activity Sport="Biking"><Id>a</Id><Lap StartTime="s"><Track>
      \(point)
      <Trackpoint><Time>2024-01-02T03:04:06Z</Time></Trackpoint>
      </Track></Lap></Activity></Activities></TrainingCenterDatabase>
      """
    let (definition, records, rejects) = try run("b.tcx", Array(text.utf8))
    #expect(definition.contains("format: tcx\n    # 1 row of"), "\(definition)")
    #expect(records == ["b.tcx:2\t\(Self.fix)\tspeed=2.500"] && rejects.isEmpty, "\(records)")
    let course = text.replacing("Activities>", with: "Courses>").replacing(
      "Activity Sport=\"Biking\"><Id>a</Id><Lap StartTime=\"s\">", with: "Course><Name>a</Name>"
    ).replacing("</Lap></Activity>", with: "</Course>")
    let found = try run("c.tcx", Array(course.utf8))
    #expect(found.definition.contains("rows: course"), "\(found.definition)")
    #expect(found.records == ["c.tcx:2\t\(Self.fix)\tspeed=2.500"], "\(found.records)")
  }

  @Test func nmea() throws {
    let text = """
      $GPRMC,030405,A,4715.0000,N,00830.0000,E,,,020124,,*16
      $GPGGA,030405,4715.0000,N,00830.0000,E,1,8,0.9,410,M,,,,
      $GPRMC,030406,A,4715.0000,N,00830.0000,E,,,020124,,*00

      """
    let (definition, records, rejects) = try run("a.nmea", Array(text.utf8))
    #expect(definition.contains("format: nmea"), "\(definition)")
    #expect(records == ["a.nmea:1\t\(Self.fix)"], "\(records)")
    #expect(rejects == ["NMEA_CHECKSUM a.nmea:3"])
  }

  @Test func recorder() throws {
    let text = """
      2024-01-02T03:04:06Z\t*                 \t{"_type":"location","lat":47.25,"lon":8.5,"tst":1704164645,"alt":410,"tid":"a1"}
      2024-01-02T03:05:00Z\tlwt               \t{"_type":"lwt","tst":1704164645}
      broken

      """
    let (definition, records, rejects) = try run("a.rec", Array(text.utf8))
    #expect(
      definition.contains("format: owntracks\n    where: \"_type:location\""), "\(definition)")
    #expect(
      records.count == 1
        && records[0].hasPrefix("a.rec:1\tlat=47.2500000\tlon=8.5000000\tat=2024-01-02T03:04:05Z"),
      "\(records)")
    #expect(rejects == ["JSON_SYNTAX a.rec:3:1"])
  }

  /// Options are those of their format.
  @Test func rowsAreNamed() throws {
    let folder = try WorkFolder()
    for (format, rows, words) in [
      ("fit", "laps", "expected record, lap or session"),
      ("tcx", "lap", "expected activity or course"),
      ("csv", "lap", "csv has none to declare"), ("nmea", "lap", "nmea has none to declare"),
    ] {
      try folder.write(
        "d.yaml",
        "gristmill: 1\npipeline: p\ningest:\n  s: {from: a, format: \(format), rows: \(rows)}\n")
      let run = try folder.run("check", "d.yaml")
      #expect(run.errorText.contains(words), "\(format): \(run.errorText)")
    }
  }
}

import Formats
import Platform
import Testing

/// What stands where in a file, and what is noticed about it.
@Suite struct GPXRuleTests {
  private static let point = #"<trkpt lat="1" lon="2"/>"#

  @Test(arguments: [
    ("", ["GPX_NAMESPACE": 1]),
    (#" xmlns="http://www.topografix.com/GPX/1/0""#, [:]),
    (#" xmlns="http://www.topografix.com/GPX/1/1""#, [:]),
    (#" xmlns="http://www.topografix.com/GPX/2""#, ["GPX_NAMESPACE": 1]),
    (#" xmlns:e="urn:e""#, ["GPX_NAMESPACE": 1]),
  ])
  func anyNamespaceIsRead(declaration: String, notes: [String: Int64]) throws {
    let text = "<gpx\(declaration)><trk><trkseg>\(Self.point)\(Self.point)</trkseg></trk></gpx>"
    let reading = try GPXPlan().read(text)
    #expect(reading[.point] == ["1", "2"])
    #expect(reading.notes == notes)
    #expect(reading.failure == nil)
  }

  @Test(arguments: [
    // The prefix of the root, whatever it is called, and whether or not it is declared.
    #"<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><g:wpt lat="1" lon="2"/></g:gpx>"#,
    #"<g:gpx xmlns:g="urn:other"><g:wpt lat="1" lon="2"/></g:gpx>"#,
    #"<g:gpx><g:wpt lat="1" lon="2"/></g:gpx>"#,
    // Children without the prefix.
    #"<g:gpx xmlns:g="http://www.topografix.com/GPX/1/1"><wpt lat="1" lon="2"/></g:gpx>"#,
    // A prefix declared where it is used, for the other version.
    """
    <gpx xmlns="http://www.topografix.com/GPX/1/1">
      <a:wpt xmlns:a="http://www.topografix.com/GPX/1/0" lat="1" lon="2"/></gpx>
    """,
  ])
  func prefixesLeadToTheNamespace(text: String) throws {
    #expect(try GPXPlan().read(text)[.lat] == ["1"])
  }

  @Test func elementsOfOtherNamespacesAreExtensions() throws {
    let reading = try GPXPlan().read(
      GPXSample.file(
        """
        <e:wpt xmlns:e="urn:e" lat="1" lon="2"><e:x/></e:wpt>
        <trk xmlns:e="urn:e"><name>a<e:b>no</e:b>c</name><trkseg>
        <trkpt xmlns="urn:f" lat="3" lon="4"/>
        <trkpt lat="5" lon="6"><e:ele>7</e:ele></trkpt>
        <q:trkpt lat="8" lon="9"/></trkseg></trk>
        """))
    #expect(reading[.lat] == ["5"])
    #expect(reading[.ele] == ["-"])
    #expect(reading[.trackName] == ["ac"])
    #expect(reading.notes == ["GPX_EXTENSION": 6])
  }

  @Test(arguments: [
    ("<speed>3</speed>", "3", 0),
    ("<extensions><speed>3</speed></extensions>", "3", 0),
    (#"<extensions xmlns:o="urn:o"><o:speed> 3 </o:speed></extensions>"#, "3", 0),
    (#"<e:a xmlns:e="urn:e"><e:speed>3</e:speed></e:a>"#, "3", 1),
    (#"<extensions><t xmlns="urn:t"><hr>9</hr><speed>3</speed></t></extensions>"#, "3", 2),
    // That of GPX counts, wherever it stands.
    ("<extensions><speed>3</speed></extensions><speed>4</speed>", "4", 0),
    ("<speed>4</speed><extensions><speed>3</speed></extensions>", "4", 0),
    // The first of several.
    ("<extensions><speed>3</speed><speed>4</speed></extensions>", "3", 1),
    ("<extensions><avgspeed>3</avgspeed></extensions>", "-", 1),
  ])
  func speedMayStandInAnExtension(content: String, speed: String, others: Int64) throws {
    let reading = try GPXPlan().read(GPXSample.track("<trkpt lat=\"1\">\(content)</trkpt>"))
    #expect(reading[.speed] == [speed])
    #expect(reading.notes["GPX_EXTENSION", default: 0] == others)
  }

  @Test func elementsThatGPXDoesNotKnowAreCounted() throws {
    let reading = try GPXPlan().read(
      GPXSample.file(
        """
        <odd><wpt lat="1"/></odd><metadata><link/><link/><odd/></metadata>
        <trk><name>a</name><name>b</name><trkseg><trkpt lat="2"><ele>3</ele><ele>4</ele>
        <trkpt lat="5"/><link/><link/><Time>6</Time></trkpt></trkseg></trk>
        """))
    #expect(reading[.lat] == ["2"])
    #expect(reading[.ele] == ["3"])
    #expect(reading[.trackName] == ["a"])
    #expect(reading.notes == ["GPX_ELEMENT": 7])
  }

  @Test func aNameBehindThePointsIsNotGuessed() throws {
    let reading = try GPXPlan().read(
      GPXSample.file(
        """
        <trk><trkseg/><name>a</name><trkseg>\(Self.point)</trkseg><type>t</type></trk>
        <trk><trkseg>\(Self.point)</trkseg><name>b</name></trk>
        <rte><type>u</type><rtept lat="1"/></rte>
        """))
    #expect(reading[.trackName] == ["a", "-", "-"])
    #expect(reading[.trackType] == ["-", "-", "u"])
    #expect(reading[.segment] == ["2", "1", "-"])
    #expect(reading.notes == ["GPX_NAME_LATE": 2])
  }

  @Test func pointsAreReadWhereTheSchemaHasNone() throws {
    let reading = try GPXPlan().read(
      GPXSample.file(
        """
        <trkpt lat="1"/><trkseg><trkpt lat="2"/></trkseg><trk><trkpt lat="3"/>
        <trkseg><wpt lat="4"/></trkseg></trk><wpt lat="5"/>
        """))
    #expect(reading[.kind] == ["trkpt", "trkpt", "trkpt", "wpt", "wpt"])
    #expect(reading[.track] == ["-", "-", "1", "1", "-"])
    #expect(reading[.segment] == ["-", "1", "-", "1", "-"])
    #expect(reading[.point] == ["1", "1", "1", "1", "2"])
  }

  @Test func whiteSpaceIsNoContent() throws {
    let reading = try GPXPlan().read(
      GPXSample.track(
        "<trkpt lat=' 1&#10;' lon=''><ele> \n </ele><time/><cmt>\u{a0}a  b\u{3000}</cmt></trkpt>"))
    #expect(reading[.lat] == ["1"])
    #expect(reading[.lon] == ["-"])
    #expect(reading[.ele] == ["-"])
    #expect(reading[.time] == ["-"])
    #expect(reading[.cmt] == ["a  b"])
  }

  @Test func everyColumnHasItsElement() throws {
    let values: [GPXColumn] = [
      .ele, .time, .speed, .course, .hdop, .vdop, .pdop, .sat, .fix, .name, .cmt, .desc, .src, .sym,
      .type,
    ]
    let content = values.map { "<\($0.rawValue)>\($0.rawValue)!</\($0.rawValue)>" }.joined()
    let text = GPXSample.track("<trkpt lat='lat!' lon='lon!'>\(content)</trkpt>")
    let all = values + [.lat, .lon]
    for column in all {
      #expect(try GPXPlan(columns: [column]).read(text)[column] == ["\(column.rawValue)!"])
    }
    let reading = try GPXPlan(columns: all.reversed()).read(text)
    #expect(all.allSatisfy { reading[$0] == ["\($0.rawValue)!"] })
    #expect(GPXColumn.names.count == all.count + 8)
    #expect(GPXColumn.position(of: "track_name") == 4)
    #expect(GPXColumn.position(of: "trackName") == nil)
  }

  @Test func aBatchHoldsWhatFits() throws {
    // The rows repeat the name, so they need many times the bytes of the file.
    let name = String(repeating: "n", count: 100_000)
    let points = String(repeating: Self.point, count: 3000)
    let text = GPXSample.track(points, title: "<name>\(name)</name>")
    for chunkByteCount in [100, 1 << 20] {
      var plan = GPXPlan(columns: [.trackName, .point], chunkByteCount: chunkByteCount)
      plan.spanByteCount = 150_000
      let reading = try plan.read(text)
      #expect(reading[.point] == (1...3000).map { "\($0)" })
      #expect(reading.rows.allSatisfy { $0[.trackName] == name })
    }
  }
}

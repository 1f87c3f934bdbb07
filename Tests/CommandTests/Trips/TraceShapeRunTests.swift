import TestSupport
import Testing

/// Traces none of whose points has a time: a shape and a length.
@Suite struct TraceShapeRunTests {
  /// Points a thousandth of a degree, 111.195 m, north of each other.
  private static func points(_ count: Int, east: Int, timed: Range<Int>) -> String {
    (0..<count).map { number in
      let time = timed.contains(number) ? "<time>2023-05-01T10:\(10 + number):00Z</time>" : ""
      return
        "<trkpt lat=\"48.\(200 + number)\" lon=\"16.\(east)\"><ele>\(100 + number)</ele>\(time)</trkpt>\n"
    }.joined()
  }

  private static func track(_ name: String, _ points: String) -> String {
    "<trk><name>\(name)</name><trkseg>\n\(points)</trkseg></trk>\n"
  }

  private static func document(_ tracks: String) -> String {
    "<?xml version=\"1.0\"?>\n<gpx version=\"1.1\" creator=\"hand\" "
      + "xmlns=\"http://www.topografix.com/GPX/1/1\">\n\(tracks)</gpx>\n"
  }

  private func folder() throws -> TraceFolder {
    var traces = try TraceFolder()
    traces.source = "{from: \"in/*.gpx\", format: gpx}"
    traces.map =
      "{trace: track_name, at: {from: time, as: iso8601}, lat: lat, lon: lon, ele: ele}"
    return traces
  }

  @Test func aTrackWithoutTimesHasAShapeAndALength() throws {
    let traces = try folder()
    try traces.folder.write(
      "in/a.gpx",
      Self.document(
        Self.track("Ride", Self.points(20, east: 3, timed: 0..<20))
          + Self.track("plan", Self.points(11, east: 4, timed: 0..<0))
          + Self.track("Mix", Self.points(9, east: 5, timed: 0..<6))))
    try traces.runWell()
    let timed = try traces.table("list.traces")
    #expect(timed.keys.sorted() == ["Mix", "Ride"])
    #expect(timed["Ride"]?["fixes"] == "20" && timed["Mix"]?["fixes"] == "6")
    let shapes = try traces.table("list.shapes")
    #expect(shapes.keys.sorted() == ["plan"])
    #expect(shapes["plan"]?["points"] == "11")
    #expect(shapes["plan"]?["length"] == "1.112", "\(shapes)")
    let list = try traces.folder.text("reports/traces/list.md")
    #expect(list.contains("Traces with no times"))
    // Points without a time of a trace that has others are counted, as ever.
    let findings = try traces.folder.text("reports/traces/list.json").split(separator: "\n")
    let timeless = try #require(findings.first { $0.contains("TRACE_TIMELESS") })
    #expect(timeless.contains("\"count\":3"), "\(timeless)")

    let page = try traces.folder.text("reports/traces/pages--plan.md")
    #expect(
      page.contains("1.1 km from point to point, without times") && !page.contains("Speed")
        && !page.contains("Stays"))
    for name in ["list.map", "pages--plan.map"] {
      let gpx = try traces.folder.text("reports/traces/\(name).gpx")
      let plan = try #require(gpx.split(separator: "<trk>").first { $0.contains("plan") })
      #expect(plan.contains("lat=\"48.2\"") && plan.contains("lat=\"48.21\""), "\(name)")
      #expect(plan.contains("<ele>") && !plan.contains("<time>"), "\(name)")
      let features = try traces.folder.text("reports/traces/\(name).geojson")
      #expect(features.contains("\"plan\""), "\(name)")
    }
    let map = try traces.folder.text("reports/traces/pages--plan.map.geojson")
    #expect(map.contains("LineString") && !map.contains("coordTimes"))
    // The figures of the others are those of a file without it.
    try traces.folder.write(
      "in/a.gpx", Self.document(Self.track("Ride", Self.points(20, east: 3, timed: 0..<20))))
    try traces.runWell()
    #expect(try traces.table("list.traces") == timed.filter { $0.key == "Ride" })
    #expect(!traces.folder.exists("reports/traces/list.shapes.csv"))
  }

  /// Routes over several files and many parts are one shape, in the order of the input.
  @Test func shapesDoNotDependOnPartsAndWorkers() throws {
    let traces = try folder()
    for number in 0..<3 {
      let points = (0..<700).map { place in
        let digits = String(10_000 + (place * 7_919 + number * 131) % 9_973).dropFirst()
        return "<trkpt lat=\"48.2\(digits)\" lon=\"16.3\(digits)\"/>\n"
      }.joined()
      try traces.folder.write(
        "in/\(number).gpx",
        Self.document(Self.track("One", points) + Self.track("N\(number)", points)))
    }
    var tables: [[String: [String: String]]] = []
    for (part, workers) in [("64M", "1"), ("2K", "1"), ("2K", "2"), ("9K", "2")] {
      try traces.runWell("--part", part, "--workers", workers)
      tables.append(try traces.table("list.shapes"))
    }
    #expect(tables[0].count == 4 && tables[0]["One"]?["points"] == "2100")
    for table in tables { #expect(table == tables[0]) }
  }

  /// All that is known are shapes.
  @Test func onlyShapes() throws {
    let traces = try folder()
    try traces.folder.write(
      "in/a.gpx",
      Self.document(
        Self.track("plan", Self.points(3, east: 4, timed: 0..<0))
          + Self.track("Point", Self.points(1, east: 4, timed: 0..<0))))
    try traces.runWell()
    let shapes = try traces.table("list.shapes")
    #expect(shapes["Point"]?["length"] == "0.000" && shapes["plan"]?["length"] == "0.222")
    let list = try traces.folder.text("reports/traces/list.md")
    #expect(list.contains("No traces with times") && !list.contains("TRACE_TIMELESS"))
    #expect(!traces.folder.exists("reports/traces/pages--Point.map.gpx"))
  }
}

import Formats
import Testing

/// How documents are built, and where they cannot be read any further.
@Suite struct GeoJSONDocumentTests {
  static let point = #"{"type":"Point","coordinates":[1,2]}"#
  private let point = Self.point

  private func failure(_ text: String) throws -> String? {
    try GeoJSONPlan().read(text).failure.map { "\($0.code) \($0.line):\($0.column)" }
  }

  @Test(arguments: [
    "{p}\n{p}\n", "\u{FEFF}{p}\n\n \t\n{p}", "{p} \r\n\r\n {p}\r\n", "\u{1E}{p}\n\u{1E}{p}\n",
    "\u{1E}{p}\u{1E}{p}", "\n{p}\n\u{1E}{p}",
    "\u{1E}{\"type\":\"Point\",\n\"coordinates\":[1,2]}\n\u{1E}{p}\n",
  ])
  func oneTextFollowsAnother(_ pattern: String) throws {
    let text = pattern.replacing("{p}", with: point)
    for chunk in [1, 5, 1 << 16] {
      var plan = GeoJSONPlan("feature", "lon")
      plan.chunkByteCount = chunk
      let reading = try plan.read(text)
      #expect(reading.lines == ["1 1", "2 1"])
      #expect(reading.rejects.isEmpty && reading.failure == nil)
      #expect(reading.end == Int64(text.utf8.count))
    }
  }

  @Test(arguments: [
    #"{"type":"Point","#, #"{"type":"Point","coordinates":[1,2]"#, "{x}", #"{"type":"Po"#,
    #"{"type":"Point","coordinates":[1,2]}}"#,
  ])
  func aBadLineIsRefusedWhereverItStands(_ bad: String) throws {
    for lines in [[point, bad, point], [point, point, bad], [bad, point, point]] {
      // A line cut behind a comma could go on, so it cannot be told at the front.
      if lines[0].hasSuffix(",") { continue }
      let reading = try GeoJSONPlan("lon").read(lines.map { $0 + "\n" }.joined())
      #expect(reading.lines == ["1", "1"])
      #expect(reading.rejects.map(\.code) == ["JSON_SYNTAX"])
      #expect(reading.rejects.map(\.line) == [Int64(lines.firstIndex(of: bad) ?? 9)])
      #expect(reading.failure == nil)
    }
  }

  @Test(arguments: ["", " \n\t", "\u{FEFF}", "\u{FEFF}\n", "\u{1E}", "\u{1E}\n\u{1E}"])
  func aBlankDocumentHasNoRows(_ text: String) throws {
    let reading = try GeoJSONPlan().read(text)
    #expect(reading.rows.isEmpty && reading.rejects.isEmpty && reading.failure == nil)
    #expect(reading.end == Int64(text.utf8.count))
  }

  @Test(arguments: [
    ("[]", "1:1", "a list"), ("\n \"x\"", "2:2", "a text"), ("17", "1:1", "a number"),
    ("null", "1:1", "null"), ("{}", "1:1", "an object without a type"),
    (#"{"type":"Topology","objects":{},"arcs":[]}"#, "1:1", "TopoJSON"),
    (#"{"type":"Foo"}"#, "1:1", "an object of another type"),
    (#"{"type":"FeatureCollection"}"#, "1:28", "without features"),
    (#"{"features":[]}"#, "1:15", "an object without a type"),
    (#"{"features":[],"type":"Feature"}"#, "1:23", "a Feature"),
    (#"{"type":"FeatureCollection","features":{}}"#, "1:40", "an object"),
    (#"{"type":"FeatureCollection","features":"#, "1:40", "nothing"),
  ])
  func aRootThatIsNoGeoJSONFails(_ text: String, _ place: String, _ found: String) throws {
    for chunk in [1, 1 << 16] {
      var plan = GeoJSONPlan()
      plan.chunkByteCount = chunk
      let failure = try #require(try plan.read(text).failure)
      #expect("\(failure.code) \(failure.line):\(failure.column)" == "GEOJSON_ROOT \(place)")
      #expect(failure.reason.contains(found))
    }
  }

  @Test(arguments: [
    ("<gpx>", "1:1"), ("{p}x", "1:37"), ("{p} {p}", "1:38"), ("{\n{p}", "2:1"),
    (#"{"type":"FeatureCollection","features":[{p},]}"#, "1:78"),
    (#"{"type":"FeatureCollection","features":[{p} {p}]}"#, "1:78"),
    (#"{"type":"FeatureCollection","features":[{p}"#, "1:77"),
    (#"{"type":"FeatureCollection","features":[{p}]"#, "1:78"),
    (#"{"type":"FeatureCollection","features":[{p}],}"#, "1:79"),
    (#"{"type":"FeatureCollection","features":[{p}]}]"#, "1:79"),
    (#"{"type":"FeatureCollection","features":[{p},{"a":1 "b":2}]}"#, "1:85"),
    (#"{"type":"FeatureCollection","features":[{p},{"a":[}}]}"#, "1:84"),
    (#"{"type":"FeatureCollection","features":[{p},{"a":"b"#, "1:85"),
    (#"{"type":"FeatureCollection","features":[{p},tru]}"#, "1:81"),
    (#"{"type":"FeatureCollection" "a":1}"#, "1:29"),
    (#"{"type":"FeatureCollection","a":01,"features":[]}"#, "1:33"),
    (#"{"type":"FeatureCollection",a:1}"#, "1:29"),
    (#"{"type":"FeatureCollection","a" 1}"#, "1:33"),
    (#"{"type":"FeatureCollection","a":}"#, "1:33"),
    (#"{"type":"FeatureCollection","a":1,}"#, "1:35"),
  ])
  func whatIsNoJSONFailsAtItsPlace(_ pattern: String, _ place: String) throws {
    let text = pattern.replacing("{p}", with: point)
    for chunk in [1, 1 << 16] {
      var plan = GeoJSONPlan("lon")
      plan.chunkByteCount = chunk
      let reading = try plan.read(text)
      let failure = try #require(reading.failure)
      #expect("\(failure.code) \(failure.line):\(failure.column)" == "JSON_SYNTAX \(place)")
      if pattern.contains("[{p}") { #expect(reading.lines == ["1"]) }
    }
  }

  @Test(arguments: ["type", "features", "crs"])
  func aMemberOfTheRootStandsOnce(_ key: String) throws {
    let members = [
      #""type":"FeatureCollection""#, #""features":[]"#, #""crs":null"#,
      "\"\(key)\":\(key == "type" ? "\"FeatureCollection\"" : key == "crs" ? "null" : "[]")",
    ]
    #expect(
      try failure("{" + members.joined(separator: ",") + "}")?.hasPrefix("JSON_DUPLICATE_KEY")
        == true)
  }

  @Test(arguments: [
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#, true),
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC::CRS84"}}"#, true),
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::4326"}}"#, true),
    (#"{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG:6.9:4326"}}"#, true),
    (#"{"type":"name","properties":{"name":"http://www.opengis.net/def/crs/EPSG/0/4326"}}"#, true),
    (
      #"{"type":"name","properties":{"name":"http://www.opengis.net/def/crs/OGC/1.3/CRS84"}}"#, true
    ),
    (#"{"type":"name","properties":{"name":"epsg:4326"}}"#, true),
    (#""EPSG:4326""#, true), ("null", true),
    (#"{"type":"name","properties":{"name":"EPSG:3857"}}"#, false),
    (#"{"type":"name","properties":{"name":"EPSG:14326"}}"#, false),
    (#"{"type":"name","properties":{"name":"OGC:4326"}}"#, false),
    (#"{"type":"name","properties":{"name":"4326"}}"#, false),
    (#"{"type":"link","properties":{"href":"x"}}"#, false), ("7", false), ("{}", false),
  ])
  func referenceSystemsOtherThanWGS84Fail(_ value: String, _ isKnown: Bool) throws {
    let before = try GeoJSONPlan("lon").read(
      "{\"type\":\"FeatureCollection\",\"crs\":\(value),\"features\":[\(point)]}")
    #expect(before.failure?.code == (isKnown ? nil : "GEOJSON_CRS"))
    #expect(before.lines == (isKnown ? ["1"] : []))
    let behind = try GeoJSONPlan("lon").read(
      "{\"type\":\"FeatureCollection\",\"features\":[\(point)],\n\"crs\": \(value)}")
    #expect(behind.lines == ["1"])
    #expect(behind.failure.map { [$0.line, Int64($0.column)] } == (isKnown ? nil : [2, 8]))
    let single = try GeoJSONPlan("lon").read(
      "{\"type\":\"Point\",\"coordinates\":[1,2],\"crs\":\(value)}")
    #expect(single.failure?.code == (isKnown ? nil : "GEOJSON_CRS"))
    #expect(single.lines == (isKnown ? ["1"] : []))
  }

  /// A source that breaks off, as a compressed file may.
  private struct BrokenSource: ByteSource {
    struct Failure: Error {}

    let bytes: [UInt8]
    var byteCount: Int64? { nil }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws -> Int {
      if offset >= bytes.count { throw Failure() }
      return MemorySource(bytes: bytes, readLimit: 40).read(into: buffer, at: offset)
    }
  }

  @Test func aSourceThatBreaksOffEndsTheDocumentBehindItsRows() throws {
    let text = "{\"type\":\"FeatureCollection\",\"features\":[\(point),7,\(point),[],{\"type\":"
    var reader = try GeoJSONReader(
      source: BrokenSource(bytes: Array(text.utf8)), columns: [.lon], fileName: "a.geojson")
    #expect(try reader.beginSpan(end: 1 << 40))
    var rowCount = 0
    var rejectCount = 0
    #expect(throws: BrokenSource.Failure.self) {
      while let batch = try reader.nextRows() {
        rowCount += batch.table.count
        rejectCount += batch.rejects.count
      }
    }
    let summary = reader.finish()
    #expect(rowCount == 2 && summary.recordCount == 2)
    #expect(rejectCount == 2 && summary.rejectCount == 2)
    #expect(summary.end == Int64(text.utf8.count) - Int64("{\"type\":".utf8.count))
    #expect(try !reader.beginSpan(end: 1 << 41))
  }
}

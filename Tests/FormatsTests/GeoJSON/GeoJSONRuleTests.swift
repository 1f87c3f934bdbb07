import Formats
import Testing

/// What is noted, what is refused, and which times positions get.
@Suite struct GeoJSONRuleTests {
  private static func feature(_ geometry: String, _ properties: String) -> String {
    "{\"type\":\"Feature\",\"geometry\":\(geometry),\"properties\":\(properties)}"
  }

  @Test(arguments: [
    // A list of one time a position, in either place.
    ("LineString", "[[1,2],[3,4]]", #"{"coordTimes":["a",null]}"#, ["'a'", "-"], false),
    (
      "LineString", "[[1,2],[3,4]]", #"{"coordinateProperties":{"times":[1,"b\u0062"]}}"#,
      ["1", "'bb'"], false
    ),
    // Of several parts one list each, or one for all.
    (
      "MultiLineString", "[[[1,2]],[],[[3,4],[5,6]]]", #"{"coordTimes":[["a"],[],["b","c"]]}"#,
      ["'a'", "'b'", "'c'"], false
    ),
    (
      "MultiLineString", "[[[1,2]],[[3,4],[5,6]]]", #"{"coordTimes":["a","b","c"]}"#,
      ["'a'", "'b'", "'c'"], false
    ),
    // The list goes before a fourth value, this before the time of the point.
    ("Point", "[1,2,3,4]", #"{"coordTimes":["a"],"time":"b"}"#, ["'a'"], false),
    ("Point", "[1,2,3,4]", #"{"time":"b"}"#, ["4"], false),
    ("Point", "[1,2,3,\"4\"]", #"{"time":"b"}"#, ["'b'"], false),
    ("Point", "[1,2]", #"{"time":null,"timestamp":5}"#, ["5"], false),
    ("Point", "[1,2]", #"{"time":{"a":1}}"#, ["an object"], false),
    ("LineString", "[[1,2],[3,4]]", #"{"time":"b"}"#, ["-", "-"], false),
    ("LineString", "[[1,2,0,7],[3,4,0]]", "null", ["7", "-"], false),
    // Not as many: none at all.
    ("LineString", "[[1,2,0,7],[3,4]]", #"{"coordTimes":["a"]}"#, ["-", "-"], true),
    ("LineString", "[[1,2],[3,4]]", #"{"coordTimes":["a","b","c"]}"#, ["-", "-"], true),
    ("MultiLineString", "[[[1,2]],[[3,4]]]", #"{"coordTimes":[["a","b"]]}"#, ["-", "-"], true),
    ("MultiLineString", "[[[1,2]],[[3,4]]]", #"{"coordTimes":[["a"],"b"]}"#, ["-", "-"], true),
    ("MultiLineString", "[[[1,2]],[[3,4]]]", #"{"coordTimes":["a",["b"]]}"#, ["-", "-"], true),
    ("LineString", "[[1,2],[3,4]]", #"{"coordTimes":[{"a":1},"b"]}"#, ["-", "-"], true),
    ("LineString", "[[1,2],[3,4]]", #"{"coordTimes":{"a":1}}"#, ["-", "-"], true),
  ])
  func aPositionHasItsTime(
    _ type: String, _ coordinates: String, _ properties: String, _ times: [String], _ isNoted: Bool
  ) throws {
    let text = Self.feature(
      "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}", properties)
    let reading = try GeoJSONPlan("time").read(text)
    #expect(reading.lines == times)
    #expect(reading.notes == (isNoted ? ["GEOJSON_TIMES": 1] : [:]))
    #expect(reading.rejects.isEmpty && reading.failure == nil)
  }

  @Test func timesThatNobodyAskedForRefuseNothing() throws {
    let long = String(repeating: "x", count: 257)
    let text = Self.feature(
      #"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
      #"{"coordTimes":["\#(long)","\u0000"]}"#)
    #expect(try GeoJSONPlan("lon").read(text).lines == ["1", "3"])
    let reading = try GeoJSONPlan("lon", "time").read(text)
    #expect(reading.codes == ["TOO_LONG 0:0", "NUL 0:0"])
    #expect(reading.rejects.map(\.column) == ["time", "time"])
  }

  @Test(arguments: [
    // A position with fewer than two values, or with lists in it.
    ("LineString", "[[1,2],[3],[4,5],[],[6,[7]],[8,9]]", ["1", "4", "8"], 3),
    ("Point", "[1]", [], 1),
    ("Point", "{}", [], 1),
    ("Point", "\"1,2\"", [], 1),
    ("Point", "[[1,2]]", [], 1),
    ("LineString", "[1,2]", [], 1),
    ("LineString", "[[1,2],3,\"x\",null,{\"a\":[1]}]", ["1"], 4),
    ("LineString", "[[[1,2],[3,4]]]", [], 1),
    ("Polygon", "[[1,2],[3,4]]", [], 2),
    ("MultiPolygon", "[[[1,2],[3,4]],[[[5,6],[5,6]]]]", ["5", "5"], 2),
    ("MultiLineString", "null", [], 1),
  ])
  func wrongNestingIsRefused(
    _ type: String, _ coordinates: String, _ kept: [String], _ count: Int
  ) throws {
    let text = "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}"
    let reading = try GeoJSONPlan("lon").read(text)
    #expect(reading.lines == kept)
    #expect(reading.rejects.map(\.code) == Array(repeating: "GEOJSON_POSITION", count: count))
    #expect(reading.failure == nil)
  }

  @Test func refusedPositionsKeepTheirNumbersAndTimes() throws {
    let text = Self.feature(
      #"{"type":"LineString","coordinates":[[1,2],"x",[5,6]]}"#, #"{"coordTimes":["a","b","c"]}"#)
    let reading = try GeoJSONPlan("point", "time").read(text)
    #expect(reading.lines == ["1 'a'", "3 'c'"])
    let bytes = Array(text.utf8)
    let reject = reading.rejects[0]
    let refused = bytes[Int(reject.offset)..<Int(reject.offset + reject.byteCount)]
    #expect(String(decoding: refused, as: UTF8.self) == #""x""#)
  }

  @Test(arguments: [
    (#"["1",2]"#, "lon", "a text", 2), (#"[1, "2"]"#, "lat", "a text", 5),
    (#"[1,null]"#, "lat", "null", 4), (#"[true,2]"#, "lon", "true or false", 2),
    (#"[1,2,"3"]"#, "ele", "a text", 6),
  ])
  func coordinatesThatAreNoNumbersAreRefused(
    _ position: String, _ column: String, _ found: String, _ place: Int
  ) throws {
    let reading = try GeoJSONPlan().read(
      "{\"type\":\"LineString\",\"coordinates\":[\n[1,2],\n\(position)]}")
    #expect(reading.lines == ["1 2"])
    let reject = try #require(reading.rejects.first)
    #expect(reading.codes == ["TYPE 2:\(place)"])
    #expect(reject.column == column)
    #expect(reject.expected == "a number, found \(found)")
    #expect(reject.byteCount == Int64(position.utf8.count))
  }

  @Test func escapedNULIsKeptAsAnotherCharacter() throws {
    let text =
      #"{"type":"Feature","id":"a\u0000b","geometry":{"type":"Point","coordinates":[1,2]}}"#
    let reading = try GeoJSONPlan("feature", "id").read(text)
    #expect(reading.lines == ["1 'a\u{FFFD}b'"] && reading.rejects.isEmpty)
    #expect(reading.notes["JSON_CONTROL"] == 1)
  }

  @Test(arguments: [
    ("null", "GEOJSON_FEATURE"), ("7", "GEOJSON_FEATURE"), ("[1,[2]]", "GEOJSON_FEATURE"),
    ("{}", "GEOJSON_FEATURE"), (#"{"type":"Foo"}"#, "GEOJSON_FEATURE"),
    (#"{"type":7}"#, "GEOJSON_FEATURE"),
    (#"{"type":"FeatureCollection","features":[]}"#, "GEOJSON_FEATURE"),
    (#"{"type":"Feature","geometry":[1,2]}"#, "GEOJSON_FEATURE"),
    (#"{"type":"Feature","geometry":{"type":"Circle"}}"#, "GEOJSON_FEATURE"),
    (#"{"type":"Point","coordinates":[1,2],"a":{"b":1,"\u0062":2}}"#, "JSON_DUPLICATE_KEY"),
    (#"{"type":"Point","crs":{"properties":{"name":"EPSG:3857"}}}"#, "GEOJSON_CRS"),
    (String(repeating: "[", count: 70) + String(repeating: "]", count: 70), "JSON_DEPTH"),
  ])
  func aFeatureThatIsNoneIsRefused(_ text: String, _ code: String) throws {
    let good = #"{"type":"Point","coordinates":[1,2]}"#
    let document = "{\"type\":\"FeatureCollection\",\"features\":[\(good),\n\(text) ,\(good)]}"
    let reading = try GeoJSONPlan("feature", "id").read(document)
    #expect(reading.lines == ["1 -", "3 -"])
    #expect(reading.rejects.map(\.code) == [code])
    #expect(reading.rejects.map(\.line) == [1])
    #expect(reading.failure == nil)
    // The same in a document of lines.
    let lines = try GeoJSONPlan("feature", "id").read("\(good)\n\(text)\n\(good)\n")
    #expect(lines.lines == ["1 -", "3 -"])
    #expect(lines.rejects.map(\.code) == [code])
    #expect(lines.rejects.map(\.byteCount) == reading.rejects.map(\.byteCount))
  }

  @Test func bytesThatAreNoTextRefuseTheFeatureAlone() throws {
    let good = Array(#"{"type":"Point","coordinates":[1,2]}"#.utf8)
    for (byte, code) in [(UInt8(0xFF), "UTF8"), (0, "NUL")] {
      let bad = Array(#"{"type":"Point","a":""#.utf8) + [byte] + Array("\"}".utf8)
      let document =
        Array(#"{"type":"FeatureCollection","features":["#.utf8) + bad + Array(",".utf8) + good
        + Array("]}".utf8)
      let reading = try GeoJSONPlan("feature").read(document)
      #expect(reading.lines == ["2"])
      #expect(reading.rejects.map(\.code) == [code])
    }
  }

  @Test func valuesOfPropertiesHaveTheirKinds() throws {
    let text = Self.feature(
      #"{"type":"Point","coordinates":[1,2]}"#,
      "{\"t\":\"a\\nb\",\"n\":1.50,\"b\":false,\"o\":{\"x\":[1]},\"l\":[1,\n \"é\",null],\"z\":null}"
    )
    var plan = GeoJSONPlan(
      "properties.t", "properties.n", "properties.b", "properties.o", "properties.o.x",
      "properties.z", "properties.q")
    let lists = ["properties.l", "properties.o"].compactMap {
      GeoJSONColumn($0, takesLists: true)
    }
    #expect(
      try plan.read(text).lines == ["'a\nb' 1.50 false an object a list - -"])
    plan.columns = lists
    #expect(try plan.read(text).lines == ["[1|é] an object"])
  }

  @Test(arguments: [
    ("lat", true), ("properties.a.b", true), ("properties.", false), ("properties", false),
    ("elevation", false), ("", false),
  ])
  func columnsHaveNames(_ name: String, _ isThere: Bool) {
    #expect(GeoJSONColumn(name)?.name == (isThere ? name : nil))
  }

  @Test func aLongFeatureIsRefusedAndReadingGoesOn() throws {
    let good = #"{"type":"Point","coordinates":[1,2]}"#
    let long =
      #"{"type":"Point","coordinates":[1,2],"a":"\#(String(repeating: "]}\\\"\n", count: 60))"}"#
    for chunk in [1, 7, 100, 1 << 16] {
      var plan = GeoJSONPlan("feature", "lon")
      plan.limit = 200
      plan.chunkByteCount = chunk
      let reading = try plan.read(
        "{\"features\":[\n\(good),\n\(long), \(good)],\"type\":\"FeatureCollection\"}")
      #expect(reading.lines == ["1 1", "3 1"])
      #expect(reading.codes == ["GEOJSON_FEATURE 2:0"])
      #expect(reading.rejects.map(\.byteCount) == [Int64(long.utf8.count)])
      #expect(reading.rows.map(\.line) == [1, 62])
      #expect(reading.failure == nil)
      // The root itself may be the feature.
      let root = try plan.read(" \n" + long.replacing("\n", with: "") + "\n")
      #expect(root.codes == ["GEOJSON_FEATURE 1:0"])
      #expect(root.rejects.map(\.byteCount) == [Int64(long.utf8.count) - 60])
      let line = long.replacing("\n", with: "")
      let lines = try plan.read("\(good)\n\(line)\n\n\(good)\n")
      #expect(lines.lines == ["1 1", "3 1"])
      #expect(lines.codes == ["GEOJSON_FEATURE 1:0"])
      #expect(lines.rejects.map(\.byteCount) == [Int64(line.utf8.count)])
    }
  }
}

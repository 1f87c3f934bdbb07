import Formats
import Platform
import Testing

@Suite struct GeoJSONAreasTests {
  private func areas(_ text: String, name: String = "name", limit: Int = 1 << 20) throws
    -> GeoJSONAreas
  {
    try GeoJSONAreas(
      MemorySource(bytes: Array(text.utf8)), name: JSONPath(name), chunkByteCount: 50,
      maximumByteCount: limit)
  }

  private func feature(_ type: String, _ coordinates: String, name: String) -> String {
    "{\"type\":\"Feature\",\"properties\":{\"a\":{\"name\":\(name)}},\"geometry\":"
      + "{\"type\":\"\(type)\",\"coordinates\":\(coordinates)}}\n"
  }

  private let square = "[[0,0],[0.00000014,0],[1e-1,12.345678949999],[0,0]]"

  /// A document of just the longest length is read, also where its last feature ends with it.
  @Test func theLongestDocumentIsRead() throws {
    let text = String(feature("Polygon", "[\(square)]", name: "\"a\"").dropLast())
    #expect(try areas(text, name: "a.name", limit: text.utf8.count).areas.count == 1)
    #expect(throws: DocumentFailure.self) {
      _ = try areas(text, name: "a.name", limit: text.utf8.count - 1)
    }
  }

  @Test func polygonsBecomeAreas() throws {
    let lines =
      feature("Polygon", "[\(square),[[1,1],[2,2],[3,1]]]", name: #""Z\u00fcrich""#)
      + feature("MultiPolygon", "[[\(square)],[\(square),\(square)]]", name: "17")
      + feature("Point", "[1,2]", name: "null")
      + #"{"type":"Feature","geometry":null}"#
    let found = try areas(lines, name: "a.name")
    #expect(found.areas.map(\.name) == ["Zürich", "17"])
    #expect(found.areas.map(\.rings.count) == [2, 3])
    #expect(found.notes == ["GEOJSON_NO_AREA": 2, "GEOJSON_RING": 1])
    #expect(found.rejects.isEmpty)
    #expect(
      found.areas[0].rings[0].map { [$0.latitude, $0.longitude] } == [
        [0, 0], [0, 1], [123_456_789, 1_000_000], [0, 0],
      ])
    #expect(found.areas[0].rings[1].count == 4)
  }

  @Test(arguments: [
    ("Polygon", "[[[0,0],[181,0],[0,1],[0,0]]]", "1", "RANGE", 7),
    ("Polygon", "[[[0,0],[1,-90.00000006],[0,1],[0,0]]]", "1", "RANGE", 16),
    ("Polygon", "[[[0,0],[1e300,0],[0,1],[0,0]]]", "1", "RANGE", 9),
    ("Polygon", "[[[0,0],[\"1\",0],[0,1],[0,0]]]", "1", "TYPE", 7),
    ("Polygon", "[[[0,0],[1],[0,1],[0,0]]]", "1", "GEOJSON_POSITION", 3),
    ("Polygon", "[[0,0],[1,1]]", "1", "GEOJSON_POSITION", 5),
    ("Polygon", "[[[0,0],[1,1],[0,1],[0,0]]]", "null", "MISSING", 0),
    ("Polygon", "[[[0,0],[1,1],[0,1],[0,0]]]", "\"\"", "MISSING", 0),
    ("Polygon", "[[[0,0],[1,1],[0,1],[0,0]]]", "[]", "TYPE", 0),
  ])
  func aFeatureThatIsNoAreaIsRefused(
    _ type: String, _ coordinates: String, _ name: String, _ code: String, _ byteCount: Int64
  ) throws {
    let good = feature("Polygon", "[\(square)]", name: "\"b\"")
    let found = try areas(
      good + feature(type, coordinates, name: name) + good, name: "a.name")
    #expect(found.areas.map(\.name) == ["b", "b"])
    #expect(found.rejects.map(\.code) == [code])
    #expect(found.rejects.map(\.line) == [1])
    if byteCount > 0 { #expect(found.rejects.map(\.byteCount) == [byteCount]) }
  }

  @Test func whatFailsAReaderFailsHere() throws {
    for text in ["[]", "{", #"{"type":"Foo"}"#, #"{"type":"Point","crs":"EPSG:3857"}"#] {
      #expect(throws: DocumentFailure.self) { try areas(text) }
    }
  }

  @Test func aLongDocumentFails() throws {
    let line = feature("Polygon", "[\(square)]", name: "\"b\"")
    for text in [
      line + line, "{\"type\":\"FeatureCollection\",\"features\":[\(line),\(line)]}",
      line.dropLast() + String(repeating: " ", count: 200) + "\n",
    ] {
      #expect(throws: DocumentFailure.self) {
        try areas(String(text), name: "a.name", limit: line.utf8.count + 10)
      }
    }
    #expect(try areas(line, name: "a.name", limit: line.utf8.count).areas.count == 1)
  }
}

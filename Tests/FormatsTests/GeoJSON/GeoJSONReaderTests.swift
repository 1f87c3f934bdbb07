import Formats
import Testing

@Suite struct GeoJSONReaderTests {
  private func geometry(_ text: String, _ columns: String...) throws -> GeoJSONReading {
    var plan = GeoJSONPlan()
    plan.columns = (columns.isEmpty ? ["geometry", "part", "point", "lon", "lat"] : columns)
      .compactMap { GeoJSONColumn($0) }
    return try plan.read(text)
  }

  @Test func everyColumnHasItsPlace() throws {
    let plan = GeoJSONPlan(
      "file", "feature", "id", "geometry", "part", "point", "lat", "lon", "ele", "time",
      "properties.name", "properties.a.b", #"properties.a\.b"#)
    let reading = try plan.read(
      """
      {"type": "FeatureCollection", "features": [
        {"type": "Feature", "id": "x\\u00e9", "geometry":
          {"type": "LineString", "coordinates": [[1.50, -2, 3e1], [4, 5]]},
         "properties": {"name": "Z\\"o", "a": {"b": true}, "a.b": 7,
           "coordTimes": ["2020-01-01T00:00:00Z", 17]}},
        {"type": "Feature", "id": 7, "properties": null,
         "geometry": {"type": "Point", "coordinates": [10, 20, null, 1600000000.5]}}
      ]}
      """)
    #expect(
      reading.lines == [
        "'tracks' 1 'xé' 'LineString' 1 1 -2 1.50 3e1 '2020-01-01T00:00:00Z' 'Z\"o' true 7",
        "'tracks' 1 'xé' 'LineString' 1 2 5 4 - 17 'Z\"o' true 7",
        "'tracks' 2 7 'Point' 1 1 20 10 - 1600000000.5 - - -",
      ])
    #expect(reading.rejects.isEmpty && reading.notes.isEmpty && reading.failure == nil)
    #expect(reading.rows.map(\.line) == [2, 2, 6])
    #expect(
      reading.rows.map { String(decoding: $0.bytes, as: UTF8.self) } == [
        "[1.50, -2, 3e1]", "[4, 5]", "[10, 20, null, 1600000000.5]",
      ])
    #expect(reading.rows[0].positions == [0, 0, 0, 0, 0, 0, 8, 2, 12, 0, 0, 0, 0])
    #expect(reading.rows[2].positions[9] == 16)
    #expect(reading.lineCount == 8)
  }

  @Test(arguments: [
    (#"{"type":"Point","coordinates":[1,2]}"#, ["'Point' 1 1 1 2"]),
    (
      #"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
      ["'MultiPoint' 1 1 1 2", "'MultiPoint' 1 2 3 4"]
    ),
    (
      #"{"coordinates":[[1,2],[3,4]],"type":"LineString"}"#,
      ["'LineString' 1 1 1 2", "'LineString' 1 2 3 4"]
    ),
    (
      #"{"type":"MultiLineString","coordinates":[[[1,2]],[],[[3,4],[5,6]]]}"#,
      ["'MultiLineString' 1 1 1 2", "'MultiLineString' 2 1 3 4", "'MultiLineString' 2 2 5 6"]
    ),
    (
      #"{"type":"Polygon","coordinates":[[[0,0],[9,0],[0,0]],[[1,1],[1.0,1e0]]]}"#,
      [
        "'Polygon' 1 1 0 0", "'Polygon' 1 2 9 0", "'Polygon' 1 3 0 0", "'Polygon' 2 1 1 1",
        "'Polygon' 2 2 1.0 1e0",
      ]
    ),
    (
      #"{"type":"MultiPolygon","coordinates":[[[[1,2],[1,2]]],[[[3,4],[3,4]],[[5,6],[5,6]]]]}"#,
      [
        "'MultiPolygon' 1 1 1 2", "'MultiPolygon' 1 2 1 2", "'MultiPolygon' 2 1 3 4",
        "'MultiPolygon' 2 2 3 4", "'MultiPolygon' 3 1 5 6", "'MultiPolygon' 3 2 5 6",
      ]
    ),
    (
      #"""
      {"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]},
      {"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[3,4]]}]}]}
      """#,
      ["'Point' 1 1 1 2", "'LineString' 2 1 3 4"]
    ),
    (
      #"{"t\u0079pe":"P\u006fint","c\u006Fordinates":[1,2]}"#, ["'Point' 1 1 1 2"]
    ),
  ])
  func everyGeometryIsTakenApart(_ text: String, _ lines: [String]) throws {
    let bare = try geometry(text)
    #expect(bare.lines == lines)
    #expect(bare.rejects.isEmpty && bare.notes.isEmpty && bare.failure == nil)
    let feature = try geometry("{\"type\":\"Feature\",\"properties\":{},\"geometry\":\(text)}")
    #expect(feature.lines == lines)
    let collection = try geometry(
      "{\"features\":[{\"type\":\"Feature\",\"geometry\":\(text)}],\"type\":\"FeatureCollection\"}")
    #expect(collection.lines == lines)
  }

  @Test(arguments: [
    #"{"type":"Feature","geometry":null,"properties":{}}"#, #"{"type":"Feature"}"#,
    #"{"type":"Point","coordinates":[]}"#, #"{"type":"MultiPolygon","coordinates":[[],[[]]]}"#,
    #"{"type":"GeometryCollection","geometries":[]}"#,
  ])
  func aFeatureWithoutPositionsIsNoted(_ text: String) throws {
    let reading = try geometry(text)
    #expect(reading.rows.isEmpty && reading.rejects.isEmpty && reading.failure == nil)
    #expect(reading.notes == ["GEOJSON_NO_GEOMETRY": 1])
  }

  @Test func membersOfTheRootMayComeInAnyOrder() throws {
    let members = [
      #""type":"FeatureCollection""#, #""bbox":[0,1,2,3]"#, #""name":"a}]\"{""#,
      #""crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:OGC:1.3:CRS84"}}"#,
      #""features":[{"type":"Point","coordinates":[1,2]},{"type":"Point","coordinates":[3,4]}]"#,
    ]
    for shift in 0..<members.count {
      let turned = members[shift...] + members[..<shift]
      let reading = try GeoJSONPlan("feature", "lon").read(
        "{" + turned.joined(separator: " ,\n ") + "}\n")
      #expect(reading.lines == ["1 1", "2 3"])
      #expect(reading.failure == nil)
    }
  }

  @Test func aRingThatIsNotClosedIsClosed() throws {
    let text = #"{"type":"Polygon","coordinates":[[[0,0,5],[9,0],[9,9]],[[1,1],[1,1.0]]]}"#
    let reading = try GeoJSONPlan("part", "point", "lon", "lat", "ele").read(text)
    #expect(
      reading.lines == [
        "1 1 0 0 5", "1 2 9 0 -", "1 3 9 9 -", "1 4 0 0 5", "2 1 1 1 -", "2 2 1 1.0 -",
      ])
    #expect(reading.notes == ["GEOJSON_RING": 1])
    #expect(reading.rows[3].bytes == Array("]".utf8))
    #expect(reading.rows[3].positions == [0, 0, 0, 0, 0])
    #expect(reading.rows.map(\.offset) == reading.rows.map(\.offset).sorted())
  }
}

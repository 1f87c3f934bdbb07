import TestSupport
import Testing

/// Runs over GeoJSON files.
@Suite struct GeoJSONRunTests {
  private static let definition = """
    gristmill: 1
    pipeline: rides
    quarantine: {max_rejects: 100%}
    ingest:
      points: {from: "in/*", format: geojson}
    normalize:
      fixes:
        record: fix
        input: points
        map:
          lat: lat
          lon: lon
          at: {from: time, as: iso8601}
          ele: ele
          trace: id
          device: properties.rider
          kind: geometry
    """

  private func folder(_ text: String) throws -> WorkFolder {
    let folder = try WorkFolder()
    try folder.write("rides.yaml", Self.definition)
    try folder.write("in/a.geojson", text)
    return folder
  }

  private func records(_ folder: WorkFolder, _ query: String = "*") throws -> [String] {
    let found = try folder.run("search", query, "--clearance", "personal", "--top", "100000")
    return found.outputText.split(separator: "\n").map { String($0) }
  }

  private static let collection = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "r1", "properties": {"rider": "ann",
        "coordTimes": ["2021-05-01T10:00:00Z", "2021-05-01T10:00:05Z"]},
       "geometry": {"type": "LineString", "coordinates": [
         [16.3, 48.1, 200.5],
         [16.3000000049, 48.1001]]}},
      {"type": "Feature", "properties": null, "geometry": null},
      {"type": "Feature", "id": "bad", "properties": {}, "geometry": {"type": "MultiPoint",
        "coordinates": [[16, 95], ["16", "48"], [200, 10], [7]]}}
    ]}

    """

  @Test func positionsAreRecordsWithTheirLines() throws {
    let folder = try folder(Self.collection)
    let run = try folder.run("run", "rides.yaml")
    #expect(run.ending == .exit(0), "\(run.errorText)")
    #expect(
      try records(folder) == [
        "in/a.geojson:5\tlat=48.1000000\tlon=16.3000000\tat=2021-05-01T10:00:00Z\tdevice=ann"
          + "\ttrace=r1\tele=200.500\tkind=LineString",
        "in/a.geojson:6\tlat=48.1001000\tlon=16.3000000\tat=2021-05-01T10:00:05Z\tdevice=ann"
          + "\ttrace=r1\tkind=LineString",
      ])
    #expect(
      run.errorText.contains("GEOJSON_NO_GEOMETRY: fixes: 1 features have no geometry"),
      "\(run.errorText)")
    let listed = try folder.run("quarantine", "list").outputText.split(separator: "\n").map {
      $0.split(separator: "\t").dropFirst().prefix(2).joined(separator: " ")
    }
    #expect(
      listed == [
        "RANGE in/a.geojson:9:6", "TYPE in/a.geojson:9:2", "RANGE in/a.geojson:9:2",
        "GEOJSON_POSITION in/a.geojson:9",
      ])
  }

  /// Parts are cut between positions; what is found does not depend on where.
  @Test func partsGiveTheSameRecords() throws {
    let lines = (0..<40).map { number in
      let positions = (0..<50).map { "[16.\(1_000 + $0), 48.\(1_000 + number)]" }
      return "{\"type\": \"Feature\", \"id\": \(number), \"properties\": {\"rider\": \"ann\"}, "
        + "\"geometry\": {\"type\": \"LineString\", \"coordinates\": ["
        + positions.joined(separator: ",\n") + "]}}"
    }
    let folder = try folder(
      "{\"type\": \"FeatureCollection\", \"features\": [\n" + lines.joined(separator: ",\n") + "]}")
    #expect(try folder.run("run", "rides.yaml").ending == .exit(0))
    let expected = try records(folder)
    #expect(expected.count == 2_000)
    try folder.remove(".gristmill")
    #expect(
      try folder.run("run", "rides.yaml", "--part", "1K", "--workers", "2").ending == .exit(0))
    #expect(try records(folder) == expected)
  }

  @Test func brokenDocumentsAreReadUpToThere() throws {
    let folder = try folder(String(Self.collection.prefix(420)))
    let run = try folder.run("run", "rides.yaml")
    #expect(run.ending == .exit(65), "\(run.errorText)")
    #expect(run.errorText.contains("JSON_SYNTAX: in/a.geojson:"), "\(run.errorText)")
    // What a refused run read is there for whoever asks for that run.
    #expect(try folder.run("search", "*", "--clearance", "personal").ending == .exit(66))
    let found = try folder.run("search", "*", "--clearance", "personal", "--run", "1")
    #expect(found.outputText.split(separator: "\n").count == 2, "\(found.errorText)")
  }
}

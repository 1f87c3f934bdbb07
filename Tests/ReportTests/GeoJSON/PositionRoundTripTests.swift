import Charts
import Platform
import Report
import TestSupport
import Testing

/// What is written as GeoJSON and GPX is what the readers of sources find.
@Suite struct PositionRoundTripTests {
  /// A trace in whole units, with elevations in millimetres and instants.
  private struct Trace {
    var label = "trace"
    var points: [GeoPoint] = []
    /// What each position has to read back as.
    var expected: [[String]] = []

    init(_ generator: inout SeededGenerator, isPlain: Bool) {
      label = "trace \(Int.random(in: 0...99, using: &generator))"
      let hasElevation = isPlain || Bool.random(using: &generator)
      let hasTime = isPlain || Bool.random(using: &generator)
      var longitude = Int64.random(in: -100_0000000...100_0000000, using: &generator)
      for step in 0..<Int.random(in: 2...30, using: &generator) {
        longitude += Int64.random(in: -9_0000000...9_0000000, using: &generator) / 4
        let latitude = Int64.random(in: -90_0000000...90_0000000, using: &generator)
        let millimetres = Int64.random(in: -500_000...9_000_000, using: &generator)
        let instant =
          1_600_000_000_000_000 + Int64(step) * 1_000_000
          + (step % 3 == 0 ? 0 : step % 3 == 1 ? 250_000 : 123_457)
        points.append(
          GeoPoint(
            latitude: Double(latitude) / 1e7, longitude: Double(longitude) / 1e7,
            elevation: hasElevation ? Double(millimetres) / 1000 : nil,
            instant: hasTime ? instant : nil))
        expected.append([
          label, Self.digits(latitude, 7), Self.digits(longitude, 7),
          hasElevation ? Self.digits(millimetres, 3) : "-",
          hasTime ? InstantText.text(microseconds: instant) : "-",
        ])
      }
    }

    /// All digits of a decimal, without zeros at the end.
    private static func digits(_ units: Int64, _ places: Int) -> String {
      var text = String(units.magnitude)
      while text.count <= places { text = "0" + text }
      var fraction = text.suffix(places)
      while fraction.last == "0" { fraction.removeLast() }
      let whole = (units < 0 ? "-" : "") + text.dropLast(places)
      return fraction.isEmpty ? whole : whole + "." + fraction
    }
  }

  private func report(_ traces: [Trace]) -> Report {
    MapReport.report([
      MapLayer(
        title: "Traces",
        features: traces.map { MapFeature(label: $0.label, shape: .line($0.points)) })
    ])
  }

  @Test func everyPositionReadsBack() throws {
    try withSeeds(60) { generator, seed in
      let traces = (0..<Int.random(in: 1...4, using: &generator)).map { number in
        Trace(&generator, isPlain: number == 0)
      }
      let files = try report(traces).rendered([.geojson, .gpx])
      let expected = traces.flatMap(\.expected)
      #expect(
        try PositionReading.geoJSON(
          files["ranking.trips.geojson"] ?? [],
          ["properties.label", "lat", "lon", "ele", "time"]) == expected, "seed \(seed)")
      #expect(
        try PositionReading.gpx(
          files["ranking.trips.gpx"] ?? [], [.trackName, .lat, .lon, .ele, .time]) == expected,
        "seed \(seed)")
    }
  }

  @Test(arguments: Hostile.texts)
  func labelsReadBack(_ text: String) throws {
    // The reader of sources refuses NUL bytes in texts, as it does for every source.
    guard !text.contains("\0") else { return }
    let features = [
      MapFeature(label: text, shape: .point(MapReport.point(1, 2))),
      MapFeature(label: "next", shape: .point(MapReport.point(3, 4))),
    ]
    let files = try MapReport.report([MapLayer(title: "", features: features)])
      .rendered([.geojson, .gpx])
    let rows = try PositionReading.geoJSON(
      files["ranking.trips.geojson"] ?? [], ["properties.label", "lon"])
    #expect(rows == [[text.isEmpty ? rows.first?.first ?? "" : text, "1"], ["next", "3"]])
    let waypoints = try PositionReading.gpx(files["ranking.trips.gpx"] ?? [], [.lon, .type])
    #expect(waypoints.map { $0[0] } == ["1", "3"])
  }
}

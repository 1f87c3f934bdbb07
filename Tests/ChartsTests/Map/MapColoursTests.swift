import Platform
import TestSupport
import Testing

@testable import Charts

/// Lines coloured by amounts, and their kilometres.
@Suite struct MapColoursTests {
  /// A line to the east along the equator: of each stretch the kilometres, and its amount.
  private static func line(_ stretches: [(Double, Double?)]) -> MapFeature {
    let metresPerDegree = GreatCircle.radius * Double.pi / 180
    var points = [GeoPoint(latitude: 0, longitude: 0)]
    var way = 0.0
    for (kilometres, amount) in stretches {
      way += kilometres
      points.append(
        GeoPoint(latitude: 0, longitude: way * 1000 / metresPerDegree, amount: amount))
    }
    return MapFeature(label: "Line", shape: .line(points))
  }

  private static func map(_ features: [MapFeature], hasKilometres: Bool = false) -> MapPlot {
    MapPlot(
      labelTitle: "line", colourTitle: "speed in km/h",
      layers: [MapLayer(title: "Lines", features: features, hasKilometres: hasKilometres)])
  }

  private static func layer(_ features: [MapFeature]) -> MapLayer {
    MapLayer(title: "Lines", features: features, hasKilometres: true)
  }

  private static func ramp(_ stretches: [(Double, Double?)]) -> MapRamp? {
    MapRamp(map([line(stretches)]), .english)
  }

  @Test func wholeNumbersOfFewKindsHaveAClassEach() throws {
    let days = try #require(Self.ramp([(1, 1), (5, 2), (0.1, 4), (9, 2)]))
    #expect(days.labels == ["1", "2", "4"])
    #expect([1, 2, 4].map(days.index) == [0, 1, 2])
    #expect((0..<3).map(days.style) == ["r0", "r2", "r4"])
    let many = try #require(Self.ramp((1...20).map { (1, Double($0)) }))
    #expect(many.labels == ["1–4", "5–8", "9–12", "13–16", "17–20"])
    #expect((0..<5).map(many.style) == ["r0", "r1", "r2", "r3", "r4"])
    #expect(many.index(4) == 0 && many.index(5) == 1 && many.index(20) == 4)
  }

  @Test func otherNumbersHaveClassesOfEqualLengthThatEndRound() throws {
    let speeds = try #require(Self.ramp((0..<100).map { (1, 0.31 + Double($0)) }))
    #expect(speeds.labels == ["to 20", "20–40", "40–60", "60–80", "over 80"])
    // A long stretch counts for its length: half of the way is faster than 90.
    let fast = try #require(Self.ramp([(1, 3.1), (1, 3.9), (2, 12.2), (4, 92.5), (1, 118.7)]))
    #expect(fast.labels == ["to 4", "4–12", "12–100", "over 100"])
    #expect(fast.index(4) == 0 && fast.index(4.001) == 1 && fast.index(500) == 3)
    let small = try #require(Self.ramp([(1, -0.012), (1, 0.0031), (1, 0.0052)]))
    #expect(small.labels == ["to −0.012", "−0.012–0.003", "over 0.003"])
  }

  @Test func thereIsNothingToTellOfOneKind() {
    #expect(Self.ramp([(1, 7.5), (2, 7.5), (3, nil)]) == nil)
    #expect(Self.ramp([(1, nil)]) == nil)
    #expect(Self.ramp([]) == nil)
    #expect(Self.ramp([(0, 1.5), (0, 2.5)]) == nil)
    #expect(Self.ramp([(1, 7.51), (1, 7.52)]) == nil)
    #expect(Self.ramp([(1, .nan), (1, .infinity), (1, 3)]) == nil)
  }

  private static func lines(_ plot: Plot) throws -> [(style: String, from: String, to: String)] {
    try Markup.elements(plot.svg(id: "m")).filter { $0.tag == "polyline" }.compactMap {
      let style = $0.attributes["class"] ?? ""
      let points = ($0.attributes["points"] ?? "").split(separator: " ")
      guard style != "scale", let first = points.first, let last = points.last else { return nil }
      return (style, String(first), String(last))
    }
  }

  /// Each run begins where the one before ends, and one too short to be seen belongs to a neighbour.
  @Test func runsAreColoured() throws {
    let line = Self.line([(10, 1), (10, 1), (0.01, 3), (10, 2), (10, nil), (10, 3)])
    let plot = Plot(title: "", description: "", content: .map(Self.map([line])))
    let drawn = try Self.lines(plot)
    #expect(drawn.prefix(4).map(\.style) == ["l r0", "l r2", "l s0", "l r4"])
    for (one, next) in zip(drawn.prefix(3), drawn.prefix(4).dropFirst()) {
      #expect(one.to == next.from)
    }
    // The sample of the layer and of each class.
    #expect(drawn.dropFirst(4).map(\.style).sorted() == ["l r0", "l r2", "l r2", "l r4"])
    let text = String(decoding: plot.svg(id: "m"), as: UTF8.self)
    #expect(text.contains("Colour and width: speed in km/h"))
    let table = plot.numbers()[0]
    #expect(
      table.columns.map(\.title).suffix(2) == ["speed in km/h, least", "speed in km/h, greatest"])
    #expect(table.rows[0].suffix(2) == ["1", "3"])
  }

  @Test(
    arguments: [
      (0.9, nil, []), (1.05, 1, [1]), (10.5, 1, Array(1...10)), (11.5, 2, [2, 4, 6, 8, 10]),
      (29, 5, [5, 10, 15, 20, 25]), (55, 10, [10, 20, 30, 40, 50]),
      (300, 50, [50, 100, 150, 200, 250, 300]), (2200, 500, [500, 1000, 1500, 2000]),
    ] as [(Double, Int64?, [Int64])])
  func kilometresAreRound(length: Double, step: Int64?, marks: [Int64]) {
    let way = KilometreMarks(Self.layer([Self.line([(length + 0.001, nil)])]))
    #expect(way?.step == step)
    #expect((way?.marks ?? []).map(\.kilometres) == marks)
  }

  /// A gap counts as straight, and has no marks.
  @Test func gapsHaveNoMarks() throws {
    let line = Self.line([(1.5, nil), (2, nil), (3.2, nil)])
    let places = line.shape.places[0]
    guard case .line(let points) = line.shape else { return }
    let way = try #require(
      KilometreMarks(
        Self.layer(
          [points[...1], points[2...]].map { MapFeature(label: "", shape: .line(Array($0))) })))
    #expect(way.marks.map(\.kilometres) == [1, 4, 5, 6])
    let metres = way.marks.map { GreatCircle.distance(places[0], $0.place) }
    for (mark, distance) in zip(way.marks, metres) {
      #expect((distance - Double(mark.kilometres) * 1000).magnitude < 0.1)
    }
  }

  @Test func kilometresGoOverTheAntimeridian() throws {
    let line = MapFeature(
      label: "", shape: .line([179.9, -179.9].map { GeoPoint(latitude: 0, longitude: $0) }))
    let way = try #require(KilometreMarks(Self.layer([line])))
    #expect(way.step == 5 && way.marks.count == 4)
    #expect(way.marks.allSatisfy { $0.place.longitude.magnitude > 1_799_000_000 })
  }
}

import Platform
import TestSupport
import Testing

@testable import Charts

/// The scale bar, and names that hide nothing.
@Suite struct MapScaleTests {
  @Test func theBarIsARoundLengthOnTheMiddleLatitude() throws {
    try withSeeds(200) { generator, seed in
      let sizes: [Double] = [0.001, 0.05, 1, 8]
      let size = sizes.randomElement(using: &generator) ?? 1
      let latitude = Double.random(in: -75...75, using: &generator)
      let longitude = Double.random(in: -180...180, using: &generator)
      let points = [-1.0, 1].map { (side: Double) -> MapFeature in
        let north: Double = side * size * Double.random(in: 0...1, using: &generator)
        let point = GeoPoint(latitude: latitude + north, longitude: longitude + side * size)
        return MapFeature(label: "", shape: .point(point))
      }
      let map = MapPlot(labelTitle: "", layers: [MapLayer(title: "", features: points)])
      let projection = MapProjection(try #require(MapFit(map)).bounds)
      let bar = ScaleBar(
        metresPerUnit: projection.metresPerUnit, room: projection.width / 3, .english)
      #expect(bar.length > projection.width / 9 && bar.length <= projection.width / 3)
      let parts = bar.text.split(separator: " ").map { $0.filter { $0 != "," } }
      #expect(parts.count == 2 && ["m", "km"].contains(parts[1]), "seed \(seed) \(bar.text)")
      #expect(["1", "2", "5"].contains(parts[0].first.map { String($0) }), "seed \(seed)")
      #expect(parts[0].dropFirst().allSatisfy { $0 == "0" }, "seed \(seed) \(bar.text)")
      let metres = (Double(parts[0]) ?? 0) * (parts[1] == "km" ? 1000 : 1)

      // A long bar in steps along the parallel, since a great circle leaves it.
      let steps = size < 1 ? 1.0 : 100
      let middle = (projection.south + projection.north) / 2
      let degrees = bar.length / projection.width * (projection.east - projection.west)
      let from = try #require(GeoPoint(latitude: middle, longitude: 0).place)
      let to = try #require(GeoPoint(latitude: middle, longitude: degrees / steps).place)
      let distance = GreatCircle.distance(from, to) * steps
      #expect((distance / metres - 1).magnitude < 0.01, "seed \(seed): \(distance) \(metres)")
    }
  }

  /// Numbered pins: no label lies on another one, on a symbol, or outside the map.
  @Test func labelsDoNotOverlap() throws {
    try withSeeds(60) { generator, seed in
      let features = (1...Int.random(in: 2...40, using: &generator)).map { number in
        MapFeature(
          label: "\(number)",
          shape: .point(
            GeoPoint(
              latitude: Double.random(in: 47...47.1, using: &generator),
              longitude: Double.random(in: 8...8.1, using: &generator))))
      }
      let map = MapPlot(labelTitle: "", layers: [MapLayer(title: "", features: features)])
      let plot = Plot(title: "", description: "", content: .map(map))
      let projection = MapProjection(try #require(MapFit(map)).bounds)
      let symbols = features.flatMap(\.shape.places).joined().map(projection.position)
      let texts = try Markup.elements(plot.svg(id: "m")).filter { $0.tag == "text" }
      var boxes: [(x: Double, y: Double, width: Double)] = []
      for element in texts where element.attributes["class"] == nil {
        guard let anchored = element.attributes["x"].flatMap(Double.init),
          let y = element.attributes["y"].flatMap(Double.init), y < projection.height
        else { continue }
        let anchor = element.attributes["text-anchor"]
        let x =
          anchored - (anchor == "end" ? 1 : anchor == "middle" ? 0.5 : 0) * LabelLayout.columnWidth
        // Labels have at least a column; taking all as that wide finds every overlap of starts.
        boxes.append((x, y, LabelLayout.columnWidth))
        #expect(x >= 0 && y >= 10 && x + LabelLayout.columnWidth <= projection.width)
      }
      #expect(!boxes.isEmpty, "seed \(seed)")
      for (index, a) in boxes.enumerated() {
        for b in boxes[..<index] {
          let overlaps = (a.x - b.x).magnitude < a.width && (a.y - b.y).magnitude < 12
          #expect(!overlaps, "seed \(seed) \(a) \(b)")
        }
        for symbol in symbols {
          let isHidden =
            symbol.x > a.x && symbol.x < a.x + a.width && symbol.y < a.y && symbol.y > a.y - 10
          #expect(!isHidden, "seed \(seed) \(a) \(symbol)")
        }
      }
    }
  }
}

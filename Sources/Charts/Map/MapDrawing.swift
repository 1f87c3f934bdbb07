internal import Glibc

/// A map with frame, graticule, scale bar and legend.
struct MapDrawing: ChartDrawing {
  private let map: MapPlot
  private let projection: MapProjection
  private let frame: MapFrame
  private let legend: [FittedLabel]
  /// The greatest value of all, whose symbol is the largest.
  private let greatest: ChartValue?
  private static let radii = 3.0...13.0
  /// Points of a line closer than this to the one before cannot be seen.
  private static let leastDistance = 0.4
  /// With more points than this no names are printed.
  private static let mostNames = 40

  init(_ map: MapPlot, projection: MapProjection) {
    self.map = map
    self.projection = projection
    frame = MapFrame(projection: projection)
    legend = map.layers.map { LabelLayout.cut($0.title, limit: ChartCanvas.columns - 5) }
    greatest = map.layers.flatMap(\.features).compactMap(\.value)
      .max { $0.amount.magnitude < $1.amount.magnitude }
  }

  var height: Double {
    legendTop + Double(legend.count + (greatest == nil ? 0 : 1)) * ChartCanvas.lineHeight + 4
  }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    for (position, layer) in map.layers.enumerated() {
      for feature in layer.features { draw(feature, layer: position, into: &out) }
    }
    drawNames(into: &out)
    frame.drawLabels(into: &out)
    drawLegend(into: &out)
  }

  private func draw(_ feature: MapFeature, layer: Int, into out: inout SVGWriter) {
    let look = SeriesLook.name(layer)
    let tooltip = (name: feature.label, value: feature.value?.text ?? "")
    switch feature.shape {
    case .point(let point):
      guard point.isValid else { return }
      let place = projection.position(point)
      if let value = feature.value {
        out.circle(
          x: place.x, y: place.y, radius: radius(value),
          style: "p \(look)" + (value.amount < 0 ? " neg" : ""), tooltip: tooltip)
      } else {
        out.marker(layer, x: place.x, y: place.y, tooltip: tooltip)
      }
    case .line(let points):
      let places = thinned(points)
      if places.count > 1 {
        out.polyline(places, style: "l \(look)")
      } else if let place = places.first {
        out.marker(layer, x: place.x, y: place.y, tooltip: tooltip)
      }
    case .area(let rings):
      let drawn = rings.map(thinned).filter { $0.count > 2 }
      if !drawn.isEmpty { out.rings(drawn, style: "a \(look)", tooltip: tooltip) }
    }
  }

  /// The places of a line without those that lie on the one before; the last one stays.
  private func thinned(_ points: [GeoPoint]) -> [(x: Double, y: Double)] {
    let places = points.filter(\.isValid).map(projection.position)
    var kept: [(x: Double, y: Double)] = []
    for (index, place) in places.enumerated() {
      if let last = kept.last, index < places.count - 1 {
        let distance = max((place.x - last.x).magnitude, (place.y - last.y).magnitude)
        guard distance >= Self.leastDistance else { continue }
      }
      kept.append(place)
    }
    return kept
  }

  /// Names of points where they hide nothing; all of them are in the tooltips.
  private func drawNames(into out: inout SVGWriter) {
    let points = map.layers.flatMap(\.features).compactMap { feature in
      if case .point(let point) = feature.shape, point.isValid {
        (feature, projection.position(point))
      } else {
        nil
      }
    }
    guard points.count <= Self.mostNames else { return }
    var taken =
      points.map { LabelBox(around: $0.1, radius: $0.0.value.map(radius) ?? 4) }
      + frame.latitudeLabels.map { LabelBox(x: 5, y: $0.y - 12, width: LabelLayout.width($0.text)) }
    for (feature, place) in points.sorted(by: { size($0.0) > size($1.0) })
    where !feature.label.isEmpty {
      let label = LabelLayout.cut(feature.label, limit: 24)
      let box = LabelBox(
        text: label.lines[0], beside: place, distance: feature.value.map(radius) ?? 4,
        within: projection, taken: taken)
      guard let box else { continue }
      taken.append(box)
      out.text(label.lines[0], x: box.x, y: box.y + 12, whole: label.whole)
    }
  }

  private func size(_ feature: MapFeature) -> Double { feature.value?.amount.magnitude ?? 0 }

  private func drawLegend(into out: inout SVGWriter) {
    var y = legendTop
    for (layer, label) in legend.enumerated() {
      let middle = y + ChartCanvas.lineHeight / 2
      let shapes = map.layers[layer].features.map(\.shape)
      drawSample(of: shapes.first, layer: layer, middle: middle, into: &out)
      out.text(label.lines[0], x: 33, y: middle + 4, whole: label.whole)
      y += ChartCanvas.lineHeight
    }
    if let greatest {
      let text = LabelLayout.cut(
        "Area of a symbol: \(map.valueTitle), at most \(greatest.text)", limit: ChartCanvas.columns)
      out.text(text.lines[0], x: 0, y: y + 13, style: "soft", whole: text.whole)
    }
  }

  private func drawSample(
    of shape: MapFeature.Shape?, layer: Int, middle: Double, into out: inout SVGWriter
  ) {
    let look = SeriesLook.name(layer)
    switch shape {
    case .line: out.polyline([(1, middle), (26, middle)], style: "l \(look)")
    case .area:
      out.rect(x: 5, y: middle - 5, width: 16, height: 10, style: "a \(look)")
    case .point, nil:
      if map.layers[layer].features.contains(where: { $0.value != nil }) {
        out.circle(x: 13, y: middle, radius: 6, style: "p \(look)", tooltip: nil)
      } else {
        out.marker(layer, x: 13, y: middle)
      }
    }
  }

  private var legendTop: Double { projection.height + MapFrame.labelHeight }

  private func radius(_ value: ChartValue) -> Double {
    guard let greatest, greatest.amount != 0 else { return Self.radii.lowerBound }
    let share = (value.amount / greatest.amount).magnitude
    return max(Self.radii.lowerBound, Self.radii.upperBound * share.squareRoot())
  }
}

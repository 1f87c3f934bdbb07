internal import Platform

/// A map with frame, graticule, scale bar and legend.
struct MapDrawing: ChartDrawing {
  private let map: MapPlot
  private let projection: MapProjection
  private let frame: MapFrame
  private let legend: [FittedLabel]
  /// The greatest value of all, whose symbol is the largest.
  private let greatest: ChartValue?
  private static let radii = 3.0...13.0
  /// Where the lines of each layer begin and end, if there are few enough layers to mark it.
  private let ends: [LayerEnds]
  /// With more points than this no names are printed, and with more layers of lines no ends.
  private static let mostNames = 40

  /// Where the first line of a layer begins, and where its last one ends.
  private struct LayerEnds {
    let layer: Int
    let start: (label: String, x: Double, y: Double)
    let end: (label: String, x: Double, y: Double)
  }

  init(_ map: MapPlot, projection: MapProjection) {
    self.map = map
    self.projection = projection
    frame = MapFrame(projection: projection)
    legend = map.layers.map { LabelLayout.cut($0.title, limit: ChartCanvas.columns - 5) }
    greatest = map.layers.flatMap(\.features).compactMap(\.value)
      .max { $0.amount.magnitude < $1.amount.magnitude }
    let ends = map.layers.enumerated().compactMap { layer, content -> LayerEnds? in
      let drawn = content.features.filter(\.shape.isLine).map { feature in
        (feature.label, Self.pieces(feature.shape.places.first ?? [], projection))
      }.filter { !$0.1.isEmpty }
      guard let (first, begin) = drawn.first, let start = begin.first?.first,
        let (last, finish) = drawn.last, let end = finish.last?.last
      else { return nil }
      return LayerEnds(layer: layer, start: (first, start.x, start.y), end: (last, end.x, end.y))
    }
    self.ends = ends.count > Self.mostNames ? [] : ends
  }

  /// What is drawn of a line; nothing if it has no length on the picture.
  private static func pieces(
    _ line: [GlobePoint], _ projection: MapProjection
  ) -> [[(x: Double, y: Double)]] {
    projection.pieces(line).map { MapLine.thinned($0) }.filter { $0.count > 1 }
  }

  var height: Double {
    let notes = (ends.isEmpty ? 0 : 1) + (greatest == nil ? 0 : 1)
    return legendTop + Double(legend.count + notes) * ChartCanvas.lineHeight + 4
  }

  func draw(into out: inout SVGWriter) {
    frame.draw(into: &out)
    for (position, layer) in map.layers.enumerated() {
      for feature in layer.features { draw(feature, layer: position, into: &out) }
    }
    drawEnds(into: &out)
    drawNames(into: &out)
    frame.drawLabels(into: &out)
    drawLegend(into: &out)
  }

  private func draw(_ feature: MapFeature, layer: Int, into out: inout SVGWriter) {
    let look = SeriesLook.name(layer)
    let tooltip = (name: feature.label, value: feature.value?.text ?? "")
    let places = feature.shape.places
    switch feature.shape {
    case .point:
      guard let point = places.first?.first else { return }
      let place = projection.position(point)
      if let value = feature.value {
        out.circle(
          x: place.x, y: place.y, radius: radius(value),
          style: "p \(look)" + (value.amount < 0 ? " neg" : ""), tooltip: tooltip)
      } else {
        out.marker(layer, x: place.x, y: place.y, tooltip: tooltip)
      }
    case .line:
      drawLine(places.first ?? [], layer: layer, tooltip: tooltip, into: &out)
    case .area:
      let drawn = places.map { ring in
        MapLine.thinned(ring.dropLast().map(projection.position))
      }.filter { $0.count > 2 }
      if !drawn.isEmpty { out.rings(drawn, style: "a \(look)", tooltip: tooltip) }
    }
  }

  private func drawLine(
    _ line: [GlobePoint], layer: Int, tooltip: (name: String, value: String),
    into out: inout SVGWriter
  ) {
    let pieces = Self.pieces(line, projection)
    if pieces.isEmpty, let place = line.first.map(projection.position) {
      return out.marker(layer, x: place.x, y: place.y, tooltip: tooltip)
    }
    for piece in pieces { out.polyline(piece, style: "l \(SeriesLook.name(layer))") }
  }

  private func drawEnds(into out: inout SVGWriter) {
    for ends in ends {
      let look = SeriesLook.name(ends.layer)
      // The ring goes around the dot where the way comes back to its start.
      out.circle(
        x: ends.start.x, y: ends.start.y, radius: MapLine.startRadius, style: "l \(look)",
        tooltip: (ends.start.label, "start"))
      out.circle(
        x: ends.end.x, y: ends.end.y, radius: MapLine.endRadius, style: "m \(look)",
        tooltip: (ends.end.label, "end"))
    }
  }

  /// Names of points where they hide nothing; all of them are in the tooltips.
  private func drawNames(into out: inout SVGWriter) {
    let features = map.layers.flatMap(\.features)
    let points = features.compactMap { feature -> (MapFeature, (x: Double, y: Double))? in
      guard case .point(let point) = feature.shape else { return nil }
      return point.place.map { (feature, projection.position($0)) }
    }
    guard points.count <= Self.mostNames else { return }
    var taken =
      points.map { LabelBox(around: $0.1, radius: $0.0.value.map(radius) ?? 4) }
      + frame.latitudeLabels.map { LabelBox(x: 5, y: $0.y - 12, width: LabelLayout.width($0.text)) }
    taken += ends.flatMap { [$0.start, $0.end] }.map {
      LabelBox(around: ($0.x, $0.y), radius: MapLine.startRadius)
    }
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
    if !ends.isEmpty {
      out.text(
        "The lines of a kind begin at a ring and end at a dot.", x: 0, y: y + 13, style: "soft")
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

internal import Platform

/// A map: what lies around its features, the features, and what tells where and how large it all is.
struct MapDrawing: ChartDrawing {
  private let projection: MapProjection
  private let frame: MapFrame
  private let background: MapBackground?
  private let inset: MapInset?
  private let features: MapFeatures
  private let outside: MapOutside
  private let legend: MapLegend
  private let tiles: MapTiles?
  /// Coasts and borders are known to some kilometres: on a map less wide than this, in metres, they would mislead.
  private static let leastWidth = 100_000.0

  /// A map; with `tiles` it is in their projection, if that reaches as far.
  init(
    _ map: MapPlot, fit: MapFit, links: KilometreLinks? = nil, tiles: MapTiles? = nil,
    _ language: Language
  ) {
    let mercator = tiles == nil ? nil : MapProjection(mercator: fit.bounds)
    let projection = mercator ?? MapProjection(fit.bounds)
    self.tiles = mercator == nil ? nil : tiles
    let ramp = MapRamp(map, language)
    let features = MapFeatures(map, projection, ramp: ramp, links: links, language)
    let outside = MapOutside(map, fit, projection, language)
    self.projection = projection
    self.features = features
    self.outside = outside
    frame = MapFrame(projection: projection, language: language)
    let isWide = projection.metresPerUnit * projection.width >= Self.leastWidth
    let background = isWide ? MapBackground(projection) : nil
    if let background, background.isTelling {
      self.background = background
      inset = nil
    } else {
      self.background = nil
      inset = MapInset(projection) { corner in
        features.overlap(corner) || outside.boxes.contains(where: corner.overlaps)
      }
    }
    legend = MapLegend(
      map, ramp: ramp, notes: features.notes + [outside.sentence].compactMap(\.self), language)
  }

  private var legendTop: Double { projection.height + MapFrame.labelHeight }

  var height: Double { legendTop + legend.height + 4 }

  func draw(into out: inout SVGWriter) {
    background?.draw(x: 0, y: 0, into: &out)
    if let tiles {
      // Above the coasts, which stay where the tiles do not come.
      out.tiles(
        TileGrid(projection, greatestZoom: tiles.greatestZoom), of: tiles, width: projection.width,
        height: projection.height)
    }
    frame.draw(into: &out)
    inset?.draw(into: &out)
    features.draw(into: &out)
    outside.draw(into: &out)
    let degrees = frame.latitudeLabels.map {
      LabelBox(x: 5, y: $0.y - 12, width: LabelLayout.width($0.text))
    }
    features.drawNames(
      besides: degrees + outside.boxes + [inset?.box].compactMap(\.self), into: &out)
    frame.drawLabels(into: &out)
    legend.draw(y: legendTop, into: &out)
  }
}

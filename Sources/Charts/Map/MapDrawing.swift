internal import Platform

/// A map: what lies around its features, the features, and what tells where and how large it all is; of a wide one with
/// areas that would be dots on it, maps of those below.
struct MapDrawing: ChartDrawing {
  private let projection: MapProjection
  private let frame: MapFrame
  private let background: MapBackground?
  private let inset: MapInset?
  private let features: MapFeatures
  private let outside: MapOutside
  private let areas: AreaMarks?
  private let panels: MapPanels?
  private let legend: MapLegend
  private let tiles: MapTiles?
  /// Coasts and borders are known to some kilometres: on a map less wide than this, in metres, they would mislead.
  private static let leastWidth = 100_000.0

  /// A map; with `tiles` it is in their projection, if that reaches as far.
  init(
    _ map: MapPlot, fit: MapFit, links: KilometreLinks? = nil, tiles: MapTiles? = nil,
    _ language: Language
  ) {
    let areas = MapAreas(map, fit)
    let room = areas == nil ? MapProjection.Room.whole : MapPanels.overview
    let mercator = tiles == nil ? nil : MapProjection(mercator: fit.bounds, in: room)
    let projection = mercator ?? MapProjection(fit.bounds, in: room)
    self.tiles = mercator == nil ? nil : tiles
    let ramp = MapRamp(map, language)
    let features = MapFeatures(
      areas?.rest ?? map, of: map, projection, ramp: ramp, links: links,
      hasKilometres: areas == nil, language)
    let outside = MapOutside(map, fit, projection, language)
    let marks = areas.map { AreaMarks($0, projection) }
    let panels = areas.map {
      MapPanels($0, of: map, ramp: ramp, links: links, tiles: tiles, language)
    }
    self.projection = projection
    self.features = features
    self.outside = outside
    self.areas = marks
    self.panels = panels
    frame = MapFrame(projection: projection, language: language)
    let isWide = projection.metresPerUnit * projection.width >= Self.leastWidth
    let background = isWide ? MapBackground(projection) : nil
    if let background, background.isTelling {
      self.background = background
      inset = nil
    } else {
      self.background = nil
      inset = MapInset(projection) { corner in
        features.overlap(corner)
          || (outside.boxes + (marks?.boxes ?? [])).contains(where: corner.overlaps)
      }
    }
    var notes = areas.map { [$0.sentence(language)] } ?? []
    for note in features.notes + (panels?.notes ?? []) where !notes.contains(note) {
      notes.append(note)
    }
    legend = MapLegend(
      map, ramp: ramp, notes: notes + [outside.sentence].compactMap(\.self), language)
  }

  private var panelsTop: Double { projection.height + MapFrame.labelHeight }
  private var legendTop: Double { panelsTop + (panels.map { $0.height + 6 } ?? 0) }

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
    var taken = degrees + outside.boxes + [inset?.box].compactMap(\.self)
    if let areas { taken = areas.draw(projection, besides: taken, into: &out) }
    features.drawNames(besides: taken, into: &out)
    frame.drawLabels(into: &out)
    panels?.draw(y: panelsTop + 6, into: &out)
    legend.draw(y: legendTop, into: &out)
  }
}

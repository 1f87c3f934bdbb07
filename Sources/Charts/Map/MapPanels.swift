internal import Platform

/// The maps of the areas of a wide map: two of them one below the other, more in two columns.
struct MapPanels {
  private struct Panel {
    let area: MapAreas.Area
    let projection: MapProjection
    let tiles: MapTiles?
    let features: MapFeatures
    /// Its upper left corner, where its letter stands.
    let x: Double
    let y: Double
  }

  private let panels: [Panel]
  private let language: Language
  let height: Double
  /// What the whole map may be high, so that there is room for the others.
  static let overview = MapProjection.Room(width: ChartCanvas.width, heights: 110...190)
  private static let row = MapProjection.Room(width: ChartCanvas.width, heights: 140...250)
  private static let gap = 14.0
  private static let cell = (ChartCanvas.width - gap) / 2
  private static let column = MapProjection.Room(
    width: cell, heights: cell...cell, share: 1.2)
  /// The line with the letter and the scale.
  private static let head = ChartCanvas.lineHeight + 3

  init(
    _ areas: MapAreas, of map: MapPlot, ramp: MapRamp?, links: KilometreLinks?, tiles: MapTiles?,
    _ language: Language
  ) {
    self.language = language
    let isColumn = areas.areas.count > 2
    var panels: [Panel] = []
    var y = 0.0
    for (index, area) in areas.areas.enumerated() {
      let (projection, hasTiles) = Self.projection(area, of: areas, hasTiles: tiles != nil)
      panels.append(
        Panel(
          area: area, projection: projection, tiles: hasTiles ? tiles : nil,
          features: MapFeatures(
            area.map, of: map, projection, ramp: ramp, links: links, language),
          x: isColumn && index % 2 == 1 ? Self.cell + Self.gap : 0, y: y))
      if !isColumn || index % 2 == 1 || index == areas.areas.count - 1 {
        y += Self.head + projection.height + Self.gap
      }
    }
    self.panels = panels
    height = y
  }

  /// How an area is drawn, and whether that is the projection of tiles.
  static func projection(
    _ area: MapAreas.Area, of areas: MapAreas, hasTiles: Bool
  ) -> (MapProjection, isMercator: Bool) {
    let room = areas.areas.count > 2 ? column : row
    let mercator = hasTiles ? MapProjection(mercator: area.bounds, in: room) : nil
    return (mercator ?? MapProjection(area.bounds, in: room), mercator != nil)
  }

  /// What symbols of all of them mean.
  var notes: [String] { panels.flatMap(\.features.notes) }

  func draw(y top: Double, into out: inout SVGWriter) {
    for panel in panels {
      let (view, y) = (panel.projection, top + panel.y)
      let bar = ScaleBar(view, language)
      let line = y + ChartCanvas.lineHeight - 4
      out.text(panel.area.letter, x: panel.x + 1, y: line, style: "part")
      bar.draw(x: panel.x + view.width - bar.length - 1, y: line, into: &out)
      out.text(
        bar.text, x: panel.x + view.width - bar.length - 8, y: line, anchor: .end, style: "soft")
      out.open(x: panel.x, y: y + Self.head, width: view.width, height: view.height, scale: 1)
      if let tiles = panel.tiles {
        out.tiles(
          TileGrid(view, greatestZoom: tiles.greatestZoom), of: tiles, width: view.width,
          height: view.height)
      }
      out.rect(x: 0.5, y: 0.5, width: view.width - 1, height: view.height - 1, style: "frame")
      panel.features.draw(into: &out)
      panel.features.drawNames(besides: [], into: &out)
      out.raw("</svg>")
    }
  }
}

/// Where on the whole map the areas are that are drawn by themselves.
struct AreaMarks {
  private let marks: [(letter: String, x: Double, y: Double, width: Double, height: Double)]
  private static let leastSize = 10.0

  init(_ areas: MapAreas, _ view: MapProjection) {
    marks = areas.areas.map { area in
      let box = view.box(area.bounds)
      let (width, height) = (max(box.width, Self.leastSize), max(box.height, Self.leastSize))
      // Where lines go all around the globe an area may lie on both edges.
      let x = min(max(box.x - (width - box.width) / 2, 1), view.width - width - 1)
      let y = min(max(box.y - (height - box.height) / 2, 1), view.height - height - 1)
      return (area.letter, x, y, width, height)
    }
  }

  /// What they take of the map.
  var boxes: [LabelBox] {
    marks.map { LabelBox(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
  }

  /// Draws them with their letters, and says what those take.
  func draw(
    _ view: MapProjection, besides taken: [LabelBox], into out: inout SVGWriter
  ) -> [LabelBox] {
    var taken = taken + boxes
    for mark in marks {
      out.rect(x: mark.x, y: mark.y, width: mark.width, height: mark.height, style: "here")
      let middle = (x: mark.x + mark.width / 2, y: mark.y + mark.height / 2)
      let label = MapLabel(
        mark.letter, beside: middle, distance: max(mark.width, mark.height) / 2, within: view,
        taken: taken)
      guard let label else {
        // Without its letter no one knows the area.
        out.text(mark.letter, x: middle.x, y: middle.y + 4, anchor: .middle, style: "part")
        continue
      }
      label.draw(mark.letter, style: "part", into: &out)
      taken.append(label.box)
    }
    return taken
  }
}

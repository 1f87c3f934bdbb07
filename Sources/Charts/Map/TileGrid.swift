internal import Glibc

/// The tiles under a map in Web Mercator: as few as still look sharp, and never many.
struct TileGrid {
  /// A tile and where it lies on the canvas.
  struct Tile {
    let zoom: Int
    let column: Int
    let row: Int
    let x: Double
    let y: Double
  }

  let tiles: [Tile]
  /// The size of a tile in units.
  let size: Double
  private static let mostTiles = 24
  /// Units by which a tile reaches over the next one, so that no ground shows between them.
  static let overlap = 0.3
  /// A tile of usually 256 pixels is not drawn smaller than in so many units, which are 128 to 170 pixels of a page.
  private static let leastSize = 128.0

  /// The tiles of zoom levels up to `greatestZoom` that a view in Web Mercator shows.
  init(_ view: MapProjection, greatestZoom: Int) {
    var zoom = greatestZoom
    while zoom > 0, Self.size(zoom, view) < Self.leastSize { zoom -= 1 }
    var tiles = Self.tiles(zoom, view)
    while tiles.count > Self.mostTiles, zoom > 0 {
      zoom -= 1
      tiles = Self.tiles(zoom, view)
    }
    self.tiles = tiles
    size = Self.size(zoom, view)
  }

  private static func size(_ zoom: Int, _ view: MapProjection) -> Double {
    360 / Double(1 << zoom) / (view.east - view.west) * view.width
  }

  private static func tiles(_ zoom: Int, _ view: MapProjection) -> [Tile] {
    let count = 1 << zoom
    let size = size(zoom, view)
    // The corner of the tile 0, 0, which may lie far outside.
    let corner = (x: view.x(-180), y: view.y(MapProjection.greatestMercatorLatitude))
    let columns =
      Int((-corner.x / size).rounded(.down))...Int(((view.width - corner.x) / size).rounded(.up))
    let rows =
      max(
        0, Int((-corner.y / size).rounded(.down)))...min(
        count, max(1, Int(((view.height - corner.y) / size).rounded(.up))))
    var tiles: [Tile] = []
    for row in rows.dropLast() {
      for column in columns.dropLast() {
        // The earth goes on beyond the antimeridian.
        let wrapped = (column % count + count) % count
        tiles.append(
          Tile(
            zoom: zoom, column: wrapped, row: row, x: corner.x + Double(column) * size,
            y: corner.y + Double(row) * size))
      }
    }
    return tiles
  }
}

extension SVGWriter {
  /// Pictures as HTML has them, since a browser loads those only when they come into view.
  mutating func tiles(_ grid: TileGrid, of source: MapTiles, width: Double, height: Double) {
    raw("<g class=\"tiles\">")
    open(x: 0, y: 0, width: width, height: height, scale: 1)
    for tile in grid.tiles {
      raw("<foreignObject x=\"")
      coordinate(tile.x)
      raw("\" y=\"")
      coordinate(tile.y)
      raw("\" width=\"")
      coordinate(grid.size + TileGrid.overlap)
      raw("\" height=\"")
      coordinate(grid.size + TileGrid.overlap)
      raw("\"><img loading=\"lazy\" alt=\"\" src=\"")
      escaped(source.address(zoom: tile.zoom, column: tile.column, row: tile.row))
      raw("\"/></foreignObject>")
    }
    raw("</svg></g>")
  }
}

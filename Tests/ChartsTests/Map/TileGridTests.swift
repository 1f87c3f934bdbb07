import Glibc
import Platform
import TestSupport
import Testing

@testable import Charts

/// Maps in Web Mercator, and the tiles under them.
@Suite struct TileGridTests {
  private static let source = MapTiles(
    pattern: "https://tiles.example.org/{z}/{x}/{y}.png?s=1&t=2", greatestZoom: 19)

  private static func plot(_ places: [(Double, Double)]) -> Plot {
    Plot(
      title: "Map", description: "",
      content: .map(
        MapPlot(
          labelTitle: "place",
          layers: [
            MapLayer(
              title: "Places",
              features: places.map {
                MapFeature(
                  label: "", shape: .point(GeoPoint(latitude: $0.0, longitude: $0.1)))
              })
          ])))
  }

  private static func view(_ places: [(Double, Double)]) -> MapProjection? {
    guard case .map(let map) = plot(places).content, let bounds = MapBounds(map) else { return nil }
    return MapProjection(mercator: bounds)
  }

  /// The column and row of the tile with a place, as https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames has it.
  private static func tile(_ latitude: Double, _ longitude: Double, zoom: Int) -> (Double, Double) {
    let count = pow(2, Double(zoom))
    let angle = latitude * .pi / 180
    return (
      (longitude + 180) / 360 * count, (1 - asinh(tan(angle)) / .pi) / 2 * count
    )
  }

  /// Wherever a map is and however large, its tiles are those whose numbers say so, to a hundredth of a pixel, they cover
  /// it, and they are few.
  @Test func tilesLieWhereTheirNumbersSay() throws {
    try withSeeds(300, long: 3_000) { generator, seed in
      let size = pow(10, Double.random(in: -5...1.8, using: &generator))
      let middle = (
        Double.random(in: -70...70, using: &generator),
        Double.random(in: -180...180, using: &generator)
      )
      let places = [-0.5, 0.5].map { side -> (Double, Double) in
        let east = middle.1 + side * size
        return (
          min(max(middle.0 + side * size * 0.4, -75), 75),
          east > 180 ? east - 360 : east < -180 ? east + 360 : east
        )
      }
      let greatest = Int.random(in: 0...22, using: &generator)
      let view = try #require(Self.view(places))
      let grid = TileGrid(view, greatestZoom: greatest)
      #expect((1...24).contains(grid.tiles.count), "seed \(seed): \(grid.tiles.count)")
      let zoom = grid.tiles[0].zoom
      #expect(zoom <= greatest, "seed \(seed)")
      #expect(grid.size >= 128 || zoom == 0, "seed \(seed)")
      // No sharper level would do.
      #expect(zoom == greatest || grid.size < 256 || grid.tiles.count > 4, "seed \(seed)")
      for (latitude, longitude) in places {
        let place = try #require(GeoPoint(latitude: latitude, longitude: longitude).place)
        let at = view.position(place)
        let number = Self.tile(latitude, longitude, zoom: zoom)
        let found = grid.tiles.contains { tile in
          let x = (at.x - tile.x) / grid.size
          let y = (at.y - tile.y) / grid.size
          // A unit of a position is a centimetre.
          let slack = max(0.01, view.metresPerUnit < 1 ? 0.02 / view.metresPerUnit : 0)
          let isHere =
            (Double(tile.column) + x - number.0).magnitude * grid.size < slack
            && (Double(tile.row) + y - number.1).magnitude * grid.size < slack
          return isHere && (-0.01...1.01).contains(x) && (-0.01...1.01).contains(y)
        }
        #expect(found, "seed \(seed): \(latitude) \(longitude)")
      }
      let left = grid.tiles.map(\.x).min() ?? 1
      let top = grid.tiles.map(\.y).min() ?? 1
      let right = (grid.tiles.map(\.x).max() ?? 0) + grid.size
      let bottom = (grid.tiles.map(\.y).max() ?? 0) + grid.size
      #expect(left <= 0.001 && right >= view.width - 0.001, "seed \(seed)")
      #expect(top <= 0.001 && bottom >= view.height - 0.001, "seed \(seed)")
    }
  }

  /// On both sides of the date line tiles go on with the first column.
  @Test func columnsGoOverTheDateLine() throws {
    let view = try #require(Self.view([(0, 179.9), (0.1, -179.9)]))
    let grid = TileGrid(view, greatestZoom: 19)
    let count = 1 << grid.tiles[0].zoom
    let columns = grid.tiles.map(\.column)
    #expect(columns.contains(count - 1) && columns.contains(0))
    #expect(columns.allSatisfy { (0..<count).contains($0) })
  }

  @Test func aScaleIsTrueInTheMiddle() throws {
    let view = try #require(Self.view([(59.99, 10), (60.01, 10.05)]))
    let across = GreatCircle.distance(
      try #require(GeoPoint(latitude: 60, longitude: view.west).place),
      try #require(GeoPoint(latitude: 60, longitude: view.east).place))
    #expect((view.metresPerUnit * view.width / across - 1).magnitude < 1e-4)
  }

  /// Web Mercator has no poles: such a map is as it would be without tiles.
  @Test func polesHaveNoTiles() throws {
    for places in [[(89.0, 0.0), (60, 10)], [(84.9, 0), (84.9, 40)], [(-85.06, 3)]] {
      let plot = Self.plot(places)
      #expect(!plot.canHaveTiles)
      #expect(plot.svg(id: "m", tiles: Self.source) == plot.svg(id: "m"))
    }
    #expect(Self.plot([(79, -170), (-78, 170)]).canHaveTiles)
  }

  /// The tiles lie above coasts, which stay, and below all else.
  @Test func picturesStandBetweenCoastAndPlaces() throws {
    let plot = Self.plot([(48, -4), (54, 10)])
    let elements = try Markup.elements(plot.svg(id: "m", tiles: Self.source))
    let land = try #require(elements.firstIndex { $0.attributes["class"] == "land" })
    let images = elements.indices.filter { elements[$0].tag == "img" }
    let frame = try #require(elements.firstIndex { $0.attributes["class"] == "frame" })
    #expect(!images.isEmpty && images.allSatisfy { land < $0 && $0 < frame })
    for index in images {
      let attributes = elements[index].attributes
      #expect(attributes["loading"] == "lazy" && attributes["alt"] == "")
      let address = try #require(attributes["src"])
      #expect(address.hasPrefix("https://tiles.example.org/"))
      #expect(address.hasSuffix(".png?s=1&amp;t=2"))
    }
    let bare = String(decoding: plot.svg(id: "m"), as: UTF8.self)
    #expect(!bare.contains("<img") && !bare.contains("foreignObject"))
  }
}

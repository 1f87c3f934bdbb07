/// Where pictures of the earth for the ground of maps are: square tiles of Web Mercator, numbered from north-west, as most
/// tile servers have them.
public struct MapTiles: Hashable, Sendable {
  /// The address with `{z}`, `{x}` and `{y}`.
  public let pattern: String
  /// The greatest zoom level that there are tiles of.
  public let greatestZoom: Int

  /// Zoom levels: 0 is one tile for the whole earth, and each next one has four for one.
  public static let zooms = 0...22

  /// Tiles at addresses of `pattern`, whose zoom levels go to `greatestZoom`; traps for a level that there is not.
  public init(pattern: String, greatestZoom: Int) {
    precondition(Self.zooms.contains(greatestZoom), "no such zoom level")
    self.pattern = pattern
    self.greatestZoom = greatestZoom
  }

  /// The address of one tile.
  func address(zoom: Int, column: Int, row: Int) -> String {
    var address = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      switch rest[open...close] {
      case "{z}": address += String(zoom)
      case "{x}": address += String(column)
      case "{y}": address += String(row)
      default: address += rest[open...close]
      }
      rest = rest[rest.index(after: close)...]
    }
    return address + rest
  }

  /// The rules of pages with tiles, which stand back behind what is drawn on them, and are dark on dark pages.
  public static let rules = """
    .chart .tiles{opacity:.75}.tiles img{display:block;width:100%;height:100%}
    @media screen and (prefers-color-scheme:dark){.chart .tiles{filter:invert(1) hue-rotate(180deg)}}

    """
}

extension Plot {
  /// Whether it is a map that tiles can lie under: it has no place near a pole, where Web Mercator ends.
  public var canHaveTiles: Bool {
    guard case .map(let map) = content, let fit = MapFit(map) else { return false }
    return MapProjection(mercator: fit.bounds) != nil
  }
}

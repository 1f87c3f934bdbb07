internal import Glibc

/// The equirectangular projection that is true to scale at the middle latitude.
///
/// The map begins east of the widest stretch without any point, so that data on both sides of the
/// date line stay together.
struct MapProjection {
  /// The western edge; longitudes go on beyond 180 from here.
  let west: Double
  let east: Double
  let south: Double
  let north: Double
  /// The size of the map on the canvas.
  let width: Double
  let height: Double
  /// The mean radius of the earth (IUGG), times the length of a degree in radians.
  static let metresPerDegree = 6_371_008.8 * Double.pi / 180
  private static let heights = 150.0...400.0
  /// About 200 m, for a map of one point.
  private static let leastExtent = 0.002
  private let origin: Double

  /// The projection of a map, or nil when nothing on it lies on the earth.
  init?(_ map: MapPlot) {
    let points = map.layers.flatMap(\.features).flatMap(\.shape.points).filter(\.isValid)
    guard let first = points.first else { return nil }
    origin = Self.origin(points.map(\.longitude))
    let origin = origin
    var west = Self.unwrapped(first.longitude, from: origin)
    var (east, south, north) = (west, first.latitude, first.latitude)
    for point in points {
      let longitude = Self.unwrapped(point.longitude, from: origin)
      (west, east) = (min(west, longitude), max(east, longitude))
      (south, north) = (min(south, point.latitude), max(north, point.latitude))
    }
    // Near the poles a degree of longitude is short; the bound keeps the map finite.
    let stretch = max(0.05, cos((south + north) / 2 * .pi / 180))
    var extent = (
      x: max((east - west) * stretch, Self.leastExtent),
      y: max(north - south, Self.leastExtent)
    )
    extent = (extent.x * 1.12, extent.y * 1.12)
    width = ChartCanvas.width
    let wanted = width * extent.y / extent.x
    height = min(max(wanted, Self.heights.lowerBound), Self.heights.upperBound)
    if height > wanted {
      extent.y = extent.x * height / width
    } else {
      extent.x = extent.y * width / height
    }
    let middle = (x: (west + east) / 2, y: (south + north) / 2)
    self.west = middle.x - extent.x / stretch / 2
    self.east = middle.x + extent.x / stretch / 2
    self.south = middle.y - extent.y / 2
    self.north = middle.y + extent.y / 2
  }

  /// Where a place stands on the map.
  func position(_ point: GeoPoint) -> (x: Double, y: Double) {
    let longitude = Self.unwrapped(point.longitude, from: origin)
    return (x(longitude), y(point.latitude))
  }

  func x(_ longitude: Double) -> Double { (longitude - west) / (east - west) * width }
  func y(_ latitude: Double) -> Double { (north - latitude) / (north - south) * height }

  /// Metres for one unit of the canvas.
  var metresPerUnit: Double { (north - south) / height * Self.metresPerDegree }

  /// The longitude within 360 degrees east of `origin`.
  private static func unwrapped(_ longitude: Double, from origin: Double) -> Double {
    var result = longitude
    while result < origin { result += 360 }
    while result >= origin + 360 { result -= 360 }
    return result
  }

  /// The eastern end of the widest stretch without a point.
  private static func origin(_ longitudes: [Double]) -> Double {
    let sorted = longitudes.map { unwrapped($0, from: -180) }.sorted()
    guard let first = sorted.first, let last = sorted.last else { return -180 }
    var origin = first
    var widest = first + 360 - last
    for (west, east) in zip(sorted, sorted.dropFirst()) where east - west > widest {
      (origin, widest) = (east, east - west)
    }
    return origin
  }
}

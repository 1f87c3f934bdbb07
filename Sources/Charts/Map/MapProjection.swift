internal import Glibc
internal import Platform

/// The equirectangular projection that is true to scale at the middle latitude.
///
/// The map begins east of the widest stretch without any feature, so that data on both sides of the
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
  private static let metresPerDegree = GreatCircle.radius * Double.pi / 180
  private static let heights = 150.0...400.0
  /// About 200 m, for a map of one point.
  private static let leastExtent = 0.002
  /// The meridian, in units, where the features begin, and where lines all around the globe are cut.
  private let origin: Int64

  /// The projection of a map, or nil when nothing on it lies on the earth.
  init?(_ map: MapPlot) {
    guard let bounds = MapBounds(map) else { return nil }
    origin = bounds.west
    let (west, east) = (Self.degrees(bounds.west), Self.degrees(bounds.west + bounds.width))
    let (south, north) = (Self.degrees(bounds.south), Self.degrees(bounds.north))
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

  /// Where a point stands on the map.
  func position(_ point: GlobePoint) -> (x: Double, y: Double) {
    (x(Self.degrees(unwrapped(point))), y(Self.degrees(Int64(point.latitude))))
  }

  /// A line on the map, which goes the short way from each point to the next.
  ///
  /// One that leaves the map at one side and comes back at the other, as only maps of the whole globe
  /// have it, is in several pieces.
  func pieces(_ line: [GlobePoint]) -> [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = []
    var piece: [(x: Double, y: Double)] = []
    var last: GlobePoint?
    for point in line {
      if let last {
        let step = last.eastward(to: point)
        let drawn = unwrapped(point) - unwrapped(last)
        if drawn.magnitude > (GlobePoint.turn / 2).magnitude {
          let leaving = origin + (step > 0 ? GlobePoint.turn : 0)
          let share =
            step == 0 ? 0 : Double(leaving - unwrapped(last)) / Double(step)
          let north = Double(Int64(point.latitude) - Int64(last.latitude)) * share
          let latitude = (Double(last.latitude) + north) / Double(GlobePoint.unitsPerDegree)
          piece.append((x(Self.degrees(leaving)), y(latitude)))
          pieces.append(piece)
          let entering = origin + (step > 0 ? 0 : GlobePoint.turn)
          piece = [(x(Self.degrees(entering)), y(latitude))]
        }
      }
      piece.append(position(point))
      last = point
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  func x(_ longitude: Double) -> Double { (longitude - west) / (east - west) * width }
  func y(_ latitude: Double) -> Double { (north - latitude) / (north - south) * height }

  /// Metres for one unit of the canvas.
  var metresPerUnit: Double { (north - south) / height * Self.metresPerDegree }

  /// The longitude within once around east of `origin`.
  private func unwrapped(_ point: GlobePoint) -> Int64 {
    let longitude = Int64(point.longitude)
    if longitude < origin { return longitude + GlobePoint.turn }
    return longitude >= origin + GlobePoint.turn ? longitude - GlobePoint.turn : longitude
  }

  private static func degrees(_ units: Int64) -> Double {
    Double(units) / Double(GlobePoint.unitsPerDegree)
  }
}

internal import Glibc
internal import Platform

/// The equirectangular projection that is true to scale at the middle latitude, or for maps with tiles Web Mercator.
///
/// Data on both sides of the date line stay together.
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
  /// About 200 m, for a map of one point.
  private static let leastExtent = 0.002
  /// The meridian, in units, where lines around the globe are cut.
  private let origin: Int64
  /// The northern and the southern edge as far from the equator as they are drawn, in degrees of a meridian.
  private let (top, bottom): (Double, Double)
  private let isMercator: Bool
  /// Where Web Mercator ends, so that the earth is a square.
  static let greatestMercatorLatitude = mercatorLatitude(180)

  /// What a map may take of the canvas, in units.
  struct Room {
    let width: Double
    let heights: ClosedRange<Double>
    /// How much wider and higher the map is than what it shows; a small one needs more, so that no symbol is cut.
    var share = 1.12
    /// That of a map that shows all it has.
    static let whole = Room(width: ChartCanvas.width, heights: 150...400)
  }

  /// The projection that shows `bounds` with a margin.
  init(_ bounds: MapBounds, in room: Room = .whole) {
    let (west, east) = (Self.degrees(bounds.west), Self.degrees(bounds.west + bounds.width))
    let (south, north) = (Self.degrees(bounds.south), Self.degrees(bounds.north))
    let middle = (east: (west + east) / 2, north: (south + north) / 2)
    let extent = (x: (east - west) * Self.stretch(middle.north), y: north - south)
    let size = Self.size(extent, least: Self.leastExtent, room)
    self.init(
      around: middle, degrees: size.degrees, width: room.width, height: size.height,
      origin: Self.origin(bounds))
  }

  /// The view of Web Mercator that shows `bounds` with a margin; nil where that would go beyond its northern or southern end.
  init?(mercator bounds: MapBounds, in room: Room = .whole) {
    let (west, east) = (Self.degrees(bounds.west), Self.degrees(bounds.west + bounds.width))
    let (south, north) = (Self.degrees(bounds.south), Self.degrees(bounds.north))
    guard max(north.magnitude, south.magnitude) < Self.greatestMercatorLatitude else { return nil }
    let (low, high) = (Self.mercator(south), Self.mercator(north))
    let middle = (east: (west + east) / 2, up: (low + high) / 2)
    let size = Self.size(
      (east - west, high - low),
      least: Self.leastExtent / Self.stretch(Self.mercatorLatitude(middle.up)), room)
    width = room.width
    height = size.height
    let half = size.degrees * size.height / room.width / 2
    (top, bottom) = (middle.up + half, middle.up - half)
    guard top <= 180, bottom >= -180 else { return nil }
    self.west = middle.east - size.degrees / 2
    self.east = middle.east + size.degrees / 2
    self.south = Self.mercatorLatitude(bottom)
    self.north = Self.mercatorLatitude(top)
    origin = Self.origin(bounds)
    isMercator = true
  }

  /// The height of the map of what is so many degrees wide and high, of which one is as long as the other; and how many
  /// degrees its width is then.
  private static func size(
    _ extent: (x: Double, y: Double), least: Double, _ room: Room
  ) -> (height: Double, degrees: Double) {
    let extent = (x: max(extent.x, least) * room.share, y: max(extent.y, least) * room.share)
    let wanted = room.width * extent.y / extent.x
    let height = min(max(wanted, room.heights.lowerBound), room.heights.upperBound)
    return (height, height > wanted ? extent.x : extent.y * room.width / height)
  }

  /// Beside what reaches around most of the globe there is no room for what is left.
  private static func origin(_ bounds: MapBounds) -> Int64 {
    bounds.width > GlobePoint.turn / 4 * 3
      ? bounds.west : bounds.west + bounds.width / 2 - GlobePoint.turn / 2
  }

  /// How far a latitude is drawn from the equator, in degrees of a meridian there (EPSG:3857).
  private static func mercator(_ latitude: Double) -> Double {
    // The poles are nowhere; so near to them nothing can be seen any more.
    log(tan(.pi / 4 + min(max(latitude, -89.9), 89.9) * .pi / 360)) * 180 / .pi
  }

  private static func mercatorLatitude(_ distance: Double) -> Double {
    atan(sinh(distance * .pi / 180)) * 180 / .pi
  }

  /// A view of so many degrees of a great circle from west to east around the middle of `projection`.
  init(around projection: MapProjection, degrees: Double, width: Double, height: Double) {
    let middle = (
      east: (projection.west + projection.east) / 2,
      north: (projection.south + projection.north) / 2
    )
    self.init(
      around: middle, degrees: degrees, width: width, height: height,
      origin: Int64((middle.east - 180) * Double(GlobePoint.unitsPerDegree)))
  }

  private init(
    around middle: (east: Double, north: Double), degrees: Double, width: Double, height: Double,
    origin: Int64
  ) {
    let extent = (x: degrees / Self.stretch(middle.north), y: degrees * height / width)
    west = middle.east - extent.x / 2
    east = middle.east + extent.x / 2
    south = middle.north - extent.y / 2
    north = middle.north + extent.y / 2
    self.width = width
    self.height = height
    self.origin = origin
    (top, bottom) = (north, south)
    isMercator = false
  }

  /// How long a degree of longitude is on a parallel, as part of one on the equator.
  private static func stretch(_ latitude: Double) -> Double {
    // Near the poles it is short; the bound keeps the map finite.
    max(0.05, cos(latitude * .pi / 180))
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
  func y(_ latitude: Double) -> Double {
    (top - (isMercator ? Self.mercator(latitude) : latitude)) / (top - bottom) * height
  }

  /// The place in its middle.
  var middle: GlobePoint? {
    GeoPoint(
      latitude: min(max((south + north) / 2, -90), 90),
      longitude: ((west + east) / 2).remainder(dividingBy: 360)
    ).place
  }

  /// The canvas, at whose edges features are cut.
  var clip: MapClip { MapClip(width: width, height: height, margin: -0.5) }

  /// Metres for one unit of the canvas, in Web Mercator on the parallel in its middle.
  var metresPerUnit: Double {
    let stretch = isMercator ? Self.stretch(Self.mercatorLatitude((top + bottom) / 2)) : 1
    return (top - bottom) / height * Self.metresPerDegree * stretch
  }

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

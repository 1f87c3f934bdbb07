internal import Platform

/// The box around points on a map, and its middle, in units of 1e-7 degrees.
struct MapExtent: Sendable, Hashable {
  let south: Int32
  let north: Int32
  /// The west end; greater than `east` where the box reaches over the antimeridian.
  let west: Int32
  let east: Int32

  /// The smallest box around `points`; nil without any.
  init?(_ points: [GlobePoint]) {
    let longitudes = points.map(\.longitude).sorted()
    guard let south = points.map(\.latitude).min(), let north = points.map(\.latitude).max(),
      let first = longitudes.first, let last = longitudes.last
    else { return nil }
    self.south = south
    self.north = north
    // The widest gap between two neighbours stays outside: at first that from the last to the first.
    var widest = Self.turn - (Int64(last) - Int64(first))
    var (west, east) = (first, last)
    for (a, b) in zip(longitudes, longitudes.dropFirst()) where Int64(b) - Int64(a) > widest {
      widest = Int64(b) - Int64(a)
      (west, east) = (b, a)
    }
    self.west = west
    self.east = east
  }

  private static let turn: Int64 = 3_600_000_000

  /// The middle of the box.
  var centre: GlobePoint? {
    let width = west <= east ? Int64(east) - Int64(west) : Int64(east) - Int64(west) + Self.turn
    var longitude = Int64(west) + width / 2
    if longitude > Self.turn / 2 { longitude -= Self.turn }
    return GlobePoint(latitude: (Int64(south) + Int64(north)) / 2, longitude: longitude)
  }

  /// The box as reports print it.
  var bounds: String {
    "from \(Self.text(latitude: south)), \(Self.text(longitude: west)) to "
      + "\(Self.text(latitude: north)), \(Self.text(longitude: east))"
  }

  /// Its middle, alike.
  var middle: String? {
    centre.map {
      "\(Self.text(latitude: $0.latitude)), \(Self.text(longitude: $0.longitude))"
    }
  }

  /// `48.9113204 N`.
  static func text(latitude: Int32) -> String { text(latitude, "N", "S") }

  /// `0.9312547 W`.
  static func text(longitude: Int32) -> String { text(longitude, "E", "W") }

  private static func text(_ units: Int32, _ positive: String, _ negative: String) -> String {
    let (whole, rest) = units.magnitude.quotientAndRemainder(dividingBy: 10_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 7 - digits.count)
    return "\(whole).\(zeros)\(digits) \(units < 0 ? negative : positive)"
  }
}

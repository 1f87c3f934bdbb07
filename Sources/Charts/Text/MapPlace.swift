internal import Platform

/// A feature of a map in words: a point, or the middle of a line or an area.
struct MapPlace {
  let shape: String
  let latitude: String?
  let longitude: String?

  init(_ shape: MapFeature.Shape) {
    let points = shape.points.filter(\.isValid)
    switch shape {
    case .point: self.shape = "point"
    case .line: self.shape = "line of \(points.count) points"
    case .area(let rings):
      self.shape = rings.count == 1 ? "area" : "area of \(rings.count) rings"
    }
    latitude = Self.middle(points.map(\.latitude))
    longitude = Self.middle(points.map(\.longitude))
  }

  /// Five decimals are about a metre.
  private static func middle(_ degrees: [Double]) -> String? {
    guard let low = degrees.min(), let high = degrees.max() else { return nil }
    var bytes: [UInt8] = []
    NumberText.append((low + high) / 2, decimals: 5, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

internal import Platform

/// A feature of a map in words: a point, the ends and the length of a line, or the middle of an area.
struct MapPlace {
  let shape: String
  /// Of a line its first point.
  let latitude: String?
  let longitude: String?
  /// The last point of a line.
  var lastLatitude: String?
  var lastLongitude: String?
  /// The length of a line along great circles in kilometres.
  var length: String?

  init(_ shape: MapFeature.Shape, _ language: Language) {
    let paths = shape.places
    let points = paths.flatMap(\.self)
    switch shape {
    case .point: self.shape = language[ChartWord.point]
    case .line:
      self.shape = language.text(ChartWord.line, ["count": "\(points.count)"])
      latitude = points.first.map { Self.degrees(Int64($0.latitude)) }
      longitude = points.first.map { Self.degrees(Int64($0.longitude)) }
      lastLatitude = points.last.map { Self.degrees(Int64($0.latitude)) }
      lastLongitude = points.last.map { Self.degrees(Int64($0.longitude)) }
      length = points.isEmpty ? nil : Self.kilometres(points)
      return
    case .area(let rings):
      self.shape =
        rings.count == 1
        ? language[ChartWord.area] : language.text(ChartWord.rings, ["count": "\(rings.count)"])
    }
    let bounds = MapBounds(paths)
    latitude = bounds.map { Self.degrees(($0.south + $0.north) / 2) }
    longitude = bounds.map {
      let middle = $0.west + $0.width / 2
      return Self.degrees(
        middle > GlobePoint.longitudes.upperBound ? middle - GlobePoint.turn : middle)
    }
  }

  /// Five decimals are about a metre.
  private static func degrees(_ units: Int64) -> String {
    var bytes: [UInt8] = []
    NumberText.append(
      Double(units) / Double(GlobePoint.unitsPerDegree), decimals: 5, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func kilometres(_ line: [GlobePoint]) -> String {
    var millimetres: Int64 = 0
    for (from, to) in zip(line, line.dropFirst()) {
      millimetres += GreatCircle.millimetres(from, to)
    }
    var bytes: [UInt8] = []
    NumberText.append((millimetres + 500) / 1000, places: 3, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

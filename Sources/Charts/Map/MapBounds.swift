internal import Platform

/// The smallest latitudes and longitudes that hold a map, in units of 1e-7 degrees.
///
/// Between two positions a line, or the border of an area, goes the short way around. The widest stretch
/// without any of them is left out, so that data on both sides of the antimeridian stay together.
public struct MapBounds: Hashable, Sendable {
  /// The southern end.
  public let south: Int64
  /// The northern end.
  public let north: Int64
  /// The western end, from -180 degrees to less than 180.
  public let west: Int64
  /// How far the eastern end lies east of it; at most once around.
  public let width: Int64

  /// The bounds of `map`, or nil when nothing on it lies on the earth.
  public init?(_ map: MapPlot) {
    self.init(map.layers.flatMap(\.features).flatMap(\.shape.places))
  }

  /// The bounds of lines through points, each the short way to the next.
  init?(_ paths: [[GlobePoint]]) {
    var arcs: [Range<Int64>] = []
    var latitudes: ClosedRange<Int64>?
    for path in paths {
      for point in path {
        let latitude = Int64(point.latitude)
        let known = latitudes ?? latitude...latitude
        latitudes = min(known.lowerBound, latitude)...max(known.upperBound, latitude)
      }
      Self.append(path, to: &arcs)
    }
    guard let latitudes else { return nil }
    (south, north) = (latitudes.lowerBound, latitudes.upperBound)
    (west, width) = Self.span(arcs.sorted { $0.lowerBound < $1.lowerBound })
  }

  /// Appends the longitudes that a path goes over; none of the arcs reaches across the antimeridian.
  private static func append(_ path: [GlobePoint], to arcs: inout [Range<Int64>]) {
    guard let first = path.first else { return }
    var last = first
    var at = Int64(first.longitude)
    var (west, east) = (at, at)
    for point in path.dropFirst() {
      let step = last.eastward(to: point)
      if step.magnitude == GlobePoint.turn / 2 {
        // Opposite meridians: the line goes over a pole as well as either way around.
        append(from: west, to: east, to: &arcs)
        at = Int64(point.longitude)
        (west, east) = (at, at)
      } else {
        at += step
        (west, east) = (min(west, at), max(east, at))
      }
      last = point
    }
    append(from: west, to: east, to: &arcs)
  }

  private static func append(from west: Int64, to east: Int64, to arcs: inout [Range<Int64>]) {
    let around = GlobePoint.longitudes
    guard east - west < GlobePoint.turn else {
      return arcs.append(around.lowerBound..<around.upperBound)
    }
    // The first longitude at or east of the antimeridian.
    var start = west
    while start < around.lowerBound { start += GlobePoint.turn }
    while start >= around.upperBound { start -= GlobePoint.turn }
    let end = start + (east - west)
    arcs.append(start..<min(end, around.upperBound))
    if end > around.upperBound { arcs.append(around.lowerBound..<(end - GlobePoint.turn)) }
  }

  /// What is left beside the widest stretch that no arc covers.
  private static func span(_ arcs: [Range<Int64>]) -> (west: Int64, width: Int64) {
    let around = GlobePoint.longitudes
    guard let first = arcs.first, let reach = arcs.map(\.upperBound).max() else {
      return (around.lowerBound, GlobePoint.turn)
    }
    var west = first.lowerBound
    var widest = first.lowerBound + GlobePoint.turn - reach
    var end = first.upperBound
    for arc in arcs {
      if arc.lowerBound - end > widest { (west, widest) = (arc.lowerBound, arc.lowerBound - end) }
      end = max(end, arc.upperBound)
    }
    return widest > 0 ? (west, GlobePoint.turn - widest) : (around.lowerBound, GlobePoint.turn)
  }
}

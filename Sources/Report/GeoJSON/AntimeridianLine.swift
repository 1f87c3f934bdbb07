internal import Charts
internal import Platform

/// A line cut where it goes across the antimeridian (RFC 7946, section 3.1.9).
///
/// From each position to the next the line goes the short way around. Where it is cut, both parts have
/// the position on the antimeridian, with elevation and instant in proportion.
struct AntimeridianLine {
  /// The parts in their order, each of two or more positions.
  private(set) var parts: [[MapPosition]] = []

  init(_ line: [MapPosition]) {
    var part: [MapPosition] = []
    for var position in line {
      // A step along the antimeridian stays on its side.
      let edge = GlobePoint.longitudes.upperBound.magnitude
      if let last = part.last, last.longitude.magnitude == edge,
        position.longitude.magnitude == edge
      {
        position.longitude = last.longitude
      }
      if let last = part.last, let crossing = Crossing(from: last, to: position) {
        if last.longitude != crossing.leaving { part.append(crossing.last) }
        finish(part)
        part = position.longitude == -crossing.leaving ? [] : [crossing.next]
      }
      part.append(position)
    }
    finish(part)
  }

  /// A part of one position lies on the antimeridian, where the part beside it has it, too.
  private mutating func finish(_ part: [MapPosition]) {
    if part.count > 1 { parts.append(part) }
  }

  /// A step across the antimeridian.
  private struct Crossing {
    /// The longitude of the antimeridian on the side that the line leaves.
    let leaving: Int64
    /// The last position before, and the same one behind it.
    let last: MapPosition
    let next: MapPosition

    init?(from start: MapPosition, to end: MapPosition) {
      let apart = end.longitude - start.longitude
      guard apart.magnitude > (GlobePoint.turn / 2).magnitude else { return nil }
      let isEastward = apart < 0
      leaving = isEastward ? GlobePoint.turn / 2 : -GlobePoint.turn / 2
      let step = apart + (isEastward ? GlobePoint.turn : -GlobePoint.turn)
      let share = Double(leaving - start.longitude) / Double(step)
      // One that ends on the antimeridian has its own elevation there, to the last bit.
      var position = share == 1 ? end : start
      position.longitude = leaving
      if share < 1 {
        position.latitude += Int64((Double(end.latitude - start.latitude) * share).rounded())
        position.elevation = start.elevation.flatMap { from in
          end.elevation.map { from + ($0 - from) * share }
        }
        position.instant = start.instant.flatMap { from in
          end.instant.map { Self.between(from, $0, share) }
        }
      }
      last = position
      position.longitude = -leaving
      next = position
    }

    private static func between(_ from: Int64, _ to: Int64, _ share: Double) -> Int64 {
      let (whole, overflows) = to.subtractingReportingOverflow(from)
      // Instants 300,000 years apart are no trace.
      return overflows ? from : from + (Int64(exactly: (Double(whole) * share).rounded()) ?? 0)
    }
  }
}

/// How lines of many points are drawn.
enum MapLine {
  /// The ring around the first place of a line.
  static let startRadius = 6.0
  /// The dot at its last place.
  static let endRadius = 3.5
  /// Places closer than this to the one before cannot be seen.
  private static let leastDistance = 0.4
  /// Lines are drawn in steps of one part of so many of a unit, a quarter of a pixel on a wide page.
  private static let steps = 10.0

  /// The places of a line as the screen can show them, without those that lie on the one before.
  ///
  /// The last one stays, unless it is drawn where the one before is.
  static func thinned(_ places: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    var kept: [(x: Double, y: Double)] = []
    for (index, exact) in places.enumerated() {
      let place = (x: rounded(exact.x), y: rounded(exact.y))
      if let last = kept.last {
        let distance = max((place.x - last.x).magnitude, (place.y - last.y).magnitude)
        guard distance >= leastDistance || index == places.count - 1 && distance > 0 else {
          continue
        }
      }
      kept.append(place)
    }
    return kept
  }

  private static func rounded(_ coordinate: Double) -> Double {
    (coordinate * steps).rounded() / steps
  }

  /// A line without places that are nearer than `tolerance` to it (Douglas and Peucker 1973).
  ///
  /// Of a ring, which ends where it begins, the place furthest from there stays, too.
  static func simplified(
    _ line: [(x: Double, y: Double)], _ tolerance: Double
  ) -> [(x: Double, y: Double)] {
    guard line.count > 2 else { return line }
    var stays = [Bool](repeating: false, count: line.count)
    var pending = [(0, line.count - 1)]
    stays[0] = true
    stays[line.count - 1] = true
    while let (first, last) = pending.popLast() {
      let (from, to) = (line[first], line[last])
      let way = (x: to.x - from.x, y: to.y - from.y)
      let square = way.x * way.x + way.y * way.y
      var furthest = (index: first, square: tolerance * tolerance)
      for index in (first + 1)..<max(last, first + 1) {
        let place = (x: line[index].x - from.x, y: line[index].y - from.y)
        let along = square == 0 ? 0 : (place.x * way.x + place.y * way.y) / square
        let share = min(max(along, 0), 1)
        let off = (x: place.x - share * way.x, y: place.y - share * way.y)
        let distance = off.x * off.x + off.y * off.y
        if distance > furthest.square { furthest = (index, distance) }
      }
      guard furthest.index > first else { continue }
      stays[furthest.index] = true
      pending += [(first, furthest.index), (furthest.index, last)]
    }
    return zip(line, stays).filter(\.1).map(\.0)
  }
}

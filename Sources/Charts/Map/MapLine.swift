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
}

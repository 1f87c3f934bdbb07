/// Positions among which the nearest to another one is found without looking at all.
///
/// Takes 60 bytes a position.
public struct NearestPlaces: Sendable {
  private let points: [PlacePoint]
  private let distance: Int64
  private let grid: SphereGrid

  /// Finds those of `points`, in units of 1e-7 degrees, that lie within `distance` millimetres, 20 metres or more.
  public init(_ points: [(latitude: Int32, longitude: Int32)], within distance: Int64) {
    precondition(distance >= 20_000, "cubes would have no numbers")
    self.distance = distance
    self.points = points.map {
      PlacePoint(latitude: $0.latitude, longitude: $0.longitude, duration: 0)
    }
    grid = SphereGrid(self.points, distance: distance)
  }

  /// The number of the nearest position, of equally near ones the first; nil if none is within the distance.
  public func nearest(latitude: Int32, longitude: Int32) -> Int? {
    let here = PlacePoint(latitude: latitude, longitude: longitude, duration: 0)
    var best: (way: Int64, number: Int)?
    grid.forEachCandidate(near: here) { number in
      let way = here.millimetres(to: points[number])
      guard way <= distance else { return }
      if best.map({ (way, number) < ($0.way, $0.number) }) ?? true { best = (way, number) }
    }
    return best?.number
  }
}

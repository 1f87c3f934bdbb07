/// All points within a distance of a center, along great circles.
public struct GlobeCircle: Hashable, Sendable {
  /// The point in the middle.
  public let center: GlobePoint
  /// How far the furthest points are, in whole millimetres.
  public let millimetres: Int64
  /// Latitudes and longitudes outside of which no point of the circle is.
  public let box: GlobeBox
  private let centerCosine: Double

  /// The points at most `millimetres` from `center`.
  public init(center: GlobePoint, millimetres: Int64) {
    self.center = center
    self.millimetres = millimetres
    box = GreatCircle.boundingBox(center, millimetres: millimetres)
    centerCosine = GreatCircle.cosine(center.latitude)
  }

  /// Whether the point is so near, its distance being rounded to millimetres as by `GreatCircle`.
  public func contains(_ point: GlobePoint) -> Bool {
    let cosines = centerCosine * GreatCircle.cosine(point.latitude)
    return Millimetres.rounded(GreatCircle.distance(center, point, cosines: cosines)) <= millimetres
  }
}

internal import Glibc

/// How far from its centre, and how evenly over places, a device is found.
public enum Mobility {
  /// What a stay counts in a mean.
  public enum Weight: Sendable, Hashable {
    /// Each stay the same.
    case visits
    /// Each by how long it lasted.
    case duration
  }

  /// The radius of gyration in metres; nil without weight.
  ///
  /// √(Σ w d² ÷ Σ w) with the great circle distance d of each stay from the weighted mean of all
  /// positions, in millimetres, so that the sums are exact.
  ///
  /// Source: M. C. González, C. A. Hidalgo and A.-L. Barabási, "Understanding individual human
  /// mobility patterns", Nature 453 (2008), 779-782.
  public static func radiusOfGyration(_ stays: [PlacePoint], weight: Weight) -> Double? {
    var sum = CenterSum()
    for stay in stays { sum.add(stay, weight: value(weight, stay)) }
    guard let center = sum.center else { return nil }
    let middle = PlacePoint(latitude: center.latitude, longitude: center.longitude, duration: 0)
    var squares = Int128(0)
    var total = Int128(0)
    for stay in stays {
      let distance = Int128(stay.millimetres(to: middle))
      let count = Int128(value(weight, stay))
      squares += count * distance * distance
      total += count
    }
    return (Double(squares) / Double(total)).squareRoot() / 1000
  }

  /// The entropy of visits in bits: −Σ p log₂ p over the places, p the share of visits; nil without
  /// any.
  ///
  /// 0 at one place, log₂ n if n places are visited equally often.
  ///
  /// Source: C. Song, Z. Qu, N. Blumm and A.-L. Barabási, "Limits of Predictability in Human
  /// Mobility", Science 327 (2010), 1018-1021: the temporal-uncorrelated entropy, as in
  /// scikit-mobility.
  public static func entropy(ofVisits visits: [Int64]) -> Double? {
    let total = visits.reduce(0, +)
    guard total > 0 else { return nil }
    var sum = 0.0
    // In ascending order, so that places may come in any.
    for count in visits.sorted() where count > 0 {
      sum += Double(count) * log2(Double(total) / Double(count))
    }
    return sum / Double(total)
  }

  private static func value(_ weight: Weight, _ stay: PlacePoint) -> Int64 {
    weight == .visits ? 1 : stay.duration
  }
}

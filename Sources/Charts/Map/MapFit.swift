internal import Platform

/// What a map is fitted to: all its features, or the bulk of them where a few lie far away.
///
/// Features are left out of the fit if all of this holds:
/// - There are at least 20; of fewer each one matters.
/// - Those left out are at most a tenth, of the features and of their values: routine data have up to a tenth of gross errors
///   (Hampel et al. 1986, *Robust Statistics*, 1.2c); more than that is a group of its own.
/// - Each is at least four times as far from the median of all as any that stays, and as a kilometre: with it, the
///   others would stand on a sixteenth of the picture.
///
/// A feature is as far as its furthest place.
struct MapFit {
  /// A feature that the map does not reach to.
  struct Outlier {
    let layer: Int
    let feature: MapFeature
    /// Its place that is furthest from the others.
    let place: GlobePoint
  }

  private struct Candidate {
    let layer: Int
    let feature: MapFeature
    let paths: [[GlobePoint]]
    var furthest: (place: GlobePoint, metres: Double)?

    var size: Double { feature.value?.amount.magnitude ?? 0 }
  }

  /// What holds the features that the map is fitted to.
  let bounds: MapBounds
  /// The others, in the order of the map.
  let outliers: [Outlier]
  /// How many features lie on the earth.
  let count: Int

  private static let fewest = 20
  private static let greatestShare = 10
  private static let leastRatio = 4.0
  private static let leastMetres = 1000.0

  /// The fit of a map, or nil when nothing on it lies on the earth.
  init?(_ map: MapPlot) {
    var candidates = map.layers.enumerated().flatMap { layer, content in
      content.features.map {
        Candidate(layer: layer, feature: $0, paths: $0.shape.places.filter { !$0.isEmpty })
      }
    }.filter { !$0.paths.isEmpty }
    guard let all = MapBounds(candidates.flatMap(\.paths)) else { return nil }
    count = candidates.count
    if let centre = Self.centre(candidates, west: all.west) {
      for index in candidates.indices {
        candidates[index].furthest = candidates[index].paths.joined().map {
          ($0, GreatCircle.distance($0, centre))
        }.max { $0.1 < $1.1 }
      }
      let limit = Self.limit(candidates.compactMap(\.furthest?.metres).sorted())
      let far = candidates.filter { $0.furthest.map { $0.metres > limit } ?? false }
      let near = candidates.filter { $0.furthest.map { $0.metres <= limit } ?? true }
      let share = far.reduce(0) { $0 + $1.size } * Double(Self.greatestShare)
      if !far.isEmpty, share <= candidates.reduce(0, { $0 + $1.size }),
        let bounds = MapBounds(near.flatMap(\.paths))
      {
        self.bounds = bounds
        outliers = far.compactMap { candidate in
          candidate.furthest.map {
            Outlier(layer: candidate.layer, feature: candidate.feature, place: $0.place)
          }
        }
        return
      }
    }
    bounds = all
    outliers = []
  }

  /// How far the furthest feature is that the map is fitted to, given the distances of all from the nearest on.
  private static func limit(_ metres: [Double]) -> Double {
    let first = metres.count - metres.count / greatestShare
    for index in first..<metres.count {
      let near = max(metres[index - 1], leastMetres)
      if metres[index] >= leastRatio * near { return near }
    }
    return .infinity
  }

  /// The median of latitudes and longitudes of features, each by a place in its middle; nil for few of them.
  private static func centre(_ candidates: [Candidate], west: Int64) -> GlobePoint? {
    guard candidates.count >= fewest else { return nil }
    let places = candidates.map { $0.paths[0][$0.paths[0].count / 2] }
    let eastward = places.map { place in
      let step = Int64(place.longitude) - west
      return step < 0 ? step + GlobePoint.turn : step
    }.sorted()
    let east = west + eastward[eastward.count / 2]
    return GlobePoint(
      latitude: Int64(places.map(\.latitude).sorted()[places.count / 2]),
      longitude: east > GlobePoint.longitudes.upperBound ? east - GlobePoint.turn : east)
  }
}

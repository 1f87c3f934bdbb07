internal import Platform

/// What of a feature lies on the canvas of a map.
enum MapShape {
  case point(x: Double, y: Double)
  /// Pieces of a line, each with the class of its amounts, if it has any.
  case line([(rank: Int?, places: [(x: Double, y: Double)])])
  case area([[(x: Double, y: Double)]])

  /// Nil where nothing of a feature lies on it.
  init?(_ shape: MapFeature.Shape, in projection: MapProjection, ramp: MapRamp?) {
    let clip = projection.clip
    switch shape {
    case .point(let point):
      guard let place = point.place.map(projection.position), clip.contains(place) else {
        return nil
      }
      self = .point(x: place.x, y: place.y)
    case .line(let points):
      let runs =
        ramp?.runs(points, least: Self.leastRun * projection.metresPerUnit)
        ?? [(nil, points.compactMap(\.place))]
      let pieces = runs.flatMap { run in
        projection.pieces(run.places).flatMap { clip.pieces(MapLine.thinned($0)) }
          .map { (rank: run.rank, places: $0) }
      }.filter { $0.places.count > 1 }
      if !pieces.isEmpty {
        self = .line(pieces)
      } else if let place = points.lazy.compactMap(\.place).first.map(projection.position),
        clip.contains(place)
      {
        // A line without a length on the picture.
        self = .point(x: place.x, y: place.y)
      } else {
        return nil
      }
    case .area:
      let rings = shape.places.map { ring in
        MapLine.thinned(clip.ring(ring.dropLast().map(projection.position)))
      }.filter { $0.count > 2 }
      guard !rings.isEmpty else { return nil }
      self = .area(rings)
    }
  }

  /// Runs of one class are at least so many units long, so that they can be told.
  private static let leastRun = 8.0

  /// The lines and borders that it is drawn with.
  var lines: [[(x: Double, y: Double)]] {
    switch self {
    case .point: []
    case .line(let pieces): pieces.map(\.places)
    case .area(let rings): rings.map { $0 + $0.prefix(1) }
    }
  }
}

extension MapRamp {
  /// A line in runs, each from the place where the one before ends, with the class that most of it has.
  ///
  /// But for the last one, a run is at least `least` metres long.
  fileprivate func runs(
    _ points: [GeoPoint], least: Double
  ) -> [(rank: Int?, places: [GlobePoint])] {
    var runs: [(rank: Int?, places: [GlobePoint])] = []
    var places: [GlobePoint] = []
    var metres = [Double](repeating: 0, count: labels.count + 1)
    func end() {
      let greatest = metres.indices.max { metres[$0] < metres[$1] } ?? 0
      let rank = greatest < labels.count ? greatest : nil
      if runs.last.map({ $0.rank == rank }) ?? false {
        runs[runs.count - 1].places += places.dropFirst()
      } else {
        runs.append((rank, places))
      }
      places = Array(places.suffix(1))
      metres = metres.map { _ in 0 }
    }
    var before: Int?
    for point in points {
      guard let place = point.place else { continue }
      let rank = point.amount.map(index) ?? labels.count
      if rank != before, metres.reduce(0, +) >= max(least, .leastNonzeroMagnitude) { end() }
      before = rank
      if let last = places.last { metres[rank] += GreatCircle.distance(last, place) }
      places.append(place)
    }
    if places.count > 1 { end() }
    return runs
  }
}

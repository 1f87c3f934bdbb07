/// Stays joined to places where they lie close together.
///
/// A stay with at least `minimumStays` stays within `distance`, itself among them, is a core. Cores
/// within `distance` of each other are one place; a stay that is no core belongs to the place with
/// the lowest label that has a core within `distance`, or to none. With a minimum of one every stay
/// is a core. Places are labelled 0, 1, 2, … by their first core in the order given, so labels do
/// not depend on the way of computing; they are those of scikit-learn. (trackintel 1.4
/// hands it longitudes for latitudes, so its places are others.)
///
/// Source: M. Ester, H.-P. Kriegel, J. Sander and X. Xu, "A Density-Based Algorithm for Discovering
/// Clusters in Large Spatial Databases with Noise", KDD 1996. Stays in one cube of the grid are all
/// near each other, and two cubes are one place as soon as a pair of cores is found: after A.
/// Gunawan, "A Faster Algorithm for DBSCAN", 2013.
public struct PlaceClusters: Sendable {
  /// Which stays make a place.
  public struct Settings: Sendable, Hashable {
    /// Millimetres, from 20 metres to 100 km.
    public var distance: Int64 = 100_000
    /// Stays around a core, with itself.
    public var minimumStays = 1

    /// 100 metres, one stay.
    public init() {}
  }

  /// The label of the place of each stay; nil for none.
  public let labels: [Int?]
  /// The places by label.
  public let places: [Place]

  /// The places of `stays`.
  public init(_ stays: [PlacePoint], _ settings: Settings = Settings()) {
    precondition(
      settings.distance >= 20_000 && settings.distance <= 100_000_000, "20 metres to 100 km")
    precondition(settings.minimumStays >= 1, "at least the stay itself")
    var search = CoreSearch(stays, settings)
    search.findCores()
    search.joinCores()
    labels = search.labels()
    var builders: [PlaceBuilder] = []
    for (label, stay) in zip(labels, stays) {
      guard let label else { continue }
      while builders.count <= label { builders.append(PlaceBuilder()) }
      builders[label].add(stay)
    }
    places = builders.map(\.place)
  }
}

/// A place and what happened there.
public struct Place: Sendable, Hashable {
  /// The mean of the positions of its stays, in units of 1e-7 degrees.
  public let latitude: Int32
  /// The mean of the positions of its stays.
  public let longitude: Int32
  /// How many stays there were.
  public let visits: Int64
  /// How long they lasted, in milliseconds.
  public let duration: Int64
}

private struct PlaceBuilder {
  private var center = CenterSum()
  private var visits: Int64 = 0
  private var duration: Int64 = 0

  mutating func add(_ stay: PlacePoint) {
    center.add(stay)
    visits += 1
    duration += stay.duration
  }

  var place: Place {
    let center = center.center ?? (0, 0)
    return Place(
      latitude: center.latitude, longitude: center.longitude, visits: visits, duration: duration)
  }
}

/// Finds cores and joins them.
private struct CoreSearch {
  private let stays: [PlacePoint]
  private let settings: PlaceClusters.Settings
  private let grid: SphereGrid
  private var isCore: [Bool]
  /// The root of each stay's tree of joined cores; union by the lesser stay.
  private var parents: [Int]

  init(_ stays: [PlacePoint], _ settings: PlaceClusters.Settings) {
    self.stays = stays
    self.settings = settings
    grid = SphereGrid(stays, distance: settings.distance)
    isCore = [Bool](repeating: settings.minimumStays == 1, count: stays.count)
    parents = Array(stays.indices)
  }

  private func areNear(_ a: Int, _ b: Int) -> Bool {
    stays[a].millimetres(to: stays[b]) <= settings.distance
  }

  mutating func findCores() {
    guard settings.minimumStays > 1 else { return }
    for cell in 0..<grid.cellCount {
      let points = grid.points(cell)
      if points.count >= settings.minimumStays {
        for point in points { isCore[point] = true }
        continue
      }
      var counts = [Int](repeating: points.count, count: points.count)
      grid.forEachNeighbor(of: cell) { neighbor in
        for (rank, point) in points.enumerated() {
          for other in grid.points(neighbor) where areNear(point, other) { counts[rank] += 1 }
        }
      }
      for (point, count) in zip(points, counts) { isCore[point] = count >= settings.minimumStays }
    }
  }

  mutating func joinCores() {
    var pairs: [(Int, Int)] = []
    for cell in 0..<grid.cellCount {
      let cores = grid.points(cell).filter { isCore[$0] }
      guard let first = cores.first else { continue }
      for core in cores.dropFirst() { pairs.append((first, core)) }
      grid.forEachNeighbor(of: cell) { neighbor in
        guard neighbor > cell else { return }
        let others = grid.points(neighbor).filter { isCore[$0] }
        for core in cores {
          if let other = others.first(where: { areNear(core, $0) }) {
            pairs.append((core, other))
            return
          }
        }
      }
    }
    for (a, b) in pairs { join(a, b) }
  }

  /// The label of each stay, by the first core of its tree.
  mutating func labels() -> [Int?] {
    var labels = [Int?](repeating: nil, count: stays.count)
    var count = 0
    for stay in stays.indices where isCore[stay] {
      let root = root(stay)
      if root == stay {
        labels[stay] = count
        count += 1
      } else {
        labels[stay] = labels[root]
      }
    }
    guard settings.minimumStays > 1 else { return labels }
    let cores = labels
    for cell in 0..<grid.cellCount {
      for stay in grid.points(cell) where !isCore[stay] {
        var least: Int?
        func look(_ cell: Int) {
          for other in grid.points(cell) {
            guard let label = cores[other], label < least ?? .max else { continue }
            if areNear(stay, other) { least = label }
          }
        }
        look(cell)
        grid.forEachNeighbor(of: cell, look)
        labels[stay] = least
      }
    }
    return labels
  }

  private mutating func join(_ a: Int, _ b: Int) {
    let (x, y) = (root(a), root(b))
    parents[max(x, y)] = min(x, y)
  }

  private mutating func root(_ stay: Int) -> Int {
    var place = stay
    while parents[place] != place {
      parents[place] = parents[parents[place]]
      place = parents[place]
    }
    return place
  }
}

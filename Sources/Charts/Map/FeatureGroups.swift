/// Features of a map that lie together: what shares a square of a grid over the map, or has one that touches it.
struct FeatureGroups {
  /// A feature of a layer.
  struct Member {
    let layer: Int
    let feature: Int
  }

  private let columns: Int
  private let rows: Int
  /// The square that each square is joined with, itself for the first of a group.
  private var parents: [Int]
  /// One square of each feature that lies on the map as a whole.
  private var squares: [(member: Member, square: Int)] = []

  /// Groups by squares of `size` units.
  init(_ map: MapPlot, _ view: MapProjection, size: Double) {
    columns = Int(view.width / size) + 1
    rows = Int(view.height / size) + 1
    parents = Array(0..<(columns * rows))
    var taken = [Bool](repeating: false, count: columns * rows)
    for (layer, content) in map.layers.enumerated() {
      for (feature, one) in content.features.enumerated() {
        guard let own = squares(of: one.shape, view, size) else { continue }
        for square in own {
          taken[square] = true
          join(square, own[0])
        }
        squares.append((Member(layer: layer, feature: feature), own[0]))
      }
    }
    for square in taken.indices where taken[square] {
      let (row, column) = (square / columns, square % columns)
      // The neighbours behind it; those before have looked for it.
      for (down, right) in [(0, 1), (1, -1), (1, 0), (1, 1)] {
        guard row + down < rows, (0..<columns).contains(column + right) else { continue }
        let next = (row + down) * columns + column + right
        if taken[next] { join(square, next) }
      }
    }
  }

  /// The groups, in the order of their first features.
  var all: [[Member]] {
    mutating get {
      var places: [Int: Int] = [:]
      var groups: [[Member]] = []
      for (member, square) in squares {
        let root = root(square)
        if let place = places[root] {
          groups[place].append(member)
        } else {
          places[root] = groups.count
          groups.append([member])
        }
      }
      return groups
    }
  }

  /// The squares that a shape goes through; nil if some of it lies outside the map, or none of it on the earth.
  private func squares(
    of shape: MapFeature.Shape, _ view: MapProjection, _ size: Double
  ) -> [Int]? {
    var squares: [Int] = []
    func add(_ place: (x: Double, y: Double)) -> Bool {
      guard view.clip.contains(place) else { return false }
      let column = min(max(Int(place.x / size), 0), columns - 1)
      let square = min(max(Int(place.y / size), 0), rows - 1) * columns + column
      if squares.last != square { squares.append(square) }
      return true
    }
    for path in shape.places {
      for piece in view.pieces(path) {
        var last: (x: Double, y: Double)?
        for place in piece {
          let from = last ?? place
          let step = (x: place.x - from.x, y: place.y - from.y)
          let steps = max(1, (max(step.x.magnitude, step.y.magnitude) / size * 2).rounded(.up))
          for part in 1...Int(steps) {
            let share = Double(part) / steps
            guard add((from.x + step.x * share, from.y + step.y * share)) else { return nil }
          }
          last = place
        }
      }
    }
    return squares.isEmpty ? nil : squares
  }

  private mutating func root(_ square: Int) -> Int {
    var root = square
    while parents[root] != root { root = parents[root] }
    parents[square] = root
    return root
  }

  private mutating func join(_ one: Int, _ other: Int) {
    let (a, b) = (root(one), root(other))
    parents[max(a, b)] = min(a, b)
  }
}

/// The part of a canvas that a map is drawn in; lines and rings are cut at its edges.
struct MapClip {
  private let x: ClosedRange<Double>
  private let y: ClosedRange<Double>

  /// The canvas with a margin around it.
  init(width: Double, height: Double, margin: Double) {
    x = -margin...width + margin
    y = -margin...height + margin
  }

  func contains(_ place: (x: Double, y: Double)) -> Bool { x ~= place.x && y ~= place.y }

  /// The pieces of a line inside (Liang and Barsky 1984).
  func pieces(_ line: [(x: Double, y: Double)]) -> [[(x: Double, y: Double)]] {
    var pieces: [[(x: Double, y: Double)]] = []
    var piece: [(x: Double, y: Double)] = []
    for (from, to) in zip(line, line.dropFirst()) {
      guard let part = part(from, to) else { continue }
      if piece.isEmpty { piece.append(part.start) }
      piece.append(part.end)
      guard !contains(to) else { continue }
      pieces.append(piece)
      piece = []
    }
    if !piece.isEmpty { pieces.append(piece) }
    return pieces
  }

  private func part(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double)
  ) -> (start: (x: Double, y: Double), end: (x: Double, y: Double))? {
    let way = (x: to.x - from.x, y: to.y - from.y)
    var (first, last) = (0.0, 1.0)
    for (step, room) in [
      (-way.x, from.x - x.lowerBound), (way.x, x.upperBound - from.x),
      (-way.y, from.y - y.lowerBound), (way.y, y.upperBound - from.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        first = max(first, room / step)
      } else {
        last = min(last, room / step)
      }
    }
    guard first <= last else { return nil }
    func place(_ share: Double) -> (x: Double, y: Double) {
      (from.x + share * way.x, from.y + share * way.y)
    }
    return (first == 0 ? from : place(first), last == 1 ? to : place(last))
  }

  /// A ring inside, along the edges where it was cut (Sutherland and Hodgman 1974).
  func ring(_ ring: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
    guard !ring.allSatisfy(contains) else { return ring }
    var kept = ring
    kept = Self.half(kept, { $0.x - x.lowerBound }, { (x.lowerBound, $0.y) })
    kept = Self.half(kept, { x.upperBound - $0.x }, { (x.upperBound, $0.y) })
    kept = Self.half(kept, { $0.y - y.lowerBound }, { ($0.x, y.lowerBound) })
    return Self.half(kept, { y.upperBound - $0.y }, { ($0.x, y.upperBound) })
  }

  /// What of a ring lies at no negative `room`; `edge` moves a place to where there is none.
  private static func half(
    _ ring: [(x: Double, y: Double)], _ room: ((x: Double, y: Double)) -> Double,
    _ edge: ((x: Double, y: Double)) -> (x: Double, y: Double)
  ) -> [(x: Double, y: Double)] {
    guard var last = ring.last else { return [] }
    var kept: [(x: Double, y: Double)] = []
    for place in ring {
      let (before, now) = (room(last), room(place))
      if (before < 0) != (now < 0) {
        let share = before / (before - now)
        kept.append(
          edge((last.x + share * (place.x - last.x), last.y + share * (place.y - last.y))))
      }
      if now >= 0 { kept.append(place) }
      last = place
    }
    return kept
  }

  /// Whether both places lie on the same edge.
  func isEdge(_ a: (x: Double, y: Double), _ b: (x: Double, y: Double)) -> Bool {
    a.x == b.x && (a.x == x.lowerBound || a.x == x.upperBound)
      || a.y == b.y && (a.y == y.lowerBound || a.y == y.upperBound)
  }
}

/// Leaves out the places of a trace that change its shape least.
///
/// The area of a place is that of the triangle with its neighbours. The place with the least area
/// goes first, then the areas of its neighbours are those without it. The effective area of a place
/// is the greatest that had gone when it went, so that places above a limit are those that stay
/// when the elimination stops at it. Of equal areas the earlier place goes first; the geo crate,
/// which the tests compare with, leaves that order open. Takes time n log n for any trace.
///
/// Source: M. Visvalingam and J. D. Whyatt, "Line generalisation by repeated elimination of
/// points", The Cartographic Journal 30 (1993), 46-51.
public enum VisvalingamWhyatt {
  /// The places of `fixes` whose effective area is above `area`, in ascending order, and both ends.
  ///
  /// - Parameter area: Square metres.
  public static func simplify(_ fixes: TraceBuffers, area: Double) -> [Int] {
    let areas = effectiveAreas(fixes)
    return areas.indices.filter { areas[$0] > area }
  }

  /// The effective area of each place in square metres; infinite for both ends.
  public static func effectiveAreas(_ fixes: TraceBuffers) -> [Double] {
    guard fixes.count > 2 else { return [Double](repeating: .infinity, count: fixes.count) }
    var elimination = Elimination(TracePlane(fixes))
    return elimination.run()
  }

  /// The places that are left, linked to each other, and those between the ends in a heap by area.
  private struct Elimination {
    private let plane: TracePlane
    private let scales: [Double]
    private var before: [Int]
    private var behind: [Int]
    private var areas: [Double]
    private var heap: AreaHeap

    init(_ plane: TracePlane) {
      self.plane = plane
      let count = plane.east.count
      scales = plane.north.map { plane.scale(north: $0) }
      before = Array(-1..<count - 1)
      behind = Array(1...count)
      areas = [Double](repeating: .infinity, count: count)
      heap = AreaHeap(areas)
      for place in 1..<count - 1 { areas[place] = area(place) }
      heap = AreaHeap(areas)
    }

    /// Eliminates all places; the result is the area at which each went.
    mutating func run() -> [Double] {
      var reached = 0.0
      while let place = heap.removeLeast() {
        reached = max(reached, heap.area(place))
        areas[place] = reached
        let (left, right) = (before[place], behind[place])
        behind[left] = right
        before[right] = left
        for neighbor in [left, right] where neighbor > 0 && neighbor < areas.count - 1 {
          heap.change(neighbor, to: area(neighbor))
        }
      }
      return areas
    }

    /// The area of the triangle of a place and the two beside it that are left, in square metres.
    private func area(_ place: Int) -> Double {
      let (a, b) = (before[place], behind[place])
      let east = plane.east
      let north = plane.north
      let double =
        (east[a] - east[place]) * (north[b] - north[place])
        - (east[b] - east[place]) * (north[a] - north[place])
      let unit = TraceDistance.metresPerUnit
      return abs(double) / 2 * scales[place] * unit * unit
    }
  }
}

/// A binary heap of places by area, then by place, in which areas may change.
///
/// The heap of J. W. J. Williams, "Algorithm 232: Heapsort", Communications of the ACM 7 (1964),
/// with the slot of each place beside it.
private struct AreaHeap {
  private var keys: [Double]
  private var places: [Int32]
  private var slots: [Int32]

  /// All places of `areas` but the ends.
  init(_ areas: [Double]) {
    precondition(areas.count < Int32.max, "places that 32 bits can number")
    keys = areas
    places = (1..<max(1, Int32(areas.count) - 1)).map { $0 }
    slots = areas.indices.map { Int32($0) - 1 }
    for slot in stride(from: places.count / 2 - 1, through: 0, by: -1) { sink(slot) }
  }

  func area(_ place: Int) -> Double { keys[place] }

  mutating func removeLeast() -> Int? {
    guard let least = places.first, let last = places.popLast() else { return nil }
    if !places.isEmpty {
      put(last, 0)
      sink(0)
    }
    return Int(least)
  }

  mutating func change(_ place: Int, to area: Double) {
    keys[place] = area
    let slot = Int(slots[place])
    rise(slot)
    sink(Int(slots[place]))
  }

  @inline(__always)
  private func isLess(_ a: Int32, _ b: Int32) -> Bool {
    let (x, y) = (keys[Int(a)], keys[Int(b)])
    return x != y ? x < y : a < b
  }

  @inline(__always)
  private mutating func put(_ place: Int32, _ slot: Int) {
    places[slot] = place
    slots[Int(place)] = Int32(slot)
  }

  private mutating func rise(_ start: Int) {
    var slot = start
    let place = places[slot]
    while slot > 0, isLess(place, places[(slot - 1) / 2]) {
      put(places[(slot - 1) / 2], slot)
      slot = (slot - 1) / 2
    }
    put(place, slot)
  }

  private mutating func sink(_ start: Int) {
    var slot = start
    let place = places[slot]
    while true {
      var child = 2 * slot + 1
      guard child < places.count else { break }
      if child + 1 < places.count, isLess(places[child + 1], places[child]) { child += 1 }
      guard isLess(places[child], place) else { break }
      put(places[child], slot)
      slot = child
    }
    put(place, slot)
  }
}

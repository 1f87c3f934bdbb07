/// Rings cut along a meridian.
///
/// The places where rings cross it, sorted by latitude, bound stretches that are inside and outside in
/// turn. So each stretch between an odd one and the next is a border of both sides.
struct MeridianCut {
  private(set) var west: [Ring] = []
  private(set) var east: [Ring] = []
  private let meridian: Int64
  /// The latitudes of the crossings.
  private var crossings: [Int64] = []
  private var westChains: [Chain] = []
  private var eastChains: [Chain] = []

  /// A part of a ring on one side, from one crossing to another.
  private struct Chain {
    let start: Int
    let end: Int
    let vertices: [RingVertex]
  }

  /// Cuts `rings`, each of which is in the result as a whole where it does not cross `meridian`.
  init(_ rings: [Ring], at meridian: Int64) {
    self.meridian = meridian
    for ring in rings {
      if !ring.contains(where: { $0.x > meridian }) {
        west.append(ring)
      } else if !ring.contains(where: { $0.x < meridian }) {
        east.append(ring)
      } else {
        divide(ring)
      }
    }
    let partners = self.partners
    west += joined(westChains, partners)
    east += joined(eastChains, partners)
  }

  /// Divides a ring into its chains; what lies on the meridian counts as east of it.
  private mutating func divide(_ ring: Ring) {
    func isEast(_ index: Int) -> Bool { ring[(index + ring.count) % ring.count].x >= meridian }
    guard let first = ring.indices.first(where: { isEast($0) != isEast($0 - 1) }) else { return }
    let firstCrossing = crossings.count
    var start = firstCrossing
    crossings.append(latitude(between: ring[(first + ring.count - 1) % ring.count], ring[first]))
    var vertices: [RingVertex] = []
    for step in 0..<ring.count {
      let index = first + step
      let vertex = ring[index % ring.count]
      vertices.append(vertex)
      guard isEast(index + 1) != isEast(index) else { continue }
      let isLast = step == ring.count - 1
      let end = isLast ? firstCrossing : crossings.count
      if !isLast { crossings.append(latitude(between: vertex, ring[(index + 1) % ring.count])) }
      let chain = Chain(start: start, end: end, vertices: vertices)
      if isEast(index) { eastChains.append(chain) } else { westChains.append(chain) }
      (start, vertices) = (end, [])
    }
  }

  private func latitude(between a: RingVertex, _ b: RingVertex) -> Int64 {
    let share = Double(meridian - a.x) / Double(b.x - a.x)
    return a.y + Int64((Double(b.y - a.y) * share).rounded())
  }

  /// The other end of the stretch that each crossing bounds.
  private var partners: [Int] {
    let order = crossings.indices.sorted { (crossings[$0], $0) < (crossings[$1], $1) }
    var partners = [Int](repeating: 0, count: crossings.count)
    // A ring comes back to the side that it left, so their number is even.
    for pair in stride(from: 0, to: order.count - 1, by: 2) {
      partners[order[pair]] = order[pair + 1]
      partners[order[pair + 1]] = order[pair]
    }
    return partners
  }

  /// The rings that the chains of one side make with the stretches between them.
  private func joined(_ chains: [Chain], _ partners: [Int]) -> [Ring] {
    var chainAt = [Int](repeating: 0, count: crossings.count)
    for (index, chain) in chains.enumerated() {
      chainAt[chain.start] = index
      chainAt[chain.end] = index
    }
    var isUsed = [Bool](repeating: false, count: chains.count)
    var rings: [Ring] = []
    for first in chains.indices where !isUsed[first] {
      var ring: Ring = []
      var crossing = chains[first].start
      while !isUsed[chainAt[crossing]] {
        let chain = chains[chainAt[crossing]]
        isUsed[chainAt[crossing]] = true
        let isForward = chain.start == crossing
        let end = isForward ? chain.end : chain.start
        ring.append(RingVertex(x: meridian, y: crossings[crossing]))
        ring += isForward ? chain.vertices : chain.vertices.reversed()
        ring.append(RingVertex(x: meridian, y: crossings[end]))
        crossing = partners[end]
      }
      rings.append(ring)
    }
    return rings
  }
}

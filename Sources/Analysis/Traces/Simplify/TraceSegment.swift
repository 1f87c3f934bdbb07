/// A straight line from one place of a trace to a later one, and how far places between lie from
/// it.
///
/// The distance is that to the segment, not to the line through it: with the vector b from start to
/// end and p from the start to the place, c = p × b across and e = max(0, −p·b, p·b − b·b) beyond
/// the ends, it is √((c² + e²) ÷ b·b). All that is needed without a branch, so several places are
/// measured at once.
struct TraceSegment {
  private let east: UnsafePointer<Double>
  private let north: UnsafePointer<Double>
  private let first: Int
  private let last: Int
  private let scale: Double
  private let startEast: Double
  private let startNorth: Double
  private let acrossEast: Double
  private let acrossNorth: Double
  private let squaredLength: Double

  /// A place and the square of its distance, in units of latitude.
  struct Farthest {
    var squaredDistance: Double
    var index: Int
  }

  /// The line from `first` to `last`, at `scale` units of latitude in a unit of longitude.
  init(
    _ east: UnsafePointer<Double>, _ north: UnsafePointer<Double>, _ first: Int, _ last: Int,
    scale: Double
  ) {
    self.east = east
    self.north = north
    self.first = first
    self.last = last
    self.scale = scale
    startEast = east[first]
    startNorth = north[first]
    let lengthEast = (east[last] - startEast) * scale
    let lengthNorth = north[last] - startNorth
    squaredLength = lengthEast * lengthEast + lengthNorth * lengthNorth
    // A line without length is measured as if it were one unit long and seen from beyond its start.
    acrossEast = squaredLength > 0 ? lengthEast : 1
    acrossNorth = squaredLength > 0 ? lengthNorth : 0
  }

  /// The place between the ends that is farthest away, the first of equal ones; there must be one.
  func farthest() -> Farthest {
    squaredLength > 0 ? farthestOfLine() : farthestOfPoint()
  }

  private func farthestOfLine() -> Farthest {
    var place = first + 1
    var most = SIMD4<Double>(repeating: -1)
    var places = SIMD4<Double>(repeating: 0)
    var now = SIMD4<Double>(0, 1, 2, 3) + Double(place)
    let eastBase = UnsafeRawPointer(east)
    let northBase = UnsafeRawPointer(north)
    while place + 4 <= last {
      let offset = place &* 8
      let e =
        (eastBase.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self) - startEast) * scale
      let n = northBase.loadUnaligned(fromByteOffset: offset, as: SIMD4<Double>.self) - startNorth
      let across = e * acrossNorth - n * acrossEast
      let along = e * acrossEast + n * acrossNorth
      let beyond = pointwiseMax(pointwiseMax(-along, along - squaredLength), .zero)
      let square = across * across + beyond * beyond
      let isMore = square .> most
      most.replace(with: square, where: isMore)
      places.replace(with: now, where: isMore)
      now += 4
      place &+= 4
    }
    var found = Farthest(squaredDistance: most[0], index: Int(places[0]))
    for lane in 1..<4 {
      let index = Int(places[lane])
      if most[lane] > found.squaredDistance
        || (most[lane] == found.squaredDistance && index < found.index)
      {
        found = Farthest(squaredDistance: most[lane], index: index)
      }
    }
    while place < last {
      let e = (east[place] - startEast) * scale
      let n = north[place] - startNorth
      let across = e * acrossNorth - n * acrossEast
      let along = e * acrossEast + n * acrossNorth
      let beyond = max(max(-along, along - squaredLength), 0)
      let square = across * across + beyond * beyond
      if square > found.squaredDistance { found = Farthest(squaredDistance: square, index: place) }
      place += 1
    }
    found.squaredDistance /= squaredLength
    return found
  }

  /// Where both ends are one place, as on a round trip.
  private func farthestOfPoint() -> Farthest {
    var found = Farthest(squaredDistance: -1, index: first)
    for place in first + 1..<last {
      let e = (east[place] - startEast) * scale
      let n = north[place] - startNorth
      let square = e * e + n * n
      if square > found.squaredDistance { found = Farthest(squaredDistance: square, index: place) }
    }
    return found
  }
}

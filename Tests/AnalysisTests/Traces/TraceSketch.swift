import Analysis
import TestSupport

/// Traces drawn by metres from a place at the equator, where a degree is as long in both
/// directions.
struct TraceSketch {
  /// Units of 1e-7 degrees in a metre.
  static let unitsPerMetre = 1_800_000_000 / (6_371_008.8 * Double.pi)

  private(set) var fixes: [TraceFix] = []

  /// Adds a fix `seconds` after 1970, `north` and `east` metres from the place.
  mutating func add(
    _ seconds: Double, north: Double = 0, east: Double = 0, elevation: Double? = nil,
    accuracy: Double? = nil
  ) {
    fixes.append(
      TraceFix(
        time: Int64((seconds * 1_000_000).rounded()),
        latitude: Int32((north * Self.unitsPerMetre).rounded()),
        longitude: Int32((east * Self.unitsPerMetre).rounded()),
        elevation: elevation.map { Int32(($0 * 1000).rounded()) } ?? TraceFix.missing,
        accuracy: accuracy.map { Int32(($0 * 1000).rounded()) } ?? TraceFix.missing))
  }

  /// Adds `count` fixes that go from `start` to `end` metres east, `every` seconds apart.
  mutating func line(
    _ count: Int, from start: Double, to end: Double, at seconds: Double, every: Double
  ) {
    for step in 0..<count {
      let share = count > 1 ? Double(step) / Double(count - 1) : 0
      add(seconds + Double(step) * every, north: 1, east: start + (end - start) * share)
    }
  }

  /// A trace with stays, movement, gaps and every kind of wrong fix, anywhere on the globe.
  static func random(_ generator: inout SeededGenerator, count: Int) -> [TraceFix] {
    let latitude = Double.random(in: -60...60, using: &generator) * 1e7
    let longitude = Double.random(in: -180...180, using: &generator) * 1e7
    var (north, east, heading, time) = (0.0, 0.0, 0.0, Int64(1_700_000_000_000_000))
    var fixes: [TraceFix] = []
    var isMoving = false
    for _ in 0..<count {
      if Int.random(in: 0..<30, using: &generator) == 0 { isMoving.toggle() }
      let step = Int64.random(in: 0...40, using: &generator)
      time += step * 1_000_000
      if Int.random(in: 0..<100, using: &generator) == 0 { time += 3_600_000_000 }
      heading += Double.random(in: -0.5...0.5, using: &generator)
      if isMoving {
        north += heading.sine * Double(step) * 10
        east += (heading + 1.57).sine * Double(step) * 10
      }
      var place = (north, east)
      switch Int.random(in: 0..<60, using: &generator) {
      case 0: place.0 += 40_000
      case 1: place.1 += 200_000
      case 2...4: place.1 += 8_000
      default: break
      }
      let jitter = Double.random(in: -9...9, using: &generator)
      var units = Int64(longitude + (place.1 + jitter) * unitsPerMetre)
      units = (units + 5_400_000_000) % 3_600_000_000 - 1_800_000_000
      let isZero = Int.random(in: 0..<80, using: &generator) == 0
      let hasElevation = Bool.random(using: &generator)
      fixes.append(
        TraceFix(
          time: time,
          latitude: isZero ? 0 : Int32(latitude + (place.0 + jitter) * unitsPerMetre),
          longitude: isZero ? 0 : Int32(units),
          elevation: hasElevation
            ? Int32.random(in: 0...900_000, using: &generator) : TraceFix.missing,
          accuracy: Int32.random(in: 0...60_000, using: &generator)))
    }
    return fixes
  }

  /// `fixes` in pieces of random length, some of them empty.
  static func pieces(
    _ fixes: [TraceFix], _ generator: inout SeededGenerator
  ) -> [TraceColumns] {
    var pieces: [TraceColumns] = []
    var start = 0
    while start < fixes.count {
      let end = min(fixes.count, start + Int.random(in: 0...40, using: &generator))
      pieces.append(TraceColumns(fixes[start..<end]))
      start = end
    }
    return pieces
  }
}

extension Double {
  /// A wave of about the shape of the sine: enough for a wandering heading.
  fileprivate var sine: Double {
    let turn = (self / 6.283185307179586).truncatingRemainder(dividingBy: 1)
    let x = turn < 0 ? turn + 1 : turn
    return x < 0.5 ? 16 * x * (0.5 - x) : -16 * (x - 0.5) * (1 - x)
  }
}

import TestSupport

@testable import Platform

/// Pairs of points of every kind that a formula for distances may be wrong on.
enum GlobePairs: CaseIterable {
  case anywhere, near, opposite, aroundPole, fromPoleToPole, fromPole, onMeridian, overPole,
    onEquator, onParallel, onMirroredParallel, acrossAntimeridian, crossingEquator

  static let quarter: Int64 = 900_000_000
  static let half: Int64 = 1_800_000_000

  /// A random pair of this kind.
  func pair(_ generator: inout SeededGenerator) -> (GlobePoint, GlobePoint) {
    let latitude = Int64.random(in: -Self.quarter...Self.quarter, using: &generator)
    let longitude = Int64.random(in: -Self.half...Self.half, using: &generator)
    let (north, east) = (Self.offset(&generator), Self.offset(&generator))
    let a = Self.point(latitude, longitude)
    let b: GlobePoint
    switch self {
    case .anywhere:
      b = Self.point(
        Int64.random(in: -Self.quarter...Self.quarter, using: &generator),
        Int64.random(in: -Self.half...Self.half, using: &generator))
    case .near: b = Self.point(latitude + north, longitude + east)
    case .opposite: b = Self.point(-latitude + north, longitude + Self.half + east)
    case .aroundPole:
      return (
        Self.point(Self.quarter - abs(north), longitude), Self.point(Self.quarter - abs(east), east)
      )
    case .fromPoleToPole:
      return (
        Self.point(Self.quarter - abs(north), longitude), Self.point(abs(east) - Self.quarter, east)
      )
    case .fromPole: return (Self.point(Self.quarter - abs(north), east), a)
    case .onMeridian: b = Self.point(latitude + north, longitude)
    case .overPole: b = Self.point(latitude + north, longitude + Self.half)
    case .onEquator:
      return (
        Self.point(0, longitude),
        Self.point(0, longitude + east + (Bool.random(using: &generator) ? Self.half : 0))
      )
    case .onParallel: b = Self.point(latitude, longitude + east)
    case .onMirroredParallel: b = Self.point(-latitude, longitude + Self.half + east)
    case .acrossAntimeridian:
      return (Self.point(latitude, Self.half - abs(east)), Self.point(latitude + north, -Self.half))
    case .crossingEquator:
      return (Self.point(north, longitude), Self.point(-north, longitude + east))
    }
    return Bool.random(using: &generator) ? (a, b) : (b, a)
  }

  /// The first few pairs, of tens of thousands from `seed`, for which `isRight` is false.
  func wrongPairs(
    seed: UInt64, _ isRight: (GlobePoint, GlobePoint) -> Bool
  ) -> [(GlobePoint, GlobePoint)] {
    var generator = SeededGenerator(seed: seed)
    var wrong: [(GlobePoint, GlobePoint)] = []
    for _ in 0..<(isLongTest() ? 1_000_000 : 15_000) where wrong.count < 3 {
      let (a, b) = pair(&generator)
      if !isRight(a, b) { wrong.append((a, b)) }
    }
    return wrong
  }

  /// From nothing to some ten degrees, each size as often.
  private static func offset(_ generator: inout SeededGenerator) -> Int64 {
    let size: Int64 =
      [
        0, 1, 10, 1_000, 100_000, 1_000_000, 5_000_000, 10_000_000, 20_000_000, 100_000_000,
      ].randomElement(using: &generator) ?? 0
    return Int64.random(in: -size...size, using: &generator)
  }

  /// The point with the longitude brought around and the latitude cut off at the poles.
  static func point(_ latitude: Int64, _ longitude: Int64) -> GlobePoint {
    var longitude = longitude
    while longitude > half { longitude -= 2 * half }
    while longitude < -half { longitude += 2 * half }
    return GlobePoint(
      uncheckedLatitude: Int32(min(max(latitude, -quarter), quarter)), longitude: Int32(longitude))
  }
}

import TestSupport
import Testing

@testable import Analysis

/// How somebody moved, by speeds of legs that are known.
@Suite struct LegModeTests {
  /// A leg of an hour at a mean speed while moving and a speed that 95 per cent of its pairs do not exceed, in km/h.
  private func leg(_ mean: Int64, _ high: Int64, fixes: Int64 = 100, seconds: Int64 = 3600)
    -> LegMeasure
  {
    var leg = LegMeasure()
    leg.fixCount = fixes
    leg.movingTime = seconds * 1000
    leg.distance = mean * 1_000_000 * seconds / 3600
    leg.highSpeed = high * 1_000_000 / 3600
    return leg
  }

  @Test(
    arguments: [
      (4, 6, LegMode.foot), (11, 13, .foot), (17, 26, .bicycle), (22, 30, .bicycle),
      // A car in traffic is no faster than a bicycle in the mean, but is fast between stops.
      (20, 60, .motor), (28, 55, .motor), (95, 130, .motor), (210, 300, .motor),
      (800, 900, .aircraft),
    ] as [(Int64, Int64, LegMode)])
  func speedsTellModes(mean: Int64, high: Int64, mode: LegMode) {
    let found = LegMode.of(leg(mean, high))
    #expect(found.mode == mode, "\(mean) and \(high) km/h: \(found)")
    #expect((found.certainty ?? 0) >= 600)
  }

  @Test func doubtIsSaid() throws {
    // Between a slow moped and a fast bicycle.
    let doubt = LegMode.of(leg(27, 38))
    #expect(doubt.certainty.map { $0 < 900 } == true, "\(doubt)")
    let even = LegMode.of(leg(26, 39))
    #expect((even.certainty ?? 1000) < 800, "\(even)")
    // Four fixes, half a minute, nothing at all.
    for nothing in [leg(5, 6, fixes: 4), leg(5, 6, seconds: 30), LegMeasure()] {
      let found = LegMode.of(nothing)
      #expect(found.mode == .unknown && found.certainty == nil)
    }
  }

  /// Any speeds at all give a share between 0 and 1,000, and the greatest speeds an aircraft.
  @Test func anySpeedsAreTaken() {
    withSeeds(300) { generator, seed in
      func any() -> Int64 {
        Int64.random(in: 0...(1 << Int64.random(in: 0...40, using: &generator)), using: &generator)
      }
      var leg = LegMeasure()
      (leg.fixCount, leg.distance, leg.highSpeed) = (10, any(), any())
      leg.movingTime = 60_000 + any()
      let found = LegMode.of(leg)
      #expect(found.certainty.map { (0...1000).contains($0) } ?? true, "seed \(seed)")
    }
    #expect(LegMode.of(leg(30_000, 30_000)).mode == .aircraft)
  }

  @Test func partsOfASplitAddUp() {
    let legs = [leg(4, 6), leg(17, 26), leg(95, 130), leg(4, 5), leg(1, 2, fixes: 2)]
    var (whole, first, rest) = (ModalSplit(), ModalSplit(), ModalSplit())
    for leg in legs { whole.add(leg) }
    for leg in legs[..<2] { first.add(leg) }
    for leg in legs[2...] { rest.add(leg) }
    first.add(rest)
    #expect(first == whole)
    #expect(whole[.foot].legs == 2 && whole[.foot].distance == 8_000_000)
    #expect(whole[.bicycle].legs == 1 && whole[.unknown].legs == 1 && whole[.aircraft].legs == 0)
  }
}

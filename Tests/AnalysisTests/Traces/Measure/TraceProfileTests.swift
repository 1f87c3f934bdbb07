import TestSupport
import Testing

@testable import Analysis

@Suite struct TraceProfileTests {
  /// The profile of `fixes` with `steps` in pieces.
  static func profile(
    _ fixes: [TraceFix], _ steps: [Int64], cuts: [Int] = []
  ) -> TraceProfile {
    var profile = TraceProfile()
    let bounds = [0] + cuts.sorted() + [fixes.count]
    for (start, end) in zip(bounds, bounds.dropFirst()) {
      TraceColumns(fixes[start..<end]).withBuffers { fixes in
        steps[start..<end].withUnsafeBufferPointer { profile.consume(fixes, steps: $0) }
      }
    }
    return profile
  }

  /// Steps of every size, some over many stretches, some none.
  static func random(
    _ generator: inout SeededGenerator
  ) -> (fixes: [TraceFix], steps: [Int64]) {
    let most = Int64(1) << Int64.random(in: 2...24, using: &generator)
    var time: Int64 = 0
    var fixes: [TraceFix] = []
    var steps: [Int64] = []
    for _ in 0..<Int.random(in: 1...400, using: &generator) {
      time += Int64.random(in: 0...20_000_000, using: &generator)
      steps.append(Int64.random(in: 0...most, using: &generator))
      fixes.append(
        TraceFix(
          time: time, latitude: 0, longitude: 0,
          elevation: Bool.random(using: &generator)
            ? Int32.random(in: -9_000...9_000_000, using: &generator) : TraceFix.missing))
    }
    steps[0] = 0
    return (fixes, steps)
  }

  @Test func totalsAreTheWay() {
    withSeeds(100, long: 1_000) { generator, seed in
      let (fixes, steps) = Self.random(&generator)
      let profile = Self.profile(fixes, steps)
      var (distance, time) = (Int64(0), Int64(0))
      for place in fixes.indices.dropFirst() {
        distance += steps[place]
        time += fixes[place].time - fixes[place - 1].time
      }
      #expect(profile.stretches.reduce(0) { $0 + $1.distance } == distance, "seed \(seed)")
      #expect(profile.stretches.reduce(0) { $0 + $1.time } == time, "seed \(seed)")
      #expect(profile.way == distance, "seed \(seed)")
      #expect(profile.stretches.count == Int(distance / profile.width) + 1, "seed \(seed)")
      #expect(profile.stretches.count <= TraceProfile.capacity, "seed \(seed)")
      for stretch in profile.stretches {
        #expect(stretch.distance <= profile.width && stretch.time >= 0, "seed \(seed)")
      }
      let known = profile.stretches.reduce(0) { $0 + $1.knownCount }
      #expect(
        known >= Int64(fixes.count { $0.elevation != TraceFix.missing }), "seed \(seed)")
    }
  }

  /// The way at the time of each fix is as far as it went, to the stretch; where the speed is even, exactly.
  @Test func wayIsKnownAtEachTime() {
    withSeeds(60, long: 500) { generator, seed in
      let (fixes, steps) = Self.random(&generator)
      let profile = Self.profile(fixes, steps)
      var way: Int64 = 0
      var before: Int64 = 0
      for (fix, step) in zip(fixes, steps) {
        way += step
        guard let found = profile.way(at: fix.time) else {
          Issue.record("seed \(seed): no way at \(fix.time)")
          return
        }
        // Fixes of one instant are one place.
        let times = fixes.filter { $0.time == fix.time }.count
        #expect(times > 1 || (found - way).magnitude <= profile.width, "seed \(seed)")
        #expect(found >= before, "seed \(seed)")
        before = found
      }
      #expect(profile.way(at: fixes[0].time - 1) == 0, "seed \(seed)")
      #expect(profile.way(at: fixes[fixes.count - 1].time + 1) == profile.way, "seed \(seed)")
    }
    let even = (0...40).map {
      TraceFix(time: Int64($0) * 1_000_000, latitude: 0, longitude: 0, elevation: TraceFix.missing)
    }
    let profile = Self.profile(even, [0] + Array(repeating: 700, count: 40))
    for second in 0...40 {
      #expect(profile.way(at: Int64(second) * 1_000_000) == Int64(second) * 700)
    }
    #expect(profile.way(at: 10_500_000) == 7_350)
    #expect(TraceProfile().way(at: 0) == nil)
  }

  @Test func anyCutGivesTheSame() {
    withSeeds(60, long: 500) { generator, seed in
      let (fixes, steps) = Self.random(&generator)
      let cuts = (0..<5).map { _ in Int.random(in: 0...fixes.count, using: &generator) }
      let whole = Self.profile(fixes, steps)
      #expect(Self.profile(fixes, steps, cuts: cuts) == whole, "seed \(seed)")
      #expect(Self.profile(fixes, steps, cuts: Array(0...fixes.count)) == whole, "seed \(seed)")
    }
  }

  /// The shortest of 1, 2, 10, 20, … metres of which 256 suffice.
  @Test func widthsAreRound() {
    for (way, metres) in [
      (0, 1), (255, 1), (256, 2), (511, 2), (512, 10), (2_559, 10), (2_560, 20), (5_119, 20),
      (5_120, 100), (25_600, 200), (300_000, 2_000), (6_000_000, 100_000),
    ] as [(Int64, Int64)] {
      // In one step, and in many.
      for count in [1, 1_000] as [Int64] {
        let step = way * 1_000 / count
        let fixes = (0...count).map {
          TraceFix(time: $0 * 1_000_000, latitude: 0, longitude: 0)
        }
        let profile = Self.profile(fixes, [0] + [Int64](repeating: step, count: Int(count)))
        #expect(profile.width == metres * 1_000, "\(way) m in \(count) steps")
      }
    }
  }

  /// A step over ten stretches of a metre: each has its share of time, and elevations on the line.
  @Test func aStepOverManyStretches() {
    let fixes = [
      TraceFix(time: 0, latitude: 0, longitude: 0, elevation: 100_000),
      TraceFix(time: 20_000_000, latitude: 0, longitude: 0, elevation: 110_000),
    ]
    let profile = Self.profile(fixes, [0, 10_000])
    #expect(profile.width == 1_000 && profile.stretches.count == 11)
    for (index, stretch) in profile.stretches.enumerated().dropLast() {
      #expect(stretch.distance == 1_000 && stretch.time == 2_000_000 && stretch.speed == 500)
      #expect(stretch.elevation == (index == 0 ? 100_000 : 100_500 + Int64(index) * 1_000))
    }
    #expect(profile.stretches[10].distance == 0 && profile.stretches[10].speed == nil)
    #expect(profile.stretches[10].elevation == 110_000)
  }

  /// The next leg goes on where the last one ended, without the way and the time in between.
  @Test func legsFollowEachOther() {
    let fixes = TraceColumns(
      [0, 10, 300, 310].map {
        TraceFix(time: $0 * 1_000_000, latitude: 0, longitude: 0, elevation: 5)
      })
    var profile = TraceProfile()
    fixes.withBuffers { fixes in
      ([0, 5_000, 70_000, 5_000] as [Int64]).withUnsafeBufferPointer { steps in
        profile.consume(fixes[0..<2], steps: UnsafeBufferPointer(rebasing: steps[..<2]))
        profile.endLeg()
        profile.consume(fixes[2..<4], steps: UnsafeBufferPointer(rebasing: steps[2...]))
      }
    }
    #expect(profile.stretches.reduce(0) { $0 + $1.time } == 20_000_000 && profile.way == 10_000)
    #expect(profile.stretches.compactMap(\.speed).allSatisfy { $0 == 500 })
    #expect(profile.stretches.reduce(0) { $0 + $1.knownCount } >= 4)
  }
}

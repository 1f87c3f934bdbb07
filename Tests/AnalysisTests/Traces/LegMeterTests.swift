import Analysis
import TestSupport
import Testing

@Suite struct LegMeterTests {
  static func measure(_ sketch: TraceSketch) -> LegMeasure {
    TraceColumns(sketch.fixes).withBuffers { LegMeter.measure($0) }
  }

  @Test func distanceTimeAndSpeed() {
    var sketch = TraceSketch()
    sketch.add(0)
    sketch.add(10, east: 100)
    // 0.4 m/s is no movement, and a pair that takes no time has no speed.
    sketch.add(20, east: 104)
    sketch.add(20, east: 114)
    sketch.add(30.0004, east: 114, accuracy: 3)
    sketch.add(40.0004, east: 134)
    let found = Self.measure(sketch)
    #expect(abs(found.distance - 134_000) <= 40)
    #expect(found.duration == 40_000)
    // 10 s and 10 s, from 30.0004.
    #expect(found.movingTime == 20_000)
    #expect(found.fixCount == 6)
    #expect(abs((found.maximumSpeed ?? 0) - 10_000) <= 2)
    #expect(found.highSpeed == found.maximumSpeed)
  }

  @Test func highSpeedIsTheNearestRank() {
    // Steps of 1, 2, … 20 m a second: 95 per cent of 20 are 19.
    var sketch = TraceSketch()
    var east = 0.0
    sketch.add(0)
    for step in (1...20).reversed() {
      east += Double(step)
      sketch.add(Double(21 - step), east: east)
    }
    let found = Self.measure(sketch)
    #expect(abs((found.highSpeed ?? 0) - 19_000) <= 12)
    #expect(abs((found.maximumSpeed ?? 0) - 20_000) <= 12)
  }

  /// Against sorting, with values of every size.
  @Test func quantilesOfManySpeeds() {
    withSeeds(30, long: 200) { generator, seed in
      var fixes: [TraceFix] = []
      var time: Int64 = 0
      for _ in 0..<Int.random(in: 2...400, using: &generator) {
        time += Int64.random(in: 1...3, using: &generator) * 1_000_000
        let spread = Int32(1) << Int32.random(in: 1...29, using: &generator)
        let place = Int32.random(in: -spread...spread, using: &generator)
        fixes.append(TraceFix(time: time, latitude: place, longitude: 0))
      }
      let found = TraceColumns(fixes).withBuffers { LegMeter.measure($0) }
      var speeds: [Int64] = []
      for (a, b) in zip(fixes, fixes.dropFirst()) {
        speeds.append(LegMeter.measure(pair: a, b).maximumSpeed ?? -1)
      }
      speeds.sort()
      #expect(found.maximumSpeed == speeds.last, "seed \(seed)")
      let rank = (speeds.count * 95 + 99) / 100
      #expect(found.highSpeed == speeds[rank - 1], "seed \(seed)")
    }
  }

  @Test func climbCountsFromTheThreshold() {
    // Fixes 101 m from each other: no window holds two.
    func gain(_ elevations: [Double?]) -> ElevationGain? { Self.gain(elevations, every: 101) }
    let noise = gain([100, 102, 99, 101, 98, 100])
    #expect(noise?.rawClimb == 6_000 && noise?.rawDescent == 6_000)
    #expect(noise?.climb == 0 && noise?.descent == 0)
    // 3 m is not above 3 m; 4 m is, and then the count goes on from there.
    let hill = gain([100, 103, 104, 106.5, 110, 95, 97])
    #expect(hill?.climb == 10_000 && hill?.descent == 15_000)
    #expect(hill?.rawClimb == 12_000 && hill?.rawDescent == 15_000)
    // What is missing is not 0: its neighbours are compared.
    let holes = gain([nil, 500, nil, nil, 510, nil])
    #expect(holes?.climb == 10_000 && holes?.rawDescent == 0 && holes?.knownCount == 2)
    #expect(gain([nil, nil]) == gain([]))
  }

  /// The elevation of a leg with a fix every `step` metres.
  static func gain(_ elevations: [Double?], every step: Double) -> ElevationGain? {
    var sketch = TraceSketch()
    for (place, elevation) in elevations.enumerated() {
      sketch.add(Double(place), east: Double(place) * step, elevation: elevation)
    }
    return measure(sketch).elevation
  }

  /// Fixes 60 m apart: the window of 100 m has the neighbours, and the ends stand as they are.
  @Test func climbIsSmoothedOverTheWay() {
    let gain = Self.gain([100, 100, 112, 112, 88, 109], every: 60)
    // 100, 104, 108, 104, 103, 109: up 4 and 4, down 4, and up 5 from 104.
    #expect(gain?.climb == 13_000 && gain?.descent == 4_000)
    #expect(gain?.rawClimb == 33_000 && gain?.rawDescent == 24_000)
    // What has no elevation takes way all the same: the neighbours are 120 m off.
    let holes = Self.gain([100, nil, 104, nil, 100], every: 60)
    #expect(holes?.climb == 4_000 && holes?.descent == 4_000)
    // The noise of a receiver on a flat way: nothing is left of 5 m to and fro.
    let noise = Self.gain((0..<200).map { $0 % 2 == 0 ? 100 : 105 } + [100], every: 10)
    #expect(noise?.climb == 0 && noise?.descent == 0 && noise?.rawClimb == 500_000)
    // A steep hill is as high as before.
    let hill = Self.gain((0...100).map { Double(100 + 5 * $0) }, every: 10)
    #expect(hill?.climb == 500_000 && hill?.descent == 0)
  }

  /// Against means that are computed one by one.
  @Test func smoothedClimbsOfManyWays() {
    withSeeds(40, long: 400) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 200)
      var settings = LegMeasureSettings()
      settings.climbWindow = [0, 1_000, 100_000, 5_000_000][Int(seed % 4)]
      let found = TraceColumns(fixes).withBuffers { LegMeter.measure($0, settings).elevation }
      var (way, known) = (Int64(0), [(way: Int64, elevation: Int64)]())
      for (place, fix) in fixes.enumerated() {
        if place > 0 { way += LegMeter.measure(pair: fixes[place - 1], fix).distance }
        if fix.elevation != TraceFix.missing { known.append((way, Int64(fix.elevation))) }
      }
      var (climb, descent) = (Int64(0), Int64(0))
      var counted = known.first?.elevation ?? 0
      for (place, one) in known.enumerated() {
        let near = known.filter { abs($0.way - one.way) <= settings.climbWindow }
        let mean = Double(near.reduce(0) { $0 + $1.elevation }) / Double(near.count)
        let isEnd = place == 0 || place == known.count - 1
        let rise = (isEnd ? one.elevation : Int64(mean.rounded())) - counted
        guard abs(rise) > 3_000 else { continue }
        climb += max(0, rise)
        descent += max(0, -rise)
        counted += rise
      }
      #expect(found?.climb == climb && found?.descent == descent, "seed \(seed)")
    }
  }

  @Test func boundsGoOverTheAntimeridian() {
    func box(_ longitudes: [Double]) -> BoundingBox? {
      let fixes = longitudes.enumerated().map {
        TraceFix(
          time: Int64($0.offset), latitude: Int32($0.offset), longitude: Int32($0.element * 1e7))
      }
      return TraceColumns(fixes).withBuffers { LegMeter.measure($0) }.bounds
    }
    let over = box([179, -179, 178.5])
    #expect(over?.west == 1_785_000_000 && over?.east == -1_790_000_000)
    #expect(over?.south == 0 && over?.north == 2)
    #expect(box([1, -1])?.west == -10_000_000)
    let around = box([0, 120, -120, 0, 10])
    #expect(around?.west == -1_800_000_000 && around?.east == 1_800_000_000)
    #expect(box([]) == nil)
  }

  @Test func cutsDoNotMatter() {
    withSeeds(30, long: 200) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 300)
      let whole = TraceColumns(fixes).withBuffers { LegMeter.measure($0) }
      var meter = LegMeter()
      for _ in 0..<2 {
        for piece in TraceSketch.pieces(fixes, &generator) {
          piece.withBuffers { meter.consume($0) }
        }
        #expect(meter.finish() == whole, "seed \(seed)")
      }
      var sum: Int64 = 0
      for (a, b) in zip(fixes, fixes.dropFirst()) { sum += LegMeter.measure(pair: a, b).distance }
      #expect(sum == whole.distance, "seed \(seed)")
    }
  }

  /// More fixes than one block of steps.
  @Test func longLegs() {
    var sketch = TraceSketch()
    for place in 0..<5000 { sketch.add(Double(place), east: Double(place * 10)) }
    let found = Self.measure(sketch)
    #expect(abs(found.distance - 49_990_000) < 5000 && found.movingTime == 4_999_000)
  }
}

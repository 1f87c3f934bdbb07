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
    func gain(_ elevations: [Double?]) -> ElevationGain {
      var sketch = TraceSketch()
      for (place, elevation) in elevations.enumerated() {
        sketch.add(Double(place), elevation: elevation)
      }
      return Self.measure(sketch).elevation
    }
    let noise = gain([100, 102, 99, 101, 98, 100])
    #expect(noise.rawClimb == 6_000 && noise.rawDescent == 6_000)
    #expect(noise.climb == 0 && noise.descent == 0)
    // 3 m is not above 3 m; 4 m is, and then the count goes on from there.
    let hill = gain([100, 103, 104, 106.5, 110, 95, 97])
    #expect(hill.climb == 10_000 && hill.descent == 15_000)
    #expect(hill.rawClimb == 12_000 && hill.rawDescent == 15_000)
    // What is missing is not 0: its neighbours are compared.
    let holes = gain([nil, 500, nil, nil, 510, nil])
    #expect(holes.climb == 10_000 && holes.rawDescent == 0 && holes.knownCount == 2)
    #expect(gain([nil, nil]) == gain([]))
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

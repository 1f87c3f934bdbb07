import Analysis
import TestSupport
import Testing

@Suite struct TraceHierarchyTests {
  static func segments(
    _ fixes: [TraceFix], _ settings: HierarchySettings = HierarchySettings()
  ) -> TraceSegments {
    var hierarchy = TraceHierarchy(settings)
    var segments = TraceSegments()
    TraceColumns(fixes).withBuffers { hierarchy.consume($0, into: &segments) }
    hierarchy.finish(into: &segments)
    return segments
  }

  /// Half an hour at home, ten minutes on the way, and half an hour at work.
  @Test func stayLegStay() throws {
    var sketch = TraceSketch()
    sketch.line(31, from: 0, to: 30, at: 0, every: 60)
    sketch.line(10, from: 500, to: 5000, at: 1860, every: 60)
    sketch.line(31, from: 5500, to: 5520, at: 2460, every: 60)
    let found = Self.segments(sketch.fixes)
    try #require(found.stays.count == 2 && found.legs.count == 1 && found.trips.count == 1)
    let home = found.stays[0]
    #expect(home.firstFix == 0 && home.lastFix == 30 && home.end == .closed)
    // The stay lasts until the first fix elsewhere.
    #expect(home.arrival == 0 && home.departure == 1_860_000_000)
    #expect(abs(Double(home.longitude) - 15 * TraceSketch.unitsPerMetre) < 2)
    #expect(found.legs[0].firstFix == 31 && found.legs[0].lastFix == 40)
    #expect(found.legs[0].end == .closed)
    let work = found.stays[1]
    #expect(work.isOpen && work.firstFix == 41 && work.lastFix == 71)
    #expect(work.departure == 4_260_000_000)
    let trip = found.trips[0]
    #expect(trip.origin == 0 && trip.destination == 1 && trip.end == .closed)
    #expect(trip.legs == 0..<1 && trip.stays.isEmpty)
    #expect(trip.start == 1_860_000_000 && trip.finish == 2_400_000_000)
  }

  /// A trip goes through a short stay, is open at the end, and has its legs still.
  @Test func theLastTripIsOpen() throws {
    var sketch = TraceSketch()
    sketch.line(31, from: 0, to: 30, at: 0, every: 60)
    sketch.line(10, from: 500, to: 5000, at: 1860, every: 60)
    sketch.line(8, from: 5500, to: 5520, at: 2460, every: 60)
    sketch.line(5, from: 6000, to: 8000, at: 2940, every: 60)
    let found = Self.segments(sketch.fixes)
    try #require(found.stays.count == 2 && found.legs.count == 2 && found.trips.count == 1)
    #expect(found.trips[0].isOpen && found.trips[0].destination == nil)
    #expect(found.trips[0].legs == 0..<2 && found.trips[0].stays == 1..<2)
    #expect(found.legs[1].isOpen && !found.legs[0].isOpen)
  }

  @Test func gapsDivide() throws {
    var sketch = TraceSketch()
    sketch.line(5, from: 0, to: 4000, at: 0, every: 60)
    sketch.line(5, from: 9000, to: 9000, at: 240 + 901, every: 60)
    sketch.line(5, from: 12_000, to: 16_000, at: 240 + 901 + 240 + 900, every: 60)
    let found = Self.segments(sketch.fixes)
    // 901 seconds are a gap, 900 are none; the fixes before the latter are a stay of 19 minutes.
    try #require(found.legs.count == 2 && found.stays.count == 1 && found.trips.count == 2)
    #expect(found.legs[0].end == .gap && found.trips[0].end == .gap)
    #expect(found.trips[0].origin == nil && found.trips[0].destination == nil)
    #expect(found.trips[1].origin == 0)
  }

  /// A device that sleeps at home, seven minutes after it got there.
  @Test func staysBeforeGaps() {
    var sketch = TraceSketch()
    sketch.line(5, from: 0, to: 4000, at: 0, every: 60)
    sketch.line(8, from: 5000, to: 5010, at: 300, every: 60)
    sketch.line(5, from: 5500, to: 9000, at: 40_000, every: 60)
    let found = Self.segments(sketch.fixes)
    #expect(found.stays.map(\.end) == [.gap])
    #expect(found.stays.map(\.departure) == [720_000_000])
    #expect(found.legs.map(\.lastFix) == [4, 17])
    var theirs = HierarchySettings()
    theirs.keepsStaysBeforeGaps = false
    let without = Self.segments(sketch.fixes, theirs)
    #expect(without.stays.isEmpty && without.legs.map(\.lastFix) == [12, 17])
  }

  /// A phone that sleeps at home is at home: an evening and a morning are one stay; who wakes elsewhere went away.
  @Test func aStayGoesOnOverASleep() throws {
    var settings = HierarchySettings()
    settings.sleepThreshold = 10 * 3_600_000_000
    var sketch = TraceSketch()
    // Home for two minutes only, then nothing for nine hours.
    sketch.line(3, from: 0, to: 10, at: 0, every: 60)
    sketch.line(10, from: 20, to: 30, at: 9 * 3600, every: 60)
    sketch.line(10, from: 500, to: 5000, at: 9 * 3600 + 600, every: 60)
    let found = Self.segments(sketch.fixes, settings)
    try #require(found.stays.count == 1 && found.legs.count == 1)
    #expect(found.stays[0].arrival == 0 && found.stays[0].end == .closed)
    #expect(found.stays[0].departure == (9 * 3600 + 600) * 1_000_000)
    #expect(found.legs[0].firstFix == 13)
    // Without it, or where the gap is longer, the evening is too short for a stay.
    for sleep in [0, 8 * 3_600_000_000] as [Int64] {
      settings.sleepThreshold = sleep
      #expect(Self.segments(sketch.fixes, settings).stays.map(\.firstFix) == [3])
    }
    // Behind the gap the device is elsewhere.
    settings.sleepThreshold = 10 * 3_600_000_000
    var away = TraceSketch()
    away.line(10, from: 0, to: 10, at: 0, every: 60)
    away.line(10, from: 200, to: 210, at: 9 * 3600, every: 60)
    #expect(Self.segments(away.fixes, settings).stays.map(\.end) == [.gap, .open])
  }

  /// Sleeping changes nothing but what fixes in the gap would: those of the stay are the same if the device says now and then
  /// that it is still there.
  @Test func aSleepIsAsIfTheDeviceHadBeenAwake() {
    withSeeds(40, long: 400) { generator, seed in
      var settings = HierarchySettings()
      settings.sleepThreshold = 40_000_000_000
      let fixes = TraceSketch.random(&generator, count: 300)
      var awake: [TraceFix] = []
      for fix in fixes {
        if let last = awake.last, fix.time - last.time <= settings.sleepThreshold {
          var time = last.time
          while fix.time - time > settings.gapThreshold {
            time += settings.gapThreshold
            awake.append(TraceFix(time: time, latitude: last.latitude, longitude: last.longitude))
          }
        }
        awake.append(fix)
      }
      let asleep = Self.segments(fixes, settings)
      settings.sleepThreshold = 0
      let full = Self.segments(awake, settings)
      // Behind a gap the device may be elsewhere: then the stay ends in it.
      for stay in asleep.stays where stay.end != .gap {
        let same = full.stays.first { $0.arrival == stay.arrival }
        #expect(same?.departure == stay.departure, "seed \(seed)")
      }
      #expect(
        asleep.stays.allSatisfy { $0.departure >= $0.arrival }
          && zip(asleep.stays, asleep.stays.dropFirst()).allSatisfy {
            $0.departure <= $1.arrival
          }, "seed \(seed)")
    }
  }

  @Test func thresholdsAreInclusive() {
    // 100 metres and five minutes to the fix elsewhere, exactly.
    var settings = HierarchySettings()
    settings.distanceThreshold = 99_990
    var sketch = TraceSketch()
    sketch.add(0)
    sketch.add(150)
    sketch.add(300, east: 100)
    #expect(Self.segments(sketch.fixes, settings).stays.map(\.lastFix) == [1])
    settings.distanceThreshold = 100_010
    #expect(Self.segments(sketch.fixes, settings).stays.map(\.lastFix) == [2])
    settings.distanceThreshold = 99_990
    settings.timeThreshold = 300_000_001
    #expect(Self.segments(sketch.fixes, settings).stays.isEmpty)
  }

  /// A stay of exactly the threshold is part of a trip, one of a microsecond more ends it.
  @Test(arguments: [(Int64(720_000_000), 1), (719_999_999, 2)])
  func activitiesAreLongerThanTheirThreshold(threshold: Int64, trips: Int) {
    var settings = HierarchySettings()
    settings.activityThreshold = threshold
    var sketch = TraceSketch()
    sketch.line(5, from: 0, to: 4000, at: 0, every: 60)
    // Twelve minutes to the fix elsewhere.
    sketch.line(12, from: 5000, to: 5010, at: 300, every: 60)
    sketch.line(5, from: 6000, to: 9000, at: 1020, every: 60)
    let found = Self.segments(sketch.fixes, settings)
    #expect(found.stays.map { $0.departure - $0.arrival } == [720_000_000])
    #expect(found.legs.count == 2 && found.trips.count == trips)
  }

  @Test func fixesThatDoNotMoveAreNoLeg() {
    var sketch = TraceSketch()
    sketch.add(0)
    sketch.add(60)
    sketch.add(10_000, east: 5)
    #expect(Self.segments(sketch.fixes) == TraceSegments())
    #expect(Self.segments([]) == TraceSegments())
  }

  @Test func centersGoOverTheAntimeridian() {
    let fixes = [1_799_999_990, -1_799_999_990, -1_799_999_980, 1_799_999_980].enumerated().map {
      TraceFix(time: Int64($0.offset) * 200_000_000, latitude: 10, longitude: Int32($0.element))
    }
    #expect(Self.segments(fixes).stays.map { abs(Int64($0.longitude)) } == [1_800_000_000])
  }

  /// Every fix is in at most one stay or leg, in order; nothing depends on the cuts.
  @Test func cutsDoNotMatter() {
    withSeeds(40, long: 300) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 500)
      let whole = Self.segments(fixes)
      var hierarchy = TraceHierarchy(HierarchySettings())
      var segments = TraceSegments()
      for piece in TraceSketch.pieces(fixes, &generator) {
        let (legs, stays) = (segments.legs.count, segments.stays.count)
        let openFrom = hierarchy.openFrom
        piece.withBuffers { hierarchy.consume($0, into: &segments) }
        let starts =
          segments.legs[legs...].map(\.firstFix) + segments.stays[stays...].map(\.firstFix)
        #expect(starts.allSatisfy { $0 >= openFrom }, "seed \(seed)")
      }
      hierarchy.finish(into: &segments)
      #expect(segments == whole, "seed \(seed)")
      let ranges =
        (whole.stays.map { $0.firstFix...$0.lastFix }
        + whole.legs.map { $0.firstFix...$0.lastFix }).sorted { $0.lowerBound < $1.lowerBound }
      for (a, b) in zip(ranges, ranges.dropFirst()) {
        #expect(a.upperBound < b.lowerBound, "seed \(seed)")
      }
      for leg in whole.trips.flatMap(\.legs) { #expect(whole.legs.indices.contains(leg)) }
      #expect(whole.trips.flatMap(\.legs).count == whole.legs.count, "seed \(seed)")
    }
  }

  /// Filters, hierarchy and measures together, with the fixes of open legs kept from call to call.
  @Test func outlinesDoNotDependOnCuts() {
    withSeeds(30, long: 200) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 500)
      var whole = TraceOutline()
      let columns = TraceColumns(fixes)
      columns.withBuffers { whole.consume($0) }
      whole.finish()
      var cut = TraceOutline()
      for piece in TraceSketch.pieces(fixes, &generator) { piece.withBuffers { cut.consume($0) } }
      cut.finish()
      #expect(cut.segments == whole.segments, "seed \(seed)")
      #expect(cut.measures == whole.measures && cut.counts == whole.counts, "seed \(seed)")
      #expect(whole.measures.count == whole.segments.legs.count, "seed \(seed)")
      for (leg, measure) in zip(whole.segments.legs, whole.measures) {
        #expect(measure.fixCount == Int64(leg.lastFix - leg.firstFix + 1), "seed \(seed)")
      }
    }
  }
}

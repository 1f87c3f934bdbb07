import Platform
import TestSupport
import Testing

@testable import Analysis

/// The outline of a stream does not depend on how it flows through.
@Suite struct TraceOutlineTests {
  /// Everything that an outline says of a stream.
  struct Outcome: Hashable {
    var summary = TraceSummary()
    var segments = TraceSegments()
    var measures: [LegMeasure] = []
    /// The places of each line, and by how much it is off.
    var lines: [[TraceFix]] = []
    var deviations: [Int64] = []
    var removed: [Int: RemovalReason] = [:]
    var kept: [TraceFix] = []
    var profile: TraceProfile?

    mutating func take(_ outline: TraceOutline) {
      segments.stays += outline.segments.stays
      segments.legs += outline.segments.legs
      segments.trips += outline.segments.trips
      measures += outline.measures
      for line in outline.lines {
        lines.append((0..<line.fixes.count).map { line.fixes[$0] })
        deviations.append(line.deviation)
      }
      for fix in outline.removed {
        #expect(removed[fix.index] == nil)
        removed[fix.index] = fix.reason
      }
    }

    mutating func keep(_ fixes: TraceBuffers) {
      for place in 0..<fixes.count { kept.append(fixes[place]) }
    }
  }

  static func run(
    _ pieces: [TraceColumns], _ settings: TraceSettings, drains: (Int) -> Bool
  ) -> Outcome {
    var outcome = Outcome()
    var outline = TraceOutline(settings, isProfiled: true)
    for (number, piece) in pieces.enumerated() {
      piece.withBuffers { outline.consume($0) { outcome.keep($0) } }
      if drains(number) {
        outcome.take(outline)
        outline.removeFinished()
      }
    }
    outline.finish { outcome.keep($0) }
    outcome.take(outline)
    outcome.summary = outline.summary
    outcome.profile = outline.profile
    return outcome
  }

  static func settings(_ seed: UInt64) -> TraceSettings {
    var settings = TraceSettings()
    settings.line =
      [
        nil, LineSettings(.douglasPeucker(tolerance: 10_000)),
        LineSettings(.visvalingam(area: 2_000)),
      ][Int(seed % 3)]
    settings.measure.method = seed % 2 == 0 ? .greatCircle : .geodesic
    if seed % 5 == 0 { settings.filter = .none }
    settings.filter.accuracyLimit = seed % 4 == 0 ? 50_000 : nil
    return settings
  }

  /// Nothing that compares neighbours compares those on both sides of an interruption.
  @Test func anInterruptionJoinsNothing() {
    func summary(isInterrupted: Bool) -> TraceSummary {
      var settings = TraceSettings()
      settings.filter = .none
      var outline = TraceOutline(settings)
      for (start, elevation) in [(0.0, 100.0), (100, 900)] {
        var sketch = TraceSketch()
        for step in 0..<10 {
          let seconds = start + Double(step)
          // The second piece is 100 km away.
          sketch.add(seconds, east: start * 1_000 + Double(step), elevation: elevation)
        }
        TraceColumns(sketch.fixes).withBuffers { outline.consume($0) }
        if isInterrupted { outline.interrupt() }
      }
      outline.finish()
      return outline.summary
    }
    let joined = summary(isInterrupted: false)
    #expect(joined.legElevation.climb == 800_000 && joined.interleaving.breaks == 1)
    let apart = summary(isInterrupted: true)
    #expect(apart.legElevation.climb == 0 && apart.legElevation.rawClimb == 0)
    #expect(apart.legElevation.knownCount == 20 && apart.elevations == 20)
    #expect(apart.interleaving.breaks == 0)
    #expect(apart.way.distance < 20_000)
  }

  @Test func anyCutGivesTheSame() {
    withSeeds(40, long: 400) { generator, seed in
      let count = Int.random(in: 0...1_500, using: &generator)
      let fixes = TraceSketch.random(&generator, count: count)
      let settings = Self.settings(seed)
      let whole = Self.run([TraceColumns(fixes)], settings) { _ in false }
      #expect(whole.removed.count + whole.kept.count == count, "seed \(seed)")
      for round in 0..<3 {
        let pieces =
          round == 0 ? fixes.map { TraceColumns([$0]) } : TraceSketch.pieces(fixes, &generator)
        let found = Self.run(pieces, settings) { round == 1 || $0 % 3 == 0 }
        #expect(found == whole, "seed \(seed), round \(round)")
      }
    }
  }

  /// The summary says the same as what was emitted, and as other code of the same fixes.
  @Test func theSummaryAddsUp() throws {
    try withSeeds(60, long: 400) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 1_200)
      let settings = Self.settings(seed)
      let found = Self.run([TraceColumns(fixes)], settings) { _ in false }
      let summary = found.summary
      #expect(summary.counts.read == 1_200, "seed \(seed)")
      #expect(summary.counts.kept == Int64(found.kept.count), "seed \(seed)")
      for reason in RemovalReason.allCases {
        let count = found.removed.values.count { $0 == reason }
        #expect(summary.counts[reason] == Int64(count), "seed \(seed), \(reason)")
      }
      #expect(summary.legs == Int64(found.segments.legs.count), "seed \(seed)")
      #expect(summary.stays == Int64(found.segments.stays.count), "seed \(seed)")
      #expect(summary.trips == Int64(found.segments.trips.count), "seed \(seed)")
      #expect(
        summary.legDistance == found.measures.reduce(0) { $0 + $1.distance }, "seed \(seed)")
      #expect(
        summary.legMovingTime == found.measures.reduce(0) { $0 + $1.movingTime }, "seed \(seed)")
      var gain = ElevationGain()
      for measure in found.measures { gain.add(try #require(measure.elevation)) }
      #expect(summary.legElevation == gain, "seed \(seed)")
      #expect(
        summary.legDuration == found.measures.reduce(0) { $0 + $1.duration }, "seed \(seed)")
      let isOpen =
        found.segments.legs.contains(where: \.isOpen)
        || found.segments.stays.contains(where: \.isOpen)
      #expect(summary.isOpen == isOpen, "seed \(seed)")
      #expect(
        summary.linePlaces == Int64(found.lines.reduce(0) { $0 + $1.count }), "seed \(seed)")
      #expect(summary.lineDeviation == found.deviations.max() ?? 0, "seed \(seed)")
      // Pairs without and with a gap are all pairs.
      let pairs = zip(found.kept, found.kept.dropFirst()).map { $1.time - $0.time }
      let gap = settings.hierarchy.gapThreshold
      #expect(summary.gaps == Int64(pairs.count { $0 > gap }), "seed \(seed)")
      let covered = pairs.filter { $0 <= gap }.reduce(0, +)
      #expect(summary.covered == (covered + 500) / 1000, "seed \(seed)")
      #expect(summary.times?.lowerBound == found.kept.first?.time, "seed \(seed)")
      #expect(summary.times?.upperBound == found.kept.last?.time, "seed \(seed)")
    }
  }

  /// The profile goes as far as the legs, and takes as long as they do.
  @Test func theProfileIsThatOfTheLegs() throws {
    try withSeeds(60, long: 400) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 1_200)
      let found = Self.run([TraceColumns(fixes)], Self.settings(seed)) { $0 % 2 == 0 }
      let profile = try #require(found.profile)
      #expect(profile.way == found.summary.legDistance, "seed \(seed)")
      #expect(
        profile.stretches.reduce(0) { $0 + $1.distance } == found.summary.legDistance,
        "seed \(seed)")
      let times = found.segments.legs.reduce(0) { $0 + $1.finish - $1.start }
      #expect(profile.stretches.reduce(0) { $0 + $1.time } == times, "seed \(seed)")
      if found.summary.legs > 0 {
        // The last stretch begins at the end of the distance or before, by less than it is wide.
        let last = Int64(profile.stretches.count - 1) * profile.width
        #expect((0..<profile.width).contains(profile.way - last), "seed \(seed)")
      } else {
        #expect(profile.stretches.isEmpty, "seed \(seed)")
      }
    }
  }

  /// 600 m, a stay, a gap of an hour in which 5 km pass, and 400 m more are a kilometre.
  @Test func staysAndGapsTakeNoWay() {
    var sketch = TraceSketch()
    for step in 0...10 { sketch.add(Double(60 * step), east: Double(60 * step)) }
    // Ten minutes at 600 m, to and fro by 20 m.
    for step in 1...10 {
      sketch.add(Double(600 + 60 * step), east: step % 2 == 0 ? 600 : 620)
    }
    for step in 0...8 { sketch.add(Double(4_800 + 60 * step), east: Double(5_600 + 50 * step)) }
    var settings = TraceSettings()
    settings.filter = .none
    let found = Self.run([TraceColumns(sketch.fixes)], settings) { _ in false }
    #expect(found.summary.legs == 2 && found.summary.stays == 1 && found.summary.gaps == 1)
    // Where the stay begins the leg has ended: 540 m and 400 m.
    #expect(abs(found.summary.legDistance - 940_000) < 100)
    #expect(found.summary.way.distance > 5_700_000)
    // Nine minutes at 1 m/s and eight at 0.83; the way through all fixes has more.
    #expect(found.summary.legMovingTime == 1_020_000)
    #expect(found.summary.way.movingTime > 1_020_000)
    #expect(found.profile?.way == found.summary.legDistance)
    #expect(found.profile?.width == 10_000)
    let speeds = (found.profile?.stretches ?? []).compactMap(\.speed)
    #expect(speeds.count == 94 && speeds.allSatisfy { (830...1_001).contains($0) })
  }

  /// The measure of the whole way is that of a leg, but for the quantile, which is up to a bucket above, and elevations.
  @Test func theWayIsALongLeg() {
    withSeeds(40, long: 200) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 800)
      let settings = Self.settings(seed)
      let found = Self.run([TraceColumns(fixes)], settings) { _ in false }
      var exact = TraceColumns(found.kept).withBuffers { LegMeter.measure($0, settings.measure) }
      let high = exact.highSpeed ?? 0
      let bucketed = found.summary.way.highSpeed ?? 0
      #expect(
        bucketed >= high && bucketed <= high + SpeedHistogram.width
          || high >= 1_000_000 && bucketed >= 1_000_000 || bucketed == exact.maximumSpeed,
        "seed \(seed): \(high), \(bucketed)")
      exact.highSpeed = found.summary.way.highSpeed
      #expect(exact.elevation?.knownCount == found.summary.elevations, "seed \(seed)")
      exact.elevation = nil
      #expect(found.summary.way == exact, "seed \(seed)")
    }
  }

  @Test func geodesicsAreThoseOfTheEllipsoid() throws {
    try withSeeds(20) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 60)
      var settings = TraceSettings()
      settings.filter = .none
      settings.measure.method = .geodesic
      let found = Self.run([TraceColumns(fixes)], settings) { _ in false }
      var sum: Int64 = 0
      for (a, b) in zip(fixes, fixes.dropFirst()) {
        func point(_ fix: TraceFix) throws -> GlobePoint {
          try #require(GlobePoint(latitude: Int64(fix.latitude), longitude: Int64(fix.longitude)))
        }
        sum += try Geodesic.millimetres(point(a), point(b))
      }
      #expect(found.summary.way.distance == sum, "seed \(seed)")
      settings.measure.method = .greatCircle
      let sphere = Self.run([TraceColumns(fixes)], settings) { _ in false }
      #expect(sphere.summary.way.distance != sum, "seed \(seed)")
    }
  }

  @Test func anEmptyStream() {
    let found = Self.run([], TraceSettings()) { _ in false }
    var empty = Outcome()
    empty.profile = TraceProfile()
    #expect(found == empty)
    #expect(found.summary.coverage == nil && found.summary.times == nil)
  }
}

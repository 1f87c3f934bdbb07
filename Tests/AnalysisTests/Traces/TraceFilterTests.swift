import Analysis
import TestSupport
import Testing

@Suite struct TraceFilterTests {
  /// The reasons of removed fixes by their places in the stream.
  static func removed(
    _ fixes: [TraceFix], _ settings: TraceFilterSettings
  ) -> (reasons: [Int: RemovalReason], counts: RemovalCounts) {
    var filter = TraceFilter(settings)
    var trace = FilteredTrace()
    TraceColumns(fixes).withBuffers { filter.consume($0, into: &trace) }
    filter.finish(into: &trace)
    let reasons = Dictionary(uniqueKeysWithValues: trace.removed.map { ($0.index, $0.reason) })
    #expect(Set(trace.indices).isDisjoint(with: reasons.keys))
    #expect(trace.indices.count + reasons.count == fixes.count)
    return (reasons, filter.counts)
  }

  @Test func singleFixes() {
    var sketch = TraceSketch()
    sketch.add(0, north: 5, accuracy: 10)
    sketch.add(1)
    sketch.add(2, north: 5, accuracy: 51)
    sketch.add(3, north: 5, accuracy: 50)
    sketch.add(3, north: 5, accuracy: 1)
    sketch.add(3, north: 9)
    sketch.add(100, north: 5)
    sketch.add(101, north: 5)
    var settings = TraceFilterSettings()
    settings.accuracyLimit = 50_000
    settings.latest = 100_000_000
    let (reasons, counts) = Self.removed(sketch.fixes, settings)
    #expect(reasons == [1: .zero, 2: .accuracy, 4: .duplicate, 5: .duplicate, 7: .future])
    #expect(counts.read == 8 && counts.kept == 3 && counts[.duplicate] == 2)
    #expect(Self.removed(sketch.fixes, .none).reasons.isEmpty)
  }

  /// A fix that was removed is nobody's duplicate.
  @Test func duplicateOfARemovedFixStays() {
    var sketch = TraceSketch()
    sketch.add(1)
    sketch.add(1, north: 5)
    #expect(Self.removed(sketch.fixes, TraceFilterSettings()).reasons == [0: .zero])
  }

  @Test func jumpIsOneFixBetweenCloseNeighbors() {
    var settings = TraceFilterSettings.none
    settings.jump = TraceFilterSettings.Jump()
    settings.jump?.distance = 1_000_000
    func run(_ easts: [Double], every: Double = 60) -> [Int] {
      var sketch = TraceSketch()
      for (place, east) in easts.enumerated() { sketch.add(Double(place) * every, east: east) }
      return Self.removed(sketch.fixes, settings).reasons.keys.sorted()
    }
    #expect(run([0, 1500, 20, 40]) == [1])
    #expect(run([0, 900, 20]) == [])
    // Neighbours that are apart, two fixes in a row, ends, and a long time: nothing is sure.
    #expect(run([0, 1500, 3000]) == [])
    #expect(run([0, 1500, 1520, 20]) == [])
    #expect(run([1500, 0, 20, 1500]) == [])
    #expect(run([0, 1500, 20], every: 400) == [])
    #expect(run([0, 1500, 20, 1500, 40]) == [1, 3])
  }

  static var onlySpeed: TraceFilterSettings {
    var settings = TraceFilterSettings.none
    settings.speed = TraceFilterSettings.Speed()
    settings.speed?.limit = 50_000
    settings.speed?.takeover = 4
    return settings
  }

  static func speed(_ fixes: [(Double, Double)]) -> (removed: [Int], breaks: Int64) {
    var sketch = TraceSketch()
    for (time, east) in fixes { sketch.add(time, east: east) }
    let (reasons, counts) = removed(sketch.fixes, onlySpeed)
    #expect(reasons.values.allSatisfy { $0 == .speed })
    return (reasons.keys.sorted(), counts.breaks)
  }

  @Test func speedRemovesWhatIsTooFast() {
    #expect(Self.speed([(0, 0), (1, 49.9), (2, 101), (3, 120)]).removed == [2])
    let found = Self.speed([(0, 0), (1, 9000), (2, 20), (3, 9000), (4, 9000), (5, 50)])
    #expect(found.removed == [1, 3, 4] && found.breaks == 0)
  }

  @Test func aWrongFirstFixCostsNothingElse() {
    let rest = (1..<50).map { (Double($0), 9000 + Double($0)) }
    #expect(Self.speed([(0, 0)] + rest).removed == [0])
    // Three wrong ones are fewer than a chain of four, four are not.
    let three = [(-2.0, 0.0), (-1.0, 0.0), (0.0, 0.0)]
    #expect(Self.speed(three + rest).removed == [0, 1, 2])
    let four = Self.speed([(-3, 0)] + three + rest)
    #expect(four.removed == [] && four.breaks == 1)
  }

  /// In the morning a wrong fix 300 km away is in reach of last night's; then the day asks for too
  /// much.
  @Test func aWrongFixAfterAGapIsFlaggedAndNotTheDay() {
    let evening = (0..<100).map { (Double($0), Double($0)) }
    let day = (0..<100).map { (40_010 + Double($0), 500 + Double($0)) }
    let found = Self.speed(evening + [(40_000, 300_000)] + day)
    #expect(found.removed == [100] && found.breaks == 0)
  }

  /// How many were kept before does not matter, though they are given out in groups.
  @Test(arguments: 60...80) func fewWrongFixesAtTheEndOfAnyNumber(_ count: Int) {
    let evening = (0..<count).map { (Double($0), Double($0)) }
    let wrong = (0..<3).map { (40_000 + Double($0), 300_000.0) }
    let day = (0..<100).map { (40_010 + Double($0), 500 + Double($0)) }
    let found = Self.speed(evening + wrong + day)
    #expect(found.removed == [count, count + 1, count + 2] && found.breaks == 0)
  }

  /// Two long chains out of reach of each other: nobody knows which is wrong.
  @Test func longChainsStayAndAreCounted() {
    let first = (0..<100).map { (Double($0), Double($0)) }
    let second = (100..<200).map { (Double($0), 90_000 + Double($0)) }
    let found = Self.speed(first + second)
    #expect(found.removed == [] && found.breaks == 1)
  }

  static func pingPong(_ places: String, every: Double = 300) -> [Int] {
    var settings = TraceFilterSettings.none
    settings.pingPong = TraceFilterSettings.PingPong()
    settings.pingPong?.lookAhead = 20
    let easts: [Character: Double] = ["A": 0, "a": 300, "B": 50_000, "C": 20_000]
    var sketch = TraceSketch()
    for (number, place) in places.enumerated() {
      sketch.add(Double(number) * every, north: Double(number % 3), east: easts[place] ?? 0)
    }
    let reasons = removed(sketch.fixes, settings).reasons
    #expect(reasons.values.allSatisfy { $0 == .pingPong })
    return reasons.keys.sorted()
  }

  @Test func pingPongRemovesTheRarerPlace() {
    #expect(Self.pingPong("AABABAA") == [2, 4])
    #expect(Self.pingPong("ABBABBA") == [0, 3, 6])
    #expect(Self.pingPong("AaBaBA") == [2, 4])
    // Of equally frequent places the one seen later goes.
    #expect(Self.pingPong("ABAB") == [1, 3])
    // Two changes are no alternation, a third place ends one, and so does a long time.
    #expect(Self.pingPong("AABAA") == [])
    #expect(Self.pingPong("ABCABCAB") == [])
    #expect(Self.pingPong("ABAB", every: 1300) == [])
    #expect(Self.pingPong("ABABC") == [1, 3])
    #expect(Self.pingPong("CABABC") == [2, 4])
    #expect(Self.pingPong("CAABABBBC") == [1, 2, 4])
  }

  /// More fixes than are held back: what was decided holds.
  @Test func pingPongGoesOnWithItsDecision() {
    let places = String(repeating: "AAB", count: 40)
    let expected = places.indices.enumerated().filter { places[$0.element] == "B" }.map(\.offset)
    #expect(Self.pingPong(places, every: 60) == expected)
  }

  @Test func cutsDoNotMatter() {
    withSeeds(40, long: 300) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 400)
      var settings = TraceFilterSettings()
      settings.accuracyLimit = 55_000
      settings.pingPong?.lookAhead = Int.random(in: 5...50, using: &generator)
      settings.speed?.limit = Int64.random(in: 15_000...200_000, using: &generator)
      settings.speed?.takeover = Int.random(in: 2...6, using: &generator)
      let whole = Self.removed(fixes, settings)
      var filter = TraceFilter(settings)
      var trace = FilteredTrace()
      for piece in TraceSketch.pieces(fixes, &generator) {
        piece.withBuffers { filter.consume($0, into: &trace) }
      }
      filter.finish(into: &trace)
      #expect(filter.counts == whole.counts, "seed \(seed)")
      #expect(trace.removed.allSatisfy { whole.reasons[$0.index] == $0.reason }, "seed \(seed)")
      #expect(trace.indices == trace.indices.sorted(), "seed \(seed)")
      let kept = trace.kept.withBuffers { buffers in (0..<buffers.count).map { buffers[$0] } }
      #expect(kept == trace.indices.map { fixes[$0] }, "seed \(seed)")
    }
  }

  /// Those of which the documentation says so.
  @Test func twiceIsOnce() {
    withSeeds(40, long: 300) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 300)
      var settings = TraceFilterSettings.none
      settings.removesZero = true
      settings.removesDuplicates = true
      settings.accuracyLimit = 50_000
      settings.jump = TraceFilterSettings.Jump()
      let reasons = Self.removed(fixes, settings).reasons
      let kept = fixes.indices.filter { reasons[$0] == nil }.map { fixes[$0] }
      #expect(reasons.values.contains(.jump) || fixes.count < 300, "seed \(seed)")
      #expect(Self.removed(kept, settings).reasons.isEmpty, "seed \(seed)")
    }
  }

  /// Without a break no two neighbours that stay are out of reach of each other.
  @Test func speedsThatStayAreWithinTheLimit() {
    withSeeds(40, long: 300) { generator, seed in
      let fixes = TraceSketch.random(&generator, count: 300)
      let (reasons, counts) = Self.removed(fixes, Self.onlySpeed)
      let kept = fixes.indices.filter { reasons[$0] == nil }.map { fixes[$0] }
      var over: Int64 = 0
      for (a, b) in zip(kept, kept.dropFirst()) {
        let step = LegMeter.measure(pair: a, b).distance
        if step * 1_000_000 > 50_000 * (b.time - a.time) { over += 1 }
      }
      #expect(over == counts.breaks, "seed \(seed)")
    }
  }
}

extension LegMeter {
  static func measure(pair a: TraceFix, _ b: TraceFix) -> LegMeasure {
    TraceColumns([a, b]).withBuffers { measure($0) }
  }
}

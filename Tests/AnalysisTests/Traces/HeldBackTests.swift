import TestSupport
import Testing

@testable import Analysis

/// How long filters wait before they decide: whoever remembers fixes for them relies on it.
@Suite struct HeldBackTests {
  /// Fixes that filters like to hold back: two places by turns, jumps, chains of too much speed, and
  /// fixes in between that are wrong by themselves.
  static func adversarial(_ generator: inout SeededGenerator, count: Int) -> [TraceFix] {
    var fixes: [TraceFix] = []
    var time: Int64 = 1_700_000_000_000_000
    while fixes.count < count {
      let kind = Int.random(in: 0..<6, using: &generator)
      let length = Int.random(in: 1...120, using: &generator)
      let home = Int32.random(in: -3...3, using: &generator) * 400_000
      for step in 0..<length {
        time += Int64.random(in: 0...2, using: &generator) * 1_000_000
        var place = (home, Int32(step))
        switch kind {
        case 0: place = (step % 2 == 0 ? home : home + 3_000_000, 0)
        case 1: place = (step % 3 == 0 ? home + 1_000_000 : home, 0)
        // Each farther from all before: no chain holds.
        case 2: place = (home, Int32(step) * 9_000_000)
        case 3: place = (0, 0)
        case 4: place = (home + 5_000_000 + Int32(step) * 10, 0)
        default: break
        }
        fixes.append(TraceFix(time: time, latitude: place.0, longitude: place.1))
      }
    }
    return Array(fixes[..<count])
  }

  /// Fixes that are not decided are never more than the limit, so that a fix that is removed has no more
  /// than those and the removed ones behind it.
  @Test func noMoreThanTheLimitWait() {
    withSeeds(40, long: 300) { generator, seed in
      var settings = TraceFilterSettings()
      settings.pingPong?.lookAhead = [8, 40, 1024][Int(seed % 3)]
      settings.speed?.takeover = [2, 5, 30][Int(seed / 3 % 3)]
      if seed % 7 == 0 { settings.jump = nil }
      if seed % 11 == 0 { settings.pingPong = nil }
      if seed % 13 == 0 { settings.speed = nil }
      let fixes = Self.adversarial(&generator, count: 3_000)
      var filter = TraceFilter(settings)
      var trace = FilteredTrace()
      var decided = Set<Int>()
      var removedBehind = 0
      for (index, fix) in fixes.enumerated() {
        trace.removeAll()
        TraceColumns([fix]).withBuffers { filter.consume($0, into: &trace) }
        decided.formUnion(trace.indices)
        decided.formUnion(trace.removed.map(\.index))
        #expect(index + 1 - decided.count <= settings.heldBackLimit, "seed \(seed), fix \(index)")
        for removed in trace.removed {
          removedBehind = (removed.index...index).count { decided.contains($0) }
          #expect(
            index - removed.index < settings.heldBackLimit + removedBehind,
            "seed \(seed), fix \(removed.index)")
        }
      }
    }
  }
}

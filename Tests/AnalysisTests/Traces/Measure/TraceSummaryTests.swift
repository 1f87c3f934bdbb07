import TestSupport
import Testing

@testable import Analysis

@Suite struct TraceSummaryTests {
  static func random(_ generator: inout SeededGenerator) -> TraceSummary {
    func value() -> Int64 { Int64.random(in: 0...1_000_000, using: &generator) }
    var summary = TraceSummary()
    summary.counts.read = value()
    summary.counts.kept = value()
    summary.counts.breaks = value()
    for reason in RemovalReason.allCases { summary.counts[reason] = value() }
    if Int.random(in: 0..<5, using: &generator) > 0 {
      let start = value()
      summary.times = start...start + value()
    }
    summary.way.fixCount = value()
    summary.way.distance = value()
    summary.way.duration = value()
    summary.way.movingTime = value()
    summary.way.maximumSpeed = Bool.random(using: &generator) ? value() : nil
    summary.elevations = value()
    summary.legElevation.climb = value()
    summary.legElevation.descent = value()
    summary.legElevation.rawClimb = value()
    summary.legElevation.rawDescent = value()
    summary.legElevation.knownCount = value()
    summary.covered = value()
    summary.gaps = value()
    summary.legs = value()
    summary.legDistance = value()
    summary.legMovingTime = value()
    summary.legDuration = value()
    summary.stays = value()
    summary.stayDuration = value()
    summary.trips = value()
    summary.linePlaces = value()
    summary.lineDeviation = value()
    return summary
  }

  /// Each number is that of all traces, whichever way they are put together.
  @Test func sumsOfAllTraces() {
    withSeeds(50, long: 500) { generator, seed in
      let all = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Self.random(&generator) }
      let cut = Int.random(in: 0...all.count, using: &generator)
      var sum = TraceSummary()
      for summary in all[..<cut] { sum.add(summary) }
      var rest = TraceSummary()
      for summary in all[cut...] { rest.add(summary) }
      sum.add(rest)
      func total(_ value: (TraceSummary) -> Int64) -> Int64 { all.reduce(0) { $0 + value($1) } }
      let sums: [(String, (TraceSummary) -> Int64)] = [
        ("read", { $0.counts.read }), ("kept", { $0.counts.kept }),
        ("breaks", { $0.counts.breaks }), ("fixes", { $0.way.fixCount }),
        ("distance", { $0.way.distance }), ("duration", { $0.way.duration }),
        ("moving", { $0.way.movingTime }), ("climb", { $0.legElevation.climb }),
        ("descent", { $0.legElevation.descent }), ("raw climb", { $0.legElevation.rawClimb }),
        ("raw descent", { $0.legElevation.rawDescent }),
        ("known", { $0.legElevation.knownCount }), ("elevations", { $0.elevations }),
        ("covered", { $0.covered }),
        ("gaps", { $0.gaps }), ("legs", { $0.legs }), ("leg distance", { $0.legDistance }),
        ("leg moving", { $0.legMovingTime }), ("leg duration", { $0.legDuration }),
        ("stays", { $0.stays }),
        ("stay duration", { $0.stayDuration }), ("trips", { $0.trips }),
        ("places", { $0.linePlaces }),
      ]
      for (name, value) in sums { #expect(value(sum) == total(value), "seed \(seed): \(name)") }
      for reason in RemovalReason.allCases {
        #expect(sum.counts[reason] == total { $0.counts[reason] }, "seed \(seed): \(reason)")
      }
      #expect(sum.way.maximumSpeed == all.compactMap(\.way.maximumSpeed).max(), "seed \(seed)")
      #expect(sum.lineDeviation == all.map(\.lineDeviation).max() ?? 0, "seed \(seed)")
      let times = all.compactMap(\.times)
      #expect(sum.times?.lowerBound == times.map(\.lowerBound).min(), "seed \(seed)")
      #expect(sum.times?.upperBound == times.map(\.upperBound).max(), "seed \(seed)")
      #expect(sum.way.highSpeed == nil && sum.way.bounds == nil, "seed \(seed)")
    }
  }

  @Test func coverageIsTheShareOfTheTime() {
    var summary = TraceSummary()
    #expect(summary.coverage == nil)
    summary.way.duration = 4_000
    summary.covered = 1_000
    #expect(summary.coverage == 0.25)
  }
}

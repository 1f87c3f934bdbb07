import Platform
import TestSupport
import Testing

/// Figures of the bundled reports are what plain code makes of the records behind them.
@Suite struct OracleTests {
  @Test func bundledReports() throws {
    let folder = RealData.packageFolder + "/pipelines/"
    let definitions = try SystemFileSystem().list(folder).filter { $0.hasSuffix(".yaml") }
    var without: Set<String> = []
    for definition in definitions {
      let walk = try OracleWalk(running: folder + definition, part: 100_000)
      // That of traces has no others; a program in Python computes theirs. Tables of any kind have groups alone. Buckets and
      // streaks are held to naive walks over random tasks and habits, gifts to a program in Python, verdicts to plain rules.
      let hasOracles = ![
        "trips.yaml", "sales.yaml", "access-log.yaml", "planner.yaml", "habits.yaml", "church.yaml",
        "safety-audit.yaml",
      ].contains(definition)
      #expect(walk.equalCount > 80 || !hasOracles, "\(definition): \(walk.equalCount)")
      without.formUnion(walk.seenWithout)
    }
    #expect(without == OracleWalk.without)
  }
}

import Analysis
import TestSupport
import Testing

@Suite struct RunsTestTests {
  @Test func reference() throws {
    let rows = try ReferenceTable.rows("runs")
    #expect(rows.count > 50)
    for row in rows {
      let n = row.numbers
      let test = RunsTest(marked: n[0], unmarked: n[1], runs: n[2])
      let differences = row.differences([
        "expected": test.expectedRuns, "variance": test.variance, "z": test.z, "p": test.pValue,
      ])
      #expect(differences == [], "\(row.inputs)")
    }
  }

  @Test func chancesAddUp() {
    for marked in 1...20 {
      for unmarked in 1...20 {
        let orders = RunsDistribution(marked: marked, unmarked: unmarked)
        #expect(orders.counts.reduce(0, +) == orders.total)
        #expect(orders.count(atMost: 5) + orders.count(atLeast: 6) == orders.total)
        #expect(
          orders.counts == RunsDistribution(marked: unmarked, unmarked: marked).counts)
        // The moments of all orders are those of the formulas.
        let test = RunsTest(marked: Int64(marked), unmarked: Int64(unmarked), runs: 2)
        var mean = 0.0
        var square = 0.0
        for (runs, count) in orders.counts.enumerated() {
          let chance = Double(count) / Double(orders.total)
          mean += chance * Double(runs)
          square += chance * Double(runs * runs)
        }
        #expect(test.expectedRuns.map { abs($0 - mean) < 1e-12 } == true)
        #expect(test.variance.map { abs($0 - (square - mean * mean)) < 1e-11 } == true)
      }
    }
  }

  /// All orders of up to 12 entries, written out.
  @Test func allOrders() throws {
    for length in 2...12 {
      var found: [[Int]: Int64] = [:]
      for order in 0..<(1 << length) {
        let test = RunsTest((0..<length).map { order >> $0 & 1 == 1 })
        found[[Int(test.marked), Int(test.runs)], default: 0] += 1
      }
      for marked in 1..<length {
        let orders = RunsDistribution(marked: marked, unmarked: length - marked)
        for runs in 0...length {
          #expect(orders.counts[runs] == found[[marked, runs]] ?? 0)
        }
      }
    }
  }

  /// Of 252 orders of 5 and 5, 10 have three runs or fewer: 0.040 on one side, as in Swed and
  /// Eisenhart's table.
  @Test func published() {
    #expect(RunsTest(marked: 5, unmarked: 5, runs: 3).pValue == 20.0 / 252)
    #expect(RunsTest(marked: 5, unmarked: 5, runs: 2).pValue == 4.0 / 252)
  }

  @Test func countsASeries() {
    let series = [true, true, false, true, false, false, false, true]
    #expect(RunsTest(series) == RunsTest(marked: 4, unmarked: 4, runs: 5))
    #expect(RunsTest([]) == RunsTest(marked: 0, unmarked: 0, runs: 0))
    #expect(RunsTest([true]).pValue == nil)
    #expect(RunsTest([false, false]).z == nil)
  }

  @Test func togetherIsBelowZeroApartAbove() throws {
    let together = RunsTest((0..<100).map { $0 < 50 })
    let apart = RunsTest((0..<100).map { $0 % 2 == 0 })
    #expect(try #require(together.z) < -9)
    #expect(try #require(apart.z) > 9)
    #expect(!together.isExact)
  }

  /// Where both ways are open they nearly agree.
  @Test func normalIsNearExact() throws {
    for runs in Int64(8)...34 {
      let exact = RunsTest(marked: 20, unmarked: 20, runs: runs)
      let z = try #require(exact.z)
      #expect(abs(try #require(exact.pValue) - Tail.normalTwoSided(z)) < 0.01)
    }
  }
}

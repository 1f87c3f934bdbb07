import TestSupport
import Testing

@testable import Report

/// Intervals of round width hold all numbers, each once.
@Suite struct ChartBinsTests {
  @Test func widthsAreRound() throws {
    let bins = try #require(
      ChartBins(
        [.integer(3), .integer(251), .integer(999), nil, .integer(17)], weights: nil))
    #expect(bins.labels.prefix(3) == ["0", "50", "100"] && bins.labels.last == "950")
    #expect(bins.values.map { $0?.description }.prefix(2) == ["2", "0"])
  }

  /// Lower ends of intervals are those of the bars, also where some are missing.
  @Test func stepsOfIntervalsStay() throws {
    let ends: [Int64] = [-20, 0, 10, 40]
    let bins = try #require(ChartBins(ends.map { .decimal($0 * 10, places: 1) }, weights: nil))
    #expect(bins.labels == ["-20", "-10", "0", "10", "20", "30", "40"])
    #expect(bins.values.map { $0?.description } == ["1", "0", "1", "1", "0", "0", "1"])
  }

  @Test func weightsAreSummed() throws {
    let bins = try #require(
      ChartBins(
        [.integer(1), .integer(2), .integer(1)],
        weights: [.decimal(150, places: 2), nil, .decimal(-50, places: 2)]))
    #expect(bins.labels == ["1", "2"])
    #expect(bins.values.map { $0?.description } == ["1.00", "0.00"])
  }

  @Test func nothingIsNoPicture() {
    #expect(ChartBins([nil, nil], weights: nil) == nil)
    #expect(ChartBins([.integer(.max), .integer(.min)], weights: nil) != nil)
    #expect(
      ChartBins([.integer(1), .integer(1)], weights: [.integer(.max), .integer(1)]) == nil)
  }

  /// Whatever the numbers, each lies in the interval that its bar says.
  @Test func numbersLieInTheirIntervals() throws {
    try withSeeds(40, long: 400) { random, seed in
      let span = [9, 300, 70_000, 1_000_000_007].randomElement(using: &random) ?? 9
      let numbers = (0..<Int.random(in: 1...200, using: &random)).map { _ in
        Int64.random(in: -Int64(span)...Int64(span) * 2, using: &random)
      }
      let bins = try #require(
        ChartBins(numbers.map { .decimal($0, places: 2) }, weights: nil))
      let ends = bins.labels.map { Double($0) ?? .nan }
      #expect(bins.labels.count <= 60 && Set(bins.labels).count == bins.labels.count)
      for (place, end) in ends.enumerated() {
        let next = place + 1 < ends.count ? ends[place + 1] : .infinity
        let count = numbers.count {
          end * 100 - 1e-6 <= Double($0) && Double($0) < next * 100 - 1e-6
        }
        #expect(bins.values[place]?.description == "\(count)", "seed \(seed)")
      }
    }
  }
}

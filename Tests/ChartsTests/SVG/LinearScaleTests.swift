import TestSupport
import Testing

@testable import Charts

@Suite struct LinearScaleTests {
  @Test(arguments: [
    ([0.0, 77], true, ["0", "20", "40", "60", "80"]),
    ([3.1, 4.7], false, ["3.0", "3.5", "4.0", "4.5", "5.0"]),
    ([-5, 10], true, ["-5", "0", "5", "10"]),
    ([0.001, 0.0042], false, ["0.001", "0.002", "0.003", "0.004", "0.005"]),
    ([120_000, 890_000], true, ["0", "0.5 M", "1.0 M"]),
    ([], true, ["0", "1"]),
    ([0.25], true, ["0.0", "0.1", "0.2", "0.3"]),
    ([0, 38_000], true, ["0", "10 k", "20 k", "30 k", "40 k"]),
    ([0, 9_999], true, ["0", "5 k", "10 k"]),
    ([2e12, 5e12], true, ["0", "2 T", "4 T", "6 T"]),
    ([1e17, 3e17], true, ["0", "1e17", "2e17", "3e17"]),
    ([0, 3e-9], true, ["0", "1e-9", "2e-9", "3e-9"]),
    ([5, 5], true, ["0", "2", "4", "6"]),
  ])
  func ticks(values: [Double], includingZero: Bool, expected: [String]) {
    let scale = LinearScale(covering: values, includingZero: includingZero)
    #expect(scale.ticks.map(scale.label) == expected)
  }

  /// The first tick of ranks is 1, and none lies beyond the last rank.
  @Test(arguments: [
    ([44.0, 1, 3], ["1", "20", "40"]), ([3, 2], ["1", "2", "3"]), ([1], ["1", "2"]),
    ([], ["1", "2"]),
    ([9], ["1", "2", "4", "6", "8"]), ([61], ["1", "20", "40", "60"]),
    ([48_000], ["1", "20000", "40000"]),
  ])
  func rankTicks(values: [Double], expected: [String]) {
    let scale = LinearScale(ranks: values)
    #expect(scale.ticks.map(scale.label) == expected)
    #expect(scale.position(1, length: 100) == 0)
  }

  @Test func everyValueLiesOnTheAxis() {
    withSeeds(2000) { generator, seed in
      let exponents: [Double] = [1e-12, 1e-3, 1, 1e6, 1e17, 1e308]
      let size = exponents.randomElement(using: &generator) ?? 1
      let count = Int.random(in: 0...5, using: &generator)
      let values = (0..<count).map { _ in Double.random(in: -1...1, using: &generator) * size }
      let scale = LinearScale(covering: values, includingZero: seed % 2 == 0)
      #expect(scale.low.isFinite && scale.high.isFinite && scale.low < scale.high, "seed \(seed)")
      #expect((2...12).contains(scale.ticks.count), "seed \(seed): \(scale.ticks)")
      for value in values + scale.ticks {
        let position = scale.position(value, length: 100)
        #expect(position >= 0 && position <= 100, "seed \(seed)")
      }
    }
  }
}

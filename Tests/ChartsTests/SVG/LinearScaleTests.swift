import TestSupport
import Testing

@testable import Charts

@Suite struct LinearScaleTests {
  @Test(arguments: [
    ([0.0, 77], true, ["0", "20", "40", "60", "80"]),
    ([3.1, 4.7], false, ["3.0", "3.5", "4.0", "4.5", "5.0"]),
    ([-5, 10], true, ["−5", "0", "5", "10"]),
    ([0.001, 0.0042], false, ["0.001", "0.002", "0.003", "0.004", "0.005"]),
    ([120_000, 890_000], true, ["0", "0.5 M", "1.0 M"]),
    ([], true, ["0", "1"]),
    ([0.25], true, ["0.0", "0.1", "0.2", "0.3"]),
    ([0, 38_000], true, ["0", "10,000", "20,000", "30,000", "40,000"]),
    ([0, 9_999], true, ["0", "5,000", "10,000"]),
    ([0, 4e9], true, ["0", "1 bn", "2 bn", "3 bn", "4 bn"]),
    ([2e12, 5e12], true, ["0", "2 tn", "4 tn", "6 tn"]),
    ([1e17, 3e17], true, ["0", "1e17", "2e17", "3e17"]),
    ([0, 3e-9], true, ["0", "1e-9", "2e-9", "3e-9"]),
    ([5, 5], true, ["0", "2", "4", "6"]),
  ])
  func ticks(values: [Double], includingZero: Bool, expected: [String]) {
    let scale = LinearScale(covering: values, includingZero: includingZero, .english)
    #expect(scale.ticks.map { Self.plain(scale.label($0)) } == expected)
  }

  private static func plain(_ label: String) -> String { label.replacing("\u{A0}", with: " ") }

  /// Times have round steps, and shares are percents.
  @Test(arguments: [
    ([0.0, 3700], "s", ["0 min", "30 min", "60 min", "90 min"]),
    ([0, 45], "s", ["0 s", "15 s", "30 s", "45 s"]),
    ([0, 7000], "s", ["0.0 h", "0.5 h", "1.0 h", "1.5 h", "2.0 h"]),
    ([0, 100], "h", ["0 d", "2 d", "4 d", "6 d"]),
    ([0, 0.9], "s", ["0.0 s", "0.5 s", "1.0 s"]),
    ([0, 8], "h", ["0 h", "2 h", "4 h", "6 h", "8 h"]),
    ([0.2, 0.71], "share", ["20 %", "40 %", "60 %", "80 %"]),
    ([1], "share", ["0 %", "50 %", "100 %"]),
    ([0, 60.9], "%", ["0 %", "20 %", "40 %", "60 %", "80 %"]),
    ([0, 0.004], "share", ["0.0 %", "0.1 %", "0.2 %", "0.3 %", "0.4 %"]),
  ])
  func ticksOfUnits(values: [Double], unit: String, expected: [String]) {
    let scale = LinearScale(
      covering: values, includingZero: unit != "share" || values.count == 1 || values[0] == 0,
      unit: ValueUnit(unit), .english)
    #expect(scale.ticks.map { Self.plain(scale.label($0)) } == expected)
  }

  /// The first tick of ranks is 1, and none lies beyond the last rank.
  @Test(arguments: [
    ([44.0, 1, 3], ["1", "20", "40"]), ([3, 2], ["1", "2", "3"]), ([1], ["1", "2"]),
    ([], ["1", "2"]),
    ([9], ["1", "2", "4", "6", "8"]), ([61], ["1", "20", "40", "60"]),
    ([48_000], ["1", "20,000", "40,000"]),
  ])
  func rankTicks(values: [Double], expected: [String]) {
    let scale = LinearScale(ranks: values, .english)
    #expect(scale.ticks.map { Self.plain(scale.label($0)) } == expected)
    #expect(scale.position(1, length: 100) == 0)
  }

  @Test func everyValueLiesOnTheAxis() {
    withSeeds(2000) { generator, seed in
      let exponents: [Double] = [1e-12, 1e-3, 1, 1e6, 1e17, 1e308]
      let size = exponents.randomElement(using: &generator) ?? 1
      let count = Int.random(in: 0...5, using: &generator)
      let values = (0..<count).map { _ in Double.random(in: -1...1, using: &generator) * size }
      let scale = LinearScale(covering: values, includingZero: seed % 2 == 0, .english)
      #expect(scale.low.isFinite && scale.high.isFinite && scale.low < scale.high, "seed \(seed)")
      #expect((2...12).contains(scale.ticks.count), "seed \(seed): \(scale.ticks)")
      for value in values + scale.ticks {
        let position = scale.position(value, length: 100)
        #expect(position >= 0 && position <= 100, "seed \(seed)")
      }
    }
  }
}

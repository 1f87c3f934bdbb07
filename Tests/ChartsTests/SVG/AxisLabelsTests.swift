import TestSupport
import Testing

@testable import Charts

@Suite struct AxisLabelsTests {
  private static func months(from first: Int, count: Int) -> [String] {
    (first..<first + count).map { month in
      "\(2000 + month / 12)-" + (month % 12 < 9 ? "0" : "") + "\(month % 12 + 1)"
    }
  }

  /// The labels of `texts` where each has an equal share of `width`.
  private static func labels(_ texts: [String], left: Double, width: Double) -> AxisLabels {
    AxisLabels(texts.map { FittedLabel(lines: [$0], whole: nil) }) { index in
      left + (Double(index) + 0.5) * width / Double(texts.count)
    }
  }

  /// Nothing touches, whatever the labels and however many there are.
  @Test func labelsStandApart() {
    withSeeds(400) { generator, seed in
      let count = Int.random(in: 0...200, using: &generator)
      let texts =
        seed % 2 == 0
        ? Self.months(from: Int.random(in: 0...500, using: &generator), count: count)
        : (0..<count).map { _ in
          String(repeating: "x", count: Int.random(in: 0...11, using: &generator))
        }
      let left = Double.random(in: 8...60, using: &generator)
      let axis = Self.labels(texts, left: left, width: ChartCanvas.width - left - 6)
      #expect(texts.isEmpty == axis.shown.isEmpty, "seed \(seed)")
      #expect(axis.isThinned == (axis.shown.count < count), "seed \(seed)")
      var end = -LabelLayout.columnWidth
      for label in axis.shown {
        let half = LabelLayout.width(label.text) / 2
        #expect(label.middle - half >= end + LabelLayout.columnWidth * 0.999, "seed \(seed)")
        end = label.middle + half
        #expect(end <= ChartCanvas.width + 0.001, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    (0, 5, ["2000-01", "2000-02", "2000-03", "2000-04", "2000-05"]),
    (2, 12, ["2000-04", "2000-07", "2000-10", "2001-01"]),
    (2, 55, ["2001", "2002", "2003", "2004"]),
    (1, 24, ["2000-07", "2001-01", "2001-07", "2002-01"]),
    (60, 240, ["2005", "2010", "2015", "2020"]),
  ])
  func monthsAreThinnedByTheCalendar(first: Int, count: Int, expected: [String]) {
    let axis = Self.labels(Self.months(from: first, count: count), left: 40, width: 334)
    #expect(axis.shown.map(\.text) == expected)
  }
}

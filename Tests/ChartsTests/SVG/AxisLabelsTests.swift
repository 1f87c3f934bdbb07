import Platform
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
    AxisLabels(texts, limit: 11, .english) { index in
      left + (Double(index) + 0.5) * width / Double(texts.count)
    }
  }

  /// Nothing touches, whatever the labels and however many there are.
  @Test func labelsStandApart() {
    withSeeds(400) { generator, seed in
      let count = Int.random(in: 0...200, using: &generator)
      let start = Int.random(in: 0...5000, using: &generator)
      let step = Int.random(in: 1...9, using: &generator)
      let texts =
        switch seed % 5 {
        case 0: Self.months(from: start % 500, count: count)
        case 1:
          (0..<count).map { day in
            InstantText.text(CivilDate(daysSinceEpoch: start + day * step))
          }
        case 2: (0..<count).map { "\(start + $0 * step)" }
        case 3: (0..<count).map { "\($0 * step / 10).\($0 * step % 10)00" }
        default:
          (0..<count).map { _ in
            String(repeating: "x", count: Int.random(in: 0...14, using: &generator))
          }
        }
      let left = Double.random(in: 8...60, using: &generator)
      let axis = Self.labels(texts, left: left, width: ChartCanvas.width - left - 6)
      #expect(texts.isEmpty == axis.shown.isEmpty, "seed \(seed)")
      #expect(axis.isThinned == (axis.shown.count < count), "seed \(seed)")
      var end = -LabelLayout.columnWidth
      for label in axis.shown {
        let half = label.width / 2
        #expect(label.middle - half >= end + LabelLayout.columnWidth * 0.999, "seed \(seed)")
        end = label.middle + half
        #expect(end <= ChartCanvas.width + 0.001, "seed \(seed)")
      }
    }
  }

  @Test(arguments: [
    (0, 5, ["Jan 2000", "Feb", "Mar", "Apr", "May"]),
    (10, 5, ["Nov 2000", "Dec", "Jan 2001", "Feb", "Mar"]),
    (2, 55, ["2001", "2002", "2003", "2004"]), (60, 240, ["2005", "2010", "2015", "2020"]),
  ])
  func monthsAreThinnedByTheCalendar(first: Int, count: Int, expected: [String]) {
    let axis = Self.labels(Self.months(from: first, count: count), left: 40, width: 334)
    #expect(Self.texts(axis) == expected)
    #expect(axis.areDates)
  }

  @Test(arguments: [
    (18_687, 4, ["1 Mar 2021", "2", "3", "4"]),
    (18_716, 4, ["30 Mar 2021", "31", "1 Apr 2021", "2"]),
    (18_687, 60, ["1 Mar 2021", "15 Mar", "29 Mar", "12 Apr", "26 Apr"]),
    (18_628, 200, ["Jan 2021", "Feb", "Mar", "Apr", "May", "Jun", "Jul"]),
  ])
  func daysAreThinnedByTheCalendar(first: Int, count: Int, expected: [String]) {
    let days = (first..<first + count).map { InstantText.text(CivilDate(daysSinceEpoch: $0)) }
    #expect(Self.texts(Self.labels(days, left: 40, width: 334)) == expected)
  }

  @Test(arguments: [
    (10, 1, 1, ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]),
    (200, 0, 2, ["0", "5", "10", "15", "20", "25", "30", "35"]),
    (60, 1961, 10, ["1970", "1980", "1990", "2000", "2010", "2020"]),
  ])
  func numbersAreThinnedToRoundOnes(count: Int, first: Int, step: Int, expected: [String]) {
    let texts = (0..<count).map { index in
      step == 2 ? "\(index * step / 10).\(index * step % 10)00" : "\(first + index)"
    }
    let axis = Self.labels(texts, left: 40, width: 334)
    #expect(Self.texts(axis) == expected)
    #expect(!axis.areDates)
  }

  private static func texts(_ axis: AxisLabels) -> [String] {
    axis.shown.map { $0.below.isEmpty ? $0.text : "\($0.text) \($0.below)" }
  }
}

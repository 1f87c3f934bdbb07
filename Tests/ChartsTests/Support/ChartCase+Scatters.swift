@testable import Charts

extension ChartCase {
  /// Points by two numbers: none, one, some of one kind, and of several kinds with long names.
  static let scatters: [ChartCase] = [
    scatter("none", series: []),
    scatter("one", series: [("", 1)]),
    scatter("many", series: [("", 60)]),
    scatter(
      "series", series: [("Pens and other things to write with", 12), ("Ink", 9), ("–", 3)],
      unit: "EUR"),
  ]

  private static func scatter(
    _ name: String, series: [(title: String, count: Int)], unit: String = ""
  ) -> ChartCase {
    ChartCase(
      "scatter-\(name)",
      .scatter(
        ScatterPlot(
          labelTitle: "Product", x: .init(title: "Orders (records)", unit: "records"),
          y: .init(title: unit.isEmpty ? "Stars" : "Total (\(unit))", unit: unit),
          series: series.enumerated().map { position, one in
            ScatterPlot.Series(
              title: one.title,
              points: (0..<one.count).map { number in
                ScatterPlot.Point(
                  label: "Product \(number + 1)",
                  x: ChartValue(Int64(number * number * 7 % 101 + position * 20)),
                  y: ChartValue(Int64(number * 37 % 89 - 20)))
              })
          })))
  }
}

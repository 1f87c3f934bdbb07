public import Charts
internal import Platform

/// One named series of a chart.
public typealias ChartSeries = Charts.ChartSeries

extension ChartSeries {
  /// A series; values that are not finite count as none.
  public init(title: String, unit: String = "", values: [Number?]) {
    self.init(title: title, unit: unit, drawn: values.map { $0.flatMap { ChartValue($0) } })
  }

  /// A series of whole numbers.
  public init(title: String, integers: [Int64]) {
    self.init(title: title, drawn: integers.map { ChartValue($0) })
  }

  /// A series of reals printed with `places`.
  public init(title: String, reals: [Double], places: Int) {
    self.init(title: title, values: reals.map { .real($0, places: places) })
  }

  /// The first rows of a number column, so that a chart shows what its table says.
  public init(_ column: Column, rows: Int) {
    self.init(
      title: column.titleInCharts(in: .english), unit: column.unit,
      values: (0..<min(rows, column.values.count)).map { column.number(at: $0) })
  }
}

extension ChartValue {
  /// A number of a report as a chart prints it, or nil when it is not finite.
  public init?(_ number: Number) {
    guard number.isFinite else { return nil }
    self.init(number.approximation, text: number.description)
  }
}

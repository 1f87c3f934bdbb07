/// One named series of a chart.
public struct ChartSeries: Sendable {
  /// The name in legend and table, with the unit where there is one.
  public let title: String
  /// The values, one per label; nil where there is none.
  public let values: [Number?]

  /// A series; values that are not finite count as none.
  public init(title: String, values: [Number?]) {
    self.title = title
    self.values = values.map { number in number.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// A series of whole numbers.
  public init(title: String, integers: [Int64]) {
    self.init(title: title, values: integers.map { .integer($0) })
  }

  /// A series of reals printed with `places`.
  public init(title: String, reals: [Double], places: Int) {
    self.init(title: title, values: reals.map { .real($0, places: places) })
  }
}

extension ChartSeries {
  /// The first rows of a number column, so that a chart shows what its table says.
  public init(_ column: Column, rows: Int) {
    let unit = column.headUnit
    let title = unit.isEmpty ? column.title : "\(column.title) (\(unit))"
    self.init(
      title: title,
      values: (0..<min(rows, column.values.count)).map { column.number(at: $0) })
  }
}

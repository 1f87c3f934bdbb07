/// One named series of a chart.
public struct ChartSeries: Hashable, Sendable {
  /// The name in legend and table, with the unit where there is one.
  public let title: String
  /// The unit of the values, or an empty text; `share` is a part of 1, and readers see percents.
  public let unit: String
  /// The values, one per label; nil where there is none.
  public let values: [ChartValue?]

  /// A series.
  public init(title: String, unit: String = "", drawn values: [ChartValue?]) {
    self.title = title
    self.unit = unit
    self.values = values
  }
}

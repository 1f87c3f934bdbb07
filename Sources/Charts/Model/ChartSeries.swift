/// One named series of a chart.
public struct ChartSeries: Hashable, Sendable {
  /// The name in legend and table, with the unit where there is one.
  public let title: String
  /// The values, one per label; nil where there is none.
  public let values: [ChartValue?]

  /// A series.
  public init(title: String, drawn values: [ChartValue?]) {
    self.title = title
    self.values = values
  }
}

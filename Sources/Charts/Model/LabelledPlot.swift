/// Labels with one or more series of values.
public struct LabelledPlot: Hashable, Sendable {
  /// How the values are drawn.
  public enum Style: String, CaseIterable, Sendable {
    /// One horizontal bar per label, from one series.
    case bars
    /// Adjoining columns over buckets in their order, from one series.
    case histogram
    /// Lines over periods, one per series; a missing value interrupts its line.
    case lines
    /// Lines over periods of ranks, the first one at the top.
    case ranks
    /// Columns over periods, side by side per series.
    case columns
    /// A point with its interval per label; the series are value, low and high.
    case intervals

    /// The number of series that the style needs, or nil when any number will do.
    var seriesCount: Int? {
      switch self {
      case .bars, .histogram: 1
      case .intervals: 3
      case .lines, .ranks, .columns: nil
      }
    }
  }

  /// How the values are drawn.
  public let style: Style
  /// What the labels are, such as "place" or "month".
  public let labelTitle: String
  /// The labels, one per row.
  public let labels: [String]
  /// The values, one per label in each series.
  public let series: [ChartSeries]

  /// A plot, or nil when a series has another length than `labels` or the style needs more or fewer
  /// series.
  public init?(_ style: Style, labelTitle: String, labels: [String], series: [ChartSeries]) {
    guard series.allSatisfy({ $0.values.count == labels.count }),
      style.seriesCount.map({ $0 == series.count }) ?? true
    else { return nil }
    self.style = style
    self.labelTitle = labelTitle
    self.labels = labels
    self.series = series
  }

  /// The unit of the axis, if all series have it.
  var valueUnit: ValueUnit {
    guard let first = series.first?.unit, series.allSatisfy({ $0.unit == first }) else {
      return .plain
    }
    return ValueUnit(first)
  }

  /// All amounts of all series.
  var amounts: [Double] { series.flatMap { $0.values.compactMap { $0?.amount } } }
}

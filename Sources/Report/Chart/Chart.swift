/// A chart: labelled values and the way to draw them.
///
/// All kinds share one shape of data, rows of labels and one or more series, so that the drawing,
/// the table beside it and the JSON say the same.
public struct Chart: Sendable {
  /// How a chart is drawn.
  public enum Kind: String, Sendable {
    /// One horizontal bar per label.
    case bars
    /// Adjoining columns over buckets in their order.
    case histogram
    /// Lines over periods, one per series.
    case lines
    /// Columns over periods, side by side per series.
    case columns
    /// A point with its interval per label; the series are value, low and high.
    case intervals
  }

  /// The stable name.
  public let id: String
  /// The title.
  public let title: String
  /// What to see in it, as a sentence.
  public let description: String
  /// The class of what is drawn.
  public let privacy: Clearance
  /// How it is drawn.
  public let kind: Kind
  /// What the labels are, such as "place" or "month".
  public let labelTitle: String
  /// The labels, one per row.
  public let labels: [String]
  /// The values, one per label in each series.
  public let series: [ChartSeries]

  init(
    _ kind: Kind, id: String, title: String, description: String, privacy: Clearance,
    labelTitle: String, labels: [String], series: [ChartSeries]
  ) {
    precondition(
      series.allSatisfy { $0.values.count == labels.count }, "chart \(id): one value per label")
    self.kind = kind
    self.id = id
    self.title = title
    self.description = description
    self.privacy = privacy
    self.labelTitle = labelTitle
    self.labels = labels
    self.series = series
  }

  /// A chart with one horizontal bar per label.
  public static func bars(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    labels: [String], values: ChartSeries
  ) -> Chart {
    Chart(
      .bars, id: id, title: title, description: description, privacy: privacy,
      labelTitle: labelTitle, labels: labels, series: [values])
  }

  /// A chart with adjoining columns, one per bucket.
  public static func histogram(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    buckets: [String], counts: ChartSeries
  ) -> Chart {
    Chart(
      .histogram, id: id, title: title, description: description, privacy: privacy,
      labelTitle: labelTitle, labels: buckets, series: [counts])
  }

  /// A chart with one line per series; a missing value interrupts its line.
  public static func lines(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    periods: [String], series: [ChartSeries]
  ) -> Chart {
    Chart(
      .lines, id: id, title: title, description: description, privacy: privacy,
      labelTitle: labelTitle, labels: periods, series: series)
  }

  /// A chart with columns side by side for each period.
  public static func columns(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    periods: [String], series: [ChartSeries]
  ) -> Chart {
    Chart(
      .columns, id: id, title: title, description: description, privacy: privacy,
      labelTitle: labelTitle, labels: periods, series: series)
  }

  /// A chart with a point and an interval per label.
  public static func intervals(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    labels: [String], values: ChartSeries, low: ChartSeries, high: ChartSeries
  ) -> Chart {
    Chart(
      .intervals, id: id, title: title, description: description, privacy: privacy,
      labelTitle: labelTitle, labels: labels, series: [values, low, high])
  }
}

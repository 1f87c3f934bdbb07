public import Charts

/// A chart of a report: a plot with a name and a class.
public struct Chart: Sendable {
  /// The stable name.
  public let id: String
  /// The class of what is drawn, and of the elevations and instants that the files of a map have.
  public internal(set) var privacy: Clearance
  /// The id of the map along whose way its labels are kilometres, if there is one in the report.
  public let along: String?
  /// What is drawn.
  public let plot: Plot
  /// Whether a drawn figure rests on fewer records than may be told; files of reports do not say so.
  let restsOnFew: Bool

  /// A chart that draws `plot`.
  public init(
    id: String, privacy: Clearance, along: String? = nil, plot: Plot, restsOnFew: Bool = false
  ) {
    self.restsOnFew = restsOnFew
    self.id = id
    self.privacy = privacy
    self.along = along
    self.plot = plot
  }

  /// Whether it is a person with relatives.
  var isFamily: Bool { if case .family = plot.content { true } else { false } }

  /// Whether it is a calendar whose days are divided.
  var isDivided: Bool {
    if case .grid(let grid) = plot.content { !grid.partTitles.isEmpty } else { false }
  }

  /// What pages print above it: what its values say, else what is drawn.
  public var title: String { plot.headline }

  /// What pages print below the title: what is drawn, unless the title says so, and what to see in it.
  public var description: String { plot.explanation }
}

extension Chart {
  /// A chart with one horizontal bar per label.
  public static func bars(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    labels: [String], values: ChartSeries
  ) -> Chart {
    labelled(.bars, id, title, description, privacy, labelTitle, labels, [values])
  }

  /// A chart with adjoining columns, one per bucket.
  public static func histogram(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    buckets: [String], counts: ChartSeries
  ) -> Chart {
    labelled(.histogram, id, title, description, privacy, labelTitle, buckets, [counts])
  }

  /// A chart with one line per series; a missing value interrupts its line.
  public static func lines(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    periods: [String], series: [ChartSeries]
  ) -> Chart {
    labelled(.lines, id, title, description, privacy, labelTitle, periods, series)
  }

  /// A chart with one line of ranks per series, the first rank at the top; a missing value
  /// interrupts its line.
  public static func ranks(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    periods: [String], series: [ChartSeries]
  ) -> Chart {
    labelled(.ranks, id, title, description, privacy, labelTitle, periods, series)
  }

  /// A chart with columns side by side for each period.
  public static func columns(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    periods: [String], series: [ChartSeries]
  ) -> Chart {
    labelled(.columns, id, title, description, privacy, labelTitle, periods, series)
  }

  /// A chart with a point and an interval per label.
  public static func intervals(
    id: String, title: String, description: String, privacy: Clearance, labelTitle: String,
    labels: [String], values: ChartSeries, low: ChartSeries, high: ChartSeries
  ) -> Chart {
    labelled(
      .intervals, id, title, description, privacy, labelTitle, labels, [values, low, high])
  }

  /// A chart of labels with one or more series; traps where a series has another length.
  static func labelled(
    _ style: LabelledPlot.Style, _ id: String, _ title: String, _ description: String,
    _ privacy: Clearance, _ labelTitle: String, _ labels: [String], _ series: [ChartSeries]
  ) -> Chart {
    guard
      let content = LabelledPlot(style, labelTitle: labelTitle, labels: labels, series: series)
    else { preconditionFailure("chart \(id): one value per label") }
    return Chart(
      id: id, privacy: privacy,
      plot: Plot(title: title, description: description, content: .labelled(content)))
  }
}

/// Points by two numbers, in one series or several.
public struct ScatterPlot: Hashable, Sendable {
  /// A named point.
  public struct Point: Hashable, Sendable {
    /// What it is called.
    public let label: String
    /// How far right it stands.
    public let x: ChartValue
    /// How high it stands.
    public let y: ChartValue

    /// A point from its parts.
    public init(label: String, x: ChartValue, y: ChartValue) {
      self.label = label
      self.x = x
      self.y = y
    }
  }

  /// Points with a sign of their own.
  public struct Series: Hashable, Sendable {
    /// The name; empty where there is one series.
    public let title: String
    /// The points in their order.
    public let points: [Point]

    /// A series from its parts.
    public init(title: String, points: [Point]) {
      self.title = title
      self.points = points
    }
  }

  /// One of the two numbers.
  public struct Axis: Hashable, Sendable {
    /// What it is, with its unit where no number has it beside it.
    public let title: String
    /// Its unit, or an empty text.
    public let unit: String

    /// An axis from its parts.
    public init(title: String, unit: String = "") {
      self.title = title
      self.unit = unit
    }
  }

  /// What points are, such as "place".
  public let labelTitle: String
  /// What stands to the right.
  public let x: Axis
  /// What stands above.
  public let y: Axis
  /// The points.
  public let series: [Series]

  /// A plot from its parts.
  public init(labelTitle: String, x: Axis, y: Axis, series: [Series]) {
    self.labelTitle = labelTitle
    self.x = x
    self.y = y
    self.series = series
  }

  var points: [Point] { series.flatMap(\.points) }
}

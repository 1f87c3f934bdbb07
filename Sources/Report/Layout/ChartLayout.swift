public import Charts

/// A chart of a report: which columns it draws, and what it is called.
///
/// Where there is no row, or no number but 0, there is no chart.
public struct ChartLayout: Hashable, Sendable {
  /// One series: a column, under its own head or another one.
  public struct Series: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The column.
    public var column: String
    /// What it is called; nil for the head of the column with its unit.
    public var title: String?

    /// A series from its parts.
    public init(_ column: String, _ title: String? = nil) {
      self.column = column
      self.title = title
    }

    /// A column under its own head.
    public init(stringLiteral column: String) { self.init(column) }
  }

  /// How it is drawn.
  public var kind: LabelledPlot.Style
  /// The stable name.
  public var id: String
  /// The title; `{rows}` is the number of labels, `{series}` that of series.
  public var title: String
  /// What to see in it.
  public var description: String
  /// The rows.
  public var of: RowsLayout
  /// The column of labels, and what they are.
  public var labels: String
  /// What labels are called.
  public var labelTitle: String
  /// The series, or the one that is cut into several.
  public var series: [Series]
  /// The column that tells the series apart, if each of them has rows of its own; its title is the column that names them.
  public var by: Series?
  /// The name of a text without which there is no chart.
  public var needs: String?

  /// A chart from its parts.
  public init(
    _ kind: LabelledPlot.Style, _ id: String, _ title: String, _ description: String,
    of rows: RowsLayout,
    labels: String, _ labelTitle: String, _ series: [Series], by: Series? = nil,
    first count: Int? = nil, needs: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.description = description
    of = rows
    if let count { of.first = count }
    self.labels = labels
    self.labelTitle = labelTitle
    self.series = series
    self.by = by
    self.needs = needs
  }
}

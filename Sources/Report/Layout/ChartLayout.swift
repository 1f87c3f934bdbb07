internal import Charts

/// A chart of a report: which columns it draws, and what it is called.
///
/// Where there is no row there is no chart, nor where labels have no number but 0; one of levels needs a number.
public struct ChartLayout: Hashable, Sendable {
  /// How values are drawn.
  public enum Kind: String, CaseIterable, Sendable {
    /// Labels with series of values, as `LabelledPlot.Style` has them.
    case bars, histogram, lines, ranks, columns, intervals
    /// The numbers of the column of labels in intervals of a round width: how many rows each has, or what the series comes
    /// to in it.
    case bins
    /// Points by the first series, to the right, and the second one, above; labels are their names.
    case scatter
    /// Shaded cells: a row for each label, a column for each series; the title of the column `by` says what these are.
    case grid
    /// The days of one year, shaded: labels are days. A second series says how dark they are, if it is not the first one.
    /// What is before the first label or behind the last one is left blank.
    ///
    /// With the column `by` days are divided: each into the values of that column of which it has a row, one without a number
    /// too. They stand in the order of rows; one that is new in the course of the year stands between those that it has in its day.
    case calendar
    /// A person with relatives: labels are names, the column `by` has places as `FamilyPlot.Place` codes them and its title
    /// roles; the first series is what stands below a name, the others stand in the table alone.
    case family

    /// How labels are drawn; nil where it is otherwise.
    var style: LabelledPlot.Style? { LabelledPlot.Style(rawValue: rawValue) }
  }

  /// One series: a column, under its own head or another one.
  public struct Series: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The column.
    public var column: String
    /// What it is called; nil for the head of the column with its unit.
    public var title: String?
    /// The unit of its values, of which a `share` is shown as percents; nil for that of the column.
    public var unit: String?

    /// A series from its parts.
    public init(_ column: String, _ title: String? = nil, unit: String? = nil) {
      self.column = column
      self.title = title
      self.unit = unit
    }

    /// A column under its own head.
    public init(stringLiteral column: String) { self.init(column) }
  }

  /// How it is drawn.
  public var kind: Kind
  /// The stable name.
  public var id: String
  /// What is drawn; `{rows}` is the number of labels, `{series}` that of series.
  public var title: String
  /// Sentences with the names of `ChartFinding`: the first one whose names all have a value is the title for readers, and
  /// `title` stands below it.
  public var findings: [String]
  /// What to see in it.
  public var description: String
  /// The rows that there is a chart for; nil for one chart.
  public var each: RowsLayout?
  /// The rows.
  public var of: RowsLayout
  /// The column of labels; of several with `|` between them the first that readers may see.
  ///
  /// Empty for the key of the table.
  public var labels: String
  /// What labels are called.
  public var labelTitle: String
  /// The series, or the one that is cut into several.
  public var series: [Series]
  /// The column that tells the series apart, if each of them has rows of its own; its title is the column that names them.
  public var by: Series?
  /// The name of a text or table without which there is no chart.
  public var needs: String?
  /// Whether it is left out for readers who may not see it.
  public var isForCleared: Bool
  /// Whether 0 is a level as any other, such as that of the sea.
  public var isOfLevels: Bool
  /// The column whose values tell the pages of the report apart, to which the boxes of a family lead; nil where they lead
  /// nowhere.
  public var pagesOf: String?
  /// The column with `M` and `F` by which boxes of a family have a colour and a sign; nil where none have.
  public var sexes: String?
  /// The id of the map along whose way its labels are kilometres: where both stand on one page, their marks lead to each other.
  public var along: String?

  /// A chart from its parts.
  public init(
    _ kind: Kind, _ id: String, _ title: String, _ description: String,
    findings: [String] = [], each: RowsLayout? = nil, of rows: RowsLayout, labels: String,
    _ labelTitle: String,
    _ series: [Series], by: Series? = nil, needs: String? = nil, isForCleared: Bool = false,
    isOfLevels: Bool = false, pagesOf: String? = nil, sexes: String? = nil,
    along: String? = nil
  ) {
    self.kind = kind
    self.id = id
    self.title = title
    self.findings = findings
    self.description = description
    self.each = each
    of = rows
    self.labels = labels
    self.labelTitle = labelTitle
    self.series = series
    self.by = by
    self.needs = needs
    self.isForCleared = isForCleared
    self.isOfLevels = isOfLevels
    self.pagesOf = pagesOf
    self.sexes = sexes
    self.along = along
  }
}

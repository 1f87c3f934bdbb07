/// A table of a report: which rows and columns of what an analysis leaves, and how they look.
public struct TableLayout: Hashable, Sendable {
  /// The stable name.
  public var id: String
  /// The caption.
  public var caption: String
  /// The rows that there is a table for; nil for one table.
  public var each: RowsLayout?
  /// The rows.
  public var of: RowsLayout
  /// The column that tells the rows apart; nil for the innermost key of the table.
  public var key: String?
  /// The columns in their order; empty for all.
  public var columns: [ColumnLook]
  /// How the rows are ordered, as a sentence.
  public var order: String
  /// How many rows HTML and Markdown print.
  public var shown: ShownRows
  /// The text column whose values are the fills of the rows, each the name of a `Swatch` or empty.
  public var swatch: String?
  /// What rows look like in HTML.
  public var form: RowForm
  /// The longer table that this is a slice of.
  public var slice: TableSlice?
  /// What stands in place of a table without rows, which may be nothing; nil to show it.
  public var emptyText: String?
  /// The name of a text or table without which there is no table.
  public var needs: String?
  /// Whether it is left out for readers who may not see all its columns, but for those that are left out by themselves.
  public var isForCleared: Bool
  /// The tables of the analysis whose rows stand below, such as totals; none where it shows some of the rows.
  public var feet: [String]
  /// What stands below it.
  public var notes: [String]
  /// What stands for a value that is missing; nil for a dash.
  public var missing: String?
  /// Whether it shows the first row alone, with a row for each column: its id, its head and its value.
  ///
  /// What is left out for readers who may not see it is left out without a value, too.
  public var isTurned: Bool

  /// How many rows are printed.
  public enum ShownRows: Hashable, Sendable {
    case all
    case rows(Int)
    /// So many times the option `top` of the report, and no fewer than `atLeast`.
    case top(times: Int, atLeast: Int = 0)

    /// The number of rows where the option is `top`; nil for all.
    func limit(top: Int?) -> Int? {
      switch self {
      case .all: nil
      case .rows(let count): count
      case .top(let times, let least): top.map { max(times * $0, least) }
      }
    }
  }

  /// A table from its parts.
  public init(
    _ id: String, _ caption: String, each: RowsLayout? = nil, of rows: RowsLayout,
    key: String? = nil,
    columns: [ColumnLook] = [], order: String = "", shown: ShownRows = .all,
    swatch: String? = nil, form: RowForm = .lines, slice: TableSlice? = nil,
    orElse emptyText: String? = nil,
    needs: String? = nil,
    isForCleared: Bool = false, isTurned: Bool = false, feet: [String] = [], notes: [String] = [],
    missing: String? = nil
  ) {
    self.id = id
    self.caption = caption
    self.each = each
    of = rows
    self.key = key
    self.columns = columns
    self.order = order
    self.shown = shown
    self.swatch = swatch
    self.form = form
    self.slice = slice
    self.emptyText = emptyText
    self.needs = needs
    self.isForCleared = isForCleared
    self.isTurned = isTurned
    self.feet = feet
    self.notes = notes
    self.missing = missing
  }
}

/// How a column looks.
public struct ColumnLook: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The column, or the beginning of names with `*` behind it: all columns of such names that the table does not name.
  public var id: String
  /// Its head; nil for that of the table.
  public var title: String?
  /// Whether it stands in CSV and JSON alone.
  public var isDetail: Bool
  /// Whether HTML folds it into its row.
  public var isFolded: Bool
  /// The name of a text without which HTML folds it into its row.
  public var openWith: String?
  /// A column beside which it stands in CSV and JSON alone, such as a name beside its id; not where that is left out.
  public var detailBeside: String?
  /// The name of a text without which it stands in CSV and JSON alone.
  public var shownWith: String?
  /// The column that it stands in for where that is not there, or readers may not see it.
  public var insteadOf: String?
  /// Whether its whole numbers count records though they are no figures: small ones are hidden as those of figures are.
  public var countsRecords: Bool
  /// What is drawn beside each number.
  public var form: CellForm
  /// The unit that its numbers are printed with; nil for their own.
  public var unit: String?
  /// How its numbers are printed.
  public var look: NumberLook
  /// The columns of the table whose numbers are drawn, for a form that draws those of others: a name, or the beginning of names with `*` behind it.
  public var series: String?
  /// Whether it is left out for readers who may not see it.
  public var isForCleared: Bool
  /// Whether each value is that of a single record, so that it is left out where reports hide figures over few of them.
  public var isOfSingles: Bool
  /// What its section says in place of its texts where the column is left out.
  public var unclearedText: String?
  /// The column with ids of other reports of the same node that its values link to.
  public var link: String?
  /// The column whose values tell the pages of the report apart, if this one is made of it: the ids of those pages.
  ///
  /// It is empty where there is no page; a report without pages leaves it out.
  public var pagesOf: String?
  /// The report node whose pages those are, as far as it has them; nil for this one.
  public var pagesIn: String?

  /// A look from its parts.
  public init(
    _ id: String, title: String? = nil, isDetail: Bool = false, isFolded: Bool = false,
    openWith: String? = nil,
    detailBeside: String? = nil,
    shownWith: String? = nil,
    insteadOf: String? = nil, countsRecords: Bool = false, form: CellForm = .number,
    unit: String? = nil, look: NumberLook = NumberLook(),
    series: String? = nil,
    isForCleared: Bool = false, isOfSingles: Bool = false, uncleared: String? = nil,
    link: String? = nil,
    pagesOf: String? = nil, pagesIn: String? = nil
  ) {
    self.id = id
    self.title = title
    self.isDetail = isDetail
    self.isFolded = isFolded
    self.openWith = openWith
    self.detailBeside = detailBeside
    self.shownWith = shownWith
    self.insteadOf = insteadOf
    self.countsRecords = countsRecords
    self.form = form
    self.unit = unit
    self.look = look
    self.series = series
    self.isForCleared = isForCleared
    self.isOfSingles = isOfSingles
    unclearedText = uncleared
    self.link = link
    self.pagesOf = pagesOf
    self.pagesIn = pagesIn
  }

  /// A column as its table has it.
  public init(stringLiteral id: String) { self.init(id) }

  /// A column for CSV and JSON alone.
  public static func detail(_ id: String) -> ColumnLook { ColumnLook(id, isDetail: true) }

  /// A column that HTML folds into its row.
  public static func folded(_ id: String) -> ColumnLook { ColumnLook(id, isFolded: true) }

  /// A column of counts of records that are no figures.
  public static func count(_ id: String) -> ColumnLook { ColumnLook(id, countsRecords: true) }

  /// A column that is left out for readers who may not see it.
  public static func ifCleared(_ id: String) -> ColumnLook { ColumnLook(id, isForCleared: true) }

  /// A column of values of single records.
  public static func single(_ id: String) -> ColumnLook { ColumnLook(id, isOfSingles: true) }

  /// A column of numbers with bars.
  public static func bar(_ id: String) -> ColumnLook { ColumnLook(id, form: .bar) }
}

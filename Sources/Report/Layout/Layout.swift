/// How reports show what an analysis leaves: a value that names tables and columns, so that it may stand in a definition.
///
/// Texts hold names in braces, filled in by `LayoutScope`.
public struct Layout: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The period or scope.
  public var subtitle: String
  /// Whom or what the page is for, across its whole width.
  public var banner: String
  /// How new the data are.
  public var freshness: String
  /// What is told before the settings of the analysis.
  public var settings: [Parameter]
  /// Whether what the analysis found is told.
  public var tellsFindings: Bool
  /// Rows that are findings, told before those of the inputs: their columns are `severity`, `code`, `text` and `count`.
  public var findingRows: RowsLayout?
  /// The parts; without any there are the pages alone.
  public var sections: [SectionLayout]
  /// Further reports, one for each row of a table.
  public var pages: [PageLayout]

  /// A layout from its parts.
  public init(
    title: String = "{title}", subtitle: String = "", banner: String = "",
    freshness: String = "", settings: [Parameter] = [], tellsFindings: Bool = true,
    findingRows: RowsLayout? = nil, sections: [SectionLayout],
    pages: [PageLayout] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.banner = banner
    self.freshness = freshness
    self.settings = settings
    self.tellsFindings = tellsFindings
    self.findingRows = findingRows
    self.sections = sections
    self.pages = pages
  }

  /// The same layout without the column `id` of any table.
  public func without(column id: String) -> Layout {
    var layout = self
    for section in layout.sections.indices {
      for table in layout.sections[section].tables.indices {
        layout.sections[section].tables[table].columns.removeAll { $0.id == id }
      }
    }
    return layout
  }
}

/// Rows of a table, one after the other.
public struct RowsLayout: Hashable, Sendable {
  /// The table.
  public var table: String
  /// What a text column of it has to hold; nil for all rows.
  public var condition: Condition?
  /// The column that counts the records of a row: where figures over few records are hidden, rows over too few are left out.
  public var countedBy: String?

  /// A value of a text column; names in braces are filled in.
  public struct Condition: Hashable, Sendable {
    /// The column.
    public var column: String
    /// The value.
    public var value: String

    /// A condition from its parts.
    public init(_ column: String, _ value: String) {
      self.column = column
      self.value = value
    }
  }

  /// The rows of `table` that meet the condition, and rest on enough records by the column `countedBy`.
  public init(_ table: String, where condition: Condition? = nil, countedBy: String? = nil) {
    self.table = table
    self.condition = condition
    self.countedBy = countedBy
  }
}

/// A report for each of some rows.
public struct PageLayout: Hashable, Sendable {
  /// The rows.
  public var each: RowsLayout
  /// The column that tells pages apart: their ids are made of it.
  ///
  /// The page of a row without a value has the id of the node.
  public var key: String
  /// What each of them shows.
  public var layout: Layout

  /// Pages from their parts.
  public init(each: RowsLayout, key: String, layout: Layout) {
    self.each = each
    self.key = key
    self.layout = layout
  }
}

/// A part of a report under its own heading, or one for each of some rows.
public struct SectionLayout: Hashable, Sendable {
  /// The stable name.
  public var id: String
  /// The heading.
  public var title: String
  /// The rows that there is a section for; nil for one section.
  public var each: RowsLayout?
  /// The name of a text without which there is no section.
  public var needs: String?
  /// A short text in large type under the heading.
  public var lead: String
  /// Paragraphs; those that are empty once they are filled in are left out.
  public var texts: [String]
  /// What stands in place of `texts` where readers may not see a table of the section, and alone where the section is left
  /// out because of what it shows; nil to leave it out.
  public var unclearedText: String?
  /// A table without whose clearance the section is left out.
  public var clearedFor: String?
  /// Figures that stand alone.
  public var tiles: [TileLayout]
  /// The charts.
  public var charts: [ChartLayout]
  /// The tables.
  public var tables: [TableLayout]
  /// Links to other reports.
  public var links: LinksLayout?
  /// Whether it begins a new page in print.
  public var startsPage: Bool
  /// Whether HTML folds it.
  public var isCollapsed: Bool
  /// Whether it shows single records, so that it is left out where reports hide figures over few of them.
  public var isOfSingles: Bool

  /// A section from its parts.
  public init(
    _ id: String, _ title: String, each: RowsLayout? = nil, needs: String? = nil,
    lead: String = "", texts: [String] = [], uncleared: String? = nil,
    clearedFor: String? = nil, tiles: [TileLayout] = [], charts: [ChartLayout] = [],
    tables: [TableLayout] = [], links: LinksLayout? = nil, startsPage: Bool = false,
    isCollapsed: Bool = false, isOfSingles: Bool = false
  ) {
    self.id = id
    self.title = title
    self.each = each
    self.needs = needs
    self.lead = lead
    self.texts = texts
    unclearedText = uncleared
    self.clearedFor = clearedFor
    self.tiles = tiles
    self.charts = charts
    self.tables = tables
    self.links = links
    self.startsPage = startsPage
    self.isCollapsed = isCollapsed
    self.isOfSingles = isOfSingles
  }
}

/// A figure that stands alone: a cell of the row that something is made for, else of the first of some rows.
public struct TileLayout: Hashable, Sendable {
  /// The column, and the name of the figure.
  public var column: String
  /// The rows.
  public var of: RowsLayout

  /// The cell of `column` in the first of some rows.
  public init(_ column: String, of rows: RowsLayout) {
    self.column = column
    of = rows
  }
}

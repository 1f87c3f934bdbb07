/// How reports show what an analysis leaves: a value that names tables and columns, so that it may stand in a definition.
///
/// Texts hold names in braces, filled in by `LayoutScope`.
public struct Layout: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The period or scope.
  public var subtitle: String
  /// How new the data are.
  public var freshness: String
  /// What is told before the settings of the analysis.
  public var settings: [Parameter]
  /// Whether what the analysis found is told.
  public var tellsFindings: Bool
  /// The parts.
  public var sections: [SectionLayout]
  /// Further reports, one for each row of a table.
  public var pages: [PageLayout]

  /// A layout from its parts.
  public init(
    title: String = "{title}", subtitle: String = "", freshness: String = "",
    settings: [Parameter] = [], tellsFindings: Bool = true, sections: [SectionLayout],
    pages: [PageLayout] = []
  ) {
    self.title = title
    self.subtitle = subtitle
    self.freshness = freshness
    self.settings = settings
    self.tellsFindings = tellsFindings
    self.sections = sections
    self.pages = pages
  }

  /// The tables that it shows, each once, in the order of their first appearance.
  var tables: [String] {
    var seen: Set<String> = []
    return sections.flatMap(\.tables).map(\.of.table).filter { seen.insert($0).inserted }
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
  /// How many of these rows at most, the first ones; nil for all.
  public var first: Int?

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

  /// The first rows of `table` that meet the condition.
  public init(_ table: String, where condition: Condition? = nil, first: Int? = nil) {
    self.table = table
    self.condition = condition
    self.first = first
  }
}

/// A report for each of some rows; rows that are single records have none where readers may not list them.
public struct PageLayout: Hashable, Sendable {
  /// The rows.
  public var each: RowsLayout
  /// The column that tells pages apart: their ids are made of it.
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
  /// Paragraphs; those that are empty once they are filled in are left out.
  public var texts: [TextLayout]
  /// What stands in place of `texts` where readers may not see a table of the section, or may not list the single records
  /// that it shows; nil to leave the section out, and to refuse such a list.
  public var unclearedText: String?
  /// Figures that stand alone.
  public var tiles: [TileLayout]
  /// The charts.
  public var charts: [ChartLayout]
  /// The tables.
  public var tables: [TableLayout]
  /// Whether HTML folds it.
  public var isCollapsed: Bool
  /// Whether it shows single records, so that it is left out where reports hide figures over few of them.
  public var isOfSingles: Bool

  /// A section from its parts; `quotes` are paragraphs behind `texts`.
  public init(
    _ id: String, _ title: String, each: RowsLayout? = nil, needs: String? = nil,
    texts: [String] = [], quotes: [TextLayout] = [], uncleared: String? = nil,
    tiles: [TileLayout] = [],
    charts: [ChartLayout] = [], tables: [TableLayout] = [], isCollapsed: Bool = false,
    isOfSingles: Bool = false
  ) {
    self.id = id
    self.title = title
    self.each = each
    self.needs = needs
    self.texts = texts.map { TextLayout($0) } + quotes
    unclearedText = uncleared
    self.tiles = tiles
    self.charts = charts
    self.tables = tables
    self.isCollapsed = isCollapsed
    self.isOfSingles = isOfSingles
  }
}

/// A paragraph, or several: each line is one.
public struct TextLayout: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String
  /// The name of a text without which it is left out.
  public var needs: String?
  /// What stands in its place where readers may not see what it names; nil to refuse the report.
  public var unclearedText: String?

  /// A text from its parts.
  public init(_ text: String, needs: String? = nil, uncleared: String? = nil) {
    self.text = text
    self.needs = needs
    unclearedText = uncleared
  }

  /// A text for every reader.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A figure that stands alone: a cell of the row that something is made for, else of the first of some rows.
public struct TileLayout: Hashable, Sendable {
  /// The column, and the name of the figure.
  public var column: String
  /// The rows.
  public var of: RowsLayout
  /// The name of a text without which there is no figure.
  public var needs: String?

  /// The cell of `column` in the first of some rows.
  public init(_ column: String, of rows: RowsLayout, needs: String? = nil) {
    self.column = column
    of = rows
    self.needs = needs
  }
}

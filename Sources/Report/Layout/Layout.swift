/// How reports show what an analysis leaves: a value that names tables and columns, so that it may stand in a definition.
///
/// Texts hold names in braces, filled in by `LayoutScope`.
public struct Layout: Hashable, Sendable {
  /// The title.
  public var title: String
  /// One sentence that answers the question of the report: the first of these whose names all have a value.
  public var answers: [String]
  /// The period or scope.
  public var subtitle: String
  /// Whom or what the page is for, across its whole width.
  public var banner: String
  /// How new the data are.
  public var freshness: String
  /// What is told before the settings of the analysis; what comes out empty is left out.
  public var settings: [Parameter]
  /// What is told behind them, alike.
  public var lastSettings: [Parameter]
  /// Whether what the analysis found is told.
  public var tellsFindings: Bool
  /// Whether what was found in the inputs, and what became of their records, is told: else what failed, and how much else
  /// there is, since a page about some records is not where readers look for what is wrong with others.
  public var tellsInputs: Bool
  /// Rows that are findings, told before those of the inputs: their columns are `severity`, `code`, `text` and `count`.
  public var findingRows: RowsLayout?
  /// What else is told as a finding.
  public var remarks: [RemarkLayout]
  /// The parts.
  public var sections: [SectionLayout]
  /// Further reports, one for each row of a table.
  public var pages: [PageLayout]
  /// Whether these are all reports that there are.
  public var isPagesAlone: Bool

  /// A layout from its parts.
  public init(
    title: String = "{report}", answers: [String] = [], subtitle: String = "", banner: String = "",
    freshness: String = "",
    settings: [Parameter] = [], lastSettings: [Parameter] = [], tellsFindings: Bool = true,
    tellsInputs: Bool = true, findingRows: RowsLayout? = nil,
    remarks: [RemarkLayout] = [], sections: [SectionLayout], pages: [PageLayout] = [],
    isPagesAlone: Bool = false
  ) {
    self.title = title
    self.answers = answers
    self.subtitle = subtitle
    self.banner = banner
    self.freshness = freshness
    self.settings = settings
    self.lastSettings = lastSettings
    self.tellsFindings = tellsFindings
    self.tellsInputs = tellsInputs
    self.findingRows = findingRows
    self.remarks = remarks
    self.sections = sections
    self.pages = pages
    self.isPagesAlone = isPagesAlone
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
  /// The table; names in braces are filled in.
  public var table: String
  /// What a text column of it has to hold; nil for all rows.
  public var condition: Condition?
  /// The values of the outermost key that are meant, in their order; empty for all.
  public var keys: [String]
  /// How many of them at most, the first ones; nil for all.
  public var first: Int?
  /// The column that counts the records of a row: where figures over few records are hidden, rows over too few are left out.
  public var countedBy: String?
  /// The rows of which there are at most so many as the option `top` of the report says, the first ones.
  public var topOf: Condition?

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

  /// The first rows of `table` that meet the condition, or those with some keys.
  public init(
    _ table: String, where condition: Condition? = nil, keys: [String] = [], first: Int? = nil,
    countedBy: String? = nil, topOf limited: Condition? = nil
  ) {
    self.table = table
    self.condition = condition
    self.keys = keys
    self.first = first
    self.countedBy = countedBy
    topOf = limited
  }
}

/// A finding that is told where there is a number that is not 0.
public struct RemarkLayout: Hashable, Sendable {
  /// How much it matters.
  public enum Severity: String, CaseIterable, Sendable {
    case note, warning, error
  }

  /// How much it matters.
  public var severity: Severity
  /// The stable code.
  public var code: String
  /// One sentence without personal values.
  public var text: String
  /// The name of the number: how often it was found.
  public var count: String

  /// A remark from its parts.
  public init(_ severity: Severity, _ code: String, _ text: String, count: String) {
    self.severity = severity
    self.code = code
    self.text = text
    self.count = count
  }
}

/// A report for each of some rows.
public struct PageLayout: Hashable, Sendable {
  /// The rows.
  public var each: RowsLayout
  /// The column that tells pages apart: their ids are made of it.
  public var key: String
  /// What each of them shows.
  public var layout: Layout
  /// Whether they are about single records, so that they are left out where reports hide figures over few of them.
  public var isOfSingles: Bool
  /// Whether there are none for readers who may not see their keys.
  public var isForCleared: Bool

  /// Pages from their parts.
  public init(
    each: RowsLayout, key: String, layout: Layout, isOfSingles: Bool = false,
    isForCleared: Bool = false
  ) {
    self.each = each
    self.key = key
    self.layout = layout
    self.isOfSingles = isOfSingles
    self.isForCleared = isForCleared
  }
}

/// A part of a report under its own heading, or one for each of some rows.
///
/// If it names figures, charts or tables and there is none of them, it is left out.
public struct SectionLayout: Hashable, Sendable {
  /// The stable name.
  public var id: String
  /// The heading.
  public var title: String
  /// The rows that there is a section for; nil for one section.
  public var each: RowsLayout?
  /// The name of a text or table without which there is no section.
  public var needs: String?
  /// A short text in large type under the heading.
  public var lead: String
  /// Paragraphs; those that are empty once they are filled in are left out.
  public var texts: [TextLayout]
  /// What stands in place of `texts` where readers may not see a table of the section, or may not list the single records
  /// that it shows; nil to leave the table out, and the section where none is left, and to refuse such a list.
  public var unclearedText: String?
  /// A table without whose clearance the section is left out, but for `unclearedText`.
  public var clearedFor: String?
  /// Figures that stand alone.
  public var tiles: [TileLayout]
  /// The charts.
  public var charts: [ChartLayout]
  /// The maps, behind the charts.
  public var maps: [MapLayout]
  /// The tables.
  public var tables: [TableLayout]
  /// Links to other reports.
  public var links: LinksLayout?
  /// Whether it begins a new page in print.
  public var startsPage: Bool
  /// Whether HTML folds it.
  public var isCollapsed: Bool
  /// Whether HTML has it on a page of its own.
  public var isOnOwnPage: Bool
  /// Whether it shows single records, so that it is left out where reports hide figures over few of them.
  public var isOfSingles: Bool

  /// A section from its parts; `quotes` are paragraphs behind `texts`.
  public init(
    _ id: String, _ title: String, each: RowsLayout? = nil, needs: String? = nil,
    lead: String = "",
    texts: [String] = [], quotes: [TextLayout] = [], uncleared: String? = nil,
    clearedFor: String? = nil,
    tiles: [TileLayout] = [],
    charts: [ChartLayout] = [], maps: [MapLayout] = [], tables: [TableLayout] = [],
    links: LinksLayout? = nil, startsPage: Bool = false,
    isCollapsed: Bool = false, isOnOwnPage: Bool = false, isOfSingles: Bool = false
  ) {
    self.id = id
    self.title = title
    self.each = each
    self.needs = needs
    self.lead = lead
    self.clearedFor = clearedFor
    self.links = links
    self.startsPage = startsPage
    self.texts = texts.map { TextLayout($0) } + quotes
    unclearedText = uncleared
    self.tiles = tiles
    self.charts = charts
    self.maps = maps
    self.tables = tables
    self.isCollapsed = isCollapsed
    self.isOnOwnPage = isOnOwnPage
    self.isOfSingles = isOfSingles
  }

  /// Whether its texts are about other parts, so that they do not stand alone; parts that need something may be missing.
  var namesParts: Bool {
    let needs = tiles.map(\.needs) + charts.map(\.needs) + maps.map(\.needs) + tables.map(\.needs)
    return needs.contains { $0 == nil }
  }
}

/// A paragraph, or several: each line is one unless they are kept together.
public struct TextLayout: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text.
  public var text: String
  /// The name of a text without which it is left out.
  public var needs: String?
  /// What stands in its place where readers may not see what it names; nil to leave that out.
  public var unclearedText: String?
  /// Whether its lines are those of one paragraph.
  public var keepsLines: Bool
  /// What stands out in it; nil for nothing.
  public var marks: MarksLayout?

  /// A text from its parts.
  public init(
    _ text: String, needs: String? = nil, uncleared: String? = nil, keepsLines: Bool = false,
    marks: MarksLayout? = nil
  ) {
    self.text = text
    self.needs = needs
    unclearedText = uncleared
    self.keepsLines = keepsLines
    self.marks = marks
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
  /// Whether it is left out for readers who may not see it.
  public var isForCleared: Bool

  /// The cell of `column` in the first of some rows.
  public init(
    _ column: String, of rows: RowsLayout, needs: String? = nil, isForCleared: Bool = false
  ) {
    self.column = column
    of = rows
    self.needs = needs
    self.isForCleared = isForCleared
  }
}

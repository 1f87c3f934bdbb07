/// A part of a report under its own heading.
public struct Section: Sendable {
  /// The stable name; tables and sections of a report share one set of names.
  public let id: String
  /// The heading.
  public let title: String
  /// A short text in large type under the heading, such as a code; may be empty.
  public let lead: String
  /// Text under the heading.
  public let paragraphs: [Paragraph]
  /// Figures that stand alone, printed large.
  public internal(set) var figures: [Figure]
  /// The charts.
  public internal(set) var charts: [Chart]
  /// The tables.
  public internal(set) var tables: [Table]
  /// Whether HTML folds the section until it is opened; print shows it.
  public let isCollapsed: Bool
  /// Whether HTML has the section on a page of its own, to which the report's page links; the other formats have it in place.
  public let isOnOwnPage: Bool
  /// Whether the section begins a new page in print, unless it is the first one that does.
  public let startsPage: Bool

  /// A section with its parts in printed order: paragraphs, figures, charts, tables.
  public init(
    id: String, title: String, lead: String = "", paragraphs: [Paragraph] = [],
    figures: [Figure] = [], charts: [Chart] = [], tables: [Table] = [], isCollapsed: Bool = false,
    isOnOwnPage: Bool = false, startsPage: Bool = false
  ) {
    self.id = id
    self.title = title
    self.lead = lead
    self.paragraphs = paragraphs
    self.figures = figures
    self.charts = charts
    self.tables = tables
    self.isCollapsed = isCollapsed
    self.isOnOwnPage = isOnOwnPage
    self.startsPage = startsPage
  }
}

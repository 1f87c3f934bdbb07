public import Report
public import SearchIndex
public import Store

/// A report that a domain declares.
public struct ReportKind: Sendable {
  /// The word after `kind:` in a definition.
  public let name: String
  /// One sentence for help and listings.
  public let summary: String
  /// The `op:` of the analysis that it shows; nil for any.
  public let analysis: String?
  /// What a definition may say of it beside what it may say of every report.
  public let options: [OptionDescription]
  /// The layout that it shows its analysis by, unless options say otherwise.
  let layout: Layout
  /// Reads the node's own options and makes the report; nil after reporting errors.
  let configure: @Sendable (NodeReader, _ id: String) -> BoundLayout?

  /// A kind of report that shows the tables of its analysis as a layout says; `shown` is the option `top`, if it has one.
  ///
  /// `links` names the report nodes that its pages link to: other ones of the same analysis; `pages` those of any analysis
  /// to whose pages rows lead.
  public init<Options: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, options: OptionTable<Options>,
    links: @escaping @Sendable (Options, _ id: String) -> [Located<String>] = { _, _ in [] },
    pages: @escaping @Sendable (Options) -> [Located<String>] = { _ in [] },
    shown: (any KeyPath<Options, Int> & Sendable)? = nil,
    sheets: @escaping @Sendable (Options) -> SheetLayout? = { _ in nil },
    layout: @escaping @Sendable (Options) -> Layout
  ) {
    self.init(
      name: name, summary: summary, of: analysis.name, options: options, links: links, pages: pages,
      shown: shown, sheets: sheets, layout: layout)
  }

  /// A kind of report that shows the tables of any analysis.
  public init<Options: Sendable>(
    name: String, summary: String, options: OptionTable<Options>,
    shown: (any KeyPath<Options, Int> & Sendable)? = nil,
    layout: @escaping @Sendable (Options) -> Layout
  ) {
    self.init(
      name: name, summary: summary, of: nil, options: options, links: { _, _ in [] },
      pages: { _ in [] }, shown: shown, sheets: { _ in nil }, layout: layout)
  }

  private init<Options: Sendable>(
    name: String, summary: String, of analysis: String?, options: OptionTable<Options>,
    links: @escaping @Sendable (Options, _ id: String) -> [Located<String>],
    pages: @escaping @Sendable (Options) -> [Located<String>],
    shown: (any KeyPath<Options, Int> & Sendable)?,
    sheets: @escaping @Sendable (Options) -> SheetLayout?,
    layout: @escaping @Sendable (Options) -> Layout
  ) {
    self.name = name
    self.summary = summary
    self.analysis = analysis
    self.options = options.descriptions
    self.layout = layout(options.usual)
    configure = { node, id in
      options.read(node).map { options in
        BoundLayout(
          linkedReports: links(options, id), pagedReports: pages(options), layout: layout(options),
          shown: shown.map { options[keyPath: $0] }, sheets: sheets(options))
      }
    }
  }

  /// A kind of report that shows the tables of its analysis as a layout says, `rows` of each unless `top` says otherwise.
  public init(
    name: String, summary: String, analysis: AnalysisKind, rows: Int = 50, layout: Layout
  ) {
    self.init(
      name: name, summary: summary, analysis: analysis,
      options: OptionTable(rows, [.shownRows(\.self)]), shown: \.self
    ) { _ in layout }
  }
}

/// A configured report: how what its analysis leaves becomes pages.
package struct BoundLayout: Sendable {
  /// The report nodes that its pages link to; each has to be another one of the same analysis.
  let linkedReports: [Located<String>]
  /// The report nodes to whose pages rows lead; each has to be one.
  let pagedReports: [Located<String>]
  let layout: Layout
  /// The option `top`; nil if it has none.
  let shown: Int?
  /// The sheets that are printed beside its pages; nil for none.
  package let sheets: SheetLayout?
  /// The words of its domain in the language of the definition.
  var phrases = PhraseBook()
  /// What it names in tables that are known when the analysis has run, and the file that names it.
  private(set) var names: [TableName] = []
  private(set) var file = ""

  /// The same with names that are looked for when the analysis has run.
  func naming(_ names: [TableName], in file: String) -> BoundLayout {
    var layout = self
    (layout.names, layout.file) = (names, file)
    return layout
  }

  /// The report of one sheet for the printer.
  package func sheet(
    _ node: ReportNode, _ layout: Layout, _ tables: ResultTables, _ facts: RunFacts
  ) throws -> [Report] {
    try LayoutBuilder(node.name, tables, LayoutFacts(facts, of: node, phrases), shown: shown)
      .reports(layout)
  }

  /// The reports of `node`, under ids that differ within a run.
  package func reports(
    _ node: ReportNode, _ tables: ResultTables, _ facts: RunFacts
  ) throws -> [Report] {
    try check(tables)
    let facts = LayoutFacts(facts, of: node, phrases)
    return try LayoutBuilder(node.name, tables, facts, shown: shown).reports(layout)
  }
}

extension OptionEntry {
  /// `top`: how many rows of each table HTML and Markdown print.
  public static func shownRows(_ place: Place<Int>) -> OptionEntry {
    .integer("top", place, in: 1...100_000, "rows of each table that HTML and Markdown print")
  }
}

extension Report {
  /// Throws, and names what is too private, if the report shows more than `granted`.
  public func refuse(above granted: PrivacyClass) throws(ClearanceRefused) {
    do { try requireClearance(granted) } catch { throw ClearanceRefused("\(error)") }
  }
}

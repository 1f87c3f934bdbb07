public import Report
public import SearchIndex

/// A report that a domain declares.
public struct ReportKind: Sendable {
  /// The word after `kind:` in a definition.
  public let name: String
  /// One sentence for help and listings.
  public let summary: String
  /// The `op:` of the analysis that it shows.
  public let analysis: String
  /// What a definition may say of it beside what it may say of every report.
  public let options: [OptionDescription]
  /// The layout that it shows its analysis by, if it has one and unless options say otherwise.
  let layout: Layout?
  /// Reads the node's own options and makes the report; nil after reporting errors.
  let configure: @Sendable (NodeReader, _ id: String) -> BoundLayout?

  /// A report kind from its parts; `reports` lays out what `analysis` computes, under ids that differ within a run.
  ///
  /// `links` names the report nodes that its pages link to: other ones of the same analysis.
  public init<Options: Sendable, Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, options: OptionTable<Options>,
    links: @escaping @Sendable (Options, _ id: String) -> [Located<String>] = { _, _ in [] },
    layout: Layout? = nil,
    reports:
      @escaping @Sendable (_ id: String, Options, Result, RunFacts) throws -> [Report]
  ) {
    self.name = name
    self.summary = summary
    self.analysis = analysis.name
    self.options = options.descriptions
    self.layout = layout
    configure = { node, id in
      options.read(node).map { options in
        BoundLayout(linkedReports: links(options, id)) { result, facts in
          guard let result = result as? Result else {
            preconditionFailure("\(analysis.name) leaves no \(Result.self), which \(name) shows")
          }
          return try reports(id, options, result, facts)
        }
      }
    }
  }

  /// A kind of report that shows the tables of its analysis as a layout says; `shown` is the option `top`, if it has one,
  /// and `tables` where an analysis that leaves more has them. `links` names the report nodes that its pages link to: other ones of the same analysis.
  public init<Options: Sendable, Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, options: OptionTable<Options>,
    links: @escaping @Sendable (Options, _ id: String) -> [Located<String>] = { _, _ in [] },
    shown: (any KeyPath<Options, Int> & Sendable)? = nil,
    tables: any KeyPath<Result, ResultTables> & Sendable = \ResultTables.self,
    layout: @escaping @Sendable (Options) -> Layout
  ) {
    self.init(
      name: name, summary: summary, analysis: analysis, options: options, links: links,
      layout: layout(options.usual)
    ) {
      (id, options, result: Result, facts) in
      try LayoutBuilder(
        id, result[keyPath: tables], LayoutFacts(facts), shown: shown.map { options[keyPath: $0] }
      ).reports(layout(options))
    }
  }

  /// A kind of report that shows the tables of its analysis as a layout says, `rows` of each unless `top` says otherwise.
  public init<Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, rows: Int = 50,
    tables: any KeyPath<Result, ResultTables> & Sendable = \ResultTables.self, layout: Layout
  ) {
    self.init(
      name: name, summary: summary, analysis: analysis,
      options: OptionTable(rows, [.shownRows(\.self)]), shown: \.self, tables: tables
    ) { _ in layout }
  }

  /// A kind of report of one document.
  public init<Options: Sendable, Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, options: OptionTable<Options>,
    report: @escaping @Sendable (_ id: String, Options, Result, RunFacts) throws -> Report
  ) {
    self.init(name: name, summary: summary, analysis: analysis, options: options) {
      id, options, result, facts in [try report(id, options, result, facts)]
    }
  }

  /// A kind of report of one document that may be told how many rows of each table HTML and Markdown print, and nothing
  /// else; `rows` unless it is.
  public init<Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind, rows: Int = 50,
    report: @escaping @Sendable (_ id: String, _ rows: Int, Result, RunFacts) throws -> Report
  ) {
    self.init(
      name: name, summary: summary, analysis: analysis,
      options: OptionTable(rows, [.shownRows(\.self)])
    ) { id, rows, result, facts in [try report(id, rows, result, facts)] }
  }
}

/// A configured report: how what its analysis leaves becomes pages.
struct BoundLayout: Sendable {
  /// The report nodes that its pages link to; each has to be another one of the same analysis.
  let linkedReports: [Located<String>]
  let reports: @Sendable (_ result: any Sendable, RunFacts) throws -> [Report]
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

internal import Definition
internal import Report

/// A page whose parts a definition lays out: texts, figures, charts, maps and tables of an analysis.
enum PageReport {
  static let kind = ReportKind(
    name: "page",
    summary: "a page that the definition lays out: texts, figures, charts, maps and tables",
    options: OptionTable(Layout.usual, Layout.options)
  ) { $0 }
}

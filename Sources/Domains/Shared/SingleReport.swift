internal import Pipeline
internal import Report

/// A report of one document, whose node says `formats:` and how many rows of each table HTML and Markdown print, `top:`.
struct SingleReport<Result: Sendable>: ReportOperation {
  /// Lays a result out: the report's id, how many rows are printed, the result, and what is known of the run.
  typealias Layout = @Sendable (_ id: String, _ shown: Int, Result, RunFacts) throws -> Report

  private let kind: String
  private let id: String
  private let formats: [ReportFormat]
  private let shown: Int
  private let layOut: Layout

  /// Nil after reporting errors.
  fileprivate init?(_ node: NodeReader, kind: String, id: String, layOut: @escaping Layout) {
    guard let formats = readFormats(node) else { return nil }
    self.kind = kind
    self.id = id
    self.formats = formats
    shown = node.optionalInteger("top", in: 1...100_000)?.value ?? 50
    self.layOut = layOut
  }

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? Result else {
      preconditionFailure("a \(kind) report shows a \(Result.self)")
    }
    return [FormattedReport(try layOut(id, shown, result, facts), formats: formats)]
  }
}

extension ReportKind {
  /// A kind of report of one document, which `layOut` makes of the result of `analysis`.
  static func single<Result: Sendable>(
    name: String, summary: String, analysis: AnalysisKind,
    layOut: @escaping SingleReport<Result>.Layout
  ) -> ReportKind {
    ReportKind(name: name, summary: summary, analysis: analysis.name) { node, id in
      SingleReport(node, kind: name, id: id, layOut: layOut)
    }
  }
}

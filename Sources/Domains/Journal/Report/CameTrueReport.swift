internal import Analysis
internal import Pipeline
internal import Report

/// How often what was predicted came true.
struct CameTrueReport: ReportOperation {
  static let kind = ReportKind(
    name: "came_true",
    summary: "how often each meaning came true, and own predictions against those of the list",
    analysis: DreamAnalysis.kind.name,
    configure: { node, id in
      guard let formats = readFormats(node) else { return nil }
      let top = node.optionalInteger("top", in: 1...100_000)
      return CameTrueReport(id: id, formats: formats, shown: top?.value ?? 50)
    })

  let id: String
  let formats: [ReportFormat]
  /// How many rows HTML and Markdown print.
  let shown: Int

  func documents(_ result: any Sendable, facts: RunFacts) throws -> [any ReportDocument] {
    guard let result = result as? DreamAnalysisResult else {
      preconditionFailure("a came_true report shows the result of dream_analyze")
    }
    let builder = CameTrueBuilder(id: id, shown: shown, result: result, facts: facts)
    return [FormattedReport(try builder.report(), formats: formats)]
  }
}

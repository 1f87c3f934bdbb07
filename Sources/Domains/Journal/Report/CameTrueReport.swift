internal import Pipeline

/// How often what was predicted came true.
enum CameTrueReport {
  static let kind = ReportKind(
    name: "came_true",
    summary: "how often each meaning came true, and own predictions against those of the list",
    analysis: DreamAnalysis.kind
  ) { id, shown, result, facts in
    try CameTrueBuilder(id: id, shown: shown, result: result, facts: facts).report()
  }
}

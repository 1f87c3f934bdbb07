internal import Pipeline

/// The report `data_errors`.
enum DataErrorsReport {
  static let kind = ReportKind(
    name: "data_errors",
    summary: "what cannot be right in a family tree, by rule and severity; islands",
    analysis: GenealogyChecks.kind
  ) { id, shown, result, facts in
    try DataErrorsBuilder(id: id, shown: shown, result: result, facts: facts).report()
  }
}

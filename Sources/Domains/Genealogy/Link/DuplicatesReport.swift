internal import Pipeline

/// The report `duplicates`.
enum DuplicatesReport {
  static let kind = ReportKind(
    name: "duplicates",
    summary: "records of the same person: pairs with what each field weighs, groups, the model",
    analysis: LinkAnalysis.kind
  ) { id, shown, result, facts in
    try DuplicatesBuilder(id: id, shown: shown, result: result, facts: facts).report()
  }
}

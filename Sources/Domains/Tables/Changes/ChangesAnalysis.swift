internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Compares the records of a dataset with those of a baseline: what was added, what changed, field by field, and what is gone.
struct ChangesAnalysis: Analysis {
  static let records = InputRole("records")
  static let baseline = InputRole("baseline")

  static let kind = AnalysisKind(
    name: "changes",
    summary:
      "records of any kind against a baseline, such as an earlier run or another source: added, changed field by field, gone",
    roles: [records, baseline], options: ChangesOptions.table
  ) { options, inputs, node in
    guard !node.has("where") else {
      node.error(
        "expected both sides to be chosen alike, by where in their datasets; here it would choose among the records alone",
        in: "where")
      return nil
    }
    return ChangesPlan(
      options, inputs.required(records), since: inputs.required(baseline), zone: inputs.zone, node
    ).map { ChangesAnalysis(name: inputs.name, plan: $0) }
  }

  let name: String
  let plan: ChangesPlan

  private var comparison: Comparison { plan.comparison }

  var partialKind: FileKind { GroupFold.kind }
  var partialIdentity: String { comparison.records.identity }
  var tables: [DeclaredTable]? { ChangesTables.declared(plan) }

  func usedFields(of role: String) -> [String]? {
    (comparison.key + comparison.compared).map(\.name)
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try GroupFold(comparison.records).consume(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    guard let other = context[Self.baseline] else {
      preconditionFailure("a role that cannot be left out")
    }
    let (found, outputs) = try comparison.changes(partials, since: other, in: context)
    return AnalysisOutcome(
      tables: ChangesTables(name, plan, found).tables, outputs: outputs)
  }
}

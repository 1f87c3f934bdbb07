internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Groups records by their fields and computes measures of each group.
struct GroupAnalysis: Analysis {
  static let records = InputRole("records")

  static let kind = AnalysisKind(
    name: "group",
    summary: "records of any kind by the values of fields: counts, sums, means, quantiles and more",
    roles: [records], options: GroupOptions.table
  ) { options, inputs, node in
    GroupPlanner(inputs.required(records), zone: inputs.zone, node).plan(options)
      .map { GroupAnalysis(plan: $0, options: options) }
  }

  let plan: GroupPlan
  let options: GroupOptions

  var partialKind: FileKind { GroupFold.kind }
  var partialIdentity: String { plan.identity }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try GroupFold(plan.layout.shape).consume(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    do {
      let merged = try plan.layout.merge(partials, in: context)
      let rows = try MergedGroups(
        merged.map { try SegmentReader(context.task.store.file($0)) }, plan.layout.schema)
      return AnalysisOutcome(
        tables: GroupTables(plan: plan, options: options, groups: rows).tables, outputs: merged)
    } catch let overflow as GroupOverflow {
      let column = plan.columns[overflow.aggregate]
      throw AnalysisRefused(
        "\(column.name): \(column.formula) of a group does not fit 64 bits; expected values of fewer "
          + "decimals, or smaller groups")
    }
  }
}

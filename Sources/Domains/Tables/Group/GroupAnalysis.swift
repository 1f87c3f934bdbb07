internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Groups records by values and computes measures of each group.
struct GroupAnalysis: Analysis {
  static let records = InputRole("records")

  static let kind = AnalysisKind(
    name: "group",
    summary:
      "records of any kind by fields, months or whatever can be computed: counts, sums, quantiles, shares and more",
    roles: [records], options: GroupOptions.table
  ) { options, inputs, node in
    GroupPlanner(inputs.required(records), zone: inputs.zone, node).plan(options, name: inputs.name)
      .map { plan in
        GroupAnalysis(plan: plan, fields: inputs.required(records).schema.fields.map(\.name))
      }
  }

  let plan: GroupPlan
  /// The names of the fields of its records.
  let fields: [String]

  var partialKind: FileKind { GroupFold.kind }
  var partialIdentity: String { plan.layout.shape.identity }

  func usedFields(of role: String) -> [String]? {
    Set(plan.layout.shape.inputs.flatMap(\.fields)).map { fields[$0.index] }.sorted()
  }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try GroupFold(plan.layout.shape).consume(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    do {
      let merged = try plan.layout.merge(partials, in: context)
      let table = try GroupTable(
        plan, merged.map { try SegmentReader(context.task.store.file($0)) }, in: context.task)
      let failures = try plan.layout.failures(partials, in: context)
      return AnalysisOutcome(tables: GroupTables(table, failures).tables, outputs: merged)
    } catch let overflow as GroupOverflow {
      throw AnalysisRefused(
        "\(plan.layout.names[plan.keys.count + overflow.aggregate]): a group comes to a number beyond 64 bits; "
          + "expected values of fewer decimals, or smaller groups")
    }
  }
}

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
    let dataset = inputs.required(records)
    var source = GroupSource(dataset)
    var plans: [GroupPlan] = []
    for options in options.each + [options] {
      var planner = GroupPlanner(source, zone: inputs.zone, node)
      guard let plan = planner.plan(options, name: inputs.name) else { return nil }
      plans.append(plan)
      source = GroupSource(plan, of: planner.source)
    }
    return GroupAnalysis(
      plans: plans,
      fields: dataset.schema.fields.map(\.name) + source.derivedKeys.map(\.name))
  }

  /// What records are grouped by; then what the rows of that are.
  let plans: [GroupPlan]
  /// The names of the fields of its records.
  let fields: [String]

  private static let stage = TaskStage("groups of groups", version: 1)

  private var shape: GroupShape { plans[0].layout.shape }

  var partialKind: FileKind { GroupFold.kind }
  var derivedKeys: [DerivedKey] { plans[0].derivedKeys }
  var partialIdentity: String { shape.identity }

  func usedFields(of role: String) -> [String]? {
    Set(shape.inputs.flatMap(\.fields)).map { fields[$0.index] }.sorted()
  }

  var tables: [DeclaredTable]? { GroupTables.declared(plan) }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try GroupFold(shape).consume(part, path: path, context: context)
  }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    var partials = partials
    var outputs: [OutputFile] = []
    var findings: [Finding] = []
    for (number, plan) in plans.enumerated() {
      let merged = try merge(
        plan, partials, in: context, phase: number == 0 ? "groups" : "groups of groups")
      outputs += merged
      let table = try GroupTable(
        plan, merged.map { try SegmentReader(context.task.store.file($0)) }, in: context.task)
      findings += try plan.findings(plan.layout.failures(partials, in: context))
      guard number + 1 < plans.count else {
        return AnalysisOutcome(
          tables: GroupTables(table, of: plans, findings).tables, outputs: outputs)
      }
      let next = plans[number + 1]
      let key = TaskKey(
        Self.stage, merged.map(\.key.name) + [plan.identity, next.layout.shape.identity])
      let partial = try context.task.store.publish(key: key, kind: .partial) { path in
        try GroupFold(next.layout.shape).consume(
          table.part(in: context.task), path: path, context: context.task)
      }
      outputs.append(partial)
      partials = [partial]
    }
    preconditionFailure("there is a last plan")
  }

  private func merge(
    _ plan: GroupPlan, _ partials: [OutputFile], in context: AnalysisContext, phase: String
  ) throws -> [OutputFile] {
    do {
      return try plan.layout.merge(partials, in: context, phase: phase)
    } catch let overflow as GroupOverflow {
      throw AnalysisRefused(
        "\(plan.layout.names[plan.keys.count + overflow.aggregate]): a group comes to a number beyond 64 bits; "
          + "expected values of fewer decimals, or smaller groups")
    }
  }
}

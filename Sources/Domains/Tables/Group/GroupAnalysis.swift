internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex
internal import Store

/// Groups records by values and computes measures of each group.
struct GroupAnalysis: Analysis {
  static let records = InputRole("records")
  static let joined = InputRole("joined", isOptional: true)

  static let kind = AnalysisKind(
    name: "group",
    summary:
      "records of any kind by fields, months or whatever can be computed: counts, sums, quantiles, shares and more",
    roles: [records, joined], options: GroupOptions.table
  ) { options, inputs, node in
    let dataset = inputs.required(records)
    let isNested = !options.each.isEmpty || options.hasJoin
    func planner(_ source: GroupSource) -> GroupPlanner {
      // Nobody knows who is behind a row of rows.
      GroupPlanner(
        source, zone: inputs.zone, contributors: isNested ? [] : inputs.contributors, node)
    }
    let all = options.each + [options]
    var source = GroupSource(dataset)
    var join: JoinPlan?
    switch (node.optionalMapping("join"), inputs[joined]) {
    case (nil, nil): break
    case (nil, _?):
      node.error(
        "expected join, which says what goes together with the input `joined`", in: "inputs")
      return nil
    case (_?, nil):
      node.error("expected the input `joined`: inputs: {records: ..., joined: ...}", in: "join")
      return nil
    case (let child?, let other?):
      let found = JoinPlan.read(child, dataset, with: other, zone: inputs.zone) {
        var planner = planner($0)
        return planner.plan(all[0], name: inputs.name)
      }
      guard let found else { return nil }
      (join, source) = (found.join, found.source)
    }
    if isNested, options.hasTotals || options.each.contains(where: \.hasTotals) {
      node.error("expected groups of records, found groups of groups or of pairs", in: "totals")
      return nil
    }
    var plans: [GroupPlan] = []
    for options in all {
      var planner = planner(source)
      guard let plan = planner.plan(options, name: inputs.name) else { return nil }
      plans.append(plan)
      source = GroupSource(plan, of: planner.source)
    }
    return GroupAnalysis(
      plans: plans, join: join,
      fields: dataset.schema.fields.map(\.name) + source.derivedKeys.map(\.name),
      isStored: options.isStored)
  }

  /// What records are grouped by; then what the rows of that are.
  let plans: [GroupPlan]
  /// What makes pairs of records, if these are grouped.
  let join: JoinPlan?
  /// The names of the fields of its records.
  let fields: [String]
  /// Whether all rows stand in the store, however many there are.
  let isStored: Bool

  /// What reports show.
  private var plan: GroupPlan { plans[plans.count - 1] }

  private static let stage = TaskStage("groups of groups", version: 1)

  /// What parts are folded into.
  private var shape: GroupShape { join?.sorted.records ?? plans[0].layout.shape }

  var partialKind: FileKind { GroupFold.kind }
  var derivedKeys: [DerivedKey] { plans[0].derivedKeys }
  var partialIdentity: String { shape.identity }

  func usedFields(of role: String) -> [String]? {
    if let join {
      return Set(role == Self.joined.name ? join.otherFields : join.recordFields).sorted()
    }
    let inputs = shape.inputs + plan.contributors.map(\.input)
    return Set(inputs.flatMap(\.fields)).map { fields[$0.index] }.sorted()
  }

  var tables: [DeclaredTable]? { GroupTables.declared(plan) }

  func consume(_ part: PartReader, path: String, context: TaskContext) throws -> UInt64 {
    try GroupFold(shape).consume(part, path: path, context: context)
  }

  var contributors: [String] { plan.contributors.map(\.field) }

  /// Whom reports ask for is said in their nodes, not in that of the analysis.
  var resultIdentity: String { contributors.joined(separator: " ") }

  func finish(_ partials: [OutputFile], in context: AnalysisContext) throws -> AnalysisOutcome {
    var partials = partials
    var outputs: [OutputFile] = []
    var findings: [Finding] = []
    if let join, let other = context[Self.joined] {
      (partials, outputs) = try join.sorted.pairs(
        partials, with: other, into: plans[0].layout.shape, in: context)
    }
    for (number, plan) in plans.enumerated() {
      let phase = number == 0 ? "groups" : "groups of groups"
      let merged = try refusing(plan) { try plan.layout.merge(partials, as: phase, in: context) }
      outputs += merged
      let segments = try segments(merged, context)
      findings += try plan.findings(plan.layout.failures(partials, in: context))
      let isLast = number + 1 == plans.count
      let totals = isLast ? try totals(partials, in: context) : nil
      outputs += totals?.outputs ?? []
      if let totals {
        let made = MadeTables(
          plans: plans, join: join, segments: segments, totals: totals.row, findings: findings,
          areStored: isStored, context: context.task)
        if made.areMade { return AnalysisOutcome(tables: try made.tables(), outputs: outputs) }
      }
      let groups = try contributions(plan.layout, "contributors", partials, in: context)
      outputs += groups.outputs
      let table = try GroupTable(plan, segments, behind: groups.columns, in: context.task)
      if let totals {
        return AnalysisOutcome(
          tables: GroupTables(table, totals: totals.row, of: plans, join, findings).tables,
          outputs: outputs)
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

  /// The row over all records, if it is asked for.
  private func totals(
    _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (row: GroupTable, outputs: [OutputFile]) {
    guard plan.hasTotals else { return (try GroupTable(totalsOf: plan, [], behind: []), []) }
    let totals = try refusing(plan) {
      try GroupTotals(plan.layout).merge(partials, in: context)
    }
    let all = try contributions(plan.layout.ungrouped, "all contributors", partials, in: context)
    let row = try GroupTable(
      totalsOf: plan, try segments(totals.merged, context), behind: all.columns)
    return (row, totals.partials + totals.merged + all.outputs)
  }

  private func refusing<Result>(_ plan: GroupPlan, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let overflow as GroupOverflow {
      throw AnalysisRefused(
        "\(plan.layout.names[plan.keys.count + overflow.aggregate]): a group comes to a number beyond 64 bits; "
          + "expected values of fewer decimals, or smaller groups")
    }
  }

  private func segments(
    _ files: [OutputFile], _ context: AnalysisContext
  ) throws -> [SegmentReader] {
    try files.map { try SegmentReader(context.task.store.file($0)) }
  }

  /// Who is behind the groups of `layout`, as columns of their table, field by field: how many they are, and of each sum all
  /// and the most of one.
  private func contributions(
    _ layout: GroupLayout, _ phase: String, _ partials: [OutputFile], in context: AnalysisContext
  ) throws -> (columns: [TableColumn], outputs: [OutputFile]) {
    var columns: [TableColumn] = []
    var outputs: [OutputFile] = []
    for (number, contributor) in plan.contributors.enumerated() {
      let found: (rows: [GroupContributors.Row], outputs: [OutputFile])
      do {
        found = try GroupContributors("\(phase) \(number)", by: contributor.input, of: layout)
          .rows(partials, in: context)
      } catch is GroupOverflow {
        throw AnalysisRefused(
          "min_cell: what one value of \(contributor.field) has comes to a number beyond 64 bits")
      }
      outputs += found.outputs
      func add(_ value: (GroupContributors.Row) -> Int128) {
        columns.append(
          TableColumn(
            contributor.field, .integer, numbers: found.rows.map { Int64(clamping: value($0)) }))
      }
      add { Int128($0.count) }
      for sum in found.rows.first?.sums.indices ?? 0..<0 {
        add { $0.sums[sum].total }
        add { $0.sums[sum].largest }
      }
    }
    return (columns, outputs)
  }
}

internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex

/// What reports show of a group: its rows in the order that the definition asks for.
struct GroupTables {
  let plan: GroupPlan
  let table: GroupTable
  private let plans: [GroupPlan]
  private let join: JoinPlan?
  private let findings: [Finding]
  /// Whether the only key tells rows apart.
  private let isSingle: Bool
  /// The row over all records, if there is one.
  let totals: GroupTable

  /// The name of the table.
  static let name = "groups"
  /// That of the table with a row for each value of the first of several keys.
  static let outer = "outer"

  /// The tables of the last of `plans`.
  ///
  /// The only key tells rows apart unless one has no value, which is known if `isSingle` says it.
  init(
    _ table: GroupTable, totals: GroupTable, of plans: [GroupPlan], _ join: JoinPlan?,
    _ findings: [Finding], isSingle: Bool? = nil
  ) {
    self.totals = totals
    self.isSingle =
      isSingle
      ?? (table.plan.keys.count == 1 && !table.shown.contains { !table.columns[0].has($0) })
    plan = table.plan
    self.plans = plans
    self.join = join
    self.table = table
    self.findings = findings
  }

  /// The same as it is known before anything was read.
  static func declared(_ plan: GroupPlan) -> [DeclaredTable] {
    let shown = plan.columns.filter(\.isShown).map(\.name)
    let columns = [GroupPlanner.group] + plan.keys.map(\.name) + shown
    let outer = plan.keys.count > 1 ? [DeclaredTable(self.outer, columns: [plan.keys[0].name])] : []
    return (plan.hasTotals ? [name] + feet : [name]).map { DeclaredTable($0, columns: columns) }
      + outer
  }

  /// All tables, held in memory.
  var tables: ResultTables {
    var tables = Self.head(
      plans, join, findings, groupCount: table.count, shownCount: table.shown.count)
    tables.add(groupsTable)
    if plan.keys.count > 1 { tables.add(outerTable) }
    if plan.hasTotals, totals.count > 0 {
      tables.add(totalsTable)
      if table.shown.count < table.count { tables.add(restTable) }
    }
    return tables
  }

  /// What is said beside the tables of the last of `plans`.
  static func head(
    _ plans: [GroupPlan], _ join: JoinPlan?, _ findings: [Finding], groupCount: Int, shownCount: Int
  ) -> ResultTables {
    var tables = ResultTables(privacy: .public)
    tables.settings =
      (join.map { [Parameter(name: "join", value: $0.words)] } ?? [])
      + plans.dropLast().flatMap { plan in
        plan.settings.map { Parameter(name: "each " + $0.name, value: $0.value) }
      } + (plans.last?.settings ?? [])
    tables.findings = findings
    tables.texts = ["groups_count": String(groupCount), "groups_shown": String(shownCount)]
    return tables
  }

  /// The row of each group that is shown.
  var groupsTable: ResultTable {
    let keys = plan.keys.indices.map { keyColumn($0) }
    let measures = plan.columns.indices.filter { plan.columns[$0].isShown }
      .map { measureColumn($0) }
    return ResultTable(
      id: Self.name, keys: [isSingle ? plan.keys[0].name : GroupPlanner.group],
      columns: (isSingle ? [] : [groupColumn]) + keys + measures,
      isOfSingles: plan.tellsHiddenFigures, contributed: contributed(table))
  }

  /// Who is behind the rows that are shown.
  func contributed(_ table: GroupTable) -> [TableContributions] {
    guard !plan.contributors.isEmpty else { return [] }
    let width = table.behind.count / plan.contributors.count
    return plan.contributors.enumerated().map { number, contributor in
      let columns = Array(table.behind[(number * width)..<((number + 1) * width)])
      return TableContributions(
        contributor.field,
        rows: table.shown.map { row in
          CellContribution(
            count: columns.first?.number(row) ?? 0,
            sums: stride(from: 1, to: columns.count, by: 2).map { place in
              CellContribution.Sum(
                total: columns[place].number(row) ?? 0,
                largest: columns[place + 1].number(row) ?? 0)
            })
        })
    }
  }

  // MARK: - Columns

  private func keyColumn(_ place: Int) -> Column {
    let key = plan.keys[place]
    return column(
      table.columns[place], key.name, key.title, privacy: key.privacy, figure: nil, place: .row)
  }

  /// What tells groups apart where one key does not: the values one behind the other.
  private var groupColumn: Column {
    var arena = TextArena()
    for row in table.shown {
      var text: [UInt8] = []
      for place in plan.keys.indices {
        if place > 0 { text.append(contentsOf: " / ".utf8) }
        guard table.columns[place].has(row) else {
          text.append(contentsOf: Self.nothing)
          continue
        }
        let value = table.columns[place].bytes(row, zone: plan.zone)
        if value.elementsEqual(Self.nothing) { text.append(UInt8(ascii: "\\")) }
        for byte in value {
          if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
            text.append(UInt8(ascii: "\\"))
          }
          text.append(byte)
        }
      }
      if plan.keys.isEmpty { text = Array("all".utf8) }
      arena.append(bytes: text[...])
    }
    return Column(
      id: GroupPlanner.group, title: "Group", values: .text(arena),
      privacy: plan.keys.map(\.privacy).max() ?? .public, place: .files)
  }

  /// What stands for no value in the names of groups.
  private static let nothing = Array("(none)".utf8)

  private func measureColumn(_ number: Int) -> Column {
    let measure = plan.columns[number]
    let values = table.columns[plan.keys.count + number]
    return column(
      values, measure.name, measure.title, privacy: measure.privacy,
      figure: values.type.scale == nil ? nil : figure(measure, populations(measure)),
      // A text or a day of few records tells as much as a number of them.
      says: values.type.scale == nil ? [counted].compactMap(\.self) : [],
      place: measure.isImplied ? .files : .row)
  }

  private func column(
    _ column: TableColumn, _ id: String, _ title: String, privacy: PrivacyClass,
    figure: FigureDefinition?, says figures: [String] = [], place: ColumnPlace
  ) -> Column {
    let rows = table.shown
    let values: ColumnValues
    switch column.type.scale {
    case 0?: values = .integers(rows.map { column.number($0) ?? 0 })
    case let places?: values = .decimals(rows.map { column.number($0) ?? 0 }, places: places)
    case nil:
      var arena = TextArena()
      for row in rows { arena.append(bytes: column.bytes(row, zone: plan.zone)) }
      values = .text(arena)
    }
    let presence = rows.map { column.has($0) ? CellPresence.present : .missing }
    return Column(
      id: id, title: title, values: values, privacy: privacy, figure: figure,
      presence: presence.contains(.missing) ? presence : [], place: place, saysFigures: figures)
  }

  // MARK: - Figures

  func figure(
    _ column: GroupPlan.Column, _ populations: [PopulationTemplate]
  ) -> FigureDefinition {
    let id = "\(plan.name).\(column.name)".map { $0 == "-" ? "_" : $0 }
    return FigureDefinition(
      measure: Measure(
        id: String(id), title: column.title, unit: column.unit, formula: column.formula,
        definition: column.words,
        source: column.countsRecords && isExact
          ? Measure.countSource
          : column.countsOthers || column.countsRecords
            ? Measure.otherCountSource : "the definition"),
      n: column.countsRecords ? nil : counted, adds: plan.adds(column), populations: populations)
  }

  /// The column with the number of records of a group.
  var counted: String? { plan.columns.first { $0.countsRecords && $0.isShown }?.name }

  /// Whether a query finds just the records of a group.
  private var isExact: Bool { !plan.isNested && plan.keys.allSatisfy { $0.field != nil } }

  private func populations(_ column: GroupPlan.Column) -> [PopulationTemplate] {
    let conditions = plan.keys.compactMap { key in key.field.map { "{\($0):\(key.name)}" } }
    let own = PopulationTemplate(
      role: isExact ? "" : "among", dataset: plan.dataset,
      query: conditions.isEmpty ? "*" : conditions.joined(separator: " "))
    guard case .aggregate = column.source else {
      return [own, PopulationTemplate(role: "all groups", dataset: plan.dataset, query: "*")]
    }
    return [own]
  }
}

extension GroupPlan {
  /// What was asked for, as reports print it.
  var settings: [Parameter] {
    let shown = columns.filter(\.isShown)
    return [
      Parameter(name: "by", value: keys.map(\.formula).joined(separator: ", ")),
      Parameter(
        name: "measures",
        value: shown.map { "\($0.name) = \($0.formula)" }.joined(separator: "; ")),
      Parameter(name: "fill", value: filled.map { keys[$0].name } ?? ""),
      Parameter(name: "having", value: having ?? ""),
      Parameter(
        name: "order",
        value: order.map { ($0.isDown ? "-" : "") + $0.name }.joined(separator: ", ")),
      Parameter(name: "top", value: top.map { String($0) } ?? ""),
    ].filter { !$0.value.isEmpty }
  }

  /// All that the rows that are shown depend on besides the merged groups.
  var identity: String {
    settings.map { "\($0.name) \($0.value)" }.joined(separator: "\n")
      + within.map { " within \(keys[$0].name)" }.joined() + "\(rowSchema.fields.map(\.name))"
      + zone.contentHash.hexadecimal
  }

  /// What could not be computed.
  func findings(_ failures: GroupFailures) -> [Finding] {
    layout.shape.inputs.indices.flatMap { input in
      ExpressionFailure.allCases.compactMap { failure in
        let count = failures.count(input, failure)
        guard count > 0 else { return nil }
        return Finding(
          severity: .warning, code: failure.code,
          text:
            "Values of \(layout.shape.inputs[input].formula) could not be computed and count as missing.",
          count: count)
      }
    }
  }
}

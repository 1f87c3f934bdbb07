internal import Analysis
internal import Definition
internal import Report
internal import SearchIndex

/// The tables of a group whose rows are too many to hold them for reports that may not ask for them: each is made of the
/// merged groups when something shows it.
struct MadeTables: Sendable {
  /// What records are grouped by, the last of the plans being that of the rows.
  let plans: [GroupPlan]
  let join: JoinPlan?
  /// The merged groups, one behind the other.
  let segments: [SegmentReader]
  let totals: GroupTable
  let findings: [Finding]
  /// Whether the store gets all rows.
  let areStored: Bool
  let context: TaskContext

  /// Rows beyond which tables are made.
  static let heldLimit = 100_000

  private var plan: GroupPlan { plans[plans.count - 1] }
  private var rowCount: Int { segments.reduce(0) { $0 + $1.rowCount } }

  /// Whether tables are made: all rows stand as they were merged, nobody is asked who is behind them, and they are many.
  var areMade: Bool {
    plan.keepsMergedRows && plan.contributors.isEmpty && rowCount > Self.heldLimit
  }

  func tables() throws -> ResultTables {
    var tables = GroupTables.head(
      plans, join, findings, groupCount: rowCount, shownCount: rowCount)
    let isSingle = try isSingle
    let key = isSingle ? plan.keys[0].name : GroupPlanner.group
    let pieces: [ResultTables.Piece] = segments.map { segment in
      { try groups([segment], isSingle).groupsTable }
    }
    tables.add(GroupTables.name, by: key, pieces: areStored ? pieces : []) { choice in
      try groups(first: choice.keys.isEmpty ? choice.first : nil, isSingle).groupsTable
    }
    if plan.keys.count > 1 {
      tables.add(GroupTables.outer, by: plan.keys[0].name) { _ in
        try groups(first: nil, isSingle).outerTable
      }
    }
    if plan.hasTotals, totals.count > 0 {
      tables.add(try groups(first: 0, isSingle).totalsTable)
    }
    return tables
  }

  /// The tables of the first rows, or of all.
  private func groups(first: Int?, _ isSingle: Bool) throws -> GroupTables {
    var some: [SegmentReader] = []
    var count = 0
    for segment in segments where first.map({ count < $0 }) ?? true {
      some.append(segment)
      count += segment.rowCount
    }
    return try groups(some, isSingle)
  }

  private func groups(_ some: [SegmentReader], _ isSingle: Bool) throws -> GroupTables {
    GroupTables(
      try GroupTable(plan, some, behind: [], in: context), totals: totals, of: plans, join,
      findings, isSingle: isSingle)
  }

  /// Whether the only key has a value in each row; a row without one stands last.
  private var isSingle: Bool {
    get throws {
      guard plan.keys.count == 1, let last = segments.last(where: { $0.rowCount > 0 }) else {
        return false
      }
      return try last.plainColumn(FieldID(0)).isPresent.last ?? true
    }
  }
}

extension GroupPlan {
  /// Whether the rows are all merged groups in their order, each for itself.
  fileprivate var keepsMergedRows: Bool {
    filled == nil && having == nil && order.isEmpty && top == nil
      && columns.allSatisfy { column in
        if case .window = column.source { false } else { true }
      }
  }
}

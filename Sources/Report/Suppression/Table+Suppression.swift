extension Table {
  /// The same table without the cells that `degrees` says to hide.
  ///
  /// Rows whose figures are hidden would tell by their place how large these are: in a table that is
  /// not in the order of its keys they stand last, by key, and ranks count the other rows only.
  func hiding(
    _ plan: SuppressionModel.TablePlan, degrees: [SuppressionUnit.Degree], below smallest: Int64
  ) -> SuppressedTable {
    var rows = [[Int]](repeating: [], count: columns.count)
    var last: [Int] = []
    for row in 0..<rowCount {
      let hidden = plan.hiddenColumns(row, degrees: degrees)
      for column in hidden.columns { rows[column].append(row) }
      if hidden.isOutOfOrder { last.append(row) }
    }
    for (column, figures) in plan.layout.words where figures.contains(where: { !rows[$0].isEmpty })
    {
      rows[column] = Array(0..<rowCount)
    }
    let order = isInKeyOrder ? Array(0..<rowCount) : order(withLast: last)
    let ranked = last.isEmpty ? [] : columns.indices.filter { isRank(columns[$0]) }
    let ranks = ranked.map { shownRanks(columns[$0], without: Set(rows[$0])) }
    var result = self
    for (column, rows) in rows.enumerated() {
      result.suppress(column: column, rows: rows, below: smallest)
    }
    for (column, ranks) in zip(ranked, ranks) { result.replace(column: column, integers: ranks) }
    result.reorder(order)
    return SuppressedTable(table: result, order: order)
  }

  /// Whether the rows stand by their keys, upwards or downwards.
  private var isInKeyOrder: Bool {
    let pairs = (0..<max(1, rowCount) - 1).map { (keyBytes(at: $0), keyBytes(at: $0 + 1)) }
    return pairs.allSatisfy { !$1.lexicographicallyPrecedes($0) }
      || pairs.allSatisfy { !$0.lexicographicallyPrecedes($1) }
  }

  private func order(withLast last: [Int]) -> [Int] {
    let moved = Set(last)
    let keys = last.map { ($0, keyBytes(at: $0)) }
    return (0..<rowCount).filter { !moved.contains($0) }
      + keys.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// Whether a column numbers the rows from 1, equal ones alike, as rankings do.
  private func isRank(_ column: Column) -> Bool {
    guard column.figure != nil, case .integers(let values) = column.values, !values.isEmpty else {
      return false
    }
    return values.indices.allSatisfy { row in
      values[row] == Int64(row) + 1 || (row > 0 && values[row] == values[row - 1])
    }
  }

  /// Ranks among the rows that show one.
  private func shownRanks(_ column: Column, without hidden: Set<Int>) -> [Int64] {
    guard case .integers(let values) = column.values else { return [] }
    var ranks = [Int64](repeating: 0, count: values.count)
    var shown: Int64 = 0
    var before: (old: Int64, new: Int64)?
    for row in values.indices where !hidden.contains(row) {
      shown += 1
      if let before, before.old == values[row] {
        ranks[row] = before.new
      } else {
        ranks[row] = shown
      }
      before = (values[row], ranks[row])
    }
    return ranks
  }
}

/// A table with hidden cells, and where its rows stood before.
struct SuppressedTable {
  let table: Table
  /// The former row of each row.
  let order: [Int]
}

extension SuppressionModel.TablePlan {
  /// The columns that are hidden in a row, each once or more, and whether its place tells of them.
  fileprivate func hiddenColumns(
    _ row: Int, degrees: [SuppressionUnit.Degree]
  ) -> (columns: [Int], isOutOfOrder: Bool) {
    var columns: [Int] = []
    var greatest = SuppressionUnit.Degree.open
    for (root, units) in zip(layout.roots, units) {
      // Where there is no count nobody can say that it is large enough.
      let degree = units[row] < 0 ? .all : degrees[units[row]]
      if units[row] >= 0 { greatest = max(greatest, degree) }
      if degree == .all { columns.append(root.column) }
      if degree >= .parts { columns += root.families.flatMap(\.parts).map(\.column) }
      for derived in root.derived where degree >= root.hidingDegree(of: derived) {
        columns.append(derived.column)
      }
    }
    if greatest >= .parts { columns += layout.loose }
    for (link, units) in zip(layout.links, links)
    where units[row] >= 0 && degrees[units[row]] >= .parts {
      columns.append(link.column)
    }
    for (column, root) in layout.others
    where units[root][row] < 0 || degrees[units[root][row]] >= .parts {
      columns.append(column)
    }
    let companions = columns.flatMap { layout.companions[$0] }
    return (columns + companions, greatest >= .figures)
  }
}

extension SuppressionLayout.Root {
  /// From which degree on a figure is hidden.
  fileprivate func hidingDegree(
    of derived: SuppressionLayout.Derived
  ) -> SuppressionUnit.Degree {
    guard let sums = derived.sums, !derived.restsOnPart else { return .parts }
    let isFollowed = sums.allSatisfy { sum in families.contains { $0.holds(sum) } }
    return isFollowed ? .figures : .parts
  }
}

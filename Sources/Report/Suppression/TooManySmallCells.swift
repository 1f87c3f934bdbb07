/// So many counts are below `min_cell` that what else has to be hidden is not found in reasonable time.
public struct TooManySmallCells: Error, Hashable, Sendable, CustomStringConvertible {
  /// The report and the table with the most small counts.
  public let report: String
  /// Its id; empty if no table has any.
  public let table: String
  /// The column whose values are too fine.
  public let key: String
  /// How many counts of the table are small.
  public let small: Int
  /// How many there are.
  public let counts: Int

  /// What was found, and what to do.
  public var description: String {
    "too many counts are below min_cell to find out in reasonable time what else must be hidden: in report "
      + "\(report), table \(table), \(small) of \(counts), one for each \(key); use a coarser \(key), "
      + "list or divide less, or give another min_cell"
  }

  init(_ model: SuppressionModel, _ reports: [Report]) {
    var worst = (report: reports.first?.id ?? "", table: "", key: "row", small: -1, counts: 0)
    for (report, plans) in zip(reports, model.tables) {
      for (table, plan) in zip(report.tables, plans) {
        let units = plan.units.joined().filter { $0 >= 0 }
        let small = units.count { model.units[$0].isSmall }
        if small > worst.small {
          worst = (report.id, table.id, table.finestKey, small, units.count)
        }
      }
    }
    report = worst.report
    table = worst.table
    key = worst.key
    small = max(0, worst.small)
    counts = worst.counts
  }
}

extension Table {
  /// The key with the most values, where what tells rows apart is made of several.
  fileprivate var finestKey: String {
    guard keyColumn.place == .files else { return keyColumn.id }
    let keys = columns.filter { $0.figure == nil && $0.ownUnit.isEmpty && $0.id != keyColumn.id }
    let counts = keys.map { key in Set((0..<rowCount).map { key.bytes(at: $0) }).count }
    return zip(keys, counts).max { $0.1 < $1.1 }?.0.id ?? keyColumn.id
  }
}

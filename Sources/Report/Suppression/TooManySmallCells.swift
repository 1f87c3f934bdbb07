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
          worst = (report.id, table.id, table.keyColumn.id, small, units.count)
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

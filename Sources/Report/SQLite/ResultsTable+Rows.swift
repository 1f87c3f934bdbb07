internal import Platform

extension ResultsTable {
  /// Makes the table and writes all rows in printed order.
  func write(to database: Database, report: String, suppressed: inout RowInserter) throws {
    try database.execute(sql)
    var rows = try RowInserter(
      database, into: name, columnCount: columns.count + (sliceColumn == nil ? 0 : 1))
    for table in slices {
      let slice = table.slice.map { Array($0.value.utf8) }
      let cells = Cells(table, types: columns.map(\.type))
      for row in 0..<table.rowCount {
        if let slice { try rows.text(slice[...]) }
        try cells.write(row, into: &rows)
        try rows.insert()
      }
      try writeSuppressed(of: table, report: report, into: &suppressed)
    }
  }

  private func writeSuppressed(
    of table: Table, report: String, into inserter: inout RowInserter
  ) throws {
    for column in table.columns where column.presence.contains(.suppressed) {
      for row in 0..<table.rowCount where column.presence[row] == .suppressed {
        try inserter.text(report)
        try inserter.text(table.id)
        try inserter.text(table.keyBytes(at: row))
        try inserter.text(column.id)
        try inserter.insert()
      }
    }
  }
}

/// The cells of one table, column by column: a copy of a `Column` for each cell would cost more than
/// writing it.
private struct Cells {
  private let values: [ColumnValues]
  private let presence: [[CellPresence]]
  private let types: [SQLColumnType]

  init(_ table: Table, types: [SQLColumnType]) {
    values = table.columns.map(\.values)
    presence = table.columns.map(\.presence)
    self.types = types
  }

  func write(_ row: Int, into rows: inout RowInserter) throws {
    for place in values.indices {
      if !presence[place].isEmpty, presence[place][row] != .present {
        try rows.null()
      } else if case .text(let arena) = values[place] {
        try rows.text(arena[row])
      } else {
        try rows.number(values[place].number(at: row), as: types[place])
      }
    }
  }
}

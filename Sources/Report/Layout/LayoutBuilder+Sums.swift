extension LayoutBuilder {
  /// Notes where a count stands if sums are made of it.
  func note(_ count: ResultSum.Count, at address: FigureAddress, _ scope: LayoutScope) {
    if summed.contains(count) { scope.note(count, at: address) }
  }

  /// Notes where the counts of a table stand that sums are made of.
  func note(
    _ shown: Table, of table: ResultTable, rows: [Int], _ report: String, _ scope: LayoutScope
  ) {
    guard summed.contains(where: { $0.table == table.id }) else { return }
    for column in shown.columns {
      for (place, row) in rows.enumerated() {
        note(
          ResultSum.Count(table.id, row: row, column.id),
          at: FigureAddress(
            report: report, table: shown.id, key: shown.keyColumn.bytes(at: place),
            column: column.id), scope)
      }
    }
  }
}

extension Report {
  /// The table of that id, or nil.
  public func table(_ id: String) -> Table? { tables.first { $0.id == id } }

  /// The figure at an address, or nil when the report has none there.
  public func figure(at address: FigureAddress) -> Figure? {
    guard address.report == id else { return nil }
    for section in sections where section.id == address.table {
      return section.figures.first { $0.address == address }
    }
    guard let table = table(address.table),
      let column = table.columns.firstIndex(where: { $0.id == address.column }),
      let row = table.row(key: address.key)
    else { return nil }
    return table.figure(report: id, row: row, column: column)
  }
}

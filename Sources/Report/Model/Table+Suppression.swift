extension Table {
  /// The same table without figures that rest on fewer than `smallest` records.
  ///
  /// Figures whose definition names an n column lose value, n, low and high in such rows, and where
  /// n is missing. Figures without one are left as they are: a count is its own n when its
  /// definition says so. Charts have to be made from the table that this returns.
  public func suppressingCells(below smallest: Int64) -> Table {
    var result = self
    for column in columns {
      guard let figure = column.figure, let nColumn = figure.nColumn, let n = self.column(nColumn)
      else { continue }
      let rows = (0..<rowCount).filter { row in
        n.number(at: row).map { $0.approximation < Double(smallest) } ?? true
      }
      let hidden = Set(figure.companionIDs + [column.id])
      for (position, other) in columns.enumerated() where hidden.contains(other.id) {
        result.suppress(column: position, rows: rows, below: smallest)
      }
    }
    return result
  }
}

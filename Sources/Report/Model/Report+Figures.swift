extension Report {
  /// Hands every figure to `body`, in printed order: headline figures, then tables row by row.
  ///
  /// Builds each figure with its populations; about a microsecond each.
  public func forEachFigure(_ body: (Figure) throws -> Void) rethrows {
    for section in sections {
      for figure in section.figures { try body(figure) }
      for table in section.tables {
        let positions = table.columns.indices.filter { table.columns[$0].figure != nil }
        for row in 0..<table.rowCount {
          for position in positions {
            if let figure = table.figure(report: id, row: row, column: position) {
              try body(figure)
            }
          }
        }
      }
    }
  }
}

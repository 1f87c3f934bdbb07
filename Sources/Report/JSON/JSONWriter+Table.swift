internal import SearchIndex

extension JSONWriter {
  /// Writes a table: what its columns are, then all rows, one per line.
  ///
  /// What all figures of a column share, its address but for the row key included, stands with the column alone. Their
  /// n and intervals are columns of the table themselves.
  mutating func write(_ table: Table, report: String) {
    open("{")
    field("id", table.id)
    field("caption", table.caption)
    optionalField("order", table.order)
    field("key", table.keyColumn.id)
    optionalField("foot_of", table.look.footOf ?? "")
    if !table.look.notes.isEmpty {
      key("notes")
      open("[")
      for note in table.look.notes {
        line()
        value(note)
      }
      close("]")
    }
    if let population = table.population {
      key("population")
      write(role: population.role, dataset: population.dataset, query: population.query)
    }
    if let smallest = table.smallestCell {
      key("min_cell")
      value(.integer(smallest))
    }
    key("columns")
    open("[")
    for column in table.columns {
      line()
      write(column, address: "\(report)/\(table.id)/{key}/\(column.id)")
    }
    close("]")
    key("row_count")
    value(.integer(Int64(table.rowCount)))
    key("rows")
    open("[")
    for row in 0..<table.rowCount {
      line()
      write(row, of: table)
    }
    close("]")
    close("}")
  }

  /// Writes what a column is; `address` is that of its figures, if it holds any.
  private mutating func write(_ column: Column, address: String) {
    open("{")
    field("id", column.id)
    field("title", column.title)
    field("type", column.values.typeName)
    field("privacy", column.privacy.name)
    if let figure = column.figure {
      field("measure", figure.measure.id)
      optionalField("unit", figure.unit)
      optionalField("n", figure.nColumn ?? "")
      optionalField("low", figure.lowColumn ?? "")
      optionalField("high", figure.highColumn ?? "")
      field("address", address)
      if !figure.parameters.isEmpty { write(figure.parameters) }
      key("populations")
      open("[")
      for population in figure.populations {
        write(role: population.role, dataset: population.dataset, query: population.query)
      }
      close("]")
    } else {
      optionalField("unit", column.ownUnit)
    }
    close("}")
  }

  private mutating func write(_ row: Int, of table: Table) {
    open("{")
    for position in table.columns.indices {
      key(table.columns[position].id)
      write(table.columns[position], at: row)
    }
    close("}")
  }

  /// Writes a cell: its value, null where there is none, and an object where it is hidden.
  private mutating func write(_ column: Column, at row: Int) {
    switch column.presence(at: row) {
    case .missing: value(Number?.none)
    case .suppressed: suppressed()
    case .present:
      if case .text(let arena) = column.values {
        value(arena[row])
      } else {
        value(column.values.number(at: row))
      }
    }
  }
}

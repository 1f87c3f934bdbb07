internal import SearchIndex

extension JSONWriter {
  /// Writes a table: what its columns are, then all rows, one per line.
  mutating func write(_ table: Table, report: String) {
    open("{")
    field("id", table.id)
    field("caption", table.caption)
    optionalField("order", table.order)
    field("key", table.keyColumn.id)
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
      write(column)
    }
    close("]")
    key("row_count")
    value(.integer(Int64(table.rowCount)))
    key("rows")
    open("[")
    let rows = JSONTableRows(table: table, report: report)
    for row in 0..<table.rowCount {
      line()
      rows.write(row, into: &self)
    }
    close("]")
    close("}")
  }

  private mutating func write(_ column: Column) {
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
      if !figure.parameters.isEmpty { write(figure.parameters) }
      key("populations")
      open("[")
      for population in figure.populations {
        write(role: population.role, dataset: population.dataset, query: population.query)
      }
      close("]")
    }
    close("}")
  }
}

/// The rows of one table, with what all rows share looked up once.
private struct JSONTableRows {
  let table: Table
  let prefix: String
  private let companions: [(n: Column?, low: Column?, high: Column?)]

  init(table: Table, report: String) {
    self.table = table
    prefix = "\(report)/\(table.id)/"
    companions = table.columns.map { column in
      func companion(_ id: String?) -> Column? { id.flatMap { table.column($0) } }
      let figure = column.figure
      return (
        companion(figure?.nColumn), companion(figure?.lowColumn), companion(figure?.highColumn)
      )
    }
  }

  func write(_ row: Int, into json: inout JSONWriter) {
    json.open("{")
    for (position, column) in table.columns.enumerated() {
      json.key(column.id)
      if column.figure != nil {
        writeFigure(position, row: row, into: &json)
      } else if case .text(let arena) = column.values, column.presence(at: row) == .present {
        json.value(arena[row])
      } else {
        json.value(column.number(at: row))
      }
    }
    json.close("}")
  }

  private func writeFigure(_ position: Int, row: Int, into json: inout JSONWriter) {
    let column = table.columns[position]
    guard let figure = column.figure else { return }
    json.open("{")
    json.key("value")
    json.value(column.number(at: row))
    if column.presence(at: row) == .suppressed {
      json.key("suppressed")
      json.value(true)
    }
    json.optionalField("unit", figure.unit)
    json.optionalField("n", companions[position].n?.number(at: row))
    json.optionalField("low", companions[position].low?.number(at: row))
    json.optionalField("high", companions[position].high?.number(at: row))
    json.field("measure", figure.measure.id)
    json.key("address")
    json.address(prefix: prefix, key: table.keyBytes(at: row), column: column.id)
    json.close("}")
  }
}

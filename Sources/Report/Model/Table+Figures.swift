extension Table {
  /// The row key as printed, which is the form that addresses hold.
  public func keyBytes(at row: Int) -> ArraySlice<UInt8> { keyColumn.bytes(at: row) }

  /// The row of that key, or nil.
  public func row(key: [UInt8]) -> Int? {
    (0..<rowCount).first { keyBytes(at: $0).elementsEqual(key) }
  }

  /// The figure in a cell; nil unless the column holds figures.
  ///
  /// Its address holds the key of the row, so it is as private as that, too.
  public func figure(report: String, row: Int, column position: Int) -> Figure? {
    let column = columns[position]
    guard let definition = column.figure else { return nil }
    func number(_ id: String?) -> Number? {
      id.flatMap { self.column($0) }?.number(at: row)
    }
    return Figure(
      address: FigureAddress(
        report: report, table: id, key: keyBytes(at: row), column: column.id),
      title: column.title, measure: definition.measure, value: column.number(at: row),
      privacy: max(column.privacy, keyColumn.privacy), unit: definition.unit,
      parameters: definition.parameters,
      populations: definition.populations.map { population($0, at: row) },
      n: number(definition.nColumn), low: number(definition.lowColumn),
      high: number(definition.highColumn),
      isSuppressed: column.presence(at: row) == .suppressed,
      row: namesRow(definition) ? nil : Array(keyBytes(at: row)))
  }

  /// Whether the queries of a figure's own records have the key of the row in them.
  private func namesRow(_ definition: FigureDefinition) -> Bool {
    definition.populations.contains { population in
      population.role.isEmpty
        && population.pieces.contains { $0 == .key || $0 == .column(keyColumn.id) }
    }
  }

  /// The population that `template` names in the row.
  func population(_ template: PopulationTemplate, at row: Int) -> Population {
    template.population(key: keyBytes(at: row)) { column($0)?.value(at: row) }
  }

  /// The bytes of a cell of the column `id` as addresses and queries hold them.
  func bytes(of id: String, at row: Int) -> [UInt8]? {
    column(id).map { Array($0.bytes(at: row)) }
  }
}

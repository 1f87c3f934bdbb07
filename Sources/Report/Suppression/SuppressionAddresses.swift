/// Finds the counts that declared relations name.
struct SuppressionAddresses {
  private let report: Report
  private var units: [FigureAddress: Int] = [:]

  init(
    _ report: Report, tables: [SuppressionModel.TablePlan], figures: [SuppressionModel.FigurePlan]
  ) {
    self.report = report
    let named = Set(report.relations.flatMap { [$0.total] + $0.parts })
    let names = Set(named.map(\.table))
    for (table, plan) in zip(report.tables, tables) where names.contains(table.id) {
      for (root, rows) in zip(plan.layout.roots, plan.units) {
        for (row, unit) in rows.enumerated() {
          let address = FigureAddress(
            report: report.id, table: table.id, key: table.keyBytes(at: row),
            column: table.columns[root.column].id)
          if named.contains(address) { units[address] = unit }
        }
      }
    }
    for (figure, plan) in zip(report.sections.flatMap(\.figures), figures) {
      if let count = plan.count { units[figure.address] = count }
    }
  }

  /// The unit at an address; traps when no count stands there, which only a builder can cause.
  func unit(at address: FigureAddress) -> Int {
    guard let unit = units[address], unit >= 0 else {
      preconditionFailure("report \(report.id): a relation names no count at \(address.column)")
    }
    return unit
  }
}

extension PopulationShape {
  /// The records of one row; nil if the shape names a column that `table` lacks.
  func key(in table: Table?, row: Int) -> PopulationKey? {
    func filled(_ value: Value) -> [UInt8]? {
      switch value {
      case .literal(let text): text
      case .key: table.map { Array($0.keyBytes(at: row)) }
      case .column(let id): table?.bytes(of: id, at: row)
      case .days(let first, let last):
        filled(first).flatMap { first in
          filled(last).map { PartialDateText.period(first, $0) }
        }
      }
    }
    var found: [PopulationKey.Condition] = []
    for condition in conditions {
      guard let value = filled(condition.value) else { return nil }
      found.append(PopulationKey.Condition(field: condition.field, value: value))
    }
    return PopulationKey(dataset: dataset, conditions: found)
  }

  /// The shape of a population without placeholders.
  init?(_ population: Population) {
    self.init(
      PopulationTemplate(
        role: population.role, dataset: population.dataset, query: population.query))
  }
}

extension Number {
  /// The number as a count of records, rounded down.
  var wholeRecords: Int64? {
    switch self {
    case .integer(let value): value
    case .decimal(let units, let places): units / Int64(DecimalPower.integer(places))
    case .real(let value, _): Int64(exactly: value.rounded(.down))
    }
  }
}

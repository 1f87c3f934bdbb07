internal import Platform
internal import SearchIndex

/// Fills the tables that describe the reports.
struct ResultsCatalogWriter {
  let database: Database

  /// Writes the measures of all reports, ordered by id.
  func write(measuresOf reports: [Report]) throws {
    var known: [String: Measure] = [:]
    for report in reports {
      for measure in report.measures {
        let before = known.updateValue(measure, forKey: measure.id)
        guard before == nil || before == measure else {
          throw ReportError.differentMeasures(id: measure.id, report: report.id)
        }
      }
    }
    var rows = try RowInserter(database, into: "measures", columnCount: 6)
    for measure in known.values.sorted(by: { $0.id < $1.id }) {
      for text in [
        measure.id, measure.title, measure.unit, measure.formula, measure.definition,
        measure.source,
      ] { try rows.text(text) }
      try rows.insert()
    }
  }

  /// Writes what a report says as a whole.
  func write(_ report: Report) throws {
    var rows = try RowInserter(database, into: "reports", columnCount: 7)
    for text in [
      report.id, report.title, report.subtitle, report.freshness, report.requiredClearance.name,
      report.pipelineHash, report.toolVersion,
    ] { try rows.text(text) }
    try rows.insert()
    try write(report.about, into: "about", of: [report.id])
    try write(report.parameters, into: "parameters", of: [report.id])
    try writeBalance(of: report)
    try writeFindings(of: report)
    for section in report.sections {
      for figure in section.figures { try write(figure, section: section.id) }
    }
  }

  private func writeBalance(of report: Report) throws {
    var rows = try RowInserter(database, into: "balance", columnCount: 9)
    for (position, row) in report.balance.enumerated() {
      try rows.text(report.id)
      try rows.integer(Int64(position + 1))
      try rows.text(row.stage)
      for count in [
        row.read, row.produced, row.kept, row.filtered, row.merged, row.rejected,
      ] {
        try rows.integer(count)
      }
      try rows.insert()
    }
  }

  private func writeFindings(of report: Report) throws {
    var rows = try RowInserter(database, into: "findings", columnCount: 6)
    for (position, finding) in report.findings.enumerated() {
      try rows.text(report.id)
      try rows.integer(Int64(position + 1))
      for text in [finding.severity.name, finding.code, finding.text] { try rows.text(text) }
      try rows.integer(finding.count)
      try rows.insert()
    }
  }

  private func write(_ figure: Figure, section: String) throws {
    let address = figure.address
    var rows = try RowInserter(database, into: "figures", columnCount: 13)
    for text in [
      address.description, address.report, section, address.column, figure.title,
      figure.measure.id,
    ] { try rows.text(text) }
    try rows.number(figure.value)
    try rows.text(figure.value?.description)
    try rows.text(figure.unit)
    for number in [figure.n, figure.low, figure.high] { try rows.number(number) }
    try rows.text(figure.privacy.name)
    try rows.insert()
    let owner = [address.report, section, address.column]
    try write(
      figure.populations.map { [$0.role, $0.dataset, $0.query] }, into: "populations", of: owner)
    try write(figure.parameters, into: "figure_parameters", of: owner)
  }

  /// Writes what a table and its columns are.
  func write(_ table: ResultsTable, report: String) throws {
    var rows = try RowInserter(database, into: "tables", columnCount: 6)
    for text in [table.name, report, table.id, table.sliceColumn, table.keyColumn.name] {
      try rows.text(text)
    }
    try rows.integer(Int64(table.rowCount))
    try rows.insert()
    try writeSlices(of: table, report: report)
    try writeColumns(of: table)
    for slice in table.slices {
      for column in slice.columns {
        guard let figure = column.figure else { continue }
        let owner = [report, slice.id, column.id]
        try write(
          figure.populations.map { [$0.role, $0.dataset, $0.query] }, into: "populations",
          of: owner)
        try write(figure.parameters, into: "figure_parameters", of: owner)
      }
    }
  }

  private func writeSlices(of table: ResultsTable, report: String) throws {
    var rows = try RowInserter(database, into: "slices", columnCount: 11)
    for (position, slice) in table.slices.enumerated() {
      for text in [report, slice.id, table.name] { try rows.text(text) }
      try rows.integer(Int64(position + 1))
      for text in [slice.slice?.value, slice.caption, slice.order] { try rows.text(text) }
      try rows.integer(Int64(slice.rowCount))
      try rows.integer(slice.smallestCell)
      for text in [slice.population?.dataset, slice.population?.query] { try rows.text(text) }
      try rows.insert()
    }
  }

  private func writeColumns(of table: ResultsTable) throws {
    var rows = try RowInserter(database, into: "columns", columnCount: 13)
    for (place, column) in table.slices[0].columns.enumerated() {
      let named = table.columns[place]
      let companions = [
        column.figure?.nColumn, column.figure?.lowColumn, column.figure?.highColumn,
      ]
      // The rows of all slices stand in one column, which is as private as the most private of them.
      let privacy = table.slices.map { $0.columns[place].privacy }.max() ?? column.privacy
      try rows.text(table.name)
      try rows.integer(Int64(place + 1))
      for text in [named.name, column.id, column.title, column.values.typeName] {
        try rows.text(text)
      }
      try rows.integer(column.values.places.map { Int64($0) })
      let ownUnit = column.ownUnit.isEmpty ? nil : column.ownUnit
      for text in [column.figure?.measure.id, column.figure?.unit ?? ownUnit] {
        try rows.text(text)
      }
      for id in companions {
        let companion = table.slices[0].columns.firstIndex { $0.id == id }
        try rows.text(companion.map { table.columns[$0].name })
      }
      try rows.text(privacy.name)
      try rows.insert()
    }
  }

  private func write(_ parameters: [Parameter], into table: String, of owner: [String]) throws {
    try write(parameters.map { [$0.name, $0.value] }, into: table, of: owner)
  }

  /// Writes a numbered list of what belongs to `owner`.
  private func write(_ items: [[String]], into table: String, of owner: [String]) throws {
    guard let first = items.first else { return }
    var rows = try RowInserter(
      database, into: table, columnCount: owner.count + 1 + first.count)
    for (position, item) in items.enumerated() {
      for text in owner { try rows.text(text) }
      try rows.integer(Int64(position + 1))
      for text in item { try rows.text(text) }
      try rows.insert()
    }
  }
}

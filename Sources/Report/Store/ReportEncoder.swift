internal import Platform
internal import SearchIndex

/// Writes a report as bytes: every field in the order of its declaration.
struct ReportEncoder {
  var bytes = Platform.ByteWriter()
  /// Figures name their measure by its place here.
  private let measures: [Measure]

  init(measures: [Measure]) { self.measures = measures }

  mutating func report(_ report: Report, formats: [ReportFormat]) {
    listMeasures()
    list(formats) { $0.bytes.text($1.rawValue) }
    for text in [
      report.id, report.title, report.answer, report.subtitle, report.banner, report.freshness,
    ] { bytes.text(text) }
    bytes.u8(report.privacy.rawValue)
    parameters(report.about)
    parameters(report.parameters)
    list(report.balance) { encoder, row in
      encoder.bytes.text(row.stage)
      encoder.bytes.i64(row.read)
      encoder.bytes.i64(row.produced)
      for count in [row.kept, row.filtered, row.merged, row.rejected] { encoder.bytes.i64(count) }
    }
    list(report.findings) { $0.finding($1) }
    list(report.sections) { $0.section($1) }
    bytes.text(report.pipelineHash)
    bytes.text(report.toolVersion)
    bytes.text(report.language.rawValue)
  }

  /// The measures that figures name.
  mutating func listMeasures() {
    list(measures) { encoder, measure in
      for text in [
        measure.id, measure.title, measure.unit, measure.formula, measure.definition,
        measure.source,
      ] { encoder.bytes.text(text) }
    }
  }

  mutating func finding(_ finding: Finding) {
    bytes.u8(finding.severity.rawValue)
    bytes.text(finding.code)
    bytes.text(finding.text)
    bytes.i64(finding.count)
  }

  private mutating func section(_ section: Section) {
    bytes.text(section.id)
    bytes.text(section.title)
    bytes.text(section.lead)
    list(section.paragraphs) { $0.paragraph($1) }
    list(section.figures) { $0.figure($1) }
    list(section.charts) { $0.chart($1) }
    list(section.tables) { $0.table($1) }
    bytes.u8(
      (section.isCollapsed ? 1 : 0) | (section.startsPage ? 2 : 0)
        | (section.isOnOwnPage ? 4 : 0))
  }

  private mutating func paragraph(_ paragraph: Paragraph) {
    bytes.text(paragraph.text)
    list(paragraph.marks) { encoder, mark in
      encoder.bytes.varint(UInt64(mark.range.lowerBound))
      encoder.bytes.varint(UInt64(mark.range.count))
      encoder.bytes.u8(mark.style.rawValue)
    }
  }

  private mutating func figure(_ figure: Figure) {
    bytes.text(figure.address.description)
    bytes.text(figure.title)
    measure(figure.measure)
    optional(figure.value)
    bytes.u8(figure.privacy.rawValue)
    bytes.text(figure.unit)
    parameters(figure.parameters)
    list(figure.populations) { $0.population(role: $1.role, dataset: $1.dataset, query: $1.query) }
    for number in [figure.n, figure.low, figure.high] { optional(number) }
    bytes.u8(figure.isSuppressed ? 1 : 0)
  }

  private mutating func table(_ table: Table) {
    for text in [table.id, table.caption, table.keyColumn.id, table.order] { bytes.text(text) }
    bytes.i64(table.shownRows.map { Int64($0) } ?? -1)
    bytes.i64(table.smallestCell ?? -1)
    list(table.population.map { [$0] } ?? []) {
      $0.population(role: $1.role, dataset: $1.dataset, query: $1.query)
    }
    list(table.slice.map { [$0] } ?? []) { encoder, slice in
      for text in [slice.series, slice.column, slice.value] { encoder.bytes.text(text) }
    }
    bytes.text(table.swatch ?? "")
    bytes.text(table.form.rawValue)
    bytes.text(table.look.footOf ?? "")
    list(table.look.notes) { $0.bytes.text($1) }
    list(table.look.missing.map { [$0] } ?? []) { $0.bytes.text($1) }
    list(table.columns) { $0.column($1) }
  }

  private mutating func column(_ column: Column) {
    bytes.text(column.id)
    bytes.text(column.title)
    values(column.values)
    bytes.u8(column.privacy.rawValue)
    list(column.figure.map { [$0] } ?? []) { $0.definition($1) }
    bytes.varint(UInt64(column.presence.count))
    for mark in column.presence { bytes.u8(mark.rawValue) }
    bytes.u8(column.place.rawValue)
    bytes.text(column.form.rawValue)
    bytes.u8(column.look.decimals.map { UInt8($0) + 1 } ?? 0)
    bytes.text(column.look.currency ?? "")
    bytes.u8(column.look.isOfSums ? 1 : 0)
    bytes.text(column.look.align?.rawValue ?? "")
    list(column.series) { $0.bytes.text($1) }
    bytes.text(column.link ?? "")
    bytes.text(column.ownUnit)
    let words = column.words.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    list(words) { encoder, word in
      encoder.bytes.text(word.key)
      encoder.bytes.text(word.value)
    }
  }

  mutating func definition(_ figure: FigureDefinition) {
    measure(figure.measure)
    bytes.text(figure.unit)
    parameters(figure.parameters)
    for id in [figure.nColumn, figure.lowColumn, figure.highColumn] { bytes.text(id ?? "") }
    bytes.u8(figure.adds ? 1 : 0)
    list(figure.populations) {
      $0.population(role: $1.role, dataset: $1.dataset, query: $1.query)
    }
  }

  private mutating func values(_ values: ColumnValues) {
    bytes.text(values.typeName)
    switch values {
    case .integers(let values): list(values) { $0.bytes.zigzag($1) }
    case .decimals(let values, let places):
      bytes.u8(UInt8(places))
      list(values) { $0.bytes.zigzag($1) }
    case .reals(let values, let places):
      bytes.u8(UInt8(places))
      list(values) { $0.bytes.u64($1.bitPattern) }
    case .text(let arena):
      bytes.varint(UInt64(arena.count))
      for row in 0..<arena.count {
        bytes.varint(UInt64(arena[row].count))
        bytes.bytes(arena[row])
      }
    }
  }

  private mutating func measure(_ measure: Measure) {
    guard let place = measures.firstIndex(of: measure) else {
      preconditionFailure("a report lists the measures of its figures")
    }
    bytes.varint(UInt64(place))
  }

  private mutating func population(role: String, dataset: String, query: String) {
    for text in [role, dataset, query] { bytes.text(text) }
  }

  mutating func parameters(_ parameters: [Parameter]) {
    list(parameters) { encoder, parameter in
      encoder.bytes.text(parameter.name)
      encoder.bytes.text(parameter.value)
    }
  }

  private mutating func optional(_ number: Number?) {
    switch number {
    case nil: bytes.u8(0)
    case .integer(let value):
      bytes.u8(1)
      bytes.i64(value)
    case .decimal(let units, let places):
      bytes.u8(2)
      bytes.u8(UInt8(places))
      bytes.i64(units)
    case .real(let value, let places):
      bytes.u8(3)
      bytes.u8(UInt8(places))
      bytes.u64(value.bitPattern)
    }
  }

  mutating func list<T>(_ items: [T], _ write: (inout ReportEncoder, T) -> Void) {
    bytes.varint(UInt64(items.count))
    for item in items { write(&self, item) }
  }
}

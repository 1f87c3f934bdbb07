public import SearchIndex

/// What reports say of the run that they come from, beside what their analysis leaves.
public struct LayoutFacts: Sendable {
  /// The title of the pipeline.
  public let title: String
  /// The name of its zone.
  public let zone: String
  /// The most private class that may be shown.
  public let clearance: Clearance
  /// How many records a figure must rest on to be printed.
  public let minimumCell: Int64
  /// What became of every record.
  public let balance: [BalanceRow]
  /// What a reader should know of the inputs.
  public let findings: [Finding]
  /// The hash of the definition.
  public let pipelineHash: String
  /// The version of the tool.
  public let toolVersion: String

  /// Facts from their parts.
  public init(
    title: String, zone: String, clearance: Clearance, minimumCell: Int64,
    balance: [BalanceRow], findings: [Finding], pipelineHash: String, toolVersion: String
  ) {
    self.title = title
    self.zone = zone
    self.clearance = clearance
    self.minimumCell = minimumCell
    self.balance = balance
    self.findings = findings
    self.pipelineHash = pipelineHash
    self.toolVersion = toolVersion
  }
}

/// Makes reports of what an analysis leaves, as a layout says.
public struct LayoutBuilder {
  /// The report node: the id of the first report.
  let node: String
  let tables: ResultTables
  let facts: LayoutFacts
  /// The option `top` of the report; nil if it has none.
  let shown: Int?
  /// The counts that sums are made of.
  let summed: Set<ResultSum.Count>

  /// A builder of the reports of `node`, whose option `top` is `shown`.
  public init(_ node: String, _ tables: ResultTables, _ facts: LayoutFacts, shown: Int?) {
    self.node = node
    self.tables = tables
    self.facts = facts
    self.shown = shown
    summed = Set(tables.sums.flatMap { [$0.total] + $0.parts })
  }

  /// The report of `layout`, and behind it its pages.
  public func reports(_ layout: Layout) throws(ReportError) -> [Report] {
    let scope = LayoutScope(
      tables,
      ["title": facts.title, "zone": facts.zone, "clearance": facts.clearance.name])
    return try reports(layout, node, scope)
  }

  private func reports(
    _ layout: Layout, _ id: String, _ scope: LayoutScope
  ) throws(ReportError) -> [Report] {
    var pages: [(id: String, layout: Layout, table: ResultTable, row: Int)] = []
    for page in layout.pages {
      guard let (table, rows) = scope.rows(of: page.each), listPrivacy(table) <= facts.clearance
      else { continue }
      pages += rows.map { (pageID(table, page.key, $0), page.layout, table, $0) }
    }
    let own = scope.report(pages: layout.pages.isEmpty ? nil : Set(pages.map(\.id)))
    var reports = [try report(layout, id, own)]
    for page in pages {
      reports += try self.reports(page.layout, page.id, scope.within(page.table, row: page.row))
    }
    return reports
  }

  /// The class of a list of rows: where small cells are hidden, who counts single records finds them, so a list is as private
  /// as a record.
  func listPrivacy(_ table: ResultTable) -> Clearance {
    guard facts.minimumCell > 1, let record = table.recordPrivacy else { return .public }
    return max(.personal, record)
  }

  /// The class of what is made for single records.
  private func recordPrivacy(_ scope: LayoutScope) -> Clearance {
    scope.rows.map { listPrivacy($0.table) }.max() ?? .public
  }

  /// The id of the page of a row.
  func pageID(_ table: ResultTable, _ key: String, _ row: Int) -> String {
    PageIdentifier.make(node: node, key: Array((table.text(key, at: row) ?? "").utf8))
  }

  private func report(
    _ layout: Layout, _ id: String, _ scope: LayoutScope
  ) throws(ReportError) -> Report {
    var sections: [Section] = []
    for section in layout.sections { sections += try self.sections(section, id, scope) }
    let (title, subtitle) = (scope.fill(layout.title), scope.fill(layout.subtitle))
    let freshness = scope.fill(layout.freshness)
    let settings = layout.settings.map { Parameter(name: $0.name, value: scope.fill($0.value)) }
    return Report(
      id: id, title: title, subtitle: subtitle, freshness: freshness,
      privacy: max(.internal, tables.privacy, scope.privacy, recordPrivacy(scope)),
      parameters: settings + tables.settings, balance: facts.balance,
      findings: facts.findings + (layout.tellsFindings ? tables.findings : [])
        + layout.tables.flatMap { tables.tableFindings[$0] ?? [] },
      sections: sections, pipelineHash: facts.pipelineHash, toolVersion: facts.toolVersion,
      relations: scope.sums)
  }

  private func sections(
    _ layout: SectionLayout, _ report: String, _ scope: LayoutScope
  ) throws(ReportError) -> [Section] {
    guard let each = layout.each else {
      return try section(layout, report, scope).map { [$0] } ?? []
    }
    guard let (table, rows) = scope.rows(of: each) else { return [] }
    var sections: [Section] = []
    for row in rows {
      if let section = try section(layout, report, scope.within(table, row: row)) {
        sections.append(section)
      }
    }
    return sections
  }

  /// A section; nil where nothing stands in it, or where readers may not see it.
  private func section(
    _ layout: SectionLayout, _ report: String, _ scope: LayoutScope
  ) throws(ReportError) -> Section? {
    guard scope.has(layout.needs), !layout.isOfSingles || facts.minimumCell <= 1 else {
      return nil
    }
    var tables: [Table] = []
    var hidden: Clearance?
    for table in layout.tables where scope.has(table.needs) {
      guard let found = scope.rows(of: table.of) else { continue }
      let needed = neededPrivacy(table, found.table, isOptional: layout.unclearedText != nil)
      guard needed <= facts.clearance else {
        hidden = needed
        continue
      }
      tables.append(try self.table(table, found.table, found.rows, report, scope))
    }
    if hidden != nil, layout.unclearedText == nil { return nil }
    let paragraphs =
      hidden.map { lines(scope.naming("class", $0.name).fill(layout.unclearedText ?? "")) }
      ?? layout.texts.flatMap { self.paragraphs($0, scope) }
    let id = scope.fill(layout.id)
    let figures = layout.tiles.compactMap { tile($0, report, section: id, scope) }
    let charts = layout.charts.compactMap { chart($0, scope) }
    guard !(paragraphs.isEmpty && figures.isEmpty && charts.isEmpty && tables.isEmpty) else {
      return nil
    }
    return Section(
      id: id, title: scope.fill(layout.title), paragraphs: paragraphs, figures: figures,
      charts: charts, tables: tables, isCollapsed: layout.isCollapsed
    ).raising(to: recordPrivacy(scope))
  }

  private func paragraphs(_ layout: TextLayout, _ scope: LayoutScope) -> [String] {
    guard scope.has(layout.needs) else { return [] }
    let privacy = scope.look(layout.text).privacy
    guard let instead = layout.unclearedText, privacy > facts.clearance else {
      return lines(scope.fill(layout.text))
    }
    return lines(scope.naming("class", privacy.name).fill(instead))
  }

  private func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
  }

  private func tile(
    _ layout: TileLayout, _ report: String, section: String, _ scope: LayoutScope
  ) -> Figure? {
    guard scope.has(layout.needs), let (table, row) = scope.row(of: layout.of),
      let column = table.column(layout.column), let definition = column.figure
    else { return nil }
    func number(_ id: String?) -> Number? {
      id.flatMap { table.column($0) }?.number(at: row)
    }
    let filled = scope.fill(definition)
    let address = FigureAddress(report: report, section: section, headline: column.id)
    note(ResultSum.Count(table.id, row: row, column.id), at: address, scope)
    return Figure(
      address: address, title: column.title, measure: filled.measure, value: column.number(at: row),
      privacy: column.privacy, unit: filled.unit, parameters: filled.parameters,
      populations: filled.populations.map { template in
        template.population(key: table.innerKey.bytes(at: row)) {
          table.column($0)?.bytes(at: row)
        }
      },
      n: number(filled.nColumn), low: number(filled.lowColumn), high: number(filled.highColumn))
  }
}

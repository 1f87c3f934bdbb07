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

  var rule: SmallCellRule { SmallCellRule(minimum: facts.minimumCell) }

  /// A builder of the reports of `node`, whose option `top` is `shown`.
  public init(_ node: String, _ tables: ResultTables, _ facts: LayoutFacts, shown: Int?) {
    self.node = node
    self.tables = tables
    self.facts = facts
    self.shown = shown
  }

  /// The report of `layout`, and behind it its pages; the pages alone where it has nothing to show.
  public func reports(_ layout: Layout) throws(ReportError) -> [Report] {
    let scope = LayoutScope(
      tables,
      ["title": facts.title, "zone": facts.zone, "clearance": facts.clearance.name], rule,
      facts.clearance)
    return try reports(layout, node, scope)
  }

  private func reports(
    _ layout: Layout, _ id: String, _ scope: LayoutScope
  ) throws(ReportError) -> [Report] {
    let isOfPages = layout.sections.isEmpty && !layout.pages.isEmpty
    var reports = isOfPages ? [] : [try report(layout, id, scope.forReport())]
    for pages in layout.pages {
      guard let (table, rows) = scope.rows(of: pages.each) else { continue }
      for row in rows {
        let page = pageID(table, pages.key, row)
        reports += try self.reports(pages.layout, page, scope.within(table, row: row))
      }
    }
    return reports
  }

  /// The id of the page of a row.
  func pageID(_ table: ResultTable, _ key: String, _ row: Int) -> String {
    pageID(table.text(key, at: row), of: node)
  }

  /// The id of the page of `node` that is about the row with `key`; the node itself where there is none.
  func pageID(_ key: String?, of node: String) -> String {
    key.map { PageIdentifier.make(node: node, key: Array($0.utf8)) } ?? node
  }

  private func report(
    _ layout: Layout, _ id: String, _ scope: LayoutScope
  ) throws(ReportError) -> Report {
    var sections: [Section] = []
    var cells = ShownCells()
    for section in layout.sections {
      sections += try self.sections(section, id, scope, &cells)
    }
    let title = scope.fill(layout.title)
    let (subtitle, banner) = (scope.fill(layout.subtitle), scope.fill(layout.banner))
    let freshness = scope.fill(layout.freshness)
    let settings = layout.settings.map { Parameter(name: $0.name, value: scope.fill($0.value)) }
    return Report(
      id: id, title: title, subtitle: subtitle, banner: banner, freshness: freshness,
      privacy: max(.internal, tables.privacy, scope.printedPrivacy),
      parameters: settings + tables.settings, balance: facts.balance,
      findings: found(layout.findingRows, scope) + facts.findings
        + (layout.tellsFindings ? findings : []),
      sections: sections, pipelineHash: facts.pipelineHash, toolVersion: facts.toolVersion,
      relations: rule.isOff ? [] : tables.sums.flatMap { cells.relations($0) })
  }

  /// The findings that stand in rows.
  private func found(_ rows: RowsLayout?, _ scope: LayoutScope) -> [Finding] {
    guard let (table, rows) = rows.flatMap({ scope.rows(of: $0) }) else { return [] }
    return rows.map { row in
      var count: Int64 = 0
      if case .integer(let value)? = table.column("count")?.number(at: row) { count = value }
      let severity = table.text("severity", at: row)
      return Finding(
        severity: Finding.Severity.allCases.first { $0.name == severity } ?? .note,
        code: table.text("code", at: row) ?? "", text: table.text("text", at: row) ?? "",
        count: count)
    }
  }

  private var findings: [Finding] {
    tables.findings + tables.recordFindings.filter { rule.mayPrint(over: $0.count) }
  }

  private func sections(
    _ layout: SectionLayout, _ report: String, _ scope: LayoutScope, _ cells: inout ShownCells
  ) throws(ReportError) -> [Section] {
    guard let each = layout.each else {
      return try section(layout, report, scope, &cells).map { [$0] } ?? []
    }
    guard let (table, rows) = scope.rows(of: each) else { return [] }
    var sections: [Section] = []
    for row in rows {
      if let section = try section(layout, report, scope.within(table, row: row), &cells) {
        sections.append(section)
      }
    }
    return sections
  }

  /// A section; nil where nothing stands in it, or where readers may not see it.
  private func section(
    _ layout: SectionLayout, _ report: String, _ scope: LayoutScope, _ cells: inout ShownCells
  ) throws(ReportError) -> Section? {
    guard scope.has(layout.needs) else { return nil }
    let needed = layout.clearedFor.flatMap { self.tables[$0] }?.columns.map(\.privacy).max()
    guard !layout.isOfSingles || rule.isOff, needed ?? .public <= facts.clearance else {
      return layout.unclearedText.map { text in
        Section(
          id: scope.fill(layout.id), title: scope.fill(layout.title),
          paragraphs: [scope.naming("class", (needed ?? .public).name).fill(text)])
      }
    }
    var tables: [Table] = []
    var paragraphs = layout.texts.map { scope.fill($0) }
    for table in layout.tables
    where scope.has(table.needs) && (!table.isOfSingles || rule.isOff) {
      guard let found = scope.rows(of: table.of) else { continue }
      guard isCleared(table, found.table) else {
        guard let instead = layout.unclearedText else { return nil }
        paragraphs = [scope.naming("class", privacy(of: table, found.table).name).fill(instead)]
        continue
      }
      let shown = try self.table(table, found.table, found.rows, scope)
      cells.add(shown, report: report, of: found.table, found.rows)
      tables.append(shown)
    }
    if let links = layout.links, let table = try self.links(links, scope) { tables.append(table) }
    let (id, lead) = (scope.fill(layout.id), scope.fill(layout.lead))
    paragraphs.removeAll(where: \.isEmpty)
    let figures = layout.tiles.compactMap { tile($0, report, section: id, scope, &cells) }
    let charts = layout.charts.compactMap { chart($0, scope) }
    let isEmpty = paragraphs.isEmpty && figures.isEmpty && charts.isEmpty && tables.isEmpty
    guard !lead.isEmpty || !isEmpty else { return nil }
    return Section(
      id: id, title: scope.fill(layout.title), lead: lead, paragraphs: paragraphs,
      figures: figures, charts: charts, tables: tables, isCollapsed: layout.isCollapsed,
      startsPage: layout.startsPage)
  }

  private func tile(
    _ layout: TileLayout, _ report: String, section: String, _ scope: LayoutScope,
    _ cells: inout ShownCells
  ) -> Figure? {
    guard let (table, row) = scope.row(of: layout.of),
      let column = table.column(layout.column), let definition = column.figure
    else { return nil }
    func number(_ id: String?) -> Number? {
      id.flatMap { table.column($0) }?.number(at: row)
    }
    let filled = scope.fill(definition)
    let address = FigureAddress(report: report, section: section, headline: column.id)
    cells.add(address, of: table, row)
    return Figure(
      address: address, title: column.title, measure: filled.measure,
      value: column.number(at: row), privacy: column.privacy, unit: filled.unit,
      parameters: filled.parameters,
      populations: filled.populations.map { template in
        template.population(key: table.innerKey.bytes(at: row)) {
          table.column($0)?.bytes(at: row)
        }
      },
      n: number(filled.nColumn), low: number(filled.lowColumn), high: number(filled.highColumn))
  }
}

internal import Platform
public import SearchIndex

/// What reports say of the run that they come from, beside what their analysis leaves.
public struct LayoutFacts: Sendable {
  /// The title of the pipeline.
  public let title: String
  /// What readers call the report; nil for its id in words.
  public let reportTitle: String?
  /// The name of its zone.
  public let zone: String
  /// The most private class that may be shown.
  public let clearance: Clearance
  /// From when on figures are printed.
  public let smallCells: SmallCellRule
  /// How many records a figure must rest on to be printed.
  public var minimumCell: Int64 { smallCells.minimum }
  /// What became of every record.
  public let balance: [BalanceRow]
  /// What a reader should know of the inputs.
  public let findings: [Finding]
  /// The hash of the definition.
  public let pipelineHash: String
  /// The version of the tool.
  public let toolVersion: String
  /// The words of reports.
  public let phrases: PhraseBook

  /// Facts from their parts.
  public init(
    title: String, reportTitle: String? = nil, zone: String, clearance: Clearance,
    minimumCell: Int64, smallCells: SmallCellRule? = nil,
    balance: [BalanceRow], findings: [Finding], pipelineHash: String, toolVersion: String,
    phrases: PhraseBook = PhraseBook()
  ) {
    self.title = title
    self.reportTitle = reportTitle
    self.zone = zone
    self.clearance = clearance
    self.smallCells = smallCells ?? SmallCellRule(minimum: minimumCell)
    self.balance = balance
    self.findings = findings
    self.pipelineHash = pipelineHash
    self.toolVersion = toolVersion
    self.phrases = phrases
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

  /// A builder of the reports of `node`, whose option `top` is `shown`.
  public init(_ node: String, _ tables: ResultTables, _ facts: LayoutFacts, shown: Int?) {
    self.node = node
    self.tables = (facts.minimumCell > 1 ? tables.withoutSingles : tables)
      .inWords(of: facts.phrases)
    self.facts = facts
    self.shown = shown
  }

  /// The report of `layout`, and behind it its pages.
  public func reports(_ layout: Layout) throws -> [Report] {
    let scope = LayoutScope(tables, facts, top: shown)
      .naming("report", facts.reportTitle ?? ReportNode.words(node))
    return try reports(layout, node, scope)
  }

  private func reports(
    _ layout: Layout, _ id: String, _ scope: LayoutScope
  ) throws -> [Report] {
    var made: [(own: PageLayout, table: ResultTable, rows: [Int])] = []
    var (count, missing) = (0, 0)
    for own in layout.pages where !own.isOfSingles || facts.minimumCell <= 1 {
      guard let (table, rows) = try scope.rows(of: own.each),
        listPrivacy(table) <= facts.clearance,
        !own.isForCleared || table.column(own.key)?.privacy ?? .public <= facts.clearance
      else {
        missing += own.each.keys.count
        continue
      }
      count += rows.count
      missing += max(0, own.each.keys.count - rows.count)
      made.append((own, table, rows))
    }
    // Pages lead to those beside them.
    let beside = scope.having(
      pages: Set(made.flatMap { own, table, rows in rows.map { pageID(table, own.key, $0) } }))
    var pages: [Report] = []
    for (own, table, rows) in made {
      for row in rows {
        let scope = beside.within(table, row: row)
          .ofReport(table.column(own.key)?.privacy ?? .public)
        pages += try reports(own.layout, pageID(table, own.key, row), scope)
      }
    }
    let named = scope.naming("pages", String(count))
      .naming("missing_pages", String(missing))
      .having(pages: layout.pages.isEmpty ? scope.pages : Set(pages.map(\.id)))
    return (layout.isPagesAlone ? [] : [try report(layout, id, named)]) + pages
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
  ) throws -> Report {
    var sections: [Section] = []
    var counts = CountRelations(report: id)
    for section in layout.sections {
      for scope in try scope.each(section.each) {
        if let section = try self.section(section, id, scope, &counts) { sections.append(section) }
      }
    }
    let (title, subtitle) = (scope.fill(layout.title), scope.fill(layout.subtitle))
    // A page about a day or a month is called by its words.
    let name = facts.phrases.language.date(title) ?? title
    let answer = layout.answers.lazy.compactMap { scope.whole($0) }.first ?? ""
    let (banner, freshness) = (scope.fill(layout.banner), scope.fill(layout.freshness))
    let parameters =
      settings(layout.settings, scope) + tables.settings + settings(layout.lastSettings, scope)
    let remarks = layout.remarks.compactMap { remark($0, scope) }
    return Report(
      id: id, title: name, answer: answer, subtitle: subtitle, banner: banner,
      freshness: freshness,
      privacy: max(.internal, tables.privacy, scope.privacy, recordPrivacy(scope)),
      parameters: parameters,
      balance: tables.tellsInputs && layout.tellsInputs ? facts.balance : [],
      findings: try found(layout.findingRows, scope) + remarks
        + (tables.tellsInputs ? inputFindings(layout) : [])
        + (layout.tellsFindings ? findings : []),
      sections: sections, pipelineHash: facts.pipelineHash, toolVersion: facts.toolVersion,
      language: facts.phrases.language, relations: counts.relations)
  }

  /// A phrase of the layout in the language of the report.
  func words(_ phrase: String) -> String { facts.phrases.text(phrase) }

  /// What the program says by itself.
  func word(_ word: PageWord) -> String { facts.phrases.language[word] }

  private func settings(_ settings: [Parameter], _ scope: LayoutScope) -> [Parameter] {
    settings.map { setting in
      Parameter(name: words(setting.name), value: scope.fill(setting.value))
    }
    .filter { !$0.value.isEmpty }
  }

  /// The findings that stand in rows.
  private func found(_ layout: RowsLayout?, _ scope: LayoutScope) throws -> [Finding] {
    guard let (table, rows) = try layout.flatMap({ try scope.rows(of: $0) }) else { return [] }
    return rows.map { row in
      var count: Int64 = 0
      if case .integer(let value)? = table.column("count")?.number(at: row) { count = value }
      let severity = table.text("severity", at: row)
      return Finding(
        severity: Finding.Severity.allCases.first { $0.name == severity } ?? .note,
        code: table.text("code", at: row) ?? "", text: table.text("text", at: row) ?? "",
        count: count
      ).inWords(of: facts.phrases)
    }
  }

  private var findings: [Finding] { tables.findings + tables.recordFindings }

  /// What was found in the inputs; where a report does not tell it, what failed and how much else there is.
  private func inputFindings(_ layout: Layout) -> [Finding] {
    let found = facts.findings.map { $0.inWords(of: facts.phrases) }
    if layout.tellsInputs { return found }
    let errors = found.filter { $0.severity == .error }
    let others = found.count - errors.count
    guard others > 0 else { return errors }
    return errors + [
      Finding(
        severity: .note, code: "INPUT_FINDINGS",
        text: word(.inputFindings),
        count: Int64(others))
    ]
  }

  private func remark(_ layout: RemarkLayout, _ scope: LayoutScope) -> Finding? {
    guard let count = scope.value(layout.count).flatMap({ Int64($0) }), count != 0 else {
      return nil
    }
    let severity: Finding.Severity =
      switch layout.severity {
      case .note: .note
      case .warning: .warning
      case .error: .error
      }
    return Finding(
      severity: severity, code: layout.code, text: scope.fill(layout.text), count: count)
  }

  /// A section; nil where nothing stands in it, or where readers may not see it.
  private func section(
    _ layout: SectionLayout, _ report: String, _ scope: LayoutScope,
    _ counts: inout CountRelations
  ) throws -> Section? {
    guard scope.has(layout.needs) else { return nil }
    let privacy = try layout.clearedFor.flatMap { try scope.clearance(of: $0) }
    guard !layout.isOfSingles || facts.minimumCell <= 1, privacy ?? .public <= facts.clearance
    else {
      return layout.unclearedText.map { text in
        Section(
          id: scope.key(layout.id), title: scope.fill(layout.title),
          paragraphs: [Paragraph(scope.naming("class", (privacy ?? .public).name).fill(text))])
      }
    }
    var tables: [Table] = []
    var uncleared: (text: String, privacy: Clearance)?
    var paragraphs = try layout.texts.flatMap { try self.paragraphs($0, scope) }
    var isTold = !layout.namesParts
    for table in layout.tables {
      for own in try scope.each(table.each) where own.has(table.needs) {
        guard let (source, rows) = try own.rows(of: table.of) else { continue }
        let needed = neededPrivacy(table, source, isOptional: layout.unclearedText != nil)
        guard needed <= facts.clearance else {
          uncleared = layout.unclearedText.map { ($0, needed) } ?? uncleared
          continue
        }
        uncleared = unclearedText(table, source) ?? uncleared
        if rows.isEmpty, let instead = table.emptyText {
          paragraphs.append(Paragraph(own.fill(instead)))
          isTold = true
          continue
        }
        let made = try self.table(table, source, rows, own)
        if facts.minimumCell > 1 { counts.add(made, of: source, rows, own) }
        tables.append(made)
        for foot in try feet(table, own) {
          if facts.minimumCell > 1 { counts.add(foot.table, of: foot.source, foot.rows, own) }
          tables.append(foot.table)
        }
      }
    }
    let id = scope.key(layout.id)
    let figures = try layout.tiles.compactMap {
      try tile($0, report, section: id, scope, &counts)
    }
    let charts =
      try layout.charts.flatMap { try self.charts($0, scope) }
      + layout.maps.compactMap { try map($0, scope) }
    if let uncleared {
      paragraphs = [Paragraph(scope.naming("class", uncleared.privacy.name).fill(uncleared.text))]
      isTold = true
    }
    paragraphs.removeAll(where: \.text.isEmpty)
    if let links = layout.links, let table = try self.links(links, scope) { tables.append(table) }
    let lead = scope.fill(layout.lead)
    let isBare = lead.isEmpty && figures.isEmpty && charts.isEmpty && tables.isEmpty
    guard !isBare || isTold && !paragraphs.isEmpty else {
      return nil
    }
    let section = Section(
      id: id, title: scope.fill(layout.title), lead: lead, paragraphs: paragraphs,
      figures: figures, charts: charts, tables: tables, isCollapsed: layout.isCollapsed,
      isOnOwnPage: layout.isOnOwnPage, startsPage: layout.startsPage)
    let record = recordPrivacy(scope)
    return record > .public ? section.raising(to: record) : section
  }

  private func paragraphs(_ layout: TextLayout, _ scope: LayoutScope) throws -> [Paragraph] {
    guard scope.has(layout.needs) else { return [] }
    if let instead = layout.unclearedText, let privacy = scope.withheld(layout.text) {
      return Self.lines(scope.naming("class", privacy.name).fill(instead))
    }
    let text = scope.fill(layout.text)
    if let marks = layout.marks {
      return try marked(text, marks, keepsLines: layout.keepsLines, scope)
    }
    return layout.keepsLines ? [Paragraph(text)] : Self.lines(text)
  }

  private static func lines(_ text: String) -> [Paragraph] {
    text.split(whereSeparator: \.isNewline).map { Paragraph(String($0)) }
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

  private func tile(
    _ layout: TileLayout, _ report: String, section: String, _ scope: LayoutScope,
    _ counts: inout CountRelations
  ) throws -> Figure? {
    guard scope.has(layout.needs), let (table, row) = try scope.row(of: layout.of),
      let column = table.column(layout.column), let definition = column.figure,
      !layout.isForCleared || column.privacy <= facts.clearance
    else { return nil }
    func number(_ id: String?) -> Number? {
      id.flatMap { table.column($0) }?.number(at: row)
    }
    let filled = scope.fill(definition)
    let address = FigureAddress(report: report, section: section, headline: column.id)
    if facts.minimumCell > 1 { counts.add(address, of: table, row, scope) }
    var figure = Figure(
      address: address, title: column.title, measure: filled.measure, value: column.number(at: row),
      privacy: column.privacy, unit: filled.unit, parameters: filled.parameters,
      populations: filled.populations.map { template in
        template.population(key: table.innerKey.bytes(at: row)) {
          table.column($0)?.value(at: row)
        }
      },
      n: number(filled.nColumn), low: number(filled.lowColumn), high: number(filled.highColumn))
    figure.contribution = table.contribution(at: row, facts.smallCells)
    return figure
  }
}

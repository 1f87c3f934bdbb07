internal import Platform

/// Writes one report anew without what is hidden.
struct SuppressionRewriter {
  let report: Report
  let rule: SmallCellRule
  let tables: [SuppressionModel.TablePlan]
  let figures: [SuppressionModel.FigurePlan]
  let solution: SuppressionSolver

  func rewritten() -> Report {
    let before = report.tables
    let after = zip(before, tables).map { table, plan in
      table.hiding(plan, degrees: solution.degrees, below: rule.minimum)
    }
    let charts = SuppressionChart(tables: before, suppressed: after)
    var nextTable = 0
    var nextFigure = 0
    let sections = report.sections.map { section -> Section in
      defer {
        nextTable += section.tables.count
        nextFigure += section.figures.count
      }
      let shown = zip(section.figures, figures[nextFigure...]).map { suppressed($0, $1) }
      let drawn = section.charts.compactMap { chart in
        isOpen && !chart.restsOnFew && !chart.holdsSmallCount(rule)
          ? chart.withoutSmallFinding(rule) : charts.rewritten(chart)
      }
      return Section(
        id: section.id, title: section.title,
        lead: section.lead,
        paragraphs: section.paragraphs.map { masked($0) }
          + leftOut(section.charts.count - drawn.count),
        figures: shown, charts: drawn,
        tables: after[nextTable..<nextTable + section.tables.count].map(\.table),
        isCollapsed: section.isCollapsed, isOnOwnPage: section.isOnOwnPage,
        startsPage: section.startsPage)
    }
    return Report(
      id: report.id, title: report.title, answer: answer, subtitle: report.subtitle,
      banner: report.banner, freshness: report.freshness,
      privacy: report.privacy, about: report.about,
      parameters: report.parameters
        + [
          Parameter(
            name: report.language[PageWord.smallestShown], value: rule.words)
        ],
      balance: report.balance, findings: findings(sections), sections: sections,
      pipelineHash: report.pipelineHash, toolVersion: report.toolVersion,
      language: report.language)
  }

  /// Whether nothing is hidden in any report of the run.
  private var isOpen: Bool { !solution.hidesAnything }

  /// The answer, where nothing is hidden: who leads tells an order, and a sentence without its numbers nothing.
  private var answer: String {
    masked(report.answer) == report.answer && isOpen ? report.answer : ""
  }

  private func masked(_ text: String) -> String {
    isOpen && !SuppressionText.holdsSmallCount(text, rule) ? text : SuppressionText.masked(text)
  }

  /// Marks name places in the text, so they go with what is masked.
  private func masked(_ paragraph: Paragraph) -> Paragraph {
    let text = masked(paragraph.text)
    return text == paragraph.text ? paragraph : Paragraph(text)
  }

  private func leftOut(_ charts: Int) -> [Paragraph] {
    guard charts > 0 else { return [] }
    return [Paragraph(report.language[PageWord.chartLeftOut])]
  }

  private func suppressed(_ figure: Figure, _ plan: SuppressionModel.FigurePlan) -> Figure {
    let own = plan.count.map { solution.degrees[$0] } ?? .open
    let others = plan.links.filter { $0 != plan.count }.map { solution.degrees[$0] }.max()
    let isHidden =
      figure.isCount
      ? own == .all : own >= .parts || (others ?? .open) >= .parts
    return isHidden ? figure.suppressed : figure
  }

  private func findings(_ sections: [Section]) -> [Finding] {
    var findings = report.findings.map { finding in
      Finding(
        severity: finding.severity, code: finding.code, text: masked(finding.text),
        count: finding.count)
    }
    let hidden = sections.reduce(0) { $0 + $1.hiddenFigureCount }
    if hidden > 0 {
      findings.append(
        Finding(
          severity: .note, code: "CELLS_HIDDEN",
          text: report.language.text(
            PageWord.cellsHidden, ["count": String(rule.minimum)]),
          count: Int64(hidden)))
    }
    let weak = Set(tables.flatMap { $0.units.joined() } + figures.compactMap(\.count))
      .intersection(solution.unprotected)
    if !weak.isEmpty {
      findings.append(
        Finding(
          severity: .warning, code: "CELLS_UNPROTECTED",
          text: report.language[PageWord.cellsUnprotected],
          count: Int64(weak.count)))
    }
    return findings
  }
}

extension Section {
  /// How many figures, in tables and alone, are hidden.
  fileprivate var hiddenFigureCount: Int {
    figures.count(where: \.isSuppressed)
      + tables.reduce(0) { sum, table in
        sum
          + table.columns.filter { $0.figure != nil }.reduce(0) { sum, column in
            sum + (0..<table.rowCount).count { column.presence(at: $0) == .suppressed }
          }
      }
  }
}

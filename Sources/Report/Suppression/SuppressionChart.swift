internal import Charts

extension Chart {
  /// Whether it shows a whole number that `rule` would hide, whatever it counts.
  func holdsSmallCount(_ rule: SmallCellRule) -> Bool {
    let values: [ChartValue?]
    switch plot.content {
    case .labelled(let plot): values = plot.series.flatMap(\.values)
    case .grid(let grid): values = grid.cells.flatMap(\.values)
    case .scatter, .map, .family: return true
    }
    return values.contains { value in
      value.flatMap { Int64($0.text) }.map { !rule.mayPrint(over: $0) } ?? false
    }
  }

  /// The chart without what it found, if that holds a whole number that `rule` would hide, such as a difference.
  func withoutSmallFinding(_ rule: SmallCellRule) -> Chart {
    guard SuppressionText.holdsSmallCount(plot.finding, rule) else { return self }
    return Chart(
      id: id, privacy: privacy,
      plot: Plot(title: plot.title, description: plot.description, content: plot.content))
  }
}

/// Charts of a report in which figures are hidden.
///
/// A chart made from columns of one table shows what that table still shows. Of any other chart it is
/// not known which records its values rest on, so it is left out.
struct SuppressionChart {
  private struct Source {
    let table: Int
    let column: Int
  }

  private let tables: [Table]
  private let suppressed: [SuppressedTable]

  /// A rewriter of charts; `tables` and `suppressed` are the same tables before and after.
  init(tables: [Table], suppressed: [SuppressedTable]) {
    self.tables = tables
    self.suppressed = suppressed
  }

  /// The chart with what may be shown of it; nil if nothing is known about its values.
  ///
  /// What it found is left out: it was found with the hidden values, and may tell one.
  func rewritten(_ chart: Chart) -> Chart? {
    guard case .labelled(let plot) = chart.plot.content, !plot.series.isEmpty else { return nil }
    let found = plot.series.map { sources(of: $0) }
    guard found.allSatisfy({ !$0.isEmpty }) else { return nil }
    var values = plot.series.map(\.values)
    var isMoved = [Bool](repeating: false, count: plot.labels.count)
    for (series, sources) in found.enumerated() {
      for source in sources {
        let after = suppressed[source.table]
        let column = after.table.columns[source.column]
        for (row, former) in after.order.enumerated()
        where former < plot.labels.count && column.presence(at: row) == .suppressed {
          values[series][former] = nil
          // The place of its label would say how large it is.
          if row != former { isMoved[former] = true }
        }
      }
    }
    let shown = plot.labels.indices.filter { !isMoved[$0] }
    let series = zip(plot.series, values).map { series, values in
      ChartSeries(title: series.title, unit: series.unit, drawn: shown.map { values[$0] })
    }
    let content = LabelledPlot(
      plot.style, labelTitle: plot.labelTitle, labels: shown.map { plot.labels[$0] },
      series: series)
    return content.map { content in
      Chart(
        id: chart.id, privacy: chart.privacy,
        plot: Plot(
          title: chart.plot.title,
          description: SuppressionText.masked(chart.plot.description),
          content: .labelled(content)))
    }
  }

  /// The columns whose first rows have the title and the values of a series.
  private func sources(of series: ChartSeries) -> [Source] {
    tables.indices.flatMap { table in
      tables[table].columns.indices.filter { column in
        let column = tables[table].columns[column]
        guard column.values.count >= series.values.count, !column.values.isText else {
          return false
        }
        let same = ChartSeries(column, rows: series.values.count)
        return same.title == series.title && same.values == series.values
      }.map { Source(table: table, column: $0) }
    }
  }
}

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
  func rewritten(_ chart: Chart) -> Chart? {
    let found = chart.series.map { sources(of: $0) }
    guard !chart.series.isEmpty, found.allSatisfy({ !$0.isEmpty }) else { return nil }
    var values = chart.series.map(\.values)
    var isMoved = [Bool](repeating: false, count: chart.labels.count)
    for (series, sources) in found.enumerated() {
      for source in sources {
        let after = suppressed[source.table]
        for (row, former) in after.order.enumerated() where former < chart.labels.count {
          if after.table.columns[source.column].presence(at: row) == .suppressed {
            values[series][former] = nil
          }
          if row != former, after.table.columns[source.column].presence(at: row) != .present {
            isMoved[former] = true
          }
        }
      }
    }
    let shown = chart.labels.indices.filter { !isMoved[$0] }
    return Chart(
      chart.kind, id: chart.id, title: chart.title,
      description: SuppressionText.masked(chart.description), privacy: chart.privacy,
      labelTitle: chart.labelTitle, labels: shown.map { chart.labels[$0] },
      series: zip(chart.series, values).map { series, values in
        ChartSeries(title: series.title, values: shown.map { values[$0] })
      })
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

internal import Charts

extension LayoutBuilder {
  /// The chart of `layout`; nil where there is nothing to be drawn.
  func chart(_ layout: ChartLayout, _ scope: LayoutScope) -> Chart? {
    guard scope.has(layout.needs), let (table, rows) = scope.rows(of: layout.of), !rows.isEmpty,
      let labelColumn = table.column(layout.labels)
    else { return nil }
    let drawn =
      layout.by.map { by in series(layout, by: by, table, rows) }
      ?? (
        labels: rows.map { table.text(layout.labels, at: $0) ?? "" },
        series: layout.series.compactMap { series in
          table.column(series.column).map { column in
            ChartSeries(
              title: series.title ?? column.titleWithUnit,
              values: rows.map { column.number(at: $0) })
          }
        }
      )
    guard drawn.series.contains(where: { $0.values.contains { ($0?.amount ?? 0) != 0 } }) else {
      return nil
    }
    let named = scope.naming("rows", String(drawn.labels.count))
      .naming("series", String(drawn.series.count))
    let used =
      [labelColumn]
      + (layout.series.map(\.column) + [layout.by?.column, layout.by?.title].compactMap(\.self))
      .compactMap(table.column)
    return Chart.labelled(
      layout.kind, scope.fill(layout.id), named.fill(layout.title),
      named.fill(layout.description), used.map(\.privacy).max() ?? labelColumn.privacy,
      layout.labelTitle, drawn.labels, drawn.series)
  }

  /// The first column of `layout` cut by the values of the column `by`; labels and series as they come.
  private func series(
    _ layout: ChartLayout, by: ChartLayout.Series, _ table: ResultTable, _ rows: [Int]
  ) -> (labels: [String], series: [ChartSeries]) {
    guard let column = layout.series.first.flatMap({ table.column($0.column) }) else {
      return ([], [])
    }
    var labels: [String] = []
    var places: [String: Int] = [:]
    var order: [(key: String, title: String)] = []
    var values: [String: [Int: Number]] = [:]
    for row in rows {
      let label = table.text(layout.labels, at: row) ?? ""
      let key = table.text(by.column, at: row) ?? ""
      if places[label] == nil {
        places[label] = labels.count
        labels.append(label)
      }
      if values[key] == nil {
        order.append((key, by.title.flatMap { table.text($0, at: row) } ?? key))
        values[key] = [:]
      }
      if let place = places[label], let number = column.number(at: row) {
        values[key]?[place] = number
      }
    }
    return (
      labels,
      order.map { key, title in
        ChartSeries(title: title, values: labels.indices.map { values[key]?[$0] })
      }
    )
  }
}

internal import Charts
internal import Platform

extension LayoutBuilder {
  /// The charts of `layout`, but for those in which there is nothing to be drawn.
  func charts(_ layout: ChartLayout, _ scope: LayoutScope) throws -> [Chart] {
    try scope.each(layout.each).compactMap { try chart(layout, $0) }
  }

  private func chart(_ layout: ChartLayout, _ scope: LayoutScope) throws -> Chart? {
    guard scope.has(layout.needs), let (table, rows) = try scope.rows(of: layout.of),
      !rows.isEmpty, let labelColumn = table.column(layout.labels)
    else { return nil }
    let used =
      [labelColumn]
      + (layout.series.map(\.column) + [layout.by?.column, layout.by?.title].compactMap(\.self))
      .compactMap(table.column)
    let privacy = used.map(\.privacy).max() ?? labelColumn.privacy
    guard !layout.isForCleared || privacy <= facts.clearance else { return nil }
    if layout.kind == .calendar {
      return calendar(layout, table, rows).map {
        shaded(layout, $0, privacy, scope.naming("rows", String(rows.count)))
      }
    }
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
    let named = scope.naming("rows", String(drawn.labels.count))
      .naming("series", String(drawn.series.count))
    guard let style = layout.kind.style else {
      return grid(layout, table, drawn.labels, drawn.series).map {
        shaded(layout, $0, privacy, named)
      }
    }
    let numbers = drawn.series.lazy.flatMap { $0.values.compactMap { $0?.amount } }
    guard numbers.contains(where: { layout.isOfLevels || $0 != 0 }) else { return nil }
    return Chart.labelled(
      style, scope.key(layout.id), named.fill(layout.title), named.fill(layout.description),
      privacy, layout.labelTitle, drawn.labels, drawn.series)
  }

  private func shaded(
    _ layout: ChartLayout, _ grid: HeatGrid, _ privacy: Clearance, _ scope: LayoutScope
  ) -> Chart {
    Chart(
      id: scope.key(layout.id), privacy: privacy,
      plot: Plot(
        title: scope.fill(layout.title), description: scope.fill(layout.description),
        content: .grid(grid)))
  }

  /// What the numbers of a chart of shades are.
  private func valueTitle(_ layout: ChartLayout, _ table: ResultTable) -> String {
    guard let series = layout.series.first else { return "" }
    return series.title ?? table.column(series.column)?.titleWithUnit ?? ""
  }

  private func grid(
    _ layout: ChartLayout, _ table: ResultTable, _ labels: [String], _ series: [ChartSeries]
  ) -> HeatGrid? {
    HeatGrid(
      rowTitle: layout.labelTitle,
      columnTitle: layout.by.flatMap { table.column($0.column) }?.title ?? "",
      valueTitle: valueTitle(layout, table), rows: labels, columns: series.map(\.title),
      cells: labels.indices.flatMap { label in
        series.map { $0.values[label].map { .value($0) } ?? .missing }
      })
  }

  /// The year of the last row; rows of other years, and labels that are no days, are passed over.
  private func calendar(_ layout: ChartLayout, _ table: ResultTable, _ rows: [Int]) -> HeatGrid? {
    let columns = layout.series.compactMap { table.column($0.column) }
    guard let shown = columns.first, let shade = columns.last else { return nil }
    let days = rows.compactMap { row in
      CivilDate(dayText: table.text(layout.labels, at: row) ?? "").map { (day: $0, row: row) }
    }
    guard let last = days.map(\.day).max() else { return nil }
    var values = [ChartValue?](repeating: nil, count: last.dayOfYear)
    for (day, row) in days where day.year == last.year {
      guard let number = shown.number(at: row), let dark = shade.number(at: row) else { continue }
      values[day.dayOfYear - 1] = ChartValue(dark.approximation, text: number.description)
    }
    return .year(last.year, valueTitle: valueTitle(layout, table), values: values)
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

extension CivilDate {
  /// The day that `InstantText` writes so; nil for any other text.
  fileprivate init?(dayText text: String) {
    let digits = text.drop { $0 == "-" || $0 == "+" }
    let parts = digits.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let year = parts[0], let month = parts[1], let day = parts[2] else {
      return nil
    }
    self.init(year: text.hasPrefix("-") ? -year : year, month: month, day: day)
  }
}

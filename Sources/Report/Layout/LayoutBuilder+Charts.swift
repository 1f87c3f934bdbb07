internal import Charts
internal import Platform
internal import SearchIndex

extension LayoutBuilder {
  /// The charts of `layout`, but for those in which there is nothing to be drawn.
  func charts(_ layout: ChartLayout, _ scope: LayoutScope) throws -> [Chart] {
    try scope.each(layout.each).compactMap { try chart(layout, $0) }
  }

  private func chart(_ layout: ChartLayout, _ scope: LayoutScope) throws -> Chart? {
    guard scope.has(layout.needs), let (table, rows) = try scope.rows(of: layout.of),
      !rows.isEmpty, let labelColumn = labels(layout, table)
    else { return nil }
    var layout = layout
    layout.labels = labelColumn.id
    let used =
      [labelColumn]
      + (layout.series.map(\.column)
      + [layout.by?.column, layout.by?.title, layout.pagesOf, layout.sexes].compactMap(\.self))
      .compactMap(table.column)
    let privacy = used.map(\.privacy).max() ?? labelColumn.privacy
    guard !layout.isForCleared || privacy <= facts.clearance else { return nil }
    if layout.kind == .family {
      return family(layout, table, rows, scope).map { family in
        Chart(
          id: scope.key(layout.id), privacy: privacy,
          plot: Plot(
            title: scope.fill(layout.title), description: scope.fill(layout.description),
            content: .family(family)))
      }
    }
    let restsOnFew = facts.minimumCell > 1 && self.restsOnFew(used, table, rows)
    if layout.kind == .scatter {
      return scatter(layout, table, rows).map { content, note in
        Chart(
          id: scope.key(layout.id), privacy: privacy,
          plot: Plot(
            title: scope.fill(layout.title) + note, description: scope.fill(layout.description),
            content: .scatter(content)), restsOnFew: restsOnFew)
      }
    }
    let drawn = layout.kind == .calendar ? lastYear(layout.labels, table, rows) : rows
    guard var data = self.data(layout, table, drawn) else { return nil }
    if layout.kind == .lines || layout.kind == .columns {
      // Hidden values are found by the labels of the table.
      data.sortPeriods(fillingGaps: facts.minimumCell <= 1)
    }
    var shown = data.namingMissing(ofSeries: layout.by != nil)
    let note = shown.limit(
      layout, adds: layout.series.first.flatMap { table.column($0.column)?.figure?.adds } ?? false,
      facts.phrases.language)
    guard let content = content(layout, table, shown) else { return nil }
    let named = scope.naming("rows", String(data.labels.count))
      .naming("series", String(data.series.count))
    let found = finding(layout, table, data)
    let finding = layout.findings.lazy.compactMap { text in
      found.flatMap { named.whole(text, of: $0) }
    }.first
    return Chart(
      id: scope.key(layout.id), privacy: privacy, along: layout.along.map(scope.key),
      plot: Plot(
        title: named.fill(layout.title) + note, finding: finding ?? "",
        description: named.fill(layout.description), content: content), restsOnFew: restsOnFew)
  }

  /// The first column of labels that readers may see, else the last.
  private func labels(_ layout: ChartLayout, _ table: ResultTable) -> Column? {
    if layout.labels.isEmpty { return table.innerKey }
    let columns = layout.labels.split(separator: "|").compactMap { table.column(String($0)) }
    return columns.first { $0.privacy <= facts.clearance } ?? columns.last
  }

  /// Whether a figure of some columns rests on fewer records than may be told, in any of the rows.
  private func restsOnFew(_ columns: [Column], _ table: ResultTable, _ rows: [Int]) -> Bool {
    columns.contains { column in
      rows.contains { !table.mayPrint(column, at: $0, facts.smallCells) }
    }
  }

  /// The values of a chart; nil where there are none.
  private func data(_ layout: ChartLayout, _ table: ResultTable, _ rows: [Int]) -> ChartData? {
    if let by = layout.by { return cut(layout, by: by, table, rows) }
    guard layout.kind == .bins else { return columns(layout, table, rows) }
    guard let numbers = table.column(layout.labels) else { return nil }
    let weights = layout.series.first.flatMap { table.column($0.column) }
    let bins = ChartBins(
      rows.map { numbers.number(at: $0) },
      weights: weights.map { column in rows.map { column.number(at: $0) } })
    return bins.map { bins in
      ChartData(
        labels: bins.labels,
        series: [
          ChartFinding.Drawn(
            column: weights?.id ?? numbers.id,
            title: weights.map { title(layout.series[0], $0) } ?? word(.rowCount),
            unit: weights.map { layout.series[0].unit ?? $0.unit } ?? "", values: bins.values,
            isTold: max(numbers.privacy, weights?.privacy ?? .public) <= facts.clearance)
        ])
    }
  }

  /// The points of a chart, and what is said of those that are not drawn; nil where there are none.
  private func scatter(
    _ layout: ChartLayout, _ table: ResultTable, _ rows: [Int]
  ) -> (plot: ScatterPlot, note: String)? {
    guard layout.series.count > 1, let across = table.column(layout.series[0].column),
      let up = table.column(layout.series[1].column)
    else { return nil }
    var order: [String] = []
    var points: [String: [ScatterPlot.Point]] = [:]
    let there = rows.filter { across.number(at: $0) != nil && up.number(at: $0) != nil }
    for row in there.prefix(ChartData.mostPoints) {
      guard let x = across.number(at: row).flatMap({ ChartValue($0) }),
        let y = up.number(at: row).flatMap({ ChartValue($0) })
      else { continue }
      let key =
        layout.by.map { table.text($0.column, at: row, in: facts.phrases) ?? ChartData.missing }
        ?? ""
      if points[key] == nil { order.append(key) }
      points[key, default: []].append(
        ScatterPlot.Point(
          label: table.text(layout.labels, at: row, in: facts.phrases) ?? ChartData.missing, x: x,
          y: y))
    }
    guard !order.isEmpty else { return nil }
    let largest = order.indices.sorted { one, other in
      (points[order[other]]?.count ?? 0, one) < (points[order[one]]?.count ?? 0, other)
    }
    var series = order.indices.map {
      ScatterPlot.Series(title: order[$0], points: points[order[$0]] ?? [])
    }
    if series.count > ChartData.mostSeries {
      let kept = Set(largest.prefix(ChartData.mostSeries - 1))
      let rest = series.indices.filter { !kept.contains($0) }.flatMap { series[$0].points }
      series =
        series.indices.filter(kept.contains).map { series[$0] }
        + [ScatterPlot.Series(title: word(.rest), points: rest)]
    }
    func axis(_ series: ChartLayout.Series, _ column: Column) -> ScatterPlot.Axis {
      .init(title: title(series, column), unit: series.unit ?? column.unit)
    }
    return (
      ScatterPlot(
        labelTitle: layout.labelTitle.isEmpty
          ? table.column(layout.labels)?.title ?? "" : words(layout.labelTitle),
        x: axis(layout.series[0], across), y: axis(layout.series[1], up), series: series),
      ChartData.note(.firstOf, shown: ChartData.mostPoints, of: there.count, facts.phrases.language)
    )
  }

  /// What is drawn; nil if that is nothing.
  private func content(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> Plot.Content? {
    guard let style = layout.kind == .bins ? .histogram : layout.kind.style else {
      return layout.kind == .calendar
        ? calendar(layout, table, data).map { .grid($0) }
        : grid(layout, table, data).map { .grid($0) }
    }
    let shown = data.shown
    let numbers = shown.lazy.flatMap { $0.values.compactMap { $0?.amount } }
    guard numbers.contains(where: { layout.isOfLevels || $0 != 0 }) else { return nil }
    let plot = LabelledPlot(
      style, labelTitle: words(layout.labelTitle), labels: data.labels, series: shown)
    guard let plot else { preconditionFailure("chart \(layout.id): one value per label") }
    return .labelled(plot)
  }

  /// What the values of a chart say; nil where it is not known what rows over few records would have said.
  private func finding(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> ChartFinding? {
    guard facts.minimumCell <= 1 || layout.of.countedBy == nil else { return nil }
    func isTold(_ column: String?) -> Bool {
      column.flatMap { table.column($0) }.map { $0.privacy <= facts.clearance } ?? true
    }
    return ChartFinding(
      labels: data.labels, tellsLabels: isTold(layout.labels), drawn: data.series,
      isCut: layout.by != nil,
      tellsTitles: isTold(layout.by?.column) && isTold(layout.by?.title), facts.phrases.language)
  }

  /// What the numbers of a chart of shades are.
  func valueTitle(_ layout: ChartLayout, _ table: ResultTable) -> String {
    guard let series = layout.series.first else { return "" }
    return series.title.map(words)
      ?? table.column(series.column)?.titleWithUnit(in: facts.phrases.language) ?? ""
  }

  /// What a series is called.
  private func title(_ series: ChartLayout.Series, _ column: Column?) -> String {
    series.title.map(words) ?? column?.titleInCharts(in: facts.phrases.language) ?? ""
  }

  private func grid(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> HeatGrid? {
    let series = data.shown
    return HeatGrid(
      rowTitle: words(layout.labelTitle),
      columnTitle: layout.by.flatMap { table.column($0.column) }?.title ?? "",
      valueTitle: valueTitle(layout, table), rows: data.labels, columns: series.map(\.title),
      cells: data.labels.indices.flatMap { label in
        series.map { $0.values[label].map { .value($0) } ?? .missing }
      })
  }

  /// The columns that are drawn, each of them a series.
  private func columns(
    _ layout: ChartLayout, _ table: ResultTable, _ rows: [Int]
  ) -> ChartData {
    ChartData(
      labels: rows.map { table.text(layout.labels, at: $0, in: facts.phrases) ?? "" },
      series: layout.series.compactMap { series in
        table.column(series.column).map { column in
          drawn(
            series, column, title: title(series, column),
            rows.map { column.number(at: $0) })
        }
      })
  }

  private func drawn(
    _ series: ChartLayout.Series, _ column: Column, title: String, _ values: [Number?]
  ) -> ChartFinding.Drawn {
    ChartFinding.Drawn(
      column: column.id, title: title, unit: series.unit ?? column.unit, values: values,
      isTold: column.privacy <= facts.clearance)
  }

  /// The first column of `layout` cut by the values of the column `by`; labels and series as they come, unless these are parts
  /// of days.
  private func cut(
    _ layout: ChartLayout, by: ChartLayout.Series, _ table: ResultTable, _ rows: [Int]
  ) -> ChartData {
    guard let first = layout.series.first, let column = table.column(first.column) else {
      return ChartData(labels: [], series: [])
    }
    var labels: [String] = []
    var places: [String: Int] = [:]
    var titles: [String] = []
    var series: [String: Int] = [:]
    var values: [[Int: Number?]] = []
    var parts: [[Int]] = []
    for row in rows {
      let label = table.text(layout.labels, at: row, in: facts.phrases) ?? ""
      let key = table.text(by.column, at: row) ?? ""
      let place = places[label] ?? labels.count
      if place == labels.count {
        places[label] = place
        labels.append(label)
        parts.append([])
      }
      let one = series[key] ?? titles.count
      if one == titles.count {
        series[key] = one
        titles.append(table.text(by.title ?? by.column, at: row, in: facts.phrases) ?? key)
        values.append([:])
      }
      let number = column.number(at: row)
      let isNew = values[one][place] == nil
      if isNew { parts[place].append(one) }
      if isNew || number != nil { values[one].updateValue(number, forKey: place) }
    }
    var data = ChartData(
      labels: labels,
      series: titles.indices.map { one in
        drawn(first, column, title: titles[one], labels.indices.map { values[one][$0] ?? nil })
      })
    if layout.kind == .calendar { data.divide(into: parts) }
    return data
  }
}

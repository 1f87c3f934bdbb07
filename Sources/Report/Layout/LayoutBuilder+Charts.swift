internal import Charts
internal import Platform

extension LayoutBuilder {
  /// The values of a chart before it is known how they are drawn.
  private struct ChartData {
    var labels: [String]
    var series: [ChartFinding.Drawn]

    /// Puts labels that are all periods in the order of time, whatever order the rows of the table have.
    mutating func sortPeriods() {
      let labels = labels
      let periods = PeriodUnit.allCases.lazy.compactMap { unit -> [Int64]? in
        let found = labels.compactMap { unit.period($0) }
        return found.count == labels.count ? found : nil
      }.first
      guard let periods else { return }
      let order = labels.indices.sorted { (periods[$0], $0) < (periods[$1], $1) }
      self.labels = order.map { labels[$0] }
      series = series.map { $0.reordered(order) }
    }

    /// The series as they are drawn.
    var shown: [ChartSeries] {
      series.map { ChartSeries(title: $0.title, unit: $0.unit, values: $0.values) }
    }
  }

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
    let drawn = layout.kind == .calendar ? lastYear(layout.labels, table, rows) : rows
    var data =
      layout.by.map { cut(layout, by: $0, table, drawn) } ?? columns(layout, table, drawn)
    if layout.kind == .lines || layout.kind == .columns { data.sortPeriods() }
    guard let content = content(layout, table, data) else { return nil }
    let named = scope.naming("rows", String(data.labels.count))
      .naming("series", String(data.series.count))
    let found = finding(layout, table, data)
    let finding = layout.findings.lazy.compactMap { text in
      found.flatMap { named.whole(text, of: $0) }
    }.first
    return Chart(
      id: scope.key(layout.id), privacy: privacy, along: layout.along.map(scope.key),
      plot: Plot(
        title: named.fill(layout.title), finding: finding ?? "",
        description: named.fill(layout.description), content: content))
  }

  /// The first column of labels that readers may see, else the last.
  private func labels(_ layout: ChartLayout, _ table: ResultTable) -> Column? {
    let columns = layout.labels.split(separator: "|").compactMap { table.column(String($0)) }
    return columns.first { $0.privacy <= facts.clearance } ?? columns.last
  }

  /// What is drawn; nil if that is nothing.
  private func content(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> Plot.Content? {
    guard let style = layout.kind.style else {
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
  private func valueTitle(_ layout: ChartLayout, _ table: ResultTable) -> String {
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

  private func calendar(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> HeatGrid? {
    guard let shown = data.series.first?.values, let shade = data.series.last?.values,
      let first = data.labels.compactMap(CivilDate.init(dayText:)).min(),
      let last = data.labels.compactMap(CivilDate.init(dayText:)).max()
    else { return nil }
    var values = [ChartValue?](repeating: nil, count: last.dayOfYear)
    for (row, label) in data.labels.enumerated() {
      guard let day = CivilDate(dayText: label), let number = shown[row], let dark = shade[row]
      else { continue }
      values[day.dayOfYear - 1] = ChartValue(dark.approximation, text: number.description)
    }
    return .year(
      last.year, valueTitle: valueTitle(layout, table), values: values, from: first.dayOfYear - 1)
  }

  /// The rows of the year of the last day; those of other years, and labels that are no days, are passed over.
  private func lastYear(_ labels: String, _ table: ResultTable, _ rows: [Int]) -> [Int] {
    let days = rows.compactMap { row in
      CivilDate(dayText: table.text(labels, at: row) ?? "").map { (year: $0.year, row: row) }
    }
    let last = days.map(\.year).max()
    return days.filter { $0.year == last }.map(\.row)
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

  /// The first column of `layout` cut by the values of the column `by`; labels and series as they come.
  private func cut(
    _ layout: ChartLayout, by: ChartLayout.Series, _ table: ResultTable, _ rows: [Int]
  ) -> ChartData {
    guard let first = layout.series.first, let column = table.column(first.column) else {
      return ChartData(labels: [], series: [])
    }
    var labels: [String] = []
    var places: [String: Int] = [:]
    var order: [(key: String, title: String)] = []
    var values: [String: [Int: Number]] = [:]
    for row in rows {
      let label = table.text(layout.labels, at: row, in: facts.phrases) ?? ""
      let key = table.text(by.column, at: row) ?? ""
      if places[label] == nil {
        places[label] = labels.count
        labels.append(label)
      }
      if values[key] == nil {
        order.append((key, table.text(by.title ?? by.column, at: row, in: facts.phrases) ?? key))
        values[key] = [:]
      }
      if let place = places[label], let number = column.number(at: row) {
        values[key]?[place] = number
      }
    }
    return ChartData(
      labels: labels,
      series: order.map { key, title in
        drawn(first, column, title: title, labels.indices.map { values[key]?[$0] })
      })
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

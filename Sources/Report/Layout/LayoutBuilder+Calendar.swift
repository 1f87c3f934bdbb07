internal import Charts
internal import Platform
internal import SearchIndex

extension LayoutBuilder {
  /// The days of a year; where the series have rows of their own, with these as their parts.
  func calendar(
    _ layout: ChartLayout, _ table: ResultTable, _ data: ChartData
  ) -> HeatGrid? {
    guard let shown = data.series.first?.values, let shade = data.series.last?.values,
      let first = data.labels.compactMap(CivilDate.init(dayText:)).min(),
      let last = data.labels.compactMap(CivilDate.init(dayText:)).max()
    else { return nil }
    if layout.by != nil {
      var parts = [[HeatGrid.Part]](repeating: [], count: last.dayOfYear)
      for (row, label) in data.labels.enumerated() {
        guard let day = CivilDate(dayText: label) else { continue }
        parts[day.dayOfYear - 1] = data.parts[row].map { part in
          HeatGrid.Part(part, data.series[part].values[row].flatMap { ChartValue($0) })
        }
      }
      return .year(
        last.year, valueTitle: valueTitle(layout, table), partTitles: data.series.map(\.title),
        parts: parts, from: first.dayOfYear - 1)
    }
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
  func lastYear(_ labels: String, _ table: ResultTable, _ rows: [Int]) -> [Int] {
    let days = rows.compactMap { row in
      CivilDate(dayText: table.text(labels, at: row) ?? "").map { (year: $0.year, row: row) }
    }
    let last = days.map(\.year).max()
    return days.filter { $0.year == last }.map(\.row)
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

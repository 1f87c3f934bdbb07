internal import Platform

extension ScatterPlot {
  /// A row a point.
  func table() -> ChartTable {
    let isCut = series.count > 1
    return ChartTable(
      columns: [ChartTable.Column(title: labelTitle, isNumber: false)]
        + (isCut ? [ChartTable.Column(title: "", isNumber: false)] : [])
        + [
          ChartTable.Column(title: x.title, isNumber: true, unit: x.unit),
          ChartTable.Column(title: y.title, isNumber: true, unit: y.unit),
        ],
      rows: series.flatMap { series in
        series.points.map { point in
          [point.label] + (isCut ? [series.title] : []) + [point.x.text, point.y.text]
        }
      })
  }

  /// How many points there are, for those who cannot see them.
  func summary(_ language: Language) -> [String] {
    let count = points.count
    return [
      language.text(ChartWord.scatter, ["count": "\(count)", "x": x.title, "y": y.title]),
      count == 0 ? language[ChartWord.noDataSaid] : "",
    ]
  }
}

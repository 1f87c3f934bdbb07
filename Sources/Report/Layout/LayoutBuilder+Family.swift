internal import Charts

extension LayoutBuilder {
  /// The family that some rows are; nil where no row has a place in it.
  func family(
    _ layout: ChartLayout, _ table: ResultTable, _ rows: [Int], _ scope: LayoutScope
  ) -> FamilyPlot? {
    guard let by = layout.by else { return nil }
    let texts = layout.series.compactMap { series in
      table.column(series.column).map { (id: $0.id, title: series.title.map(words) ?? $0.title) }
    }
    let people = rows.compactMap { row -> FamilyPlot.Person? in
      guard let place = table.text(by.column, at: row).flatMap({ FamilyPlot.Place(code: $0) })
      else { return nil }
      let page = layout.pagesOf.flatMap { table.text($0, at: row) }.map { pageID($0, of: node) }
      let isThere = page.map { scope.pages?.contains($0) ?? false } ?? false
      return FamilyPlot.Person(
        place: place, role: by.title.flatMap { table.text($0, at: row, in: facts.phrases) } ?? "",
        name: table.text(layout.labels, at: row, in: facts.phrases) ?? "",
        texts: texts.map { table.text($0.id, at: row, in: facts.phrases) ?? "" },
        page: isThere ? page ?? "" : "",
        sex: layout.sexes.flatMap { table.text($0, at: row) }.flatMap {
          FamilyPlot.Sex(rawValue: $0)
        })
    }
    guard !people.isEmpty else { return nil }
    return FamilyPlot(
      labelTitle: words(layout.labelTitle),
      roleTitle: by.title.flatMap { table.column($0) }?.title ?? "",
      textTitles: texts.map(\.title), people: people)
  }
}

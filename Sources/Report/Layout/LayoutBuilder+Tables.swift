internal import SearchIndex

extension LayoutBuilder {
  /// The class without which a table is left out, not refused; `isOptional` says whether a list of single records is left out.
  func neededPrivacy(
    _ layout: TableLayout, _ table: ResultTable, isOptional: Bool
  ) -> Clearance {
    guard layout.isForCleared else { return isOptional ? listPrivacy(table) : .public }
    return looks(layout, table).filter { !$0.isForCleared }
      .compactMap { table.column($0.id) }.map { privacy($0, table) }.max() ?? .public
  }

  /// The table that `layout` makes of some rows.
  func table(
    _ layout: TableLayout, _ table: ResultTable, _ rows: [Int], _ report: String,
    _ scope: LayoutScope
  ) throws(ReportError) -> Table {
    let looks = looks(layout, table)
    let standing = Set(looks.filter { stands($0, table, scope) }.map(\.id))
    let columns = looks.compactMap { look -> Column? in
      guard standing.contains(look.id), look.insteadOf.map({ !standing.contains($0) }) ?? true
      else { return nil }
      if let source = look.pagesOf { return pages(look, of: source, table, rows, scope) }
      guard let column = table.column(look.id) else { return nil }
      let privacy = privacy(column, table)
      let isBeside =
        look.detailBeside.map { table.column($0) != nil } ?? false || !scope.has(look.shownWith)
      return column.looking(
        look, link: look.link.flatMap { standing.contains($0) ? $0 : nil },
        isDetail: look.isDetail || isBeside, rows: rows,
        smallest: look.countsRecords ? facts.minimumCell : 0, privacy: privacy,
        figure: column.figure.map { scope.fill($0) })
    }
    let shown: Int? =
      switch layout.shown {
      case .all: nil
      case .rows(let count): count
      case .top(let times): self.shown.map { times * $0 }
      }
    let made = try Table(
      id: scope.fill(layout.id), caption: scope.fill(layout.caption),
      key: layout.key ?? table.innerKey.id, columns: columns,
      order: scope.fill(layout.order), shownRows: shown,
      slice: layout.slice.map {
        TableSlice(of: $0.series, column: $0.column, value: scope.fill($0.value))
      })
    note(made, of: table, rows: rows, report, scope)
    return made
  }

  /// Whether there is such a column, for these readers.
  private func stands(_ look: ColumnLook, _ table: ResultTable, _ scope: LayoutScope) -> Bool {
    guard let column = table.column(look.pagesOf ?? look.id) else { return false }
    return (look.pagesOf == nil || scope.pages != nil)
      && (!look.isForCleared || privacy(column, table) <= facts.clearance)
  }

  /// The columns that are named, those of a pattern in the order of the table.
  private func looks(_ layout: TableLayout, _ table: ResultTable) -> [ColumnLook] {
    if layout.columns.isEmpty { return table.columns.map { ColumnLook($0.id) } }
    let named = Set(layout.columns.map(\.id))
    return layout.columns.flatMap { look -> [ColumnLook] in
      guard look.id.hasSuffix("*") else { return [look] }
      return table.columns.filter {
        $0.id.hasPrefix(look.id.dropLast()) && !named.contains($0.id)
      }.map { column in
        var one = look
        one.id = column.id
        return one
      }
    }
  }

  private func privacy(_ column: Column, _ table: ResultTable) -> Clearance {
    max(column.privacy, listPrivacy(table))
  }

  /// The ids of the pages that are made of the column `source`, empty where there is none.
  private func pages(
    _ look: ColumnLook, of source: String, _ table: ResultTable, _ rows: [Int],
    _ scope: LayoutScope
  ) -> Column? {
    guard let column = table.column(source), let pages = scope.pages else { return nil }
    let ids = rows.map { row in
      let id = pageID(table, source, row)
      return pages.contains(id) ? id : ""
    }
    return Column(
      id: look.id, title: look.title ?? look.id, values: .strings(ids),
      privacy: privacy(column, table), isShown: !look.isDetail)
  }
}

extension Column {
  /// Some rows of the column as a table shows them.
  func looking(
    _ look: ColumnLook, link: String?, isDetail: Bool, rows: [Int], smallest: Int64,
    privacy: Clearance,
    figure: FigureDefinition?
  ) -> Column {
    var column = Column(
      id: id, title: look.title ?? title, values: values, privacy: privacy, figure: figure,
      presence: presence, showsBar: look.showsBar, isShown: !isDetail, link: link,
      saysFigures: saysFigures)
    // All rows stand as they are: the values are shared with the table of the analysis.
    if rows.count < column.values.count { column.reorder(rows) }
    if case .integers(let counts) = column.values {
      column.drop(rows: counts.indices.filter { (1..<max(smallest, 1)).contains(counts[$0]) })
    }
    return column
  }
}

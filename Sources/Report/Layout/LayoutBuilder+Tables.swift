internal import SearchIndex

extension LayoutBuilder {
  /// The class without which a table is left out, not refused; `isOptional` says whether a list of single records is left out.
  func neededPrivacy(
    _ layout: TableLayout, _ table: ResultTable, isOptional: Bool
  ) -> Clearance {
    guard layout.isForCleared else { return isOptional ? listPrivacy(table) : .public }
    return privacy(of: layout, table)
  }

  /// What a section says where readers may not see a column of a table, and the class of that column.
  func unclearedText(
    _ layout: TableLayout, _ table: ResultTable
  ) -> (text: String, privacy: Clearance)? {
    for look in layout.columns where look.isForCleared {
      guard let text = look.unclearedText, let column = table.column(look.id) else { continue }
      let privacy = privacy(column, table)
      if privacy > facts.clearance { return (text, privacy) }
    }
    return nil
  }

  /// The most private class of the columns that a table cannot do without.
  func privacy(of layout: TableLayout, _ table: ResultTable) -> Clearance {
    looks(layout, table).filter { !$0.isForCleared }
      .compactMap { table.column($0.id) }.map { privacy($0, table) }.max() ?? .public
  }

  /// The table that `layout` makes of some rows.
  func table(
    _ layout: TableLayout, _ table: ResultTable, _ rows: [Int], _ scope: LayoutScope,
    footOf: String? = nil
  ) throws(ReportError) -> Table {
    let named = looks(layout, table)
    let there = Set(named.filter { isThere($0, table, scope) }.map(\.id))
    let looks = named.filter { look in
      there.contains(look.id) && look.insteadOf.map { !there.contains($0) } ?? true
    }
    if layout.isTurned, let row = rows.first {
      return try turned(layout, looks, table, row, scope)
    }
    let limit = layout.shown.limit(top: shown)
    var columns = looks.compactMap { look -> Column? in
      if let source = look.pagesOf { return pages(look, of: source, table, rows, scope) }
      guard let column = table.column(look.id) else { return nil }
      let isBeside =
        look.detailBeside.map { there.contains($0) } ?? false || !scope.has(look.shownWith)
      return column.looking(
        look, title: look.title.map(words), series: Self.series(look, layout, among: named),
        link: look.link.flatMap { there.contains($0) ? $0 : nil },
        place: look.isDetail || isBeside
          ? .files : look.isFolded || !scope.has(look.openWith) ? .folded : .row, rows: rows,
        smallest: look.countsRecords ? facts.minimumCell : 0, privacy: privacy(column, table),
        figure: column.figure.map { scope.fill($0) },
        words: table.words(of: column, rows.prefix(limit ?? rows.count), in: facts.phrases))
    }
    let key = layout.key ?? table.innerKey.id
    addNamed(by: &columns, key, of: table, rows, scope)
    var made = try Table(
      id: scope.key(layout.id), caption: scope.fill(layout.caption), key: key, columns: columns,
      order: scope.fill(layout.order), shownRows: limit,
      slice: layout.slice.map {
        TableSlice(of: $0.series, column: $0.column, value: scope.fill($0.value))
      }, swatch: layout.swatch, form: layout.form,
      look: TableLook(
        footOf: footOf, notes: layout.notes.map { scope.fill($0) }.filter { !$0.isEmpty },
        missing: layout.missing.map(words)))
    if facts.smallCells.field != nil {
      made.contributions = rows.map { table.contribution(at: $0, facts.smallCells) }
    }
    return made
  }

  /// The tables whose rows stand below those of `layout`, with the rows that they are made of; none where that shows some of
  /// the rows.
  func feet(
    _ layout: TableLayout, _ scope: LayoutScope
  ) throws -> [(table: Table, source: ResultTable, rows: [Int])] {
    guard layout.each == nil, layout.of == RowsLayout(layout.of.table), !layout.isTurned else {
      return []
    }
    return try layout.feet.compactMap { id in
      guard let (source, rows) = try scope.rows(of: RowsLayout(id)), !rows.isEmpty else {
        return nil
      }
      var foot = layout
      foot.id = "\(layout.id)_\(id)"
      foot.caption = ReportNode.words(id)
      foot.of = RowsLayout(id)
      (foot.key, foot.order, foot.swatch, foot.slice, foot.notes) = (nil, "", nil, nil, [])
      foot.shown = .all
      let made = try self.table(foot, source, rows, scope, footOf: scope.key(layout.id))
      return (made, source, rows)
    }
  }

  /// Adds the columns that the key and the figures of others name, for files alone, where the layout leaves them out.
  private func addNamed(
    by columns: inout [Column], _ key: String, of table: ResultTable, _ rows: [Int],
    _ scope: LayoutScope
  ) {
    var known = Set(columns.map(\.id))
    var next = 0
    var named = [key]
    while true {
      for id in named where known.insert(id).inserted {
        guard let column = table.column(id) else { continue }
        columns.append(
          column.looking(
            ColumnLook(id), title: nil, series: [], link: nil, place: .files, rows: rows,
            smallest: 0, privacy: privacy(column, table),
            figure: column.figure.map { scope.fill($0) },
            words: table.words(of: column, rows, in: facts.phrases)))
      }
      guard next < columns.count else { return }
      named =
        columns[next].figure.map { $0.companionIDs + $0.populations.flatMap(\.columnIDs) } ?? []
      // What is hidden is found by the figures that a text says.
      if facts.minimumCell > 1 { named += columns[next].saysFigures }
      next += 1
    }
  }

  /// Whether there is such a column, for these readers.
  private func isThere(_ look: ColumnLook, _ table: ResultTable, _ scope: LayoutScope) -> Bool {
    guard let column = table.column(look.pagesOf ?? look.id) else { return false }
    return (look.pagesOf == nil || look.pagesIn != nil || scope.pages != nil)
      && (!look.isOfSingles || facts.minimumCell <= 1)
      && (!look.isForCleared || privacy(column, table) <= facts.clearance)
  }

  /// One row of a table, with a row for each of its columns.
  private func turned(
    _ layout: TableLayout, _ looks: [ColumnLook], _ table: ResultTable, _ row: Int,
    _ scope: LayoutScope
  ) throws(ReportError) -> Table {
    let cells = looks.compactMap { look in
      table.column(look.id).map { (look: look, column: $0, value: table.text(look.id, at: row)) }
    }.filter { $0.value != nil || !$0.look.isForCleared }
    let privacy = cells.map { self.privacy($0.column, table) }.max() ?? .public
    func column(
      _ id: String, _ title: String, _ values: [String?], place: ColumnPlace = .row,
      words: [String: String] = [:]
    ) -> Column {
      Column(
        id: id, title: title, values: .strings(values.map { $0 ?? "" }), privacy: privacy,
        presence: values.map { $0 == nil ? .missing : .present }, place: place, words: words)
    }
    return try Table(
      id: scope.key(layout.id), caption: scope.fill(layout.caption), key: "field",
      columns: [
        column("field", word(.field), cells.map(\.column.id), place: .files),
        column("name", word(.what), cells.map { $0.look.title.map(words) ?? $0.column.title }),
        column(
          "value", word(.value), cells.map(\.value),
          words: cells.reduce(into: [:]) {
            $0.merge(table.words(of: $1.column, [row], in: facts.phrases)) { one, _ in one }
          }),
      ])
  }

  /// The columns of a table whose numbers `look` draws; those of a pattern are the ones that the layout does not name by themselves.
  private static func series(
    _ look: ColumnLook, _ layout: TableLayout, among looks: [ColumnLook]
  ) -> [String] {
    guard let series = look.series else { return [] }
    guard series.hasSuffix("*") else { return looks.map(\.id).filter { $0 == series } }
    let named = Set(layout.columns.map(\.id))
    return looks.map(\.id).filter { $0.hasPrefix(series.dropLast()) && !named.contains($0) }
  }

  /// The columns that are named, those of a pattern in the order of the table.
  private func looks(_ layout: TableLayout, _ table: ResultTable) -> [ColumnLook] {
    if layout.columns.isEmpty {
      return table.columns.map { ColumnLook($0.id, isDetail: $0.place == .files) }
    }
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

  /// The ids of the pages that are made of the column `source`, empty where there is none; of another node it is not known
  /// yet which there are.
  private func pages(
    _ look: ColumnLook, of source: String, _ table: ResultTable, _ rows: [Int],
    _ scope: LayoutScope
  ) -> Column? {
    guard let column = table.column(source) else { return nil }
    let ids: [String]
    if let other = look.pagesIn {
      ids = rows.map { row in table.text(source, at: row).map { pageID($0, of: other) } ?? "" }
    } else if let pages = scope.pages {
      ids = rows.map { row in
        let id = pageID(table, source, row)
        return pages.contains(id) ? id : ""
      }
    } else {
      return nil
    }
    return Column(
      id: look.id, title: look.title.map(words) ?? look.id, values: .strings(ids),
      privacy: privacy(column, table), place: look.isDetail ? .files : .row)
  }
}

extension Column {
  /// Some rows of the column as a table shows them.
  func looking(
    _ look: ColumnLook, title shown: String?, series: [String], link: String?, place: ColumnPlace,
    rows: [Int], smallest: Int64, privacy: Clearance, figure: FigureDefinition?,
    words: [String: String]
  ) -> Column {
    var column = Column(
      id: id, title: shown ?? title, values: values, privacy: privacy,
      figure: figure?.inUnit(look.unit),
      unit: figure == nil ? look.unit ?? ownUnit : ownUnit, presence: presence, form: look.form,
      look: look.look, series: series, place: place, link: link,
      saysFigures: saysFigures, words: words)
    if !rows.elementsEqual(0..<values.count) { column.reorder(rows) }
    if case .integers(let counts) = column.values {
      column.drop(rows: counts.indices.filter { (1..<max(smallest, 1)).contains(counts[$0]) })
    }
    return column
  }
}

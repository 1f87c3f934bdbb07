public import Platform

extension Plot {
  /// Every number of the chart, for readers who cannot see the picture: a table, or of a map one for each layer.
  public func numbers(in language: Language = .english) -> [ChartTable] {
    switch content {
    case .labelled(let plot): [plot.table(withBars: false, language)]
    case .scatter(let scatter): [scatter.table()]
    case .grid(let grid): [grid.numbers(language)]
    case .map(let map): map.tables(language)
    case .family(let family): [family.table(language)]
    }
  }

  /// Whether `numbers` has numbers, not words alone.
  public var hasNumbers: Bool { if case .family = content { false } else { true } }

  /// The chart drawn with characters: bars beside the numbers, shades in a grid, a list of places.
  public func textTables(in language: Language = .english) -> [ChartTable] {
    switch content {
    case .labelled(let plot): [plot.table(withBars: true, language)]
    case .scatter(let scatter): [scatter.table()]
    case .grid(let grid): grid.inWords(of: language).shadeTables(language)
    case .map(let map): map.tables(language)
    case .family(let family): [family.table(language)]
    }
  }

  /// What the characters of `textTables` mean, or an empty text.
  public func textLegend(in language: Language = .english) -> String {
    if case .grid(let grid) = content { grid.shadeLegend(language) } else { "" }
  }
}

extension LabelledPlot {
  fileprivate func table(withBars: Bool, _ language: Language) -> ChartTable {
    // Of an interval only the value has a bar; a longer bar would speak for a worse rank.
    let barred = !withBars || style == .ranks ? 0 : style == .intervals ? 1 : series.count
    let greatest = amounts.map(\.magnitude).max() ?? 0
    var columns = [ChartTable.Column(title: labelTitle, isNumber: false)]
    for (position, one) in series.enumerated() {
      columns.append(.init(title: one.title, isNumber: true, unit: one.unit))
      if position < barred { columns.append(.init(title: "", isNumber: false)) }
    }
    let names = ReadableLabels(labels, language)
    let rows = labels.indices.map { row in
      var cells: [String?] = [names[row]]
      for (position, one) in series.enumerated() {
        let value = one.values[row]
        cells.append(value?.text)
        guard position < barred else { continue }
        cells.append(TextBar.text(value?.amount ?? 0, greatest: greatest, width: 20))
      }
      return cells
    }
    return ChartTable(columns: columns, rows: rows)
  }
}

extension HeatGrid {
  fileprivate func numbers(_ language: Language) -> ChartTable {
    if let calendar { return days(calendar, language) }
    return ChartTable(
      columns: [.init(title: rowTitle, isNumber: false)]
        + columns.map { .init(title: $0, isNumber: true) },
      rows: rows.indices.map { row in
        [rows[row]] + columns.indices.map { cell(row, $0).value?.text }
      })
  }
}

extension HeatGrid {
  /// The days that have a value or parts, with a column for each part; a part that the day does not have is blank.
  private func days(_ calendar: CalendarYear, _ language: Language) -> ChartTable {
    let titles = partTitles.isEmpty ? [valueTitle] : partTitles
    return ChartTable(
      columns: [.init(title: language[ChartWord.day], isNumber: false)]
        + titles.map { .init(title: $0, isNumber: true) },
      rows: (0..<calendar.days).compactMap { day in
        let (week, weekday) = calendar.place(of: day)
        let name = name(weekday, week, language)
        switch cell(weekday, week) {
        case .value(let value): return [name, value.text]
        case .parts(let parts):
          var cells: [String?] = [name] + titles.map { _ in "" }
          for part in parts { cells[part.place + 1] = part.value?.text }
          return cells
        case .missing, .absent: return nil
        }
      })
  }
}

extension FamilyPlot {
  /// A row a person.
  fileprivate func table(_ language: Language) -> ChartTable {
    // The first text says in short what others say, if there are any.
    let more = textTitles.count > 1 ? 1 : 0
    let hasSex = people.contains { $0.sex != nil }
    let titles =
      [labelTitle, roleTitle] + textTitles.dropFirst(more)
      + (hasSex ? [language[ChartWord.sex]] : [])
    return ChartTable(
      columns: titles.map { .init(title: $0, isNumber: false) },
      rows: people.map { person in
        let sex = person.sex.map { language[$0.word] } ?? ""
        let texts =
          [person.name, person.role] + person.texts.dropFirst(more) + (hasSex ? [sex] : [])
        return texts.map { $0.isEmpty ? nil : $0 }
      })
  }
}

extension MapPlot {
  /// A table for each layer with a row a feature, however many points it has; an empty one where nothing is drawn.
  fileprivate func tables(_ language: Language) -> [ChartTable] {
    let filled = layers.indices.filter { !layers[$0].features.isEmpty }
    guard !filled.isEmpty else { return [ChartTable(columns: heads(language), rows: [])] }
    let areas = MapFit(self).flatMap { MapAreas(self, $0) }
    return filled.map { position in
      let layer = layers[position]
      return ChartTable(
        title: layers.count > 1 ? layer.title : "", columns: heads(language),
        rows: layer.features.enumerated().map { number, feature in
          row(feature, areas?.letter(layer: position, feature: number), language)
        }
      ).withoutBlanks
    }
  }

  private func heads(_ language: Language) -> [ChartTable.Column] {
    let numbers =
      [ChartWord.latitude, .longitude, .lastLatitude, .lastLongitude, .length].map {
        language[$0]
      }
      + [ChartWord.least, .greatest].map { language.text($0, ["values": colourTitle]) }
      + [valueTitle]
    return [
      .init(title: labelTitle, isNumber: false),
      .init(title: language[ChartWord.part], isNumber: false),
      .init(title: language[ChartWord.shape], isNumber: false),
    ] + numbers.map { .init(title: $0, isNumber: true) }
  }

  /// `part` is the letter of the map of its area.
  private func row(_ feature: MapFeature, _ part: String?, _ language: Language) -> [String?] {
    let place = MapPlace(feature.shape, language)
    let amounts = feature.shape.amounts
    return [
      feature.label, part, place.shape, place.latitude, place.longitude, place.lastLatitude,
      place.lastLongitude, place.length,
    ] + [amounts.min(), amounts.max()].map { $0.map(MapRamp.digits) } + [feature.value?.text]
  }
}

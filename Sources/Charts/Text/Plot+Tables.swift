public import Platform

extension Plot {
  /// Every number of the chart, for readers who cannot see the picture.
  public func numbers(in language: Language = .english) -> ChartTable {
    switch content {
    case .labelled(let plot): plot.table(withBars: false)
    case .grid(let grid): grid.numbers(language)
    case .map(let map): map.table(language)
    case .family(let family): family.table
    }
  }

  /// Whether `numbers` has numbers, not words alone.
  public var hasNumbers: Bool { if case .family = content { false } else { true } }

  /// The chart drawn with characters: bars beside the numbers, shades in a grid, a list of places.
  public func textTable(in language: Language = .english) -> ChartTable {
    switch content {
    case .labelled(let plot): plot.table(withBars: true)
    case .grid(let grid): grid.inWords(of: language).shadeTable(language)
    case .map(let map): map.table(language)
    case .family(let family): family.table
    }
  }

  /// What the characters of `textTable` mean, or an empty text.
  public func textLegend(in language: Language = .english) -> String {
    if case .grid(let grid) = content { grid.shadeLegend(language) } else { "" }
  }
}

extension LabelledPlot {
  fileprivate func table(withBars: Bool) -> ChartTable {
    // Of an interval only the value has a bar; a longer bar would speak for a worse rank.
    let barred = !withBars || style == .ranks ? 0 : style == .intervals ? 1 : series.count
    let greatest = amounts.map(\.magnitude).max() ?? 0
    var columns = [ChartTable.Column(title: labelTitle, isNumber: false)]
    for (position, one) in series.enumerated() {
      columns.append(.init(title: one.title, isNumber: true))
      if position < barred { columns.append(.init(title: "", isNumber: false)) }
    }
    let rows = labels.enumerated().map { row, label in
      var cells: [String?] = [label]
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
  /// The days that have a value.
  private func days(_ calendar: CalendarYear, _ language: Language) -> ChartTable {
    ChartTable(
      columns: [
        .init(title: language[ChartWord.day], isNumber: false),
        .init(title: valueTitle, isNumber: true),
      ],
      rows: (0..<calendar.days).compactMap { day in
        let (week, weekday) = calendar.place(of: day)
        return cell(weekday, week).value.map { [name(weekday, week, language), $0.text] }
      })
  }
}

extension FamilyPlot {
  /// A row a person.
  fileprivate var table: ChartTable {
    // The first text says in short what others say, if there are any.
    let more = textTitles.count > 1 ? 1 : 0
    return ChartTable(
      columns: ([labelTitle, roleTitle] + textTitles.dropFirst(more)).map {
        .init(title: $0, isNumber: false)
      },
      rows: people.map { person in
        ([person.name, person.role] + person.texts.dropFirst(more)).map { $0.isEmpty ? nil : $0 }
      })
  }
}

extension MapPlot {
  /// A row a feature, however many points it has.
  fileprivate func table(_ language: Language) -> ChartTable {
    let features = layers.flatMap(\.features)
    let hasLayers = layers.count > 1
    let hasLines = features.contains { $0.shape.isLine }
    let hasAmounts = layers.contains(where: \.hasAmounts)
    let hasValues = features.contains { $0.value != nil }
    var columns: [ChartTable.Column] = [.init(title: labelTitle, isNumber: false)]
    if hasLayers { columns.append(.init(title: language[ChartWord.layer], isNumber: false)) }
    let areas = MapFit(self).flatMap { MapAreas(self, $0) }
    if areas != nil { columns.append(.init(title: language[ChartWord.part], isNumber: false)) }
    columns.append(.init(title: language[ChartWord.shape], isNumber: false))
    var numbers = [ChartWord.latitude, .longitude].map { language[$0] }
    if hasLines {
      numbers += [ChartWord.lastLatitude, .lastLongitude, .length].map { language[$0] }
    }
    if hasAmounts {
      numbers += [ChartWord.least, .greatest].map { language.text($0, ["values": colourTitle]) }
    }
    if hasValues { numbers.append(valueTitle) }
    columns += numbers.map { .init(title: $0, isNumber: true) }
    var rows: [[String?]] = []
    for (position, layer) in layers.enumerated() {
      for (number, feature) in layer.features.enumerated() {
        let place = MapPlace(feature.shape, language)
        var cells: [String?] = [feature.label]
        if hasLayers { cells.append(layer.title) }
        if let areas { cells.append(areas.letter(layer: position, feature: number)) }
        cells += [place.shape, place.latitude, place.longitude]
        if hasLines { cells += [place.lastLatitude, place.lastLongitude, place.length] }
        if hasAmounts {
          let amounts = feature.shape.amounts
          cells += [amounts.min(), amounts.max()].map { $0.map(MapRamp.digits) }
        }
        if hasValues { cells.append(feature.value?.text) }
        rows.append(cells)
      }
    }
    return ChartTable(columns: columns, rows: rows)
  }
}

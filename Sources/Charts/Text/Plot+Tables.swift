extension Plot {
  /// Every number of the chart, for readers who cannot see the picture.
  public var numbers: ChartTable {
    switch content {
    case .labelled(let plot): plot.table(withBars: false)
    case .grid(let grid): grid.numbers
    case .map(let map): map.table
    case .family(let family): family.table
    }
  }

  /// Whether `numbers` has numbers, not words alone.
  public var hasNumbers: Bool { if case .family = content { false } else { true } }

  /// The chart drawn with characters: bars beside the numbers, shades in a grid, a list of places.
  public var textTable: ChartTable {
    switch content {
    case .labelled(let plot): plot.table(withBars: true)
    case .grid(let grid): grid.shadeTable
    case .map(let map): map.table
    case .family(let family): family.table
    }
  }

  /// What the characters of `textTable` mean, or an empty text.
  public var textLegend: String {
    if case .grid(let grid) = content { grid.shadeLegend } else { "" }
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
  fileprivate var numbers: ChartTable {
    if let calendar { return days(calendar) }
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
  private func days(_ calendar: CalendarYear) -> ChartTable {
    ChartTable(
      columns: [
        .init(title: ChartWords.day, isNumber: false), .init(title: valueTitle, isNumber: true),
      ],
      rows: (0..<calendar.days).compactMap { day in
        let (week, weekday) = calendar.place(of: day)
        return cell(weekday, week).value.map { [name(weekday, week), $0.text] }
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
  fileprivate var table: ChartTable {
    let features = layers.flatMap(\.features)
    let hasLayers = layers.count > 1
    let hasLines = features.contains { $0.shape.isLine }
    let hasAmounts = layers.contains(where: \.hasAmounts)
    let hasValues = features.contains { $0.value != nil }
    var columns: [ChartTable.Column] = [.init(title: labelTitle, isNumber: false)]
    if hasLayers { columns.append(.init(title: "layer", isNumber: false)) }
    columns.append(.init(title: "shape", isNumber: false))
    var numbers = ["latitude", "longitude"]
    if hasLines { numbers += ["last latitude", "last longitude", "length (km)"] }
    if hasAmounts { numbers += ["\(colourTitle), least", "\(colourTitle), greatest"] }
    if hasValues { numbers.append(valueTitle) }
    columns += numbers.map { .init(title: $0, isNumber: true) }
    var rows: [[String?]] = []
    for layer in layers {
      for feature in layer.features {
        let place = MapPlace(feature.shape)
        var cells: [String?] = [feature.label]
        if hasLayers { cells.append(layer.title) }
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

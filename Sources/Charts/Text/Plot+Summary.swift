public import Platform

extension Plot {
  /// The sentences that stand for the chart where it cannot be seen: what is drawn, and its smallest
  /// and greatest value.
  public func summary(in language: Language = .english) -> String {
    let parts: [String] =
      switch content {
      case .labelled(let plot): plot.summary(language)
      case .scatter(let scatter): scatter.summary(language)
      case .grid(let grid): grid.summary(language)
      case .map(let map): map.summary(language)
      case .family(let family): family.summary(language)
      }
    return ([description] + parts).filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension LabelledPlot {
  fileprivate func summary(_ language: Language) -> [String] {
    let rows = language.text(
      labels.count == 1 ? ChartWord.oneRow : .rows, ["count": "\(labels.count)"])
    var parts = [language.text(kind, ["rows": rows])]
    if amounts.isEmpty { parts.append(language[ChartWord.noDataSaid]) }
    for one in series {
      let rows = zip(labels, one.values).compactMap { label, value in value.map { (label, $0) } }
      parts += [Extremes(rows, of: one.title, language)?.text].compactMap(\.self)
    }
    return parts
  }

  private var kind: ChartWord {
    switch style {
    case .bars: .bars
    case .histogram: .histogram
    case .lines: .lines
    case .ranks: .ranks
    case .columns: .columns
    case .intervals: .intervals
    }
  }
}

extension HeatGrid {
  fileprivate func summary(_ language: Language) -> [String] {
    var named: [(String, ChartValue)] = []
    for row in rows.indices {
      for column in columns.indices {
        let name = name(row, column, language)
        switch cell(row, column) {
        case .value(let value): named.append((name, value))
        case .parts(let parts):
          named += parts.compactMap { part in
            part.value.map { ("\(name), \(partTitles[part.place])", $0) }
          }
        case .missing, .absent: break
        }
      }
    }
    return [
      calendar.map { language.text(ChartWord.calendar, ["year": "\($0.year)"]) }
        ?? language.text(
          ChartWord.grid, ["rows": "\(rows.count)", "columns": "\(columns.count)"]),
      partTitles.isEmpty ? "" : "\(partList(language)).",
      Extremes(named, of: valueTitle, language)?.text ?? language[ChartWord.noDataSaid],
    ]
  }
}

extension HeatGrid {
  /// The titles of the parts of a day, in their order.
  func partList(_ language: Language) -> String {
    language.text(ChartWord.parts, ["parts": partTitles.joined(separator: ", ")])
  }
}

extension MapPlot {
  fileprivate func summary(_ language: Language) -> [String] {
    let features = layers.flatMap(\.features)
    let named = features.compactMap { feature in feature.value.map { (feature.label, $0) } }
    let fit = MapFit(self)
    let outside = fit.flatMap { MapOutside(self, $0, MapProjection($0.bounds), language).sentence }
    return [
      language.text(
        features.count == 1 ? ChartWord.oneFeature : .features, ["count": "\(features.count)"]),
      fit == nil ? language[ChartWord.noDataSaid] : "",
      fit.flatMap { MapAreas(self, $0)?.sentence(language) } ?? "",
      Extremes(named, of: valueTitle, language)?.text ?? "",
      outside ?? "",
    ]
  }
}

extension FamilyPlot {
  fileprivate func summary(_ language: Language) -> [String] {
    let others = people.count { $0.place != .ancestor(1) }
    return [
      language.text(others == 1 ? ChartWord.oneRelative : .relatives, ["count": "\(others)"]),
      people.isEmpty ? language[ChartWord.noDataSaid] : "",
    ]
  }
}

/// The smallest and the greatest of some named values; the first ones where several are equal.
private struct Extremes {
  let text: String

  init?(_ values: [(String, ChartValue)], of title: String, _ language: Language) {
    guard let low = values.min(by: { $0.1.amount < $1.1.amount }),
      let high = values.max(by: { $0.1.amount < $1.1.amount })
    else { return nil }
    func digits(_ value: ChartValue) -> String { language.number(value.text, isGrouped: false) }
    text = language.text(
      ChartWord.ends,
      [
        "values": title, "low": digits(low.1), "first": low.0, "high": digits(high.1),
        "last": high.0,
      ])
  }
}

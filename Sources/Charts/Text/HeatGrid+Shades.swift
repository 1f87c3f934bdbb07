internal import Platform

extension HeatGrid {
  /// Up to so many columns each have a cell with shade and number; beyond it a row of shades stands in
  /// one cell.
  private static let widest = 31

  /// The grid as shaded block characters; of divided cells a table for each part, blank where a day does not have it.
  func shadeTables(_ language: Language) -> [ChartTable] {
    let scale = HeatScale(covering: amounts, language)
    guard !partTitles.isEmpty else { return [shadeTable("", scale, language)] }
    return partTitles.enumerated().map { place, title in
      part(place).shadeTable(title, scale, language)
    }
  }

  /// A grid whose cells are not divided.
  private func shadeTable(_ title: String, _ scale: HeatScale, _ language: Language) -> ChartTable {
    let head = ChartTable.Column(title: rowTitle, isNumber: false)
    guard columns.count > Self.widest else {
      return ChartTable(
        title: title, columns: [head] + columns.map { .init(title: $0, isNumber: true) },
        rows: rows.indices.map { row in
          [rows[row]]
            + columns.indices.map { column in
              switch cell(row, column) {
              case .value(let value):
                "\(Self.shade(value, scale)) \(language.number(value.text, isGrouped: false))"
              case .missing: nil
              case .absent, .parts: ""
              }
            }
        })
    }
    let ends = language.text(
      ChartWord.range, ["low": columns.first ?? "", "high": columns.last ?? ""])
    let span = "\(columnTitle), \(ends)"
    return ChartTable(
      title: title, columns: [head, .init(title: span, isNumber: false)],
      rows: rows.indices.map { row in
        [
          rows[row],
          columns.indices.map { column in
            switch cell(row, column) {
            case .value(let value): Self.shade(value, scale)
            case .missing: "–"
            case .absent, .parts: "\u{2007}"
            }
          }.joined(),
        ]
      })
  }

  /// What the shades mean, such as `Votes: · 0, ░ to 10, ▒ to 20`.
  func shadeLegend(_ language: Language) -> String {
    guard !amounts.isEmpty else { return "" }
    let scale = HeatScale(covering: amounts, language)
    let steps = scale.legend.map { "\(Self.shade($0, scale)) \(scale.label($0))" }
    return "\(valueTitle): " + steps.joined(separator: ", ")
  }

  private static func shade(_ value: ChartValue, _ scale: HeatScale) -> String {
    shade(scale.step(value.amount), scale)
  }

  private static func shade(_ step: HeatScale.Step, _ scale: HeatScale) -> String {
    guard step.rank > 0 else { return "·" }
    let shades = ["░", "▒", "▓", "█"]
    let index = (step.rank * shades.count + scale.count - 1) / scale.count - 1
    return (step.isNegative ? "−" : "") + shades[min(max(index, 0), shades.count - 1)]
  }
}

internal import Platform

extension HeatGrid {
  /// Up to so many columns each have a cell with shade and number; beyond it a row of shades stands in
  /// one cell.
  private static let widest = 31

  /// The grid as shaded block characters.
  func shadeTable(_ language: Language) -> ChartTable {
    let scale = HeatScale(covering: amounts, language)
    let head = ChartTable.Column(title: rowTitle, isNumber: false)
    guard columns.count > Self.widest else {
      return ChartTable(
        columns: [head] + columns.map { .init(title: $0, isNumber: true) },
        rows: rows.indices.map { row in
          [rows[row]]
            + columns.indices.map { column in
              switch cell(row, column) {
              case .value(let value):
                "\(Self.shade(value, scale)) \(language.number(value.text, isGrouped: false))"
              case .missing: nil
              case .absent: ""
              }
            }
        })
    }
    let ends = language.text(
      ChartWord.range, ["low": columns.first ?? "", "high": columns.last ?? ""])
    let span = "\(columnTitle), \(ends)"
    return ChartTable(
      columns: [head, .init(title: span, isNumber: false)],
      rows: rows.indices.map { row in
        [
          rows[row],
          columns.indices.map { column in
            switch cell(row, column) {
            case .value(let value): Self.shade(value, scale)
            case .missing: "–"
            case .absent: "\u{2007}"
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

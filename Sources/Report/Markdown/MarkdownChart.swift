internal import Charts
internal import Platform

extension MarkdownRenderer {
  /// Writes a chart as a table drawn with characters.
  func write(_ chart: Chart, into out: inout ByteWriter) {
    out.append("**")
    out.append(chart.title, as: MarkdownEscape.self)
    out.append("**\n\n")
    if !chart.description.isEmpty {
      MarkdownEscape.appendParagraph(chart.description, to: &out)
    }
    let table = chart.plot.textTable(in: report.language)
    guard !table.rows.isEmpty else {
      out.append("\(report.language[PageWord.noData])\n\n")
      return
    }
    for column in table.columns {
      out.append("| ")
      out.append(column.title, as: MarkdownEscape.self)
      out.append(" ")
    }
    out.append("|\n")
    for column in table.columns { out.append(column.isNumber ? "| ---: " : "| --- ") }
    out.append("|\n")
    for row in table.rows {
      for (column, cell) in zip(table.columns, row) {
        out.append("| ")
        if let cell {
          out.append(
            column.isNumber ? report.language.number(cell, isGrouped: false) : cell,
            as: MarkdownEscape.self)
        } else {
          out.append("–")
        }
        out.append(" ")
      }
      out.append("|\n")
    }
    out.append("\n")
    let legend = chart.plot.textLegend(in: report.language)
    if !legend.isEmpty { MarkdownEscape.appendParagraph(legend, to: &out) }
  }
}

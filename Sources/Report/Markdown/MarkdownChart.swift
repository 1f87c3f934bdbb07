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
    let tables = chart.plot.textTables(in: report.language)
    guard tables.contains(where: { !$0.rows.isEmpty }) else {
      out.append("\(report.language[PageWord.noData])\n\n")
      return
    }
    for table in tables { write(table, into: &out) }
    let legend = chart.plot.textLegend(in: report.language)
    if !legend.isEmpty { MarkdownEscape.appendParagraph(legend, to: &out) }
  }

  private func write(_ table: ChartTable, into out: inout ByteWriter) {
    if !table.title.isEmpty { MarkdownEscape.appendParagraph(table.title, to: &out) }
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
        out.append(cell.map { column.text($0, report.language) } ?? "–", as: MarkdownEscape.self)
        out.append(" ")
      }
      out.append("|\n")
    }
    out.append("\n")
  }
}

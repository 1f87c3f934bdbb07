internal import Charts

extension MarkdownRenderer {
  /// Writes a chart as a table drawn with characters.
  func write(_ chart: Chart, into out: inout ByteWriter) {
    out.append("**")
    out.append(chart.title, as: MarkdownEscape.self)
    out.append("**\n\n")
    if !chart.description.isEmpty {
      MarkdownEscape.appendParagraph(chart.description, to: &out)
    }
    let table = chart.plot.textTable
    guard !table.rows.isEmpty else {
      out.append("No data.\n\n")
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
      for cell in row {
        out.append("| ")
        if let cell { out.append(cell, as: MarkdownEscape.self) } else { out.append("–") }
        out.append(" ")
      }
      out.append("|\n")
    }
    out.append("\n")
    if !chart.plot.textLegend.isEmpty {
      MarkdownEscape.appendParagraph(chart.plot.textLegend, to: &out)
    }
  }
}

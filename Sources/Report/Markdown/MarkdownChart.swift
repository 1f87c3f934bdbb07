extension MarkdownRenderer {
  /// Writes a chart as a table with a bar of characters beside each value.
  func write(_ chart: Chart, into out: inout ByteWriter) {
    out.append("**")
    out.append(chart.title, as: MarkdownEscape.self)
    out.append("**\n\n")
    if !chart.description.isEmpty {
      MarkdownEscape.appendParagraph(chart.description, to: &out)
    }
    let drawn = chart.kind == .intervals ? 1 : chart.series.count
    out.append("| ")
    out.append(chart.labelTitle, as: MarkdownEscape.self)
    for (position, series) in chart.series.enumerated() {
      out.append(" | ")
      out.append(series.title, as: MarkdownEscape.self)
      if position < drawn { out.append(" | ") }
    }
    out.append(" |\n| ---")
    for position in chart.series.indices {
      out.append(position < drawn ? " | ---: | ---" : " | ---:")
    }
    out.append(" |\n")
    let greatest = chart.series.flatMap { $0.values.compactMap { $0?.approximation.magnitude } }
    for (row, label) in chart.labels.enumerated() {
      out.append("| ")
      out.append(label, as: MarkdownEscape.self)
      for (position, series) in chart.series.enumerated() {
        out.append(" | ")
        if let value = series.values[row] { out.append(value) }
        guard position < drawn else { continue }
        let value = series.values[row]?.approximation ?? 0
        out.append(" | ")
        out.append(TextBar.text(value, greatest: greatest.max() ?? 0, width: 20))
      }
      out.append(" |\n")
    }
    out.append("\n")
  }
}

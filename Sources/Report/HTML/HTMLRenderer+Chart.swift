extension HTMLRenderer {
  /// A chart with its numbers in a folded table, for readers who cannot see the picture.
  func write(_ chart: Chart, into out: inout ByteWriter) {
    out.append("<figure id=\"\(chart.id)\"><figcaption>")
    out.append(chart.title, as: HTMLEscape.self)
    if !chart.description.isEmpty {
      out.append("<span>")
      out.append(chart.description, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</figcaption>\n")
    out.append(svg: chart)
    writeNumbers(chart, into: &out)
    out.append("</figure>\n")
  }

  private func writeNumbers(_ chart: Chart, into out: inout ByteWriter) {
    out.append("<details class=\"numbers\"><summary class=\"soft\">Numbers in this chart</summary>")
    out.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Numbers\">")
    out.append("<table><caption class=\"soft\"><span class=\"cap\">")
    out.append(chart.title, as: HTMLEscape.self)
    out.append("</span></caption><thead><tr><th scope=\"col\" class=\"t\">")
    out.append(chart.labelTitle, as: HTMLEscape.self)
    out.append("</th>")
    for series in chart.series {
      out.append("<th scope=\"col\" class=\"n\">")
      out.append(series.title, as: HTMLEscape.self)
      out.append("</th>")
    }
    out.append("</tr></thead><tbody>\n")
    for (row, label) in chart.labels.enumerated() {
      out.append("<tr><th scope=\"row\" class=\"t\">")
      out.append(label, as: HTMLEscape.self)
      out.append("</th>")
      for series in chart.series {
        out.append("<td class=\"n\">")
        if let value = series.values[row] { out.append(value) } else { out.append("–") }
        out.append("</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table></div></details>\n")
  }
}

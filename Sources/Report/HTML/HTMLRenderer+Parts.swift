extension HTMLRenderer {
  /// The findings box; it says so when nothing was found.
  func writeFindings(into out: inout ByteWriter) {
    out.append("<section class=\"findings\" aria-label=\"Findings\"><h2>Findings</h2>")
    guard !report.findings.isEmpty else {
      out.append("<p>None.</p></section>\n")
      return
    }
    out.append("<ul>")
    for finding in report.findings {
      let severity = finding.severity.name
      out.append("<li><span class=\"sev \(severity)\">\(severity)</span>")
      out.append("\(GroupedInteger.text(finding.count)) × <code>")
      out.append(finding.code, as: HTMLEscape.self)
      out.append("</code> ")
      out.append(finding.text, as: HTMLEscape.self)
      out.append("</li>")
    }
    out.append("</ul></section>\n")
  }

  /// Headline figures as cards.
  func writeCards(_ figures: [Figure], into out: inout ByteWriter) {
    out.append("<ul class=\"cards\">\n")
    for figure in figures {
      out.append("<li id=\"\(figure.address)\"><span class=\"name\"><a href=\"#measure.")
      out.append("\(figure.measure.id)\">")
      out.append(figure.title, as: HTMLEscape.self)
      out.append("</a></span><span class=\"value\">")
      writeValue(figure, into: &out)
      if !figure.unit.isEmpty {
        out.append(" <span class=\"unit\">")
        out.append(figure.unit, as: HTMLEscape.self)
        out.append("</span>")
      }
      out.append("</span>")
      writeRange(figure, into: &out)
      out.append("</li>\n")
    }
    out.append("</ul>\n")
  }

  /// The measures, with the anchors that column heads link to.
  func writeMeasures(into out: inout ByteWriter) {
    guard !report.measures.isEmpty else { return }
    out.append("<section id=\"how.computed\">\n<h2>How computed</h2>\n<dl class=\"measures\">\n")
    for measure in report.measures {
      out.append("<dt id=\"measure.\(measure.id)\">")
      out.append(measure.title, as: HTMLEscape.self)
      if !measure.unit.isEmpty {
        out.append(" <span class=\"soft\">(")
        out.append(measure.unit, as: HTMLEscape.self)
        out.append(")</span>")
      }
      out.append("</dt><dd>")
      out.append(measure.definition, as: HTMLEscape.self)
      out.append("<br><code>")
      out.append(measure.formula, as: HTMLEscape.self)
      out.append("</code><br><span class=\"soft\">\(measure.id) · Source: ")
      out.append(measure.source, as: HTMLEscape.self)
      out.append("</span></dd>\n")
    }
    out.append("</dl>\n</section>\n")
  }

  private func writeValue(_ figure: Figure, into out: inout ByteWriter) {
    if let value = figure.value {
      out.append(value)
    } else {
      out.append(figure.isSuppressed ? HTMLTable.hiddenMark : "–")
    }
  }

  private func writeRange(_ figure: Figure, into out: inout ByteWriter) {
    var parts: [String] = []
    if let low = figure.low, let high = figure.high { parts.append("\(low) to \(high)") }
    if let n = figure.n { parts.append("n = \(n)") }
    guard !parts.isEmpty else { return }
    out.append("<span class=\"soft\">\(parts.joined(separator: " · "))</span>")
  }
}

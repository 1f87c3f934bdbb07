/// Writes a report as GitHub Markdown: the same tables, charts as small bars of characters.
struct MarkdownRenderer: Renderer, Sendable {
  let report: Report

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    heading("# ", report.title, into: &out)
    strong(report.answer, into: &out)
    paragraph(report.subtitle, into: &out)
    strong(report.banner, into: &out)
    paragraph(report.freshness, into: &out)
    MarkdownList(title: "about", items: report.about).write(into: &out)
    MarkdownList(title: "parameter", items: report.parameters).write(into: &out)
    writeFindings(into: &out)
    MarkdownBalance(rows: report.balance).write(into: &out)
    for section in report.sections { write(section, into: &out) }
    writeMeasures(into: &out)
    out.append("---\n\nPipeline `\(code(report.pipelineHash))`, ")
    out.append(report.toolVersion, as: MarkdownEscape.self)
    out.append(".\n")
    try out.finish()
  }

  private func write(_ section: Section, into out: inout ByteWriter) {
    heading("## ", section.title, into: &out)
    strong(section.lead, into: &out)
    for paragraph in section.paragraphs { MarkdownEscape.append(paragraph, to: &out) }
    if !section.figures.isEmpty { writeFigures(section.figures, into: &out) }
    for chart in section.charts { write(chart, into: &out) }
    for table in section.tables {
      MarkdownTable(table: table, report: report).write(into: &out)
    }
  }

  /// A line of its own in bold type; nothing if it is empty.
  private func strong(_ text: String, into out: inout ByteWriter) {
    guard !text.isEmpty else { return }
    out.append("**")
    out.append(text, as: MarkdownEscape.self)
    out.append("**\n\n")
  }

  private func writeFigures(_ figures: [Figure], into out: inout ByteWriter) {
    let hasRange = figures.contains { $0.n != nil || $0.low != nil || $0.high != nil }
    out.append(
      hasRange
        ? "| figure | value | n | low | high |\n| --- | ---: | ---: | ---: | ---: |\n"
        : "| figure | value |\n| --- | ---: |\n")
    for figure in figures {
      out.append("| ")
      out.append(figure.title, as: MarkdownEscape.self)
      out.append(" | ")
      if let value = figure.value {
        out.append(value)
      } else {
        out.append(figure.isSuppressed ? "\\*" : "–")
      }
      if !figure.unit.isEmpty {
        out.append(" ")
        out.append(figure.unit, as: MarkdownEscape.self)
      }
      if hasRange {
        for number in [figure.n, figure.low, figure.high] {
          out.append(" | ")
          if let number { out.append(number) }
        }
      }
      out.append(" |\n")
    }
    out.append("\n")
  }

  private func writeFindings(into out: inout ByteWriter) {
    heading("## ", "Findings", into: &out)
    guard !report.findings.isEmpty else {
      out.append("No findings.\n\n")
      return
    }
    out.append("| severity | code | count | finding |\n| --- | --- | ---: | --- |\n")
    for finding in report.findings {
      out.append("| \(finding.severity.name) | ")
      out.append(finding.code, as: MarkdownEscape.self)
      out.append(" | \(GroupedInteger.text(finding.count)) | ")
      out.append(finding.text, as: MarkdownEscape.self)
      out.append(" |\n")
    }
    out.append("\n")
  }

  private func writeMeasures(into out: inout ByteWriter) {
    guard !report.measures.isEmpty else { return }
    heading("## ", "How computed", into: &out)
    for measure in report.measures {
      out.append("- **")
      out.append(measure.title, as: MarkdownEscape.self)
      out.append("** (`\(measure.id)`")
      if !measure.unit.isEmpty {
        out.append(", ")
        out.append(measure.unit, as: MarkdownEscape.self)
      }
      out.append("): ")
      out.append(measure.definition, as: MarkdownEscape.self)
      out.append(" Formula: `\(code(measure.formula))`. Source: ")
      out.append(measure.source, as: MarkdownEscape.self)
      out.append("\n")
    }
    out.append("\n")
  }

  private func heading(_ marks: String, _ text: String, into out: inout ByteWriter) {
    out.append(marks)
    out.append(text, as: MarkdownEscape.self)
    out.append("\n\n")
  }

  private func paragraph(_ text: String, into out: inout ByteWriter) {
    guard !text.isEmpty else { return }
    MarkdownEscape.appendParagraph(text, to: &out)
  }

  /// Text for a code span, where nothing can be escaped.
  private func code(_ text: String) -> String {
    String(text.map { $0 == "`" ? "'" : $0.isNewline ? " " : $0 })
  }
}

internal import Platform

/// Writes a report as GitHub Markdown: the same tables, charts as small bars of characters.
struct MarkdownRenderer: Renderer, Sendable {
  let report: Report
  /// What stands around it.
  var frame = PageFrame()

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    writeTrail(into: &out)
    heading("# ", report.title, into: &out)
    strong(report.answer, into: &out)
    paragraph(report.subtitle, into: &out)
    strong(report.banner, into: &out)
    paragraph(report.freshness, into: &out)
    MarkdownList(title: .markdownAbout, items: language.named(report.about), language: language)
      .write(into: &out)
    MarkdownList(title: .markdownParameter, items: report.parameters, language: language)
      .write(into: &out)
    writeFindings(into: &out)
    MarkdownBalance(rows: report.balance, language: language).write(into: &out)
    for section in report.sections { write(section, into: &out) }
    writeMeasures(into: &out)
    out.append("---\n\n\(language[PageWord.markdownPipeline]) `\(code(report.pipelineHash))`, ")
    out.append(report.toolVersion, as: MarkdownEscape.self)
    out.append(".\n")
    try out.finish()
  }

  private var language: Language { report.language }

  /// The way from the index to what the page belongs to.
  private func writeTrail(into out: inout ByteWriter) {
    for (position, step) in frame.trail.dropLast().enumerated() {
      if position > 0 { out.append(" › ") }
      if position == 0 { out.append("[") }
      out.append(step.title, as: MarkdownEscape.self)
      if position == 0 { out.append("](\(ReportIndex.markdownName))") }
    }
    if frame.trail.count > 1 { out.append("\n\n") }
  }

  private func write(_ section: Section, into out: inout ByteWriter) {
    heading("## ", section.title, into: &out)
    strong(section.lead, into: &out)
    for paragraph in section.paragraphs { MarkdownEscape.append(paragraph, to: &out) }
    if !section.figures.isEmpty { writeFigures(section.figures, into: &out) }
    for chart in section.charts { write(chart, into: &out) }
    for (table, feet) in section.tablesWithFeet {
      MarkdownTable(table: table, report: report, hasCSV: frame.hasCSV)
        .write(above: feet, into: &out)
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
    let heads = [language[PageWord.markdownFigure], language[PageWord.markdownValue]]
    let range = ["n", language[PageWord.markdownLow], language[PageWord.markdownHigh]]
    out.append("| \((hasRange ? heads + range : heads).joined(separator: " | ")) |\n| --- ")
    out.append(String(repeating: "| ---: ", count: hasRange ? 4 : 1) + "|\n")
    for figure in figures {
      out.append("| ")
      out.append(figure.title, as: MarkdownEscape.self)
      out.append(" | ")
      if let value = figure.value {
        out.append(digits(value))
      } else {
        out.append(figure.isSuppressed ? "\\*" : "–")
      }
      if !figure.unit.isEmpty {
        out.append(" ")
        out.append(language.unit(figure.unit), as: MarkdownEscape.self)
      }
      if hasRange {
        for number in [figure.n, figure.low, figure.high] {
          out.append(" | ")
          if let number { out.append(digits(number)) }
        }
      }
      out.append(" |\n")
    }
    out.append("\n")
  }

  private func writeFindings(into out: inout ByteWriter) {
    heading("## ", language[PageWord.markdownFindings], into: &out)
    guard !report.findings.isEmpty else {
      out.append("\(language[PageWord.markdownNoFindings])\n\n")
      return
    }
    let heads: [PageWord] = [.markdownSeverity, .markdownCode, .countSource, .markdownFinding]
    out.append("| \(heads.map { language[$0] }.joined(separator: " | ")) |\n")
    out.append("| --- | --- | ---: | --- |\n")
    for finding in report.findings {
      out.append("| \(language.severity(finding.severity)) | ")
      out.append(finding.code, as: MarkdownEscape.self)
      out.append(" | \(language.integer(finding.count)) | ")
      out.append(finding.text, as: MarkdownEscape.self)
      out.append(" |\n")
    }
    out.append("\n")
  }

  private func writeMeasures(into out: inout ByteWriter) {
    guard !report.measures.isEmpty else { return }
    heading("## ", language[PageWord.markdownHowComputed], into: &out)
    for measure in report.measures {
      out.append("- **")
      out.append(measure.title, as: MarkdownEscape.self)
      out.append("** (`\(measure.id)`")
      if !measure.unit.isEmpty {
        out.append(", ")
        out.append(language.unit(measure.unit), as: MarkdownEscape.self)
      }
      out.append("): ")
      out.append(measure.definition, as: MarkdownEscape.self)
      let formula = language.text(PageWord.formula, ["formula": "`\(code(measure.formula))`"])
      out.append(" \(formula) ")
      out.append(language.source(of: measure), as: MarkdownEscape.self)
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

  private func digits(_ number: Number) -> String {
    language.number(number.description, isGrouped: false)
  }

  /// Text for a code span, where nothing can be escaped.
  private func code(_ text: String) -> String {
    String(text.map { $0 == "`" ? "'" : $0.isNewline ? " " : $0 })
  }
}

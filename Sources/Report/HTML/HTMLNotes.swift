internal import Platform

/// What stands at the end of a page, folded: how it was computed, on what settings, what was found in the data, and what became of every
/// record.
struct HTMLNotes {
  let report: Report

  private var language: Language { report.language }

  func write(into out: inout ByteWriter) {
    out.append(
      "<section id=\"about.page\" class=\"notes\"><h2>\(language[PageWord.aboutPage])</h2>\n")
    writeMeasures(into: &out)
    writeSettings(into: &out)
    writeFindings(into: &out)
    if !report.balance.isEmpty {
      HTMLNotes.open("about.balance", language[PageWord.balance], into: &out)
      HTMLBalance(rows: report.balance, language: language).write(into: &out)
      out.append("</details>\n")
    }
    out.append("</section>\n")
  }

  /// One line above the content where something found changes what the page means: what failed.
  static func writeAlert(_ report: Report, into out: inout ByteWriter) {
    let errors = report.findings.filter { $0.severity == .error }
    guard let first = errors.first else { return }
    out.append("<p class=\"alert\"><span class=\"sev error\">")
    out.append("\(report.language[PageWord.error])</span>")
    out.append(first.text, as: HTMLEscape.self)
    if errors.count > 1 {
      out.append(" <a href=\"#about.findings\">")
      let more = report.language.integer(errors.count - 1)
      out.append("\(report.language.text(PageWord.foundMore, ["count": more]))</a>")
    }
    out.append("</p>\n")
  }

  /// The beginning of a folded part.
  static func open(_ id: String, _ title: String, into out: inout ByteWriter) {
    out.append("<details id=\"\(id)\"><summary><h3>\(title)</h3></summary>\n")
  }

  /// The measures, with the anchors that column heads link to.
  private func writeMeasures(into out: inout ByteWriter) {
    guard !report.measures.isEmpty else { return }
    Self.open("how.computed", language[PageWord.howComputed], into: &out)
    out.append("<dl class=\"measures\">\n")
    for measure in report.measures {
      out.append("<dt id=\"measure.\(measure.id)\">")
      out.append(measure.title, as: HTMLEscape.self)
      if !measure.unit.isEmpty {
        out.append(" <span class=\"soft\">(")
        out.append(language.unit(measure.unit), as: HTMLEscape.self)
        out.append(")</span>")
      }
      out.append("</dt><dd>")
      out.append(measure.definition, as: HTMLEscape.self)
      out.append("<br><code>")
      out.append(measure.formula, as: HTMLEscape.self)
      out.append("</code><br><span class=\"soft\">\(measure.id) · ")
      out.append(language.source(of: measure), as: HTMLEscape.self)
      out.append("</span></dd>\n")
    }
    out.append("</dl>\n</details>\n")
  }

  private func writeSettings(into out: inout ByteWriter) {
    Self.open("about.settings", language[PageWord.settings], into: &out)
    if !report.freshness.isEmpty {
      out.append("<p>")
      out.append(report.freshness, as: HTMLEscape.self)
      out.append("</p>\n")
    }
    HTMLList(class: "about", items: language.named(report.about)).write(into: &out)
    HTMLList(
      class: "params",
      items: report.parameters + [
        Parameter(name: language[PageWord.definition], value: report.pipelineHash),
        Parameter(name: language[PageWord.program], value: report.toolVersion),
      ]
    ).write(into: &out)
    out.append("</details>\n")
  }

  private func writeFindings(into out: inout ByteWriter) {
    let said = language.findings(Finding.counts(report.findings))
    Self.open(
      "about.findings",
      said.isEmpty
        ? language[PageWord.nothingFound] : language.text(PageWord.found, ["findings": said]),
      into: &out)
    if !report.findings.isEmpty {
      out.append("<ul class=\"findings\">")
      for finding in report.findings {
        out.append("<li><span class=\"sev \(finding.severity.name)\">")
        out.append("\(language.severity(finding.severity))</span>")
        out.append("\(language.integer(finding.count)) × ")
        out.append(finding.text, as: HTMLEscape.self)
        out.append(" <code>")
        out.append(finding.code, as: HTMLEscape.self)
        out.append("</code></li>")
      }
      out.append("</ul>")
    }
    out.append("</details>\n")
  }
}

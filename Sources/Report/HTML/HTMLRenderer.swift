/// Writes a report as one HTML page that needs no network and runs no script.
///
/// The policy in its head forbids both, whatever the data hold. Every figure's cell carries its
/// address as id, so `report.html#report/table/key/column` leads to it.
struct HTMLRenderer: Renderer, Sendable {
  let report: Report
  /// Whether the page says where the index of all reports is.
  let linksToIndex: Bool

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    writeHead(into: &out)
    writeNavigation(into: &out)
    HTMLList(class: "params", items: report.parameters).write(into: &out)
    writeFindings(into: &out)
    HTMLBalance(rows: report.balance).write(into: &out)
    out.append("</header>\n<main>\n")
    for section in report.sections { write(section, into: &out) }
    writeMeasures(into: &out)
    out.append("</main>\n<footer><p>Pipeline <code>")
    out.append(report.pipelineHash, as: HTMLEscape.self)
    out.append("</code> · ")
    out.append(report.toolVersion, as: HTMLEscape.self)
    out.append("</p></footer>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private func writeHead(into out: inout ByteWriter) {
    HTMLHead(title: report.title, style: HTMLStyle.cards(of: report)).write(into: &out)
    paragraph(report.subtitle, class: "subtitle", into: &out)
    paragraph(report.banner, class: "banner", into: &out)
    paragraph(report.freshness, class: "soft", into: &out)
    HTMLList(class: "about", items: report.about).write(into: &out)
  }

  private func writeNavigation(into out: inout ByteWriter) {
    let folded = report.sections.filter(\.isCollapsed)
    out.append("<nav aria-label=\"Sections\"><ul>")
    if linksToIndex {
      out.append("<li><a href=\"\(ReportIndex.pageName)\">All reports</a></li>")
    }
    writeLinks(report.sections.filter { !$0.isCollapsed }, into: &out)
    if !report.measures.isEmpty {
      out.append("<li><a href=\"#how.computed\">How computed</a></li>")
    }
    out.append("</ul>")
    if !folded.isEmpty {
      let sections = folded.count == 1 ? "section" : "sections"
      out.append("<details><summary>\(folded.count) more \(sections)</summary><ul>")
      writeLinks(folded, into: &out)
      out.append("</ul></details>")
    }
    out.append("</nav>\n")
  }

  private func writeLinks(_ sections: [Section], into out: inout ByteWriter) {
    for section in sections {
      out.append("<li><a href=\"#\(section.id)\">")
      out.append(section.title, as: HTMLEscape.self)
      out.append("</a></li>")
    }
  }

  private func write(_ section: Section, into out: inout ByteWriter) {
    if section.isCollapsed {
      out.append("<details class=\"section\" id=\"\(section.id)\"><summary><h2>")
      out.append(section.title, as: HTMLEscape.self)
      out.append("</h2></summary>\n")
    } else {
      out.append("<section id=\"\(section.id)\"")
      out.append(section.startsPage ? " class=\"page-start\">\n<h2>" : ">\n<h2>")
      out.append(section.title, as: HTMLEscape.self)
      out.append("</h2>\n")
    }
    paragraph(section.lead, class: "lead", into: &out)
    for text in section.paragraphs { paragraph(text, class: "", into: &out) }
    if !section.figures.isEmpty { writeCards(section.figures, into: &out) }
    if !section.charts.isEmpty {
      out.append("<div class=\"charts\">\n")
      for chart in section.charts { write(chart, into: &out) }
      out.append("</div>\n")
    }
    for table in section.tables { HTMLTable(table: table, report: report).write(into: &out) }
    out.append(section.isCollapsed ? "</details>\n" : "</section>\n")
  }

  func paragraph(_ text: String, class name: String, into out: inout ByteWriter) {
    guard !text.isEmpty else { return }
    out.append(name.isEmpty ? "<p>" : "<p class=\"\(name)\">")
    out.append(text, as: HTMLEscape.self)
    out.append("</p>\n")
  }
}

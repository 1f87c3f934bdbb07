internal import Platform

/// Writes a report as one HTML page that needs no network.
///
/// It reads from the answer to the notes: title and sentence, the main chart or map and its table, further parts, and folded at the end
/// how it was computed. Every figure's cell carries its address as id, so `report.html#report/table/key/column` leads to it.
struct HTMLRenderer: Renderer, Sendable {
  let report: Report
  /// What stands around it.
  let frame: PageFrame
  private let place: HTMLPlace

  /// The page of `report`.
  init(report: Report, frame: PageFrame) {
    self.report = report
    self.frame = frame
    place = HTMLPlace(
      report: report, isMain: true,
      charts: report.sections.filter { !$0.isOnOwnPage }.flatMap(\.charts), frame: frame)
  }

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    HTMLHead(
      title: report.title, parts: parts, style: place.style + HTMLStyle.cards(of: report, sections),
      frame: frame, script: HTMLScript.tables(language), hasTiles: place.hasTiles
    ).write(into: &out)
    Self.paragraph(report.answer, class: "answer", into: &out)
    // What the way back says already is no scope.
    if !frame.trail.contains(where: { $0.title == report.subtitle }) {
      Self.paragraph(report.subtitle, class: "subtitle", into: &out)
    }
    Self.paragraph(report.banner, class: "banner", into: &out)
    HTMLNotes.writeAlert(report, into: &out)
    out.append("</header>\n<main>\n")
    writeContents(into: &out)
    for section in sections { write(section, into: &out) }
    writePages(into: &out)
    HTMLNotes(report: report).write(into: &out)
    out.append("</main>\n</div>\n")
    HTMLScript.tables(language).write(into: &out)
    out.append("</body>\n</html>\n")
    try out.finish()
  }

  private var language: Language { report.language }

  /// What stands on this page and not on one of its own.
  private var sections: [Section] { report.sections.filter { !$0.isOnOwnPage } }

  private var parts: HTMLStyle.Parts {
    HTMLStyle.Parts(of: sections).union(report.balance.isEmpty ? .notes : [.notes, .tables])
  }

  private func content(_ section: Section) -> HTMLSection {
    HTMLSection(section: section, place: place)
  }

  /// Links to the sections, where there are several.
  private func writeContents(into out: inout ByteWriter) {
    let sections = sections.filter { !$0.title.isEmpty }
    guard sections.count > 2 else { return }
    writeNavigation(.onThisPage, into: &out)
    for section in sections {
      out.append("<li><a href=\"#\(section.id)\">")
      out.append(section.title, as: HTMLEscape.self)
      out.append("</a></li>")
    }
    out.append(
      "<li><a href=\"#about.page\">\(language[PageWord.aboutPage])</a></li></ul></nav>\n")
  }

  private func writeNavigation(_ title: PageWord, into out: inout ByteWriter) {
    let title = language[title]
    out.append("<nav class=\"toc\" aria-label=\"\(title)\"><h2>\(title)</h2><ul>")
  }

  /// Links to the sections that have pages of their own.
  private func writePages(into out: inout ByteWriter) {
    let sections = report.sections.filter(\.isOnOwnPage)
    guard !sections.isEmpty else { return }
    writeNavigation(.furtherPages, into: &out)
    for section in sections {
      out.append("<li><a href=\"\(report.pageName(of: section))\">")
      out.append(section.title, as: HTMLEscape.self)
      out.append("</a></li>")
    }
    out.append("</ul></nav>\n")
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
    content(section).write(into: &out)
    out.append(section.isCollapsed ? "</details>\n" : "</section>\n")
  }

  static func paragraph(_ text: String, class name: String, into out: inout ByteWriter) {
    guard !text.isEmpty else { return }
    out.append("<p class=\"\(name)\">")
    out.append(text, as: HTMLEscape.self)
    out.append("</p>\n")
  }
}

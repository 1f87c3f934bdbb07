package import Platform

/// Sheets for the printer in one page, each a report of its own that begins on a new piece of paper.
///
/// They are made one after the other while they are written, so that memory does not grow with them. A sheet has what stands in its
/// report's sections, and neither the way around nor the notes of a page.
package struct HTMLSheets: Sendable {
  /// Hands one report after the other to `take`.
  package typealias Each = @Sendable (_ take: (Report) throws -> Void) throws -> Void

  private let title: String
  /// Whose sheets they are, at the top of each.
  private let sender: String
  private let look: PageLook
  private let language: Language
  private let each: Each

  /// A page called `title` on screens.
  package init(
    title: String, sender: String, look: PageLook, language: Language, each: @escaping Each
  ) {
    (self.title, self.sender, self.look) = (title, sender, look)
    (self.language, self.each) = (language, each)
  }

  /// The page as a file of that name.
  package func file(_ name: String, privacy: Clearance) -> ReportFile {
    ReportFile(name: name, privacy: privacy, renderer: self)
  }

  private static let rules =
    ".sheet{border-top:2px solid;margin:3rem 0;padding-top:1rem}.sheet .text{white-space:pre-line}.sheet h3,.sender{font-weight:600}"
    + "@media print{.page>header{display:none}.sheet{border:0;margin:0;padding:0;break-after:page}"
    + ".sheet:last-child{break-after:auto}}"
}

extension HTMLSheets: Renderer {
  package func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    var frame = PageFrame()
    (frame.look, frame.language) = (look, language)
    HTMLHead(title: title, parts: .all, style: Self.rules, frame: frame).write(into: &out)
    out.append("</header>\n<main>\n")
    try each { write($0, into: &out) }
    out.append("</main>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private func write(_ report: Report, into out: inout ByteWriter) {
    out.append("<article class=\"sheet\">\n")
    HTMLRenderer.paragraph(sender, class: "sender", into: &out)
    out.append("<h2>")
    out.append(report.title, as: HTMLEscape.self)
    out.append("</h2>\n")
    HTMLRenderer.paragraph(report.subtitle, class: "subtitle", into: &out)
    let place = HTMLPlace(report: report, isMain: true)
    for section in report.sections {
      out.append("<section>")
      if !section.title.isEmpty {
        out.append("<h3>")
        out.append(section.title, as: HTMLEscape.self)
        out.append("</h3>")
      }
      out.append("\n")
      HTMLSection(section: section, place: place).write(into: &out)
      out.append("</section>\n")
    }
    out.append("</article>\n")
  }
}

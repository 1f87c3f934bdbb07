internal import Platform

/// Writes one section of a report as a page of its own.
struct HTMLSectionPage: Renderer, Sendable {
  let report: Report
  let section: Section
  /// What stands around the page of the report.
  let frame: PageFrame

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    let place = HTMLPlace(report: report, isMain: false, charts: section.charts, frame: frame)
    let content = HTMLSection(section: section, place: place)
    HTMLHead(
      title: section.title, parts: HTMLStyle.Parts(of: [section]),
      style: place.style + HTMLStyle.cards(of: report, [section]),
      frame: frame.leading(to: section.title, of: report),
      script: HTMLScript.tables(report.language),
      hasTiles: place.hasTiles
    ).write(into: &out)
    out.append("</header>\n<main>\n<section id=\"\(section.id)\">\n")
    content.write(into: &out)
    out.append("</section>\n<p class=\"soft\"><a href=\"\(report.id).html#about.page\">")
    out.append("\(report.language[PageWord.howThisComputed])</a></p>\n</main>\n</div>\n")
    HTMLScript.tables(report.language).write(into: &out)
    out.append("</body>\n</html>\n")
    try out.finish()
  }
}

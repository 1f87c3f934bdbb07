/// Writes the index of a run as one HTML page.
struct HTMLIndexRenderer: Renderer, Sendable {
  let index: ReportIndex

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    HTMLHead(title: index.title).write(into: &out)
    HTMLList(class: "about", items: index.about).write(into: &out)
    out.append("</header>\n<main>\n")
    writeReports(into: &out)
    HTMLBalance(rows: index.balance).write(into: &out)
    out.append("</main>\n</div>\n</body>\n</html>\n")
    try out.finish()
  }

  private func writeReports(into out: inout ByteWriter) {
    guard !index.entries.isEmpty else {
      out.append("<p>This run wrote no reports.</p>\n")
      return
    }
    out.append(
      """
      <div class="wide" tabindex="0" role="region" aria-label="Reports"><table>
      <caption><span class="cap">Reports of this run</span></caption>
      <thead><tr><th scope="col" class="t">report</th><th scope="col" class="t">scope</th>\
      <th scope="col" class="t">findings</th><th scope="col" class="t">files</th></tr></thead>
      <tbody>

      """)
    for entry in index.entries { write(entry, into: &out) }
    out.append("</tbody></table></div>\n")
  }

  private func write(_ entry: ReportIndex.Entry, into out: inout ByteWriter) {
    out.append("<tr><th scope=\"row\" class=\"t\">")
    if let file = entry.mainFile {
      link(file, entry.title, into: &out)
    } else {
      out.append(entry.title, as: HTMLEscape.self)
    }
    out.append("</th><td class=\"t\">")
    out.append(entry.subtitle, as: HTMLEscape.self)
    out.append("</td><td class=\"t\">\(entry.findingsText)</td><td class=\"t\">")
    for (position, files) in entry.files.enumerated() {
      if position > 0 { out.append("\n") }
      if files.names.count > 1 { out.append("\(files.format.title): ") }
      for (number, name) in files.names.enumerated() {
        if number > 0 { out.append(", ") }
        link(name, files.label(of: name), into: &out)
      }
    }
    out.append("</td></tr>\n")
  }

  private func link(_ file: String, _ text: String, into out: inout ByteWriter) {
    out.append("<a href=\"")
    out.append(file, as: HTMLEscape.self)
    out.append("\">")
    out.append(text, as: HTMLEscape.self)
    out.append("</a>")
  }
}

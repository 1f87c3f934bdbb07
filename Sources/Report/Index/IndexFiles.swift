internal import Platform

/// The files of a run for programs, folded: a row for each report with a link to each of its files.
struct IndexFiles {
  private let title: String
  private let nodes: [ReportIndex.Node]
  private let database: String?
  private let language: Language

  /// Of a series the files of so many pages are listed; those of the others are called alike.
  private static let listedPages = 20

  init(_ index: ReportIndex) {
    title = index.title
    language = index.language
    nodes = index.nodes
    database = index.entries.lazy.flatMap(\.files).first { $0.format == .sqlite }?.names.first
  }

  func write(into out: inout ByteWriter) {
    guard nodes.contains(where: { $0.entries.contains { !files(of: $0).isEmpty } }) else { return }
    out.append("<details class=\"fold\"><summary>\(language[PageWord.files])</summary>\n")
    if let database {
      out.append("<p>\(language[PageWord.database]) ")
      link(database, database, into: &out)
      out.append("</p>\n")
    }
    out.append(
      """
      <table><caption class="soft">\(language[PageWord.reportFiles])</caption>
      <thead><tr><th scope="col" class="t">\(language[PageWord.markdownReport])</th>\
      <th scope="col" class="t">\(language[PageWord.markdownFiles])</th></tr></thead>
      <tbody>

      """)
    for node in nodes { write(node, into: &out) }
    out.append("</tbody></table></details>\n")
  }

  private func files(of entry: ReportIndex.Entry) -> [ReportIndex.Files] {
    entry.files.filter { $0.format != .sqlite && $0.format != .html }
  }

  private func write(_ node: ReportIndex.Node, into out: inout ByteWriter) {
    if let own = node.own { write(own, node.node.title, into: &out) }
    let pages = node.pages
    for page in pages.prefix(Self.listedPages) {
      write(page, "\(node.node.title): \(page.name(in: title))", into: &out)
    }
    guard pages.count > Self.listedPages else { return }
    let words = language.text(
      PageWord.morePages, ["count": language.integer(pages.count - Self.listedPages)])
    out.append("<tr><th scope=\"row\" class=\"t\">")
    out.append(node.node.title, as: HTMLEscape.self)
    out.append("</th><td class=\"t\">\(words)</td></tr>\n")
  }

  private func write(
    _ entry: ReportIndex.Entry, _ title: String, into out: inout ByteWriter
  ) {
    let files = files(of: entry)
    guard !files.isEmpty else { return }
    out.append("<tr><th scope=\"row\" class=\"t\">")
    out.append(title, as: HTMLEscape.self)
    out.append("</th><td class=\"t\">")
    for (position, files) in files.enumerated() {
      if position > 0 { out.append(" · ") }
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

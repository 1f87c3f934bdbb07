internal import Platform

/// Writes the index of a run as GitHub Markdown.
struct MarkdownIndexRenderer: Renderer, Sendable {
  let index: ReportIndex

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    out.append("# ")
    out.append(index.title, as: MarkdownEscape.self)
    out.append("\n\n")
    MarkdownList(
      title: .markdownAbout, items: index.language.named(index.run.about), language: index.language
    ).write(into: &out)
    if index.entries.isEmpty { out.append("\(index.language[PageWord.noReports])\n\n") }
    let nodes = index.nodes
    for group in ReportGroups(nodes.map(\.node)).all where !group.nodes.isEmpty {
      if !group.title.isEmpty {
        out.append("## ")
        out.append(group.title, as: MarkdownEscape.self)
        out.append("\n\n")
      }
      let heads: [PageWord] = [
        .markdownReport, .markdownSays, .markdownFindingsHead, .markdownFiles,
      ]
      out.append("| \(heads.map { index.language[$0] }.joined(separator: " | ")) |\n")
      out.append("| --- | --- | --- | --- |\n")
      for node in nodes where group.nodes.contains(node.node) { write(node, into: &out) }
      out.append("\n")
    }
    MarkdownBalance(rows: index.balance, language: index.language).write(into: &out)
    try out.finish()
  }

  private func write(_ node: ReportIndex.Node, into out: inout ByteWriter) {
    if let own = node.own { write(own, node.node.title, own.answer(in: index.title), into: &out) }
    for page in node.pages {
      let name = page.name(in: index.title)
      write(
        page, "\(node.node.title): \(name)", name == page.subtitle ? "" : page.subtitle, into: &out)
    }
  }

  private func write(
    _ entry: ReportIndex.Entry, _ title: String, _ answer: String, into out: inout ByteWriter
  ) {
    out.append("| ")
    let markdown = entry.files.first { $0.format == .markdown }?.names.first
    if let file = markdown ?? entry.mainFile {
      link(file, title, into: &out)
    } else {
      out.append(title, as: MarkdownEscape.self)
    }
    out.append(" | ")
    out.append(answer, as: MarkdownEscape.self)
    let findings = entry.findingsText(in: index.language)
    out.append(" | \(findings.isEmpty ? index.language[PageWord.markdownNone] : findings) | ")
    for (position, files) in entry.files.enumerated() {
      if position > 0 { out.append(", ") }
      if files.names.count > 1 { out.append("\(files.format.title): ") }
      for (number, name) in files.names.enumerated() {
        if number > 0 { out.append(", ") }
        link(name, files.label(of: name), into: &out)
      }
    }
    out.append(" |\n")
  }

  /// Names of files are ids and extensions, which need no escaping in an address.
  private func link(_ file: String, _ text: String, into out: inout ByteWriter) {
    out.append("[")
    out.append(text, as: MarkdownEscape.self)
    out.append("](\(file))")
  }
}

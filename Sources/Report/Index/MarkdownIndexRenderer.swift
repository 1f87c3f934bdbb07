/// Writes the index of a run as GitHub Markdown.
struct MarkdownIndexRenderer: Renderer, Sendable {
  let index: ReportIndex

  func render(to sink: any ByteSink) throws {
    var out = ByteWriter(sink)
    out.append("# ")
    out.append(index.title, as: MarkdownEscape.self)
    out.append("\n\n")
    MarkdownList(title: "about", items: index.about).write(into: &out)
    if index.entries.isEmpty {
      out.append("This run wrote no reports.\n\n")
    } else {
      out.append("| report | scope | findings | files |\n| --- | --- | --- | --- |\n")
      for entry in index.entries { write(entry, into: &out) }
      out.append("\n")
    }
    MarkdownBalance(rows: index.balance).write(into: &out)
    try out.finish()
  }

  private func write(_ entry: ReportIndex.Entry, into out: inout ByteWriter) {
    out.append("| ")
    let markdown = entry.files.first { $0.format == .markdown }?.names.first
    if let file = markdown ?? entry.mainFile {
      link(file, entry.title, into: &out)
    } else {
      out.append(entry.title, as: MarkdownEscape.self)
    }
    out.append(" | ")
    out.append(entry.subtitle, as: MarkdownEscape.self)
    out.append(" | \(entry.findingsText) | ")
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

internal import Platform

/// A table of names with their values; nothing when there are none.
struct MarkdownList {
  /// What the names are.
  let title: PageWord
  let items: [Parameter]
  let language: Language

  func write(into out: inout ByteWriter) {
    guard !items.isEmpty else { return }
    out.append("| \(language[title]) | \(language[PageWord.markdownValue]) |\n| --- | --- |\n")
    for item in items {
      out.append("| ")
      out.append(item.name, as: MarkdownEscape.self)
      out.append(" | ")
      out.append(item.value, as: MarkdownEscape.self)
      out.append(" |\n")
    }
    out.append("\n")
  }
}

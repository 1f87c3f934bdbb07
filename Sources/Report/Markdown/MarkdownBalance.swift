internal import Platform

/// The table of what became of every record; nothing when there are no rows.
struct MarkdownBalance {
  let rows: [BalanceRow]
  let language: Language

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append("## \(language[PageWord.markdownBalance])\n\n")
    out.append("\(language[PageWord.balanceCaption])\n\n")
    let heads: [PageWord] = [.stage, .read, .kept, .filtered, .merged, .rejected]
    out.append("| \(heads.map { language[$0] }.joined(separator: " | ")) |\n")
    out.append("| --- | ---: | ---: | ---: | ---: | ---: |\n")
    for row in rows {
      out.append("| ")
      out.append(row.stage, as: MarkdownEscape.self)
      for count in [row.read, row.kept, row.filtered, row.merged, row.rejected] {
        out.append(" | \(language.integer(count))")
      }
      out.append(" |\n")
    }
    out.append("\n")
  }
}

internal import Platform

/// The table of what became of every record; nothing when there are no rows.
struct MarkdownBalance {
  let rows: [BalanceRow]
  let language: Language

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append("## \(language[PageWord.markdownBalance])\n\n")
    out.append("\(language[BalanceRow.caption(of: rows)])\n\n")
    let counts = BalanceRow.counts(of: rows)
    let heads = [PageWord.stage] + counts.map(\.word)
    out.append("| \(heads.map { language[$0] }.joined(separator: " | ")) |\n")
    out.append("| ---\(String(repeating: " | ---:", count: counts.count)) |\n")
    for row in rows {
      out.append("| ")
      out.append(row.stage, as: MarkdownEscape.self)
      for count in counts {
        out.append(" | \(language.integer(count.of(row)))")
      }
      out.append(" |\n")
    }
    out.append("\n")
  }
}

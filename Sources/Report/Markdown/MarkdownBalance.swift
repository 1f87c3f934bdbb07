/// The table of what became of every record; nothing when there are no rows.
struct MarkdownBalance {
  let rows: [BalanceRow]

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append("## Balance\n\n")
    out.append("Every record read has one fate: kept, filtered, merged or rejected.\n\n")
    out.append("| stage | read | kept | filtered | merged | rejected |\n")
    out.append("| --- | ---: | ---: | ---: | ---: | ---: |\n")
    for row in rows {
      out.append("| ")
      out.append(row.stage, as: MarkdownEscape.self)
      for count in [row.read, row.kept, row.filtered, row.merged, row.rejected] {
        out.append(" | \(GroupedInteger.text(count))")
      }
      out.append(" |\n")
    }
    out.append("\n")
  }
}

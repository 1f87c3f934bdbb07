/// The table of what became of every record; nothing when there are no rows.
struct HTMLBalance {
  let rows: [BalanceRow]
  private static let heads = ["read", "kept", "filtered", "merged", "rejected"]
  private static let id = "balance.rows"

  private static let cards = HTMLTableCards.attribute(heads: [""] + heads)

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append(
      """
      <table id="\(Self.id)" class="c"\(Self.cards)><caption class="soft">Every record read has one fate: kept, filtered, merged \
      or rejected.</caption>
      <thead><tr><th scope="col">stage</th>
      """)
    for head in Self.heads { out.append("<th scope=\"col\" class=\"n\">\(head)</th>") }
    out.append("</tr></thead>\n<tbody>\n")
    for row in rows {
      out.append("<tr><th scope=\"row\">")
      out.append(row.stage, as: HTMLEscape.self)
      out.append("</th>")
      for count in [row.read, row.kept, row.filtered, row.merged, row.rejected] {
        out.append("<td>\(GroupedInteger.text(count))</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table>\n")
  }
}

internal import Platform

/// The table of what became of every record; nothing when there are no rows.
struct HTMLBalance {
  let rows: [BalanceRow]
  let language: Language
  private static let id = "balance.rows"

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    let counts = BalanceRow.counts(of: rows)
    let heads = counts.map { language[$0.word] }
    let cards = HTMLTableCards.attribute(heads: [""] + heads)
    out.append(
      """
      <table id="\(Self.id)" class="c"\(cards)><caption class="soft">\(language[BalanceRow.caption(of: rows)])</caption>
      <thead><tr><th scope="col">\(language[PageWord.stage])</th>
      """)
    for head in heads { out.append("<th scope=\"col\" class=\"n\">\(head)</th>") }
    out.append("</tr></thead>\n<tbody>\n")
    for row in rows {
      out.append("<tr><th scope=\"row\">")
      out.append(row.stage, as: HTMLEscape.self)
      out.append("</th>")
      for count in counts {
        out.append("<td>\(language.integer(count.of(row)))</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table>\n")
  }
}

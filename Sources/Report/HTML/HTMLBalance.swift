internal import Platform

/// The table of what became of every record; nothing when there are no rows.
struct HTMLBalance {
  let rows: [BalanceRow]
  let language: Language
  private static let heads: [PageWord] = [.read, .kept, .filtered, .merged, .rejected]
  private static let id = "balance.rows"

  private var cards: String {
    HTMLTableCards.attribute(heads: [""] + Self.heads.map { language[$0] })
  }

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append(
      """
      <table id="\(Self.id)" class="c"\(cards)><caption class="soft">\(language[PageWord.balanceCaption])</caption>
      <thead><tr><th scope="col">\(language[PageWord.stage])</th>
      """)
    for head in Self.heads { out.append("<th scope=\"col\" class=\"n\">\(language[head])</th>") }
    out.append("</tr></thead>\n<tbody>\n")
    for row in rows {
      out.append("<tr><th scope=\"row\">")
      out.append(row.stage, as: HTMLEscape.self)
      out.append("</th>")
      for count in [row.read, row.kept, row.filtered, row.merged, row.rejected] {
        out.append("<td>\(language.integer(count))</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table>\n")
  }
}

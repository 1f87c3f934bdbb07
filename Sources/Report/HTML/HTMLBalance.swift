/// The table of what became of every record; nothing when there are no rows.
struct HTMLBalance {
  let rows: [BalanceRow]

  func write(into out: inout ByteWriter) {
    guard !rows.isEmpty else { return }
    out.append(
      """
      <section class="balance" aria-label="Balance"><h2>Balance</h2>
      <div class="wide" tabindex="0" role="region" aria-label="Balance"><table>
      <caption class="soft"><span class="cap">Every record read has one fate: kept, filtered, merged \
      or rejected.</span></caption>
      <thead><tr><th scope="col">stage</th><th scope="col" class="n">read</th>\
      <th scope="col" class="n">kept</th><th scope="col" class="n">filtered</th>\
      <th scope="col" class="n">merged</th><th scope="col" class="n">rejected</th></tr></thead>
      <tbody>

      """)
    for row in rows {
      out.append("<tr><th scope=\"row\">")
      out.append(row.stage, as: HTMLEscape.self)
      out.append("</th>")
      for count in [row.read, row.kept, row.filtered, row.merged, row.rejected] {
        out.append("<td class=\"n\">\(GroupedInteger.text(count))</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table></div></section>\n")
  }
}

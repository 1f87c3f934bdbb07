internal import Charts
internal import Platform

/// A chart in HTML.
struct HTMLChart {
  let chart: Chart
  let language: Language
  /// Its marks that lead to another chart of the page.
  var links: KilometreLinks?
  /// The tiles under it, if it is a map.
  var tiles: MapTiles?
  /// What stands below the picture.
  var note = ""
  /// What stands above it: a title that says the same is heard, and not seen again.
  var heading = ""

  /// A chart with its numbers in a folded table, for readers who cannot see the picture.
  func write(into out: inout ByteWriter) {
    out.append("<figure id=\"\(chart.id)\"><figcaption>")
    HTMLSection.write(chart.title, below: [heading], into: &out)
    if !chart.description.isEmpty {
      out.append("<span>")
      out.append(chart.description, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</figcaption>\n")
    out.append(chart.plot.svg(id: chart.id, links: links, tiles: tiles, in: language)[...])
    HTMLRenderer.paragraph(note, class: "soft", into: &out)
    writeNumbers(into: &out)
    out.append("</figure>\n")
  }

  private func writeNumbers(into out: inout ByteWriter) {
    let name: PageWord = chart.plot.hasNumbers ? .numbers : .asTable
    out.append("<details class=\"numbers\"><summary class=\"soft\">\(language[name])</summary>")
    for (position, table) in chart.plot.numbers(in: language).enumerated() {
      write(table, position > 0 ? ".\(position + 1)" : "", into: &out)
    }
    out.append("</details>\n")
  }

  /// One table, whose id ends in `end`.
  private func write(_ table: ChartTable, _ end: String, into out: inout ByteWriter) {
    out.append("<table id=\"\(chart.id).numbers\(end)\"")
    switch table.columns.count {
    case ...HTMLTableCards.mostColumns: break
    case ...HTMLTableCards.mostOnDesk: out.append(" class=\"c\"")
    default: out.append(" class=\"x\"")
    }
    if table.columns.count > HTMLTableCards.mostColumns {
      out.append(HTMLTableCards.attribute(heads: [""] + table.columns.dropFirst().map(\.title)))
    }
    out.append("><caption class=\"soft\">")
    out.append(table.title.isEmpty ? chart.title : table.title, as: HTMLEscape.self)
    out.append("</caption><thead><tr>")
    for column in table.columns {
      out.append("<th scope=\"col\" class=\"\(column.isNumber ? "n" : "t")\">")
      out.append(column.title, as: HTMLEscape.self)
      out.append("</th>")
    }
    out.append("</tr></thead><tbody>\n")
    for row in table.rows {
      out.append("<tr>")
      for (position, column) in table.columns.enumerated() {
        let head = position == 0
        out.append(head ? "<th scope=\"row\"" : "<td")
        if column.isNumber == head { out.append(head ? " class=\"n\"" : " class=\"t\"") }
        out.append(UInt8(ascii: ">"))
        if let cell = row[position] {
          out.append(column.text(cell, language), as: HTMLEscape.self)
        } else {
          out.append("–")
        }
        out.append(head ? "</th>" : "</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table>\n")
  }
}

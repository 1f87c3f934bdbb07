/// The content of one section in HTML, below its heading.
struct HTMLSection {
  let section: Section
  let place: HTMLPlace

  func write(into out: inout ByteWriter) {
    HTMLRenderer.paragraph(section.lead, class: "lead", into: &out)
    HTMLTiles(figures: section.figures, place: place).write(into: &out)
    for text in section.paragraphs { HTMLRenderer.paragraph(text, class: "text", into: &out) }
    if !section.charts.isEmpty {
      out.append("<div class=\"charts\">\n")
      for chart in section.charts { HTMLChart(chart: chart).write(into: &out) }
      out.append("</div>\n")
    }
    for table in section.tables { HTMLTable(table: table, place: place).write(into: &out) }
  }

  /// The rules that make cards of rows.
  var cardRules: (phones: String, everywhere: String) {
    let numbers = section.charts.map { HTMLChart(chart: $0).cardRules }
    return (
      section.tables.map { HTMLTable(table: $0, place: place).cardRules }.joined()
        + numbers.map(\.phones).joined(), numbers.map(\.everywhere).joined()
    )
  }
}

internal import Platform

/// The content of one section in HTML, below its heading.
struct HTMLSection {
  let section: Section
  let place: HTMLPlace

  func write(into out: inout ByteWriter) {
    HTMLRenderer.paragraph(section.lead, class: "lead", into: &out)
    HTMLTiles(figures: section.figures, place: place).write(into: &out)
    for paragraph in section.paragraphs { write(paragraph, into: &out) }
    if !section.charts.isEmpty {
      out.append("<div class=\"charts\">\n")
      for chart in section.charts { place.content(chart, below: section.title).write(into: &out) }
      out.append("</div>\n")
    }
    var titles = [section.title] + section.charts.map(\.title)
    if section.charts.isEmpty, section.tablesWithFeet.count == 1,
      Self.repeats(section.tables[0].caption, section.title)
    {
      titles.append(section.tables[0].caption)
    }
    for (table, feet) in section.tablesWithFeet {
      HTMLTable(table: table, place: place, titles: titles, feet: feet).write(into: &out)
    }
  }

  /// Writes the title of a chart or table, which is not shown where one of the titles above it says the same.
  static func write(_ title: String, below titles: [String], into out: inout ByteWriter) {
    let isSame = titles.contains(title) && !title.isEmpty
    if isSame { out.append("<span class=\"again\">") }
    out.append(title, as: HTMLEscape.self)
    if isSame { out.append("</span>") }
  }

  /// Whether `caption` has no word that `title` has not, but for short ones: "The newest entries" below "Newest entries".
  private static func repeats(_ caption: String, _ title: String) -> Bool {
    func words(_ text: String) -> [Substring] {
      let all = text.lowercased().split { !$0.isLetter && !$0.isNumber }
      let long = all.filter { $0.count > shortWord || $0.allSatisfy(\.isNumber) }
      return long.isEmpty ? all : long
    }
    let known = Set(title.lowercased().split { !$0.isLetter && !$0.isNumber })
    return !known.isEmpty && words(caption).allSatisfy(known.contains)
  }

  private static let shortWord = 3

  private func write(_ paragraph: Paragraph, into out: inout ByteWriter) {
    guard !paragraph.text.isEmpty else { return }
    out.append("<p class=\"text\">")
    for (text, style) in paragraph.pieces {
      if let style {
        let names = [(TextMark.Style.filled, "fill"), (.underlined, "line")]
          .filter { style.contains($0.0) }.map(\.1)
        out.append("<mark class=\"\(names.joined(separator: " "))\">")
      }
      out.append(text, as: HTMLEscape.self)
      if style != nil { out.append("</mark>") }
    }
    out.append("</p>\n")
  }
}

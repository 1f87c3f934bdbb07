internal import Platform

/// One table in HTML: at most seven columns, and what else there is folded into the name of each row.
struct HTMLTable {
  let table: Table
  private let place: HTMLPlace
  /// What stands above it: a caption that says the same is heard, and not seen again.
  private let titles: [String]
  /// The rows of this page.
  private let rows: Range<Int>
  private let cells: [HTMLCell]
  /// What stands in the details of each row.
  private let folded: [HTMLCell]
  /// The place of the column that names the row.
  private let header: Int
  private let prefix: String
  /// The tables whose rows stand below.
  private let feet: [HTMLTableFoot]
  /// More columns than these nobody takes in at once.
  static let mostColumns = 7

  /// The part of `table` on its page number `page`, from 0, below some titles.
  init(
    table: Table, place: HTMLPlace, page: Int = 0, titles: [String] = [], feet: [Table] = []
  ) {
    self.table = table
    self.place = place
    self.titles = titles
    rows = table.htmlRows(ofPage: page)
    let shown = table.shownColumns
    // The row's name is the key if it stands in the row, else the first text.
    let key = table.keyColumn
    let name =
      key.place == .row ? key.id : (shown.first(where: \.values.isText) ?? shown.first)?.id ?? ""
    let first = Set(
      shown.filter { $0.place == .row && $0.id != name }.prefix(
        table.form == .grid ? shown.count : Self.mostColumns - 1
      ).map(\.id)
        + [name])
    let row = shown.filter { first.contains($0.id) }
    cells = row.map { HTMLCell($0, table, place) }
    folded = shown.filter { !first.contains($0.id) }.map { HTMLCell($0, table, place) }
    header = row.firstIndex { $0.id == name } ?? 0
    prefix = "\(place.report.id)/\(table.id)/"
    self.feet = feet.map { [cells, folded, header] in
      HTMLTableFoot(table: $0, place: place, like: cells, folded: folded, header: header)
    }
  }

  /// What stands for a figure that is hidden.
  static func hiddenMark(_ language: Language) -> String {
    "<span title=\"\(language[PageWord.hidden])\">*</span>"
  }

  /// The heads that stand in each card, where rows are cards: on phones none at the name, and in a gallery none for signs and for the two
  /// columns that speak for themselves.
  private var cardHeads: [String] {
    guard isGallery || isOfCards else { return [] }
    var silent = isGallery ? 2 : 0
    return cells.enumerated().map { position, cell in
      if position == header || cell.isSign { return "" }
      silent -= 1
      return silent >= 0 ? "" : cell.words
    }
  }

  /// Whether rows are cards on phones.
  private var isOfCards: Bool {
    table.rowCount > 0 && cells.count > HTMLTableCards.mostColumns && !isGallery
  }

  /// Whether rows are cards everywhere.
  private var isGallery: Bool { table.rowCount > 0 && table.form == .cards }

  /// Whether the longest words of its columns fit beside each other on a phone, so that none is broken; in details of a row
  /// a head stands beside each.
  private var hasWholeWords: Bool {
    guard !isOfCards, !isGallery else { return false }
    var widths = cells.map { $0.longestWord(rows) }
    if let longest = folded.map({ $0.longestWord(rows) }).max() {
      widths[header] = max(widths[header], Self.headWidth + longest)
    }
    return widths.reduce(0, +) <= Self.phoneWidth
  }

  private static let headWidth = 8
  /// So many characters are about as wide as a phone.
  private static let phoneWidth = 40

  func write(into out: inout ByteWriter) {
    out.append("<table id=\"\(table.id)\" class=\"\(table.form == .grid ? "grid" : "s")")
    if isOfCards { out.append(" c") }
    if isGallery { out.append(" g") }
    if table.form == .podium { out.append(" podium") }
    if cells.count > 5, !isGallery { out.append(" many") }
    if hasWholeWords { out.append(" f") }
    out.append("\"\(HTMLTableCards.attribute(heads: cardHeads))><caption>")
    HTMLSection.write(table.caption, below: titles, into: &out)
    if !table.order.isEmpty {
      out.append("<span class=\"order\">")
      out.append(table.order, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</caption>\n")
    guard table.rowCount > 0 else {
      out.append(
        "<tbody><tr><td class=\"t\">\(place.language[PageWord.noRows])</td></tr></tbody></table>\n")
      return
    }
    out.append("<thead><tr>")
    for cell in cells { cell.writeHead(into: &out) }
    out.append("</tr></thead>\n<tbody>\n")
    for row in rows {
      writeRowStart(row, into: &out)
      for (position, cell) in cells.enumerated() {
        let isHeader = position == header
        out.append(isHeader ? "<th scope=\"row\"" : "<td")
        let style = cell.style(asHead: isHeader)
        if !style.isEmpty { out.append(" class=\"\(style)\"") }
        cell.writeAddress(prefix, row, into: &out)
        out.append(UInt8(ascii: ">"))
        if isHeader {
          writeName(cell, row, into: &out)
        } else if !isGallery || cell.column.presence(at: row) != .missing {
          cell.writeContent(row, into: &out)
        }
        out.append(isHeader ? "</th>" : "</td>")
      }
      out.append("</tr>\n")
    }
    out.append("</tbody>")
    if !feet.isEmpty {
      out.append("<tfoot>\n")
      for foot in feet { foot.write(into: &out) }
      out.append("</tfoot>")
    }
    out.append("</table>\n")
    for note in table.look.notes {
      out.append("<p class=\"soft\">")
      out.append(note, as: HTMLEscape.self)
      out.append("</p>\n")
    }
    // Names of files need no escaping.
    func link(_ file: String) -> String { "<a href=\"\(file)\">\(file)</a>" }
    for sentence in [
      place.report.shownRowsSentence(table, file: place.hasCSV ? link : nil),
      table.suppressionSentence(place.language),
    ] {
      guard let sentence else { continue }
      out.append("<p class=\"soft\">\(sentence)</p>\n")
    }
    if table.htmlPageCount > 1 { writePages(into: &out) }
  }

  /// Which rows these are, and where those before and after stand.
  private func writePages(into out: inout ByteWriter) {
    let language = place.language
    let page = rows.lowerBound / Table.htmlRowsAPage
    out.append("<nav class=\"pages\" aria-label=\"\(language[PageWord.tablePages])\"><p>")
    out.append(
      language.text(
        PageWord.rows,
        [
          "first": language.integer(rows.lowerBound + 1),
          "last": language.integer(rows.upperBound),
          "count": language.integer(table.printedRowCount),
        ]))
    let ways = [(page - 1, PageWord.pageBefore), (page + 1, .pageNext)]
    for (other, word) in ways where 0..<table.htmlPageCount ~= other {
      out.append(" · <a href=\"\(place.report.pageName(of: table, page: other))\">")
      out.append("\(language[word])</a>")
    }
    out.append("</p></nav>\n")
  }

  /// The name of a row, and what else is known of it, which it unfolds; a name that leads to another page has a word beside it that
  /// does.
  private func writeName(_ cell: HTMLCell, _ row: Int, into out: inout ByteWriter) {
    let there = folded.filter { $0.column.presence(at: row) != .missing }
    guard !there.isEmpty else { return cell.writeContent(row, into: &out) }
    if cell.column.link == nil {
      out.append("<details class=\"m nm\"><summary>")
      cell.writeContent(row, into: &out)
      out.append("</summary>")
    } else {
      cell.writeContent(row, into: &out)
      out.append("<details class=\"m\"><summary>\(place.language[PageWord.more])</summary>")
    }
    HTMLCell.writeDetails(there, prefix, row, into: &out)
    out.append("</details>")
  }

  /// Of a ranking so many stand out.
  private static let podium = 3

  /// The tag of a row, with its fill if it has one.
  private func writeRowStart(_ row: Int, into out: inout ByteWriter) {
    if table.form == .podium, row < Self.podium { return out.append("<tr data-top=\"\">") }
    guard let fills = table.swatch, let name = table.bytes(of: fills, at: row),
      let fill = Swatch(rawValue: String(decoding: name, as: UTF8.self))
    else {
      out.append("<tr>")
      return
    }
    out.append("<tr class=\"\(fill.rawValue)\">")
  }
}

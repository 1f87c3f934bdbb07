/// One table in HTML.
struct HTMLTable {
  let table: Table
  let report: Report
  private let shown: [Column]
  private let greatest: [Double]
  /// Whether a column has short words alone, such as dates and codes, which are not broken where rows have fills: there
  /// columns are narrow.
  private let isWords: [Bool]
  private let headerID: String
  private let prefix: String

  init(table: Table, report: Report) {
    self.table = table
    self.report = report
    shown = table.shownColumns
    greatest = shown.map { $0.showsBar ? $0.greatestMagnitude : 0 }
    isWords = shown.map { table.swatch != nil && Self.hasWordsAlone($0, table.printedRowCount) }
    // The row's name is the key if it is printed, else the first text.
    let key = table.keyColumn
    headerID =
      key.isShown ? key.id : (shown.first(where: \.values.isText) ?? shown.first)?.id ?? ""
    prefix = "\(report.id)/\(table.id)/"
  }

  /// What stands for a figure that is hidden.
  static let hiddenMark = "<span title=\"hidden: too few records\">*</span>"

  func write(into out: inout ByteWriter) {
    out.append("<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"")
    out.append(table.caption, as: HTMLEscape.self)
    out.append("\">\n<table id=\"\(table.id)\"><caption><span class=\"cap\">")
    out.append(table.caption, as: HTMLEscape.self)
    if !table.order.isEmpty {
      out.append("<span class=\"order\">")
      out.append(table.order, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</span></caption>\n")
    guard table.rowCount > 0 else {
      out.append("<tbody><tr><td>None.</td></tr></tbody></table></div>\n")
      return
    }
    out.append("<thead><tr>")
    for column in shown { writeHead(column, into: &out) }
    out.append("</tr></thead>\n<tbody>\n")
    for row in 0..<table.printedRowCount {
      writeRowStart(row, into: &out)
      for (position, column) in shown.enumerated() {
        writeCell(column, at: position, row: row, into: &out)
      }
      out.append("</tr>\n")
    }
    out.append("</tbody></table></div>\n")
    for sentence in [report.shownRowsSentence(table), table.suppressionSentence] {
      guard let sentence else { continue }
      out.append("<p class=\"soft\">\(sentence)</p>\n")
    }
  }

  /// The tag of a row, with its fill if it has one.
  private func writeRowStart(_ row: Int, into out: inout ByteWriter) {
    guard let fills = table.swatch, let name = table.bytes(of: fills, at: row),
      let fill = Swatch(rawValue: String(decoding: name, as: UTF8.self))
    else {
      out.append("<tr>")
      return
    }
    out.append("<tr class=\"\(fill.rawValue)\">")
  }

  private func writeHead(_ column: Column, into out: inout ByteWriter) {
    out.append("<th scope=\"col\" class=\"\(style(column))\">")
    if let figure = column.figure { out.append("<a href=\"#measure.\(figure.measure.id)\">") }
    out.append(column.title, as: HTMLEscape.self)
    if column.figure != nil { out.append("</a>") }
    if !column.headUnit.isEmpty {
      out.append("<span class=\"u\">")
      out.append(column.headUnit, as: HTMLEscape.self)
      out.append("</span>")
    }
    out.append("</th>")
  }

  private func writeCell(
    _ column: Column, at position: Int, row: Int, into out: inout ByteWriter
  ) {
    let greatest = greatest[position]
    let isHeader = column.id == headerID
    out.append(isHeader ? "<th scope=\"row\" class=\"" : "<td class=\"")
    out.append(isWords[position] ? "t w\"" : column.values.isText ? "t\"" : "n\"")
    if column.figure != nil {
      out.append(" id=\"")
      out.append(prefix)
      out.append(percentEncoded: table.keyBytes(at: row))
      out.append(UInt8(ascii: "/"))
      out.append(column.id)
      out.append(UInt8(ascii: "\""))
    }
    out.append(UInt8(ascii: ">"))
    switch column.presence(at: row) {
    case .present: writeValue(column, row: row, into: &out)
    case .missing: out.append("<span title=\"no value\">–</span>")
    case .suppressed: out.append(Self.hiddenMark)
    }
    if column.showsBar, greatest > 0, let number = column.number(at: row) {
      let value = number.approximation
      out.append(
        value < 0 ? "<span class=\"k neg\" style=\"--w:" : "<span class=\"k\" style=\"--w:")
      out.append(coordinate: value.magnitude / greatest * 100)
      out.append("%\"></span>")
    }
    out.append(isHeader ? "</th>" : "</td>")
  }

  private func writeValue(_ column: Column, row: Int, into out: inout ByteWriter) {
    if case .text(let arena) = column.values {
      if let page = column.link.flatMap({ table.bytes(of: $0, at: row) }), !page.isEmpty {
        out.append("<a href=\"")
        out.append(page[...], as: HTMLEscape.self)
        out.append(".html\">")
        out.append(arena[row], as: HTMLEscape.self)
        out.append("</a>")
      } else {
        out.append(arena[row], as: HTMLEscape.self)
      }
    } else if let number = column.values.number(at: row) {
      out.append(number)
    }
  }

  private func style(_ column: Column) -> String {
    guard case .text(let arena) = column.values else { return "n" }
    let isLong = (0..<table.printedRowCount).contains { arena[$0].count > Self.longText }
    return isLong ? "t long" : "t"
  }

  /// Texts of more bytes get a wider column, or they would make their rows many lines high.
  private static let longText = 80

  private static func hasWordsAlone(_ column: Column, _ rowCount: Int) -> Bool {
    guard case .text(let arena) = column.values else { return false }
    return (0..<rowCount).allSatisfy { row in
      arena[row].count <= longestWord && !arena[row].contains(UInt8(ascii: " "))
    }
  }

  /// The bytes of a code in groups, with room to spare.
  private static let longestWord = 20
}

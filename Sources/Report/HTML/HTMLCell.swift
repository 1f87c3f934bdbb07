internal import Platform

/// The cells of one column of a table in HTML.
struct HTMLCell {
  let column: Column
  /// The class of its cells and its head.
  let style: String
  /// Whether it stands on cards and no printed value is longer than one character, such as a tick or a letter for a sex.
  let isSign: Bool
  private let table: Table
  private let place: HTMLPlace
  private let number: HTMLNumber
  private let drawing: HTMLDrawing

  /// The cells of `column`, whose numbers are printed as those of `like` are, if there is one.
  init(_ column: Column, _ table: Table, _ place: HTMLPlace, like other: HTMLCell? = nil) {
    self.column = column
    self.table = table
    self.place = place
    number = other?.number ?? HTMLNumber(column, place.language)
    drawing = HTMLDrawing(column, number, in: table, place.language)
    style = Self.style(column, table)
    isSign = table.form == .cards && Self.isOfSigns(column, table)
  }

  private static func isOfSigns(_ column: Column, _ table: Table) -> Bool {
    guard case .text(let arena) = column.values else { return false }
    return (0..<table.printedRowCount).allSatisfy {
      String(decoding: arena[$0], as: UTF8.self).count <= 1
    }
  }

  /// The class of a cell, `asHead` where it names its row; empty for what style sheets have for all such cells: numbers, and
  /// texts that name rows.
  func style(asHead: Bool) -> String {
    if isSign { return "t b" }
    if let align = column.look.align { return "\(style) \(align.style)" }
    return style == (asHead ? "t" : "n") ? "" : style
  }

  func writeHead(into out: inout ByteWriter) {
    let align = column.look.align.map { " \($0.style)" } ?? ""
    out.append("<th scope=\"col\" class=\"\(style)\(align)\">")
    writeTitle(into: &out)
    out.append("</th>")
  }

  /// The title, which leads to what the figures are, and the unit.
  private func writeTitle(into out: inout ByteWriter) {
    if let figure = column.figure {
      out.append("<a href=\"\(place.main)#measure.\(figure.measure.id)\">")
    }
    out.append(column.title, as: HTMLEscape.self)
    if column.figure != nil { out.append("</a>") }
    guard hasUnit else { return }
    out.append(" <span class=\"u\">")
    out.append(unit, as: HTMLEscape.self)
    out.append("</span>")
  }

  /// The title and the unit alone, for details and cards, where they stand at each value.
  var words: String { hasUnit ? "\(column.title) (\(unit))" : column.title }

  private var unit: String { column.headUnit(in: place.language) }
  private var hasUnit: Bool { !unit.isEmpty && !number.saysUnit }

  /// The address of a figure as id, and the digits of a number where others are shown.
  func writeAddress(_ prefix: String, _ row: Int, into out: inout ByteWriter) {
    if column.figure != nil {
      out.append(" id=\"")
      out.append(prefix)
      out.append(percentEncoded: table.keyBytes(at: row))
      out.append(UInt8(ascii: "/"))
      out.append(column.id)
      out.append(UInt8(ascii: "\""))
    }
    if column.form == .movement {
      // Sorting by arrows would be sorting by signs.
      out.append(" data-v=\"\(column.number(at: row)?.description ?? "")\"")
    } else if let exact = exactDigits(row) {
      out.append(" data-v=\"\(exact)\"")
    } else if table.look.missing != nil, column.presence(at: row) == .missing {
      // The script has such rows at the end.
      out.append(" data-v=\"\"")
    } else if let date = sortedDate(row) {
      out.append(" data-v=\"")
      out.append(date, as: HTMLEscape.self)
      out.append("\"")
    }
  }

  /// The digits of a number where pages have others.
  private func exactDigits(_ row: Int) -> String? {
    guard let value = column.number(at: row) else { return nil }
    return table.amount(column, at: row) == nil ? number.exact(value) : value.description
  }

  /// How a number is printed.
  private func text(_ value: Number, _ row: Int) -> String {
    table.amount(column, at: row).map { number.amountText($0) } ?? number.text(value)
  }

  /// A date that pages have in other words; the script sorts by the one that programs read.
  private func sortedDate(_ row: Int) -> ArraySlice<UInt8>? {
    guard !column.words.isEmpty, case .text(let texts) = column.values,
      (0x30...0x39).contains(texts[row].first ?? 0)
    else { return nil }
    return texts[row]
  }

  /// The cells of a row as a list of heads and values.
  static func writeDetails(
    _ cells: [HTMLCell], _ prefix: String, _ row: Int, into out: inout ByteWriter
  ) {
    out.append("<dl>")
    for cell in cells {
      out.append("<dt>")
      out.append(cell.words, as: HTMLEscape.self)
      out.append("</dt><dd")
      cell.writeAddress(prefix, row, into: &out)
      out.append(UInt8(ascii: ">"))
      cell.writeContent(row, into: &out)
      out.append("</dd>")
    }
    out.append("</dl>")
  }

  func writeContent(_ row: Int, into out: inout ByteWriter) {
    switch column.presence(at: row) {
    case .present: writeValue(row, into: &out)
    case .missing where column.form == .movement: out.append(drawing.new)
    case .missing:
      out.append("<span title=\"\(place.language[PageWord.noValue])\">")
      out.append(table.look.missingText, as: HTMLEscape.self)
      out.append("</span>")
    case .suppressed: out.append(HTMLTable.hiddenMark(place.language))
    }
    drawing.write(row, into: &out)
  }

  private func writeValue(_ row: Int, into out: inout ByteWriter) {
    if case .text(let arena) = column.values {
      if let page = column.link.flatMap({ table.bytes(of: $0, at: row) }), !page.isEmpty {
        out.append("<a href=\"")
        out.append(place.address(of: page[...]), as: HTMLEscape.self)
        out.append("\">")
        out.append(column.shown(arena[row]), as: HTMLEscape.self)
        out.append("</a>")
      } else {
        out.append(column.shown(arena[row]), as: HTMLEscape.self)
      }
    } else if let value = column.values.number(at: row) {
      let text = text(value, row)
      out.append(column.form == .movement ? drawing.movement(value.approximation, text) : text)
    }
  }

  /// The bytes of the longest word in `rows` and the head; of a number all of them.
  func longestWord(_ rows: Range<Int>) -> Int {
    func longest(_ text: some Collection<UInt8>) -> Int {
      text.split(separator: UInt8(ascii: " ")).map(\.count).max() ?? 0
    }
    let head = longest(words.utf8)
    guard case .text(let arena) = column.values else {
      return rows.reduce(head) { most, row in
        max(most, column.number(at: row).map { text($0, row) }?.count ?? 0)
      }
    }
    return rows.reduce(head) { max($0, longest(column.shown(arena[$1]))) }
  }

  private static func style(_ column: Column, _ table: Table) -> String {
    guard case .text(let arena) = column.values else { return "n" }
    let rows = 0..<table.printedRowCount
    if rows.contains(where: { arena[$0].count > longText }) { return "t long" }
    // Short words, such as dates and codes, are not broken.
    let isOfWords = rows.allSatisfy { row in
      arena[row].count <= longestWord && !arena[row].contains(UInt8(ascii: " "))
    }
    return isOfWords ? "t w" : "t"
  }

  /// Texts of more bytes get a wider column, or they would make their rows many lines high.
  private static let longText = 80

  /// The bytes of a code in groups, with room to spare.
  private static let longestWord = 20
}

internal import Charts
internal import Platform

/// One table in Markdown.
struct MarkdownTable {
  let table: Table
  let report: Report
  /// Whether the tables stand beside it as CSV.
  private let hasCSV: Bool
  private let shown: [Column]
  private let greatest: [Double]

  init(table: Table, report: Report, hasCSV: Bool) {
    self.table = table
    self.hasCSV = hasCSV
    self.report = report
    shown = table.shownColumns
    greatest = shown.map { $0.hasBars ? $0.greatestMagnitude : 0 }
  }

  /// Writes the table, and the rows of others below its own.
  func write(above feet: [Table], into out: inout ByteWriter) {
    out.append("**")
    out.append(table.caption, as: MarkdownEscape.self)
    out.append("**\n\n")
    if !table.order.isEmpty { MarkdownEscape.appendParagraph(table.order, to: &out) }
    guard table.rowCount > 0 else {
      out.append("\(report.language[PageWord.noRows])\n\n")
      return
    }
    writeHead(into: &out)
    for row in 0..<table.printedRowCount { write(row, into: &out) }
    for foot in feet { write(foot, into: &out) }
    out.append("\n")
    for note in table.look.notes { MarkdownEscape.appendParagraph(note, to: &out) }
    let link = hasCSV ? { "[`\($0)`](\($0))" } : nil as ((String) -> String)?
    if let shown = report.shownRowsSentence(table, file: link) { out.append("\(shown)\n\n") }
    if let hidden = table.suppressionSentence(report.language) {
      MarkdownEscape.appendParagraph(hidden, to: &out)
    }
  }

  private func writeHead(into out: inout ByteWriter) {
    for column in shown {
      out.append("| ")
      out.append(column.title, as: MarkdownEscape.self)
      let unit = column.headUnit(in: report.language)
      if !unit.isEmpty {
        out.append(" (")
        out.append(unit, as: MarkdownEscape.self)
        out.append(")")
      }
      out.append(column.isDrawnBeside ? " |  " : " ")
    }
    out.append("|\n")
    for column in shown {
      out.append("| \(Self.line(column)) ")
      if column.isDrawnBeside { out.append("| --- ") }
    }
    out.append("|\n")
  }

  private static func line(_ column: Column) -> String {
    switch column.look.align {
    case .left: ":---"
    case .center: ":---:"
    case .right: "---:"
    case nil: column.values.isText ? "---" : "---:"
    }
  }

  /// The rows of a table that stand below those of this one, with their names in the first column.
  private func write(_ foot: Table, into out: inout ByteWriter) {
    let rows = MarkdownTable(table: foot, report: report, hasCSV: false)
    for row in 0..<foot.rowCount {
      for (position, column) in shown.enumerated() {
        out.append("| ")
        let own = foot.column(column.id)
        if position == 0 {
          out.append("**")
          out.append(foot.keyColumn.shown(foot.keyBytes(at: row)), as: MarkdownEscape.self)
          out.append("**")
        } else if let own, own.presence(at: row) == .present {
          rows.writeValue(own, row: row, into: &out)
        } else if own?.presence(at: row) == .suppressed {
          out.append("\\*")
        }
        out.append(column.isDrawnBeside ? " |  " : " ")
      }
      out.append("|\n")
    }
  }

  private func write(_ row: Int, into out: inout ByteWriter) {
    for (position, column) in shown.enumerated() {
      out.append("| ")
      switch column.presence(at: row) {
      case .present: writeValue(column, row: row, into: &out)
      case .missing where column.form == .movement: out.append("new")
      case .missing: out.append(table.look.missingText, as: MarkdownEscape.self)
      case .suppressed: out.append("\\*")
      }
      if column.isDrawnBeside {
        out.append(" | ")
        out.append(drawing(of: column, position, at: row))
      }
      out.append(" ")
    }
    out.append("|\n")
  }

  private func writeValue(_ column: Column, row: Int, into out: inout ByteWriter) {
    if case .text(let arena) = column.values {
      // A section of this report stands in the same file.
      if let page = column.link.flatMap({ table.bytes(of: $0, at: row) }), !page.isEmpty,
        page.first != UInt8(ascii: "#")
      {
        out.append("[")
        out.append(column.shown(arena[row]), as: MarkdownEscape.self)
        out.append("](")
        out.append(percentEncoded: page[...])
        out.append(".md)")
      } else {
        out.append(column.shown(arena[row]), as: MarkdownEscape.self)
      }
    } else if let number = column.values.number(at: row) {
      if column.form == .movement, number.approximation != 0 {
        out.append(number.approximation > 0 ? "▲ " : "▼ ")
        out.append(digits(number).drop { $0 == "-" }.description)
      } else {
        let decimals = column.look.decimals
        let number = table.amount(column, at: row) ?? number
        out.append(digits(decimals.map { HTMLPlaces(most: $0).shortened(number) } ?? number))
      }
    }
  }

  private func digits(_ number: Number) -> String {
    report.language.number(number.description, isGrouped: false)
  }

  private func drawing(of column: Column, _ position: Int, at row: Int) -> String {
    guard column.form.drawsOthers else {
      let value = column.number(at: row)?.approximation ?? 0
      return TextBar.text(value, greatest: greatest[position], width: 10)
    }
    let others = column.series.compactMap { table.column($0) }
    guard others.allSatisfy({ $0.presence(at: row) != .suppressed }) else { return "" }
    return SparkColumns.text(others.map { $0.number(at: row)?.approximation })
  }
}

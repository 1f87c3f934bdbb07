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

  func write(into out: inout ByteWriter) {
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
    out.append("\n")
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
      out.append(column.values.isText ? "| --- " : "| ---: ")
      if column.isDrawnBeside { out.append("| --- ") }
    }
    out.append("|\n")
  }

  private func write(_ row: Int, into out: inout ByteWriter) {
    for (position, column) in shown.enumerated() {
      out.append("| ")
      switch column.presence(at: row) {
      case .present: writeValue(column, row: row, into: &out)
      case .missing: out.append(column.form == .movement ? "new" : "–")
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
        out.append(digits(number))
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

internal import Platform

/// The rows of a table that stand below those of another one, under the same heads.
struct HTMLTableFoot {
  private let table: Table
  private let place: HTMLPlace
  /// The cell of each column of the table above; nil where this one has no such column.
  private let cells: [HTMLCell?]
  /// What stands in the details of each row.
  private let folded: [HTMLCell]
  private let header: Int
  private let prefix: String

  /// The foot below columns that look `like` these, and others that rows unfold; the one at `header` names rows.
  init(
    table: Table, place: HTMLPlace, like cells: [HTMLCell], folded: [HTMLCell], header: Int
  ) {
    func own(_ cell: HTMLCell) -> HTMLCell? {
      table.column(cell.column.id).map { HTMLCell($0, table, place, like: cell) }
    }
    self.table = table
    self.place = place
    self.cells = cells.map(own)
    self.folded = folded.compactMap(own)
    self.header = header
    prefix = "\(place.report.id)/\(table.id)/"
  }

  /// Writes the rows; those of all feet stand in one element.
  func write(into out: inout ByteWriter) {
    for row in 0..<table.rowCount {
      out.append("<tr>")
      for (position, cell) in cells.enumerated() {
        if position == header {
          writeName(row, into: &out)
          continue
        }
        out.append("<td")
        if let cell {
          let style = cell.style(asHead: false)
          if !style.isEmpty { out.append(" class=\"\(style)\"") }
          cell.writeAddress(prefix, row, into: &out)
        }
        out.append(UInt8(ascii: ">"))
        // What a row over many groups has no value of is left open.
        if let cell, cell.column.presence(at: row) != .missing {
          cell.writeContent(row, into: &out)
        }
        out.append("</td>")
      }
      out.append("</tr>\n")
    }
  }

  /// The name of a row, and what it unfolds.
  private func writeName(_ row: Int, into out: inout ByteWriter) {
    let there = folded.filter { $0.column.presence(at: row) != .missing }
    out.append("<th scope=\"row\">")
    if !there.isEmpty { out.append("<details class=\"m nm\"><summary>") }
    out.append(table.keyColumn.shown(table.keyBytes(at: row)), as: HTMLEscape.self)
    if !there.isEmpty {
      out.append("</summary>")
      HTMLCell.writeDetails(there, prefix, row, into: &out)
      out.append("</details>")
    }
    out.append("</th>")
  }
}

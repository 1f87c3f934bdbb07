/// The tables of a Markdown page as GitHub reads them: cells split at pipes without a backslash.
enum MarkdownTables {
  struct Table {
    /// The bold line above the table.
    var caption: String
    var head: [String]
    var rows: [[String]]
  }

  static func parse(_ page: String) -> [Table] {
    var tables: [Table] = []
    var caption = ""
    var isInside = false
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("**") { caption = line.filter { $0 != "*" } }
      guard line.hasPrefix("|") else {
        isInside = false
        continue
      }
      let cells = cells(line)
      if !isInside {
        tables.append(Table(caption: caption, head: cells, rows: []))
        isInside = true
      } else if !line.hasPrefix("| ---") {
        tables[tables.count - 1].rows.append(cells)
      }
    }
    return tables
  }

  static func cells(_ line: Substring) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for scalar in line.unicodeScalars.dropFirst() {
      if isEscaped {
        cell.unicodeScalars.append(scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "|" {
        cells.append(trimmed(cell))
        cell = ""
      } else {
        cell.unicodeScalars.append(scalar)
      }
    }
    return cells
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}

internal import Platform

/// Rows that a command of the planner prints, as lines for people or objects for programs.
struct PlannerTable {
  /// What stands above rows that have it in common, and is a member of each object.
  let group: String
  let columns: [String]
  private(set) var rows: [(group: String, cells: [String?])] = []

  init(group: String, _ columns: [String]) { (self.group, self.columns) = (group, columns) }

  mutating func add(_ group: String, _ cells: [String?]) { rows.append((group, cells)) }

  /// Lines with the cells below each other, each group under its name.
  func lines() -> [String] {
    let widths = columns.indices.map { column in
      rows.map { Self.printable($0.cells[column]).count }.max() ?? 0
    }
    var lines: [String] = []
    var last: String?
    for row in rows {
      if row.group != last {
        if last != nil { lines.append("") }
        lines.append(row.group)
        last = row.group
      }
      var line = "  "
      for (column, cell) in row.cells.enumerated() where widths[column] > 0 {
        let text = Self.printable(cell)
        line += text + String(repeating: " ", count: widths[column] - text.count + 2)
      }
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    return lines
  }

  /// An object a row; what has no value is no member.
  func objects() -> [String] {
    rows.map { row in
      let members =
        [(group, JSONValue.text(row.group))]
        + zip(columns, row.cells).compactMap {
          name, cell in cell.map { (name, JSONValue.text($0)) }
        }
      return JSONValue.object(members).line
    }
  }

  /// Control characters would break the line or the terminal.
  static func printable(_ text: String?) -> String {
    String(
      String.UnicodeScalarView(
        (text ?? "").unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
  }
}

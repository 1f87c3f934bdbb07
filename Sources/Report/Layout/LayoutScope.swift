internal import SearchIndex

/// What names in braces stand for: columns of the rows that something is made for, then texts of the analysis, then what is
/// known of every report.
///
/// `{column}` is looked up in the innermost row first; `{table.column}` in the row of that table; of `{one|other}` the first
/// counts that is there. What is not there, and what readers may not see, is filled in as nothing.
struct LayoutScope {
  let tables: ResultTables
  /// From how many records on the rows of a layout that counts them are there.
  let rule: SmallCellRule
  /// The most private class that is filled in.
  let clearance: Clearance
  private(set) var names: [String: String]
  private var rows: [(table: ResultTable, row: Int)] = []
  /// What the columns of one table have in common: few templates for many columns.
  private var filled = Filled()

  /// What was printed of rows.
  private var printed = Printed()

  private final class Filled {
    var texts: [String: (text: String, isWhole: Bool)] = [:]
  }

  private final class Printed {
    var privacy = Clearance.public
  }

  init(
    _ tables: ResultTables, _ names: [String: String], _ rule: SmallCellRule,
    _ clearance: Clearance
  ) {
    self.tables = tables
    self.rule = rule
    self.clearance = clearance
    self.names = names
  }

  /// The most private class of the columns that were filled in since `forReport`.
  var printedPrivacy: Clearance { printed.privacy }

  /// The scope of a report of its own.
  func forReport() -> LayoutScope {
    var scope = self
    scope.printed = Printed()
    return scope
  }

  /// The scope with a row in which names are looked up first.
  func within(_ table: ResultTable, row: Int) -> LayoutScope {
    var scope = self
    scope.rows.append((table, row))
    scope.filled = Filled()
    return scope
  }

  /// The scope with a name of its own.
  func naming(_ name: String, _ value: String) -> LayoutScope {
    var scope = self
    scope.names[name] = value
    return scope
  }

  /// The cell of a row that a name stands for; nil where no row has such a column.
  func cell(_ name: String) -> (column: Column, text: String?)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let id = parts[parts.count - 1]
    let found = rows.last { row in
      parts.count == 2 ? row.table.id == parts[0] : row.table.column(id) != nil
    }
    return found.flatMap { table, row in table.column(id).map { ($0, table.text(id, at: row)) } }
  }

  /// The value of a name; nil where there is none.
  func value(_ name: String) -> String? {
    if let (_, text) = cell(name) { return text }
    return name.contains(".") ? nil : tables.texts[name] ?? names[name]
  }

  /// The value of a name if readers may see it.
  private func printedValue(_ name: String) -> String? {
    guard let (column, text) = cell(name) else { return value(name) }
    guard column.privacy <= clearance, let text else { return nil }
    printed.privacy = max(printed.privacy, column.privacy)
    return text
  }

  /// Whether there is a text of that name, and not an empty one; so it is where nothing is asked.
  func has(_ name: String?) -> Bool { name.map { !(value($0) ?? "").isEmpty } ?? true }

  /// `template` with all its names filled in, to be printed.
  func fill(_ template: String) -> String {
    fill(template) { names in
      for name in names.split(separator: "|") {
        if let value = printedValue(String(name)) { return value }
      }
      return ""
    }
  }

  /// A definition for one slice of a table: names of outer rows are filled in.
  ///
  /// Where a value that its records are found by is missing, it has no records: there is nothing to be found.
  func fill(_ definition: FigureDefinition) -> FigureDefinition {
    let queries = definition.populations.map { outer($0.query) }
    let populations = zip(definition.populations, queries).map {
      PopulationTemplate(role: $0.role, dataset: $0.dataset, query: $1.text)
    }
    return FigureDefinition(
      measure: definition.measure, unit: definition.unit,
      parameters: definition.parameters.map {
        Parameter(name: $0.name, value: outer($0.value).text)
      },
      n: definition.nColumn, otherCounts: definition.otherCounts, low: definition.lowColumn,
      high: definition.highColumn, populations: queries.allSatisfy(\.isWhole) ? populations : [],
      dependence: definition.dependence)
  }

  /// `template` with names of outer rows filled in, and whether all of them have a value.
  private func outer(_ template: String) -> (text: String, isWhole: Bool) {
    if let known = filled.texts[template] { return known }
    var isWhole = true
    let text = fill(template) { name in
      guard name.contains(".") else { return "{\(name)}" }
      let value = value(name)
      if value == nil { isWhole = false }
      return value ?? ""
    }
    filled.texts[template] = (text, isWhole)
    return (text, isWhole)
  }

  /// The rows that a layout names; none where the analysis left no such table.
  func rows(of layout: RowsLayout) -> (table: ResultTable, rows: [Int])? {
    guard let table = tables[layout.table] else { return nil }
    let rows =
      layout.condition.map { condition in
        table.rows(condition.column, fill(condition.value) { value($0) ?? "" })
      }
      ?? Array(0..<table.rowCount)
    guard !rule.isOff, let counts = layout.countedBy.flatMap({ table.column($0) }) else {
      return (table, rows)
    }
    return (
      table,
      rows.filter { row in
        guard case .integer(let count)? = counts.number(at: row) else { return true }
        return rule.mayPrint(over: count)
      }
    )
  }

  /// The first of the rows that a layout names; of a table that something is made for, that row.
  func row(of layout: RowsLayout) -> (table: ResultTable, row: Int)? {
    if layout.condition == nil, let own = rows.last(where: { $0.table.id == layout.table }) {
      return own
    }
    return rows(of: layout).flatMap { found in found.rows.first.map { (found.table, $0) } }
  }

  private func fill(_ template: String, _ value: (String) -> String) -> String {
    var text = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{") {
      text += rest[..<open]
      let inside = rest[rest.index(after: open)...]
      guard let close = inside.firstIndex(of: "}"), Self.isName(inside[..<close]) else {
        text.append("{")
        rest = inside
        continue
      }
      text += value(String(inside[..<close]))
      rest = inside[inside.index(after: close)...]
    }
    return text + rest
  }

  /// Whether these are names with `|` between them.
  private static func isName(_ text: Substring) -> Bool {
    text.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
    }
  }
}

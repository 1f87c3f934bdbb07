/// What names in braces stand for: columns of the rows that something is made for, then texts of the analysis, then what is
/// known of every report.
///
/// `{column}` is looked up in the innermost row first; `{table.column}` in the row of that table. What is not there is
/// filled in as nothing.
struct LayoutScope {
  let tables: ResultTables
  /// The option `top` of the report; nil if it has none.
  private let top: Int?
  private(set) var names: [String: String]
  private var rows: [(table: ResultTable, row: Int)] = []
  /// What the columns of one table have in common: few templates for many columns.
  private var filled = Filled()

  private final class Filled {
    var texts: [String: (text: String, isWhole: Bool)] = [:]
  }

  init(_ tables: ResultTables, _ names: [String: String], top: Int?) {
    self.tables = tables
    self.top = top
    self.names = names
  }

  /// The scope with a row in which names are looked up first.
  func within(_ table: ResultTable, row: Int) -> LayoutScope {
    var scope = self
    scope.rows.append((table, row))
    scope.filled = Filled()
    return scope
  }

  /// A scope for each of some rows; this one where none are named.
  func each(_ layout: RowsLayout?) -> [LayoutScope] {
    guard let layout else { return [self] }
    return rows(of: layout).map { table, rows in rows.map { within(table, row: $0) } } ?? []
  }

  /// The scope with a name of its own.
  func naming(_ name: String, _ value: String) -> LayoutScope {
    var scope = self
    scope.names[name] = value
    return scope
  }

  /// The value of a name; nil where there is none.
  func value(_ name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      return rows.last { $0.table.id == parts[0] }.flatMap { $0.table.text(parts[1], at: $0.row) }
    }
    for (table, row) in rows.reversed() where table.column(name) != nil {
      return table.text(name, at: row)
    }
    return tables.texts[name] ?? names[name]
  }

  /// Whether there is a text of that name, and not an empty one, or a table; so it is where nothing is asked.
  func has(_ name: String?) -> Bool {
    name.map { !(value($0) ?? "").isEmpty || tables[$0] != nil } ?? true
  }

  /// `template` with all its names filled in.
  func fill(_ template: String) -> String { fill(template) { value($0) ?? "" } }

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
    guard let table = tables[fill(layout.table)] else { return nil }
    var rows =
      layout.condition.map { table.rows($0.column, fill($0.value)) } ?? Array(0..<table.rowCount)
    if let top, let limit = layout.topOf {
      let limited = Set(table.rows(limit.column, fill(limit.value)))
      var count = 0
      rows.removeAll { row in
        count += limited.contains(row) ? 1 : 0
        return count > top && limited.contains(row)
      }
    }
    return (table, Array(rows.prefix(layout.first ?? .max)))
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

  private static func isName(_ text: Substring) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
  }
}

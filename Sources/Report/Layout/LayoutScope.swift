internal import SearchIndex

/// What names in braces stand for: columns of the rows that something is made for, then texts of the analysis, then what is
/// known of every report.
///
/// `{column}` is looked up in the innermost row first; `{table.column}` in the row of that table. What is not there is
/// filled in as nothing.
struct LayoutScope {
  let tables: ResultTables
  private(set) var names: [String: String]
  /// The rows that something is made for, the innermost last.
  private(set) var rows: [(table: ResultTable, row: Int)] = []
  /// The ids of the pages of the report; nil if it has none.
  private(set) var pages: Set<String>?
  /// What its report says so far.
  private var said = Said()
  /// What the columns of one table have in common: few templates for many columns.
  private var filled = Filled()

  private final class Filled {
    var texts: [String: (text: String, isWhole: Bool)] = [:]
  }

  private final class Said {
    var privacy = Clearance.public
    var places: [ResultSum.Count: FigureAddress] = [:]
  }

  init(_ tables: ResultTables, _ names: [String: String]) {
    self.tables = tables
    self.names = names
  }

  /// The scope with a row in which names are looked up first.
  func within(_ table: ResultTable, row: Int) -> LayoutScope {
    var scope = self
    scope.rows.append((table, row))
    scope.filled = Filled()
    return scope
  }

  /// The scope of a report that has said nothing yet, and has `pages`.
  func report(pages: Set<String>?) -> LayoutScope {
    var scope = self
    scope.pages = pages
    scope.said = Said()
    return scope
  }

  /// The class of all that was filled in to be printed.
  var privacy: Clearance { said.privacy }

  /// Notes where a count stands that sums are made of.
  func note(_ count: ResultSum.Count, at address: FigureAddress) {
    if said.places[count] == nil { said.places[count] = address }
  }

  /// The sums all of whose counts stand in the report.
  var sums: [AdditiveRelation] {
    tables.sums.compactMap { sum in
      let parts = sum.parts.compactMap { said.places[$0] }
      guard let total = said.places[sum.total], !parts.isEmpty, parts.count == sum.parts.count
      else { return nil }
      return AdditiveRelation(total: total, parts: parts)
    }
  }

  /// The scope with a name of its own.
  func naming(_ name: String, _ value: String) -> LayoutScope {
    var scope = self
    scope.names[name] = value
    return scope
  }

  /// The value of a name; nil where there is none.
  func value(_ name: String) -> String? { classified(name)?.text }

  /// The value of a name and its class; nil where there is none.
  private func classified(_ name: String) -> (text: String, privacy: Clearance)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let column = parts[parts.count - 1]
    let place =
      parts.count == 2
      ? rows.last { $0.table.id == parts[0] } : rows.last { $0.table.column(column) != nil }
    if let (table, row) = place {
      guard let text = table.text(column, at: row) else { return nil }
      return (text, table.column(column)?.privacy ?? .public)
    }
    guard parts.count == 1 else { return nil }
    return tables.texts[name].map { ($0, tables.privacy(of: name)) }
      ?? names[name].map { ($0, .public) }
  }

  /// Whether there is a text of that name, and not an empty one; so it is where nothing is asked.
  func has(_ name: String?) -> Bool { name.map { !(value($0) ?? "").isEmpty } ?? true }

  /// `template` with all its names filled in, to be printed.
  func fill(_ template: String) -> String {
    let (text, privacy) = look(template)
    said.privacy = max(said.privacy, privacy)
    return text
  }

  /// `template` with all its names filled in, and the class of these.
  func look(_ template: String) -> (text: String, privacy: Clearance) {
    var privacy = Clearance.public
    let text = fill(template) { name in
      guard let value = classified(name) else { return "" }
      privacy = max(privacy, value.privacy)
      return value.text
    }
    return (text, privacy)
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
    guard let condition = layout.condition else {
      return (table, Array(0..<min(layout.first ?? .max, table.rowCount)))
    }
    let rows = table.rows(condition.column, look(condition.value).text)
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

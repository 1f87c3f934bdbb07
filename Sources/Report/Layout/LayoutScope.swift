internal import Platform
internal import SearchIndex

/// What names in braces stand for: columns of the rows that something is made for, then texts of the analysis, then what is
/// known of every report.
///
/// `{column}` is looked up in the innermost row first; `{table.column}` in the row of that table, else in its first one;
/// `{a|b}` is the first of the two that has a value. What is not there is filled in as nothing, and so is a cell that readers
/// may not see.
struct LayoutScope {
  let tables: ResultTables
  private let facts: LayoutFacts
  /// The option `top` of the report; nil if it has none.
  private let top: Int?
  private(set) var names: [String: String]
  /// The rows that something is made for, the innermost last.
  private(set) var rows: [(table: ResultTable, row: Int)] = []
  /// The ids of the pages of the report; nil if it has none.
  private(set) var pages: Set<String>?
  /// What the columns of one table have in common: few templates for many columns.
  private var filled = Filled()

  /// The class of what was filled in.
  private var told = Told()

  /// Tables that were made of no row's own keys: every page shows the same ones.
  private let shared = Made()

  private final class Filled {
    var texts: [String: (text: String, isWhole: Bool)] = [:]
    /// Those of some keys: the parts of one page show the same ones several times.
    let made = Made()
  }

  private final class Made {
    /// By table.
    var tables: [String: [RowChoice: ResultTable]] = [:]
  }

  private final class Told {
    var privacy: Clearance

    init(_ privacy: Clearance = .public) { self.privacy = privacy }
  }

  init(_ tables: ResultTables, _ facts: LayoutFacts, top: Int?) {
    self.tables = tables
    self.facts = facts
    self.top = top
    names = [
      "title": facts.title, "zone": facts.zone, "clearance": facts.clearance.name,
      "min_cell": facts.minimumCell > 1 ? String(facts.minimumCell) : "",
    ]
  }

  /// The scope of a report whose id has the class `privacy`.
  func ofReport(_ privacy: Clearance) -> LayoutScope {
    var scope = self
    scope.told = Told(privacy)
    return scope
  }

  /// The class of all that was filled in, in the report that this is the scope of.
  var privacy: Clearance { told.privacy }

  /// Says that the report of this scope tells something of the class `privacy`.
  func tell(_ privacy: Clearance) { told.privacy = max(told.privacy, privacy) }

  /// The scope with a row in which names are looked up first.
  func within(_ table: ResultTable, row: Int) -> LayoutScope {
    var scope = self
    scope.rows.append((table, row))
    scope.filled = Filled()
    return scope
  }

  /// A scope for each of some rows; this one where none are named.
  func each(_ layout: RowsLayout?) throws -> [LayoutScope] {
    guard let layout else { return [self] }
    return try rows(of: layout).map { table, rows in rows.map { within(table, row: $0) } } ?? []
  }

  /// The scope of a report that has these pages.
  func having(pages: Set<String>?) -> LayoutScope {
    var scope = self
    scope.pages = pages
    return scope
  }

  /// The scope with a name of its own.
  func naming(_ name: String, _ value: String) -> LayoutScope {
    var scope = self
    scope.names[name] = value
    return scope
  }

  /// The value of a name for readers; nil where there is none that they may see.
  func value(_ name: String) -> String? { value(name, inWords: false) }

  /// The same; `inWords` says that figures are as people read them, and what the program says is in the language.
  private func value(_ name: String, inWords: Bool) -> String? {
    for name in name.split(separator: "|") {
      guard let (table, column, row) = cell(String(name)) else {
        let privacy = tables.privacy(of: String(name))
        guard privacy <= facts.clearance else { continue }
        if let text = tables.texts[String(name)] {
          told.privacy = max(told.privacy, privacy)
          return inWords ? facts.phrases.said(text) : text
        }
        if let text = names[String(name)] { return text }
        continue
      }
      guard column.privacy <= facts.clearance, table.mayPrint(column, at: row, facts.smallCells)
      else { continue }
      told.privacy = max(told.privacy, column.privacy)
      if inWords, column.figure != nil, let number = column.number(at: row) {
        return HTMLNumber(column, alone: number, facts.phrases.language).text(number)
      }
      let text =
        inWords
        ? table.text(column.id, at: row, in: facts.phrases) : table.text(column.id, at: row)
      if let text { return text }
    }
    return nil
  }

  /// The class of the most private value that `template` names and readers may not see; nil if there is none.
  func withheld(_ template: String) -> Clearance? {
    var withheld: Clearance?
    _ = fill(template) { names in
      for name in names.split(separator: "|").map(String.init) {
        let found = cell(name)
        let isThere = found.map { $0.table.text($0.column.id, at: $0.row) != nil }
        guard isThere ?? (tables.texts[name] != nil) else { continue }
        let privacy = found?.column.privacy ?? tables.privacy(of: name)
        if privacy > facts.clearance { withheld = max(withheld ?? privacy, privacy) }
      }
      return ""
    }
    return withheld
  }

  /// The cell that a name stands for; nil if it is no column.
  func cell(_ name: String) -> (table: ResultTable, column: Column, row: Int)? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if parts.count == 2 {
      guard let (table, row) = rows.last(where: { $0.table.id == parts[0] }) ?? first(of: parts[0])
      else { return nil }
      return table.column(parts[1]).map { (table, $0, row) }
    }
    for (table, row) in rows.reversed() {
      if let column = table.column(name) { return (table, column, row) }
    }
    return nil
  }

  private func first(of id: String) -> (table: ResultTable, row: Int)? {
    // What cannot be read is told where its rows are shown.
    guard let table = try? table(id, RowChoice(first: 1)), table.rowCount > 0, !isHidden(table)
    else { return nil }
    return (table, 0)
  }

  /// The highest class of the columns of a table; nil if the analysis left none.
  func clearance(of id: String) throws -> Clearance? {
    try table(id, RowChoice(first: 1))?.columns.map(\.privacy).max()
  }

  private func isHidden(_ table: ResultTable) -> Bool {
    table.isOfSingles && facts.minimumCell > 1
  }

  /// Whether there is a text of that name, and not an empty one, or a number that is not 0, or else a table with rows; so it
  /// is where nothing is asked.
  func has(_ name: String?) -> Bool {
    guard let name else { return true }
    return value(name).map { !["", "0"].contains($0) } ?? (first(of: name) != nil)
  }

  /// `template` in the language of the report with all its names filled in, for readers.
  func fill(_ template: String) -> String {
    fill(facts.phrases.text(template)) { value($0, inWords: true) ?? "" }
  }

  /// `template` with all its names filled in, those of a chart with what its values say; nil if one has no value for
  /// readers.
  func whole(_ template: String, of chart: ChartFinding? = nil) -> String? {
    var isWhole = true
    let text = fill(facts.phrases.text(template)) { names in
      for name in names.split(separator: "|").map(String.init) {
        let ofChart = ChartFinding.isName(name) ? chart : nil
        let value = ofChart.map { $0.value(name) } ?? value(name, inWords: true)
        if let value, !value.isEmpty { return value }
      }
      isWhole = false
      return ""
    }
    return isWhole ? text : nil
  }

  /// `template` with all its names filled in, for what is looked up or told apart by it.
  func key(_ template: String) -> String {
    fill(template) { name in
      cell(name).map { $0.table.text($0.column.id, at: $0.row) ?? "" } ?? value(name) ?? ""
    }
  }

  /// The most private class of the columns whose values `template` tells.
  func privacy(of template: String) -> Clearance {
    var found = Clearance.public
    _ = fill(template) { names in
      for name in names.split(separator: "|") {
        found = max(found, cell(String(name))?.column.privacy ?? .public)
      }
      return ""
    }
    return found
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
      high: definition.highColumn, adds: definition.adds,
      populations: queries.allSatisfy(\.isWhole) ? populations : [],
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

  /// The rows that a layout names; nil where the analysis left no such table.
  func rows(of layout: RowsLayout) throws -> (table: ResultTable, rows: [Int])? {
    let id = key(layout.table)
    var choice = RowChoice(keys: layout.keys, first: layout.first)
    var condition = layout.condition.map { (column: $0.column, value: key($0.value)) }
    if let (column, value) = condition, layout.keys.isEmpty,
      column == tables.outerKey(of: id)
    {
      choice.keys = [value]
      condition = nil
    } else if condition != nil || layout.countedBy != nil || layout.topOf != nil {
      // Some of the first rows are left out below.
      choice.first = nil
    }
    guard let table = try table(id, choice) else { return nil }
    if isHidden(table) { return nil }
    // The row that something is made for need not be looked for.
    if condition == nil, choice.keys.count == 1, table.keys.count == 1,
      let own = rows.last(where: { $0.table.id == table.id && $0.row < table.rowCount }),
      table.text(table.keys[0], at: own.row) == choice.keys[0]
    {
      return (table, [own.row])
    }
    var rows = choice.keys.isEmpty ? Array(0..<table.rowCount) : table.rows(of: choice.keys)
    if let (column, value) = condition {
      let meeting = Set(table.rows(column, value))
      rows.removeAll { !meeting.contains($0) }
    }
    let rule = facts.smallCells
    if !rule.isOff, let counts = layout.countedBy.flatMap({ table.column($0) }) {
      rows.removeAll { row in
        guard case .integer(let count)? = counts.number(at: row) else { return false }
        return !rule.mayPrint(over: count, by: table.contribution(at: row, rule))
      }
    }
    if let top, let limit = layout.topOf {
      let limited = Set(table.rows(limit.column, key(limit.value)))
      var count = 0
      rows.removeAll { row in
        count += limited.contains(row) ? 1 : 0
        return count > top && limited.contains(row)
      }
    }
    return (table, Array(rows.prefix(layout.first ?? .max)))
  }

  private func table(_ id: String, _ choice: RowChoice) throws -> ResultTable? {
    let made = choice.keys.isEmpty ? shared : filled.made
    if let table = tables[id] ?? made.tables[id]?[choice] { return table }
    let table = try tables.table(id, choice)
    made.tables[id, default: [:]][choice] = table
    return table
  }

  /// The first of the rows that a layout names; of a table that something is made for, that row.
  func row(of layout: RowsLayout) throws -> (table: ResultTable, row: Int)? {
    if layout.condition == nil, let own = rows.last(where: { $0.table.id == layout.table }) {
      return own
    }
    return try rows(of: layout).flatMap { found in found.rows.first.map { (found.table, $0) } }
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
    text.split(separator: "|", omittingEmptySubsequences: false).allSatisfy { name in
      let parts = name.split(separator: ".", omittingEmptySubsequences: false)
      return parts.count <= 2 && parts.allSatisfy { Identifier.isValid(String($0)) }
    }
  }
}

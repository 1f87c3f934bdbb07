internal import Platform
internal import Report
internal import SearchIndex

/// Finds what the options of a report node name in the tables of its analysis, by what `OptionDescription.subject` says.
struct TableNames {
  private(set) var names: [TableName] = []

  /// What the options of `node` name.
  init(_ options: [OptionDescription], of node: NodeReader) {
    walk(options, mark: node.mark, table: nil, isOptional: false) { node.node($0) }
  }

  private mutating func walk(
    _ options: [OptionDescription], mark: Mark, table outer: String?, isOptional: Bool,
    _ value: (String) -> YAMLNode?
  ) {
    var table = outer
    let isOptional = isOptional || value("needs") != nil
    if let own = options.first(where: { $0.subject == .table }) {
      let node = value(own.key)
      table = (node.map { $0.scalar?.text } ?? own.usual).flatMap { $0.contains("{") ? nil : $0 }
      if let table {
        names.append(
          TableName(
            option: own.key, table: table, column: nil, mark: node?.mark ?? mark,
            isOptional: isOptional))
      }
    }
    for option in options {
      if option.subject == .otherTable, let node = value(option.key) { addTables(node, option.key) }
      guard case .column(let unless)? = option.subject else {
        if let node = value(option.key) { walk(node, option.form, option.key, table, isOptional) }
        continue
      }
      guard let table, unless.flatMap(value) == nil else { continue }
      if let node = value(option.key) {
        addColumns(node, option.key, of: table)
      } else if let usual = option.usual {
        add(usual, option.key, of: table, at: mark)
      }
    }
  }

  private mutating func walk(
    _ node: YAMLNode, _ form: OptionForm, _ key: String, _ table: String?, _ isOptional: Bool
  ) {
    switch (form, node.content) {
    case (.mapping(let options), .mapping(let entries)):
      walk(options, mark: node.mark, table: table, isOptional: isOptional) { key in
        entries.first { $0.key == key }?.value
      }
    // What is said in short is the one that cannot be left out.
    case (.mapping(let options), .scalar):
      guard let option = options.first(where: \.isRequired) else { return }
      walk(
        [option], mark: node.mark, table: table, isOptional: isOptional
      ) { $0 == option.key ? node : nil }
    case (.list(let form), .sequence(let items)):
      for item in items { walk(item, form, key, table, isOptional) }
    case (.names(let form), .mapping(let entries)):
      for entry in entries { walk(entry.value, form, key, table, isOptional) }
    case (.either(let forms), _):
      let form = forms.first { if case .mapping = $0 { true } else { false } } ?? forms[0]
      walk(node, form, key, table, isOptional)
    case (.text, .scalar(let scalar)), (.texts, .scalar(let scalar)):
      addNames(in: scalar.text, key, at: node.mark)
    case (.texts, .sequence(let items)):
      for item in items { walk(item, .text, key, table, isOptional) }
    default: break
    }
  }

  private mutating func addTables(_ node: YAMLNode, _ key: String) {
    guard case .sequence(let items) = node.content else {
      if let scalar = node.scalar {
        names.append(
          TableName(
            option: key, table: scalar.text, column: nil, mark: node.mark, isOptional: true))
      }
      return
    }
    for item in items { addTables(item, key) }
  }

  private mutating func addColumns(_ node: YAMLNode, _ key: String, of table: String) {
    switch node.content {
    case .scalar(let scalar): add(scalar.text, key, of: table, at: node.mark)
    case .sequence(let items): for item in items { addColumns(item, key, of: table) }
    // Columns with what they hold.
    case .mapping(let entries):
      for entry in entries { add(entry.key, key, of: table, at: entry.keyMark) }
    }
  }

  private mutating func add(_ text: String, _ key: String, of table: String, at mark: Mark) {
    for column in text.split(separator: "|") where !column.contains("{") {
      names.append(
        TableName(
          option: key, table: table, column: String(column), mark: mark, isOptional: true))
    }
  }

  /// Names of the form `{table.column}` in a text.
  private mutating func addNames(in text: String, _ key: String, at mark: Mark) {
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let close = piece.firstIndex(of: "}") else { continue }
      for name in piece[..<close].split(separator: "|") {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        // What charts say of their values has such names, too.
        guard parts.count == 2, parts.allSatisfy({ Identifier.isValid($0) }),
          !["first", "last", "most", "least"].contains(parts[0])
        else { continue }
        names.append(
          TableName(option: key, table: parts[0], column: parts[1], mark: mark, isOptional: true))
      }
    }
  }
}

extension TableNames {
  /// Reports names that `node` has of other tables and columns than `tables`; all are returned where it is not known before the
  /// analysis has run which there are.
  static func check(
    _ options: [OptionDescription], _ node: NodeReader, _ tables: [DeclaredTable]?,
    _ diagnostics: Diagnostics
  ) -> [TableName] {
    let names = TableNames(options, of: node).names
    guard let tables else { return names }
    for name in names { name.check(among: tables.map { ($0.id, $0.columns) }, diagnostics) }
    return []
  }
}

extension BoundLayout {
  /// Throws if a name that was kept is that of no table or column; a table that need not be there may be missing.
  func check(_ tables: ResultTables) throws(AnalysisRefused) {
    let known = tables.ids.map { id in (id, tables[id]?.columns.map(\.id)) }
    let diagnostics = Diagnostics(file: file)
    for name in names where !name.isOptional || tables.ids.contains(name.table) {
      name.check(among: known, diagnostics)
    }
    if let first = diagnostics.sorted.first { throw AnalysisRefused(first.description) }
  }
}

extension TableName {
  /// Reports what is wrong with the name.
  fileprivate func check(
    among tables: [(id: String, columns: [String]?)], _ diagnostics: Diagnostics
  ) {
    guard let (message, hint) = problem(among: tables) else { return }
    diagnostics.error(message, at: mark, hint: hint)
  }

  /// What is wrong with the name among tables whose columns are known or, where they are not, nil; nil if nothing is.
  private func problem(
    among tables: [(id: String, columns: [String]?)]
  ) -> (message: String, hint: String?)? {
    let ids = tables.map(\.id)
    guard let found = tables.first(where: { $0.id == table }) else {
      return (
        "\(option): expected a table of the analysis, found \(Wording.quoted(table))",
        Wording.suggestion(for: table, among: ids) ?? Self.known(ids)
      )
    }
    guard let column, let columns = found.columns else { return nil }
    let isThere =
      column.hasSuffix("*")
      ? columns.contains { $0.hasPrefix(column.dropLast()) } : columns.contains(column)
    return isThere
      ? nil
      : (
        "\(option): expected a column of \(table), found \(Wording.quoted(column))",
        Wording.suggestion(for: column, among: columns) ?? Self.known(columns)
      )
  }

  private static func known(_ names: [String]) -> String? {
    names.isEmpty || names.count > 40 ? nil : "there are " + names.joined(separator: ", ")
  }
}

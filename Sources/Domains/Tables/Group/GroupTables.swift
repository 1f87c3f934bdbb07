internal import Analysis
internal import Definition
internal import Platform
internal import Report
internal import SearchIndex

/// The table that a group leaves: a row a group, in the order that the definition asks for.
struct GroupTables {
  let plan: GroupPlan
  let options: GroupOptions
  let groups: MergedGroups

  /// The name of the table.
  static let name = "groups"

  var tables: ResultTables {
    var tables = ResultTables(privacy: .public)
    let order = shownRows
    tables.settings = settings
    tables.texts = ["groups_count": String(groups.count), "groups_shown": String(order.count)]
    let keys = plan.keys.indices.map { keyColumn($0, order) }
    let measures = plan.columns.indices.map { measureColumn($0, order) }
    let single = plan.keys.count == 1 && !groups.columns[0].hasNulls
    tables.add(
      ResultTable(
        id: Self.name, keys: [single ? plan.keys[0].name : GroupPlanner.group],
        columns: (single ? [] : [groupColumn(order)]) + keys + measures))
    return tables
  }

  // MARK: - Rows

  /// The numbers of the groups that stand in the table, in its order.
  private var shownRows: [Int] {
    var rows = Array(0..<groups.count)
    let order = options.order.compactMap { name -> (column: PlainColumn, isDown: Bool)? in
      let isDown = name.value.hasPrefix("-")
      let id = isDown ? String(name.value.dropFirst()) : name.value
      return self.place(of: id).map { (groups.columns[$0], isDown) }
    }
    if !order.isEmpty {
      rows.sort { one, other in
        for (column, isDown) in order {
          switch column.compare(one, other) {
          case 0: continue
          case let difference:
            return isDown && column.has(one) && column.has(other) ? difference > 0 : difference < 0
          }
        }
        // Groups stand in the order of their keys.
        return one < other
      }
    }
    return options.top.map { Array(rows.prefix($0)) } ?? rows
  }

  private func place(of name: String) -> Int? {
    plan.keys.firstIndex { $0.name == name }
      ?? plan.columns.firstIndex { $0.name == name }.map { $0 + plan.keys.count }
  }

  // MARK: - Columns

  private func keyColumn(_ key: Int, _ rows: [Int]) -> Column {
    let (key, column) = (plan.keys[key], groups.columns[key])
    return column.column(
      key.name, key.title, key.type, rows, privacy: key.privacy, figure: nil)
  }

  /// What tells groups of several keys apart: their values one behind the other.
  private func groupColumn(_ rows: [Int]) -> Column {
    var arena = TextArena()
    for row in rows {
      var text: [UInt8] = []
      for (place, key) in plan.keys.enumerated() {
        if place > 0 { text.append(contentsOf: " / ".utf8) }
        guard groups.columns[place].has(row) else {
          text.append(contentsOf: Self.nothing)
          continue
        }
        let value = groups.columns[place].bytes(row, key.type)
        if value.elementsEqual(Self.nothing) { text.append(UInt8(ascii: "\\")) }
        for byte in value {
          if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
            text.append(UInt8(ascii: "\\"))
          }
          text.append(byte)
        }
      }
      if plan.keys.isEmpty { text = Array("all".utf8) }
      arena.append(bytes: text[...])
    }
    return Column(
      id: GroupPlanner.group, title: "Group", values: .text(arena),
      privacy: plan.keys.map(\.privacy).max() ?? .public, place: .files)
  }

  private func measureColumn(_ number: Int, _ rows: [Int]) -> Column {
    let measure = plan.columns[number]
    let column = groups.columns[plan.keys.count + number]
    let isFigure = measure.aggregate.type.places != nil
    return column.column(
      measure.name, measure.title, measure.aggregate.type, rows,
      privacy: measure.privacy,
      figure: isFigure ? figure(measure) : nil, isFolded: measure.name == GroupPlanner.records)
  }

  private func figure(_ column: GroupPlan.Measured) -> FigureDefinition {
    let counts = column.aggregate.function == .count && column.formula == "count"
    let id = "group." + column.name.map { $0 == "-" ? "_" : $0 }
    return FigureDefinition(
      measure: Measure(
        id: id, title: column.title, unit: column.unit, formula: column.formula,
        definition: column.words,
        source: counts
          ? Measure.countSource
          : column.aggregate.function == .distinct ? Measure.otherCountSource : "the definition"),
      n: counts ? nil : counted, populations: [population])
  }

  /// The column with the number of records of a group.
  private var counted: String? {
    plan.columns.first { $0.aggregate.function == .count && $0.formula == "count" }?.name
  }

  private var population: PopulationTemplate {
    let conditions = plan.keys.map { "{\($0.field):\($0.name)}" }
    return PopulationTemplate(
      dataset: plan.dataset, query: conditions.isEmpty ? "*" : conditions.joined(separator: " "))
  }

  /// What stands for no value in the names of groups.
  private static let nothing = Array("(none)".utf8)

  // MARK: - What is told

  private var settings: [Parameter] {
    [
      Parameter(name: "by", value: plan.keys.map(\.field).joined(separator: ", ")),
      Parameter(
        name: "measures",
        value: plan.columns.map { "\($0.name) = \($0.formula)" }.joined(separator: "; ")),
      Parameter(name: "order", value: options.order.map(\.value).joined(separator: ", ")),
      Parameter(name: "top", value: options.top.map { String($0) } ?? ""),
    ].filter { !$0.value.isEmpty }
  }
}

extension PlainColumn {
  /// Which of two rows comes first: less than 0 for `one`; rows without a value come last.
  fileprivate func compare(_ one: Int, _ other: Int) -> Int {
    guard has(one), has(other) else { return (has(one) ? 0 : 1) - (has(other) ? 0 : 1) }
    switch values {
    case .numbers(let numbers):
      return numbers[one] < numbers[other] ? -1 : numbers[one] > numbers[other] ? 1 : 0
    case .bytes:
      let (a, b) = (text(one), text(other))
      return a.lexicographicallyPrecedes(b) ? -1 : b.lexicographicallyPrecedes(a) ? 1 : 0
    }
  }

  /// A value as files print it; nothing where there is none.
  fileprivate func bytes(_ row: Int, _ type: ColumnType) -> ArraySlice<UInt8> {
    guard has(row) else { return [] }
    guard type.isNumeric else { return text(row) }
    var out: [UInt8] = []
    type.append(number(row), zone: .utc, to: &out)
    return out[...]
  }

  /// Some rows as a column of a table.
  fileprivate func column(
    _ id: String, _ title: String, _ type: ColumnType, _ rows: [Int], privacy: Clearance,
    figure: FigureDefinition?, isFolded: Bool = false
  ) -> Column {
    let values: ColumnValues
    switch type.places {
    case 0?: values = .integers(rows.map { number($0) })
    case let places?: values = .decimals(rows.map { number($0) }, places: places)
    case nil:
      var arena = TextArena()
      for row in rows { arena.append(bytes: bytes(row, type)) }
      values = .text(arena)
    }
    let presence = rows.map { has($0) ? CellPresence.present : .missing }
    return Column(
      id: id, title: title, values: values, privacy: privacy, figure: figure,
      presence: presence.contains(.missing) ? presence : [], place: isFolded ? .files : .row)
  }
}

internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex

/// Binds the options of a group to the fields of its records; reports everything that is wrong.
struct GroupPlanner {
  /// What is grouped, with the keys that are derived so far.
  private(set) var source: GroupSource
  private let zone: TimeZone
  private let reader: NodeReader
  private let expressions: ExpressionReader
  private let contributors: [(field: String, input: GroupShape.Input)]

  /// The column that tells groups of several keys apart.
  static let group = "group"

  /// Of `contributors` those count that are fields of the records.
  init(_ source: GroupSource, zone: TimeZone, contributors: [String], _ reader: NodeReader) {
    self.source = source
    let fields = ExpressionColumns(source.schema)
    self.contributors = contributors.compactMap { field in
      let node = ExpressionNode(.name(field), range: 0..<0)
      return (try? node.checked(fields, zone: zone, scale: nil)).map {
        (field, GroupShape.Input($0, isField: true))
      }
    }
    self.zone = zone
    self.reader = reader
    expressions = ExpressionReader(reader)
  }

  /// The plan; nil after reporting errors.
  mutating func plan(_ options: GroupOptions, name: String) -> GroupPlan? {
    var shape = GroupShape()
    var names: Set<String> = [Self.group]
    var keys: [GroupPlan.Key] = []
    for option in options.keys {
      if let key = key(of: option, &shape, &names) { keys.append(key) }
    }
    guard keys.count == options.keys.count else { return nil }
    guard keys.count <= GroupShape.keyLimit else {
      reader.error(
        "expected at most \(GroupShape.keyLimit) keys, found \(keys.count)", in: "by")
      return nil
    }
    var measures = MeasurePlanner(source, keys, shape, zone: zone, reader)
    var isWhole = true
    for option in options.measures {
      isWhole =
        isFree(option.name.value, option.name.mark, &names) && measures.add(option) && isWhole
    }
    if !names.contains(source.counted.rawValue) { measures.countRows() }
    guard isWhole else { return nil }
    guard measures.layout.shape.states.count <= GroupShape.stateLimit else {
      reader.error(
        "expected measures of at most \(GroupShape.stateLimit) different things, found "
          + "\(measures.layout.shape.states.count)", in: "measures")
      return nil
    }
    let shown = keys.map(\.name) + measures.columns.filter(\.isShown).map(\.name)
    let filled = options.fill.flatMap { name -> Int? in
      let place = keys.firstIndex { $0.name == name.value && $0.unit != nil }
      if place == nil {
        reader.error(
          "fill: expected a key that is a period, such as month(day), found '\(name.value)'",
          at: name.mark)
      }
      return place
    }
    let order = options.order.compactMap { self.order($0, shown) }
    let within = options.within.compactMap { name in
      keys.firstIndex { $0.name == name.value }
        ?? refuse("within", name, among: keys.map(\.name))
    }
    guard order.count == options.order.count, within.count == options.within.count,
      filled != nil || options.fill == nil
    else { return nil }
    let plan = GroupPlan(
      name: name, keys: keys, columns: measures.columns, layout: measures.layout,
      dataset: source.dataset, isNested: source.isNested,
      repeatsRecords: source.repeatsRecords,
      filled: filled, having: options.having?.value, hasTotals: options.hasTotals,
      contributors: contributors, order: order, top: options.top, within: within, zone: zone,
      derivedKeys: source.derivedKeys)
    if let having = options.having {
      do { _ = try plan.filter(having.value) } catch {
        reader.error("having: \(error)", at: having.mark)
        return nil
      }
    }
    return plan
  }

  private func refuse(_ option: String, _ name: Located<String>, among known: [String]) -> Int? {
    reader.error(
      "\(option): expected one of \(known.joined(separator: ", ")), found '\(name.value)'",
      at: name.mark)
    return nil
  }

  private func order(
    _ name: Located<String>, _ known: [String]
  ) -> (name: String, isDown: Bool)? {
    let isDown = name.value.hasPrefix("-")
    let column = isDown ? String(name.value.dropFirst()) : name.value
    guard known.contains(column) else {
      _ = refuse("order_by", name, among: known)
      return nil
    }
    return (column, isDown)
  }

  private mutating func key(
    of option: GroupOptions.Named, _ shape: inout GroupShape, _ names: inout Set<String>
  ) -> GroupPlan.Key? {
    guard let parsed = expressions.parse(option.value, "by") else { return nil }
    let fields = ExpressionColumns(source.schema)
    guard let checked = expressions.check(parsed, "by", fields, zone: zone) else { return nil }
    guard let name = option.name?.value ?? parsed.node.usualName else {
      expressions.error("expected a name for a computed key: {name: expression}", parsed, "by")
      return nil
    }
    guard isFree(name, option.name?.mark ?? option.value.mark, &names) else { return nil }
    var isField = false
    if case .name = parsed.node.kind { isField = true }
    var field = queried(parsed.node)
    var values = checked
    if field == nil, !isField, !checked.fields.isEmpty, let derived = source.derive(name, checked),
      let node = try? ExpressionNode(parsing: "`\(derived)`"),
      let read = try? node.checked(ExpressionColumns(source.schema), zone: zone)
    {
      (field, values, isField) = (derived, read, true)
    }
    shape.group(by: shape.add(.init(values, isField: isField)))
    return GroupPlan.Key(
      name: name, title: ReportNode.words(name), type: checked.type,
      privacy: max(checked.privacy, source.filteredBy),
      formula: checked.canonicalText, field: field)
  }

  /// The field that a query asks to find the records of a value; nil where none finds just these.
  private func queried(_ node: ExpressionNode) -> String? {
    if source.isNested { return nil }
    switch node.kind {
    case .name(let name):
      guard let id = source.schema.id(of: name), !source.schema[id].isUncertain,
        source.schema[id].type != .text
      else { return nil }
      return name
    case .call(let function, let arguments):
      // A query takes a year, a month or a day for all of it.
      guard ["year", "month", "day"].contains(function), arguments.count == 1,
        case .name(let name) = arguments[0].kind, let id = source.schema.id(of: name),
        source.schema[id].type.isTime, !source.schema[id].isUncertain
      else { return nil }
      return name
    default: return nil
    }
  }

  private func isFree(_ name: String, _ mark: Mark, _ names: inout Set<String>) -> Bool {
    guard NodeName.isWellFormed(name) else {
      reader.error("column: expected \(NodeName.expected)", at: mark)
      return false
    }
    guard names.insert(name).inserted else {
      reader.error(
        name == Self.group
          ? "the table has a column 'group' of its own" : "there are two columns '\(name)'",
        at: mark, hint: "write {name: expression}")
      return false
    }
    return true
  }
}

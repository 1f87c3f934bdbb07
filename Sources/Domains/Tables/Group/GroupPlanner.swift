internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex

/// Binds the options of a group to the fields of its records; reports everything that is wrong.
struct GroupPlanner {
  private let dataset: DeclaredDataset
  private let zone: TimeZone
  private let reader: NodeReader
  private let expressions: ExpressionReader

  /// The column that tells groups of several keys apart.
  static let group = "group"
  /// The column that counts the records of a group.
  static let records = "records"

  init(_ dataset: DeclaredDataset, zone: TimeZone, _ reader: NodeReader) {
    self.dataset = dataset
    self.zone = zone
    self.reader = reader
    expressions = ExpressionReader(reader)
  }

  /// The plan; nil after reporting errors.
  func plan(_ options: GroupOptions, name: String) -> GroupPlan? {
    var shape = GroupShape()
    var names: Set<String> = [Self.group]
    let keys = options.keys.compactMap { key(of: $0, &shape, &names) }
    guard keys.count == options.keys.count else { return nil }
    var measures = MeasurePlanner(dataset, keys, shape, zone: zone, reader)
    var isWhole = true
    for option in options.measures {
      isWhole =
        isFree(option.name.value, option.name.mark, &names) && measures.add(option) && isWhole
    }
    if !names.contains(Self.records) { measures.countRecords(Self.records) }
    guard isWhole else { return nil }
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
      dataset: dataset.name,
      filled: filled, having: options.having?.value, order: order, top: options.top,
      within: within, zone: zone)
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

  private func key(
    of option: GroupOptions.Named, _ shape: inout GroupShape, _ names: inout Set<String>
  ) -> GroupPlan.Key? {
    guard let source = expressions.parse(option.value, "by") else { return nil }
    let fields = ExpressionColumns(dataset.schema)
    guard let checked = expressions.check(source, "by", fields, zone: zone) else { return nil }
    guard let name = option.name?.value ?? source.node.usualName else {
      expressions.error("expected a name for a computed key: {name: expression}", source, "by")
      return nil
    }
    guard isFree(name, option.name?.mark ?? option.value.mark, &names) else { return nil }
    var isField = false
    if case .name = source.node.kind { isField = true }
    shape.group(by: shape.add(.init(checked, isField: isField)))
    return GroupPlan.Key(
      name: name, title: ReportNode.words(name), type: checked.type, privacy: checked.privacy,
      formula: checked.canonicalText, field: queried(source.node))
  }

  /// The field that a query asks to find the records of a value; nil where none finds just these.
  private func queried(_ node: ExpressionNode) -> String? {
    switch node.kind {
    case .name(let name):
      guard let id = dataset.schema.id(of: name), !dataset.schema[id].isUncertain,
        dataset.schema[id].type != .text
      else { return nil }
      return name
    case .call(let function, let arguments):
      // A query takes a year, a month or a day for all of it.
      guard ["year", "month", "day"].contains(function), arguments.count == 1,
        case .name(let name) = arguments[0].kind, let id = dataset.schema.id(of: name),
        dataset.schema[id].type.isTime, !dataset.schema[id].isUncertain
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

internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex

/// What a group comes to: bound to the fields of a dataset, ready to be folded.
struct GroupPlan: Sendable {
  /// A key of the table.
  struct Key: Sendable {
    let name: String
    let title: String
    let type: ColumnType
    let privacy: PrivacyClass
    /// What a query asks to find the records of a value.
    let field: String
  }

  /// A measure of the table.
  struct Measured: Sendable {
    let name: String
    let title: String
    let unit: String
    /// What it says in one sentence.
    let words: String
    /// How the definition says it.
    let formula: String
    let aggregate: GroupAggregate
    let privacy: PrivacyClass
  }

  let keys: [Key]
  let columns: [Measured]
  let layout: GroupLayout
  let dataset: String
  /// What partial states depend on.
  let identity: String
}

/// Binds the options of a group to the fields of its records; reports everything that is wrong.
struct GroupPlanner {
  let dataset: DeclaredDataset
  let zone: TimeZone
  let reader: NodeReader
  private let expressions: ExpressionReader
  private let fields: ExpressionColumns

  init(_ dataset: DeclaredDataset, zone: TimeZone, _ reader: NodeReader) {
    self.dataset = dataset
    self.zone = zone
    self.reader = reader
    expressions = ExpressionReader(reader)
    fields = ExpressionColumns(dataset.schema)
  }

  /// The plan; nil after reporting errors.
  func plan(_ options: GroupOptions) -> GroupPlan? {
    var shape = GroupShape()
    var names: Set<String> = []
    let keys = options.keys.compactMap { key(of: $0, &shape, &names) }
    let keyPrivacy = ([dataset.filteredBy] + keys.map(\.privacy)).max() ?? .public
    let measures = options.measures.compactMap {
      column(of: $0, &shape, &names, keyPrivacy: keyPrivacy)
    }
    guard keys.count == options.keys.count, measures.count == options.measures.count else {
      return nil
    }
    let counted = GroupPlan.Measured(
      name: Self.records, title: "Records", unit: "records", words: "Records of the group.",
      formula: "count", aggregate: .count(in: &shape), privacy: max(keyPrivacy, .public))
    let columns = measures + (names.contains(Self.records) ? [] : [counted])
    let layout = GroupLayout(shape, columns.map(\.aggregate))
    return GroupPlan(
      keys: keys, columns: columns, layout: layout, dataset: dataset.name,
      identity: identity(of: shape))
  }

  /// The column that counts the records of a group.
  static let records = "records"

  private func identity(of shape: GroupShape) -> String {
    let inputs = shape.inputs.map { "\(dataset.schema[$0.field].name) \($0.type)" }
    return "\(inputs) by \(shape.keys) keep \(shape.states)"
  }

  // MARK: - Keys

  private func key(
    of option: GroupOptions.Named, _ shape: inout GroupShape, _ names: inout Set<String>
  ) -> GroupPlan.Key? {
    guard let source = expressions.parse(option.value, "by") else { return nil }
    guard case .name(let field) = source.node.kind else {
      expressions.error("expected a field; computed keys are columns of derive", source, "by")
      return nil
    }
    guard let checked = expressions.check(source, "by", fields, zone: zone),
      let id = checked.fields.first
    else { return nil }
    let name = option.name?.value ?? field
    guard isFree(name, option.name?.mark ?? option.value.mark, &names) else { return nil }
    let input = shape.add(.init(field: id, type: dataset.schema[id].type))
    shape.group(by: input)
    return GroupPlan.Key(
      name: name, title: ReportNode.words(name), type: dataset.schema[id].type,
      privacy: checked.privacy, field: field)
  }

  private func isFree(_ name: String, _ mark: Mark, _ names: inout Set<String>) -> Bool {
    guard NodeName.isWellFormed(name) else {
      reader.error("column: expected \(NodeName.expected)", at: mark)
      return false
    }
    guard name != Self.group, names.insert(name).inserted else {
      reader.error("there are two columns '\(name)'", at: mark, hint: "write {name: expression}")
      return false
    }
    return true
  }

  /// The column that tells groups of several keys apart.
  static let group = "group"

  // MARK: - Measures

  private func column(
    of option: GroupOptions.MeasureOption, _ shape: inout GroupShape, _ names: inout Set<String>,
    keyPrivacy: PrivacyClass
  ) -> GroupPlan.Measured? {
    let name = option.name.value
    guard isFree(name, option.name.mark, &names),
      let source = expressions.parse(option.value, name),
      let found = aggregate(source, name, &shape)
    else { return nil }
    let privacy =
      found.aggregate.showsValues ? found.privacy : min(found.privacy, .internal)
    let formula = source.node.canonicalText
    return GroupPlan.Measured(
      name: name, title: option.title ?? ReportNode.words(name),
      unit: option.unit ?? found.unit, words: option.words ?? "Of each group: \(formula).",
      formula: formula, aggregate: found.aggregate, privacy: max(keyPrivacy, privacy))
  }

  private struct Found {
    let aggregate: GroupAggregate
    let privacy: PrivacyClass
    let unit: String
  }

  private func aggregate(
    _ source: ExpressionReader.Source, _ name: String, _ shape: inout GroupShape
  ) -> Found? {
    let (function, arguments): (String, [ExpressionNode])
    switch source.node.kind {
    case .name(let word): (function, arguments) = (word, [])
    case .call(let word, let list): (function, arguments) = (word, list)
    default:
      expressions.error("expected a measure such as \(AggregateWords.examples)", source, name)
      return nil
    }
    guard let kind = GroupAggregate.Function(rawValue: function) else {
      expressions.error(
        "there is no measure \(function)" + AggregateWords.suggestion(for: function), source, name)
      return nil
    }
    let (least, most) = AggregateWords.argumentCounts(of: kind)
    guard (least...most).contains(arguments.count) else {
      expressions.error(
        "expected \(AggregateWords.form(of: kind)), found \(arguments.count) arguments", source,
        name)
      return nil
    }
    guard let first = arguments.first else {
      return Found(aggregate: .count(in: &shape), privacy: .public, unit: "records")
    }
    guard let input = self.input(source.part(first), name, &shape) else { return nil }
    if kind == .corr {
      guard let other = self.input(source.part(arguments[1]), name, &shape),
        isNumber(input, source.part(first), name), isNumber(other, source.part(arguments[1]), name)
      else { return nil }
      return Found(
        aggregate: .corr(input.number, other.number, in: &shape),
        privacy: max(input.privacy, other.privacy), unit: "")
    }
    var level = GroupAggregate.Level(units: 5, places: 1)
    if kind == .quantile {
      guard case .number(let units, let places)? = arguments[1].literal, places <= 9,
        (0...Self.power(places)).contains(units)
      else {
        expressions.error(
          "expected a share from 0 to 1 of at most 9 decimals, such as .95",
          source.part(arguments[1]), name)
        return nil
      }
      level = GroupAggregate.Level(units: units, places: places)
    }
    guard
      let aggregate = GroupAggregate(kind, of: input.number, level: level, in: &shape)
    else {
      _ = isNumber(input, source.part(first), name)
      return nil
    }
    let isOfUnit = kind != .count && kind != .distinct && kind != .variance
    return Found(
      aggregate: aggregate, privacy: input.privacy,
      unit: isOfUnit ? input.unit : kind == .variance ? "" : "values")
  }

  private struct Input {
    let number: Int
    let type: ColumnType
    let privacy: PrivacyClass
    let unit: String
  }

  private func input(
    _ source: ExpressionReader.Source, _ name: String, _ shape: inout GroupShape
  ) -> Input? {
    guard case .name(let field) = source.node.kind else {
      expressions.error("expected a field; computed values are columns of derive", source, name)
      return nil
    }
    guard let checked = expressions.check(source, name, fields, zone: zone),
      let id = checked.fields.first
    else { return nil }
    let type = dataset.schema[id].type
    return Input(
      number: shape.add(.init(field: id, type: type)), type: type, privacy: checked.privacy,
      unit: dataset.kind.fields.first { $0.name == field }?.unit ?? "")
  }

  private func isNumber(
    _ input: Input, _ source: ExpressionReader.Source, _ name: String
  ) -> Bool {
    if input.type.places != nil { return true }
    expressions.error("expected a number, found \(input.type.name)", source, name)
    return false
  }

  private static func power(_ places: Int) -> Int64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }
}

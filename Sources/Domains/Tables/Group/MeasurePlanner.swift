internal import Analysis
internal import Definition
internal import Expression
internal import Platform
internal import Report
internal import SearchIndex

/// Takes measures apart: aggregates of records, what rows are to others, and expressions over both.
struct MeasurePlanner {
  private let source: GroupSource
  private let keys: [GroupPlan.Key]
  private let zone: TimeZone
  private let expressions: ExpressionReader
  private let fields: ExpressionColumns
  /// The highest class of what records are grouped by and chosen by.
  private let least: PrivacyClass
  private var shape: GroupShape
  private var aggregates: [GroupAggregate] = []
  private var aggregateNames: [String] = []
  /// The columns behind the keys.
  private(set) var columns: [GroupPlan.Column] = []

  init(
    _ source: GroupSource, _ keys: [GroupPlan.Key], _ shape: GroupShape, zone: TimeZone,
    _ reader: NodeReader
  ) {
    self.source = source
    self.keys = keys
    self.zone = zone
    self.shape = shape
    expressions = ExpressionReader(reader)
    fields = ExpressionColumns(source.schema)
    least = ([source.filteredBy] + keys.map(\.privacy)).max() ?? .public
  }

  /// What is folded and merged.
  var layout: GroupLayout {
    GroupLayout(shape, aggregates, names: keys.map(\.name) + aggregateNames)
  }

  /// Adds a measure of the definition; false after reporting errors.
  mutating func add(_ option: GroupOptions.MeasureOption) -> Bool {
    let name = option.name.value
    guard let source = expressions.parse(option.value, name) else { return false }
    return add(source, name, as: option) != nil
  }

  /// Adds the number of records, or of pairs, for files and queries.
  mutating func countRows() {
    let aggregate = GroupAggregate.count(in: &shape)
    let name = source.counted.rawValue
    _ = append(
      aggregate, name: name, formula: "count", unit: name, privacy: .public, option: nil,
      isImplied: true)
  }

  /// Adds what a part of a measure is; the number of its column.
  private mutating func add(
    _ source: ExpressionReader.Source, _ name: String, as option: GroupOptions.MeasureOption?
  ) -> Int? {
    switch source.node.kind {
    case .name("count") where column("count") == nil:
      return aggregate("count", [], source, name, option)
    case .call(let function, let arguments):
      if GroupAggregate.Function(rawValue: function) != nil {
        return aggregate(function, arguments, source, name, option)
      }
      if let window = TableWindow.Function(rawValue: function) {
        return self.window(window, arguments, source, name, option)
      }
    default: break
    }
    return expression(source, name, option)
  }

  private func column(_ name: String) -> Int? {
    keys.firstIndex { $0.name == name }
      ?? columns.firstIndex { $0.name == name }.map { $0 + keys.count }
  }

  /// The columns that expressions over the table may read.
  private var tableColumns: ExpressionColumns {
    ExpressionColumns(
      keys.enumerated().map { place, key in
        ExpressionColumn(
          key.name, FieldID(place), GroupPlan.tableType(key.type), privacy: key.privacy,
          isOptional: true)
      }
        + columns.enumerated().map { place, column in
          ExpressionColumn(
            column.name, FieldID(keys.count + place), GroupPlan.tableType(column.type),
            privacy: column.privacy, isOptional: true)
        })
  }

  private func hiddenName() -> String { "_\(columns.count + 1)" }

  // MARK: - Expressions over the table

  private mutating func expression(
    _ source: ExpressionReader.Source, _ name: String, _ option: GroupOptions.MeasureOption?
  ) -> Int? {
    guard let node = replaced(source.node, source, name),
      let checked = expressions.check(source.part(node), name, tableColumns, zone: zone)
    else { return nil }
    return append(
      GroupPlan.Column(
        name: option == nil ? hiddenName() : name, title: option?.title ?? ReportNode.words(name),
        unit: option?.unit ?? "", words: option?.words ?? words(source.node),
        formula: source.node.canonicalText, source: .expression(checked), type: checked.type,
        privacy: max(least, checked.privacy), isShown: option != nil, isZeroWhenEmpty: false))
  }

  /// The same with a name in place of each aggregate and of what rows are to others.
  private mutating func replaced(
    _ node: ExpressionNode, _ source: ExpressionReader.Source, _ name: String
  ) -> ExpressionNode? {
    func hidden(_ place: Int?) -> ExpressionNode? {
      place.map { ExpressionNode(.name(columns[$0].name), range: node.range) }
    }
    switch node.kind {
    case .literal: return node
    case .name("count") where column("count") == nil:
      return hidden(add(source.part(node), name, as: nil))
    case .name: return node
    case .call(let function, let arguments):
      if GroupAggregate.Function(rawValue: function) != nil
        || TableWindow.Function(rawValue: function) != nil
      {
        return hidden(add(source.part(node), name, as: nil))
      }
      guard ExpressionFunction.Name(rawValue: function) != nil else {
        expressions.error(AggregateWords.unknown(function), source.part(node), name)
        return nil
      }
      var inner: [ExpressionNode] = []
      for argument in arguments {
        guard let new = replaced(argument, source, name) else { return nil }
        inner.append(new)
      }
      return ExpressionNode(.call(function, inner), range: node.range)
    case .unary(let sign, let operand):
      return replaced(operand, source, name).map {
        ExpressionNode(.unary(sign, $0), range: node.range)
      }
    case .binary(let sign, let left, let right):
      guard let one = replaced(left, source, name), let other = replaced(right, source, name)
      else { return nil }
      return ExpressionNode(.binary(sign, one, other), range: node.range)
    case .isIn(let operand, let list):
      return replaced(operand, source, name).map {
        ExpressionNode(.isIn($0, list), range: node.range)
      }
    }
  }

  // MARK: - What rows are to others

  private mutating func window(
    _ function: TableWindow.Function, _ arguments: [ExpressionNode],
    _ source: ExpressionReader.Source, _ name: String, _ option: GroupOptions.MeasureOption?
  ) -> Int? {
    guard let first = arguments.first,
      function.takesKeys || arguments.count == (function == .trailing || function.isOfTwo ? 2 : 1)
    else {
      expressions.error("expected \(function.form)", source, name)
      return nil
    }
    guard let operand = measure(first, source, name) else { return nil }
    let other = function.isOfTwo ? measure(arguments[1], source, name) : nil
    if function.isOfTwo, other.map({ columns[$0].type != .integer }) ?? true {
      expressions.error("expected two counts", source, name)
      return nil
    }
    let measured = columns[operand]
    guard let type = TableWindow.type(function, of: measured.type) else {
      expressions.error("expected a number, found \(measured.type.words)", source.part(first), name)
      return nil
    }
    let walked = keys.firstIndex { $0.unit != nil } ?? keys.indices.last
    var partition = function.takesKeys ? [] : keys.indices.filter { $0 != walked }
    if function.takesKeys {
      for node in arguments.dropFirst() {
        guard case .name(let key) = node.kind,
          let place = keys.firstIndex(where: { $0.name == key })
        else {
          expressions.error("expected a key of the group", source.part(node), name)
          return nil
        }
        partition.append(place)
      }
    }
    var length: Int64 = 0
    if function == .trailing {
      guard case .number(let units, 0)? = arguments[1].literal, (1...100_000).contains(units) else {
        expressions.error(
          "expected a number of periods from 1 to 100,000", source.part(arguments[1]), name)
        return nil
      }
      length = units
      guard walked.map({ keys[$0].unit != nil }) ?? false else {
        expressions.error("trailing needs a key that is a period", source, name)
        return nil
      }
    }
    let unit = function == .share || function.isOfTwo ? "%" : function == .rank ? "" : measured.unit
    return append(
      GroupPlan.Column(
        name: option == nil ? hiddenName() : name, title: option?.title ?? ReportNode.words(name),
        unit: option?.unit ?? unit, words: option?.words ?? words(source.node),
        formula: source.node.canonicalText,
        source: .window(
          TableWindow(
            function: function, operand: operand, other: other, partition: partition,
            length: length, type: type)),
        type: type, privacy: measured.privacy, isShown: option != nil, isZeroWhenEmpty: false))
  }

  /// The place of a measure that is named, or of one that is made for it; nil after reporting errors.
  private mutating func measure(
    _ node: ExpressionNode, _ source: ExpressionReader.Source, _ name: String
  ) -> Int? {
    if case .name(let name) = node.kind, let known = column(name), known >= keys.count {
      return known - keys.count
    }
    return add(source.part(node), name, as: nil)
  }

  private func words(_ node: ExpressionNode) -> String { "Of each group: \(node.canonicalText)." }

  // MARK: - Aggregates

  private mutating func aggregate(
    _ function: String, _ arguments: [ExpressionNode], _ source: ExpressionReader.Source,
    _ name: String, _ option: GroupOptions.MeasureOption?
  ) -> Int? {
    guard let kind = GroupAggregate.Function(rawValue: function) else { return nil }
    let (fewest, most) = AggregateWords.argumentCounts(of: kind)
    guard (fewest...most).contains(arguments.count) else {
      expressions.error(
        "expected \(AggregateWords.form(of: kind)), found \(arguments.count) arguments", source,
        name)
      return nil
    }
    let formula = source.node.canonicalText
    guard let first = arguments.first else {
      return append(
        .count(in: &shape), name: name, formula: formula, unit: self.source.counted.rawValue,
        privacy: .public, option: option)
    }
    guard let input = self.input(source.part(first), name) else { return nil }
    let made: GroupAggregate?
    var privacy = input.privacy
    if kind == .corr {
      guard let other = self.input(source.part(arguments[1]), name) else { return nil }
      for (found, node) in [(input, first), (other, arguments[1])] where found.type.scale == nil {
        return refuse(found, source.part(node), name)
      }
      privacy = max(privacy, other.privacy)
      made = .corr(input.number, other.number, in: &shape)
    } else {
      guard let level = level(kind, arguments, source, name),
        let rank = rank(kind, arguments, source, name)
      else { return nil }
      made = GroupAggregate(kind, of: input.number, level: level, rank: rank, in: &shape)
    }
    guard let made else { return refuse(input, source.part(first), name) }
    let unit =
      switch kind {
      // What is counted its name says.
      case .count, .distinct, .variance, .corr: ""
      // Nobody should take it for a count.
      case .approxDistinct: "estimated"
      default: input.unit
      }
    return append(
      made, name: name, formula: formula, unit: unit,
      privacy: made.showsValues ? privacy : min(privacy, .internal), option: option)
  }

  private func refuse(_ input: Input, _ source: ExpressionReader.Source, _ name: String) -> Int? {
    expressions.error("expected a number, found \(input.type.words)", source, name)
    return nil
  }

  /// Where a quantile lies; the middle for what has none.
  private func level(
    _ kind: GroupAggregate.Function, _ arguments: [ExpressionNode],
    _ source: ExpressionReader.Source, _ name: String
  ) -> GroupAggregate.Level? {
    guard kind == .quantile else { return .half }
    if case .number(let units, let places)? = arguments[1].literal, places <= 9,
      (0...powerOfTen(places)).contains(units)
    {
      return GroupAggregate.Level(units: units, places: places)
    }
    expressions.error(
      "expected a share from 0 to 1 of at most 9 decimals, such as .95", source.part(arguments[1]),
      name)
    return nil
  }

  /// The place of a value from the greatest or the least one; 1 for what has none.
  private func rank(
    _ kind: GroupAggregate.Function, _ arguments: [ExpressionNode],
    _ source: ExpressionReader.Source, _ name: String
  ) -> Int? {
    guard kind == .largest || kind == .smallest else { return 1 }
    if case .number(let rank, 0)? = arguments[1].literal,
      (1...Int64(GroupAggregate.rankLimit)).contains(rank)
    {
      return Int(rank)
    }
    expressions.error(
      "expected a place from 1 to \(GroupAggregate.rankLimit), such as 2",
      source.part(arguments[1]), name)
    return nil
  }

  private struct Input {
    let number: Int
    let type: ExpressionType
    let privacy: PrivacyClass
    let unit: String
  }

  private mutating func input(_ source: ExpressionReader.Source, _ name: String) -> Input? {
    guard let checked = expressions.check(source, name, fields, zone: zone) else { return nil }
    var unit = ""
    var isField = false
    if case .name(let field) = source.node.kind {
      isField = true
      unit = self.source.unit(of: field)
    }
    return Input(
      number: shape.add(.init(checked, isField: isField)), type: checked.type,
      privacy: checked.privacy, unit: unit)
  }

  private mutating func append(
    _ aggregate: GroupAggregate, name: String, formula: String, unit: String,
    privacy: PrivacyClass, option: GroupOptions.MeasureOption?, isImplied: Bool = false
  ) -> Int {
    let isNamed = option != nil || isImplied
    let own = isNamed ? name : hiddenName()
    let number = aggregates.firstIndex(of: aggregate) ?? aggregates.count
    if number == aggregates.count {
      aggregates.append(aggregate)
      // A column of merged groups has the name that queries of `having` know.
      aggregateNames.append(own)
    }
    let isCount = isOfRecords(aggregate, formula)
    return append(
      GroupPlan.Column(
        name: own, title: option?.title ?? (isNamed ? ReportNode.words(name) : own),
        unit: option?.unit ?? unit,
        words: option?.words ?? words(aggregate, formula),
        formula: formula, source: .aggregate(number), type: aggregate.type,
        privacy: max(least, privacy), isShown: isNamed,
        isZeroWhenEmpty: aggregate.isZeroWhenEmpty, isImplied: isImplied, countsRecords: isCount,
        countsOthers: aggregate.countsValues))
  }

  private func isOfRecords(_ aggregate: GroupAggregate, _ formula: String) -> Bool {
    aggregate.function == .count && formula == "count"
  }

  /// What a measure says in one sentence.
  private func words(_ aggregate: GroupAggregate, _ formula: String) -> String {
    if isOfRecords(aggregate, formula) { return source.counted.words }
    return aggregate.function == .approxDistinct
      ? "Of each group: \(formula), an estimate: \(GroupAggregate.sketchWords)."
      : "Of each group: \(formula)."
  }

  private mutating func append(_ column: GroupPlan.Column) -> Int {
    columns.append(column)
    return columns.count - 1
  }
}

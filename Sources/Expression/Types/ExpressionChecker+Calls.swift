internal import Platform
internal import Text

extension ExpressionChecker {
  /// A call of a function that is declared.
  mutating func call(
    _ word: String, _ nodes: [ExpressionNode], scale: Int?, range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    guard let name = ExpressionFunction.Name(rawValue: word) else {
      let known = ExpressionFunction.Name.allCases.map(\.rawValue)
      throw ExpressionError(
        .unknownFunction(word, suggestion: NearestName.nearest(to: word, among: known)), at: range)
    }
    let function = ExpressionFunction.of(name)
    guard function.takes(nodes.count) else {
      throw ExpressionError(
        .wrongCount(function: word, expected: function.countWords, found: nodes.count), at: range)
    }
    switch name {
    case .coalesce: return try coalesce(nodes, scale: scale, range: range)
    case .case: return try choice(nodes, scale: scale, range: range)
    case .round: return try round(nodes, range: range)
    case .decimal: return try decimal(nodes, range: range)
    case .days, .months, .years: return try count(name, nodes, range: range)
    default: break
    }
    var arguments: [TypedNode] = []
    for (number, node) in nodes.enumerated() {
      let parameter = function.parameters[min(number, function.parameters.count - 1)]
      if parameter.literal != nil { continue }
      // How many words a text has says less than the text.
      if name == .words, case .name = node.kind {
        let counted = try whileCounting { (checker) throws(ExpressionError) in
          try checker.check(node)
        }
        arguments.append(try argument(counted, parameter, of: function))
        continue
      }
      arguments.append(try argument(check(node), parameter, of: function))
    }
    var literals = LiteralArguments(function: function, nodes: nodes)
    let (operation, type) = try operation(name, &arguments, &literals)
    return made(
      .call(operation), arguments, type,
      isOptional: name == .join
        ? arguments.dropFirst().allSatisfy(\.isOptional) || arguments[0].isOptional
        : function.mayFail || arguments.contains { $0.isOptional }, range)
  }

  /// What is done for each row, and the type of the result; arguments are brought to one scale.
  private mutating func operation(
    _ name: ExpressionFunction.Name, _ arguments: inout [TypedNode],
    _ literals: inout LiteralArguments
  ) throws(ExpressionError) -> (TypedCall, ExpressionType) {
    let type = arguments[0].type ?? .text
    let isOfInstant = type == .instant
    switch name {
    case .lower, .upper:
      usesUnicode = true
      return (name == .lower ? .lower : .upper, .text)
    case .trim: return (.trim, .text)
    case .length: return (.length, .integer)
    case .words: return (.words(try tokenizer(&literals)), .integer)
    case .slice: return (.slice, .text)
    case .contains: return (.contains, .boolean)
    case .starts: return (.starts, .boolean)
    case .replace:
      return (.replace(try literals.pattern(1), by: try literals.text(2)), .text)
    case .matches: return (.matches(try literals.pattern(1)), .boolean)
    case .extract: return (.extract(try literals.pattern(1)), .text)
    case .split:
      return (.split(separator: try literals.text(1, isFilled: true)), .text)
    case .join: return (.join, .text)
    case .abs: return (.abs, type)
    case .floor: return (.floor(type.scale ?? 0), .integer)
    case .ceil: return (.ceil(type.scale ?? 0), .integer)
    case .bucket: return try bucket(&arguments, &literals)
    case .div, .mod:
      guard let common = try unify(&arguments) else { return (.div, .integer) }
      return name == .div ? (.div, .integer) : (.mod, common)
    case .integer:
      switch type {
      case .text: return (.integerOfText, .integer)
      case .boolean: return (.integerOfTruth, .integer)
      default: return (.whole(type.scale ?? 0), .integer)
      }
    case .date: return (try dateSource(type, &literals), .date)
    case .text:
      if type == .instant { usesZone = true }
      return (.textOf(type), .text)
    case .year, .quarter, .month, .week, .day, .hour:
      guard let unit = PeriodUnit(rawValue: name.rawValue) else { preconditionFailure("a unit") }
      usesZone = usesZone || isOfInstant
      return (.period(unit, isOfInstant: isOfInstant), .period(unit))
    case .monthOfYear, .weekday, .hourOfDay:
      let part: TimePart =
        name == .monthOfYear ? .month : name == .weekday ? .weekday : .hour
      usesZone = usesZone || isOfInstant
      return (.part(part, isOfInstant: isOfInstant), .integer)
    case .add:
      let unit = try literals.unit(2, of: type)
      usesZone = usesZone || (isOfInstant && unit.microseconds == nil)
      return (.shift(unit, isOfInstant: isOfInstant), type)
    case .cell:
      arguments = [degrees(arguments[0]), degrees(arguments[1])]
      return (.cell(metres: try literals.whole(2, 10...1_000_000)), .text)
    case .pseudonym: return (.pseudonym(key: try literals.text(1, isFilled: true)), .text)
    case .coalesce, .case, .round, .decimal, .days, .months, .years:
      preconditionFailure("has a way of its own")
    }
  }

  /// What cuts texts into words; `uax29` where none is named.
  private mutating func tokenizer(
    _ literals: inout LiteralArguments
  ) throws(ExpressionError) -> AnalyzerSpecification.Tokenizer {
    var found = AnalyzerSpecification.Tokenizer.uax29
    if literals.nodes.count > 1 {
      let name = String(decoding: try literals.text(1), as: UTF8.self)
      guard let named = AnalyzerSpecification.Tokenizer(rawValue: name), named != .whole else {
        throw literals.wrong(1)
      }
      found = named
    }
    analyzers.insert(AnalyzerSpecification(found).identity)
    return found
  }

  /// A number in units of 1e-7 degrees.
  private func degrees(_ node: TypedNode) -> TypedNode { rescaled(node, to: 7) }

  private mutating func dateSource(
    _ type: ExpressionType, _ literals: inout LiteralArguments
  ) throws(ExpressionError) -> TypedCall {
    if literals.nodes.count > 1, type != .text {
      throw ExpressionError(
        .wrongArgument(
          function: "date", argument: "value", expected: "a text where a format stands",
          found: type.words, hint: "leave the format out"), at: literals.nodes[0].range)
    }
    switch type {
    case .instant:
      usesZone = true
      return .period(.day, isOfInstant: true)
    case .period(let unit): return .dateOfPeriod(unit)
    case .date: return .dateOfPeriod(.day)
    default: return .dateOfText(DateParser(try literals.dateFormat(1)))
    }
  }

  private mutating func bucket(
    _ arguments: inout [TypedNode], _ literals: inout LiteralArguments
  ) throws(ExpressionError) -> (TypedCall, ExpressionType) {
    var pair = [arguments[0], try check(literals.nodes[1])]
    let common = try literals.number(1) > 0 ? unify(&pair) : nil
    guard let common, case .number(let width) = pair[1].operation, width > 0 else {
      throw literals.wrong(1)
    }
    arguments = [pair[0]]
    return (.bucket(width), common)
  }

  // MARK: - Functions with a way of their own

  private mutating func coalesce(
    _ nodes: [ExpressionNode], scale: Int?, range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    var arguments: [TypedNode] = []
    for node in nodes { arguments.append(try check(node, scale: scale)) }
    let type = try unify(&arguments)
    return made(
      .coalesce, arguments, type, isOptional: arguments.allSatisfy(\.isOptional), range)
  }

  private mutating func choice(
    _ nodes: [ExpressionNode], scale: Int?, range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    let function = ExpressionFunction.of(.case)
    var (conditions, values): ([TypedNode], [TypedNode]) = ([], [])
    for (number, node) in nodes.enumerated() {
      if number % 2 == 0, number < nodes.count - 1 {
        conditions.append(try argument(check(node), function.parameters[0], of: function))
      } else {
        values.append(try check(node, scale: scale))
      }
    }
    let type = try unify(&values)
    var operands: [TypedNode] = []
    for (condition, value) in zip(conditions, values) { operands += [condition, value] }
    operands.append(values[values.count - 1])
    return made(.choose, operands, type, isOptional: values.contains(where: \.isOptional), range)
  }

  private mutating func round(
    _ nodes: [ExpressionNode], range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    let function = ExpressionFunction.of(.round)
    let literals = LiteralArguments(function: function, nodes: nodes)
    let scale = nodes.count > 1 ? try literals.whole(1, 0...ExpressionLiteral.longestScale) : 0
    let checked = try scaled { (checker) throws(ExpressionError) in
      try checker.check(nodes[0], scale: scale)
    }
    let value = try argument(checked, function.parameters[0], of: function)
    let own = value.type?.scale ?? 0
    if own < scale { return value }
    let rounded = rescaled(value, to: scale)
    return scale == 0 ? retyped(rounded, .integer) : rounded
  }

  private mutating func decimal(
    _ nodes: [ExpressionNode], range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    let function = ExpressionFunction.of(.decimal)
    let literals = LiteralArguments(function: function, nodes: nodes)
    let scale = try literals.whole(1, 0...ExpressionLiteral.longestScale)
    let checked = try scaled { (checker) throws(ExpressionError) in
      try checker.check(nodes[0], scale: scale)
    }
    let value = try argument(checked, function.parameters[0], of: function)
    guard value.type == .text else { return rescaled(value, to: scale) }
    return made(
      .call(.decimalOfText(scale: scale)), [value], .decimal(scale: scale), isOptional: true, range)
  }

  private mutating func count(
    _ name: ExpressionFunction.Name, _ nodes: [ExpressionNode], range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    let function = ExpressionFunction.of(name)
    var arguments: [TypedNode] = []
    for node in nodes { arguments.append(try check(node)) }
    var type = try unify(&arguments) ?? .date
    if type == .text, arguments.allSatisfy({ $0.isConstant }) {
      // Two texts that are written out can mean nothing but days.
      type = .date
      for place in arguments.indices {
        arguments[place] = try converted(arguments[place], to: type)
      }
    }
    for place in arguments.indices {
      arguments[place] = try argument(
        retyped(arguments[place], type), function.parameters[place], of: function)
    }
    let unit: TimeUnit = name == .days ? .day : name == .months ? .month : .year
    usesZone = usesZone || type == .instant
    return made(
      .call(.count(unit, isOfInstant: type == .instant)), arguments, .integer, isOptional: true,
      range)
  }

  // MARK: - Arguments

  /// An argument of a type that the function takes; a null of no type gets one.
  private func argument(
    _ node: TypedNode, _ parameter: ExpressionFunction.Parameter, of function: ExpressionFunction
  ) throws(ExpressionError) -> TypedNode {
    let accepted = parameter.accepted
    guard let type = node.type else { return retyped(node, accepted.typeOfNull) }
    if accepted.takes(type) { return node }
    throw ExpressionError(
      .wrongArgument(
        function: function.name.rawValue, argument: parameter.name, expected: accepted.words,
        found: type.words, hint: accepted.hint(for: type)), at: node.range)
  }
}

internal import Platform
internal import SearchIndex
internal import Text

/// Finds what names mean and brings operands to the types that operators and functions need.
struct ExpressionChecker {
  let columns: ExpressionColumns
  let zone: TimeZone
  /// The columns that were mentioned.
  private(set) var fields: Set<FieldID> = []
  /// Those of them of which more is asked than how many words they have.
  private(set) var wholeFields: Set<FieldID> = []
  /// What cuts texts into words, by identity.
  var analyzers: Set<String> = []
  private var isCounting = false
  /// Whether the zone decides about a value.
  var usesZone = false
  /// Whether the forms of letters decide about a value.
  var usesUnicode = false

  /// The most decimals of a product: more than the usual ones where a scale was asked for, or where it is only
  /// compared, since nobody then has to keep them.
  private var longestProduct = Self.usualProduct

  private static let usualProduct = 9

  init(columns: ExpressionColumns, zone: TimeZone) {
    self.columns = columns
    self.zone = zone
  }

  /// The whole expression, as a number with `scale` decimals if that is given.
  mutating func check(root: ExpressionNode, scale: Int?) throws(ExpressionError) -> TypedNode {
    guard let scale else { return try check(root) }
    let node = try scaled { (checker) throws(ExpressionError) in
      try checker.check(root, scale: scale)
    }
    guard let type = node.type else { throw ExpressionError(.alwaysNull, at: root.range) }
    guard let own = type.scale else {
      throw ExpressionError(.scaleOfOther(found: type.words), at: root.range)
    }
    if own == scale { return retyped(node, .decimal(scale: scale)) }
    return rescaled(node, to: scale)
  }

  /// What `body` checks, with products as long as numbers can be.
  mutating func scaled<T>(
    _ body: (inout ExpressionChecker) throws(ExpressionError) -> T
  ) throws(ExpressionError) -> T {
    let before = longestProduct
    longestProduct = ExpressionLiteral.longestScale
    let result = try body(&self)
    longestProduct = before
    return result
  }

  /// What `body` checks, of which no more than the number of words is asked.
  mutating func whileCounting<T>(
    _ body: (inout ExpressionChecker) throws(ExpressionError) -> T
  ) throws(ExpressionError) -> T {
    isCounting = true
    defer { isCounting = false }
    return try body(&self)
  }

  /// A node of the tree; a quotient has `scale` decimals if that is given.
  mutating func check(
    _ node: ExpressionNode, scale: Int? = nil
  ) throws(ExpressionError) -> TypedNode {
    switch node.kind {
    case .literal(let literal): return Self.constant(literal, node.range)
    case .name(let name): return try column(name, node.range)
    case .call(let name, let arguments):
      return try call(name, arguments, scale: scale, range: node.range)
    case .unary(.negate, let operand):
      let checked = try number(check(operand, scale: scale), of: "-")
      return made(.negate, [checked], checked.type, isOptional: true, node.range)
    case .unary(.not, let operand):
      let checked = try truth(check(operand), of: "not")
      return made(.not, [checked], .boolean, node.range)
    case .binary(let sign, let left, let right):
      return try binary(sign, left, right, scale: scale, range: node.range)
    case .isIn(let operand, let list): return try isIn(operand, list, node.range)
    }
  }

  private mutating func column(
    _ name: String, _ range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    guard let column = columns[name] else {
      let known = columns.columns.map(\.name)
      // A function without its parentheses is a name too.
      let suggestion =
        ExpressionFunction.Name(rawValue: name) == nil
        ? NearestName.nearest(to: name, among: known) : "\(name)(...)"
      throw ExpressionError(
        .unknownField(name, suggestion: suggestion, known: known), at: range)
    }
    fields.insert(column.field)
    if !isCounting { wholeFields.insert(column.field) }
    return TypedNode(
      operation: .column(column.field), operands: [], type: column.type,
      // Of a text that is there nothing may be left, and then it is null.
      isOptional: column.isOptional || column.type == .text, range: range)
  }

  private static func constant(_ literal: ExpressionLiteral, _ range: Range<Int>) -> TypedNode {
    func made(_ operation: TypedOperation, _ type: ExpressionType?) -> TypedNode {
      var isNull = false
      if case .null = operation { isNull = true }
      return TypedNode(
        operation: operation, operands: [], type: type, isOptional: isNull, range: range)
    }
    switch literal {
    case .number(let units, let scale):
      return made(.number(units), scale == 0 ? .integer : .decimal(scale: scale))
    case .text(""): return made(.null, .text)
    case .text(let text): return made(.text(Array(text.utf8)), .text)
    case .boolean(let value): return made(.truth(value), .boolean)
    case .null: return made(.null, nil)
    }
  }

  // MARK: - Operators

  private mutating func binary(
    _ sign: BinaryOperator, _ left: ExpressionNode, _ right: ExpressionNode, scale: Int?,
    range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    switch sign {
    case .or, .and:
      let operands = [
        try truth(check(left), of: sign.rawValue), try truth(check(right), of: sign.rawValue),
      ]
      return made(sign == .or ? .or : .and, operands, .boolean, range)
    case .equal: return try comparison(.equal, sign, left, right, range)
    case .unequal: return try comparison(.unequal, sign, left, right, range)
    case .less: return try comparison(.less, sign, left, right, range)
    case .atMost: return try comparison(.atMost, sign, left, right, range)
    case .greater: return try comparison(.greater, sign, left, right, range)
    case .atLeast: return try comparison(.atLeast, sign, left, right, range)
    case .same:
      var operands = [try check(left), try check(right)]
      // Two nulls are the same whatever they are.
      let type = try unify(&operands) ?? .integer
      operands = operands.map { retyped($0, type) }
      return made(.same, operands, .boolean, isOptional: false, range)
    case .add, .subtract:
      var operands = [
        try number(check(left), of: sign.rawValue), try number(check(right), of: sign.rawValue),
      ]
      let type = try unify(&operands)
      return made(
        sign == .add ? .add : .subtract, operands, type, isOptional: true, range)
    case .multiply:
      let operands = [
        try number(check(left), of: sign.rawValue), try number(check(right), of: sign.rawValue),
      ]
      return try product(operands, scale: scale, range: range)
    case .divide:
      let operands = [
        try number(check(left), of: sign.rawValue), try number(check(right), of: sign.rawValue),
      ]
      let (above, below) = (operands[0].type?.scale ?? 0, operands[1].type?.scale ?? 0)
      let result = scale ?? max(6, above, below)
      return made(
        .divide(shift: result + below - above), operands, .decimal(scale: result),
        isOptional: true, range)
    }
  }

  private func product(
    _ operands: [TypedNode], scale: Int?, range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    let (left, right) = (operands[0].type?.scale ?? 0, operands[1].type?.scale ?? 0)
    let sum = left + right
    let areIntegers = operands.allSatisfy { $0.type == .integer }
    let type: ExpressionType = areIntegers ? .integer : .decimal(scale: sum)
    let product = made(.multiply, operands, type, isOptional: true, range)
    if sum <= max(longestProduct, left, right) { return product }
    guard let scale else {
      throw ExpressionError(.scaleTooLarge(sum, limit: longestProduct), at: range)
    }
    return rescaled(product, to: scale)
  }

  private mutating func comparison(
    _ comparison: Comparison, _ sign: BinaryOperator, _ left: ExpressionNode,
    _ right: ExpressionNode, _ range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    var operands = try scaled { (checker) throws(ExpressionError) in
      [try checker.check(left), try checker.check(right)]
    }
    guard let type = try unify(&operands) else { throw ExpressionError(.alwaysNull, at: range) }
    let hasOrder = comparison != .equal && comparison != .unequal
    if type == .boolean, hasOrder {
      throw ExpressionError(
        .wrongOperand(
          sign: sign.rawValue, expected: "values with an order", found: "a boolean",
          hint: "compare by = and !="), at: operands[0].range)
    }
    return made(.compare(comparison), operands, .boolean, range)
  }

  private mutating func isIn(
    _ operand: ExpressionNode, _ list: [ExpressionNode], _ range: Range<Int>
  ) throws(ExpressionError) -> TypedNode {
    var operands = [try check(operand)]
    for entry in list { operands.append(try check(entry)) }
    guard let type = try unify(&operands) else { throw ExpressionError(.alwaysNull, at: range) }
    var (numbers, texts): ([Int64], [[UInt8]]) = ([], [])
    for entry in operands.dropFirst() {
      switch entry.operation {
      case .number(let value): numbers.append(value)
      case .truth(let value): numbers.append(value ? 1 : 0)
      case .text(let bytes): texts.append(bytes)
      // A text of nothing, which no value is.
      default: continue
      }
    }
    let operation: TypedOperation =
      type == .text
      ? .isInTexts(texts.sorted { $0.lexicographicallyPrecedes($1) })
      : .isInNumbers(numbers.sorted())
    return made(operation, [operands[0]], .boolean, range)
  }

  // MARK: - Parts

  /// A node over operands; optional if one of them is, unless said otherwise.
  func made(
    _ operation: TypedOperation, _ operands: [TypedNode], _ type: ExpressionType?,
    isOptional: Bool? = nil, _ range: Range<Int>
  ) -> TypedNode {
    TypedNode(
      operation: operation, operands: operands, type: type,
      isOptional: isOptional ?? operands.contains { $0.isOptional }, range: range)
  }

  /// The same node as a value of another type that is held in the same way.
  func retyped(_ node: TypedNode, _ type: ExpressionType) -> TypedNode {
    // A choice among nulls alone has no type either.
    let operands =
      node.type == nil
      ? node.operands.map { $0.type == nil ? retyped($0, type) : $0 } : node.operands
    return TypedNode(
      operation: node.operation, operands: operands, type: type, isOptional: node.isOptional,
      range: node.range)
  }

  private func number(_ node: TypedNode, of sign: String) throws(ExpressionError) -> TypedNode {
    guard let type = node.type else { return retyped(node, .integer) }
    guard type.scale == nil else { return node }
    throw ExpressionError(
      .wrongOperand(
        sign: sign, expected: "numbers", found: type.words, hint: Self.hint(type, for: sign)),
      at: node.range)
  }

  private func truth(_ node: TypedNode, of sign: String) throws(ExpressionError) -> TypedNode {
    guard let type = node.type else { return retyped(node, .boolean) }
    guard type != .boolean else { return node }
    throw ExpressionError(
      .wrongOperand(sign: sign, expected: "booleans", found: type.words, hint: "compare it first"),
      at: node.range)
  }

  private static func hint(_ type: ExpressionType, for sign: String) -> String? {
    switch type {
    case .text where sign == "+": "write join('', a, b) to put texts together"
    case .text: "write integer(...) or decimal(..., n) around it"
    case .date, .instant:
      sign == "-" ? "write days(from, to) for what lies between" : "write add(..., n, 'day')"
    case .boolean: "write integer(...) around it"
    default: nil
    }
  }
}

/// Reads an expression by the strength of its operators.
struct ExpressionParser {
  private var scanner: ExpressionScanner
  private var token: ExpressionToken
  /// Where the token before `token` ends.
  private var end = 0
  /// How many parentheses, calls and signs the parser is inside of.
  private var depth = 0

  /// A node, how many levels of nodes it has, and whether parentheses stand around it.
  private struct Operand {
    var node: ExpressionNode
    var height = 1
    var isGrouped = false
    /// Where it begins, with parentheses around it.
    var start: Int
  }

  /// More bytes than anybody writes into a definition.
  static let longest = 16_384
  /// More levels than anybody reads; the stack of a worker holds far more.
  static let deepest = 100

  init(_ text: String) throws(ExpressionError) {
    let bytes = Array(text.utf8)
    guard bytes.count <= Self.longest else {
      throw ExpressionError(.tooLong(limit: Self.longest), at: Self.longest..<bytes.count)
    }
    scanner = ExpressionScanner(bytes)
    token = try scanner.next()
  }

  mutating func parse() throws(ExpressionError) -> ExpressionNode {
    if token.kind == .end { throw ExpressionError(.empty, at: token.range) }
    let operand = try expression(0)
    switch token.kind {
    case .end: return operand.node
    case .close: throw ExpressionError(.unopened, at: token.range)
    default: throw ExpressionError(.expectedOperator(found: token.words), at: token.range)
    }
  }

  private mutating func advance() throws(ExpressionError) {
    end = token.range.upperBound
    token = try scanner.next()
  }

  private mutating func nested<T>(
    _ body: (inout ExpressionParser) throws(ExpressionError) -> T
  ) throws(ExpressionError) -> T {
    depth += 1
    guard depth <= Self.deepest else {
      throw ExpressionError(.tooDeep(limit: Self.deepest), at: token.range)
    }
    let result = try body(&self)
    depth -= 1
    return result
  }

  /// An operand and the operators behind it that bind tighter than `floor`.
  private mutating func expression(_ floor: Int) throws(ExpressionError) -> Operand {
    var left = try operand(floor)
    while true {
      switch token.kind {
      case .sign(let sign) where sign.strength > floor:
        left = try joined(left, sign)
      case .keyword(.or) where BinaryOperator.or.strength > floor: left = try joined(left, .or)
      case .keyword(.and) where BinaryOperator.and.strength > floor: left = try joined(left, .and)
      case .keyword(.is) where BinaryOperator.comparison > floor: left = try joined(left, .same)
      case .keyword(.in) where BinaryOperator.comparison > floor: left = try listed(left)
      case .keyword(.not) where BinaryOperator.comparison > floor:
        throw ExpressionError(.lateNot(after: nil), at: token.range)
      default: return left
      }
    }
  }

  private mutating func joined(
    _ left: Operand, _ sign: BinaryOperator
  ) throws(ExpressionError) -> Operand {
    let place = token.range
    try refuseChain(left, sign.rawValue, sign.strength)
    try advance()
    if sign == .same, token.kind == .keyword(.not) {
      throw ExpressionError(.lateNot(after: "is"), at: token.range)
    }
    let right = try nested { (parser) throws(ExpressionError) in
      try parser.expression(sign.strength)
    }
    return try made(
      .binary(sign, left.node, right.node), from: left.start,
      height: max(left.height, right.height),
      at: place)
  }

  private mutating func listed(_ left: Operand) throws(ExpressionError) -> Operand {
    let place = token.range
    try refuseChain(left, "in", BinaryOperator.comparison)
    try advance()
    guard token.kind == .open else {
      throw ExpressionError(.expectedList(found: token.words), at: token.range)
    }
    var entries: [ExpressionNode] = []
    repeat {
      try advance()
      let entry = try nested { (parser) throws(ExpressionError) in try parser.expression(0) }.node
      guard let literal = entry.literal else {
        throw ExpressionError(.listNeedsLiterals, at: entry.range)
      }
      guard literal != .null else { throw ExpressionError(.nullInList, at: entry.range) }
      entries.append(entry)
    } while token.kind == .comma
    try close(place)
    return try made(.isIn(left.node, entries), from: left.start, height: left.height, at: place)
  }

  /// Comparisons have no order among themselves: `a < b < c` would not mean what it says.
  private func refuseChain(
    _ left: Operand, _ sign: String, _ strength: Int
  ) throws(ExpressionError) {
    guard strength == BinaryOperator.comparison, !left.isGrouped else { return }
    switch left.node.kind {
    case .binary(let before, _, _) where before.strength == strength:
      throw ExpressionError(.chain(before.rawValue, sign), at: token.range)
    case .isIn: throw ExpressionError(.chain("in", sign), at: token.range)
    default: return
    }
  }

  private func made(
    _ kind: ExpressionNode.Kind, from start: Int, height: Int, at place: Range<Int>
  ) throws(ExpressionError) -> Operand {
    guard height < Self.deepest else {
      throw ExpressionError(.tooDeep(limit: Self.deepest), at: place)
    }
    return Operand(
      node: ExpressionNode(kind, range: start..<end), height: height + 1, start: start)
  }

  private mutating func operand(_ floor: Int) throws(ExpressionError) -> Operand {
    let first = token
    let start = first.range.lowerBound
    func single(_ literal: ExpressionLiteral) -> Operand {
      Operand(node: ExpressionNode(.literal(literal), range: first.range), start: start)
    }
    switch first.kind {
    case .number(let units, let scale):
      guard let value = Int64(exactly: units) else {
        throw ExpressionError(.numberTooLarge, at: first.range)
      }
      try advance()
      return single(.number(value, scale: scale))
    case .text(let text):
      try advance()
      return single(.text(text))
    case .keyword(.true), .keyword(.false):
      try advance()
      return single(.boolean(first.kind == .keyword(.true)))
    case .keyword(.null):
      try advance()
      return single(.null)
    case .word(let word, let isQuoted):
      try advance()
      if token.kind == .open, !isQuoted { return try call(word, start: start) }
      return Operand(node: ExpressionNode(.name(word), range: first.range), start: start)
    case .open:
      try advance()
      var inner = try nested { (parser) throws(ExpressionError) in try parser.expression(0) }
      try close(first.range)
      (inner.isGrouped, inner.start) = (true, start)
      return inner
    case .keyword(.not):
      guard floor < BinaryOperator.negation else {
        throw ExpressionError(.lateNot(after: nil), at: first.range)
      }
      try advance()
      let inner = try nested { (parser) throws(ExpressionError) in
        try parser.expression(BinaryOperator.negation - 1)
      }
      return try made(.unary(.not, inner.node), from: start, height: inner.height, at: first.range)
    case .sign(.subtract): return try negated(start: start)
    default: throw ExpressionError(.expectedValue(found: first.words), at: first.range)
    }
  }

  /// A minus sign: part of a number that stands right behind it, else an operator.
  private mutating func negated(start: Int) throws(ExpressionError) -> Operand {
    let place = token.range
    try advance()
    if case .number(let units, let scale) = token.kind {
      try advance()
      let value = Int64(truncatingIfNeeded: 0 &- units)
      return Operand(
        node: ExpressionNode(.literal(.number(value, scale: scale)), range: start..<end),
        start: start)
    }
    let inner = try nested { (parser) throws(ExpressionError) in
      try parser.operand(BinaryOperator.divide.strength)
    }
    return try made(.unary(.negate, inner.node), from: start, height: inner.height, at: place)
  }

  private mutating func call(_ name: String, start: Int) throws(ExpressionError) -> Operand {
    let place = token.range
    try advance()
    var (arguments, height): ([ExpressionNode], Int) = ([], 0)
    if token.kind == .close {
      try advance()
    } else {
      while true {
        let argument = try nested { (parser) throws(ExpressionError) in try parser.expression(0) }
        arguments.append(argument.node)
        height = max(height, argument.height)
        guard token.kind == .comma else { break }
        try advance()
      }
      try close(place)
    }
    return try made(.call(name, arguments), from: start, height: height, at: start..<end)
  }

  private mutating func close(_ open: Range<Int>) throws(ExpressionError) {
    guard token.kind == .close else {
      throw token.kind == .end
        ? ExpressionError(.unclosed, at: open)
        : ExpressionError(.expectedClosing(found: token.words), at: token.range)
    }
    try advance()
  }
}

extension ExpressionNode {
  /// Reads an expression; errors say where in it, in bytes.
  ///
  /// At most 16,384 bytes and 100 levels, so that no text can exhaust the stack. About a microsecond for ten tokens.
  package init(parsing text: String) throws(ExpressionError) {
    var parser = try ExpressionParser(text)
    self = try parser.parse()
  }
}

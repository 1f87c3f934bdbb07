import Text

/// Reads the grammar of `Query` by recursive descent, with the nesting counted.
public struct QueryParser {
  /// The longest text that is read, in bytes.
  public static let lengthLimit = 64 << 10
  /// How deep groups, NOTs and signs may be nested.
  public static let nestingLimit = 64

  var scanner: QueryScanner
  private var depth = 0
  /// The name before the group that is being read; a value in it needs no name.
  private(set) var groupField: FieldName?

  private init(_ bytes: [UInt8]) { scanner = QueryScanner(bytes) }

  /// The tree of `text`.
  public static func parse(_ text: String) throws(QueryError) -> Query {
    try parse(bytes: Array(text.utf8))
  }

  /// The tree of a text given in UTF-8.
  public static func parse(bytes: [UInt8]) throws(QueryError) -> Query {
    guard bytes.count <= lengthLimit else {
      let rest = SourceSpan(offset: lengthLimit, length: bytes.count - lengthLimit)
      throw QueryError(.tooLong(limit: lengthLimit), at: rest)
    }
    if let invalid = StrictUTF8.firstInvalidOffset(in: bytes) {
      throw QueryError(.invalidUTF8, at: SourceSpan(offset: invalid, length: 1))
    }
    var parser = QueryParser(bytes)
    return try parser.wholeQuery()
  }

  private mutating func wholeQuery() throws(QueryError) -> Query {
    scanner.skipWhitespace()
    guard !scanner.isAtEnd else {
      throw QueryError(.emptyQuery, at: SourceSpan(offset: 0, length: scanner.bytes.count))
    }
    if scanner.current == UInt8(ascii: ")") {
      throw QueryError(.unopenedGroup, at: scanner.currentCharacter)
    }
    let query = try disjunction()
    guard scanner.isAtEnd else {
      throw QueryError(.unopenedGroup, at: scanner.currentCharacter)
    }
    return query
  }

  // MARK: - Operators

  /// Stops at the end or before `)`.
  private mutating func disjunction() throws(QueryError) -> Query {
    var children = [try conjunction()]
    while scanner.isAt(.or) {
      try binaryOperator(.or)
      children.append(try conjunction())
    }
    return .or(children)
  }

  /// Stops at the end or before `)` or OR.
  private mutating func conjunction() throws(QueryError) -> Query {
    var children: [Query] = []
    repeat {
      if !children.isEmpty, scanner.isAt(.and) { try binaryOperator(.and) }
      children.append(try unary())
      scanner.skipWhitespace()
    } while !isAtEndOfGroup && !scanner.isAt(.or)
    return .and(children)
  }

  /// Moves to the right operand.
  private mutating func binaryOperator(_ keyword: QueryKeyword) throws(QueryError) {
    let start = scanner.offset
    scanner.advance(by: keyword.rawValue.utf8.count)
    let span = scanner.span(from: start)
    scanner.skipWhitespace()
    if isAtEndOfGroup || scanner.isAt(.and) || scanner.isAt(.or) {
      throw QueryError(.danglingOperator(keyword.rawValue), at: span)
    }
  }

  private mutating func unary() throws(QueryError) -> Query {
    let start = scanner.offset
    if scanner.isAt(.and) { throw dangling(.and) }
    if scanner.isAt(.or) { throw dangling(.or) }
    if scanner.isAt(.not) {
      let error = dangling(.not)
      scanner.advance(by: QueryKeyword.not.rawValue.utf8.count)
      scanner.skipWhitespace()
      if isAtEndOfGroup || scanner.isAt(.and) || scanner.isAt(.or) { throw error }
      return try negation(from: start)
    }
    if scanner.skip("-") {
      try signNeedsCondition("-", at: start)
      return try negation(from: start)
    }
    if scanner.skip("+") {
      try signNeedsCondition("+", at: start)
      return try nested(from: start) { (parser) throws(QueryError) in try parser.unary() }
    }
    return try near(try primary(), from: start)
  }

  private mutating func negation(from start: Int) throws(QueryError) -> Query {
    let operand = try nested(from: start) { (parser) throws(QueryError) in try parser.unary() }
    return Query(.not(operand), span: scanner.span(from: start))
  }

  private mutating func signNeedsCondition(_ sign: String, at start: Int) throws(QueryError) {
    let isFollowedBySpace = scanner.current.map(QueryScanner.isWhitespace) ?? true
    if isFollowedBySpace || isAtEndOfGroup {
      throw QueryError(.danglingOperator(sign), at: SourceSpan(offset: start, length: 1))
    }
  }

  private func dangling(_ keyword: QueryKeyword) -> QueryError {
    let name = keyword.rawValue
    return QueryError(
      .danglingOperator(name), at: SourceSpan(offset: scanner.offset, length: name.utf8.count))
  }

  var isAtEndOfGroup: Bool { scanner.isAtEnd || scanner.current == UInt8(ascii: ")") }

  // MARK: - Groups

  /// Reads `( query )`; with a name, its values are operands of that name.
  mutating func group(of field: FieldName?) throws(QueryError) -> Query {
    let start = scanner.offset
    let opening = scanner.currentCharacter
    scanner.advance()
    scanner.skipWhitespace()
    if scanner.current == UInt8(ascii: ")") {
      scanner.advance()
      throw QueryError(.emptyGroup, at: scanner.span(from: start))
    }
    guard !scanner.isAtEnd else { throw QueryError(.unclosedGroup, at: opening) }
    let outerField = groupField
    groupField = field ?? outerField
    let query = try nested(from: start) { (parser) throws(QueryError) in
      try parser.disjunction()
    }
    groupField = outerField
    guard scanner.skip(")") else { throw QueryError(.unclosedGroup, at: opening) }
    return Query(query.kind, span: scanner.span(from: start))
  }

  /// Runs `body` one level deeper; the limit keeps hostile text from exhausting the stack.
  private mutating func nested(
    from start: Int, _ body: (inout QueryParser) throws(QueryError) -> Query
  ) throws(QueryError) -> Query {
    depth += 1
    guard depth <= Self.nestingLimit else {
      throw QueryError(
        .tooDeep(limit: Self.nestingLimit), at: SourceSpan(offset: start, length: 1))
    }
    let query = try body(&self)
    depth -= 1
    return query
  }
}

/// Conditions: what stands between the operators.
extension QueryParser {
  mutating func primary() throws(QueryError) -> Query {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "(") {
      let query = try group(of: nil)
      try expectBoundary()
      return query
    }
    let query = try groupField.map { (field) throws(QueryError) in
      try operand(of: field, from: start)
    }
    if let query { return query }
    return try unnamedCondition(from: start)
  }

  // MARK: - Without a group's name

  private mutating func unnamedCondition(from start: Int) throws(QueryError) -> Query {
    if isAtWildcard { return try pattern(after: nil, of: nil, from: start) }
    if isAtSounds { return try sounds(of: nil, from: start) }
    if scanner.current == UInt8(ascii: "\"") {
      let value = QueryValue(try scanner.quoted(), span: scanner.span(from: start))
      if scanner.skip(":") { return try named(try name(value), from: start) }
      return try finish(value, of: nil, from: start)
    }
    let value = QueryValue(Array(scanner.word(isBare: true)), span: scanner.span(from: start))
    switch scanner.current {
    case UInt8(ascii: ":") where !value.bytes.isEmpty:
      scanner.advance()
      switch value.text {
      case "near": return try proximity(from: start)
      default: return try named(try name(value), from: start)
      }
    case UInt8(ascii: "(") where value.text == "certain": return try certain(from: start)
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
      throw QueryError(.unknownComparison, at: comparisonSpan)
    default: break
    }
    guard !value.bytes.isEmpty else {
      throw QueryError(.unexpectedCharacter, at: scanner.currentCharacter)
    }
    if value.text == "&&" { throw QueryError(.unknownOperator(use: "AND"), at: value.span) }
    if value.text == "||" { throw QueryError(.unknownOperator(use: "OR"), at: value.span) }
    try checkOperand(value)
    return try finish(value, of: nil, from: start)
  }

  private func name(_ value: QueryValue) throws(QueryError) -> FieldName {
    guard let text = value.text else { throw QueryError(.invalidUTF8, at: value.span) }
    return FieldName(text, span: value.span)
  }

  private mutating func certain(from start: Int) throws(QueryError) -> Query {
    let inner = try group(of: nil)
    try expectBoundary()
    return Query(.certain(inner), span: scanner.span(from: start))
  }

  private mutating func proximity(from start: Int) throws(QueryError) -> Query {
    let value = try value(after: "near:")
    try expectBoundary()
    guard let proximity = Proximity(parsing: value.bytes) else {
      throw QueryError(.wrongNear, at: value.span)
    }
    return Query(.near(proximity), span: scanner.span(from: start))
  }

  // MARK: - Operands of a name

  /// Reads what stands after `name:`.
  private mutating func named(_ field: FieldName, from start: Int) throws(QueryError) -> Query {
    guard scanner.current == UInt8(ascii: "(") else { return try operand(of: field, from: start) }
    let query = try group(of: field)
    try expectBoundary()
    return query
  }

  private mutating func operand(
    of field: FieldName, from start: Int
  ) throws(QueryError) -> Query {
    switch scanner.current {
    case UInt8(ascii: "*"), UInt8(ascii: "?"):
      return try pattern(after: nil, of: field, from: start)
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      let range = try range()
      try expectBoundary()
      return .field(field, range, span: scanner.span(from: start))
    case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"):
      guard !comparison.isEmpty else { break }
      let condition = try comparisonCondition()
      try expectBoundary()
      return .field(field, condition, span: scanner.span(from: start))
    default: break
    }
    if isAtSounds { return try sounds(of: field, from: start) }
    let value = try value(after: ":")
    if groupField != nil { try checkOperand(value) }
    if groupField != nil, looksNamed(value) {
      throw QueryError(.fieldInsideFieldGroup, at: value.span)
    }
    return try finish(value, of: field, from: start)
  }

  /// Whether an unquoted value begins like `name:`; times such as `12:30` do not.
  private func looksNamed(_ value: QueryValue) -> Bool {
    guard scanner.byte(at: value.span.offset) != UInt8(ascii: "\""), let first = value.bytes.first,
      let colon = value.bytes.firstIndex(of: UInt8(ascii: ":"))
    else { return false }
    func isLetter(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    return isLetter(first)
      && value.bytes[..<colon].allSatisfy {
        isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  /// Reads what makes a value more than itself: wildcards, `~1` or `~`.
  private mutating func finish(
    _ value: QueryValue, of field: FieldName?, from start: Int
  ) throws(QueryError) -> Query {
    if isAtWildcard { return try pattern(after: value, of: field, from: start) }
    var condition = QueryCondition.equals(value)
    let mark = scanner.offset
    if scanner.skip("~") {
      let digits = scanner.word(isBare: true)
      switch Array(digits) {
      case []: condition = .fuzzy(value, distance: nil)
      case [UInt8(ascii: "1")]: condition = .fuzzy(value, distance: 1)
      case [UInt8(ascii: "2")]: condition = .fuzzy(value, distance: 2)
      default: throw QueryError(.wrongFuzzyDistance, at: scanner.span(from: mark))
      }
    }
    try expectBoundary()
    return .field(field, condition, span: scanner.span(from: start))
  }

  // MARK: - Values

  /// A quoted value or a word that follows `after`.
  mutating func value(after: String) throws(QueryError) -> QueryValue {
    let start = scanner.offset
    if scanner.current == UInt8(ascii: "\"") {
      return QueryValue(try scanner.quoted(), span: scanner.span(from: start))
    }
    let word = Array(scanner.word(isBare: false))
    guard word.isEmpty else { return QueryValue(word, span: scanner.span(from: start)) }
    if let next = scanner.current, !QueryScanner.isWhitespace(next), next != UInt8(ascii: ")") {
      throw QueryError(.unexpectedCharacter, at: scanner.currentCharacter)
    }
    throw QueryError(.missingValue(after: after), at: scanner.currentCharacter)
  }

  /// A condition ends at white space, at `)` or at the end.
  mutating func expectBoundary() throws(QueryError) {
    guard !isAtEndOfGroup, let next = scanner.current, !QueryScanner.isWhitespace(next) else {
      return
    }
    throw QueryError(.unexpectedCharacter, at: scanner.currentCharacter)
  }
}

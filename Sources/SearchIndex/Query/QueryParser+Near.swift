/// `NEAR/n` between two values.
extension QueryParser {
  /// Reads `NEAR/n value` if it stands behind `query`, which began at `start`; else returns `query`.
  mutating func near(_ query: Query, from start: Int) throws(QueryError) -> Query {
    guard let distance = try nearOperator() else { return query }
    guard case .field(let field, .equals(let first)) = query.kind else {
      throw QueryError(.wrongNearWords, at: query.span)
    }
    let begin = scanner.offset
    // A sign would belong to the word, a group has no words of its own.
    switch scanner.current {
    case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "("):
      throw QueryError(.wrongNearWords, at: scanner.currentCharacter)
    default: break
    }
    let other = try primary()
    guard case .field(let otherField, .equals(let second)) = other.kind,
      otherField == nil || otherField == field
    else { throw QueryError(.wrongNearWords, at: scanner.span(from: begin)) }
    let both = Query.field(
      field, .near(first, second, distance: distance), span: scanner.span(from: start))
    // A third word is refused: it could be near the first, the second or both.
    return try near(both, from: start)
  }

  /// Moves to the right operand of `NEAR/n` and returns n; nil, without moving, if it does not stand here.
  private mutating func nearOperator() throws(QueryError) -> Int? {
    var ahead = scanner
    ahead.skipWhitespace()
    let start = ahead.offset
    let word = Array(ahead.word(isBare: true))
    guard Self.isNear(word) else { return nil }
    let span = ahead.span(from: start)
    guard let distance = Int(String(decoding: word.dropFirst(5), as: UTF8.self)),
      WordProximity.distances.contains(distance)
    else { throw QueryError(.wrongNearDistance, at: span) }
    ahead.skipWhitespace()
    scanner = ahead
    if isAtEndOfGroup || scanner.isAt(.and) || scanner.isAt(.or) || scanner.isAt(.not) {
      throw QueryError(.danglingOperator("NEAR/\(distance)"), at: span)
    }
    return distance
  }

  /// Whether an unquoted word is the operator and no value.
  static func isNear(_ word: some Sequence<UInt8>) -> Bool { word.starts(with: "NEAR/".utf8) }

  /// Throws if an unquoted value is `NEAR/n`, which has no word before it.
  func checkOperand(_ value: QueryValue) throws(QueryError) {
    guard Self.isNear(value.bytes), scanner.byte(at: value.span.offset) != UInt8(ascii: "\"") else {
      return
    }
    throw QueryError(
      .danglingOperator(String(decoding: value.bytes, as: UTF8.self)), at: value.span)
  }
}

/// Comparisons and ranges.
extension QueryParser {
  /// The comparison signs from here on; `!` counts only before `=`.
  var comparison: ArraySlice<UInt8> {
    var end = scanner.offset
    while let byte = scanner.byte(at: end) {
      switch byte {
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="): end += 1
      case UInt8(ascii: "!") where scanner.byte(at: end + 1) == UInt8(ascii: "="): end += 1
      default: return scanner.bytes[scanner.offset..<end]
      }
    }
    return scanner.bytes[scanner.offset..<end]
  }

  var comparisonSpan: SourceSpan {
    SourceSpan(offset: scanner.offset, length: comparison.count)
  }

  mutating func comparisonCondition() throws(QueryError) -> QueryCondition {
    let span = comparisonSpan
    let sign = String(decoding: comparison, as: UTF8.self)
    guard [">", ">=", "<", "<="].contains(sign) else {
      throw QueryError(.unknownComparison, at: span)
    }
    scanner.advance(by: span.length)
    let limit = try value(after: sign)
    switch sign {
    case ">": return .range(lower: .exclusive(limit), upper: .open)
    case ">=": return .range(lower: .inclusive(limit), upper: .open)
    case "<": return .range(lower: .open, upper: .exclusive(limit))
    default: return .range(lower: .open, upper: .inclusive(limit))
    }
  }

  /// Reads `[a TO b]` with any mix of brackets.
  mutating func range() throws(QueryError) -> QueryCondition {
    let start = scanner.offset
    let includesLower = scanner.current == UInt8(ascii: "[")
    scanner.advance()
    let lower = try limit(from: start)
    scanner.skipWhitespace()
    guard scanner.isAt(.to) else {
      if scanner.isAtEnd { throw QueryError(.unclosedRange, at: scanner.span(from: start)) }
      throw QueryError(.rangeWithoutTo, at: scanner.currentCharacter)
    }
    scanner.advance(by: QueryKeyword.to.rawValue.utf8.count)
    let upper = try limit(from: start)
    scanner.skipWhitespace()
    let includesUpper = scanner.current == UInt8(ascii: "]")
    guard includesUpper || scanner.current == UInt8(ascii: "}") else {
      throw QueryError(.unclosedRange, at: scanner.span(from: start))
    }
    scanner.advance()
    return .range(
      lower: bound(lower, isInclusive: includesLower),
      upper: bound(upper, isInclusive: includesUpper))
  }

  /// One end of a range, nil for `*`.
  private mutating func limit(from start: Int) throws(QueryError) -> QueryValue? {
    scanner.skipWhitespace()
    if scanner.skip("*") { return nil }
    guard !isAtEndOfGroup else {
      throw QueryError(.unclosedRange, at: scanner.span(from: start))
    }
    let next = scanner.current
    if scanner.isAt(.to) || next == UInt8(ascii: "]") || next == UInt8(ascii: "}") {
      throw QueryError(.rangeWithoutTo, at: scanner.span(from: start))
    }
    return try value(after: "[")
  }

  private func bound(_ value: QueryValue?, isInclusive: Bool) -> QueryBound {
    guard let value else { return .open }
    return isInclusive ? .inclusive(value) : .exclusive(value)
  }
}

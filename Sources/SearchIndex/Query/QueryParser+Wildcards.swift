/// Words with `*` and `?` in them.
extension QueryParser {
  /// Whether a wildcard stands here.
  var isAtWildcard: Bool {
    scanner.current == UInt8(ascii: "*") || scanner.current == UInt8(ascii: "?")
  }

  /// Reads a pattern from its first wildcard on; `first` is what stands before that.
  ///
  /// Behind a wildcard a word or a quoted value may go on.
  mutating func pattern(
    after first: QueryValue?, of field: FieldName?, from start: Int
  ) throws(QueryError) -> Query {
    var pieces: [WildcardPattern.Piece] = first.map { [.literal($0.bytes)] } ?? []
    reading: while let next = scanner.current {
      if scanner.skip("*") {
        pieces.append(.many)
      } else if scanner.skip("?") {
        pieces.append(.one)
      } else if case .literal = pieces.last {
        break reading
      } else if next == UInt8(ascii: "\"") {
        pieces.append(.literal(try scanner.quoted()))
      } else {
        let word = scanner.word(isBare: field == nil)
        if word.isEmpty { break reading }
        pieces.append(.literal(Array(word)))
      }
    }
    try expectBoundary()
    let span = scanner.span(from: start)
    if let first, pieces.dropFirst().allSatisfy({ $0 == .many }) {
      return .field(field, .prefix(first), span: span)
    }
    let pattern = WildcardPattern(pieces)
    if field == nil, pattern.pieces == [.many] { return Query(.all, span: span) }
    return .field(field, .wildcard(pattern), span: span)
  }
}

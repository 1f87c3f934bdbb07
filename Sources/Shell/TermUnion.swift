import SearchIndex

/// The terms of several indexes of one field in byte order, each once.
struct TermUnion {
  private struct Input {
    let index: FieldIndexReader
    /// What counts of it; nil for all.
    let remaining: RemainingDocuments?
    var cursor: TermCursor
    var isAhead: Bool
  }

  private let inputs: [Input]

  init(_ segments: [(index: FieldIndexReader, remaining: RemainingDocuments?)]) throws {
    inputs = try segments.map { segment in
      var cursor = try segment.index.terms()
      let isAhead = try cursor.advance()
      return Input(
        index: segment.index, remaining: segment.remaining, cursor: cursor, isAhead: isAhead)
    }
  }

  /// Hands each term that a document has, with its frequencies summed over the indexes, to `body`.
  func forEach(_ body: ([UInt8], Int, Int) throws -> Void) throws {
    var inputs = inputs
    while let least = inputs.lazy.filter(\.isAhead).map(\.cursor.term)
      .min(by: { $0.lexicographicallyPrecedes($1) })
    {
      var (documents, occurrences) = (0, 0)
      for number in inputs.indices
      where inputs[number].isAhead && inputs[number].cursor.term == least {
        let entry = inputs[number].cursor.entry
        let found =
          try inputs[number].remaining.map { try inputs[number].index.frequencies(entry, in: $0) }
          ?? (entry.documentFrequency, entry.totalFrequency)
        documents += found.0
        occurrences += found.1
        inputs[number].isAhead = try inputs[number].cursor.advance()
      }
      if documents > 0 { try body(least, documents, occurrences) }
    }
  }
}

public import Platform

/// Evaluates conditions that add nothing to a score, over the documents of indexes: what their
/// dictionaries know is asked there, all else of the columns.
///
/// The answer is that of looking at every stored value. Documents of a merged index that none of the
/// segments has may be found or not.
public struct IndexedConditions {
  private let segments: [(segment: SegmentReader, start: Int)]
  private let documentCount: Int
  private let indexes: [FieldID: FieldIndexReader]

  /// The conditions of `segment`, whose inverted indexes are `indexes`.
  public init(_ segment: SegmentReader, indexes: [FieldID: FieldIndexReader]) {
    self.init([(segment, 0)], documentCount: segment.rowCount, indexes: indexes)
  }

  /// The conditions of `segments`, at least one, whose rows are documents of `indexes` from `start` on.
  public init(
    _ segments: [(segment: SegmentReader, start: Int)], documentCount: Int,
    indexes: [FieldID: FieldIndexReader]
  ) {
    precondition(!segments.isEmpty, "columns to ask")
    self.segments = segments
    self.documentCount = documentCount
    self.indexes = indexes
  }

  /// The documents that `predicate` finds; it asks for no phrase in a text that is not stored.
  ///
  /// Of such a text it cannot be told whether it is empty or missing: it is present if it has a word.
  public func documents(matching predicate: BoundPredicate) throws(StoreError) -> DocumentMask {
    guard asksIndex(predicate) else { return try columns(predicate) }
    switch predicate {
    case .textTerm(let field, let term): return try index(field).documents(of: term)
    case .textNear(let field, let words): return try index(field).documents(near: words)
    case .textPrefix(let field, let prefix): return try index(field).documents(prefix: prefix)
    case .textWildcard(let field, let pattern):
      return try index(field).documents(matching: pattern)
    case .textFuzzy(let field, let term, let distance):
      return try index(field).documents(near: FuzzyTerm(term, distance: distance))
    case .textSounds(let field, let term): return try index(field).documents(soundingLike: term)
    case .present(let field): return try index(field).documentsWithTerms
    case .not(let operand): return try documents(matching: operand).complement
    case .and(let operands):
      let (asking, others) = parted(operands)
      var found = try columns(.conjunction(others))
      for operand in asking where !found.isEmpty {
        found = found.intersection(try documents(matching: operand))
      }
      return found
    case .or(let operands):
      let (asking, others) = parted(operands)
      var found = try columns(.disjunction(others))
      for operand in asking { found = found.union(try documents(matching: operand)) }
      return found
    default: return try columns(predicate)
    }
  }

  /// Whether a part of `predicate` is answered by an index.
  private func asksIndex(_ predicate: BoundPredicate) -> Bool {
    switch predicate {
    case .textTerm(let field, _), .textPrefix(let field, _), .textWildcard(let field, _),
      .textFuzzy(let field, _, _), .textSounds(let field, _):
      indexes[field] != nil
    case .textNear(let field, _): indexes[field]?.statistics.hasPositions ?? false
    case .present(let field): !segments[0].segment.schema[field].isStored
    case .not(let operand): asksIndex(operand)
    case .and(let operands), .or(let operands): operands.contains { asksIndex($0) }
    default: false
    }
  }

  private func parted(
    _ operands: [BoundPredicate]
  ) -> (asking: [BoundPredicate], others: [BoundPredicate]) {
    (operands.filter { asksIndex($0) }, operands.filter { !asksIndex($0) })
  }

  private func columns(_ predicate: BoundPredicate) throws(StoreError) -> DocumentMask {
    var parts: [(start: Int, documentCount: Int, mask: DocumentMask?)] = []
    for (segment, start) in segments {
      let found = DocumentMask(
        documentCount: segment.rowCount,
        words: try segment.rows(matching: BoundQuery(predicate: predicate)))
      // An index of one segment's own needs nothing put together.
      if segments.count == 1, segment.rowCount == documentCount { return found }
      parts.append((start, segment.rowCount, found))
    }
    return DocumentMask(documentCount: documentCount, parts: parts)
  }

  private func index(_ field: FieldID) throws(StoreError) -> FieldIndexReader {
    guard let index = indexes[field] else {
      throw .incompatible(
        file: segments[0].segment.path, expected: "an index of field \(field.index)", found: "none")
    }
    return index
  }
}

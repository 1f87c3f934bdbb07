public import Platform

/// Evaluates conditions that add nothing to a score, over one segment: what the dictionaries of its
/// indexes know is asked there, all else of the columns.
///
/// The answer is that of looking at every stored value.
public struct IndexedConditions {
  private let segment: SegmentReader
  private let indexes: [FieldID: FieldIndexReader]

  /// The conditions of `segment`, whose inverted indexes are `indexes`.
  public init(_ segment: SegmentReader, indexes: [FieldID: FieldIndexReader]) {
    self.segment = segment
    self.indexes = indexes
  }

  /// The documents that `predicate` finds; it asks for no phrase in a text that is not stored.
  ///
  /// Of such a text it cannot be told whether it is empty or missing: it is present if it has a word.
  public func documents(matching predicate: BoundPredicate) throws(StoreError) -> DocumentMask {
    guard asksIndex(predicate) else { return try columns(predicate) }
    switch predicate {
    case .textTerm(let field, let term): return try index(field).documents(of: term)
    case .textPrefix(let field, let prefix): return try index(field).documents(prefix: prefix)
    case .textFuzzy(let field, let term, let distance):
      return try index(field).documents(near: FuzzyTerm(term, distance: distance))
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
    case .textTerm(let field, _), .textPrefix(let field, _), .textFuzzy(let field, _, _):
      indexes[field] != nil
    case .present(let field): !segment.schema[field].isStored
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
    DocumentMask(
      documentCount: segment.rowCount,
      words: try segment.rows(matching: BoundQuery(predicate: predicate)))
  }

  private func index(_ field: FieldID) throws(StoreError) -> FieldIndexReader {
    guard let index = indexes[field] else {
      throw .incompatible(
        file: segment.path, expected: "an index of field \(field.index)", found: "none")
    }
    return index
  }
}

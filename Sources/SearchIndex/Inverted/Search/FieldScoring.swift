/// What scoring needs of a field, over all segments.
final class FieldScoring: @unchecked Sendable {
  // Written by init alone.
  /// How many documents have the field.
  let documentCount: UInt64
  /// How many tokens such a document has in the mean.
  let averageLength: Double
  /// `BM25.inverses`, 256 of them; valid as long as this object lives.
  let inverses: UnsafePointer<Float>

  /// The sums over the field's indexes.
  init(indexes: [FieldIndexStatistics], similarity: BM25) {
    documentCount = indexes.reduce(0) { $0 + UInt64($1.documentCount) }
    let tokenCount = indexes.reduce(0) { $0 + UInt64($1.tokenCount) }
    averageLength = documentCount == 0 ? 0 : Double(tokenCount) / Double(documentCount)
    let table = UnsafeMutablePointer<Float>.allocate(capacity: 256)
    for (norm, inverse) in similarity.inverses(averageLength: averageLength).enumerated() {
      (table + norm).initialize(to: inverse)
    }
    inverses = UnsafePointer(table)
  }

  deinit { inverses.deallocate() }
}

internal import Platform
internal import SearchIndex

/// What is known of the entries of a segment beside their words: outcomes and own predictions.
struct OutcomeColumns {
  private let isTrue: NumberColumn?
  private let days: NumberColumn?
  private let own: TextCursor?
  private let confidences: NumberColumn?

  init(_ segment: SegmentReader, fields: DreamFields) throws(StoreError) {
    isTrue = try NumberColumn(segment, fields.cameTrue)
    days = try NumberColumn(segment, fields.cameTrueOn)
    confidences = try NumberColumn(segment, fields.confidence)
    if let field = fields.ownPrediction { own = try segment.text(field) } else { own = nil }
  }

  /// Whether the entry at `row` came true; nil if nobody knows.
  func cameTrue(_ row: Int) -> Bool? { isTrue?[row].map { $0 != 0 } }

  /// The day on which the entry at `row` came true, in days since 1970-01-01; nil if that is not said.
  func cameTrueOn(_ row: Int) -> Int64? { days?[row] }

  /// How sure the dreamer was; nil if that is not said.
  func confidence(_ row: Int) -> Int64? { confidences?[row] }

  /// Who predicted something: the dreamer did with a prediction in words or with a confidence.
  func kind(_ row: Int, isPredicted: Bool) -> PredictionKind {
    let isOwn = own?.isPresent(row) == true || confidence(row) != nil
    return switch (isPredicted, isOwn) {
    case (true, true): .both
    case (true, false): .database
    case (false, true): .own
    case (false, false): .neither
    }
  }
}

/// All values of a numeric column, decoded once.
struct NumberColumn {
  private let values: [Int64]
  private let column: IntegerColumnReader

  /// The column `field` of `segment`; nil if there is no such field.
  init?(_ segment: SegmentReader, _ field: FieldID?) throws(StoreError) {
    guard let field else { return nil }
    let column = try segment.integers(field)
    let length = RecordBatch.capacity
    // The last block is decoded as a whole.
    values = [Int64](unsafeUninitializedCapacity: column.blockCount * length) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      for block in 0..<column.blockCount {
        column.decode(block: block, into: base + block * length)
      }
      count = column.rowCount
    }
    self.column = column
  }

  /// The value at `row`; nil if there is none.
  subscript(row: Int) -> Int64? { column.isPresent(row) ? values[row] : nil }
}

public import Platform
public import SearchIndex

/// Finds the records of a dataset that a query matches by their words, best first.
///
/// Words and phrases are answered by the inverted indexes and scored by BM25; all other conditions
/// narrow what is found, or widen it under OR, without a say in the order. Prefixes and approximate
/// words are looked up in the indexes' dictionaries. Records that were filtered or merged are not found.
/// Any thread may search.
public final class IndexedSearch: Sendable {
  /// A query made ready for this dataset.
  public struct Prepared: Sendable {
    let words: TextQuery
    let filter: [DocumentMask?]
    /// Whether it asks for words, so that there is an order by score.
    public var isScored: Bool { words.isScored }
  }

  private let parts: [PartReader]
  private let indexes: DatasetIndexes
  let searcher: Searcher
  private let zone: TimeZone
  private let places: [PartPlaces]
  /// The fields of the records.
  public let schema: Schema

  /// A search of a dataset of `store`; nil if no field of it is indexed, or it has no parts.
  public init?(_ dataset: DatasetReader, of store: StoreReader, zone: TimeZone) throws(StoreError) {
    var parts: [PartReader] = []
    var places: [PartPlaces] = []
    var finder = PlaceFinder(store.state.reading.inputs)
    for number in dataset.parts.indices {
      parts.append(try dataset.open(number))
      places.append(finder.places(of: dataset.parts[number]))
    }
    guard let schema = parts.first?.segment.schema else { return nil }
    if schema.indexedFields.isEmpty { return nil }
    let indexes = try DatasetIndexes(dataset, parts: parts.map(\.segment))
    let kept = parts.map { part -> DocumentMask? in
      let kept = DocumentMask(kept: part.selection)
      return kept.count == part.segment.rowCount ? nil : kept
    }
    self.parts = parts
    self.indexes = indexes
    self.places = places
    self.schema = schema
    self.zone = zone
    searcher = Searcher(
      segments: indexes.segments.map { segment in
        SearchSegment(
          documentCount: segment.documentCount, fields: segment.fields, live: segment.mask(kept),
          remaining: segment.remaining)
      })
  }

  /// Parses and binds `text`; what asks for no words is evaluated here.
  ///
  /// Throws `QueryError` or `StoreError`.
  public func prepare(_ text: String) throws -> Prepared {
    let query = try RowFilter(query: text, schema: schema, zone: zone).query
    let (words, conditions) = try query.predicate.split(
      isIndexed: { field, needsPositions in
        schema[field].indexing.map { !needsPositions || $0.hasPositions } ?? false
      },
      documents: { (predicate) throws(StoreError) in
        DocumentSet(masks: try documents(matching: predicate))
      })
    return Prepared(
      words: words, filter: conditions == .all ? [] : try documents(matching: conditions))
  }

  /// By segment of the search, the records that meet conditions without words.
  private func documents(matching predicate: BoundPredicate) throws(StoreError) -> [DocumentMask] {
    var masks: [DocumentMask] = []
    for segment in indexes.segments {
      let conditions = IndexedConditions(
        segment.parts.map { (parts[$0.number].segment, $0.documents.lowerBound) },
        documentCount: segment.documentCount, indexes: segment.fields)
      masks.append(try conditions.documents(matching: predicate))
    }
    return masks
  }

  /// The `count` best records; in the order in which they were read if the query is not scored.
  public func top(_ count: Int, _ query: Prepared) throws(StoreError) -> [SearchHit] {
    try searcher.top(count, query.words, filter: query.filter)
  }

  /// The first `count` records in `order`.
  public func sorted(
    _ count: Int, _ query: Prepared, by order: RecordOrder
  ) throws(StoreError) -> [SearchHit] {
    switch order.key {
    case .score:
      if order.isDescending { return try top(count, query) }
      let hits = try top(.max, query).sorted {
        ($0.score, $0.segment, $0.document) < ($1.score, $1.segment, $1.document)
      }
      return Array(hits.prefix(count))
    case .field(let field):
      var first = FirstRecords(count, by: field, isDescending: order.isDescending)
      let found = try searcher.documents(query.words, filter: query.filter)
      for (segment, mask) in zip(indexes.segments, found) {
        for (number, documents) in segment.parts {
          let rows = mask.part(documents)
          try first.offer(parts[number].segment, number: number) { rows.bits(word: $0) }
        }
      }
      return first.ranked().map { record in
        let (segment, start) = indexes.place(ofPart: record.part)
        return SearchHit(segment: segment, document: UInt32(start + record.row), score: 0)
      }
    }
  }

  /// Hands the first `limit` records that match to `body`, in the order in which they were read; returns
  /// how many match in all.
  public func run(
    limit: Int, _ query: Prepared, _ body: (FoundRows) throws -> Void
  ) throws -> Int {
    var walk = FoundRowsWalk(limit: limit)
    let found = try searcher.documents(query.words, filter: query.filter)
    for (segment, mask) in zip(indexes.segments, found) {
      for (number, documents) in segment.parts {
        let rows = mask.part(documents)
        try walk.walk(
          parts[number].segment, places[number], bits: { rows.bits(word: $0) }, body)
      }
    }
    return walk.count
  }

  /// How many records match.
  public func count(_ query: Prepared) throws(StoreError) -> Int {
    try searcher.count(query.words, filter: query.filter)
  }

  /// How a record came by its score; nil if it does not match.
  public func explain(
    _ hit: SearchHit, _ query: Prepared
  ) throws(StoreError) -> ScoreExplanation? {
    try searcher.explain(query.words, segment: hit.segment, document: hit.document)
  }

  /// The record of a hit.
  public func match(_ hit: SearchHit) -> RecordSearch.Match {
    let (part, row) = indexes.segments[hit.segment].place(of: hit.document)
    return RecordSearch.Match(segment: parts[part].segment, row: row, places: places[part])
  }
}

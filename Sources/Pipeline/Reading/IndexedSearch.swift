public import Platform
public import SearchIndex

/// Finds the records of a dataset that a query matches by their words, best first.
///
/// Words and phrases are answered by the inverted indexes and scored by BM25; all other conditions
/// narrow what is found without a say in the order. Records that were filtered or merged are not found.
/// Any thread may search.
public final class IndexedSearch: Sendable {
  /// A query made ready for this dataset.
  public struct Prepared: Sendable {
    let words: TextQuery
    let filter: [DocumentMask?]
    /// Whether it asks for words, so that there is an order by score.
    public var isScored: Bool { words != .all }
  }

  /// A query that joins words of a text that is not stored with conditions on columns by OR or NOT, or
  /// asks for a phrase where no positions are kept.
  public struct NeedsText: Error, Sendable, CustomStringConvertible {
    /// The field's name.
    public let field: String

    /// One sentence.
    public var description: String {
      "only the index of \(field) is kept: join its words with other conditions by AND alone, and ask "
        + "for phrases only if it has positions"
    }
  }

  private let parts: [PartReader]
  private let indexes: DatasetIndexes
  private let searcher: Searcher
  private let zone: TimeZone
  private let places: [(path: String, firstLine: Int64)]
  /// The fields of the records.
  public let schema: Schema

  /// A search of a dataset of `store`; nil if no field of it is indexed, or it has no parts.
  public init?(_ dataset: DatasetReader, of store: StoreReader, zone: TimeZone) throws(StoreError) {
    var parts: [PartReader] = []
    var places: [(path: String, firstLine: Int64)] = []
    var lines = LineCounter()
    for number in dataset.parts.indices {
      parts.append(try dataset.open(number))
      let slice = dataset.parts[number].slice
      places.append((store.state.reading.inputs[slice.input].path, lines.firstLine(of: slice)))
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

  /// Parses and binds `text`; conditions on columns are evaluated here.
  ///
  /// Throws `QueryError` or `StoreError`.
  public func prepare(_ text: String) throws -> Prepared {
    let query = try RowFilter(query: text, schema: schema, zone: zone).query
    let (words, columns) = query.predicate.split { field, needsPositions in
      schema[field].indexing.map { !needsPositions || $0.hasPositions } ?? false
    }
    guard columns != .all else { return Prepared(words: words, filter: []) }
    for field in columns.fields where !schema[field].isStored {
      throw NeedsText(field: schema[field].name)
    }
    let masks = try parts.map { part -> DocumentMask? in
      var predicate = try RowPredicate(
        BoundQuery(predicate: columns), schema: schema, source: SegmentColumns(part.segment))
      return try DocumentMask(matching: &predicate, documentCount: part.segment.rowCount)
    }
    return Prepared(words: words, filter: indexes.segments.map { $0.mask(masks) })
  }

  /// The `count` best records.
  public func top(_ count: Int, _ query: Prepared) throws(StoreError) -> [SearchHit] {
    try searcher.top(count, query.words, filter: query.filter)
  }

  /// How many records match.
  public func count(_ query: Prepared) throws(StoreError) -> Int {
    try searcher.count(query.words, filter: query.filter)
  }

  /// The record of a hit.
  public func match(_ hit: SearchHit) throws(StoreError) -> RecordSearch.Match {
    let (part, row) = indexes.segments[hit.segment].place(of: hit.document)
    let segment = parts[part].segment
    return RecordSearch.Match(
      segment: segment, row: row, path: places[part].path,
      line: places[part].firstLine + (try segment.lines().value(at: row)) + 1)
  }
}

public import Platform
public import SearchIndex
internal import Text

/// A query bound to a dataset's schema: the `where:` of a node, or what a search asks for.
public struct RowFilter: Sendable {
  /// The query as it was written.
  public let text: String
  private let parsed: Query
  private let zone: Hash128
  private let schema: Schema
  /// The bound query.
  public let query: BoundQuery

  /// Parses and binds `text`; dates without an offset are read in `zone`.
  public init(query text: String, schema: Schema, zone: TimeZone) throws(QueryError) {
    self.text = text
    parsed = try QueryParser.parse(text)
    self.zone = zone.contentHash
    self.schema = schema
    query = try parsed.bound(to: schema, periods: PeriodResolver(zone: zone)) { name, names in
      NearestName.nearest(to: name, among: names).map { [$0] } ?? []
    }
  }

  /// The query in canonical form, with everything that it depends on.
  ///
  /// Made when it is asked for: it costs as much as binding the query.
  public var identity: String {
    let analyzers = query.fields.filter {
      schema[$0].type == .text && schema[$0].analyzer != .simple
    }
    .map { " \(schema[$0].name): \(schema[$0].analyzer.identity)" }
    return "\(parsed) zone \(zone.hexadecimal)" + analyzers.joined()
  }

  /// The most private class of a field that the query names.
  public func privacy(in schema: Schema) -> PrivacyClass {
    query.fields.map { schema[$0].privacy }.max() ?? .public
  }

  /// One bit a row of `segment`: set where the query matches.
  public func matches(_ segment: SegmentReader) throws(StoreError) -> [UInt64] {
    try segment.rows(matching: query)
  }

  /// One bit a row of `part`: set where the query matches.
  ///
  /// The same rows as those of its segment; words of indexed fields are looked up in their index.
  public func matches(_ part: PartReader) throws(StoreError) -> [UInt64] {
    let segment = part.segment
    var indexes: [FieldID: FieldIndexReader] = [:]
    var documents: Range<Int>?
    for field in query.fields where segment.schema[field].indexing != nil {
      guard let words = try part.words(of: field) else { continue }
      indexes[field] = words.index
      documents = words.documents
    }
    guard let documents, let count = indexes.first?.value.documentCount else {
      return try segment.rows(matching: query)
    }
    let conditions = IndexedConditions(
      [(segment, documents.lowerBound)], documentCount: count, indexes: indexes)
    let found = try conditions.documents(matching: query.predicate).part(documents)
    return (0..<(segment.rowCount + 63) / 64).map { found.bits(word: $0) }
  }
}

extension PeriodResolver {
  /// Dates as clocks of `zone` show them.
  fileprivate init(zone: TimeZone) {
    @Sendable func period(_ text: String, _ zone: TimeZone) -> (start: Int64, end: Int64)? {
      PartialDate(text).map { date in
        let range = date.range(in: zone)
        return (range.lowerBound, range.upperBound)
      }
    }
    self.init(inZone: { period($0, zone) }, inUTC: { period($0, .utc) })
  }
}

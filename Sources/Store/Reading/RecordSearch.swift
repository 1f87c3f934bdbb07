public import Platform
public import SearchIndex

/// Finds the records of a dataset that a query matches, in the order in which they were read, with the
/// places that they come from.
///
/// Records that were filtered or merged are not found. The same path for searching and for the
/// populations behind figures.
public struct RecordSearch: Sendable {
  /// A record that was found.
  public struct Match {
    /// The part that holds it.
    public let segment: SegmentReader
    /// Its row in the part.
    public let row: Int
    package let places: PartPlaces

    package init(segment: SegmentReader, row: Int, places: PartPlaces) {
      self.segment = segment
      self.row = row
      self.places = places
    }

    /// Where it was read.
    ///
    /// For single look-ups: opens two columns.
    public func place() throws(StoreError) -> FilePlace {
      try places.place(ofRow: row, in: segment)
    }
  }

  private let dataset: DatasetReader
  private let inputs: [Manifest.Input]
  private let query: String
  private let zone: TimeZone

  /// A search for `query` in a dataset of `store`; dates without an offset are read in `zone`.
  public init(_ dataset: DatasetReader, of store: StoreReader, query: String, zone: TimeZone) {
    self.dataset = dataset
    inputs = store.state.reading.inputs
    self.query = query
    self.zone = zone
  }

  /// Throws `ClearanceRefused` if the query or the order names a field above `granted`, `QueryError` if
  /// the query is wrong.
  ///
  /// What may not be printed may not be asked for either: a count, or the order, would give it away. A
  /// dataset without parts answers nothing.
  public func checkClearance(
    _ granted: PrivacyClass, sortedBy order: RecordOrder? = nil
  ) throws {
    guard let (schema, query) = try bound() else { return }
    var fields = query.fields
    if case .field(let field)? = order?.key { fields.append(field) }
    for field in fields where schema[field].privacy > granted {
      let needed = schema[field].privacy.name
      throw ClearanceRefused(
        "the query asks for \(schema[field].name), which is \(needed); give --clearance \(needed)")
    }
  }

  /// The bound query with the fields of the records; nil of a dataset without parts.
  ///
  /// Throws `QueryError` if the query is wrong.
  public func bound() throws -> (schema: Schema, query: BoundQuery)? {
    guard !dataset.parts.isEmpty else { return nil }
    let schema = try dataset.open(0).segment.schema
    return (schema, try RowFilter(query: query, schema: schema, zone: zone).query)
  }

  /// Hands the first `limit` records that match to `body`, in `order`, some at a time; returns how many
  /// match in all.
  ///
  /// A scan scores nothing: by score, records stand in the order in which they were read. Holds 16 bytes
  /// and the value for each of the `limit`. Throws `QueryError` if the query is wrong.
  public func sorted(
    limit: Int, by order: RecordOrder, _ body: ([Match]) throws -> Void
  ) throws -> Int {
    guard case .field(let field) = order.key else {
      return try run(limit: limit) { found in
        var matches: [Match] = []
        found.forEach { matches.append($0) }
        try body(matches)
      }
    }
    var first = FirstRecords(limit, by: field, isDescending: order.isDescending)
    var count = 0
    var places: [PartPlaces] = []
    var finder = PlaceFinder(inputs)
    for number in dataset.parts.indices {
      places.append(finder.places(of: dataset.parts[number]))
      let part = try dataset.open(number)
      var rows = try RowFilter(query: query, schema: part.segment.schema, zone: zone)
        .matches(part.segment)
      for word in rows.indices {
        rows[word] &= part.selection.kept(word: word)
        count += rows[word].nonzeroBitCount
      }
      try first.offer(part.segment, number: number) { rows[$0] }
    }
    var segments: [Int: SegmentReader] = [:]
    let ranked = first.ranked()
    for start in stride(from: 0, to: ranked.count, by: Match.batchCount) {
      try body(
        ranked[start..<min(start + Match.batchCount, ranked.count)].map { number, row in
          let segment = try segments[number] ?? dataset.open(number).segment
          segments[number] = segment
          return Match(segment: segment, row: row, places: places[number])
        })
    }
    return count
  }

  /// Hands the first `limit` records that match to `body`, in the order in which they were read; returns
  /// how many match in all.
  ///
  /// Memory does not grow with their number. Throws `QueryError` if the query is wrong.
  public func run(limit: Int = .max, _ body: (FoundRows) throws -> Void) throws -> Int {
    var walk = FoundRowsWalk(limit: limit)
    var finder = PlaceFinder(inputs)
    for number in dataset.parts.indices {
      let places = finder.places(of: dataset.parts[number])
      let part = try dataset.open(number)
      let rows = try RowFilter(query: query, schema: part.segment.schema, zone: zone)
        .matches(part.segment)
      try walk.walk(
        part.segment, places, bits: { rows[$0] & part.selection.kept(word: $0) }, body)
    }
    return walk.count
  }
}

extension RecordSearch.Match {
  /// How many records are ordered before they are printed: enough that most of those in a block are
  /// printed together, few enough that their texts fit into memory.
  public static let batchCount = 16_384
}

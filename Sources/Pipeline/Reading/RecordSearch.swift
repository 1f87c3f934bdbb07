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
    /// The path of its input.
    public let path: String
    /// The line that it begins on, from 1.
    public let line: Int64
  }

  /// A query that names a field which is more private than the caller may see.
  public struct FieldTooPrivate: Error, Sendable, CustomStringConvertible {
    /// The field's name.
    public let field: String
    /// Its class.
    public let privacy: PrivacyClass

    /// One sentence.
    public var description: String {
      "the query asks for \(field), which is \(privacy.name); give --clearance \(privacy.name)"
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

  /// Throws `FieldTooPrivate` if the query names a field above `granted`, `QueryError` if it is wrong.
  ///
  /// What may not be printed may not be asked for either: a count would give it away. A dataset without
  /// parts answers nothing.
  public func checkClearance(_ granted: PrivacyClass) throws {
    guard !dataset.parts.isEmpty else { return }
    let schema = try dataset.open(0).segment.schema
    let filter = try RowFilter(query: query, schema: schema, zone: zone)
    for field in filter.query.fields where schema[field].privacy > granted {
      throw FieldTooPrivate(field: schema[field].name, privacy: schema[field].privacy)
    }
  }

  /// Hands the first `limit` records that match to `body`; returns how many match in all.
  ///
  /// Throws `QueryError` if the query is wrong.
  public func run(limit: Int = .max, _ body: (Match) throws -> Void) throws -> Int {
    var found = 0
    var lines = LineCounter()
    for number in dataset.parts.indices {
      let slice = dataset.parts[number].slice
      let firstLine = lines.firstLine(of: slice)
      let part = try dataset.open(number)
      let rows = try RowFilter(query: query, schema: part.segment.schema, zone: zone)
        .matches(part.segment)
      let places = try part.segment.lines()
      for word in rows.indices {
        var bits = rows[word] & part.selection.kept(word: word)
        if found >= limit {
          found += bits.nonzeroBitCount
          continue
        }
        while bits != 0 {
          let row = word * 64 + bits.trailingZeroBitCount
          bits &= bits - 1
          if found < limit {
            try body(
              Match(
                segment: part.segment, row: row, path: inputs[slice.input].path,
                line: firstLine + places.value(at: row) + 1))
          }
          found += 1
        }
      }
    }
    return found
  }
}

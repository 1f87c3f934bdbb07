import Platform
import TestSupport
import Text

@testable import SearchIndex

/// Records with a number, a symbol and texts, in segments on disk with inverted indexes.
struct IndexedRecords {
  struct Record {
    var number: Int64
    var kind: String?
    /// By text field; nil is no value.
    var texts: [String?]
    /// Units of latitude and longitude.
    var place: (latitude: Int64, longitude: Int64)?
  }

  let schema: Schema
  let segments: [SegmentReader]
  let indexes: [[FieldID: FieldIndexReader]]
  let searcher: Searcher
  private let folder: TemporaryFolder

  /// `indexing` tells of each text field `t0`, `t1`, … how it is indexed; nil is not indexed.
  init(
    _ records: [[Record]], indexing: [FieldIndexing?], isStored: Bool = true,
    live: [DocumentMask?] = []
  ) throws {
    let schema = Schema(
      [Field("n", .integer), Field("kind", .symbol, isOptional: true)]
        + indexing.enumerated().map {
          Field(
            "t\($0)", .text, isOptional: true, indexing: $1, isStored: isStored || $1 == nil)
        }
        + ["lat", "lon"].map { Field($0, PositionFields.type, isOptional: true) },
      defaultText: "t0", position: PositionFields(latitude: "lat", longitude: "lon"))
    let folder = try TemporaryFolder()
    let scratch = try folder.scratch()
    segments = try records.enumerated().map { number, records in
      let builder = SegmentBuilder(schema: schema, memoryLimit: 1 << 22, scratch: scratch)
      for start in stride(from: 0, to: records.count, by: RecordBatch.capacity) {
        let rows = Array(records[start..<min(start + RecordBatch.capacity, records.count)])
        try Self.append(rows, schema, to: builder)
      }
      let path = folder.file("segment-\(number)")
      _ = try builder.finish(path: path, fileSystem: SystemFileSystem())
      return try SegmentReader(.unlisted(path))
    }
    var indexes: [[FieldID: FieldIndexReader]] = []
    for segment in segments {
      var fields: [FieldID: FieldIndexReader] = [:]
      for index in schema.fields.indices {
        fields[FieldID(index)] =
          schema.fields[index].indexing == nil ? nil : try segment.index(of: FieldID(index))
      }
      indexes.append(fields)
    }
    self.schema = schema
    self.folder = folder
    self.indexes = indexes
    searcher = Searcher(
      segments: zip(segments, indexes).enumerated().map { number, pair in
        SearchSegment(
          documentCount: pair.0.rowCount, fields: pair.1, live: live.isEmpty ? nil : live[number])
      })
  }

  private static func append(
    _ rows: [Record], _ schema: Schema, to builder: SegmentBuilder
  ) throws {
    let batch = RecordBatch(schema: schema)
    batch.count = rows.count
    // Every value behind the others in one array, which the batch points into.
    var arena: [UInt8] = []
    var slices: [(field: Int, row: Int, start: Int, count: Int)] = []
    for (row, record) in rows.enumerated() {
      batch.integers(FieldID(0))[row] = record.number
      let degrees = [record.place?.latitude, record.place?.longitude]
      for (field, units) in zip(schema.fields.indices.suffix(2), degrees) {
        batch.presence(FieldID(field))[row] = units == nil ? 0 : 1
        batch.integers(FieldID(field))[row] = units ?? 0
      }
      for (index, text) in ([record.kind] + record.texts).enumerated() {
        batch.presence(FieldID(index + 1))[row] = text == nil ? 0 : 1
        let bytes = Array((text ?? "").utf8)
        slices.append((index + 1, row, arena.count, bytes.count))
        arena += bytes
      }
      batch.fate[row] = 0
      batch.offsets[row] = Int64(row)
      batch.lines[row] = Int64(row)
    }
    arena += [UInt8](repeating: 0, count: 64)
    try arena.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for slice in slices {
        batch.byteSlices(FieldID(slice.field))[slice.row] = ByteSlice(
          start: base + slice.start, count: slice.count)
      }
      try builder.append(batch)
    }
  }

  /// The rows that a look at every stored value finds, by segment.
  func scan(_ text: String) throws -> [[UInt64]] {
    let query = try bound(text)
    return try segments.map { try $0.rows(matching: query) }
  }

  /// The rows that the indexes find, by segment, and the query as they were asked it.
  func indexed(_ text: String) throws -> (words: TextQuery, filter: [DocumentMask?]) {
    func documents(_ predicate: BoundPredicate) throws(StoreError) -> [DocumentMask] {
      var masks: [DocumentMask] = []
      for (segment, indexes) in zip(segments, indexes) {
        masks.append(
          try IndexedConditions(segment, indexes: indexes).documents(matching: predicate))
      }
      return masks
    }
    let (words, conditions) = try bound(text).predicate.split(
      isIndexed: { searcher.isIndexed($0, needsPositions: $1) },
      documents: { (predicate) throws(StoreError) in
        DocumentSet(masks: try documents(predicate))
      })
    return (words, conditions == .all ? [] : try documents(conditions))
  }

  func bound(_ text: String) throws -> BoundQuery {
    try QueryParser.parse(text).bound(to: schema, periods: TestPeriods.resolver)
  }
}

import Platform
import TestSupport

@testable import SearchIndex

/// Segments of documents with an id and two indexed texts, as a run makes them, and what they answer.
struct IndexedSegments {
  static let schema = Schema(
    [
      Field("id", .symbol),
      Field("title", .text, isOptional: true, indexing: FieldIndexing()),
      Field("body", .text, isOptional: true, indexing: FieldIndexing(), isStored: false),
    ], defaultText: "body")
  static let id = FieldID(0)
  static let title = FieldID(1)
  static let body = FieldID(2)

  /// The bytes of each segment's file.
  let files: [[UInt8]]
  private let folder: TemporaryFolder

  /// What one question gave.
  enum Answer: Equatable {
    case hits([SearchHit])
    case count(Int)
    case explanation(ScoreExplanation?)
    case record([UInt8])
    case line(Int64)
    case terms([[UInt8]])
  }

  /// Segments of `documentCounts` documents, whose texts `text` makes.
  init(
    _ documentCounts: [Int], memoryLimit: Int = 1 << 22,
    text: (_ document: Int, _ field: FieldID) -> String?
  ) throws {
    folder = try TemporaryFolder()
    var first = 0
    var files: [[UInt8]] = []
    for (number, count) in documentCounts.enumerated() {
      let builder = try Self.builder(
        first..<first + count, memoryLimit: memoryLimit, scratch: try folder.scratch(), text: text)
      let path = folder.file("segment-\(number)")
      _ = try builder.finish(path: path, fileSystem: SystemFileSystem())
      files.append(try SystemFileSystem().readAll(path))
      first += count
    }
    self.files = files
  }

  /// A builder with these documents added.
  static func builder(
    _ documents: Range<Int>, memoryLimit: Int, scratch: ScratchSpace,
    text: (_ document: Int, _ field: FieldID) -> String?
  ) throws -> SegmentBuilder {
    let builder = SegmentBuilder(schema: schema, memoryLimit: memoryLimit, scratch: scratch)
    for start in stride(
      from: documents.lowerBound, to: documents.upperBound, by: RecordBatch.capacity)
    {
      let rows = start..<min(start + RecordBatch.capacity, documents.upperBound)
      try append(rows, from: documents.lowerBound, to: builder, text)
    }
    return builder
  }

  private static func append(
    _ documents: Range<Int>, from first: Int, to builder: SegmentBuilder,
    _ text: (Int, FieldID) -> String?
  ) throws {
    let batch = RecordBatch(schema: schema)
    batch.count = documents.count
    var arena: [UInt8] = []
    var slices: [(field: FieldID, row: Int, start: Int, count: Int)] = []
    for (row, document) in documents.enumerated() {
      batch.fate[row] = 0
      batch.offsets[row] = Int64(document - first) * 100
      batch.lines[row] = Int64(document - first)
      for field in [id, title, body] {
        let value = field == id ? "\(document % 7)" : text(document, field)
        batch.presence(field)[row] = value == nil ? 0 : 1
        slices.append((field, row, arena.count, value?.utf8.count ?? 0))
        arena += Array((value ?? "").utf8)
      }
    }
    arena += [UInt8](repeating: 0, count: 8)
    try arena.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      for slice in slices {
        batch.byteSlices(slice.field)[slice.row] = ByteSlice(
          start: base + slice.start, count: slice.count)
      }
      try builder.append(batch)
    }
  }

  /// The path of segment `number`, to put other bytes in its place.
  func path(_ number: Int) -> String { folder.file("segment-\(number)") }

  /// Puts `bytes` in the place of segment `number`.
  func put(_ bytes: [UInt8], at number: Int) throws {
    try folder.write(bytes, to: "segment-\(number)")
  }

  /// Opens all segments.
  func open() throws(StoreError) -> [SegmentReader] {
    var segments: [SegmentReader] = []
    for number in files.indices { segments.append(try SegmentReader(.unlisted(path(number)))) }
    return segments
  }

  /// The answers to every question about `queries`; nil where one ended in an error.
  ///
  /// Everything is opened anew, so that nothing is known to be whole; and a question that fails keeps none
  /// after it from being asked. Of each query its best documents, their number and the explanation of one
  /// of `explained`, which stand in its place.
  func answers(
    _ queries: [TextQuery], explained: [SearchHit], walksTerms: Bool = true
  ) throws(StoreError) -> [Answer?] {
    let segments = try open()
    var answers: [Answer?] = []
    func ask(_ question: () throws(StoreError) -> Answer) {
      do throws(StoreError) { answers.append(try question()) } catch { answers.append(nil) }
    }
    var searched: [SearchSegment] = []
    for segment in segments {
      var fields: [FieldID: FieldIndexReader] = [:]
      for (number, field) in segment.schema.fields.enumerated() where field.indexing != nil {
        fields[FieldID(number)] = try segment.index(of: FieldID(number))
      }
      searched.append(SearchSegment(documentCount: segment.rowCount, fields: fields))
    }
    let searcher = Searcher(segments: searched)
    for (query, hit) in zip(queries, explained) {
      ask { () throws(StoreError) in .hits(try searcher.top(3, query)) }
      ask { () throws(StoreError) in .hits(try searcher.top(1000, query)) }
      ask { () throws(StoreError) in .count(try searcher.count(query)) }
      guard Int(hit.document) < searched[hit.segment].documentCount else { continue }
      ask { () throws(StoreError) in
        .explanation(
          try searcher.explain(query, segment: hit.segment, document: hit.document))
      }
    }
    for (segment, fields) in zip(segments, searched.map(\.fields)) {
      for number in fields.keys.map(\.index).sorted() where walksTerms {
        ask { () throws(StoreError) in .terms(try Self.terms(of: fields[FieldID(number)])) }
        ask { () throws(StoreError) in
          .count(try fields[FieldID(number)]?.documents(prefix: Array("t".utf8)).count ?? 0)
        }
      }
      for row in [7, 100] where row < segment.rowCount {
        ask { () throws(StoreError) in .line(try segment.lines().value(at: row)) }
        ask { () throws(StoreError) in .record(try Self.record(row, of: segment)) }
      }
    }
    return answers
  }

  /// The best document of each query; of one without any, the first of all.
  func best(_ queries: [TextQuery]) throws(StoreError) -> [SearchHit] {
    let answers = try answers(
      queries, explained: queries.map { _ in SearchHit(segment: 0, document: 0, score: 0) })
    return queries.indices.map { number in
      guard case .hits(let hits) = answers[4 * number], let best = hits.first else {
        return SearchHit(segment: 0, document: 0, score: 0)
      }
      return best
    }
  }

  private static func terms(of index: FieldIndexReader?) throws(StoreError) -> [[UInt8]] {
    var terms: [[UInt8]] = []
    guard var cursor = try index?.terms(from: Array("c".utf8)) else { return [] }
    while try cursor.advance() { terms.append(cursor.term) }
    return terms
  }

  /// The texts and symbols of a row, one after the other.
  private static func record(
    _ row: Int, of segment: SegmentReader
  ) throws(StoreError) -> [UInt8] {
    var record: [UInt8] = []
    for (number, field) in segment.schema.fields.enumerated() where !field.type.isNumeric {
      let column = FieldID(number)
      if let cursor = try segment.text(column) {
        try cursor.append(row, to: &record)
      } else if field.type == .symbol {
        let symbols = try segment.symbols(column)
        if symbols.dictionary.count > 0 {
          record += symbols.dictionary[symbols.ordinal(at: row)]
        }
      }
    }
    return record
  }
}

extension IndexedSegments {
  private static func term(_ word: String, _ field: FieldID = body) -> TextQuery {
    .term(field, Array(word.utf8))
  }

  private static func phrase(_ words: String, _ field: FieldID = body) -> TextQuery {
    .phrase(field, words.split(separator: " ").map { Array($0.utf8) })
  }

  /// Queries of every shape over the words of `SmallIndex`.
  static let queries: [TextQuery] = [
    term("the"), term("some"), term("few"), term("once"), term("twice"), term("nowhere"),
    term("the", title), term("head", title),
    .and([term("the"), term("some")]), .and([term("few"), term("the"), term("often")]),
    .and([term("the"), term("head", title)]),
    .or([term("the"), term("some")]),
    .or([term("few"), term("often"), term("the"), term("once"), term("the", title)]),
    phrase("the some"), phrase("the often the"), phrase("the head", title),
    phrase("twice the"),
    .and([phrase("the some"), term("few")]), .or([phrase("the some"), term("few")]),
    .boolean(required: [term("the")], optional: [term("few")], prohibited: [term("some")]),
    .not(term("the")), .not(phrase("the some")),
    .and([.or([term("few"), term("often")]), .or([term("some"), term("the", title)])]),
  ]
}

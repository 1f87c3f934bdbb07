internal import Formats
internal import Platform

/// The first rows of a document, which cannot be entered in the middle.
struct DocumentSample {
  let guess: DocumentGuess
  /// The columns that have values, but for those that only count.
  private(set) var columns: [ColumnProfile]
  private(set) var rows = SampledRows()
  /// How many rows are of each kind, such as `trkpt`.
  private(set) var kinds: [String: Int] = [:]
  /// What the reader noticed, by code.
  private(set) var noteCounts: [String: Int64] = [:]
  /// Why the document cannot be read any further.
  private(set) var failure: DocumentFailure?

  private static let chunkByteCount = 64 << 10

  /// Reads up to `limit` rows of `text`, in whose head these `properties` of GeoJSON stand; throws `FileError`, `DecodingFailure` or `JSONLinesError`.
  init(
    _ guess: DocumentGuess, _ text: InferredText, properties: [UInt8], path: String, limit: Int
  ) throws {
    self.guess = guess
    let file = PlainTextFile(path: path, isCompressed: text.form.compression != nil)
    switch guess {
    case .gpx:
      columns = GPXColumn.names.map { ColumnProfile(name: $0) }
      var reader = GPXReader(
        source: text.source, columns: GPXColumn.allCases, fileName: file.name,
        isDecoded: text.form.encoding != nil, chunkByteCount: Self.chunkByteCount)
      try look(&reader, limit: limit)
    case .geoJSON:
      let found = try Self.columns(properties)
      columns = found.map { ColumnProfile(name: $0.name) }
      var reader = try GeoJSONReader(
        source: text.source, columns: found,
        fileName: String(decoding: file.name, as: UTF8.self),
        chunkByteCount: Self.chunkByteCount)
      try look(&reader, limit: limit)
    }
    columns.removeAll {
      DocumentGuess.ordinals.contains($0.name) || $0.valueCount + $0.nullLikeCount == 0
    }
    // What was decoded of a long text ends somewhere.
    if !text.isWhole { failure = nil }
  }

  /// The columns that every feature has, and those of properties that are common enough.
  private static func columns(_ properties: [UInt8]) throws -> [GeoJSONColumn] {
    let survey = JSONColumns(
      try JSONPathSurvey(
        MemorySource(bytes: properties), byteCount: max(1, properties.count)))
    return (GeoJSONColumn.fixedNames + survey.paths.prefix(100).map { "properties." + $0.text })
      .compactMap { GeoJSONColumn($0) }
  }

  private mutating func look<Reader: DocumentReader & ~Copyable>(
    _ reader: inout Reader, limit: Int
  ) throws {
    let kindColumn = columns.firstIndex { $0.name == "kind" }
    defer { noteCounts = reader.notes }
    do {
      guard try reader.beginSpan(end: .max) else { return }
      while let batch = try reader.nextRows() {
        for reject in batch.rejects { rows.rejectCounts[reject.code, default: 0] += 1 }
        let table = batch.table
        for row in 0..<table.count {
          for (index, column) in columns.enumerated() {
            column.look(at: UnsafeRawBufferPointer(table.field(row, index).bytes))
          }
          if let kindColumn {
            let kind = String(decoding: table.field(row, kindColumn).bytes, as: UTF8.self)
            kinds[kind, default: 0] += 1
          }
        }
        rows.recordCount += table.count
        rows.readCount = rows.recordCount + rows.rejectCount
        if table.count > 0 {
          let last = table.count - 1
          rows.byteCount = table.offset(of: last) + Int64(table.byteCount(of: last))
        }
        if rows.readCount >= limit { return }
      }
      rows.isWhole = true
    } catch let error as DocumentFailure {
      failure = error
    }
  }
}

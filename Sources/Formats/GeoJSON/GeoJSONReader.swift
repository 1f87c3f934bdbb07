internal import Platform

/// Reads the positions of a GeoJSON document (RFC 7946), a row each, in the document's order.
///
/// A document is a `FeatureCollection`, a Feature, a geometry, or has one of the last two a line, or
/// behind each record separator (RFC 8142). Memory holds one feature, of at most 16 MiB.
///
///     var reader = try GeoJSONReader(source: file, columns: [.lat, .lon], fileName: "a.geojson")
///     while try reader.beginSpan(end: limit) {
///       while let batch = try reader.nextRows() { … }
///       let summary = reader.finish()
///     }
///
/// A ring that is not closed is closed with a row that repeats its first position; the bracket that
/// ends the ring counts as that row's bytes. `notes` counts `GEOJSON_NO_GEOMETRY`, `GEOJSON_RING` and
/// `GEOJSON_TIMES`, features or rings each, and `JSON_CONTROL`, control characters that are escaped.
///
/// Used from one thread at a time.
public struct GeoJSONReader: DocumentReader, ~Copyable {
  /// The longest feature that is read.
  public static let maximumFeatureByteCount = 16 << 20

  /// What has to be handed out next.
  enum Current {
    case nothing
    /// The rows of the feature that was read last.
    case feature
    /// A text that was refused as a whole.
    case refused(GeoJSONReject, offset: Int64, byteCount: Int64, DocumentMark?)
  }

  let columns: [GeoJSONColumn]
  let fileName: [UInt8]
  let featureLimit: Int
  var features: FeatureSource
  var parser: FeatureParser
  var times = PositionTimes()
  var constants = FeatureConstants()
  let storage: TableStorage
  /// Where each field of a batch stands in the chunk; 0 outside of its position.
  let origins: UnsafeMutablePointer<UInt32>
  let cells: [ColumnCell]
  let hasTimeColumn: Bool
  let arenaSlack: Int

  var current = Current.nothing
  var rows = FeatureRows()
  var batch = BatchState()
  private var failure: DocumentFailure?
  private var hasEnded = false
  private var isInSpan = false
  var nominalEnd: Int64 = 0
  /// The line feeds before the span.
  var firstLine: Int64 = 0
  var featureCount: Int64 = 0
  var noteCounts: [String: Int64] = [:]
  var summary: SpanSummary

  /// The offset in the source that all offsets of this reader count from.
  public var start: Int64 { summary.start }

  /// What was noticed in this span so far, by code in byte order, such as `GEOJSON_RING`.
  public var notes: [String: Int64] { noteCounts }

  /// A reader of `source`, whose file is called `fileName`.
  ///
  /// No column stands twice in `columns`. `maximumFeatureByteCount` is lower in tests.
  public init(
    source: any ByteSource, columns: [GeoJSONColumn], fileName: String,
    chunkByteCount: Int = 1 << 20,
    maximumFeatureByteCount: Int = GeoJSONReader.maximumFeatureByteCount
  ) throws {
    precondition(!columns.isEmpty && chunkByteCount > 0 && maximumFeatureByteCount > 0)
    let name = PlainTextFile(path: fileName, isCompressed: true).name
    // A row fits at least: besides the feature's own bytes its name, a time and four numbers.
    let slack = name.count + PositionTimes.maximumByteCount + 512 + 2 * columns.count
    let features = try FeatureSource(
      source, chunkByteCount: chunkByteCount, limit: maximumFeatureByteCount, arenaSlack: slack)
    let parser = try FeatureParser(
      properties: columns.compactMap {
        if case .property(let path) = $0 { path } else { nil }
      })
    self.features = features
    self.parser = parser
    self.columns = columns
    self.fileName = name
    featureLimit = maximumFeatureByteCount
    arenaSlack = slack
    storage = TableStorage(columnCount: columns.count)
    origins = .allocate(capacity: storage.recordCapacity * columns.count)
    cells = ColumnCell.plan(columns)
    hasTimeColumn = columns.contains(.time)
    summary = SpanSummary(
      start: 0, end: 0, hash: Hash128(high: 0, low: 0), lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0, sourceByteCount: source.byteCount)
  }

  deinit { origins.deallocate() }

  /// Goes on to the rows that start before the offset `end`; false once the document has ended.
  public mutating func beginSpan(end: Int64) throws -> Bool {
    precondition(!isInSpan, "the span before was not read to its end")
    if hasEnded { return false }
    nominalEnd = end
    isInSpan = true
    firstLine += summary.lineCount
    noteCounts = [:]
    summary = SpanSummary(
      start: summary.end, end: summary.end, hash: summary.hash, lineCount: 0, recordCount: 0,
      rejectCount: 0, blankLineCount: 0, headerCount: 0,
      sourceByteCount: features.document.source.byteCount)
    return true
  }

  /// The next batch, or nil at the end of the span; a batch may hold refusals only.
  ///
  /// Throws `DocumentFailure`, and what the source throws, once all rows before the place were handed
  /// out; then the document has ended.
  public mutating func nextRows() throws -> RowBatch? {
    guard isInSpan else { return nil }
    startBatch()
    if failure == nil {
      do {
        try fillBatch()
      } catch let found as DocumentFailure {
        failure = found
      } catch {
        endSpan()
        hasEnded = true
        throw error
      }
    }
    if !batch.isEmpty { return finishBatch() }
    if let failure {
      endSpan()
      hasEnded = true
      throw failure
    }
    return nil
  }

  /// What was found so far: of the whole span once `nextRows` returned nil or threw.
  public borrowing func finish() -> SpanSummary { summary }

  /// Hands out until the batch is full, bytes have to be moved, or the span ends.
  private mutating func fillBatch() throws {
    while isInSpan {
      switch current {
      case .feature:
        switch emitRows() {
        case .done: current = .nothing
        case .full: return
        case .beyond(let offset): endSpan(at: offset)
        }
      case .refused(let reject, let offset, let byteCount, let mark):
        if offset >= nominalEnd {
          endSpan(at: offset, mark)
        } else if batch.rejects.count == TableStorage.maximumRecordCount {
          return
        } else {
          refuse(reject, offset: offset, byteCount: byteCount, mark)
          current = .nothing
        }
      case .nothing:
        switch try features.next(mayMove: batch.isEmpty) {
        case .pause: return
        case .text(let range): try open(range)
        case .tooLong(let mark, let byteCount):
          featureCount += 1
          current = .refused(
            .tooLong(limit: featureLimit), offset: mark.offset, byteCount: byteCount, mark)
        case .end:
          features.document.passAll()
          endSpan()
          hasEnded = true
        }
      }
    }
  }

  /// Reads the feature at `range` of the buffer.
  private mutating func open(_ range: Range<Int>) throws {
    let text = UnsafePointer(features.document.buffer.base) + range.lowerBound
    featureCount += 1
    let outcome = try parser.read(text, range.count)
    if case .feature = outcome { prepareRows(range.lowerBound) }
    switch outcome {
    case .feature: current = .feature
    case .empty: noteCounts["GEOJSON_NO_GEOMETRY", default: 0] += 1
    case .refused(let reject):
      if let failure = features.failure(of: reject, at: range.lowerBound) { throw failure }
      current = .refused(
        reject, offset: features.document.buffer.offset + Int64(range.lowerBound),
        byteCount: Int64(range.count), nil)
    }
  }

  /// The span ends with what was passed, or before the byte at `offset`, where the mark is if given.
  private mutating func endSpan(at offset: Int64? = nil, _ mark: DocumentMark? = nil) {
    isInSpan = false
    let end = mark ?? features.document.mark(passingTo: offset)
    summary.end = end.offset
    summary.hash = end.hash
    summary.lineCount = end.lineFeedCount - firstLine
    // The last line also counts without its end.
    if offset == nil, features.document.passed.lineStart < end.offset { summary.lineCount += 1 }
  }
}

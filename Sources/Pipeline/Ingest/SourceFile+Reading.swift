internal import Formats
internal import Platform

extension SourceFile {
  /// What a pass over a span found.
  struct Reading {
    var summary: SpanSummary
    /// What the reader noticed besides, by code.
    var noteCounts: [String: Int64] = [:]
    /// Why the span was not read to its end.
    var failure: RunOutcome.SourceFailure?
  }

  /// Hands the batches of the records that start in `span` to `take`, with the offset that their
  /// places count from.
  ///
  /// A failure to decode or to parse ends the span.
  func read(
    _ source: any ByteSource, _ span: ByteSpan, assumedStart: Int64?, chunkByteCount: Int,
    _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> Reading {
    switch form {
    case .delimited(let dialect, let columnCount):
      var reader = try CSVSpanReader(
        source: source, dialect: dialect, columnCount: columnCount,
        chunkByteCount: chunkByteCount, span: span, assumedStart: assumedStart)
      return try drain(&reader, source, take)
    case .jsonLines(let paths, _):
      var reader = try JSONLinesReader(
        source: source, columns: paths, chunkByteCount: chunkByteCount, span: span,
        assumedStart: assumedStart)
      var reading = try drain(&reader, source, take)
      reading.noteCounts = reader.notes
      return reading
    case .plainText(let text):
      var reader = PlainTextReader(
        source: source, file: text, chunkByteCount: chunkByteCount, span: span,
        assumedStart: assumedStart)
      return try drain(&reader, source, take)
    case .gedcom(let gedcom):
      var reader = try GEDCOMReader(
        source: source, form: gedcom, chunkByteCount: chunkByteCount, span: span,
        assumedStart: assumedStart)
      var reading = try drain(&reader, source, take)
      reading.noteCounts = reader.notes
      return reading
    case .document(let document):
      precondition(span.start == 0, "a document is read from its front")
      var whole: Reading?
      try readDocument(
        document, source, partByteCount: .max, chunkByteCount: chunkByteCount, take
      ) {
        whole = $0
      }
      guard let whole else { preconditionFailure("a document has at least one part") }
      return whole
    }
  }

  /// The batches of a reader up to the end of its span.
  func drain<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ source: any ByteSource,
    _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> Reading {
    let decoded = source as? DecodedByteSource
    var failure: RunOutcome.SourceFailure?
    while let batch = try next(&reader, &failure) {
      try take(batch, reader.start)
      decoded?.forget(before: reader.finish().end)
    }
    return Reading(summary: reader.finish(), failure: failure)
  }

  /// The next batch; nil at the end of the span, and where its text cannot be read any further.
  private func next<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ failure: inout RunOutcome.SourceFailure?
  ) throws -> RowBatch? {
    do {
      return try reader.nextRows()
    } catch let error as DecodingFailure {
      failure = RunOutcome.SourceFailure(error, path: path)
    } catch let error as DocumentFailure {
      failure = RunOutcome.SourceFailure(error, path: path)
    }
    return nil
  }

  /// Whether the rows of both files are converted in the same way.
  func readsAlike(_ other: SourceFile) -> Bool {
    columns == other.columns && furtherColumns == other.furtherColumns
      && nullWords == other.nullWords
      && numbersAreText == other.numbersAreText && numberMarks == other.numberMarks
      && condition?.asked.text == other.condition?.asked.text
      && condition?.positions == other.condition?.positions
      && marked == nil && other.marked == nil
  }
}

extension RunOutcome.SourceFailure {
  /// A file that cannot be decoded, or not to its end.
  init(_ failure: DecodingFailure, path: String) {
    self.init(code: failure.code, path: path, message: "\(path): \(failure)")
  }

  /// A document that cannot be read, or not to its end.
  init(_ failure: DocumentFailure, path: String) {
    let place = failure.column > 0 ? "\(failure.line):\(failure.column)" : "\(failure.line)"
    self.init(
      code: failure.code, path: path, message: "\(path):\(place): \(failure.reason)")
  }
}

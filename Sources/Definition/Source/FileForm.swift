package import Formats
internal import Platform
package import Store

/// What a reader needs to know of one file of a format, and how it reads it.
package protocol FileForm: Sendable {
  /// Everything that a segment depends on besides the bytes; `columns` are the places of the mapped ones.
  func identity(columns: String) -> String
  /// Whether the file is one record, which may be empty, and not a number of them.
  var isOneRecord: Bool { get }
  /// Whether a field of numbers takes a text too.
  var numbersAreText: Bool { get }
  /// What has to be equal besides the bytes for two files to hold the same; empty if nothing has.
  var likeness: String { get }
  /// The name that stands before ids, so that no other file may have it.
  var idPrefix: [UInt8]? { get }
  /// Reads the records that start in a span, as `SourceFile.read` says.
  func read(_ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void) throws
    -> SourceFile.Reading
  /// Whether a reject is all that stands at its place, so that it can be read again by itself.
  func hasOwnPlace(_ reject: Reject) -> Bool
  /// The form with the rows and columns that `survey` looks at; nil if it cannot look at such files.
  func surveyed(by survey: some FileSurvey) -> (any FileForm)?
}

extension FileForm {
  package var isOneRecord: Bool { false }
  package var numbersAreText: Bool { false }
  package var likeness: String { "" }
  package var idPrefix: [UInt8]? { nil }
  package func hasOwnPlace(_ reject: Reject) -> Bool { true }
  package func surveyed(by survey: some FileSurvey) -> (any FileForm)? { nil }
}

/// The form of a document: it can only be read from its front, and what a record means may rest on all that stands before.
package protocol DocumentFileForm: FileForm {
  /// Reads a document to its end, part after part, each of nominally `partByteCount`: of each its rows go
  /// to `take`, with the offset that their places count from, and then what was found to `end`.
  ///
  /// There is at least one part, also without a row. A failure to decode or to parse ends the last one.
  func readParts(
    _ span: SpanReading, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, end: (SourceFile.Reading) throws -> Void
  ) throws
}

extension DocumentFileForm {
  package func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    precondition(span.span.start == 0, "a document is read from its front")
    var whole: SourceFile.Reading?
    try readParts(span, partByteCount: .max, take) { whole = $0 }
    guard let whole else { preconditionFailure("a document has at least one part") }
    return whole
  }
}

/// A span of a file that is read: where it stands, and how its bytes are got at.
package struct SpanReading {
  package let path: String
  package let textForm: TextForm
  package let source: any ByteSource
  package let span: ByteSpan
  /// Where the first record starts, if that is known.
  package let assumedStart: Int64?
  package let chunkByteCount: Int

  package init(
    path: String, textForm: TextForm, source: any ByteSource, span: ByteSpan, assumedStart: Int64?,
    chunkByteCount: Int
  ) {
    self.path = path
    self.textForm = textForm
    self.source = source
    self.span = span
    self.assumedStart = assumedStart
    self.chunkByteCount = chunkByteCount
  }

  /// The batches of a reader up to the end of its span, with what it noticed.
  func drain<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ take: (RowBatch, _ start: Int64) throws -> Void,
    notes: (borrowing Reader) -> [String: Int64] = { _ in [:] }
  ) throws -> SourceFile.Reading {
    let decoded = source as? DecodedByteSource
    var failure: SourceFailure?
    while let batch = try next(&reader, &failure) {
      try take(batch, reader.start)
      decoded?.forget(before: reader.finish().end)
    }
    return SourceFile.Reading(
      summary: reader.finish(), noteCounts: notes(reader), failure: failure)
  }

  /// The next batch; nil at the end of the span, and where its text cannot be read any further.
  private func next<Reader: RowReader & ~Copyable>(
    _ reader: inout Reader, _ failure: inout SourceFailure?
  ) throws -> RowBatch? {
    do {
      return try reader.nextRows()
    } catch let error as DecodingFailure {
      failure = SourceFailure(error, path: path)
    } catch let error as DocumentFailure {
      failure = SourceFailure(error, path: path)
    }
    return nil
  }

  /// Reads a document to its end, part after part, as `DocumentFileForm.readParts` says.
  func parts<Reader: DocumentReader & ~Copyable>(
    _ reader: inout Reader, partByteCount: Int64,
    _ take: (RowBatch, _ start: Int64) throws -> Void, _ end: (SourceFile.Reading) throws -> Void
  ) throws {
    var nominalEnd: Int64 = 0
    var isFirst = true
    while true {
      let (sum, isBeyond) = nominalEnd.addingReportingOverflow(partByteCount)
      nominalEnd = isBeyond ? .max : sum
      guard try reader.beginSpan(end: nominalEnd) || isFirst else { return }
      isFirst = false
      let reading = try drain(&reader, take) { $0.notes }
      try end(reading)
      if reading.failure != nil { return }
    }
  }
}

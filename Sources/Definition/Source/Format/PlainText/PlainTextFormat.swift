internal import Formats
internal import Platform

/// Plain text: each file is one record.
struct PlainTextFormat: InputFormat {
  let words = "[plain text](#plain-text), one record a file"

  var dialect: SourceDialect {
    var dialect = SourceDialect()
    dialect.nullWords = []
    return dialect
  }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    FixedColumns.Columns(format: "plain text", names: PlainTextColumn.names) {
      PlainTextColumn.position(of: $0) != nil
    }
  }

  /// Also an empty file is a record.
  func open(_ file: FileOpening) -> SourceFile.Layout? {
    file.layout { name, _ in
      PlainTextColumn.position(of: name)
    } form: {
      PlainTextForm(file: file.named(written: file.fileZone.map { file.identity.day(in: $0) }))
    }
  }

  /// A text and a table are told apart by the names of files: see `PlainTextSample`.
  func sample(_ file: SampledFile) -> (any FormatSample)? { nil }
}

/// A plain text file.
struct PlainTextForm: FileForm {
  let file: PlainTextFile
  let isOneRecord = true

  func identity(columns: String) -> String { "text \(file.identity) columns \(columns)" }
  var likeness: String { file.identity }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = PlainTextReader(
      source: span.source, file: file, chunkByteCount: span.chunkByteCount, span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader, take)
  }
}

extension FileIdentity {
  /// The day in `zone` on which the content was last written.
  fileprivate func day(in zone: TimeZone) -> CivilDate {
    let (quotient, rest) = modifiedNanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    let utc = rest < 0 ? quotient - 1 : quotient
    let local = utc + Int64(zone.offset(atUTC: utc))
    return CivilDate(daysSinceEpoch: Int((local >= 0 ? local : local - 86_399) / 86_400))
  }
}

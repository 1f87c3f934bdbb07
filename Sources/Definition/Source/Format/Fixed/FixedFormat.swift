internal import Formats
internal import Platform

/// Lines whose columns stand at fixed places.
struct FixedFormat: InputFormat {
  let words = "[lines whose columns stand at fixed places](#columns-by-place)"
  let endings = [".fwf"]
  var options: [SourceOption] { Self.options }

  func columns(of source: SourceDeclaration) -> FixedColumns.Columns? {
    let names = source.dialect.columns.map(\.value)
    return FixedColumns.Columns(format: "fixed", names: names) { names.contains($0) }
  }

  /// Nil if the file has no line that is not blank.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try JSONLinesReader.isBlank(file.bytes) { return nil }
    let dialect = file.source.dialect
    let places = Dictionary(
      uniqueKeysWithValues: zip(dialect.columns.map(\.value), dialect.places))
    var asked = AskedColumns<FixedPlace>(==)
    return file.layout { name, _ in
      asked.place(places[name])
    } form: {
      FixedForm(
        places: asked.all, end: dialect.places.map(\.end).max() ?? .max,
        hasHeader: dialect.hasHeader)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? { try FixedSample(file) }
}

/// A file of lines of which these columns are read.
struct FixedForm: FileForm {
  /// There is at least one, since a record has a field.
  let places: [FixedPlace]
  let end: Int
  let hasHeader: Bool

  func identity(columns: String) -> String {
    "fixed \(hasHeader ? "header" : "no header") end \(end) columns \(columns)"
      + places.map { " \($0.start)-\($0.end)" }.joined()
  }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try FixedReader(
      source: span.source, columns: places, end: end, passesHeader: hasHeader,
      chunkByteCount: span.chunkByteCount, span: span.span, assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }
}

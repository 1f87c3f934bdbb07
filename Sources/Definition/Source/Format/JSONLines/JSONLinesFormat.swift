internal import Formats
internal import Platform

/// JSON Lines: one object a line, whose columns are paths of keys.
struct JSONLinesFormat: JSONKeyedFormat {
  let words = "one JSON object a line"
  let title = "JSON Lines"
  let endings = [".jsonl", ".ndjson"]

  var options: [SourceOption] { JSONValueOptions.options }

  /// Nil if the file has no line that is not blank; which keys its objects have is known when they are read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try JSONLinesReader.isBlank(file.bytes) { return nil }
    return layout(file) { paths, keys in
      JSONLinesForm(
        columns: JSONColumnsForm(
          paths: paths, keys: keys, numbersAreText: file.source.dialect.numbersAreText,
          readsParse: file.source.dialect.readsParse))
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    file.head.isJSON ? try JSONLinesSample(file) : nil
  }
}

/// A file of JSON Lines of which these values are read.
struct JSONLinesForm: FileForm {
  let columns: JSONColumnsForm

  var numbersAreText: Bool { columns.numbersAreText }

  func identity(columns: String) -> String { "jsonl " + self.columns.identity(columns: columns) }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try JSONLinesReader(
      source: span.source, columns: columns.paths, keys: columns.keys,
      readsParse: columns.readsParse, chunkByteCount: span.chunkByteCount, span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }
}

internal import Formats
internal import Platform

/// JSON Lines: one object a line, whose columns are paths of keys.
struct JSONLinesFormat: InputFormat {
  let words = "one JSON object a line"
  let endings = [".jsonl", ".ndjson"]
  let hasLists = true

  var options: [SourceOption] { Self.options }

  private static let options: [SourceOption] = [
    SourceOption(
      .own("numbers", .choice(["text"]), "`text`: fields of numbers take texts too") {
        reader, source in
        source.dialect.numbersAreText = reader.optionalOneOf("numbers", ["text"]) != nil
      }, for: [.jsonl],
      otherwise: { format in
        format == .csv || format == .tsv ? .init(text: "does not tell numbers from texts") : .init()
      })
  ]

  func isInside(_ column: String, _ secret: String) -> Bool {
    JSONPath(column).keys.starts(with: JSONPath(secret).keys)
  }

  /// Nil if the file has no line that is not blank; which keys its objects have is known when they are read.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    if try JSONLinesReader.isBlank(file.bytes) { return nil }
    var paths = AskedColumns<JSONPath> { $0.keys == $1.keys }
    return file.layout { name, takesLists in
      paths.place(JSONPath(name, takesLists: takesLists)) { same in
        if takesLists { same.takesLists = true }
      }
    } form: {
      JSONLinesForm(paths: paths.all, numbersAreText: file.source.dialect.numbersAreText)
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    file.head.isJSON ? try JSONLinesSample(file) : nil
  }
}

/// A file of JSON Lines of which these values are read.
struct JSONLinesForm: FileForm {
  let paths: [JSONPath]
  let numbersAreText: Bool

  func identity(columns: String) -> String {
    "jsonl \(numbersAreText ? "numbers as text" : "numbers") columns \(columns)"
      + paths.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }.joined()
  }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try JSONLinesReader(
      source: span.source, columns: paths, chunkByteCount: span.chunkByteCount, span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }
}

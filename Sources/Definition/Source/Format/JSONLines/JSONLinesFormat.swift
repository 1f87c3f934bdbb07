internal import Formats
internal import Platform

/// JSON Lines: one object a line, whose columns are paths of keys.
struct JSONLinesFormat: InputFormat {
  let words = "one JSON object a line"
  let endings = [".jsonl", ".ndjson"]
  let hasLists = true
  /// They stand for the keys of each row.
  let takesPatterns = true

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
      JSONLinesForm(
        paths: paths.all, keys: file.expansion.flatMap { Self.keys($0) },
        numbersAreText: file.source.dialect.numbersAreText)
    }
  }

  /// The name of the column that a path leads to: its last key.
  func name(ofColumn column: String) -> String { JSONPath(column).keys.last ?? column }

  /// The keys that patterns stand for, all of one object; nil if all columns are named.
  private static func keys(_ expansion: RowExpansion) -> JSONKeys? {
    guard let unpivot = expansion.unpivot, !unpivot.namesAll else { return nil }
    let paths = unpivot.columns.map { JSONPath($0.text.value) }
    let patterns = paths.map { ColumnPattern(Located($0.keys.last ?? "", at: unpivot.name.mark)) }
    return JSONKeys(
      of: Array(paths[0].keys.dropLast()),
      takesLists: expansion.explode?.column.value == unpivot.value.value
    ) { key in patterns.contains { $0.matches(key) } }
  }

  /// Patterns are those of the keys of one object, since its keys are met in the order of the row.
  func refusal(ofPatterns patterns: [String]) -> String? {
    let objects = Set(patterns.map { JSONPath($0).keys.dropLast() })
    if objects.count > 1 { return "patterns of JSON Lines stand for keys of one object" }
    return objects.contains { $0.contains { ColumnPattern.hasWildcards($0) } }
      ? "a pattern of JSON Lines stands for keys, not for what leads to them" : nil
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    file.head.isJSON ? try JSONLinesSample(file) : nil
  }
}

/// A file of JSON Lines of which these values are read.
struct JSONLinesForm: FileForm {
  let paths: [JSONPath]
  let keys: JSONKeys?
  let numbersAreText: Bool

  func identity(columns: String) -> String {
    "jsonl \(numbersAreText ? "numbers as text" : "numbers") columns \(columns)"
      + paths.map { " \($0.text.utf8.count):\($0.text)" + ($0.takesLists ? " list" : "") }.joined()
      + (keys == nil ? "" : " keys")
  }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try JSONLinesReader(
      source: span.source, columns: paths, keys: keys, chunkByteCount: span.chunkByteCount,
      span: span.span,
      assumedStart: span.assumedStart)
    return try span.drain(&reader, take) { $0.notes }
  }
}

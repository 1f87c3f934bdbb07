internal import Formats
internal import Platform

/// Delimited text: CSV, and TSV, which always has tabs and no quotes unless they are declared.
struct DelimitedFormat: InputFormat {
  let hasTabs: Bool

  var words: String { hasTabs ? "tabs without quotes" : "commas" }
  let hasHeader = true
  let takesPatterns = true
  var endings: [String] { hasTabs ? [".tsv", ".tab"] : [".csv"] }

  /// Both have the same: they are listed once.
  var options: [SourceOption] { hasTabs ? [] : Self.options }

  var dialect: SourceDialect {
    var dialect = SourceDialect()
    dialect.hasHeader = true
    if hasTabs {
      dialect.delimiter = UInt8(ascii: "\t")
    } else {
      dialect.quote = UInt8(ascii: "\"")
    }
    return dialect
  }

  /// The header names the columns; nil if there is no record.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    let dialect = try CSVDialect(file.source.dialect)
    let wanted =
      file.expansion.columns(of: file.mappings)
      + (file.expansion?.needed ?? [])
    let asked = file.source.condition.map { condition in
      condition.columns.map { Located($0, at: condition.mark, isSecret: condition.isSecret) }
    }
    let header: CSVHeader
    do {
      guard
        let found = try CSVHeader.read(from: file.bytes, dialect: dialect, numbersTwins: true)
      else { return nil }
      header = found
    } catch let error as CSVError {
      throw SourceFailure(
        code: "CSV_HEADER", path: file.path, message: "\(file.path): \(error)")
    }
    try Self.checkTwins(
      header.names, wanted + (asked ?? []) + file.secrets.map { Located($0, at: .start) }, file.path
    )
    let names = HeaderNames(
      path: file.path, names: header.names, isRead: dialect.hasHeader,
      wanted: wanted + (asked ?? []))
    let columns = try file.mappings.map { mapping in
      try file.expansion?.position(of: mapping.column.value) ?? names.position(mapping)
    }
    let expansion = try file.expansion.map { try names.expansion($0) }
    let askedColumns = try asked?.map { try names.position($0) } ?? []
    let found = file.secrets.map { header.names.firstIndex(of: $0) }
    return SourceFile.Layout(
      form: DelimitedForm(dialect: dialect, columnCount: header.names.count), columns: columns,
      expansion: expansion,
      secretColumns: Set(found.compactMap { $0 }).sorted(),
      missingSecrets: zip(file.secrets, found).filter { $0.1 == nil }.map(\.0),
      asked: askedColumns)
  }

  /// Throws `SourceFailure` if a name that is meant stands twice: each of its columns has a number.
  private static func checkTwins(
    _ names: [String], _ wanted: [Located<String>], _ path: String
  ) throws {
    for name in wanted where !names.contains(name.value) {
      guard let first = names.firstIndex(of: name.value + "[1]"),
        let second = names.firstIndex(of: name.value + "[2]")
      else { continue }
      throw SourceFailure(
        code: "CSV_HEADER", path: path,
        message:
          "\(path): column name '\(name.shown)' stands twice: columns \(first + 1) and \(second + 1); "
          + "write '\(name.shown)[1]' or '\(name.shown)[2]'")
    }
  }

  func sample(_ file: SampledFile) throws -> (any FormatSample)? {
    // Both have one sample: it finds the delimiter.
    hasTabs ? nil : try DelimitedSample(file)
  }
}

/// A file of delimited text with so many columns.
struct DelimitedForm: FileForm {
  let dialect: CSVDialect
  let columnCount: Int

  func identity(columns: String) -> String {
    "csv \(dialect.delimiter) \(dialect.quote.map { String($0) } ?? "none") "
      + (dialect.hasHeader ? "header " : "no header ") + "\(columnCount) columns \(columns)"
  }

  func read(
    _ span: SpanReading, _ take: (RowBatch, _ start: Int64) throws -> Void
  ) throws -> SourceFile.Reading {
    var reader = try CSVSpanReader(
      source: span.source, dialect: dialect, columnCount: columnCount,
      chunkByteCount: span.chunkByteCount, span: span.span, assumedStart: span.assumedStart)
    return try span.drain(&reader, take)
  }
}

extension CSVDialect {
  /// The dialect that a definition declares.
  init(_ declared: SourceDialect) throws(CSVError) {
    try self.init(
      delimiter: declared.delimiter, quote: declared.quote, hasHeader: declared.hasHeader,
      columns: declared.columns.map(\.value))
  }
}

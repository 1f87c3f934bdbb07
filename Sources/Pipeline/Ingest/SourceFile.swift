internal import Formats
internal import Platform
internal import Text

/// One input file with its columns found: ready to be read in spans.
struct SourceFile: Sendable {
  /// The path as the run resolved it.
  let path: String
  /// Its size and times before anything was read.
  let identity: FileIdentity
  /// What has to be undone to get at its text.
  let textForm: TextForm
  /// How its bytes are to be understood.
  let form: Form
  /// The source position of each mapping's column.
  let columns: [Int]
  /// The texts that mean "no value".
  let nullWords: [[UInt8]]

  /// The format of a file with what a reader needs to know.
  enum Form: Sendable {
    /// Delimited text with so many columns.
    case delimited(CSVDialect, columnCount: Int)
    /// JSON Lines, of which these values are read; numbers may be written as texts.
    case jsonLines([JSONPath], numbersAreText: Bool)
  }

  /// Whether a field of numbers takes a text too.
  var numbersAreText: Bool {
    if case .jsonLines(_, let numbersAreText) = form { return numbersAreText }
    return false
  }

  /// Everything about the file's form that a segment depends on.
  var formIdentity: String {
    let columns = columns.map { String($0) }.joined(separator: ",")
    let form =
      switch form {
      case .delimited(let dialect, let columnCount):
        "csv \(dialect.delimiter) \(dialect.quote.map { String($0) } ?? "none") "
          + (dialect.hasHeader ? "header " : "no header ") + "\(columnCount) columns \(columns)"
      case .jsonLines(let paths, let numbersAreText):
        "jsonl \(numbersAreText ? "numbers as text" : "numbers") columns \(columns)"
          + paths.map { " \($0.text.utf8.count):\($0.text)" }.joined()
      }
    return form + nullWords.map { " null " + String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// What became of opening a file.
  enum Opening {
    case ready(SourceFile)
    /// Nothing in it: a warning, no records.
    case empty
  }

  /// Looks at the file and, if it has one, its header.
  ///
  /// Throws `RunOutcome.SourceFailure` when the file is missing, cannot be read, or lacks a column.
  static func open(
    path: String, source: SourceDeclaration, dataset: BoundPipeline.Dataset,
    fileSystem: any FileSystem
  ) throws -> Opening {
    let identity: FileIdentity
    let textForm = source.coding.form(of: path)
    let form: (form: Form, columns: [Int])?
    do {
      identity = try fileSystem.identity(path)
      let bytes = try textForm.open(path: path, fileSystem: fileSystem)
      form =
        switch source.format {
        case .csv, .tsv:
          try delimited(bytes, path: path, dialect: CSVDialect(source.dialect), dataset: dataset)
        case .jsonl: try jsonLines(bytes, dialect: source.dialect, dataset: dataset)
        }
    } catch let error as FileError {
      throw RunOutcome.SourceFailure(
        code: error.isMissing ? "FILE_MISSING" : "FILE_UNREADABLE", path: path,
        message: error.description, kind: error.isMissing ? .missing : .unreadable)
    } catch let error as DecodingFailure {
      throw RunOutcome.SourceFailure(error, path: path)
    } catch let error as CSVError {
      throw RunOutcome.SourceFailure(
        code: "CSV_HEADER", path: path, message: "\(path): \(error)")
    }
    guard let form else { return .empty }
    return .ready(
      SourceFile(
        path: path, identity: identity, textForm: textForm, form: form.form,
        columns: form.columns, nullWords: source.dialect.nullWords.map { Array($0.utf8) }))
  }
}

extension SourceFile {
  /// The form of a file of delimited text, whose header names the columns; nil if it has no record.
  private static func delimited(
    _ bytes: any ByteSource, path: String, dialect: CSVDialect, dataset: BoundPipeline.Dataset
  ) throws -> (form: Form, columns: [Int])? {
    guard let header = try CSVHeader.read(from: bytes, dialect: dialect) else { return nil }
    var columns: [Int] = []
    for mapping in dataset.mappings {
      guard let column = header.names.firstIndex(of: mapping.column.value) else {
        let near = NearestName.nearest(to: mapping.column.value, among: header.names)
        throw RunOutcome.SourceFailure(
          code: "CSV_HEADER", path: path,
          message: "\(path):1: no column '\(mapping.column.value)'"
            + (near.map { "; did you mean '\($0)'?" }
              ?? "; the columns are " + header.names.prefix(20).joined(separator: ", ")))
      }
      columns.append(column)
    }
    return (.delimited(dialect, columnCount: header.names.count), columns)
  }

  /// The form of a file of JSON Lines; nil if it has no line that is not blank.
  ///
  /// Which keys its objects have is known when they are read.
  private static func jsonLines(
    _ bytes: any ByteSource, dialect: SourceDialect, dataset: BoundPipeline.Dataset
  ) throws -> (form: Form, columns: [Int])? {
    if try JSONLinesReader.isBlank(bytes) { return nil }
    var paths: [JSONPath] = []
    let columns = dataset.mappings.map { mapping in
      let path = JSONPath(mapping.column.value)
      if let column = paths.firstIndex(where: { $0.keys == path.keys }) { return column }
      paths.append(path)
      return paths.count - 1
    }
    return (.jsonLines(paths, numbersAreText: dialect.numbersAreText), columns)
  }
}

extension RunOutcome.SourceFailure {
  /// A file that cannot be decoded, or not to its end.
  init(_ failure: DecodingFailure, path: String) {
    self.init(code: failure.code, path: path, message: "\(path): \(failure)")
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

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
  let form: TextForm
  /// How its bytes are to be understood.
  let dialect: CSVDialect
  /// How many columns a record has.
  let columnCount: Int
  /// The source position of each mapping's column.
  let columns: [Int]
  /// The texts that mean "no value".
  let nullWords: [[UInt8]]

  /// Everything about the file's form that a segment depends on.
  var formIdentity: String {
    "csv \(dialect.delimiter) \(dialect.quote.map { String($0) } ?? "none") "
      + (dialect.hasHeader ? "header " : "no header ")
      + "\(columnCount) columns \(columns.map { String($0) }.joined(separator: ","))"
      + nullWords.map { " null " + String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// What became of opening a file.
  enum Opening {
    case ready(SourceFile)
    /// Nothing in it: a warning, no records.
    case empty
  }

  /// Looks at the file and its header.
  ///
  /// Throws `RunOutcome.SourceFailure` when the file is missing, cannot be read, or lacks a column.
  static func open(
    path: String, source: SourceDeclaration, dataset: BoundPipeline.Dataset,
    fileSystem: any FileSystem
  ) throws -> Opening {
    let identity: FileIdentity
    let form = source.coding.form(of: path)
    let header: CSVHeader
    let dialect: CSVDialect
    do {
      identity = try fileSystem.identity(path)
      dialect = try CSVDialect(source.dialect)
      let bytes = try form.open(path: path, fileSystem: fileSystem)
      guard let found = try CSVHeader.read(from: bytes, dialect: dialect) else { return .empty }
      header = found
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
    return .ready(
      SourceFile(
        path: path, identity: identity, form: form, dialect: dialect,
        columnCount: header.names.count,
        columns: columns, nullWords: source.dialect.nullWords.map { Array($0.utf8) }))
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

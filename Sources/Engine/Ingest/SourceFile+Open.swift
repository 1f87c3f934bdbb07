internal import Definition
internal import Formats
internal import Platform
internal import SearchIndex

extension SourceFile {
  /// What became of opening a file.
  enum Opening {
    case ready(SourceFile)
    /// Nothing in it: a warning, no records.
    case empty
  }

  /// Looks at the file and, if it has one, its header.
  ///
  /// Throws `SourceFailure` when the file is missing, cannot be read, or lacks a column.
  static func open(
    path: String, source bound: BoundSource, dataset: BoundDataset,
    fileSystem: any FileSystem
  ) throws -> Opening {
    let source = bound.declaration
    let mapping = dataset.mapping(of: bound)
    let identity: FileIdentity
    let textForm = source.coding.form(of: path)
    let layout: Layout?
    do {
      identity = try fileSystem.identity(textForm.file(at: path))
      layout = try source.format.kind.open(
        FileOpening(
          path: path, identity: identity,
          bytes: try textForm.open(path: path, fileSystem: fileSystem), textForm: textForm,
          source: source, mappings: mapping.mappings, expansion: dataset.expansion,
          secrets: source.secretColumns + mapping.secretColumns.map(\.value),
          fieldsWithFurtherDates: dataset.declared.rules.fieldsWithFurtherDates,
          fileZone: bound.fileZone, fileSystem: fileSystem))
    } catch let error as FileError {
      throw SourceFailure(
        code: error.isMissing ? "FILE_MISSING" : "FILE_UNREADABLE", path: path,
        message: error.description, kind: error.isMissing ? .missing : .unreadable)
    } catch let error as DecodingFailure {
      throw SourceFailure(error, path: path)
    }
    guard let layout else { return .empty }
    let classes =
      source.classes.values + dataset.stored.fields.map(\.privacy)
      + (source.stored?.columns.map(\.privacy) ?? [])
    return .ready(
      SourceFile(
        source: source.name, path: path, identity: identity,
        textForm: layout.textForm ?? textForm, form: layout.form,
        mapping: mapping, columns: layout.columns, expansion: layout.expansion,
        furtherColumns: layout.furtherColumns,
        nullWords: source.dialect.nullWords.map { Array($0.utf8) },
        numberMarks: source.dialect.numberMarks,
        secretColumns: layout.secretColumns, missingSecrets: layout.missingSecrets,
        rawPrivacy: classes.filter { $0 != .secret }.reduce(.personal) { max($0, $1) },
        condition: source.condition.map { Condition(asked: $0, positions: layout.asked) }))
  }
}

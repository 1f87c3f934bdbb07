internal import Formats
internal import Platform

/// SQLite: each row of a table, a view or a statement is a row.
struct SQLiteFormat: InputFormat {
  let words = "[SQLite](#sqlite), one record a row of a table or query"
  let endings = [".sqlite", ".sqlite3", ".db"]
  var options: [SourceOption] { Self.options }

  /// Throws `SourceFailure` where the file is no database, has no such table, or lacks a column.
  func open(_ file: FileOpening) throws -> SourceFile.Layout? {
    try Self.check(file.path, file.bytes, file.textForm, file.fileSystem)
    let dialect = file.source.dialect
    guard
      let rows = dialect.table.map({ DatabaseQuery.Rows.table($0) })
        ?? dialect.query.map({ .statement($0) })
    else { preconditionFailure("checked when the definition was bound") }
    let database = try DatabaseQuery.open(file.path, byteCount: file.identity.byteCount)
    var query = DatabaseQuery(path: file.path, rows: rows)
    if case .table(let name) = rows { try Self.check(name, in: database, file.path) }
    let names = try query.columns(in: database).map(\.name)
    try check(names, file)
    var asked = AskedColumns<String>(==)
    var layout = file.layout { name, _ in
      asked.place(names.contains(name) ? name : nil)
    } form: {
      RowTextForm(
        identity: rows.identity,
        columns: JSONColumnsForm(
          paths: asked.all.map { JSONPath(key: $0) }, keys: nil,
          numbersAreText: dialect.numbersAreText, readsParse: false))
    }
    query.columns = asked.all
    layout.textForm = file.textForm.reading(RowText(query))
    return layout
  }

  /// A statement may have two columns of one name, and each that has to be there has to be.
  private func check(_ names: [String], _ file: FileOpening) throws {
    if let name = Set(names).first(where: { name in names.count { $0 == name } > 1 }) {
      throw SourceFailure(
        code: "SQLITE_COLUMN", path: file.path,
        message:
          "\(file.path): column \(Wording.quoted(name)) stands twice; name one of them with AS")
    }
    let needed =
      file.expansion.columns(of: file.mappings.filter { !$0.isOptionalColumn })
      + (file.expansion?.needed ?? [])
    var missing = needed.first { !names.contains($0.value) }.map { ($0.value, $0.shown) }
    if missing == nil, let asked = file.asked.first(where: { !names.contains($0) }) {
      missing = (asked, file.source.condition?.isSecret == true ? "of its where" : asked)
    }
    guard let missing else { return }
    let hint =
      (missing.0 == missing.1 ? Wording.suggestion(for: missing.0, among: names) : nil)
      ?? "it has " + Wording.listed(names.prefix(20).map(Wording.quoted))
    throw SourceFailure(
      code: "SQLITE_COLUMN", path: file.path,
      message: "\(file.path): no column \(Wording.quoted(missing.1)); \(hint)")
  }

  /// Whether there is such a table.
  private static func check(_ name: String, in database: ForeignDatabase, _ path: String) throws {
    let tables: [String]
    do throws(DatabaseError) {
      tables = try database.tables().map(\.name)
    } catch { throw DecodingFailure(error, row: 0) }
    if tables.contains(name) { return }
    let hint =
      tables.isEmpty
      ? "it has none"
      : Wording.suggestion(for: name, among: tables)
        ?? "it has " + Wording.listed(tables.prefix(20).map(Wording.quoted))
    throw SourceFailure(
      code: "SQLITE_TABLE", path: path,
      message: "\(path): no table or view \(Wording.quoted(name)) that can be read; \(hint)")
  }

  static let magic = Array("SQLite format 3\u{0}".utf8)

  /// Whether the file is a database, and all of it stands in the file.
  private static func check(
    _ path: String, _ bytes: any ByteSource, _ form: TextForm, _ fileSystem: any FileSystem
  ) throws {
    guard form.isPlain else {
      throw SourceFailure(
        code: "SQLITE", path: path,
        message:
          "\(path): expected a database as it is, found compression or an encoding; unpack it")
    }
    guard try isDatabase(bytes) else {
      throw SourceFailure(
        code: "SQLITE", path: path,
        message: "\(path): expected an SQLite database, found another file")
    }
    for ending in ["-wal", "-journal"] {
      // They stand beside the file, not beside a link to it.
      guard let log = try? fileSystem.identity(Path.resolved(path) + ending), log.byteCount > 0
      else { continue }
      throw SourceFailure(
        code: "SQLITE_UNFINISHED", path: path,
        message:
          "\(path): \(Path.name(path))\(ending) has changes that are not in the database yet; "
          + "close what uses it, then: sqlite3 FILE 'PRAGMA wal_checkpoint(TRUNCATE)'; "
          + "or copy it: sqlite3 FILE '.backup COPY'")
    }
  }

  /// Whether a file begins as databases do.
  static func isDatabase(_ bytes: any ByteSource) throws -> Bool {
    var first = [UInt8](repeating: 0, count: magic.count)
    let count = try first.withUnsafeMutableBytes { try bytes.read(into: $0, at: 0) }
    return count == magic.count && first == magic
  }

  /// A database is known before its text is looked at.
  func sample(_ file: SampledFile) throws -> (any FormatSample)? { nil }
}

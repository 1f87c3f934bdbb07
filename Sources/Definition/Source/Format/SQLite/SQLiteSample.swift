internal import Formats
internal import Platform
internal import SearchIndex

/// A sample of one table of a database.
struct SQLiteSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  let tableName: String?
  private let declared: [ForeignDatabase.Column]

  let format = SourceFormat.sqlite
  let expectation = "rows of a table"

  /// The tables of the file at `path` that have rows, in the order in which they were made; nil if it is no database.
  ///
  /// Throws `FileError` and `InferError`.
  static func tables(_ path: String, fileSystem: any FileSystem) throws -> [DatabaseQuery]? {
    let file = try FileByteSource(path: path, fileSystem: fileSystem)
    guard try SQLiteFormat.isDatabase(file) else { return nil }
    do {
      let database = try DatabaseQuery.open(path, byteCount: file.byteCount ?? 0)
      let found = try database.tables().filter { !$0.isView }.map {
        DatabaseQuery(path: path, rows: .table($0.name))
      }.filter { query in
        let text = try DecodedByteSource(file, form: TextForm().reading(RowText(query)))
        return try text.hasBytes(at: 0)
      }
      if !found.isEmpty { return Array(found.prefix(50)) }
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "an SQLite database", found: "\(failure)")
    } catch let error as DatabaseError {
      throw InferError.nothingReadable(
        path: path, expected: "an SQLite database", found: error.message)
    }
    throw InferError.nothingReadable(
      path: path, expected: "an SQLite database with tables", found: "none that has a row")
  }

  /// Looks at the first rows of a table.
  init(_ query: DatabaseQuery, limit: Int, fileSystem: any FileSystem) throws {
    let form = TextForm().reading(RowText(query))
    let text = try InferredText.open(path: query.path, form: form, fileSystem: fileSystem)
    let database = try DatabaseQuery.open(query.path, byteCount: text.byteCount)
    declared = try query.columns(in: database)
    let columns = declared.map { ColumnProfile(name: $0.name) }
    var reader = try JSONLinesReader(
      source: text.source, columns: columns.map { JSONPath(key: $0.name) },
      span: ByteSpan(start: 0, end: .max))
    var rows = SampledRows()
    while rows.readCount < limit, let batch = try reader.nextRows() {
      for reject in batch.rejects { rows.rejectCounts[reject.code, default: 0] += 1 }
      for row in 0..<batch.table.count {
        for (index, column) in columns.enumerated() {
          let field = batch.table.field(row, index)
          column.look(at: UnsafeRawBufferPointer(field.bytes))
          if field.kind == .text, field.byteCount > 0 { column.countQuoted() }
        }
      }
      rows.recordCount += batch.table.count
      rows.readCount = rows.recordCount + rows.rejectCount
      rows.byteCount = reader.finish().end
    }
    rows.isWhole = text.isWhole && rows.readCount < limit
    self.columns = columns.filter { $0.valueCount + $0.nullLikeCount > 0 }
    self.rows = rows
    self.form = form
    if case .table(let name) = query.rows { tableName = name } else { tableName = nil }
  }

  func isAlike(_ other: any FormatSample) -> Bool {
    (other as? SQLiteSample)?.tableName == tableName
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    let types = declared.prefix(40).map {
      YAMLText.quoted($0.name) + ($0.declaredType.isEmpty ? "" : " \($0.declaredType)")
    }
    draft.comment(
      2,
      "A table of an SQLite database. Its columns as they are declared, which does not bind its values: "
        + types.joined(separator: ", ") + (declared.count > 40 ? " and more." : "."))
    draft.code(2, "format: sqlite")
    if let tableName { draft.code(2, "table: \(YAMLText.quoted(tableName))") }
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled row")) cannot be read; a run rejects them as \(code).")
    }
    draft.quotedNumbers(numbers)
  }
}

internal import Formats
internal import Platform
internal import SearchIndex

/// A sample of the rows of a Parquet file.
struct ParquetSample: FormatSample {
  let form: TextForm
  let columns: [ColumnProfile]
  var rows: SampledRows
  private let outline: ParquetOutline

  let format = SourceFormat.parquet
  let expectation = "rows of a Parquet file"

  /// About how many bytes all rows have as text.
  var textByteCount: Int64 {
    let share = Double(outline.rowCount) / Double(max(1, rows.readCount))
    return Int64(min(Double(rows.byteCount) * share, 1e18))
  }

  /// Looks at the first rows of the file at `path`; nil if it is no Parquet.
  ///
  /// Throws `FileError` and `InferError`.
  init?(_ path: String, limit: Int, fileSystem: any FileSystem) throws {
    let file = try FileByteSource(path: path, fileSystem: fileSystem)
    guard try ParquetQuery.isParquet(file) else { return nil }
    do {
      outline = try ParquetOutline(of: file)
    } catch let failure as DecodingFailure {
      throw InferError.nothingReadable(
        path: path, expected: "a Parquet file", found: "one that cannot be read: \(failure)")
    }
    let names = outline.columns.filter { $0.isReadable && !$0.isList }.map(\.name)
    guard outline.rowCount > 0, !names.isEmpty else {
      throw InferError.nothingReadable(
        path: path, expected: "a Parquet file with rows of columns that are no lists", found: "none"
      )
    }
    form = TextForm().reading(RowText(ParquetQuery(columns: names)))
    let text = try InferredText.open(path: path, form: form, fileSystem: fileSystem)
    let columns = names.map { ColumnProfile(name: $0) }
    var reader = try JSONLinesReader(
      source: text.source, columns: names.map { JSONPath(key: $0) },
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
  }

  func write(_ draft: inout DefinitionDraft, numbers: [ColumnProfile]) {
    draft.comment(
      2,
      "A Parquet file of \(Count.text(Int(clamping: outline.rowCount), "row")). Its columns: "
        + Self.listed(outline.columns.filter(\.isReadable)) + ".")
    let unreadable = outline.columns.filter { !$0.isReadable }
    if !unreadable.isEmpty {
      draft.comment(2, "Columns that are not read: \(Self.listed(unreadable)).")
    }
    if outline.columns.contains(where: \.isList) {
      draft.comment(
        2, "There are lists; only a field that is a list of texts can be filled from one.")
    }
    draft.code(2, "format: parquet")
    for (code, count) in rows.rejectCounts.sorted(by: { $0.key < $1.key }) {
      draft.comment(
        2, "\(Count.text(count, "sampled row")) cannot be read; a run rejects them as \(code).")
    }
    draft.quotedNumbers(numbers)
  }

  /// The first columns with their types.
  private static func listed(_ columns: [ParquetOutline.Column]) -> String {
    columns.prefix(40).map { "\(YAMLText.quoted($0.name)) \($0.type)" }.joined(separator: ", ")
      + (columns.count > 40 ? " and more" : "")
  }
}

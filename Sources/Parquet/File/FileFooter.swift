/// What stands at the end of a file: its columns, and where their pages are.
///
/// The entries of row groups are kept as they are written, some hundred bytes a column.
/// Specification: `parquet.thrift` of apache/parquet-format, `FileMetaData`.
struct FileFooter {
  private let schema: ParquetSchema
  private let options: ParquetOptions
  private var rowCount = 0
  private var groupCount = 0
  private var groups: [UInt8] = []

  init(_ schema: ParquetSchema, _ options: ParquetOptions) {
    self.schema = schema
    self.options = options
  }

  /// Notes a row group that begins at `offset`.
  mutating func append(_ group: EncodedRowGroup, at offset: Int) {
    rowCount += group.rowCount
    groupCount += 1
    var at = offset
    groups += ThriftWriter.structure { entry in
      entry.list(1, of: .structure, count: schema.columns.count)
      for (column, chunk) in zip(schema.columns, group.chunks) {
        entry.element { write(chunk, of: column, at: at, to: &$0) }
        at += chunk.byteCount
      }
      entry.i64(2, Int64(group.chunks.reduce(0) { $0 + $1.uncompressedByteCount }))
      entry.i64(3, Int64(group.rowCount))
      entry.i64(5, Int64(offset))
      entry.i64(6, Int64(group.byteCount))
    }
  }

  private func write(
    _ chunk: EncodedChunk, of column: ParquetColumn, at offset: Int, to entry: inout ThriftWriter
  ) {
    // Nothing stands there, but without the field DuckDB, PyArrow and Spark refuse the file.
    entry.i64(2, 0)
    entry.structure(3) { meta in
      meta.i32(1, column.type.physical.rawValue)
      let encodings =
        [ValueEncoding.plain, .hybrid] + (chunk.dictionaryEncodedPages > 0 ? [.dictionary] : [])
      meta.list(2, of: .i32, count: encodings.count)
      for encoding in encodings { meta.element(encoding.rawValue) }
      let path = [column.name] + (column.isList ? ["list", "element"] : [])
      meta.list(3, of: .binary, count: path.count)
      for name in path { meta.element(Array(name.utf8)) }
      meta.i32(4, options.level == nil ? 0 : 6)
      meta.i64(5, Int64(chunk.valueCount))
      meta.i64(6, Int64(chunk.uncompressedByteCount))
      meta.i64(7, Int64(chunk.byteCount))
      meta.i64(9, Int64(offset + chunk.dictionaryPage.count))
      if !chunk.dictionaryPage.isEmpty { meta.i64(11, Int64(offset)) }
      meta.structure(12) { write(chunk.statistics, to: &$0) }
      writePageCounts(of: chunk, to: &meta)
    }
  }

  private func write(_ statistics: ChunkStatistics, to entry: inout ThriftWriter) {
    entry.i64(3, Int64(statistics.nullCount))
    guard let bounds = statistics.bounds else { return }
    entry.binary(5, bounds.greatest)
    entry.binary(6, bounds.least)
    entry.bool(7, true)
    entry.bool(8, true)
  }

  private func writePageCounts(of chunk: EncodedChunk, to meta: inout ThriftWriter) {
    let counts: [(kind: Int32, encoding: ValueEncoding, count: Int)] = [
      (2, .plain, chunk.dictionaryPage.isEmpty ? 0 : 1),
      (0, .dictionary, chunk.dictionaryEncodedPages), (0, .plain, chunk.plainPages),
    ].filter { $0.count > 0 }
    meta.list(13, of: .structure, count: counts.count)
    for (kind, encoding, count) in counts {
      meta.element { entry in
        entry.i32(1, kind)
        entry.i32(2, encoding.rawValue)
        entry.i32(3, Int32(count))
      }
    }
  }

  /// The bytes of the footer, without its length and what follows.
  var bytes: [UInt8] {
    ThriftWriter.structure { file in
      file.i32(1, 1)
      SchemaTree.write(schema, to: &file)
      file.i64(3, Int64(rowCount))
      file.list(4, of: .structure, count: groupCount)
      file.elements(groups)
      if !options.metadata.isEmpty {
        file.list(5, of: .structure, count: options.metadata.count)
        for entry in options.metadata {
          file.element {
            $0.text(1, entry.key)
            $0.text(2, entry.value)
          }
        }
      }
      // The form that readers take apart; the number tells apart what they have to work around.
      file.text(6, "gristmill version 1.0.0")
      // Without an order, the least and the greatest values mean nothing.
      file.list(7, of: .structure, count: schema.columns.count)
      for _ in schema.columns { file.element { $0.structure(1) } }
    }
  }
}

/// A row group that is being gathered, column by column.
///
/// One thread at a time; several row groups of a file can be gathered and encoded at the same time, each with an encoder
/// of its own. Memory holds 8 bytes a number; of texts a dictionary (4 MiB a column, 128 MiB in all at most) or a page of
/// values; and the pages that are done, compressed.
package final class ParquetRowGroup {
  private let schema: ParquetSchema
  private let encoder: ParquetEncoder
  private let columns: [ColumnChunk]

  /// A row group without rows.
  package init(_ schema: ParquetSchema, _ encoder: ParquetEncoder) {
    self.schema = schema
    self.encoder = encoder
    columns = schema.columns.map { ColumnChunk($0, of: schema) }
  }

  /// How many rows column `column` has.
  package func rowCount(of column: Int) -> Int { columns[column].rowCount }

  /// Takes some rows of a batch, or all of them, behind those that column `column` has.
  ///
  /// Throws if a value does not fit the column: the row group cannot be used any more. Numbers in a column of texts, and
  /// the other way round, are an error of the caller, who also ends the row group at `ParquetSchema.rowsPerGroup`.
  package func append(
    _ batch: ColumnBatch, rows: Range<Int>? = nil, to column: Int
  ) throws(ParquetError) {
    let rows = rows ?? 0..<batch.rowCount
    precondition(rows.lowerBound >= 0 && rows.upperBound <= batch.rowCount, "rows of the batch")
    precondition(
      (batch.lists != nil) == schema.columns[column].isList, "lists for a column of lists")
    try columns[column].append(batch, rows: rows, encoder)
  }

  /// Its pages, with places that count from its start; afterwards it cannot be used any more.
  ///
  /// Throws if a value does not fit its column, or columns have different lengths.
  package func encode() throws(ParquetError) -> EncodedRowGroup {
    let rowCount = columns.first?.rowCount ?? 0
    var chunks: [EncodedChunk] = []
    chunks.reserveCapacity(columns.count)
    for (column, chunk) in zip(schema.columns, columns) {
      guard chunk.rowCount == rowCount else {
        throw .unequalRows(column: column.name, expected: rowCount, found: chunk.rowCount)
      }
      chunks.append(try chunk.finish(encoder))
    }
    return EncodedRowGroup(rowCount: rowCount, chunks: chunks)
  }
}

/// The bytes of a row group, which can stand anywhere in a file.
package struct EncodedRowGroup: Sendable {
  /// How many rows.
  package let rowCount: Int
  let chunks: [EncodedChunk]

  /// How many bytes it has in the file.
  package var byteCount: Int { chunks.reduce(0) { $0 + $1.byteCount } }
}

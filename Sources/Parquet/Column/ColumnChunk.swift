/// One column of a row group that is being gathered.
final class ColumnChunk {
  private var numbers: NumberChunk?
  private var texts: TextChunk?
  /// How many rows it has.
  private(set) var rowCount = 0

  init(_ column: ParquetColumn, of schema: ParquetSchema) {
    switch column.type.physical {
    case .byteArray, .fixedLengthByteArray:
      texts = TextChunk(column, dictionaryByteCount: schema.dictionaryByteCount)
    default: numbers = NumberChunk(column)
    }
  }

  /// Takes some rows of a batch.
  func append(
    _ batch: ColumnBatch, rows: Range<Int>, _ encoder: ParquetEncoder
  ) throws(ParquetError) {
    rowCount += rows.count
    try numbers?.append(batch, rows: rows, encoder)
    try texts?.append(batch, rows: rows, encoder)
  }

  /// Its pages.
  func finish(_ encoder: ParquetEncoder) throws(ParquetError) -> EncodedChunk {
    if let chunk = try numbers?.finish(encoder) { return chunk }
    guard let chunk = try texts?.finish(encoder) else {
      preconditionFailure("numbers or texts")
    }
    return chunk
  }
}

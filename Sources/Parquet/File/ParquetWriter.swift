/// Writes a file from batches of columns, and cuts the rows into row groups.
///
/// Each column may be ahead of the others by any number of rows; the row groups in which a column has begun are in memory.
/// The same rows make the same file, however they are cut into batches.
package final class ParquetWriter {
  private let schema: ParquetSchema
  private let encoder: ParquetEncoder
  private let file: ParquetFile
  private let rowsPerGroup: Int
  /// Row groups that are not full in each column, and in how many columns they are.
  private var open: [(group: ParquetRowGroup, fullColumns: Int)] = []
  /// How many of the open row groups each column has filled.
  private var filled: [Int]

  /// A file that goes where `write` appends bytes.
  package init(
    _ schema: ParquetSchema, _ options: ParquetOptions = ParquetOptions(),
    write: @escaping (UnsafeRawBufferPointer) throws -> Void
  ) {
    self.schema = schema
    encoder = ParquetEncoder(options)
    file = ParquetFile(schema, options, write: write)
    rowsPerGroup = options.rowsPerGroup ?? schema.rowsPerGroup
    precondition((1...131_072).contains(rowsPerGroup), "rows of a row group")
    filled = Array(repeating: 0, count: schema.columns.count)
  }

  /// Takes the rows of a batch behind those that column `column` has.
  ///
  /// Throws what `ParquetRowGroup.append` throws, and what writing does.
  package func append(_ batch: ColumnBatch, to column: Int) throws {
    var first = 0
    while first < batch.rowCount {
      if filled[column] == open.count { open.append((ParquetRowGroup(schema, encoder), 0)) }
      let place = filled[column]
      let group = open[place].group
      let end = min(batch.rowCount, first + rowsPerGroup - group.rowCount(of: column))
      try group.append(batch, rows: first..<end, to: column)
      first = end
      guard group.rowCount(of: column) == rowsPerGroup else { continue }
      open[place].fullColumns += 1
      filled[column] += 1
      if open[place].fullColumns == filled.count { try writeFirst() }
    }
  }

  /// Writes what is left, and the end of the file.
  ///
  /// Throws if columns have different lengths.
  package func finish() throws {
    while !open.isEmpty { try writeFirst() }
    try file.finish()
  }

  /// Where a row group is full in each column, it is the first one.
  private func writeFirst() throws {
    try file.append(open.removeFirst().group.encode())
    for column in filled.indices { filled[column] -= 1 }
  }
}

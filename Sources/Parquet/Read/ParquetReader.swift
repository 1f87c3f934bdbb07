/// Reads a file of some program: its columns, and their values row group by row group.
///
///     let reader = try ParquetReader(source)
///     let cursors = reader.cursors(of: [0, 2])
///     while let rowCount = try reader.nextRowGroup() {
///       for cursor in cursors { while let run = try cursor.next() { … } }
///     }
///
/// Memory holds the footer and, of each column that is read, a page and a dictionary. Nothing that a file says is believed: what
/// cannot be is thrown as `ParquetReadError`. One thread at a time.
package final class ParquetReader {
  private let source: ParquetSource
  private let metadata: FileMetadata
  private let memory = PageMemory()
  private var cursors: [ColumnCursor] = []
  private var leaves: [Int] = []

  /// Reads the end of a file.
  ///
  /// Throws `ParquetReadError` and what the source throws.
  package init(_ source: ParquetSource) throws {
    self.source = source
    metadata = try FileMetadata(source)
  }

  /// The columns, in the order of the file.
  package var columns: [StoredColumn] { metadata.columns }

  /// How many rows the file says that it has.
  package var rowCount: Int64 { metadata.rowCount }

  /// Readers of the columns with these places in `columns`, each of which can be read.
  ///
  /// Called once, before the first row group.
  package func cursors(of places: [Int]) -> [ColumnCursor] {
    cursors = places.map { place in
      let column = columns[place]
      guard let leaf = column.leaf else { preconditionFailure("a column that can be read") }
      leaves.append(leaf.number)
      return ColumnCursor(column, leaf, source, memory)
    }
    return cursors
  }

  /// Goes to the next row group, and returns how many rows it has; nil behind the last one.
  package func nextRowGroup() throws(ParquetReadError) -> Int64? {
    guard let group = try metadata.nextRowGroup(leaves) else { return nil }
    for (cursor, chunk) in zip(cursors, group.chunks) {
      guard let chunk else { preconditionFailure("a chunk for each column") }
      try cursor.begin(chunk, rowCount: group.rowCount, group: metadata.groupNumber)
    }
    return group.rowCount
  }
}

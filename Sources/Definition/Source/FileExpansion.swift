/// Positions of columns that a source does not have.
package enum MadeColumn {
  /// The name of the column that makes a record.
  package static let name = -1
  /// The value in that column.
  package static let value = -2
  /// A column that the file may lack, and does: it is null.
  package static let absent = -3
}

/// Where the columns stand in one file by which its rows become several records.
package struct FileExpansion: Sendable, Equatable {
  /// A column that makes a record of each row.
  package struct Cell: Sendable, Equatable {
    /// Its name.
    package let name: [UInt8]
    /// Its position in the source.
    package let position: Int
    /// What messages call it.
    package let shown: String
  }

  /// Columns that `unpivot:` takes, in the order of the file.
  package var cells: [Cell] = []
  /// The position of the column whose items make records; nil if none do.
  package var exploded: Int?

  /// The columns by which rows become records, as a segment depends on them.
  var identity: String {
    cells.map {
      " cell \($0.position) \($0.name.count):\(String(decoding: $0.name, as: UTF8.self))"
    }
    .joined() + (exploded.map { " exploded \($0)" } ?? "")
  }
}

extension RowExpansion {
  /// The position of a column that is made; nil of one that a source has.
  func position(of column: String) -> Int? {
    guard let unpivot else { return nil }
    if column == unpivot.name.value { return MadeColumn.name }
    return column == unpivot.value.value ? MadeColumn.value : nil
  }
}

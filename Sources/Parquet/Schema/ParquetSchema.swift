/// One column of a file.
package struct ParquetColumn: Hashable, Sendable {
  /// Any text, also an empty one.
  package var name: String
  /// The type of its values, or of the elements of its lists.
  package var type: ParquetType
  /// Whether a row may have no value (of a list column: no list).
  package var isOptional: Bool
  /// Whether a row has a list of values, which may be empty and hold nulls.
  package var isList: Bool

  /// A column.
  package init(_ name: String, _ type: ParquetType, isOptional: Bool = true, isList: Bool = false) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isList = isList
  }

  /// The definition level of a value that is there.
  var maximalDefinition: Int { (isOptional ? 1 : 0) + (isList ? 2 : 0) }
}

/// The columns of a file, in order.
package struct ParquetSchema: Hashable, Sendable {
  /// The columns, at least one, of different names.
  package let columns: [ParquetColumn]

  /// The schema of `columns`.
  ///
  /// Throws if there are none, which DuckDB refuses to read, if two have the bytes of one name, or if a decimal is none.
  package init(_ columns: [ParquetColumn]) throws(ParquetError) {
    guard !columns.isEmpty else { throw .noColumns }
    // Texts are equal to Swift also where they are other bytes, and so other columns to a reader.
    var names: Set<[UInt8]> = []
    for column in columns {
      guard names.insert(Array(column.name.utf8)).inserted else {
        throw .duplicateColumn(column.name)
      }
      if case .decimal(let scale, let digits) = column.type,
        !(1...38).contains(digits) || !(0...digits).contains(scale)
      {
        throw .unknownDecimal(column: column.name, scale: scale, digits: digits)
      }
    }
    self.columns = columns
  }

  /// How many rows a row group has, but for the last one: 131,072, and fewer where there are more than 128 columns.
  ///
  /// A column of 64-bit numbers is then one page of 1 MiB, all of which is known when it is decided how to write it. Row
  /// groups are what readers share among their workers; DuckDB's own have 122,880 rows. Of many columns a row group
  /// gathers 128 MiB of numbers, as long as that makes 1,024 rows.
  package var rowsPerGroup: Int {
    let most = 131_072
    let share = most * 128 / max(128, columns.count)
    return max(1024, share / 1024 * 1024)
  }

  /// How many bytes the dictionary of a column of texts may have: 4 MiB, and less where there are more than 32 columns.
  var dictionaryByteCount: Int {
    (128 << 20) / max(32, min(columns.count, 2048))
  }
}

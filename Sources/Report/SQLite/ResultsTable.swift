internal import SearchIndex

/// How one table of a report, with all its slices, looks in SQL.
struct ResultsTable {
  /// A column in SQL.
  struct SQLColumn {
    let name: String
    let type: SQLColumnType
  }

  /// The table's name.
  let name: String
  /// The id of the table, or of its series: what stands in the name of its CSV file.
  let id: String
  /// One table, or the slices of one series, which have the same columns.
  let slices: [Table]
  /// The name of the column that tells the slices apart.
  let sliceColumn: String?
  /// The columns of the tables, in order.
  let columns: [SQLColumn]
  /// Whether no two rows share slice and key.
  let hasUniqueKey: Bool

  /// A table of `slices`, which must not be empty.
  init(_ slices: [Table], name: String) {
    let first = slices[0]
    self.name = name
    self.slices = slices
    id = first.slice?.series ?? first.id
    var names = SQLNames()
    sliceColumn = first.slice.map { names.name(for: $0.column) }
    columns = first.columns.indices.map { place in
      SQLColumn(
        name: names.name(for: first.columns[place].id),
        type: SQLColumnType(holding: slices.map { $0.columns[place].values }))
    }
    let values = Set(slices.compactMap(\.slice?.value))
    hasUniqueKey =
      (first.slice == nil || values.count == slices.count)
      && slices.allSatisfy(\.hasUniqueKeyInSQL)
  }

  /// The column of the row key.
  var keyColumn: SQLColumn { columns[slices[0].keyPosition] }

  /// The number of rows of all slices.
  var rowCount: Int { slices.reduce(0) { $0 + $1.rowCount } }

  /// The statement that makes the table.
  var sql: String {
    var parts: [String] = []
    if let sliceColumn { parts.append("\(SQLNames.quoted(sliceColumn)) TEXT NOT NULL") }
    for (place, column) in columns.enumerated() {
      let isKey = place == slices[0].keyPosition
      parts.append(
        "\(SQLNames.quoted(column.name)) \(column.type.rawValue)\(isKey ? " NOT NULL" : "")")
    }
    if hasUniqueKey {
      let key = [sliceColumn, keyColumn.name].compactMap(\.self).map(SQLNames.quoted)
      parts.append("PRIMARY KEY (\(key.joined(separator: ", ")))")
    }
    return "CREATE TABLE \(SQLNames.quoted(name)) (\n  \(parts.joined(separator: ",\n  ")))"
  }
}

extension Table {
  /// Whether keys that differ still differ as SQL holds them.
  ///
  /// Only texts that have to be cleaned, and reals that are rounded, can become equal.
  fileprivate var hasUniqueKeyInSQL: Bool {
    var scratch: [UInt8] = []
    switch keyColumn.values {
    case .integers, .decimals: return true
    case .reals(let values, let places):
      let printed = values.map { Number.real($0, places: places).printedValue(scratch: &scratch) }
      return Set(printed).count == rowCount
    case .text(let arena):
      if (0..<rowCount).allSatisfy({ CleanText.isPlain(arena[$0]) }) { return true }
      var keys: Set<[UInt8]> = []
      for row in 0..<rowCount {
        CleanText.write(arena[row], into: &scratch)
        keys.insert(scratch)
      }
      return keys.count == rowCount
    }
  }
}

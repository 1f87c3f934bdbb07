public import Platform

/// A chart's numbers as a table of texts that are not escaped yet.
public struct ChartTable: Hashable, Sendable {
  /// One column.
  public struct Column: Hashable, Sendable {
    /// The head.
    public let title: String
    /// Whether the cells are numbers, which are aligned at their end.
    public let isNumber: Bool
    /// The unit of the numbers, if their text tells it (`ReadableNumber`).
    public var unit = ""
  }

  /// What it is a table of, if the chart has several.
  public var title = ""

  /// The columns; the first one names the rows.
  public let columns: [Column]
  /// The cells row by row; nil where there is no value.
  public let rows: [[String?]]

  /// The same without columns that have no value.
  var withoutBlanks: ChartTable {
    let kept = columns.indices.filter { place in rows.contains { $0[place] != nil } }
    return ChartTable(
      title: title, columns: kept.map { columns[$0] },
      rows: rows.map { row in kept.map { row[$0] } })
  }
}

extension ChartTable.Column {
  /// What a cell says to readers: of numbers all digits, in groups of three, with what their unit adds.
  public func text(_ cell: String, _ language: Language) -> String {
    isNumber ? ReadableNumber.exact(cell, unit: unit, language) : cell
  }
}

/// A chart's numbers as a table of texts that are not escaped yet.
public struct ChartTable: Hashable, Sendable {
  /// One column.
  public struct Column: Hashable, Sendable {
    /// The head.
    public let title: String
    /// Whether the cells are numbers, which are aligned at their end.
    public let isNumber: Bool
  }

  /// The columns; the first one names the rows.
  public let columns: [Column]
  /// The cells row by row; nil where there is no value.
  public let rows: [[String?]]
}

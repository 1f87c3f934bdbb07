/// A table of a report as the engine sees it: columns of numbers or texts, and nothing of how they are
/// printed.
public struct ReportTable: Sendable {
  /// The cells of a column; nil where there is no value.
  public enum Values: Sendable {
    /// Numbers.
    case numbers([Double?])
    /// Texts.
    case texts([String?])

    func isMissing(_ row: Int) -> Bool {
      switch self {
      case .numbers(let numbers): numbers[row] == nil
      case .texts(let texts): texts[row] == nil
      }
    }

    func text(_ row: Int) -> String {
      switch self {
      case .numbers(let numbers): numbers[row].map { "\($0)" } ?? ""
      case .texts(let texts): texts[row] ?? ""
      }
    }
  }

  /// A column.
  public struct Column: Sendable {
    /// The last part of the addresses of its figures.
    public let id: String
    /// The cells, one a row.
    public let values: Values

    /// A column from its parts.
    public init(id: String, values: Values) {
      self.id = id
      self.values = values
    }
  }

  /// The columns in printed order.
  public let columns: [Column]
  /// The position of the column whose texts name the rows.
  public let keyPosition: Int
  /// The number of rows.
  public let rowCount: Int

  /// A table from its parts; all columns are of `rowCount` rows.
  public init(columns: [Column], keyPosition: Int, rowCount: Int) {
    self.columns = columns
    self.keyPosition = keyPosition
    self.rowCount = rowCount
  }

  /// What names the row.
  public func key(_ row: Int) -> String { columns[keyPosition].values.text(row) }
}

/// Says that a table is one slice of a longer one, such as one month of a ranking by month.
///
/// Pages show the slices as tables of their own. CSV writes all slices of a series into one file,
/// with a first column that tells them apart, so that the set of files does not depend on the data.
public struct TableSlice: Hashable, Sendable {
  /// The stable name of the longer table.
  public var series: String
  /// The id of the column that tells the slices apart.
  public var column: String
  /// This slice's value in that column.
  public var value: String

  /// A slice of `series`, where `column` has `value`.
  public init(of series: String, column: String, value: String) {
    self.series = series
    self.column = column
    self.value = value
  }
}

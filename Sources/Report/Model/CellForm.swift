/// What pages draw beside the number of a cell, or in its place.
public enum CellForm: String, CaseIterable, Sendable {
  /// The number alone.
  case number
  /// A small bar as long as the number is great.
  case bar
  /// An arrow up or down for a number of places won or lost; what has no number is new.
  case movement
  /// A small line through the numbers that other columns have in the row.
  case line
  /// A small column for each of the numbers that other columns have in the row.
  case columns

  /// Whether it draws numbers of other columns.
  var drawsOthers: Bool { self == .line || self == .columns }
}

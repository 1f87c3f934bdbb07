/// What rows of a table look like in HTML; Markdown has the same table for each.
public enum RowForm: String, CaseIterable, Sendable {
  /// Lines below their heads.
  case lines
  /// Lines of which the first three stand out, for a ranking.
  case podium
  /// Cards side by side, each with its name above: for names, not for numbers that are compared.
  ///
  /// Texts of one character stand beside the name. Of the other columns the first two speak for themselves, and the
  /// others have their heads before them; what has no value is left out.
  case cards
  /// Cells of equal width with lines around them, the first line of each in bold: the weeks of a month.
  ///
  /// All columns stand in the row, and readers cannot sort it.
  case grid
}

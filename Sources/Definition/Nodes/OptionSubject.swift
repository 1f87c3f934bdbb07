/// What the value of an option names in the tables of an analysis.
public enum OptionSubject: Hashable, Sendable {
  /// A table: other options of the mapping, and of mappings in it, name columns of it.
  case table
  /// A table beside that one.
  case otherTable
  /// A column of the table, or several with `|` between them; `*` stands for the end of many names. Where `unless` is given
  /// beside it, it names a column that is made.
  case column(unless: String? = nil)
}

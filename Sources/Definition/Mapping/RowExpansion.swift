/// How each row of a node's sources becomes several records: first a record for each of some columns, then one for
/// each item of a list.
public struct RowExpansion: Sendable {
  /// What a cell or a list without a value makes.
  package enum Empty: String, CaseIterable, Sendable {
    /// A record in which it is null.
    case keep
    /// No record.
    case drop
  }

  /// A record for each column that matches, in the order of the columns.
  package struct Unpivot: Sendable {
    package let columns: [ColumnPattern]
    /// The made column that holds the name of the column.
    package let name: Located<String>
    /// The made column that holds what stands in it.
    package let value: Located<String>
    package let empty: Empty

    /// Whether a column of that name makes records.
    package func matches(_ name: String) -> Bool { columns.contains { $0.matches(name) } }
    /// Whether all of the columns are named.
    package var namesAll: Bool { !columns.contains { $0.hasWildcards } }
  }

  /// A record for each item of a list.
  package struct Explode: Sendable {
    package let column: Located<String>
    /// Where a text is cut; nil if it is one item.
    package let separator: [UInt8]?
    package let empty: Empty
  }

  package let unpivot: Unpivot?
  package let explode: Explode?

  /// Whether no source has the column, since it is made here.
  package func makes(_ column: String) -> Bool {
    guard let unpivot else { return false }
    return column == unpivot.name.value || column == unpivot.value.value
  }

  /// The columns of sources, or patterns of them, that what is mapped from `column` comes from.
  package func origins(of column: Located<String>) -> [Located<String>] {
    guard let unpivot, makes(column.value) else { return [column] }
    return unpivot.columns.map(\.text)
  }

  /// The columns that a source must have for it, besides those that are mapped.
  package var needed: [Located<String>] {
    (unpivot?.columns.filter { !$0.hasWildcards }.map(\.text) ?? [])
      + (explode.map { makes($0.column.value) ? [] : [$0.column] } ?? [])
  }

  /// Everything that the records depend on, in canonical form.
  package var identity: String {
    var parts: [String] = []
    if let unpivot {
      parts += ["unpivot", unpivot.empty.rawValue, unpivot.name.value, unpivot.value.value]
      parts += unpivot.columns.map(\.text.value)
    }
    if let explode {
      parts += ["explode", explode.empty.rawValue, explode.column.value]
      parts.append(explode.separator.map { "by \($0)" } ?? "lists")
    }
    return parts.map { "\($0.utf8.count):\($0)" }.joined(separator: " ")
  }
}

extension RowExpansion? {
  /// The columns of sources, or patterns of them, that what is mapped from `column` comes from.
  package func origins(of column: Located<String>) -> [Located<String>] {
    self?.origins(of: column) ?? [column]
  }

  /// Whether no source has the column, since it is made here.
  package func makes(_ column: String) -> Bool { self?.makes(column) ?? false }

  /// The columns of sources that `mappings` name.
  package func columns(of mappings: [FieldMapping]) -> [Located<String>] {
    mappings.flatMap(\.names).filter { !makes($0.value) }
  }
}

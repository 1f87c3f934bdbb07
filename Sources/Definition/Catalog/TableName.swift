/// A table or a column that a report node names, and where.
package struct TableName: Hashable, Sendable {
  /// The option.
  let option: String
  let table: String
  /// The column; nil where the table itself is named.
  let column: String?
  let mark: Mark
  /// Whether the table may be missing: something else says so, or a sentence that names it is left out then.
  let isOptional: Bool
}

package import SearchIndex

/// A column that expressions may read: a field of a record, or a column of a table.
package struct ExpressionColumn: Hashable, Sendable {
  /// The name by which expressions mention it.
  package let name: String
  /// Where its values come from when the expression is evaluated.
  package let field: FieldID
  /// What its values are.
  package let type: ExpressionType
  /// How private they are.
  package let privacy: PrivacyClass
  /// Whether a row may lack a value.
  package let isOptional: Bool

  /// A column from its parts.
  package init(
    _ name: String, _ field: FieldID, _ type: ExpressionType, privacy: PrivacyClass,
    isOptional: Bool
  ) {
    self.name = name
    self.field = field
    self.type = type
    self.privacy = privacy
    self.isOptional = isOptional
  }
}

/// The columns that an expression is bound to, by name.
package struct ExpressionColumns: Sendable {
  /// In the order in which they were given.
  package let columns: [ExpressionColumn]
  private let places: [String: Int]

  /// Columns with different names.
  package init(_ columns: [ExpressionColumn]) {
    self.columns = columns
    places = Dictionary(uniqueKeysWithValues: columns.enumerated().map { ($1.name, $0) })
  }

  /// The fields of a record that are stored; an uncertain date is its first possible day.
  package init(_ schema: Schema) {
    self.init(
      schema.fields.enumerated().filter { $0.element.isStored }.map { index, field in
        ExpressionColumn(
          field.name, FieldID(index), ExpressionType(field.type), privacy: field.privacy,
          isOptional: field.isOptional)
      })
  }

  /// The column called `name`, or nil.
  package subscript(name: String) -> ExpressionColumn? { places[name].map { columns[$0] } }
}
